"""Steps through the {variables} of a prompt in the composer: Tab selects the next one."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from app.core.prompts import VARIABLE
from app.ui.widgets.highlights import Utf16Offsets, selecting, storable


@dataclass(slots=True, eq=False)
class _PlaceholderRange:
    """The range of a variable in the document, which grows with typed text."""

    name: str
    start: QTextCursor
    end: QTextCursor

    def text(self) -> str:
        """The range's current text."""
        return self.selection().selectedText()

    def open(self) -> bool:
        """Whether the variable is still unfilled."""
        return self.text() == f"{{{self.name}}}"

    def selection(self) -> QTextCursor:
        """A new cursor over the range: a copied one would not move with what is typed."""
        return selecting(self.start.document(), self.start.position(), self.end.position())

    def grow(self, grows: bool) -> None:
        """Set whether text typed at its ends becomes part of it."""
        self.start.setKeepPositionOnInsert(grows)
        self.end.setKeepPositionOnInsert(not grows)


class Placeholders(QObject):
    """The variables of the prompt that was inserted last.

    `asked` carries the variable to fill in now and whether it is the last; "" ends it.
    """

    asked = Signal(str, bool)

    def __init__(self, pane: QPlainTextEdit) -> None:
        super().__init__(pane)
        self._pane = pane
        self._ranges: list[_PlaceholderRange] = []
        self._at = 0
        pane.document().contentsChanged.connect(self._on_change)

    @property
    def active(self) -> bool:
        """Whether a variable is still to be filled in."""
        return bool(self._ranges)

    def put_in(self, text: str, end: int) -> None:
        """Replace the first `end` characters by a prompt, and ask for its variables."""
        self._ranges = []
        document, text = self._pane.document(), storable(text)
        cursor = selecting(document, 0, end)
        cursor.insertText(text)
        self._pane.setTextCursor(cursor)
        offsets = Utf16Offsets(text)
        for match in VARIABLE.finditer(text):
            start, stop = QTextCursor(document), QTextCursor(document)
            start.setPosition(offsets.to_qt(match.start()))
            stop.setPosition(offsets.to_qt(match.end()))
            self._ranges.append(_PlaceholderRange(match[1], start, stop))
            self._ranges[-1].grow(False)
        if self._ranges:
            self._ask(0)

    def step(self, by: int) -> None:
        """Go to the next unfilled variable, or back to the previous one."""
        self._fill_alike()
        self._ranges[self._at].grow(False)
        if by < 0:
            self._ask(max(self._at - 1, 0))
            return
        later = range(self._at + 1, len(self._ranges))
        place = next((at for at in later if self._ranges[at].open()), None)
        if place is None:
            self._go_to_the_end()
        else:
            self._ask(place)

    def leave(self) -> None:
        """Stop asking for variables; the text stays unchanged."""
        if self._ranges:
            self._ranges = []
            self.asked.emit("", False)

    def _ask(self, at: int) -> None:
        self._at = at
        place = self._ranges[at]
        place.grow(True)
        self._pane.setTextCursor(place.selection())
        self._pane.ensureCursorVisible()
        last = not any(other.open() for other in self._ranges[at + 1 :] if other.name != place.name)
        self.asked.emit(place.name, last)

    def _fill_alike(self) -> None:
        """Fill in the other occurrences of this variable."""
        here = self._ranges[self._at]
        written = here.text().replace("\u2029", "\n")
        if here.open() or not written:
            return
        for place in self._ranges:
            if place is not here and place.name == here.name and place.open():
                place.grow(True)
                place.selection().insertText(written)
                place.grow(False)

    def _go_to_the_end(self) -> None:
        cursor = self._pane.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.End)
        self._pane.setTextCursor(cursor)
        self.leave()

    def _on_change(self) -> None:
        if self._ranges and self._pane.document().isEmpty():
            self.leave()  # sent, or another chat is shown
