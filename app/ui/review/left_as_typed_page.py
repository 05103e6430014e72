"""The found values that are sent as typed, as an accessible table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QWidget

from app.core.translation import mark, tr
from app.text import labels
from app.ui.widgets import layouts
from app.ui.widgets.controls import button, text_label
from app.ui.widgets.highlights import visible
from app.ui.widgets.left_values import LeftValue, grouped
from app.ui.widgets.value_table import ValueTable

COLUMNS = (mark("Value"), mark("Kind"), mark("Why it goes as typed"))
NOTHING = mark("Nothing that was found goes as typed.")
HERE, ALWAYS = mark("Hide it in this chat"), mark("Always hide it")


class LeftPage(QWidget):
    """The values left as typed, doubtful ones first.

    `hide_requested` carries the selected ones, and whether to hide them in every chat.
    """

    hide_requested = Signal(list, bool)

    def __init__(self, left: Sequence[LeftValue]) -> None:
        super().__init__()
        self._values = grouped(left)
        columns, rows = tuple(map(tr, COLUMNS)), [_cells(*value) for value in self._values]
        last = len(columns) - 1
        self._table = ValueTable(tr("Left as typed in this message"), columns, rows, [last])
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        header.resizeSection(0, 220)
        self._buttons = [button(words) for words in (tr(HERE), tr(ALWAYS))]
        row = layouts.row(spacing=8)
        for made, always in zip(self._buttons, (False, True), strict=True):
            made.setAutoDefault(False)
            made.clicked.connect(lambda _on=False, a=always: self._hide(always=a))
            row.addWidget(made)
        row.addStretch()
        column = layouts.column((self._table, 1), row, on=self, spacing=8)
        if not left:
            column.addWidget(text_label(tr(NOTHING), "small", wrap=True))
        self._table.itemSelectionChanged.connect(self._allow)
        self._table.selectRow(0)
        self._allow()

    def choose(self, value: LeftValue) -> None:
        """Select a value."""
        alike = [(v.text, v.kind) == (value.text, value.kind) for v, _ in self._values]
        self._table.selectRow(alike.index(True))

    def _chosen(self) -> list[LeftValue]:
        rows = sorted({index.row() for index in self._table.selectedIndexes()})
        return [self._values[row][0] for row in rows]

    def _hide(self, *, always: bool) -> None:
        self.hide_requested.emit(self._chosen(), always)

    def _allow(self) -> None:
        for made in self._buttons:
            made.setEnabled(bool(self._chosen()))


def _cells(value: LeftValue, times: int) -> tuple[str, ...]:
    often = tr("  ({times} times)", times=times) if times > 1 else ""
    doubt = tr("in doubt: ") if value.doubtful else ""
    why = labels.capital(f"{doubt}{value.why}")
    return visible(value.text) + often, labels.kind_name(value.kind), why
