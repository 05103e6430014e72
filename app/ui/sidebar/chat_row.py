"""A row of the list: a conversation with its preset in small text, or a project."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.config import presets
from app.core.translation import tr
from app.text import labels
from app.ui.widgets import plain_text, theme

NUMBER = Qt.ItemDataRole.UserRole
PRESET, PROJECT, INSIDE, TARGET, SOURCE = (NUMBER + place for place in range(1, 6))
SMALLER = 0.85
PADDING = 8  # of a row, in the stylesheet
BESIDE = 36  # pixels of a row beside its text, with an icon's gap

INDENT = 14  # pixels of a chat within a project

Index = QModelIndex | QPersistentModelIndex


class ChatRow(NamedTuple):
    """A conversation in the list: `excerpt` is its search match, `source` its origin."""

    number: int
    title: str
    pinned: bool = False
    temporary: bool = False
    excerpt: str = ""
    preset: str = presets.EVERYDAY
    project: int | None = None
    source: str = ""


class ChatItem(QListWidgetItem):
    """A conversation's row; texts are computed when shown, as few are."""

    def __init__(self, chat: ChatRow, *, inside: bool) -> None:
        title = shown_title(chat)
        super().__init__(f"{title}\n{chat.excerpt}" if chat.excerpt else title)
        self.chat = chat
        self._own = {NUMBER: chat.number, PROJECT: None, INSIDE: inside}
        if not chat.excerpt:
            self.setFlags(self.flags() | Qt.ItemFlag.ItemIsEditable)

    def data(self, role: int) -> Any:
        """The row's data by role: text, accessible text, name."""
        if role in self._own:
            return self._own[role]
        say = SAID.get(role)
        return super().data(role) if say is None else say(self.chat)


def shown_title(row: ChatRow) -> str:
    """A conversation's displayed title."""
    return " ".join(labels.chat_title(row.title).split())


def _tip(row: ChatRow) -> str:
    kept = tr("\nTemporary: no text of it is kept, only how much it spent") if row.temporary else ""
    kept += tr("\nImported {source}", source=row.source) if row.source else ""
    said = tr(
        "{title}{kept}\nPrivacy: {title2}",
        title=labels.chat_title(row.title),
        kept=kept,
        title2=tr(presets.shown(row.preset).title),
    )
    return plain_text.plain(said)


def _described(row: ChatRow) -> str:
    states = ((tr("pinned"), row.pinned), (tr("temporary"), row.temporary))
    notes = [words for words, on in states if on]
    notes += [*filter(None, [row.source]), tr(presets.shown(row.preset).title)]
    return ", ".join([shown_title(row), *notes, *([row.excerpt] if row.excerpt else [])])


def _icon(row: ChatRow) -> QIcon | None:
    if not row.pinned and not row.temporary:
        return None
    return theme.icon("temporary" if row.temporary else "pin", theme.current()["muted"])


SAID: Mapping[int, Callable[[ChatRow], object]] = MappingProxyType(
    {
        PRESET: lambda row: row.preset,
        SOURCE: lambda row: row.source,
        Qt.ItemDataRole.ToolTipRole: _tip,
        Qt.ItemDataRole.AccessibleTextRole: _described,
        Qt.ItemDataRole.DecorationRole: _icon,
    }
)


class ChatDelegate(QStyledItemDelegate):
    """Draws a row with a line for the preset, in red if everything is sent as typed.

    `heights` caches one-line rows' heights by whether it is a project and whether it has an icon;
    the list clears it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heights: dict[tuple[bool, bool], QSize] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """The row's own size plus one small line."""
        if "\n" in str(index.data()):
            return self._measured(option, index)
        icon = index.data(Qt.ItemDataRole.DecorationRole) is not None
        sort = index.data(PROJECT) is not None, icon
        if sort not in self.heights:
            self.heights[sort] = self._measured(option, index)
        return self.heights[sort]

    def _measured(self, option: QStyleOptionViewItem, index: Index) -> QSize:
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
        """Paint the row, the preset below its text, and a frame around a drop target."""
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
    """The height of an excerpt's row, as Qt ignores the icon's width."""
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
