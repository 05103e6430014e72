"""Blocks sending until the turn is written to disk."""

from __future__ import annotations

import threading
from collections.abc import Callable

from engine.core.errors import Cancelled, SottoError

POLL = 0.05  # seconds between two looks at whether it was stopped


class ClearanceHold:
    """One reason to wait."""

    def __init__(self) -> None:
        self._settled = threading.Event()
        self._problem: SottoError | None = None

    def settle(self, problem: SottoError | None) -> None:
        """Release this hold, or refuse with a problem; from any thread."""
        self._problem = problem
        self._settled.set()

    def wait(self, stopped: Callable[[], bool]) -> None:
        """Block until it is settled; raises the problem, or Cancelled."""
        while not self._settled.wait(POLL):
            if stopped():
                raise Cancelled
        if self._problem is not None:
            raise self._problem


class Clearance:
    """Permission to send: free from the start unless a listener holds it."""

    def __init__(self) -> None:
        self._holds: list[ClearanceHold] = []

    def hold(self) -> ClearanceHold:
        """Let nothing leave before this hold is settled; before the wait begins."""
        self._holds.append(ClearanceHold())
        return self._holds[-1]

    def wait(self, stopped: Callable[[], bool]) -> None:
        """Block until it may leave: not on the UI thread. Raises why it may not, or Cancelled."""
        for hold in self._holds:
            hold.wait(stopped)
