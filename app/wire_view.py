"""What goes on the wire: the exact bytes of a request, and the review before they go."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app import labels, theme
from app.controls import button, text_label
from app.highlights import visible
from app.panes import Pair, TextPane
from engine.types import Category, Replacement, Sanitized

COLUMNS = ("Original", "What is sent", "Kind", "Method", "Category", "Epsilon")
CATEGORY = 4
AS_TYPED = "Nothing is replaced in this chat: it goes as you typed it."
TAG = QSize(34, 22)


class WireView(QWidget):
    """The request as it leaves: address, headers (keys masked by whoever calls) and body."""

    def __init__(self) -> None:
        super().__init__()
        self._note = text_label("", "muted", wrap=True)
        self._note.hide()
        self._bytes = QPlainTextEdit()
        self._bytes.setAccessibleName("The request, byte for byte")
        self._bytes.setProperty("role", "wire")
        self._bytes.setReadOnly(True)
        self._bytes.setTabChangesFocus(True)
        self._bytes.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._bytes.setPlaceholderText("The request is being prepared…")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addWidget(self._note)
        column.addWidget(self._bytes, 1)

    def show_wire(self, url: str, headers: Sequence[tuple[str, str]], body: str, note: str) -> None:
        """Show a request; `note` says what is special about it."""
        head = [f"POST {url}"] if url else []
        head += [f"{name}: {value}" for name, value in headers]
        parts = ["\n".join(head), body]
        self._bytes.setPlainText(visible("\n\n".join(part for part in parts if part)))
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def text(self) -> str:
        """What is shown."""
        return self._bytes.toPlainText()


class TagDelegate(QStyledItemDelegate):
    """Draws a category as its letter on its colour."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """The cell's own background, and the tag in its middle."""
        tone = theme.current().categories[Category(index.data(Qt.ItemDataRole.UserRole))]
        tag = QRectF(0, 0, TAG.width(), TAG.height())
        tag.moveCenter(QRectF(option.rect).center())
        super().paint(painter, option, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(tone.line))
        painter.setBrush(QColor(tone.fill))
        painter.drawRoundedRect(tag, 6, 6)
        painter.setPen(QColor(tone.ink))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, index.data())
        painter.restore()

    def initStyleOption(  # noqa: N802 (Qt's name)
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The cell without its text, which the tag shows."""
        super().initStyleOption(option, index)
        option.text = ""


class ChangesTable(QTableWidget):
    """Every change of a message; also the way a screen reader sees the highlights."""

    def __init__(self, sanitized: Sanitized) -> None:
        super().__init__(len(sanitized.replacements), len(COLUMNS))
        self.setAccessibleName("Changes in this message")
        self.setHorizontalHeaderLabels(COLUMNS)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(38)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for stretched in (0, 1):
            header.setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
        self.setItemDelegateForColumn(CATEGORY, TagDelegate(self))
        for row, change in enumerate(sanitized.replacements):
            for column, words in enumerate(_cells(change, sanitized)):
                self.setItem(row, column, _item(change, column, words))


class ReviewDialog(QDialog):
    """The last look: the message from both sides, its changes, its bytes. Send, or go back."""

    def __init__(
        self,
        sanitized: Sanitized,
        parent: QWidget | None = None,
        *,
        earlier: int = 0,
        as_typed: bool = False,
    ) -> None:
        super().__init__(parent)
        self._as_typed, self._earlier = as_typed, earlier
        self.setWindowTitle("Review before sending")
        self.resize(1000, 620)
        self.wire = WireView()
        self._tabs = QTabWidget()
        self._tabs.setAccessibleName("Views of the message")
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        self._tabs.tabBar().setAccessibleName("Views of the message")
        self._tabs.addTab(_both_sides(sanitized), "Message")
        self._tabs.addTab(_changes(sanitized), f"Changes ({len(sanitized.replacements)})")
        self._tabs.addTab(self.wire, "Wire")
        self._back = button("Back")
        self._send = button("Send", "primary")
        self._send.setMinimumWidth(96)
        self._send.setDefault(True)
        self._back.clicked.connect(self.reject)
        self._send.clicked.connect(self.accept)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setAutoRepeat(False)  # the keys that opened the review may still be down
            shortcut.activated.connect(self._send.click)
        self._build(sanitized)
        self._send.setFocus()

    def set_send_enabled(self, enabled: bool) -> None:
        """Allow or forbid sending from here."""
        self._send.setEnabled(enabled)

    def show_tab(self, name: str) -> None:
        """Turn to "Message", "Changes" or "Wire"."""
        for index in range(self._tabs.count()):
            if self._tabs.tabText(index).startswith(name):
                self._tabs.setCurrentIndex(index)

    def show_wire(self, url: str, headers: Sequence[tuple[str, str]], body: str, note: str) -> None:
        """Show the request that sending would make."""
        self.wire.show_wire(url, headers, body, note)

    def _build(self, sanitized: Sanitized) -> None:
        summary = labels.count_line(sanitized.replacements)
        found = ", ".join(labels.counts(sanitized.replacements))
        buttons = QHBoxLayout()
        buttons.addWidget(text_label("Ctrl+Enter sends, Esc goes back", "small"))
        buttons.addStretch()
        buttons.addWidget(self._back)
        buttons.addWidget(self._send)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(6)
        column.addWidget(text_label("Review before sending", "title"))
        words = f"{summary}: {found}." if found else f"{summary}."
        said = text_label(AS_TYPED if self._as_typed else words, "muted", wrap=True)
        said.setProperty("role", "error" if self._as_typed else "muted")
        column.addWidget(said)
        if self._earlier:
            column.addWidget(text_label(_with_earlier(self._earlier), "muted", wrap=True))
        column.addSpacing(6)
        column.addWidget(self._tabs, 1)
        column.addSpacing(8)
        column.addLayout(buttons)


def _with_earlier(messages: int) -> str:
    """What goes along with a message, in words."""
    if messages == 1:
        return "One earlier message of this chat goes along, as it went before: see Wire."
    return f"{messages} earlier messages of this chat go along, as they went before: see Wire."


def _both_sides(sanitized: Sanitized) -> QWidget:
    page = QWidget()
    grid = QGridLayout(page)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    original, sent = TextPane("What you wrote"), TextPane("What is sent", "sent")
    pair = Pair(original, sent)
    for column, (pane, text, words) in enumerate(
        ((original, sanitized.original, "What you wrote"), (sent, sanitized.text, "What is sent"))
    ):
        pane.make_read_only()
        pane.show_text(text)
        grid.addWidget(text_label(words, "label"), 0, column)
        grid.addWidget(pane, 1, column)
        grid.setColumnStretch(column, 1)
    pair.describe_by(lambda index: labels.describe(sanitized.replacements[index], sanitized))
    pair.show_marks(sanitized)
    return page


def _changes(sanitized: Sanitized) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    column.addWidget(ChangesTable(sanitized), 1)
    used = dict.fromkeys(change.category for change in sanitized.replacements)
    key = ",  ".join("{} = {}".format(*labels.CATEGORIES[category]) for category in used)
    column.addWidget(text_label(key or "Nothing is changed: it goes as you typed it.", "small"))
    return page


def _cells(change: Replacement, sanitized: Sanitized) -> tuple[str, ...]:
    letter, happens = labels.CATEGORIES[change.category][0], labels.what_happens(change)
    return (
        visible(change.original),
        visible(change.surrogate),
        labels.kind_name(change.kind),
        labels.method_name(change.mechanism),
        f"{letter}  {happens}",
        labels.epsilon_words(change, sanitized, brief=True),
    )


def _item(change: Replacement, column: int, words: str) -> QTableWidgetItem:
    made = QTableWidgetItem(words)
    made.setToolTip(words)
    made.setData(Qt.ItemDataRole.AccessibleTextRole, f"{COLUMNS[column]}: {words}")
    if column == CATEGORY:
        made.setText(labels.CATEGORIES[change.category][0])
        made.setData(Qt.ItemDataRole.UserRole, change.category.value)
    return made
