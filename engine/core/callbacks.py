"""Callbacks: a check that raises after a cancellation, progress reports, no-op defaults."""

from __future__ import annotations

import time
from collections.abc import Callable

Check = Callable[[], None]
QUIET = 1.0  # seconds: most work ends sooner, without a need for progress


def never_cancelled() -> None:
    """A check that never raises."""


def no_steps(_done: int, _total: int) -> None:
    """Ignore the progress of steps."""


class DelayedProgress:
    """Reports the progress of slow work, at most a hundred times."""

    def __init__(self, state: str, progress: Callable[[object], None]) -> None:
        self._state, self._progress = state, progress
        self._begun, self._step = time.monotonic(), -1

    def __call__(self, done: int, total: int) -> None:
        """Report {"state", "done", "total"}."""
        step = 100 * done // max(total, 1)
        if step != self._step and time.monotonic() - self._begun > QUIET:
            self._step = step
            self._progress({"state": self._state, "done": done, "total": total})


def no_progress(_report: object) -> None:
    """Ignore progress."""
