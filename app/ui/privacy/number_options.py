"""The panel's options for noise on numbers: one budget for a message, dates together or apart."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal

from app.core.translation import mark, tr
from app.text.slider_sentences import budget_sentence
from app.ui.widgets.forms import CheckField, Form, Row
from app.ui.widgets.sliders import LogSliderRow
from engine.core.parameters import Value
from engine.pipeline.policy import FIRST_STAGE

LOWEST, HIGHEST, USUAL = 0.1, 50.0, 2.0
TOGETHER = mark(
    "Together, dates keep the time between them; whoever guesses one of them "
    "then knows them all. The days of one range, as in 3 to 7 May, always "
    "move together."
)
ALIKE = mark(
    "So nobody can average a number over your chats. Chats that hold the "
    "same one can be linked by it; without this, a chat draws numbers of its "
    "own."
)


class NumberOptions(Form):
    """Preempt's own settings; `parameter_changed` carries the method, the name and the value."""

    parameter_changed = Signal(str, str, object)

    def __init__(self) -> None:
        self._split = CheckField(tr("One ε for the whole message"))
        self._budget = LogSliderRow("budget", tr("The whole message"), LOWEST, HIGHEST)
        self._budget.set_ends(tr("more private"), tr("more exact"))
        self._budget.set_effect(budget_sentence())
        each = CheckField(tr("Each date moves on its own"), "together", "each")
        alike = CheckField(tr("Same noise in all chats"), "conversation", "profile")
        day_first = CheckField(tr("03/05 is the third of May"))
        super().__init__(
            self._split,
            self._budget,
            Row("dates", each, tip=tr(TOGETHER)),
            Row("draws", alike, tip=tr(ALIKE)),
            Row("day_first", day_first),
            spacing=6,
        )
        self._split.clicked.connect(lambda on: self._emit("budget", USUAL if on else 0.0))
        self._budget.changed.connect(self._emit)
        for name, field in {"dates": each, "draws": alike, "day_first": day_first}.items():
            field.clicked.connect(lambda _on, n=name, f=field: self._emit(n, f.value()))

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Show these settings without a signal."""
        budget = float(values["budget"])
        self._split.setChecked(budget > 0)
        self._budget.setVisible(budget > 0)
        if budget > 0:
            self._budget.set_scaled_value(budget)
        self.set_values(values)

    def _emit(self, name: str, value: object) -> None:
        self.parameter_changed.emit(FIRST_STAGE, name, value)
