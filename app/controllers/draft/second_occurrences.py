"""After a refusal by the guard, selects the replaced value's other occurrence, to hide it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer

from app.chat.session import Session
from app.core.drafts import Draft, draft_of
from app.core.translation import tr
from app.store.records import Incoming
from app.text import sentences
from app.ui.window.window import MainWindow
from engine.core.errors import GuardRefused
from engine.core.types import Sanitized, Span

NOTICE = "second place"


class SecondOccurrences(QObject):
    """Handles turns that the guard refused; `hide` makes a word private in this chat."""

    def __init__(self, window: MainWindow, hide: Callable[[str], None]) -> None:
        super().__init__(window)
        self._window, self._hide = window, hide
        self._draft = Draft()  # the draft with a selected occurrence
        window.composer.edited.connect(self._on_edited)

    def follow(self, session: Session, number: int, came: Incoming) -> None:
        """Select the occurrence once a refused turn's draft is back in the composer."""
        error = came.failure
        if isinstance(error, GuardRefused) and "start" in error.data:
            QTimer.singleShot(0, self, lambda: self._point_out(session, number, error))

    def _point_out(self, session: Session, number: int, error: GuardRefused) -> None:
        shown = session.find_turn(number)
        composer = self._window.composer
        if shown is None or composer.draft() != draft_of(shown.turn.sanitized):
            return
        start, end = (int(error.data[name] or 0) for name in ("start", "end"))
        place = in_document(shown.turn.sanitized, Span(start, end))
        if place is None:
            return
        self._draft = composer.draft()
        composer.written_pane.select(place)
        said = tr(sentences.STANDS_HERE, kind=sentences.kind_of(error.data))
        word = composer.written_pane.selected()
        act = partial(self._act, word)
        self._window.notices.tell(NOTICE, "warning", said, tr(sentences.HIDE_IT), act)

    def _act(self, word: str) -> None:
        self._window.notices.drop(NOTICE)
        self._hide(word)

    def _on_edited(self) -> None:
        if self._window.composer.draft() != self._draft:
            self._window.notices.drop(NOTICE)


def in_document(sanitized: Sanitized, place: Span) -> Span | None:
    """Map a span of the sent text to the document after the instruction; None if outside."""
    ahead = [r for r in sanitized.replacements if r.target.end <= place.start]
    moved = ahead[-1].source.end - ahead[-1].target.end if ahead else 0
    start, end = (at + moved - sanitized.instruction for at in (place.start, place.end))
    same = sanitized.original[sanitized.instruction :][max(start, 0) : end] == place.of(
        sanitized.text
    )
    return Span(start, end) if start >= 0 and same else None
