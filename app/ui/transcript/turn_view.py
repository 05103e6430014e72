"""One turn of the transcript: a prompt and its answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QLabel

from app.core.answer_edits import AS_RESTORED, AnswerEdits
from app.core.translation import tr
from app.ui.transcript import answer_marks
from app.ui.transcript.answer_view import AnswerView
from app.ui.transcript.fitted_answer import FittedAnswer
from app.ui.transcript.paste_box import PasteBox
from app.ui.transcript.prompt_card import PromptCard
from app.ui.transcript.turn_requests import TurnContext
from app.ui.widgets import layouts
from app.ui.widgets.announcements import Banner
from app.ui.widgets.controls import BusyBar, text_label
from engine.core.types import Sanitized

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored

BUSY_WIDTH = 220


class TurnView(QFrame):
    """A prompt and its answer; rarely needed parts are created on demand."""

    def __init__(self, turn: TurnContext) -> None:
        super().__init__()
        self._turn = turn
        self._finished = False
        self._sanitized: Sanitized | None = None
        self._answer: AnswerView | None = None
        self._waiting: QLabel | None = None
        self._busy: BusyBar | None = None
        self._paste: PasteBox | None = None
        self._error: Banner | None = None
        self._fitted: FittedAnswer | None = None
        self._resting = True
        self.card = PromptCard(turn)
        self._column = layouts.column(self.card, on=self, spacing=10)

    def set_prompt(self, sanitized: Sanitized) -> None:
        """Show the prompt's both sides."""
        self._sanitized = sanitized
        self.card.set_prompt(sanitized)

    def set_resting(self, resting: bool) -> None:
        """Enable editing, asking again and version changes, except during an answer."""
        self._resting = resting
        self.card.set_resting(resting)
        if self._answer is not None:
            self._answer.set_resting(resting)

    def set_waiting(self, words: str) -> None:
        """Show the current step; a new attempt starts with an empty answer."""
        self._reopen()
        if self._waiting is None:
            self._waiting = text_label("", "muted")
            self._column.insertWidget(1, self._waiting)
        self._waiting.setText(words)
        self._waiting.setVisible(bool(words))
        self._show_busy()

    def ask_for_answer(self, *, saved: bool = False) -> None:
        """Ask for another program's answer to a prompt that was copied, or `saved` to a file."""
        self._reopen()
        self._rest()
        if self._paste is None:
            self._paste = PasteBox(self._turn)
            self._column.insertWidget(1, self._paste)
        self._paste.ask(self._sanitized.text if self._sanitized else "", saved=saved)

    def append_answer(self, text: str, marks: Sequence[Restored] = ()) -> None:
        """Append a restored piece; `marks` are its values, in offsets of the whole answer."""
        self._reopen()
        if self._waiting is not None:
            self._waiting.hide()
        answer = self._shown_answer()
        self._show_busy()
        answer.append(text, answer_marks.of_answer(marks))

    def finish_answer(
        self,
        received: str,
        restored: str,
        marks: Sequence[Restored],
        edits: AnswerEdits = AS_RESTORED,
    ) -> None:
        """Show the whole answer; `marks` are the restored values, in offsets of `restored`."""
        self._rest()
        self._finished = True
        theirs = partial(answer_marks.of_received, received, marks)
        shown = answer_marks.of_answer(marks, edits)
        self._shown_answer().finish(received, theirs, restored, shown)

    def set_edits(self, marks: Sequence[Restored], edits: AnswerEdits) -> None:
        """Show the near misses of the finished answer, and the person's toggles."""
        if self._answer is not None:
            self._answer.set_marks(answer_marks.of_answer(marks, edits))

    def set_writer(self, words: str, counted: str = "") -> None:
        """Show the answer's author, and the service's token count."""
        if self._answer is not None:
            self._answer.set_writer(words, counted)

    def fail_answer(self, words: str, partial: str) -> None:
        """Show why the answer is missing or incomplete; received text stays."""
        self._rest()
        self._finished = True
        if partial:
            self._shown_answer().show_partial(partial)
        elif self._answer is not None:
            self._answer.hide()
        self._drop_error()
        self._error = Banner("error", words, tr("Try again"))
        turn = self._turn
        self._error.acted.connect(lambda: turn.asked.again_requested.emit(turn.number))
        self._error.closed.connect(self._drop_error)
        self._column.addWidget(self._error)

    def fitted(self) -> FittedAnswer:
        """The widget of the fitted answer."""
        if self._fitted is None:
            self._fitted = FittedAnswer(self._turn)
            self._column.addWidget(self._fitted)
        self._fitted.show()
        return self._fitted

    def answer_text(self) -> str:
        """The shown answer as plain text."""
        return self._answer.plain() if self._answer is not None else ""

    def prompt_text(self) -> str:
        """The shown prompt as plain text."""
        return self.card.text()

    def _shown_answer(self) -> AnswerView:
        if self._answer is None:
            self._answer = AnswerView(self._turn)
            self._answer.set_resting(self._resting)
            under = self._column.count() if self._busy is None else self._column.indexOf(self._busy)
            self._column.insertWidget(under, self._answer)
        self._answer.show()
        return self._answer

    def _show_busy(self) -> None:
        if self._busy is None:
            self._busy = BusyBar(tr("The answer is on its way"))
            self._busy.setMaximumWidth(BUSY_WIDTH)
            self._column.addWidget(self._busy)
        self._busy.show()

    def _reopen(self) -> None:
        """Clear a failed attempt's text before a retry."""
        if self._finished:
            self._finished = False
            self._drop_error()
            if self._answer is not None:
                self._answer.restart()
                self._answer.hide()
            if self._fitted is not None:
                self._fitted.hide()

    def _rest(self) -> None:
        for widget in (self._paste, self._waiting, self._busy):
            if widget is not None:
                widget.hide()

    def _drop_error(self) -> None:
        if self._error is not None:
            self._error.hide()
            self._error.deleteLater()
            self._error = None
