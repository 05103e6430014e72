"""What providers have had of each value that is moved by chance, over all kept chats."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.controls import button, text_label
from app.highlights import visible

WHY = (
    "Each chat moves a value anew. Whoever sees several of these draws can average over them, so "
    "they are counted together here. Deleting a chat deletes its count, not what was sent."
)
NOTHING = "No kept chat has sent an age, an amount, a percentage, a quantity or a date."


class SpentPage(QDialog):
    """One sentence a value, those that went out most often first."""

    def __init__(self, said: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Sent in all chats")
        self.resize(640, 460)
        self._list = QPlainTextEdit(visible("\n\n".join(said) or NOTHING))
        self._list.setAccessibleName("What was sent of each value")
        self._list.setReadOnly(True)
        self._list.setTabChangesFocus(True)
        self._list.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        close = button("Close", "primary")
        close.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 18)
        column.setSpacing(12)
        column.addWidget(text_label("Sent in all chats", "heading"))
        column.addWidget(text_label(WHY, "muted", wrap=True))
        column.addWidget(self._list, 1)
        column.addLayout(row)

    def text(self) -> str:
        """What the list says."""
        return self._list.toPlainText()
