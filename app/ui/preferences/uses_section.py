"""The models in use: a card for each use, with the suitable models and “Use”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import mark, tr
from app.ui.preferences.work_card import WorkCard
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, button, text_label

HEADING = mark("What each is used for")
USE, FETCH, STOP, CALIBRATE = mark("Use"), mark("Download and use"), mark("Stop"), mark("Calibrate")


@dataclass(frozen=True, slots=True)
class UseChoice:
    """A model suitable for a use; one that is not `here` is downloaded first."""

    model: str
    words: str
    here: bool


@dataclass(frozen=True, slots=True)
class UseRow:
    """A use's texts: its current model (`used`), and all suitable ones.

    `problem` marks the status as an error; while `busy` the button stops the work, and `percent`
    is its progress (None draws an indeterminate bar). `uncalibrated`: the current model offers
    “Calibrate”.
    """

    use: str
    title: str
    does: str
    used: str
    choices: tuple[UseChoice, ...]
    status: str
    problem: bool = False
    busy: bool = False
    percent: int | None = None
    uncalibrated: bool = False


class UseCard(WorkCard):
    """One use; `requested` carries the id of a model, `stopped` cancels the running work."""

    requested = Signal(str)
    calibration_requested = Signal()
    stopped = Signal()

    def __init__(self, row: UseRow) -> None:
        super().__init__(row.title, row.does, tr("Progress: {title}", title=row.title))
        self.row = row
        self._list = ChoiceList(row.title)
        self._list.currentIndexChanged.connect(lambda _at: self._show_button())
        self._button = button(tr(USE), does=self._on_button)
        self._calibrate = button(tr(CALIBRATE), does=self.calibration_requested)
        self._calibrate.setAccessibleName(f"{tr(CALIBRATE)}: {row.title}")
        line = layouts.row((self._list, 1), self._button, spacing=8)
        state = layouts.row((self.status, 1), self._calibrate, spacing=8)
        layouts.add(self.column, line, state, self.bar)
        self._fill(row.used)
        self.update_row(row)

    def update_row(self, row: UseRow) -> None:
        """Show a use's new state; the selection in the list stays."""
        before, self.row = self.row, row
        if row.choices != before.choices:
            self._fill(str(self._list.currentData()))
        if row.used != before.used:
            self._pick(row.used)
        role = "error" if row.problem else "small"
        self.show_status(row.status, role, busy=row.busy, percent=row.percent)
        self._calibrate.setVisible(row.uncalibrated and not row.busy)
        self._list.setEnabled(not row.busy)
        self._show_button()
        self.setAccessibleName(f"{row.title}. {row.status}")
        if row.problem and row.status != before.status:
            self.alert()

    def _fill(self, picked: str) -> None:
        self._list.offer({choice.model: choice.words for choice in self.row.choices})
        self._pick(picked)

    def _pick(self, model: str) -> None:
        self._list.setCurrentIndex(self._list.findData(model))

    def _show_button(self) -> None:
        picked = self._list.currentData()
        here = {choice.model: choice.here for choice in self.row.choices}
        words = tr(STOP) if self.row.busy else tr(USE) if here.get(picked, True) else tr(FETCH)
        self._button.setText(words)
        self._button.setAccessibleName(f"{words}: {self.row.title}")
        changes = picked is not None and (picked != self.row.used or not here[picked])
        self._button.setEnabled(self.row.busy or changes)

    def _on_button(self) -> None:
        if self.row.busy:
            self.stopped.emit()
        else:
            self.requested.emit(str(self._list.currentData()))


class UsesSection(QWidget):
    """A card for each use; `use_requested` carries a use and a model, the other signals a use."""

    use_requested = Signal(str, str)
    calibration_requested = Signal(str)
    stop_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._cards: dict[str, UseCard] = {}
        self._column = layouts.column(on=self, spacing=8)
        self._column.addWidget(text_label(tr(HEADING), "heading"))
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.hide()

    def show_uses(self, rows: Sequence[UseRow]) -> None:
        """Show these uses in this order; the set of uses never changes."""
        for row in rows:
            if row.use in self._cards:
                self._cards[row.use].update_row(row)
            else:
                self._column.addWidget(self._card(row))
        self.setVisible(bool(self._cards))

    def rows(self) -> list[UseRow]:
        """The uses shown, from top to bottom."""
        return [card.row for card in self._cards.values()]

    def _card(self, row: UseRow) -> UseCard:
        card = self._cards[row.use] = UseCard(row)
        card.requested.connect(lambda model: self.use_requested.emit(row.use, model))
        card.calibration_requested.connect(lambda: self.calibration_requested.emit(row.use))
        card.stopped.connect(lambda: self.stop_requested.emit(row.use))
        return card
