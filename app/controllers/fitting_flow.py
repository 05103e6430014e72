"""Shows in the transcript the answers that a local model fits."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.chat.branches import ShownTurn
from app.chat.fitting import READING, fits
from app.chat.session import Session
from app.core.connections import hook, unhook
from app.core.translation import tr
from app.ui.transcript.transcript import Transcript


class FittingFlow(QObject):
    """Connects the fitting offers and fitted answers on screen with their session."""

    def __init__(self, transcript: Transcript, parent: QObject) -> None:
        super().__init__(parent)
        self._transcript = transcript
        self._session: Session | None = None
        transcript.fit_requested.connect(self._on_requested)
        transcript.fit_stopped.connect(self._on_stopped)

    def follow(self, session: Session) -> None:
        """Follow a session from now on, instead of the one before."""
        if self._session is not None:
            unhook(self._pairs(self._session))
        self._session = session
        hook(self._pairs(session))

    def show(self, shown: ShownTurn) -> None:
        """Show what there is of a turn's fitted answer, or offer one; call once it is there."""
        session = self._session
        if session is None or not fits(shown.turn):
            return
        box = self._transcript.fitted(shown.number)
        if box is None:
            return
        if session.fitting.number == shown.number:
            box.begin(tr(READING))
            if session.fitting.written:
                box.append(session.fitting.written)
        else:
            box.finish(shown.fitted, shown.fitter)

    def _pairs(self, session: Session) -> list[tuple[object, object]]:
        fitting = session.fitting
        return [
            (session.turn_finished, self._on_finished),
            (fitting.began, self._on_began),
            (fitting.piece, self._on_piece),
            (fitting.ended, self._on_ended),
            (fitting.failed, self._on_failed),
        ]

    def _on_finished(self, number: int, *_answer: object) -> None:
        for shown in self._session.turn(number) if self._session is not None else ():
            self.show(shown)

    def _on_began(self, number: int, words: str) -> None:
        if box := self._transcript.fitted(number):
            box.begin(words)

    def _on_piece(self, number: int, piece: str) -> None:
        if box := self._transcript.fitted(number):
            box.append(piece)

    def _on_ended(self, number: int, text: str, writer: str) -> None:
        if box := self._transcript.fitted(number):
            box.finish(text, writer)

    def _on_failed(self, number: int, words: str) -> None:
        box = self._transcript.fitted(number)
        if box is not None and self._session is not None:
            before = [shown.fitted for shown in self._session.turn(number)]
            box.fail(words, "".join(before))

    def _on_requested(self, number: int) -> None:
        if self._session is not None:
            self._session.fit(number)

    def _on_stopped(self) -> None:
        if self._session is not None:
            self._session.fitting.stop()
