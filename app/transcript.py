"""The transcript: the turns of one conversation, newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app import labels
from app.controls import text_label
from app.fitted_answer import FittedAnswer
from app.turn_view import TurnView
from app.verbatim import Mark
from engine.types import Sanitized, Span

if TYPE_CHECKING:  # a type alone: the window does not load the recognisers for it
    from engine.restore import Restored

WELCOME = (
    "Chat privately",
    "Write below. Beside your words you see exactly what will be sent: names and numbers are "
    "replaced on this computer, and put back in the answer.",
)
AS_TYPED = (
    "Chat as typed",
    "Write below. Nothing is replaced in this chat: it goes exactly as you type it.",
)
WELCOME_WIDTH = 420
NEAR_END = 24  # pixels: whoever is this near the end wants to follow it
AHEAD = 2  # heights of the view that are made above what is looked at


class Transcript(QScrollArea):
    """Turns by number. It follows the answer while the person looks at its end."""

    retry_requested = Signal(int)
    again_requested = Signal(int)
    edit_requested = Signal(int)
    version_stepped = Signal(int, int)
    pasted = Signal(int, str)
    older_wanted = Signal()
    fit_requested = Signal(int)
    fit_stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._turns: dict[int, TurnView] = {}
        self._following = True
        self._above, self._height = False, 0
        self._resting = True
        self.setAccessibleName("Conversation")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._welcome = _Welcome()
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(20, 20, 20, 12)
        self._column.setSpacing(24)
        self._column.addWidget(self._welcome)
        self._column.addStretch()
        self.setWidget(content)
        self.verticalScrollBar().rangeChanged.connect(self._on_range)
        self.verticalScrollBar().valueChanged.connect(self._note_place)

    def add_turn(
        self,
        turn: int,
        sanitized: Sanitized,
        place: int | None = None,
        *,
        above: bool = False,
        follow: bool = True,
    ) -> None:
        """Add a turn with its prompt, or show a turn's prompt anew; `place` counts from 1.

        One that is added `above` all others, or that is not to be followed, moves nothing that the
        person looks at.
        """
        view = self._turns.get(turn)
        if view is None:
            view = TurnView(place or turn)
            self._connect(view, turn)
            view.set_resting(self._resting)
            self._turns[turn] = view
            self._column.insertWidget(1 if above else self._column.count() - 1, view)
            self._welcome.hide()
        view.set_prompt(sanitized)
        self._above = above
        if follow and not above:
            self._following = True
            self._follow()

    def set_as_typed(self, as_typed: bool) -> None:
        """Promise nothing where everything goes as it is typed."""
        self._welcome.say(AS_TYPED if as_typed else WELCOME)

    def turns(self) -> list[int]:
        """The turns that are there, from top to bottom."""
        found = {view: turn for turn, view in self._turns.items()}
        views = sorted(found, key=self._column.indexOf)
        return [found[view] for view in views]

    def drop_turn(self, turn: int) -> None:
        """Take a turn away; what stands above it stays where it is."""
        view = self._turns.pop(turn)
        self._following = self._above = False
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()

    def set_versions(self, turn: int, place: int, count: int, arrived_by: int = 0) -> None:
        """Offer the other versions of a turn; the keyboard stays on the arrow it `arrived_by`."""
        card = self._turns[turn].card
        card.set_versions(place, count)
        versions = card.versions()
        if arrived_by and versions is not None:
            versions.take_focus(arrived_by)

    def set_resting(self, resting: bool) -> None:
        """Allow editing, asking again and other versions; not while an answer is on its way."""
        self._resting = resting
        for view in self._turns.values():
            view.set_resting(resting)

    def edit_current(self) -> None:
        """Edit the turn that the keyboard is in, or else the last one."""
        for turn in self._nearest()[:1]:
            self.edit_requested.emit(turn)

    def ask_again_current(self) -> None:
        """Ask once more what the turn asked that the keyboard is in, or else the last one."""
        for turn in self._nearest()[:1]:
            self.again_requested.emit(turn)

    def step_version(self, step: int) -> None:
        """Go to another version of the turn that the keyboard is in, or of the last with some."""
        turns = (turn for turn in self._nearest() if self._turns[turn].card.versions() is not None)
        for turn in list(turns)[:1]:
            self.version_stepped.emit(turn, step)

    def wants_older(self) -> bool:
        """Whether the person is so near the top that the turns above should be there."""
        return self.verticalScrollBar().value() < AHEAD * self.viewport().height()

    def set_waiting(self, turn: int, words: str) -> None:
        """Say what a turn waits for, with a quiet progress bar."""
        self._turns[turn].set_waiting(words)

    def ask_for_answer(self, turn: int) -> None:
        """Ask for the answer of another program: the prompt was copied, not sent."""
        self._turns[turn].ask_for_answer()
        self._follow()

    def append_answer(self, turn: int, text: str, marks: Sequence[Restored] = ()) -> None:
        """Add a restored piece of a turn's answer; `marks`: its values' places in all of it."""
        self._turns[turn].append_answer(text, _marks(marks))

    def finish_answer(
        self, turn: int, received: str, restored: str, marks: Sequence[Restored]
    ) -> None:
        """Show a turn's whole answer; `marks` are the restored values' places in `restored`."""
        theirs = received, _received_marks(received, marks)
        self._turns[turn].finish_answer(theirs, (restored, _marks(marks)))

    def fail_answer(self, turn: int, words: str, kept: str) -> None:
        """Say why a turn has no whole answer; `kept` is what came of it."""
        self._turns[turn].fail_answer(words, kept)

    def fitted(self, turn: int) -> FittedAnswer | None:
        """Where a turn's answer stands fitted to its text; None for a turn that is not there."""
        return self._turns[turn].fitted() if turn in self._turns else None

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

    def _connect(self, view: TurnView, turn: int) -> None:
        view.retry_requested.connect(lambda: self.retry_requested.emit(turn))
        view.again_requested.connect(lambda: self.again_requested.emit(turn))
        view.edit_requested.connect(lambda: self.edit_requested.emit(turn))
        view.version_stepped.connect(lambda step: self.version_stepped.emit(turn, step))
        view.pasted.connect(lambda text: self.pasted.emit(turn, text))
        view.fit_requested.connect(lambda: self.fit_requested.emit(turn))
        view.fit_stopped.connect(self.fit_stopped)

    def _nearest(self) -> list[int]:
        """The turns that a key may mean, the likeliest first; none while an answer arrives."""
        focus, turns = QApplication.focusWidget(), self.turns()[::-1]
        inside = [turn for turn in turns if focus and self._turns[turn].isAncestorOf(focus)]
        return [*inside, *turns] if self._resting else []

    def _on_range(self, _lowest: int, height: int) -> None:
        bar, grown = self.verticalScrollBar(), height - self._height
        self._height = height
        if self._following:
            self._follow()
        elif self._above and grown > 0:  # it grew at the top: what is looked at stays
            bar.setValue(bar.value() + grown)

    def _note_place(self, value: int) -> None:
        self._following = value >= self.verticalScrollBar().maximum() - NEAR_END
        if self.wants_older():
            self.older_wanted.emit()

    def _follow(self) -> None:
        if self._following:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())


def _marks(restored: Sequence[Restored]) -> list[Mark]:
    return [Mark(value.span, _words(value), value.approximate) for value in restored]


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


class _Welcome(QWidget):
    """What stands where no turn is yet."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 48, 0, 0)
        column.setSpacing(8)
        self._labels = [text_label("", role, wrap=True) for role in ("title", "muted")]
        for label in self._labels:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setMinimumWidth(WELCOME_WIDTH)
            row = QHBoxLayout()  # between stretches, not aligned: an aligned label would not wrap
            row.addStretch()
            row.addWidget(label)
            row.addStretch()
            column.addLayout(row)
        self.say(WELCOME)

    def say(self, words: tuple[str, str]) -> None:
        """Show a heading and what is below it."""
        for label, said in zip(self._labels, words, strict=True):
            label.setText(said)
