"""A card of the Models page: a heading, a status, and a progress bar during work."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame

from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, hint, set_role, text_label


class WorkCard(QFrame):
    """A heading with its meaning; subclasses add their parts to `column`."""

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
        """Show a status; while `busy` also a bar, indeterminate or in percent."""
        self.status.setText(words)
        set_role(self.status, role)
        self.bar.setVisible(busy or percent is not None)
        self.bar.show_percent(percent)

    def alert(self) -> None:
        """Announce news of this card to a screen reader."""
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
