"""The transcript: the turns of one conversation, newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from app.core.translation import mark, tr
from app.ui.transcript.turn_requests import TurnContext, TurnRequests
from app.ui.transcript.turn_view import TurnView
from app.ui.widgets import layouts
from app.ui.widgets.controls import text_label
from engine.core.types import Sanitized

WELCOME = (
    mark("Chat privately"),
    mark(
        "Write above. Beside your words you see exactly what will be sent: what "
        "is private is replaced on this computer, and put back in the answer."
    ),
)
AS_TYPED = (
    mark("Chat as typed"),
    mark("Write above. Nothing is replaced in this chat: it goes exactly as you type it."),
)
WELCOME_WIDTH = 420
NEAR_END = 24  # pixels: within these the view follows new text
AHEAD = 2  # heights of the view that are made above what is looked at


class Transcript(QScrollArea):
    """Turns by number, each with a view. It follows the answer while the person looks at its end.

    `asked` emits what the person wants of them, `emptied` whether there is no turn now. `hosts`
    tells for a turn which hosts the prompts up to it name: links of its answer may hold own values
    for these.
    """

    older_wanted = Signal()
    emptied = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.asked = TurnRequests(self)
        self.views: dict[int, TurnView] = {}
        self.hosts: Callable[[int], frozenset[str]] = lambda _turn: frozenset()
        self._following = True
        self._above, self._height = False, 0
        self._resting = True
        self._welcome = _Welcome()
        content = QWidget()
        self._column = layouts.column(
            self._welcome, layouts.STRETCH, on=content, margins=(20, 20, 20, 12), spacing=24
        )
        layouts.scroll(self, content, tr("Conversation"))
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
        """Add a turn with its prompt, or update a turn's prompt; `place` counts from 1.

        A turn added `above` all others, or one that is not to be followed, does not scroll the
        view.
        """
        view = self.views.get(turn)
        if view is None:
            made = TurnContext(turn, place or turn, self.asked, lambda: self.hosts(turn))
            view = TurnView(made)
            view.set_resting(self._resting)
            self.views[turn] = view
            self._column.insertWidget(1 if above else self._column.count() - 1, view)
            self._welcome.hide()
            self.emptied.emit(False)
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
        found = {view: turn for turn, view in self.views.items()}
        views = sorted(found, key=self._column.indexOf)
        return [found[view] for view in views]

    def drop_turn(self, turn: int) -> None:
        """Remove a turn; the turns above it do not move."""
        view = self.views.pop(turn)
        self._following = self._above = False
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()

    def set_versions(self, turn: int, place: int, count: int, arrived_by: int = 0) -> None:
        """Offer the other versions of a turn; the keyboard stays on the arrow it `arrived_by`."""
        card = self.views[turn].card
        card.set_versions(place, count)
        versions = card.versions
        if arrived_by and versions is not None:
            versions.take_focus(arrived_by)

    def set_resting(self, resting: bool) -> None:
        """Allow editing, asking again and other versions; not while an answer is on its way."""
        self._resting = resting
        for view in self.views.values():
            view.set_resting(resting)

    def edit_current(self) -> None:
        """Edit the turn that the keyboard is in, or else the last one."""
        for turn in self._nearest()[:1]:
            self.asked.edit_requested.emit(turn)

    def ask_again_current(self) -> None:
        """Ask once more what the turn asked that the keyboard is in, or else the last one."""
        for turn in self._nearest()[:1]:
            self.asked.again_requested.emit(turn)

    def step_version(self, step: int) -> None:
        """Go to another version of the turn that the keyboard is in, or of the last with some."""
        turns = (turn for turn in self._nearest() if self.views[turn].card.versions is not None)
        for turn in list(turns)[:1]:
            self.asked.version_stepped.emit(turn, step)

    def go_to(self, turn: int) -> None:
        """Scroll to a turn, and put the keyboard on it."""
        card = self.views[turn].card
        self._following = self._above = False
        self.verticalScrollBar().setValue(self.views[turn].y())
        card.setFocus()

    def wants_older(self) -> bool:
        """Whether the person is so near the top that the turns above should be there."""
        return self.verticalScrollBar().value() < AHEAD * self.viewport().height()

    def clear(self) -> None:
        """Show no turn."""
        for view in self.views.values():
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        self.views.clear()
        self._welcome.show()
        self.emptied.emit(True)

    def _nearest(self) -> list[int]:
        """The turns that a key may mean, the likeliest first; none while an answer arrives."""
        focus, turns = QApplication.focusWidget(), self.turns()[::-1]
        inside = [turn for turn in turns if focus and self.views[turn].isAncestorOf(focus)]
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


class _Welcome(QWidget):
    """Shown while there is no turn yet."""

    def __init__(self) -> None:
        super().__init__()
        column = layouts.column(on=self, margins=(0, 48, 0, 0), spacing=8)
        self._labels = [text_label("", role, wrap=True) for role in ("title", "muted")]
        for label in self._labels:
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setMinimumWidth(WELCOME_WIDTH)
            # between stretches, not aligned: an aligned label would not wrap
            row = layouts.row(layouts.STRETCH, label, layouts.STRETCH)
            column.addLayout(row)
        self.say(WELCOME)

    def say(self, words: tuple[str, str]) -> None:
        """Show a heading and what is below it."""
        for label, said in zip(self._labels, words, strict=True):
            label.setText(tr(said))
