"""A check that somebody cancels."""

import math

from engine.core.errors import Cancelled


class CancelAfter:
    """Counts how often it is asked, and cancels once it was asked so often."""

    def __init__(self, most: float = math.inf) -> None:
        self.asked, self.most = 0, most

    def __call__(self) -> None:
        self.asked += 1
        if self.asked > self.most:
            raise Cancelled
