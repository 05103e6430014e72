"""Runs Python's cyclic garbage collector on the UI thread only, while it is idle.

By default it runs on whichever thread allocates, and there deletes the Qt objects of a cycle. The
event loop then calls the timers of a deleted object: a crash. A full collection takes 40 to 75 ms,
which would interrupt typing or scrolling. Objects that exist after the start are frozen; later ones
are collected while another program is in use, or after half an hour.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

LOOK_MS = 1_000
IDLE_LOOKS, MOST_LOOKS = 60, 1_800  # between two full collections, at least and at most


class GarbageCollector(QObject):
    """Replaces Python's automatic collection; create one instance, on the UI thread."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._waited = 0
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self.look)
        self._look.start()

    def look(self) -> None:
        """Collect everything if idle or long overdue; otherwise only young objects."""
        self._waited += 1
        idle = QGuiApplication.focusWindow() is None and self._waited >= IDLE_LOOKS
        if idle or self._waited >= MOST_LOOKS:
            self._waited = 0
            gc.collect()
        else:
            collect_young()


def collect_young() -> None:
    """Collect the generation that Python's thresholds select, except the oldest."""
    (young, middle, _), (most_young, most_middle, _) = gc.get_count(), gc.get_threshold()
    if middle > most_middle:
        gc.collect(1)
    elif young > most_young:
        gc.collect(0)
