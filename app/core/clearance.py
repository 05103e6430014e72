"""Blocks sending until the turn is written to disk."""

from __future__ import annotations

import threading
from collections.abc import Callable

from engine.core.errors import Cancelled, SottoError

POLL = 0.05  # seconds between two checks for cancellation


class ClearanceHold:
    """One pending condition of a clearance."""

    def __init__(self) -> None:
        self._settled = threading.Event()
        self._problem: SottoError | None = None

    def settle(self, problem: SottoError | None) -> None:
        """Release this hold, or refuse with a problem; thread-safe."""
        self._problem = problem
        self._settled.set()

    def wait(self, stopped: Callable[[], bool]) -> None:
        """Block until it is settled. Raises the problem, or Cancelled."""
        while not self._settled.wait(POLL):
            if stopped():
                raise Cancelled
        if self._problem is not None:
            raise self._problem


class Clearance:
    """Permission to send, granted unless a listener adds a hold."""

    def __init__(self) -> None:
        self._holds: list[ClearanceHold] = []

    def hold(self) -> ClearanceHold:
        """Add a hold that must be settled before sending; call before `wait`."""
        self._holds.append(ClearanceHold())
        return self._holds[-1]

    def wait(self, stopped: Callable[[], bool]) -> None:
        """Block until sending is permitted; not on the UI thread. Raises a problem or Cancelled."""
        for hold in self._holds:
            hold.wait(stopped)
