""" "2 of 3" with arrows to the previous and the next."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.ui.widgets import layouts
from app.ui.widgets.controls import IconButton, text_label


class StepBar(QWidget):
    """Two arrows and a label between them; `stepped` is -1 or 1."""

    stepped = Signal(int)

    def __init__(self, name: str, earlier: str, later: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._earlier = IconButton("chevron-left", earlier, ink="muted")
        self._later = IconButton("chevron-right", later, ink="muted")
        self._place = text_label("", "small")
        self._earlier.clicked.connect(lambda: self.stepped.emit(-1))
        self._later.clicked.connect(lambda: self.stepped.emit(1))
        layouts.row(self._earlier, self._place, self._later, layouts.STRETCH, on=self, spacing=2)

    def words(self) -> str:
        """The label between the arrows."""
        return self._place.text()

    def show_place(self, words: str, said: str, *, first: bool, last: bool) -> None:
        """Show the position, `said` for screen readers, and enable the possible arrows."""
        self._place.setText(words)
        self._place.setAccessibleName(said)
        self._earlier.setEnabled(not first)
        self._later.setEnabled(not last)

    def take_focus(self, step: int) -> None:
        """Focus the arrow of a step, or the other one if it is disabled."""
        wanted, other = (self._earlier, self._later)[:: -1 if step > 0 else 1]
        (wanted if wanted.isEnabled() else other).setFocus()
