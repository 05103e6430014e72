"""The progress of slow work, with a cancel button."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from app.core.translation import tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, button, text_label


class ProgressPage(QDialog):
    """A text and a bar; `cancelled`: the person closed the page in any way."""

    cancelled = Signal()

    def __init__(self, title: str, words: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(440)
        self._words = text_label(words, "muted", wrap=True)
        self._bar = BusyBar(title)
        cancel = button(tr("Cancel"), does=self.reject)
        layouts.column(
            text_label(title, "heading"),
            self._words,
            self._bar,
            layouts.row(layouts.STRETCH, cancel),
            on=self,
            margins=(24, 20, 24, 18),
            spacing=14,
        )
        self.rejected.connect(self.cancelled)

    def show_progress(self, done: int, total: int) -> None:
        """Show the progress."""
        if total > 0:
            self._bar.show_percent(done * 100 // total)
