"""How numbers and dates share their noise: one epsilon for a message, dates together or apart."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from app.controls import text_label
from app.sliders import EpsilonRow
from engine.parameters import Value
from engine.policy import FIRST_STAGE

LOWEST, HIGHEST, USUAL = 0.1, 50.0, 2.0
SPLIT = "Each new number gets an equal part: the more there are, the further each moves."
TOGETHER = (
    "Together, dates keep the time between them; whoever guesses one of them then knows them all. "
    "The days of one range, as in 3 to 7 May, always move together."
)


class NumberOptions(QWidget):
    """Preempt's own settings; `parameter_changed` carries the method, the name and the value."""

    parameter_changed = Signal(str, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._split = _box("One ε for the whole message")
        self._budget = EpsilonRow("budget", "The whole message", LOWEST, HIGHEST)
        self._budget.set_ends("more private", "more exact")
        self._budget.set_effect(SPLIT)
        self._each = _box("Each date moves on its own")
        self._day_first = _box("03/05 is the third of May")
        self._split.clicked.connect(lambda on: self._emit("budget", USUAL if on else 0.0))
        self._budget.changed.connect(self._emit)
        self._each.clicked.connect(lambda on: self._emit("dates", "each" if on else "together"))
        self._day_first.clicked.connect(lambda on: self._emit("day_first", on))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for widget in (self._split, self._budget, self._each):
            column.addWidget(widget)
        column.addWidget(text_label(TOGETHER, "muted", wrap=True))
        column.addWidget(self._day_first)

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Show these settings without saying so."""
        budget = float(values["budget"])
        self._split.setChecked(budget > 0)
        self._budget.setVisible(budget > 0)
        if budget > 0:
            self._budget.set_epsilon(budget)
        self._each.setChecked(values["dates"] == "each")
        self._day_first.setChecked(bool(values["day_first"]))

    def _emit(self, name: str, value: object) -> None:
        self.parameter_changed.emit(FIRST_STAGE, name, value)


def _box(words: str) -> QCheckBox:
    box = QCheckBox(words)
    box.setAccessibleName(words)
    return box
