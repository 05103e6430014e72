"""A list of rows, each with muted words at its right, that keys in another field step through."""

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
MOST = 200  # rows: nobody reads more, and each costs time
GAP = 16  # pixels between a row's words and those at its right
ASIDE_SHARE = 0.5  # of a row's width at most

Index = QModelIndex | QPersistentModelIndex


class Pick(NamedTuple):
    """A row: its words, others at its right, and what it stands for."""

    words: str
    aside: str
    key: object


class PickList(QListWidget):
    """Rows to pick from; `picked` carries what the row stands for.

    The focus stays in the field in which the person types: `step` and `take` are for its keys.
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
        """Show these rows, the first one marked."""
        self.clear()
        for pick in picks[:MOST]:
            said = f"{pick.words}, {pick.aside}" if pick.aside else pick.words
            item = row_item(pick.words, pick.key, said)
            item.setData(ASIDE, pick.aside)
            self.addItem(item)
        self.setCurrentRow(0)

    def step(self, by: int) -> None:
        """Mark another row; behind the last one comes the first."""
        if self.count():
            self.setCurrentRow((self.currentRow() + by) % self.count())

    def take(self) -> bool:
        """Pick the marked row; whether there is one."""
        item = self.currentItem()
        if item is not None:
            self.picked.emit(item.data(KEY))
        return item is not None

    def said(self) -> str:
        """The marked row in words, for a screen reader."""
        item = self.currentItem()
        return "" if item is None else str(item.data(Qt.ItemDataRole.AccessibleTextRole))


class _Delegate(QStyledItemDelegate):
    """Draws the words at the right, and elides the others where they would meet."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Leave room for the words at the right."""
        super().initStyleOption(option, index)
        aside = _room(option, index)
        width = option.rect.width() - 24 - (aside + GAP if aside else 0)
        mode = Qt.TextElideMode.ElideRight
        option.text = option.fontMetrics.elidedText(str(index.data()), mode, width)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row, and the muted words at its right."""
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
    """The width of the words at the right, in pixels."""
    words = QFontMetrics(option.font).horizontalAdvance(str(index.data(ASIDE))) + 2
    return min(words, int(option.rect.width() * ASIDE_SHARE)) if index.data(ASIDE) else 0


def row_item(words: str, key: object, said: str) -> QListWidgetItem:
    """A row, with what it stands for; `said` is its tooltip, and what a screen reader says."""
    item = QListWidgetItem(words)
    item.setData(KEY, key)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
    item.setToolTip(plain_text.plain(said))
    item.setSizeHint(ROW)
    return item
