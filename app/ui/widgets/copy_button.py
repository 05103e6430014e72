"""A button that copies a text and confirms it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QApplication

from app.core.translation import mark, tr
from app.ui.widgets.controls import IconButton

COPIED_MS = 1_600
COPIED = mark("Copied")


class CopyButton(IconButton):
    """Copies the result of `text`, then briefly shows a tick."""

    def __init__(self, words: str, text: Callable[[], str]) -> None:
        super().__init__("copy", words, ink="muted")
        self._words, self._text = words, text
        self._again = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._again.timeout.connect(lambda: self._show("copy", self._words))
        self.clicked.connect(self._copy)

    def _copy(self) -> None:
        QApplication.clipboard().setText(self._text())
        self._show("done", tr(COPIED))
        self._again.start()

    def _show(self, icon: str, words: str) -> None:
        self.set_icon(icon)
        self.say(words)
        if words == tr(COPIED):
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
