"""Limits the threads of a runtime, and gives short work priority over long work."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from engine.core.callbacks import Check

DEFAULT = 2

PATIENCE_SECONDS = 2.0
LOOK_SECONDS = 0.05  # how often waiting work checks whether it was cancelled


CPU_FOLDER = Path("/sys/devices/system/cpu")


class PriorityGate:
    """Lets short work (detection) go first: long work (writing) pauses while some is running.

    A pause ends after `patience` seconds: longer work shares the cores, and two threads that wait
    for each other's lock cannot deadlock.
    """

    def __init__(self, patience: float = PATIENCE_SECONDS) -> None:
        self._patience = patience
        self._changed = threading.Condition()
        self._running = 0
        self._paused_until = 0.0

    @contextmanager
    def short_work(self) -> Iterator[None]:
        """A context for short work: long work pauses meanwhile."""
        with self._changed:
            if not self._running:
                self._paused_until = time.monotonic() + self._patience
            self._running += 1
        try:
            yield
        finally:
            with self._changed:
                self._running -= 1
                self._changed.notify_all()

    def yielding(self, check: Check) -> Check:
        """A check for long work that pauses it while short work runs, and can raise Cancelled."""

        def pause_and_check() -> None:
            check()
            if self._running:
                self._pause(check)

        return pause_and_check

    def _pause(self, check: Check) -> None:
        with self._changed:
            while self._running and (left := self._paused_until - time.monotonic()) > 0:
                self._changed.wait(min(left, LOOK_SECONDS))
                check()


@contextmanager
def taken(lock: threading.Lock, check: Check) -> Iterator[None]:
    """Hold a lock; waiting for it calls `check`, which can raise Cancelled."""
    while not lock.acquire(timeout=LOOK_SECONDS):
        check()
    try:
        yield
    finally:
        lock.release()


def capped(wanted: int = DEFAULT) -> int:
    """`wanted` threads, at least one and at most the physical cores less one for the window.

    With two cores or one there is none to spare: the runtime then shares them with the window.
    """
    cores = physical_cores()
    return max(1, min(wanted, cores - 1 if cores > 2 else cores))


def wait_passively() -> None:
    """Let a runtime's idle threads sleep instead of spin; call it before native code is loaded.

    OpenMP's threads spin while they wait for one another. With every core busy they then burn the
    time of the thread they wait for: SmolLM2 fell from 34 tokens/s to 2 beside one busy core.
    """
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # read once, when libgomp is loaded


def physical_cores() -> int:
    """The physical cores that this process may run on, counted by hyper-threading siblings."""
    try:
        processors = os.sched_getaffinity(0)
        return len({_siblings(number) for number in processors})
    except (AttributeError, OSError):  # not Linux, or no /sys
        return os.cpu_count() or 1


@cache
def _siblings(processor: int) -> str:
    return (CPU_FOLDER / f"cpu{processor}" / "topology" / "thread_siblings_list").read_text()
