"""The review before sending, and the exact bytes of the request."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QPlainTextEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTabWidget,
    QWidget,
)

from app.core.translation import mark, tr
from app.text import documents, draft_notes, labels
from app.ui.review.left_as_typed_page import LeftPage
from app.ui.widgets import layouts, left_values, theme
from app.ui.widgets.controls import Remark, button, hint, text_label
from app.ui.widgets.draft_notes import DraftNotes
from app.ui.widgets.highlights import visible
from app.ui.widgets.left_values import LeftValue
from app.ui.widgets.pair import Pair
from app.ui.widgets.panes import TextPane, make_read_only
from app.ui.widgets.value_table import ValueTable
from engine.core.types import Replacement, Sanitized

# Title, the button's text, and a hint on the keys.
SENDING = (
    mark("Review before sending"),
    mark("Send"),
    mark("Ctrl+Enter sends, Esc goes back"),
)
SAVING = (
    mark("Review before saving"),
    mark("Save…"),
    mark("Ctrl+Enter goes on to saving, Esc goes back"),
)
COLUMNS = (
    mark("Original"),
    mark("What is sent"),
    mark("Kind"),
    mark("Method"),
    mark("Category"),
    mark("Epsilon"),
)
CATEGORY = 4
BY_LETTER = {letter: category for category, (letter, _) in labels.CATEGORIES.items()}
AS_TYPED = mark("Nothing is replaced in this chat: it goes as you typed it.")
TAG = QSize(34, 22)


class WireView(QWidget):
    """The request: address, headers (the caller masks keys) and body."""

    def __init__(self) -> None:
        super().__init__()
        self._note = Remark("muted")
        self._bytes = QPlainTextEdit()
        self._bytes.setAccessibleName(tr("The request, byte for byte"))
        self._bytes.setProperty("role", "wire")
        make_read_only(self._bytes)
        self._bytes.setPlaceholderText(tr("The request is being prepared…"))
        layouts.column(self._note, (self._bytes, 1), on=self, spacing=10)

    def show_wire(self, url: str, headers: Sequence[tuple[str, str]], body: str, note: str) -> None:
        """Show a request; `note` is a remark on it."""
        head = [tr("POST {url}", url=url)] if url else []
        head += [f"{name}: {value}" for name, value in headers]
        parts = ["\n".join(head), body]
        self._bytes.setPlainText(visible("\n\n".join(part for part in parts if part)))
        self._note.say(note)

    def text(self) -> str:
        """The text shown."""
        return self._bytes.toPlainText()


class TagDelegate(QStyledItemDelegate):
    """Draws a category, whose text is a letter and words, as the letter on its colour."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the cell's background, and the tag in its middle."""
        letter = str(index.data()).partition(" ")[0]
        tone = theme.current().categories[BY_LETTER[letter]]
        tag = QRectF(0, 0, TAG.width(), TAG.height())
        tag.moveCenter(QRectF(option.rect).center())
        super().paint(painter, option, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(tone.line))
        painter.setBrush(QColor(tone.fill))
        painter.drawRoundedRect(tag, 6, 6)
        painter.setPen(QColor(tone.ink))
        painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, letter)
        painter.restore()

    def initStyleOption(  # noqa: N802 (Qt's name)
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Remove the cell's text, which the tag shows."""
        super().initStyleOption(option, index)
        option.text = ""


class ChangesTable(ValueTable):
    """Every change of a message; gives screen readers access to the highlights."""

    def __init__(self, sanitized: Sanitized) -> None:
        rows = [_cells(change, sanitized) for change in sanitized.replacements]
        super().__init__(tr("Changes in this message"), tuple(map(tr, COLUMNS)), rows, (0, 1))
        self.setItemDelegateForColumn(CATEGORY, TagDelegate(self))


class Leaving(NamedTuple):
    """How a message is sent, as described above its text.

    `earlier` messages are sent along; `goes` is a red warning on what is new to the recipient. A
    `document` is written to a file instead of being sent.
    """

    earlier: int = 0
    as_typed: bool = False
    goes: str = ""
    document: str = ""

    @property
    def note(self) -> str:
        """A sentence on what is sent along, or what is written."""
        if self.document:
            return documents.only_document(self.document)
        return _with_earlier(self.earlier) if self.earlier else ""


class ReviewDialog(QDialog):
    """Shows both sides, the changes, the values left, and the bytes, to send (or save) or cancel.

    `hide_requested` carries left values to hide, and whether to hide them in every chat.
    """

    hide_requested = Signal(list, bool)

    def __init__(
        self,
        sanitized: Sanitized,
        parent: QWidget | None = None,
        leaving: Leaving = Leaving(),  # noqa: B008 (a value)
    ) -> None:
        super().__init__(parent)
        self._leaving = leaving
        self._words = [tr(words) for words in (SAVING if leaving.document else SENDING)]
        self.setWindowTitle(self._words[0])
        self.resize(1000, 620)
        self.wire = WireView()
        self.notes = DraftNotes()
        self.notes.show_notes(draft_notes.notes(sanitized))
        self._tabs = QTabWidget()
        self._tabs.setAccessibleName(tr("Views of the message"))
        self._tabs.setDocumentMode(True)
        self._tabs.tabBar().setDrawBase(False)
        self._tabs.tabBar().setAccessibleName(tr("Views of the message"))
        self._sanitized = sanitized
        self._views = {
            "Message": self._both_sides(),
            "Changes": _changes(sanitized),
            "Wire": self.wire,
        }
        changes = tr("Changes ({count})", count=len(sanitized.replacements))
        for page, said in zip(
            self._views.values(), (tr("Message"), changes, tr("Wire")), strict=True
        ):
            self._tabs.addTab(page, said)
        self._keys = text_label(self._words[2], "small")
        self._back = button(tr("Back"), does=self.reject)
        self._send = button(self._words[1], "primary", does=self.accept)
        self._send.setMinimumWidth(96)
        self._send.setDefault(True)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setAutoRepeat(False)  # the keys that opened the review may still be pressed
            shortcut.activated.connect(self._send.click)
        self._build()
        self._send.setFocus()

    def forbid_sending(self, why: str) -> None:
        """Disable sending, and show the reason in place of the keys."""
        self._send.setEnabled(False)
        self._keys.setText(why)

    def show_left(self, left: Sequence[LeftValue]) -> None:
        """Show the found values that are sent as typed: framed, counted, listed."""
        sanitized = self._sanitized
        page = LeftPage(left)
        page.hide_requested.connect(self.hide_requested)
        wire = self._tabs.indexOf(self.wire)
        self._views["Left"] = page
        self._tabs.insertTab(wire, page, tr("Left as typed ({count})", count=len(left)))
        self._pair.describe_by(lambda index: left_values.describe(index, sanitized, left))
        self._pair.show_marks(sanitized, left=left)
        self._pair.clicked.connect(partial(self._turn_to, page, left))
        self._said.setText(self._summary(left))

    def _turn_to(self, page: LeftPage, left: Sequence[LeftValue], index: int) -> None:
        """Select a clicked frame's value in the list, where it can be hidden."""
        place = index - len(self._sanitized.replacements)
        if place >= 0:
            page.choose(left[place])
            self._tabs.setCurrentWidget(page)

    def show_tab(self, name: str) -> None:
        """Show the tab "Message", "Changes", "Left" or "Wire"."""
        self._tabs.setCurrentWidget(self._views[name])

    def show_wire(self, url: str, headers: Sequence[tuple[str, str]], body: str, note: str) -> None:
        """Show the request that sending would make."""
        self.wire.show_wire(url, headers, body, note)

    def _build(self) -> None:
        buttons = layouts.row(
            self._keys,
            layouts.STRETCH,
            self._back,
            self._send,
        )
        role = "error" if self._leaving.as_typed else "muted"
        self._said = text_label(self._summary(()), role, wrap=True)
        column = layouts.column(
            text_label(self._words[0], "title"),
            self._said,
            on=self,
            margins=(24, 20, 24, 20),
            spacing=6,
        )
        if self._leaving.goes:
            going = text_label(self._leaving.goes, wrap=True)
            going.setProperty("role", "error")
            column.addWidget(going)
        elif self._leaving.note:
            column.addWidget(hint(self._leaving.note))
        column.addWidget(self.notes)
        column.addSpacing(6)
        column.addWidget(self._tabs, 1)
        column.addSpacing(8)
        column.addLayout(buttons)

    def _both_sides(self) -> QWidget:
        sanitized = self._sanitized
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        original, sent = TextPane(tr("What you wrote")), TextPane(tr("What is sent"), "sent")
        self._pair = Pair(original, sent)
        for column, (pane, text, words) in enumerate(
            (
                (original, sanitized.original, tr("What you wrote")),
                (sent, sanitized.text, tr("What is sent")),
            )
        ):
            pane.make_read_only()
            pane.show_text(text)
            grid.addWidget(text_label(words, "label"), 0, column)
            grid.addWidget(pane, 1, column)
            grid.setColumnStretch(column, 1)
        self._pair.describe_by(
            lambda index: labels.describe(sanitized.replacements[index], sanitized)
        )
        self._pair.show_marks(sanitized)
        return page

    def _summary(self, left: Sequence[LeftValue]) -> str:
        """Counts of the hidden values by kind, and of the values left."""
        if self._leaving.as_typed:
            return tr(AS_TYPED)
        changes = self._sanitized.replacements
        found = ", ".join(labels.counts(changes))
        hidden = labels.count_line(changes) + (f" ({found})" if found else "")
        counted = ", ".join(filter(None, (hidden, left_values.left_line(left))))
        return f"{counted}. {left_values.unjudged_note(self._sanitized)}".strip()


def _with_earlier(messages: int) -> str:
    """A sentence on the earlier turns that are sent along with a message."""
    if messages == 1:
        return tr("One earlier message of this chat goes along, as it went before: see Wire.")
    return tr(
        "{messages} earlier messages of this chat go along, as they went before: see Wire.",
        messages=messages,
    )


def _changes(sanitized: Sanitized) -> QWidget:
    used = dict.fromkeys(change.category for change in sanitized.replacements)
    key = ",  ".join("{} = {}".format(*map(tr, labels.CATEGORIES[category])) for category in used)
    said = text_label(key or tr("Nothing is changed: it goes as you typed it."), "small")
    return layouts.boxed((ChangesTable(sanitized), 1), said, spacing=8)


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
