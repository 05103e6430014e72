"""A table of values, one per row; each cell's accessible text names its column."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from app.ui.widgets import plain_text

ROW_HEIGHT = 38  # pixels


class ValueTable(QTableWidget):
    """`rows` empty rows under `columns`, as wide as their words."""

    def __init__(self, name: str, columns: Sequence[str], rows: int) -> None:
        super().__init__(rows, len(columns))
        self._columns = columns
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(columns)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def put(self, row: int, column: int, words: str) -> QTableWidgetItem:
        """Fill a cell."""
        item = QTableWidgetItem(words)
        item.setToolTip(plain_text.plain(words))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{self._columns[column]}: {words}")
        self.setItem(row, column, item)
        return item
