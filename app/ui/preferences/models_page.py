"""The Models page: what each model is used for, what is on this computer, what can be fetched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QWidget,
)

from app.core.translation import mark, tr
from app.ui.preferences.add_model import AddModel
from app.ui.preferences.uses_section import UsesSection
from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, Remark, button, drop_all, hint, restyle, text_label

INTRODUCTION = mark(
    "Models do their work on this computer. What you write never goes to "
    "where they come from: a download only asks for files, and each file is "
    "checked before it is used."
)
WIDTH, HEIGHT = 720, 640


class ModelAction(StrEnum):
    """An action on a model in its present state."""

    DOWNLOAD = mark("Download")
    RESUME = mark("Resume")
    AGAIN = mark("Download again")
    CANCEL = mark("Cancel")
    VERIFY = mark("Verify")
    DELETE = mark("Delete")
    DISCARD = mark("Discard")
    FORGET = mark("Forget")


DOWNLOADS = frozenset({ModelAction.DOWNLOAD, ModelAction.RESUME, ModelAction.AGAIN})
REMOVALS = frozenset({ModelAction.DELETE, ModelAction.DISCARD, ModelAction.FORGET})


class StatusTone(StrEnum):
    """The style of a status line: a role in the stylesheet."""

    PLAIN = "small"
    GOOD = "good"
    PROBLEM = "error"


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A model as the page shows it, in words.

    `percent` is of the work that runs; None draws a bar that only moves while `busy`.
    """

    id: str
    name: str
    purpose: str
    facts: str
    status: str
    tone: StatusTone = StatusTone.PLAIN
    actions: tuple[ModelAction, ...] = ()
    busy: bool = False
    percent: int | None = None
    question: str = mark("Delete this model from this computer?")


class ModelCard(QFrame):
    """One model; `asked` carries an Action, a removal only after a second click."""

    asked = Signal(object)

    def __init__(self, row: ModelRow) -> None:
        super().__init__()
        self.setObjectName("card")
        self._row = row
        self._name = text_label(row.name, "label", wrap=True)
        self._facts = text_label(row.facts, "small", wrap=True)
        self._purpose = hint(row.purpose)
        self._status = text_label(wrap=True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(tr("Progress of {name}", name=row.name))
        self._busy = BusyBar(tr("Working on {name}", name=row.name))
        self._removal: ModelAction | None = None
        self._sure, self._keep = _named(tr("Yes, delete"), row.name), _named(tr("Keep"), row.name)
        self._buttons = {action: _named(tr(action), row.name) for action in ModelAction}
        self._build()
        self._connect()
        self.update_row(row)

    @property
    def row(self) -> ModelRow:
        """The model shown."""
        return self._row

    @property
    def last_button(self) -> QPushButton:
        """The last one that Tab comes to."""
        return self._keep

    def update_row(self, row: ModelRow) -> None:
        """Show a model's new state; the keyboard's focus stays in the card."""
        focused = any(b.hasFocus() for b in (*self._buttons.values(), self._sure, self._keep))
        news = row.tone is not self._row.tone or row.actions != self._row.actions
        self._row = row
        if self._removal not in row.actions:
            self._removal = None
        self._facts.setText(row.facts)
        self._bar.setValue(row.percent or 0)
        self._bar.setVisible(row.percent is not None)
        self._busy.setVisible(row.busy and row.percent is None)
        self._show_buttons()
        self._say(news)
        if focused:
            self._focus_first()

    def _say(self, news: bool) -> None:
        words = self._row.question if self._removal else self._row.status
        self._status.setText(words)
        tone = StatusTone.PLAIN if self._removal else self._row.tone
        if self._status.property("role") != tone:
            self._status.setProperty("role", str(tone))
            restyle(self._status)
        self.setAccessibleName(f"{self._row.name}, {self._row.facts}. {words}")
        if news:  # not for each percent
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _show_buttons(self) -> None:
        for action, made in self._buttons.items():
            made.setVisible(action in self._row.actions and self._removal is None)
        for made in (self._sure, self._keep):
            made.setVisible(self._removal is not None)

    def _focus_first(self) -> None:
        if any(b.hasFocus() for b in self._shown()):
            return
        for made in self._shown():
            made.setFocus()
            return

    def _shown(self) -> list[QPushButton]:
        every = (self._keep, self._sure, *self._buttons.values())
        return [made for made in every if not made.isHidden()]

    def _build(self) -> None:
        below = layouts.row((self._status, 1), spacing=8)
        for made in (*self._buttons.values(), self._sure, self._keep):
            below.addWidget(made, 0, Qt.AlignmentFlag.AlignBottom)
        layouts.column(
            self._name,
            self._purpose,
            self._facts,
            below,
            self._bar,
            self._busy,
            on=self,
            margins=(16, 12, 16, 12),
            spacing=4,
        )

    def _connect(self) -> None:
        for action, made in self._buttons.items():
            made.clicked.connect(lambda _=False, action=action: self._on_action(action))
        self._sure.clicked.connect(self._on_sure)
        self._keep.clicked.connect(lambda: self._ask(None))

    def _on_action(self, action: ModelAction) -> None:
        if action in REMOVALS:
            self._ask(action)
        else:
            self.asked.emit(action)

    def _ask(self, removal: ModelAction | None) -> None:
        self._removal = removal
        self._sure.setText(
            tr("Yes, forget") if removal is ModelAction.FORGET else tr("Yes, delete")
        )
        self._show_buttons()
        self._say(news=True)
        self._focus_first()

    def _on_sure(self) -> None:
        removal = self._removal
        self._ask(None)
        if removal is not None:
            self.asked.emit(removal)


class ModelsPage(QDialog):
    """Every model in a card of its group; each signal carries a model's id."""

    download_requested = Signal(str)
    cancel_requested = Signal(str)
    verify_requested = Signal(str)
    delete_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Models"))
        self.setMinimumSize(520, 360)
        self.resize(WIDTH, HEIGHT)
        self._cards: dict[str, ModelCard] = {}
        self._summary = text_label(tr("Looking at what is here…"), "small", wrap=True)
        self._problem = Remark()
        self.uses, self.adding = UsesSection(), AddModel()
        self._list, groups = QWidget(), QWidget()
        self._column = layouts.column(on=groups, spacing=8)
        layouts.column(
            self.uses,
            self.adding,
            groups,
            layouts.STRETCH,
            on=self._list,
            margins=(0, 0, 10, 0),
            spacing=16,
        )
        self._area = QScrollArea()
        self._close = button(tr("Close"))
        self._close.clicked.connect(self.close)
        self._build()
        self._close.setFocus()

    def set_models(self, groups: Mapping[str, Sequence[ModelRow]]) -> None:
        """Show these models under these headings, in this order."""
        drop_all(self._column)
        self._cards.clear()
        for heading, rows in groups.items():
            self._column.addWidget(text_label(heading, "heading"))
            for row in rows:
                self._column.addWidget(self._card(row))
        for card in self._cards.values():  # after the last of them, as on the page
            self.setTabOrder(card.last_button, self._close)

    def update_model(self, row: ModelRow) -> None:
        """Show a model's new state; one that is not listed is ignored."""
        card = self._cards.get(row.id)
        if card is not None:
            card.update_row(row)

    def set_summary(self, words: str) -> None:
        """Say what all models together take."""
        self._summary.setText(words)

    def show_problem(self, words: str) -> None:
        """Say why there is no list."""
        self._problem.say(words)
        self._summary.hide()

    def rows(self) -> list[ModelRow]:
        """The models shown, from top to bottom."""
        return [card.row for card in self._cards.values()]

    def _card(self, row: ModelRow) -> ModelCard:
        card = ModelCard(row)
        card.asked.connect(lambda action: self._on_asked(row.id, action))
        self._cards[row.id] = card
        return card

    def _on_asked(self, model: str, action: ModelAction) -> None:
        if action in DOWNLOADS:
            self.download_requested.emit(model)
        elif action in REMOVALS:
            self.delete_requested.emit(model)
        elif action is ModelAction.CANCEL:
            self.cancel_requested.emit(model)
        else:
            self.verify_requested.emit(model)

    def _build(self) -> None:
        area = self._area
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self._list)
        foot = layouts.row((self._summary, 1), self._close)
        layouts.column(
            _introduction(),
            self._problem,
            (area, 1),
            foot,
            on=self,
            margins=(28, 24, 18, 18),
            spacing=12,
        )


def _introduction() -> QLabel:
    return hint(tr(INTRODUCTION))


def _named(words: str, model: str) -> QPushButton:
    made = button(words)
    made.setAccessibleName(f"{words}: {model}")
    return made
