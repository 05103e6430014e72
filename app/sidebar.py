"""The list of conversations."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QVBoxLayout,
)

from app.controls import IconButton, ThemedIcon, text_label

NUMBER = Qt.ItemDataRole.UserRole


class Sidebar(QFrame):
    """Conversations by number and title; `selected` is emitted when the person picks one."""

    new_requested = Signal()
    selected = Signal(int)
    models_requested = Signal()
    preferences_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sidebar")
        self.setAccessibleName("Conversations")
        self._list = QListWidget()
        self._list.setAccessibleName("Conversations")
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self._list.currentItemChanged.connect(self._on_current)
        self._new = IconButton("plus", "New chat (Ctrl+N)", "New chat")
        self._models = IconButton("model", "Models on this computer (Ctrl+M)", "Models", "muted")
        self._preferences = IconButton("settings", "Preferences (Ctrl+,)", "Preferences", "muted")
        for wide in (self._new, self._models, self._preferences):
            wide.setProperty("role", "wide")
            wide.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._new.clicked.connect(self.new_requested)
        self._models.clicked.connect(self.models_requested)
        self._preferences.clicked.connect(self.preferences_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 14, 12, 12)
        column.setSpacing(10)
        column.addLayout(_brand())
        column.addWidget(self._new)
        column.addWidget(self._list, 1)
        column.addWidget(self._models)
        column.addWidget(self._preferences)

    def set_conversations(self, conversations: Sequence[tuple[int, str]]) -> None:
        """Show these conversations, in this order; the current one stays current."""
        current = self._list.currentItem()
        kept = current.data(NUMBER) if current is not None else None
        self._list.blockSignals(True)
        self._list.clear()
        for number, title in conversations:
            item = QListWidgetItem(" ".join(title.split()) or "New chat")
            item.setData(NUMBER, number)
            item.setToolTip(title)
            self._list.addItem(item)
        self._list.blockSignals(False)
        if kept is not None:
            self.set_current(kept)

    def set_current(self, number: int) -> None:
        """Mark a conversation as the one on screen, without saying so."""
        self._list.blockSignals(True)
        for row in range(self._list.count()):
            if self._list.item(row).data(NUMBER) == number:
                self._list.setCurrentRow(row)
        self._list.blockSignals(False)

    def titles(self) -> list[str]:
        """The titles on screen, from top to bottom."""
        return [self._list.item(row).text() for row in range(self._list.count())]

    def _on_current(self, current: QListWidgetItem | None, _before: object) -> None:
        if current is not None:
            self.selected.emit(current.data(NUMBER))


def _brand() -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(6, 0, 0, 0)
    row.addWidget(ThemedIcon("shield"))
    row.addWidget(text_label("Sotto", "heading"))
    row.addStretch()
    return row
