"""A table of values, one per row; each cell's accessible text names its column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from app.ui.widgets import plain_text

ROW_HEIGHT = 38  # pixels


class ValueTable(QTableWidget):
    """Rows under `columns` of their content's width; the `wide` ones share the remaining room."""

    def __init__(
        self,
        name: str,
        columns: Sequence[str],
        rows: Sequence[Sequence[str]],
        wide: Iterable[int],
    ) -> None:
        super().__init__(0, len(columns))
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
        for column in wide:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.fill(rows)

    def fill(self, rows: Sequence[Sequence[str]]) -> None:
        """Show these rows."""
        self.setRowCount(len(rows))
        for row, cells in enumerate(rows):
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setToolTip(plain_text.plain(words))
                said = f"{self._columns[column]}: {words}"
                item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
                self.setItem(row, column, item)
