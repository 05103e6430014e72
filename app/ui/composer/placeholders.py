"""Goes through the {variables} of a prompt in the composer: each is selected, Tab goes on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from app.core.prompts import VARIABLE
from app.ui.widgets.highlights import Utf16Offsets, selecting, storable


@dataclass(slots=True, eq=False)
class _Place:
    """A variable in the document; what is typed there moves its end."""

    name: str
    start: QTextCursor
    end: QTextCursor

    def text(self) -> str:
        """What stands there now."""
        return self.selection().selectedText()

    def open(self) -> bool:
        """Whether it still holds the variable itself."""
        return self.text() == f"{{{self.name}}}"

    def selection(self) -> QTextCursor:
        """A cursor that selects it; no copy, which would stay where it is while one types."""
        return selecting(self.start.document(), self.start.position(), self.end.position())

    def grow(self, grows: bool) -> None:
        """Have what is typed at its ends be part of it, or not."""
        self.start.setKeepPositionOnInsert(grows)
        self.end.setKeepPositionOnInsert(not grows)


class Placeholders(QObject):
    """The variables of the prompt that was put in last.

    `asked` carries the one to be written now and whether it is the last; "" ends it.
    """

    asked = Signal(str, bool)

    def __init__(self, pane: QPlainTextEdit) -> None:
        super().__init__(pane)
        self._pane = pane
        self._places: list[_Place] = []
        self._at = 0
        pane.document().contentsChanged.connect(self._on_change)

    @property
    def active(self) -> bool:
        """Whether a variable is to be written."""
        return bool(self._places)

    def put_in(self, text: str, end: int) -> None:
        """Put a prompt in place of the first `end` characters, and ask for its variables."""
        self._places = []
        document, text = self._pane.document(), storable(text)
        cursor = selecting(document, 0, end)
        cursor.insertText(text)
        self._pane.setTextCursor(cursor)
        offsets = Utf16Offsets(text)
        for match in VARIABLE.finditer(text):
            start, stop = QTextCursor(document), QTextCursor(document)
            start.setPosition(offsets.to_qt(match.start()))
            stop.setPosition(offsets.to_qt(match.end()))
            self._places.append(_Place(match[1], start, stop))
            self._places[-1].grow(False)
        if self._places:
            self._ask(0)

    def step(self, by: int) -> None:
        """Go to the next variable that is not written yet, or back to the one before."""
        self._fill_alike()
        self._places[self._at].grow(False)
        if by < 0:
            self._ask(max(self._at - 1, 0))
            return
        later = range(self._at + 1, len(self._places))
        place = next((at for at in later if self._places[at].open()), None)
        if place is None:
            self._go_to_the_end()
        else:
            self._ask(place)

    def leave(self) -> None:
        """Ask for nothing more; what stands there stays."""
        if self._places:
            self._places = []
            self.asked.emit("", False)

    def _ask(self, at: int) -> None:
        self._at = at
        place = self._places[at]
        place.grow(True)
        self._pane.setTextCursor(place.selection())
        self._pane.ensureCursorVisible()
        last = not any(other.open() for other in self._places[at + 1 :] if other.name != place.name)
        self.asked.emit(place.name, last)

    def _fill_alike(self) -> None:
        """Write the same where the same variable stands again."""
        here = self._places[self._at]
        written = here.text().replace("\u2029", "\n")
        if here.open() or not written:
            return
        for place in self._places:
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
        if self._places and self._pane.document().isEmpty():
            self.leave()  # sent, or another chat is on screen
