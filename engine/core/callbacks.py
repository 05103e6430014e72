"""Callbacks: a check that raises once a caller cancels; the default ones do nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

Check = Callable[[], None]
QUIET = 1.0  # seconds: most texts are looked through sooner, and nobody needs to read that


def never_cancelled() -> None:
    """The check of a caller that does not cancel."""


def no_steps(_done: int, _total: int) -> None:
    """Ignore how far something is."""


class DelayedProgress:
    """Tells how far something is once that takes a while, at most a hundred times."""

    def __init__(self, state: str, progress: Callable[[object], None]) -> None:
        self._state, self._progress = state, progress
        self._begun, self._step = time.monotonic(), -1

    def __call__(self, done: int, total: int) -> None:
        """Pass it on as {"state", "done", "total"}."""
        step = 100 * done // max(total, 1)
        if step != self._step and time.monotonic() - self._begun > QUIET:
            self._step = step
            self._progress({"state": self._state, "done": done, "total": total})


def no_progress(_report: object) -> None:
    """Ignore progress."""
