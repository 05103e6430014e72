"""The result of an attack on the message, run on this computer, and the choice of the attack."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import tr
from app.text.meters import ATTACKS
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, hint


class MeterBox(QWidget):
    """The meters in words; `attack_chosen` carries the name of another attack."""

    attack_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._words = hint()
        titles = {name: tr(attack.title) for name, attack in ATTACKS.items()}
        self._list = ChoiceList(
            tr("How words are guessed back"), titles, does=self.attack_chosen.emit
        )
        layouts.column(self._words, self._list, on=self, spacing=6)
        self.set_words("")

    def set_words(self, words: str, *, attackable: bool = False) -> None:
        """Show the result; empty hides it. `attackable`: there are drawn words to guess."""
        self._words.setText(words)
        self._list.setVisible(attackable)
        self.setVisible(bool(words))
