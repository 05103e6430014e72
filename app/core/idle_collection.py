"""Runs Python's cyclic garbage collector only while nobody uses the window.

A full collection takes 40 to 75 ms, which would interrupt typing or scrolling. Objects that exist
after the start are frozen; later ones are collected while another program is in use, or after half
an hour.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

LOOK_MS, MOST = 60_000, 30  # looks without a collection
NEVER = 1_000_000


class IdleCollector(QObject):
    """Collects what is old by itself from now on; what is young Python collects as usual."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waited = 0
        settle()
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self.look)
        self._look.start()

    def look(self) -> None:
        """Collect if nobody would notice, or if the last collection was long ago."""
        self._waited += 1
        if QGuiApplication.focusWindow() is None or self._waited >= MOST:
            self._waited = 0
            gc.collect()


def settle() -> None:
    """Leave what is there alone, and what grows old to `IdleCollector`."""
    gc.freeze()
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
