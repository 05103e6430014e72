"""An idle timer, for freeing unused models."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

SECONDS = 600.0  # until an idle model is unloaded


class Idle:
    """Calls `act` on a timer thread after so many seconds without `touch`."""

    def __init__(self, act: Callable[[], None], seconds: float = SECONDS) -> None:
        self._act, self._seconds = act, seconds
        self._touched = 0.0
        self._timer: threading.Timer | None = None
        self._book = threading.Lock()

    def touch(self) -> None:
        """Restart the timer."""
        with self._book:
            self._touched = time.monotonic()
            if self._timer is None:
                self._wait(self._seconds)

    def stop(self) -> None:
        """Stop the timer until the next `touch`."""
        with self._book:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    def _wait(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._look)
        self._timer.daemon = True
        self._timer.start()

    def _look(self) -> None:
        with self._book:
            left = self._touched + self._seconds - time.monotonic()
            if self._timer is None:  # stopped meanwhile
                return
            self._timer = None
            if left > 0:
                self._wait(left)
                return
        self._act()
