"""The pieces of code in an answer: each in colour, with a button that copies it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QTextBlock, QTextCharFormat, QTextCursor, QTextLayout
from PySide6.QtWidgets import QTextEdit

from app import theme
from app.background import Background
from app.code_tokens import Coloured, coloured
from app.copy_button import CopyButton
from app.highlights import Offsets
from app.markdown import begins_code, is_code, language

MOST_BUTTONS = 100


class CodeBlocks(QObject):
    """Follows the code in one text view; what was taken in must not be rendered again."""

    def __init__(self, edit: QTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._starts: list[tuple[QTextCursor, CopyButton]] = []
        self._shown = 0  # changes with each new text: colours of an older one come too late

    def clear(self) -> None:
        """Forget all code: another text follows."""
        self._shown += 1
        for _, copy in self._starts:
            copy.hide()
            copy.deleteLater()
        self._starts.clear()

    def take(self, position: int) -> None:
        """Take in the code from a place in the document to its end."""
        block = self._edit.document().findBlock(position)
        while block.isValid():
            if begins_code(block) and len(self._starts) < MOST_BUTTONS:
                self._take(block)
            block = block.next()

    def place(self) -> None:
        """Put each button beside the first line of its code."""
        layout = self._edit.document().documentLayout()
        for cursor, copy in self._starts:
            line = layout.blockBoundingRect(cursor.block())
            size = copy.sizeHint()
            right = round(line.right()) - size.width()
            copy.setGeometry(right, round(line.top()), size.width(), size.height())

    def _take(self, block: QTextBlock) -> None:
        cursor = QTextCursor(block)
        name = language(block)
        words = f"Copy this code ({name})" if name else "Copy this code"
        copy = CopyButton(words, lambda: _code(cursor))
        copy.setProperty("role", "code")
        copy.setParent(self._edit.viewport())
        copy.show()
        self._starts.append((cursor, copy))
        if name:
            code = _code(cursor)
            found = Background(partial(coloured, code, name), self)
            found.done.connect(partial(self._colour, self._shown, cursor, code))
            found.start()

    def _colour(self, shown: int, first: QTextCursor, code: str, parts: Sequence[Coloured]) -> None:
        """Colour code that still stands there; only its looks change, nothing is laid out anew."""
        if shown != self._shown or _code(first) != code:
            return
        lines = code.split("\n")
        ranges: dict[int, list[QTextLayout.FormatRange]] = {}
        for part in parts:
            ranges.setdefault(part.line, []).append(_range(part, lines[part.line]))
        for number, block in enumerate(_lines(first.block())):
            if number in ranges:
                block.layout().setFormats(ranges[number])
        self._edit.document().markContentsDirty(first.position(), len(code))


def _lines(block: QTextBlock) -> Iterator[QTextBlock]:
    """The lines of the code that begins with a block."""
    yield block
    block = block.next()
    while is_code(block) and not begins_code(block):
        yield block
        block = block.next()


def _code(first: QTextCursor) -> str:
    return "\n".join(block.text() for block in _lines(first.block()))


def _range(part: Coloured, line: str) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    offsets = Offsets(line)
    made.start = offsets.to_qt(part.start)
    made.length = offsets.to_qt(part.start + part.length) - made.start
    shape = QTextCharFormat()
    shape.setForeground(QColor(theme.current()[part.colour]))
    made.format = shape
    return made
