"""Highlights, and the conversion between Python's code points and Qt's UTF-16 units.

This is the only module that converts between the two. A highlight is a QTextCursor, which Qt moves
with its text while the person types.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence

from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from app.core import hidden_characters
from app.ui.widgets import theme
from app.ui.widgets.theme import Look, Outline, RecoveryEase
from engine.core.types import Category, Span

HighlightRange = tuple[int, int, Look]  # start and end in UTF-16 units, and the style
Framed = tuple[int, int, Outline]

# Qt visits all selections at each paint: 5,700 of them took 0.8 s to set and 0.4 s to paint.
MOST_DRAWN = 1_000
# For each mark in a paragraph Qt redraws its visible lines: 500 took 110 ms a paint.
MOST_IN_ONE, LONG_PARAGRAPH = 20, 1_500  # marks, and characters
AROUND = 2  # marks drawn on each side of the visible ones

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")

# U+FDD0 and U+FDD1 delimit frames inside a QTextDocument, U+FFFC represents an embedded object, and
# lone surrogates do not survive the way back from Qt: none of them may enter a document.
_UNSAFE = re.compile("[\ud800-\udfff\ufdd0\ufdd1\ufffc]")
_LINE_ENDS = re.compile("\r\n|[\r\u2029]")
_CONTROLS = {code: 0x2400 + code for code in range(32) if chr(code) not in "\t\n"} | {127: 0x2421}


class Utf16Offsets:
    """Converts offsets into `text` from code points (Python) to UTF-16 units (Qt), O(log n)."""

    def __init__(self, text: str) -> None:
        found = () if text.isascii() else _ASTRAL.finditer(text)
        self._points = [match.start() for match in found]

    def to_qt(self, point: int) -> int:
        """The UTF-16 offset of a code point offset."""
        return point + bisect_left(self._points, point)


def storable(text: str) -> str:
    """Make a text storable in a document: line ends become newlines, what Qt loses U+FFFD."""
    return _UNSAFE.sub("\ufffd", _LINE_ENDS.sub("\n", text))


def visible(text: str) -> str:
    """Make a text displayable: symbols replace invisible characters, one per code point."""
    shown = hidden_characters.shown(text.translate(_CONTROLS))
    return _UNSAFE.sub("\ufffd", shown.replace("\u2029", "\n"))


def raw_text(document: QTextDocument) -> str:
    """A document's exact text, including non-breaking spaces, tabs and NUL."""
    return document.toRawText().replace("\u2029", "\n")


def selecting(document: QTextDocument, start: int, end: int) -> QTextCursor:
    """A cursor with a selected part of a document, in UTF-16 units."""
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return cursor


class Highlights:
    """The marked values of one text pane, in text order.

    `index` in the methods is the replacement's own; the drawing order is by text position. `lit`
    is the index of the emphasised one.
    """

    def __init__(self, edit: QPlainTextEdit) -> None:
        self._edit = edit
        self._marks: list[QTextEdit.ExtraSelection] = []
        self._order: list[int] = []
        self._looks: list[Look] = []
        self.lit: int | None = None
        self._crowded = self._framed = False
        self._drawn = range(0)  # the drawn marks, if there are too many

    def show(self, spans: Sequence[tuple[Span, Look]], text: str) -> None:
        """Mark `spans` (code points of the pane's `text`); the n-th has index n."""
        offsets = Utf16Offsets(text)
        self._order = sorted(range(len(spans)), key=lambda index: spans[index][0])
        wanted = [_place(*spans[index], offsets) for index in self._order]
        there = {self._key(n): mark for n, mark in enumerate(self._marks)}
        # Unchanged marks are reused: a key press leaves most of them, and new ones are expensive
        # (12 ms for 500 of them, 3 ms reused).
        kept = [there.get(place) for place in wanted]
        changed = None in kept or len(kept) != len(self._marks)
        self._looks = [look for _, _, look in wanted]
        self._marks = self._made(wanted, kept)
        if self._framed:
            self._edit.viewport().update()  # frames may have to disappear
        self._framed = any(isinstance(look, Outline) for look in self._looks)
        was, self._crowded = self._crowded, _crowded(len(wanted), text)
        if changed or self.lit is not None or self._crowded is not was:
            self.lit = None
            self.refresh()

    def clear(self) -> None:
        """Remove all marks."""
        self.show((), "")

    def refresh(self) -> None:
        """Redraw the marks in the current theme's colours."""
        dark = theme.is_dark()
        shapes = {
            look: theme.mark_format(look, dark) for look in (*Category, *Outline, *RecoveryEase)
        }
        for mark, look in zip(self._marks, self._looks, strict=True):
            mark.format = shapes[look]
        self._draw()

    def light(self, index: int | None) -> None:
        """Emphasise one highlight, or none."""
        if index != self.lit:
            self.lit = index
            self._draw()

    def at(self, unit: int) -> int | None:
        """The index of the highlight that covers a UTF-16 offset, or None."""
        place = bisect_right(self._marks, unit, key=_start) - 1
        if place < 0 or not _start(self._marks[place]) <= unit < _end(self._marks[place]):
            return None
        return self._order[place]

    def framed_in_sight(self) -> list[Framed]:
        """The visible framed values."""
        looked = self._looked(self._in_sight()) if self._framed else ()
        return [(_start(m), _end(m), look) for m, look in looked if isinstance(look, Outline)]

    def spans(self) -> dict[int, tuple[int, int]]:
        """The current span of each highlight, in UTF-16 units, by index."""
        return {
            index: (_start(mark), _end(mark))
            for index, mark in zip(self._order, self._marks, strict=True)
        }

    def _key(self, number: int) -> HighlightRange:
        mark = self._marks[number]
        return _start(mark), _end(mark), self._looks[number]

    def _made(
        self, wanted: Sequence[HighlightRange], kept: Sequence[QTextEdit.ExtraSelection | None]
    ) -> list[QTextEdit.ExtraSelection]:
        # Inside an edit block a cursor does not compute its x position, which would lay out
        # every paragraph above it (17 to 50 ms for 500 highlights, 2 ms this way).
        block = QTextCursor(self._edit.document())
        block.beginEditBlock()
        marks = [mark or self._mark(*place) for place, mark in zip(wanted, kept, strict=True)]
        block.endEditBlock()
        return marks

    def _mark(self, start: int, end: int, _look: Look) -> QTextEdit.ExtraSelection:
        last = self._edit.document().characterCount() - 1
        cursor = selecting(self._edit.document(), min(start, last), min(end, last))
        cursor.setKeepPositionOnInsert(True)  # text typed right after a value is not part of it
        mark = QTextEdit.ExtraSelection()
        mark.cursor = cursor
        return mark

    def redraw_in_sight(self) -> None:
        """Draw newly visible marks if not all marks are drawn."""
        if self._crowded and self._edit.isVisible():
            sight = self._in_sight()
            if not (self._drawn.start <= sight.start and sight.stop <= self._drawn.stop):
                self._draw()

    def _in_sight(self) -> range:
        seen, move = self._edit.viewport().rect(), QTextCursor.MoveOperation
        # Right-to-left lines begin at the other side, and a line's end is the next one's start:
        # use the first and the last of the corners' positions.
        above, below = (seen.topLeft(), seen.topRight()), (seen.bottomLeft(), seen.bottomRight())
        first = min(map(self._edit.cursorForPosition, above))
        last = max(map(self._edit.cursorForPosition, below))
        first.movePosition(move.StartOfLine)
        last.movePosition(move.EndOfLine)
        begin = max(0, bisect_right(self._marks, first.position(), key=_start) - 1)
        return range(begin, bisect_right(self._marks, last.position(), key=_start))

    def _to_draw(self) -> range:
        """The marks to draw: all, or the ones near the visible part if there are very many."""
        if not self._crowded:
            return range(len(self._marks))
        if not self._edit.isVisible():
            return range(MOST_DRAWN)  # nothing is laid out yet: showing redraws them
        sight = self._in_sight()
        return range(max(0, sight.start - AROUND), sight.stop + AROUND)

    def _draw(self) -> None:
        drawn = self._to_draw()
        self._drawn = drawn if self._edit.isVisible() else range(0)
        marks = [mark for mark, look in self._looked(drawn) if not isinstance(look, Outline)]
        if self.lit is not None and self.lit in self._order:
            place = self._order.index(self.lit)
            strong = QTextEdit.ExtraSelection()
            strong.cursor = self._marks[place].cursor
            strong.format = theme.mark_format(self._looks[place], theme.is_dark(), lit=True)
            marks = [*marks, strong]
        self._edit.setExtraSelections(marks)
        if self._framed:
            self._edit.viewport().update()  # frames are painted separately from Qt's marks

    def _looked(self, places: range) -> Iterator[tuple[QTextEdit.ExtraSelection, Look]]:
        """The marks at these spans with their styles."""
        part = slice(places.start, places.stop)
        return zip(self._marks[part], self._looks[part], strict=True)


def _crowded(marks: int, text: str) -> bool:
    """Whether drawing all marks of a text would delay typing."""
    if marks <= MOST_IN_ONE or len(text) <= LONG_PARAGRAPH:
        return False
    return marks > MOST_DRAWN or max(map(len, text.split("\n"))) > LONG_PARAGRAPH


def _place(span: Span, look: Look, offsets: Utf16Offsets) -> HighlightRange:
    return offsets.to_qt(span.start), offsets.to_qt(span.end), look


def _start(mark: QTextEdit.ExtraSelection) -> int:
    return mark.cursor.selectionStart()


def _end(mark: QTextEdit.ExtraSelection) -> int:
    return mark.cursor.selectionEnd()
