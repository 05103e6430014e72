"""The choice of the level of hiding, and of the judge's threshold."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import tr
from app.text.labels import LEVELS, hidden_from
from app.text.slider_sentences import level_sentence
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, hint, text_label
from app.ui.widgets.sliders import LogSliderRow
from engine.pipeline.policy import JUDGE_THRESHOLD, PRIVATE

LOWEST, HIGHEST = 0.01, 0.9


class LevelSection(QWidget):
    """A list of levels with their meanings; at `PRIVATE` also the judge's threshold.

    `level_chosen` carries a level's name, `threshold_moved` a probability from 0 to 1.
    """

    level_chosen = Signal(str)
    threshold_moved = Signal(float)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        name = name or tr("What is hidden")
        titles = {level: tr(said.title) for level, said in LEVELS.items()}
        self._list = ChoiceList(name, titles, does=self._on_chosen)
        self._means = hint()
        self._row = LogSliderRow("private_from", tr("When in doubt"), LOWEST, HIGHEST, hidden_from)
        self._row.set_ends(tr("hides more"), tr("leaves more"))
        layouts.column(
            text_label(name, "label"), self._list, self._means, self._row, on=self, spacing=6
        )
        self._row.changed.connect(self._on_moved)
        self.show_level(PRIVATE, JUDGE_THRESHOLD)

    def show_level(self, level: str, private_from: float) -> None:
        """Show a level and its threshold without a signal."""
        self._list.show_value(level)
        self._row.set_scaled_value(private_from)
        self._say()

    def level(self) -> str:
        """The chosen level."""
        return str(self._list.value())

    def private_from(self) -> float:
        """The threshold of the slider."""
        return self._row.scaled_value()

    def _on_chosen(self, level: str) -> None:
        self._say()
        self.level_chosen.emit(level)

    def _on_moved(self, _key: object, private_from: float) -> None:
        self._say()
        self.threshold_moved.emit(private_from)

    def _say(self) -> None:
        level = self.level()
        self._means.setText(tr(LEVELS[level].means))
        self._list.setAccessibleDescription(self._means.text())
        self._row.setVisible(level == PRIVATE)
        self._row.set_effect(level_sentence(self.private_from()))
