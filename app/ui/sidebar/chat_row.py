"""A row of the list: a conversation with its preset, small, below its title; or a project."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.config import presets
from app.core.translation import tr
from app.ui.widgets import theme

NUMBER = Qt.ItemDataRole.UserRole
PRESET, PROJECT, INSIDE, TARGET, SOURCE = (NUMBER + place for place in range(1, 6))
SMALLER = 0.85
PADDING = 8  # of a row, in the stylesheet
BESIDE = 36  # pixels of a row that its text does not have, with an icon's gap

INDENT = 14  # pixels of a chat within a project

Index = QModelIndex | QPersistentModelIndex


class ChatRow(NamedTuple):
    """A conversation in the list: `excerpt` is where a search found it, `source` its origin."""

    number: int
    title: str
    pinned: bool = False
    temporary: bool = False
    excerpt: str = ""
    preset: str = presets.EVERYDAY
    project: int | None = None
    source: str = ""


class ChatDelegate(QStyledItemDelegate):
    """The row as usual, with a line for the preset; what goes as typed is red."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """The row's own size and one small line."""
        size = super().sizeHint(option, index)
        if index.data(PROJECT) is not None:
            return size
        height = max(size.height(), _wrapped(option, index))
        return QSize(size.width(), height + QFontMetrics(_small(option)).height())

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Align the title with the top of its row."""
        super().initStyleOption(option, index)
        option.displayAlignment = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        if index.data(PROJECT) is not None:
            option.font.setBold(True)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The row, and the preset where its text ends; a project is framed while it is aimed at."""
        if index.data(INSIDE):
            option.rect.setLeft(option.rect.left() + INDENT)
        super().paint(painter, option, index)
        if index.data(TARGET):
            _frame(painter, option.rect)
        if index.data(PROJECT) is not None:
            return
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
        said = " · ".join(filter(None, (tr(presets.shown(name).title), index.data(SOURCE))))
        mode = Qt.TextElideMode.ElideRight
        said = QFontMetrics(font).elidedText(said, mode, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft, said)
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


def _frame(painter: QPainter, row: QRect) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(theme.current()["accent"]), 2))
    painter.drawRoundedRect(row.adjusted(2, 2, -2, -2), 7, 7)
    painter.restore()


def _small(option: QStyleOptionViewItem) -> QFont:
    font = QFont(option.font)
    font.setPointSizeF(font.pointSizeF() * SMALLER)
    return font
