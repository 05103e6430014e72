"""Draws a conversation in the list: its title, and below it, small, its preset."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.config import presets
from app.ui.widgets import theme

PRESET = Qt.ItemDataRole.UserRole + 1
SMALLER = 0.85
PADDING = 8  # of a row, in the stylesheet
BESIDE = 36  # pixels of a row that its text does not have, with an icon's gap

Index = QModelIndex | QPersistentModelIndex


class ChatDelegate(QStyledItemDelegate):
    """The row as usual, with a line for the preset; what goes as typed is red."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """The row's own size and one small line."""
        size = super().sizeHint(option, index)
        height = max(size.height(), _wrapped(option, index))
        return QSize(size.width(), height + QFontMetrics(_small(option)).height())

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Align the title with the top of its row."""
        super().initStyleOption(option, index)
        option.displayAlignment = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row, and the preset where its text ends."""
        super().paint(painter, option, index)
        whole = QStyleOptionViewItem(option)
        self.initStyleOption(whole, index)
        part = QStyle.SubElement.SE_ItemViewItemText
        text = option.widget.style().subElementRect(part, whole, option.widget)
        font = _small(option)
        height = QFontMetrics(font).height()
        row = QRect(option.rect)
        place = QRect(text.left() + 2, row.bottom() - PADDING - height, text.width(), height)
        name = str(index.data(PRESET) or presets.EVERYDAY)
        ink = "error_text" if name == presets.AS_TYPED else "muted"
        painter.save()
        painter.setFont(font)
        painter.setPen(QColor(theme.current()[ink]))
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft, presets.shown(name).title)
        painter.restore()


def _wrapped(option: QStyleOptionViewItem, index: Index) -> int:
    """The height of an excerpt's row: Qt forgets that an icon leaves its text less room."""
    text = str(index.data())
    if "\n" not in text:
        return 0
    icon = option.decorationSize.width() if index.data(Qt.ItemDataRole.DecorationRole) else 0
    room = QRect(0, 0, option.rect.width() - icon - BESIDE, 10_000)
    return (
        QFontMetrics(option.font).boundingRect(room, Qt.TextFlag.TextWordWrap, text).height()
        + 2 * PADDING
    )


def _small(option: QStyleOptionViewItem) -> QFont:
    font = QFont(option.font)
    font.setPointSizeF(font.pointSizeF() * SMALLER)
    return font
