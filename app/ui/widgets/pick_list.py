"""A list with muted text at the right of each row, controlled by another field's keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.ui.widgets import plain_text, theme

KEY, ASIDE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
ROW = QSize(0, 36)
MOST = 200  # rows: more are not read, and each costs time
GAP = 16  # pixels between a row's text and the muted one
ASIDE_SHARE = 0.5  # the muted text's maximal share of a row's width

Index = QModelIndex | QPersistentModelIndex


class Pick(NamedTuple):
    """A row: its text, the muted text, and its value."""

    words: str
    aside: str
    key: object


class PickList(QListWidget):
    """Rows to pick from; `picked` carries the row's value.

    The focus stays in the text field: `step` and `take` are for its keys.
    """

    picked = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Delegate(self))
        self.setMouseTracking(True)
        self.itemClicked.connect(lambda item: self.picked.emit(item.data(KEY)))

    def show_picks(self, picks: Sequence[Pick]) -> None:
        """Show these rows, and select the first one."""
        self.clear()
        for pick in picks[:MOST]:
            said = f"{pick.words}, {pick.aside}" if pick.aside else pick.words
            item = row_item(pick.words, pick.key, said)
            item.setData(ASIDE, pick.aside)
            self.addItem(item)
        self.setCurrentRow(0)

    def step(self, by: int) -> None:
        """Select another row, wrapping around."""
        if self.count():
            self.setCurrentRow((self.currentRow() + by) % self.count())

    def take(self) -> bool:
        """Pick the selected row; return whether there is one."""
        item = self.currentItem()
        if item is not None:
            self.picked.emit(item.data(KEY))
        return item is not None

    def said(self) -> str:
        """The selected row's accessible text."""
        item = self.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.AccessibleTextRole))


class _Delegate(QStyledItemDelegate):
    """Draws the muted text, and elides the row's own before it."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Reserve room for the muted text."""
        super().initStyleOption(option, index)
        aside = _room(option, index)
        width = option.rect.width() - 24 - (aside + GAP if aside else 0)
        mode = Qt.TextElideMode.ElideRight
        option.text = option.fontMetrics.elidedText(str(index.data()), mode, width)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row and its muted text."""
        super().paint(painter, option, index)
        whole = QStyleOptionViewItem(option)
        super().initStyleOption(whole, index)
        part = QStyle.SubElement.SE_ItemViewItemText
        text = option.widget.style().subElementRect(part, whole, option.widget)
        room = _room(whole, index)
        place = QRect(text.right() - room, text.top(), room, text.height())
        words, mode = str(index.data(ASIDE)), Qt.TextElideMode.ElideRight
        painter.save()
        painter.setPen(QColor(theme.current()["muted"]))
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, side, whole.fontMetrics.elidedText(words, mode, room))
        painter.restore()


def _room(option: QStyleOptionViewItem, index: Index) -> int:
    """The width of the muted text, in pixels."""
    words = QFontMetrics(option.font).horizontalAdvance(str(index.data(ASIDE))) + 2
    return min(words, int(option.rect.width() * ASIDE_SHARE)) if index.data(ASIDE) else 0


def row_item(words: str, key: object, said: str) -> QListWidgetItem:
    """A list item with its value; `said` is its tooltip and accessible text."""
    item = QListWidgetItem(words)
    item.setData(KEY, key)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
    item.setToolTip(plain_text.plain(said))
    item.setSizeHint(ROW)
    return item
