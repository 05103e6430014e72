"""Warns that a newly hidden value was sent before, and links to that turn."""

from __future__ import annotations

from functools import partial
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QTimer

from app.chat.left_before import Hidden, SentValue, hidden_values, left_before
from app.chat.session import Session
from app.controllers.chat_on_screen import ChatOnScreen
from app.core.background import in_background
from app.core.translation import tr
from app.text import history
from app.ui.window.window import MainWindow
from engine.core.types import Sanitized

NOTICE = "left before"
AFTER_MS = 600  # after the last preview: a half-typed name must not count


class LeftBefore(QObject):
    """Searches the chat's sent turns for newly hidden values."""

    def __init__(self, window: MainWindow, on_screen: ChatOnScreen) -> None:
        super().__init__(window)
        self._window, self._on_screen = window, on_screen
        self._known: WeakKeyDictionary[Session, frozenset[Hidden]] = WeakKeyDictionary()
        self._new: tuple[Session, frozenset[Hidden]] | None = None  # pending search
        self._wait = QTimer(self, singleShot=True, interval=AFTER_MS)
        self._wait.timeout.connect(self._look)
        on_screen.previewed.connect(self._on_preview)

    def _on_preview(self, sanitized: Sanitized) -> None:
        session = self._on_screen.session
        values = hidden_values(sanitized, session.effective)
        new = values - self._known.setdefault(session, values)  # a chat's first values are not new
        if new and session.branches.ended:
            self._new = session, new
            self._wait.start()

    def _look(self) -> None:
        if self._new is None or self._new[0] is not self._on_screen.session:
            return
        session, new = self._new
        self._known[session] |= new
        in_background(
            partial(left_before, new, session.branches.ended),
            self,
            lambda found: self._tell(session, found),
        )

    def _tell(self, session: Session, found: list[SentValue]) -> None:
        if not found or session is not self._on_screen.session:
            return
        places = [(value, session.branches.place(number)) for value, number in found]
        first = found[0][1]
        go = partial(self._on_screen.turns.go_to, first)
        show = tr("Show turn {turn}", turn=places[0][1])
        self._window.notices.tell(NOTICE, "warning", history.left_before(places), show, go)
