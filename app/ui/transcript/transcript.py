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
NEAR_END = 24  # pixels from the end within which the view follows new text
AHEAD = 2  # view heights to prepare above the visible part


class Transcript(QScrollArea):
    """Shows turns by number; follows the streaming answer while its end is visible.

    `asked` emits the actions on them, `emptied` whether there is no turn. `hosts` returns the hosts
    that the prompts up to a turn name: links of its answer may contain own values for these.
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
        """Adapt the welcome text if everything is sent as typed."""
        self._welcome.say(AS_TYPED if as_typed else WELCOME)

    def turns(self) -> list[int]:
        """The shown turns, from top to bottom."""
        found = {view: turn for turn, view in self.views.items()}
        views = sorted(found, key=self._column.indexOf)
        return [found[view] for view in views]

    def drop_turn(self, turn: int) -> None:
        """Remove a turn without moving the turns above it."""
        view = self.views.pop(turn)
        self._following = self._above = False
        self._column.removeWidget(view)
        view.hide()
        view.deleteLater()

    def set_versions(self, turn: int, place: int, count: int, arrived_by: int = 0) -> None:
        """Offer the other versions of a turn; the focus stays on the arrow it `arrived_by`."""
        card = self.views[turn].card
        card.set_versions(place, count)
        versions = card.versions
        if arrived_by and versions is not None:
            versions.take_focus(arrived_by)

    def set_resting(self, resting: bool) -> None:
        """Enable editing, asking again and version changes, except during an answer."""
        self._resting = resting
        for view in self.views.values():
            view.set_resting(resting)

    def edit_current(self) -> None:
        """Edit the focused turn, or else the last one."""
        for turn in self._nearest()[:1]:
            self.asked.edit_requested.emit(turn)

    def ask_again_current(self) -> None:
        """Repeat the prompt of the focused turn, or else of the last one."""
        for turn in self._nearest()[:1]:
            self.asked.again_requested.emit(turn)

    def step_version(self, step: int) -> None:
        """Show another version of the focused turn, or of the last one with versions."""
        turns = (turn for turn in self._nearest() if self.views[turn].card.versions is not None)
        for turn in list(turns)[:1]:
            self.asked.version_stepped.emit(turn, step)

    def go_to(self, turn: int) -> None:
        """Scroll to a turn and focus it."""
        card = self.views[turn].card
        self._following = self._above = False
        self.verticalScrollBar().setValue(self.views[turn].y())
        card.setFocus()

    def wants_older(self) -> bool:
        """Whether the view is near the top, so that earlier turns are needed."""
        return self.verticalScrollBar().value() < AHEAD * self.viewport().height()

    def clear(self) -> None:
        """Remove all turns."""
        for view in self.views.values():
            self._column.removeWidget(view)
            view.hide()
            view.deleteLater()
        self.views.clear()
        self._welcome.show()
        self.emptied.emit(True)

    def _nearest(self) -> list[int]:
        """The candidate turns for a key, best first; none during an answer."""
        focus, turns = QApplication.focusWidget(), self.turns()[::-1]
        inside = [turn for turn in turns if focus and self.views[turn].isAncestorOf(focus)]
        return [*inside, *turns] if self._resting else []

    def _on_range(self, _lowest: int, height: int) -> None:
        bar, grown = self.verticalScrollBar(), height - self._height
        self._height = height
        if self._following:
            self._follow()
        elif self._above and grown > 0:  # it grew at the top: the visible part stays
            bar.setValue(bar.value() + grown)

    def _note_place(self, value: int) -> None:
        self._following = value >= self.verticalScrollBar().maximum() - NEAR_END
        if self.wants_older():
            self.older_wanted.emit()

    def _follow(self) -> None:
        if self._following:
            self.verticalScrollBar().setValue(self.verticalScrollBar().maximum())


class _Welcome(QWidget):
    """The page shown without turns."""

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
        """Show a heading and a text."""
        for label, said in zip(self._labels, words, strict=True):
            label.setText(tr(said))
