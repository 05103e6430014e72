"""The documents of a draft, above the footer: the attached ones, and the one being read."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from app.core import attached
from app.core.attached import Attached
from app.core.translation import mark, tr
from app.text import documents
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.controls import BusyBar, ElidedLabel, IconButton, button, drop_all, text_label
from app.ui.widgets.highlights import Utf16Offsets, selecting, storable
from app.ui.widgets.panes import TextPane
from engine.core.sequences import common_prefix
from engine.core.types import Span

WIDEST_CHIP, NARROWEST_CHIP = 320, 48  # pixels of its text
BESIDE = 120  # pixels of a chip beside its text; room for "and 3 more"
CHIP, ATTACHED = "attachedName", mark("Attached: {words}")
MOST_CHIPS = 3  # the others are in the text nevertheless


class Attachments(QWidget):
    """Shows the documents in a draft's text; hidden without any.

    `chosen`, `saved` and `removed` carry the chip's document: to show it, to write its sanitized
    form to a file, and to remove it. `cancelled` stops the reading.
    """

    chosen = Signal(object)
    saved = Signal(object)
    removed = Signal(object)
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: list[Attached] = []
        self._chips = QWidget()
        self._chips.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._row: QHBoxLayout = layouts.row(on=self._chips, spacing=6)
        self._reading = self._progress()
        layouts.column(self._chips, self._reading, on=self, spacing=4)
        self._chips.hide()
        self.hide()

    def show_text(self, text: str) -> None:
        """Show the documents of a draft."""
        found = attached.find(text)
        if [(d.name, d.characters) for d in found] != [(d.name, d.characters) for d in self._shown]:
            drop_all(self._row)
            for number, document in enumerate(found[:MOST_CHIPS]):
                self._row.addWidget(self._chip(number, document))
            more = documents.more_chips(len(found) - MOST_CHIPS)
            layouts.add(self._row, text_label(more, "small"), layouts.STRETCH)
        self._shown = found
        self._elide()
        self._chips.setVisible(bool(found))
        self._settle()

    def show_reading(self, words: str) -> None:
        """Show the progress of reading a document; empty without any."""
        self._words.set_words(words)
        self._reading.setVisible(bool(words))
        self._settle()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Elide each name to the new width."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        chips = self._chips.findChildren(QToolButton, CHIP)
        share = self.width() // max(len(chips), 1) - BESIDE
        room = min(max(share, NARROWEST_CHIP), WIDEST_CHIP)
        for chip in chips:
            words = chip.accessibleName().removeprefix(tr(ATTACHED))
            chip.setText(chip.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room))

    def _settle(self) -> None:
        self.setVisible(bool(self._shown) or not self._reading.isHidden())

    def _progress(self) -> QWidget:
        box = QWidget()
        self._words = ElidedLabel("", "small")
        self._words.setAccessibleName(tr("Reading a document"))
        busy = BusyBar(tr("Reading a document"))
        cancel = button(tr("Cancel"), does=self.cancelled)
        cancel.setAccessibleName(tr("Cancel the reading"))
        words = layouts.column(self._words, busy, spacing=4)
        layouts.row((words, 1), cancel, on=box, spacing=8)
        box.hide()
        return box

    def _chip(self, number: int, document: Attached) -> QFrame:
        words = documents.chip(document.name, document.characters)
        frame = QFrame()
        frame.setObjectName("attachedChip")
        name = QToolButton()
        name.setProperty("role", "chip")
        name.setToolTip(plain_text.plain(tr("{words}. A click shows it in the text.", words=words)))
        name.setObjectName(CHIP)
        name.setAccessibleName(tr(ATTACHED, words=words))
        name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        name.clicked.connect(lambda: self._emit(self.chosen, number))
        as_sent = tr("Save {name} to a file as it will be sent", name=document.name)
        save = IconButton("save", as_sent, does=lambda: self._emit(self.saved, number))
        away = IconButton("close", tr("Remove {name} from the text", name=document.name))
        away.clicked.connect(lambda: self._emit(self.removed, number))
        layouts.row(name, save, away, on=frame, spacing=0)
        return frame

    def _emit(self, signal: SignalInstance, number: int) -> None:
        if number < len(self._shown):
            signal.emit(self._shown[number])


def insert(pane: TextPane, written: str, block: str) -> None:
    """Insert a document's block into a pane's text, as one undo step."""
    end = len(written.rstrip())
    cursor = _cursor(pane, written, Span(end, len(written)))
    cursor.insertText(storable(attached.joined(written, block))[end:])
    if not end:
        pane.setTextCursor(cursor)
    pane.setFocus()


def take_out(pane: TextPane, written: str, document: Attached) -> None:
    """Remove a document from a pane's text, unless the text has changed since its chip."""
    if document in attached.find(written):
        rest = attached.without(written, document)
        same = common_prefix(written, rest)
        gone = Span(same, same + len(written) - len(rest))
        _cursor(pane, written, gone).insertText("")


def _cursor(pane: TextPane, written: str, span: Span) -> QTextCursor:
    """A cursor with a selected part of the text."""
    offsets = Utf16Offsets(written)
    return selecting(pane.document(), offsets.to_qt(span.start), offsets.to_qt(span.end))
