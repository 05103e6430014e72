"""The Models page: the model of each use, the installed models, the available downloads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QMessageBox, QPushButton, QWidget

from app.core.translation import mark, tr
from app.ui.preferences.add_model import AddModel
from app.ui.preferences.uses_section import UsesSection
from app.ui.preferences.work_card import WorkCard
from app.ui.widgets import dialogs, layouts
from app.ui.widgets.controls import Remark, button, drop_all, hint, text_label

INTRODUCTION = mark(
    "Models do their work on this computer. What you write never goes to "
    "where they come from: a download only asks for files, and each file is "
    "checked before it is used."
)
WIDTH, HEIGHT = 720, 640


class ModelAction(StrEnum):
    """An action on a model in its current state."""

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
    """A model's texts on the page.

    `percent` is the progress of running work; None draws an indeterminate bar while `busy`.
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


class ModelCard(WorkCard):
    """One model; `asked` carries an action."""

    asked = Signal(object)

    def __init__(self, row: ModelRow) -> None:
        super().__init__(row.name, row.purpose, tr("Progress of {name}", name=row.name))
        self.row = row
        self._facts = text_label(row.facts, "small", wrap=True)
        self._buttons = {action: self._button(action) for action in ModelAction}
        below = layouts.row((self.status, 1), spacing=8)
        for made in self._buttons.values():
            below.addWidget(made, 0, Qt.AlignmentFlag.AlignBottom)
        layouts.add(self.column, self._facts, below, self.bar)
        self.update_row(row)

    @property
    def last_button(self) -> QPushButton:
        """The last button in tab order."""
        return list(self._buttons.values())[-1]

    def update_row(self, row: ModelRow) -> None:
        """Show a model's new state; the card keeps the keyboard focus."""
        focused = any(made.hasFocus() for made in self._buttons.values())
        news = row.tone is not self.row.tone or row.actions != self.row.actions
        self.row = row
        self._facts.setText(row.facts)
        self.show_status(row.status, str(row.tone), busy=row.busy, percent=row.percent)
        self.setAccessibleName(f"{row.name}, {row.facts}. {row.status}")
        for action, made in self._buttons.items():
            made.setVisible(action in row.actions)
        if news:  # not at each percent
            self.alert()
        if focused and row.actions and not any(self._buttons[a].hasFocus() for a in row.actions):
            self._buttons[row.actions[0]].setFocus()

    def _button(self, action: ModelAction) -> QPushButton:
        made = button(tr(action), does=lambda: self.asked.emit(action))
        made.setAccessibleName(f"{tr(action)}: {self.row.name}")
        return made


class ModelsPage(QDialog):
    """Every model in a card of its group.

    `asked` carries the id of a model and an action; a removal is confirmed first. `summary` shows
    the space that all models take.
    """

    asked = Signal(str, object)
    _removable = Signal(str, object)  # the actions that a model now has

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Models"))
        self.setMinimumSize(520, 360)
        self.resize(WIDTH, HEIGHT)
        self._cards: dict[str, ModelCard] = {}
        self.summary = text_label(tr("Looking at what is here…"), "small", wrap=True)
        self._problem = Remark()
        self.uses, self.adding = UsesSection(), AddModel()
        self._column = layouts.column(spacing=8)
        cards = layouts.boxed(
            self.uses,
            self.adding,
            self._column,
            layouts.STRETCH,
            margins=(0, 0, 10, 0),
            spacing=16,
        )
        area = layouts.scrolled(cards)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close = button(tr("Close"), does=self.close)
        layouts.column(
            hint(tr(INTRODUCTION)),
            self._problem,
            (area, 1),
            layouts.row((self.summary, 1), self._close),
            on=self,
            margins=(28, 24, 18, 18),
            spacing=12,
        )
        self._close.setFocus()

    def set_models(self, groups: Mapping[str, Sequence[ModelRow]]) -> None:
        """Show these models under these headings, in this order."""
        drop_all(self._column)
        self._cards.clear()
        for heading, rows in groups.items():
            self._column.addWidget(text_label(heading, "heading"))
            for row in rows:
                self._column.addWidget(self._card(row))
        for card in self._cards.values():  # in tab order after the last one, as on the page
            self.setTabOrder(card.last_button, self._close)

    def update_model(self, row: ModelRow) -> None:
        """Show a model's new state; an unlisted one is ignored."""
        card = self._cards.get(row.id)
        if card is not None:
            card.update_row(row)
            self._removable.emit(row.id, row.actions)

    def show_problem(self, words: str) -> None:
        """Show why there is no list."""
        self._problem.say(words)
        self.summary.hide()

    def rows(self) -> list[ModelRow]:
        """The models shown, from top to bottom."""
        return [card.row for card in self._cards.values()]

    def _card(self, row: ModelRow) -> ModelCard:
        card = ModelCard(row)
        card.asked.connect(lambda action: self._on_asked(row.id, action))
        self._cards[row.id] = card
        return card

    def _on_asked(self, model: str, action: ModelAction) -> None:
        if action in REMOVALS:
            self._ask_removal(model, action)
        else:
            self.asked.emit(model, action)

    def _ask_removal(self, model: str, action: ModelAction) -> QMessageBox:
        """Ask before deleting a model, while that is possible."""
        yes = tr("Yes, forget") if action is ModelAction.FORGET else tr("Yes, delete")
        box = dialogs.ask(
            self,
            tr(action),
            self._cards[model].row.question,
            "",
            {yes: (dialogs.Role.DestructiveRole, lambda: self.asked.emit(model, action))},
            no=tr("Keep"),
        )

        def withdraw(changed: str, actions: Sequence[ModelAction]) -> None:
            if changed == model and action not in actions:
                box.reject()

        until = self._removable.connect(withdraw)
        box.finished.connect(lambda: self._removable.disconnect(until))
        return box
