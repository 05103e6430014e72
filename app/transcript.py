"""The transcript: the turns of one conversation, newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app import labels
from app.controls import text_label
from app.markdown import Mark
from app.turn_view import TurnView
from engine.types import Sanitized, Span

if TYPE_CHECKING:  # a type alone: the window does not load the recognisers for it
    from engine.restore import Restored

WELCOME = "Chat privately"
WELCOME_WORDS = (
    "Write below. Beside your words you see exactly what will be sent: names and numbers are "
    "replaced on this computer, and put back in the answer."
)
WELCOME_WIDTH = 420
NEAR_END = 24  # pixels: whoever is this near the end wants to follow it


class Transcript(QScrollArea):
    """Turns by number. It follows the answer while the person looks at its end."""

    retry_requested = Signal(int)
    pasted = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self._turns: dict[int, TurnView] = {}
        self._following = True
        self._above, self._height = False, 0
        self.setAccessibleName("Conversation")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._welcome = _welcome()
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(20, 20, 20, 12)
        self._column.setSpacing(24)
        self._column.addWidget(self._welcome)
        self._column.addStretch()
        self.setWidget(content)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)
        self.verticalScrollBar().valueChanged.connect(self._note_place)

    def add_turn(self, turn: int, sanitized: Sanitized, *, above: bool = False) -> None:
        """Add a turn with its prompt, or show a turn's prompt anew.

        One that is added `above` all others moves nothing that the person looks at.
        """
        view = self._turns.get(turn)
        if view is None:
            view = TurnView(turn)
            view.retry_requested.connect(lambda: self.retry_requested.emit(turn))
            view.pasted.connect(lambda text: self.pasted.emit(turn, text))
            self._turns[turn] = view
            self._column.insertWidget(1 if above else self._column.count() - 1, view)
            self._welcome.hide()
        view.set_prompt(sanitized)
        self._above = above
        if not above:
            self._following = True
            self._follow()

    def set_waiting(self, turn: int, words: str) -> None:
        """Say what a turn waits for, with a quiet progress bar."""
        self._turns[turn].set_waiting(words)

    def ask_for_answer(self, turn: int) -> None:
        """Ask for the answer of another program: the prompt was copied, not sent."""
        self._turns[turn].ask_for_answer()
        self._follow()

    def append_answer(self, turn: int, text: str) -> None:
        """Add a restored piece of a turn's answer."""
        self._turns[turn].append_answer(text)

    def finish_answer(
        self, turn: int, received: str, restored: str, marks: Sequence[Restored]
    ) -> None:
        """Show a turn's whole answer; `marks` are the restored values' places in `restored`."""
        theirs = received, _received_marks(received, marks)
        ours = restored, [Mark(m.span, _words(m), m.approximate) for m in marks]
        self._turns[turn].finish_answer(theirs, ours)

    def fail_answer(self, turn: int, words: str, kept: str) -> None:
        """Say why a turn has no whole answer; `kept` is what came of it."""
        self._turns[turn].fail_answer(words, kept)

    def clear(self) -> None:
        """Show no turn."""
        for view in self._turns.values():
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        self._turns.clear()
        self._welcome.show()

    def answer_text(self, turn: int) -> str:
        """A turn's answer as it stands on screen."""
        return self._turns[turn].answer_text()

    def prompt_text(self, turn: int) -> str:
        """A turn's prompt as it stands on screen."""
        return self._turns[turn].prompt_text()

    def _on_range(self, _lowest: int, height: int) -> None:
        bar, grown = self.verticalScrollBar(), height - self._height
        self._height = height
        if self._following:
            self._follow()
        elif self._above and grown > 0:  # it grew at the top: what is looked at stays
            bar.setValue(bar.value() + grown)

    def _note_place(self, value: int) -> None:
        self._following = value >= self.verticalScrollBar().maximum() - NEAR_END

    def _follow(self) -> None:
        if self._following:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())


def _words(restored: Restored) -> str:
    kind = labels.kind_name(restored.kind)
    if restored.approximate:
        how = f" ({restored.how})" if restored.how else ""
        return f"{kind}, approximate: worked out from a noised value{how}."
    return f"{kind}, put back on this computer. The provider saw: {restored.found}"


def _received_marks(received: str, marks: Sequence[Restored]) -> list[Mark]:
    """The same values' places in the answer as received: each one before moves those behind it."""
    found, moved = [], 0
    for mark in sorted(marks, key=lambda mark: mark.span):
        start = mark.span.start - moved
        moved += len(mark.span) - len(mark.found)
        span = Span(start, start + len(mark.found))
        if span.of(received) == mark.found:
            found.append(Mark(span, f"{labels.kind_name(mark.kind)}: stands for your value."))
    return found


def _welcome() -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 48, 0, 0)
    column.setSpacing(8)
    for words, role in ((WELCOME, "title"), (WELCOME_WORDS, "muted")):
        label = text_label(words, role, wrap=True)
        label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        label.setMinimumWidth(WELCOME_WIDTH)
        row = QHBoxLayout()  # between stretches, not aligned: an aligned label would not wrap
        row.addStretch()
        row.addWidget(label)
        row.addStretch()
        column.addLayout(row)
    return box
