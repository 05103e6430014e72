"""Locks Sotto: on request, after a time without use, and with the screen.

Locking ends the process that holds keys and chats, and starts a new one that asks for the key: the
system reclaims all memory, so nothing has to be found and wiped.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QApplication, QWidget

from app.controllers.screen_lock import ScreenLock
from app.core.translation import mark, tr
from app.ui.window.window import MainWindow
from engine.core.errors import BadParameter

AGAIN_MS = 30_000  # while a job is running
USED = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)
NOT_KEPT = mark(
    "Sotto did not lock: the disk takes no more messages, and what is not on it would be lost."
)


@dataclass(frozen=True, slots=True)
class LockedWindow:
    """The profile and the window's geometry, passed on to the locked process; no content."""

    profile: str
    geometry: str = ""
    aside: bool = False  # another program was in use: do not raise the page above it

    def written(self) -> str:
        """Serialise it as an argument for the process that replaces this one."""
        return json.dumps(asdict(self))

    def restore(self, window: QWidget) -> None:
        """Give a window the geometry of the locked one."""
        window.restoreGeometry(QByteArray.fromHex(self.geometry.encode()))


def read_locked_window(written: str) -> LockedWindow:
    """The reverse of `LockedWindow.written`. Error: BadParameter if it is malformed."""
    try:
        read = json.loads(written)
        return LockedWindow(str(read["profile"]), str(read["geometry"]), bool(read["aside"]))
    except (ValueError, TypeError, KeyError):
        problem = BadParameter(name="locked", reason="unreadable")
    raise problem


class Lockable(NamedTuple):
    """The callbacks that locking needs.

    `hold` stores everything and reports its success, `why_not` returns a sentence on what locking
    would lose, `at_work` whether a job is running that an automatic lock must not stop.
    """

    hold: Callable[[Callable[[bool], None]], None]
    why_not: Callable[[], str]
    at_work: Callable[[], bool]


class Locking(QObject):
    """Emits `locked` with the window's geometry once everything is stored and hidden."""

    locked = Signal(object)

    def __init__(self, window: MainWindow, profile: str, held: Lockable) -> None:
        super().__init__(window)
        self._window, self._tell = window, window.notices.tell
        self._profile, self._held = profile, held
        self._place: LockedWindow | None = None  # while it locks
        self._with_screen = True
        self._minutes = 0
        self._unused = QTimer(self, singleShot=True)
        self._unused.timeout.connect(self._on_unused)
        self._watched: QWindow | None = None
        self._screen = ScreenLock(self)
        self._screen.locked.connect(self._on_screen)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._watch)

    def use(self, minutes: int, *, with_screen: bool) -> None:
        """Lock after so many minutes of inactivity (0: never), and with the screen."""
        self._minutes, self._with_screen = minutes, with_screen
        self._wait()

    def start(self) -> None:
        """Start watching the screen lock; call after the first paint."""
        self._screen.start()

    def lock(self, *, screen: bool = False) -> None:
        """Lock now; if something would be lost, show what and do not lock.

        `screen`: the screen is locked, so the page cannot cover another program in use.
        """
        if self._place is not None:
            return
        if said := self._held.why_not():
            self._tell("lock", "warning", said)
            self._wait()
            return
        elsewhere = QGuiApplication.focusWindow() is None and not screen
        aside = elsewhere or self._window.isMinimized()
        geometry = bytes(self._window.saveGeometry().toHex().data()).decode()
        self._place = LockedWindow(self._profile, geometry, aside)
        self._hide()
        self._held.hold(self._on_held)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Treat each key and mouse move as activity."""
        if event.type() in USED:
            self._wait()
        return False

    def _watch(self, window: QWindow | None) -> None:
        """Filter the active window's events; a filter for the whole program would slow it down."""
        if self._watched is not None:
            self._watched.removeEventFilter(self)
        self._watched = window
        if window is not None:
            window.installEventFilter(self)
            window.destroyed.connect(self._forget)
        self._wait()

    def _forget(self, window: QObject) -> None:
        if window is self._watched:
            self._watched = None

    def _wait(self) -> None:
        self._unused.stop()
        if self._minutes:
            self._unused.start(self._minutes * 60_000)

    def _on_unused(self) -> None:
        if self._held.at_work():
            self._unused.start(AGAIN_MS)
        else:
            self.lock()

    def _on_screen(self) -> None:
        if self._with_screen:
            self.lock(screen=True)

    def _hide(self) -> None:
        """Hide the window at once, before storing, as the person may leave now."""
        for other in QApplication.topLevelWidgets():
            if other is not self._window and other.isVisible():
                other.close()
        self._window.hide()

    def _on_held(self, kept: bool) -> None:
        place, self._place = self._place, None
        if place is not None and kept:
            self.locked.emit(place)
        else:
            self._window.show()
            self._tell("lock", "error", tr(NOT_KEPT))
            self._wait()
