"""A card of the Models page: what it is about, how that is, and a bar while something is done."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame

from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, hint, set_role, text_label


class WorkCard(QFrame):
    """A heading and what it means; the parts of each sort of card follow in its `column`."""

    def __init__(self, title: str, means: str, progress: str) -> None:
        super().__init__()
        self.setObjectName("card")
        self.status = text_label("", "small", wrap=True)
        self.bar = BusyBar(progress)
        heading = text_label(title, "label", wrap=True)
        self.column = layouts.column(
            heading, hint(means), on=self, margins=(16, 12, 16, 12), spacing=4
        )

    def show_status(
        self, words: str, role: str = "small", *, busy: bool = False, percent: int | None = None
    ) -> None:
        """Say how it is; while `busy` the bar moves, or shows the percent that are done."""
        self.status.setText(words)
        set_role(self.status, role)
        self.bar.setVisible(busy or percent is not None)
        self.bar.show_percent(percent)

    def alert(self) -> None:
        """Have a screen reader say what is new here."""
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
