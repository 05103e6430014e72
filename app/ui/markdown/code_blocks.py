"""The code blocks of an answer: highlighted, with copy buttons."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import groupby

from PySide6.QtCore import QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QTextBlock, QTextCharFormat, QTextCursor, QTextLayout
from PySide6.QtWidgets import QTextEdit, QWidget

from app.core.background import in_background
from app.core.translation import tr
from app.ui.markdown.code_tokens import ColouredRange, coloured
from app.ui.markdown.documents import (
    BUTTON_ROOM,
    CODE_PAD,
    begins_code,
    blocks_in,
    is_code,
    language,
)
from app.ui.widgets import theme
from app.ui.widgets.copy_button import CopyButton
from app.ui.widgets.highlights import Utf16Offsets

MOST_BUTTONS = 100
AT_ONCE = 30  # lines coloured per frame
RADIUS = 8
ABOVE = 24  # pixels around the painted region: the background is larger than its lines
ICON = QSize(14, 14)


class CodeBlocks(QObject):
    """Tracks the code blocks of one text view; registered text must not be rendered again."""

    def __init__(self, edit: QTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._starts: list[tuple[QTextCursor, CopyButton]] = []
        self._plain: list[tuple[QTextCursor, str]] = []  # with their languages; not coloured yet
        self._goes_on = self._looking = False
        self._placed = 0  # the number of placed buttons
        self._colourings: deque[Iterator[int]] = deque()
        self._more = QTimer(self, singleShot=True, interval=0)
        self._more.timeout.connect(self._go_on)
        self._shown = 0  # a counter of texts that detects outdated colours

    def clear(self) -> None:
        """Forget all code, as another text follows."""
        self._shown += 1
        for _, copy in self._starts:
            copy.hide()
            copy.deleteLater()
        self._starts.clear()
        self._plain.clear()
        self._colourings.clear()
        self._more.stop()
        self._placed = 0

    def take(self, position: int, *, goes_on: bool) -> None:
        """Register the code from a position to the document's end, where it may continue."""
        block = self._edit.document().findBlock(position)
        if block.position() < position:  # the last one registered before
            block = block.next()
        while block.isValid():
            if begins_code(block) and len(self._starts) < MOST_BUTTONS:
                self._take(block)
            block = block.next()
        self._goes_on = goes_on
        self._look()

    def place(self) -> None:
        """Move all buttons to the first line of their code after a change of width."""
        self._placed = 0
        self.place_new()

    def place_new(self) -> None:
        """Place new buttons; call once the code is laid out."""
        for cursor, copy in self._starts[self._placed :]:
            ground = self._ground(cursor.block(), cursor.block())
            copy.move(ground.right() - BUTTON_ROOM - 2, ground.top() + 2)
        self._placed = len(self._starts)

    def paint(self, painter: QPainter, seen: QRect) -> None:
        """Paint the background of visible code."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.current()["code"]))
        last = first_line = QTextBlock()  # of the current code, limited to the visible part
        for block in blocks_in(self._edit.document(), seen.adjusted(0, -ABOVE, 0, ABOVE)):
            if first_line.isValid() and (not is_code(block) or begins_code(block)):
                painter.drawRoundedRect(self._ground(first_line, last), RADIUS, RADIUS)
                first_line = QTextBlock()
            if not first_line.isValid() and is_code(block):
                first_line = block
            last = block
        if first_line.isValid():
            painter.drawRoundedRect(self._ground(first_line, last), RADIUS, RADIUS)

    def _ground(self, first: QTextBlock, last: QTextBlock) -> QRect:
        """The rectangle of a code block with its padding, in viewport pixels."""
        layout = self._edit.document().documentLayout()
        above, below = (layout.blockBoundingRect(block) for block in (first, last))
        left = max(0, round(above.left()) - 2 * CODE_PAD)
        top, bottom = round(above.top()) - CODE_PAD, round(below.bottom()) + CODE_PAD
        return QRect(QPoint(left, top), QPoint(self._edit.viewport().width() - 1, bottom))

    def _take(self, block: QTextBlock) -> None:
        cursor = QTextCursor(block)
        name = language(block)
        words = tr("Copy this code ({name})", name=name) if name else tr("Copy this code")
        copy = CopyButton(words, lambda: _code(cursor))
        copy.setProperty("role", "code")
        copy.setIconSize(ICON)
        copy.setFixedSize(BUTTON_ROOM, BUTTON_ROOM)
        copy.setParent(self._edit.viewport())
        QWidget.setTabOrder(self._starts[-1][1] if self._starts else self._edit, copy)
        copy.show()
        self._starts.append((cursor, copy))
        if name:
            self._plain.append((cursor, name))

    def _look(self) -> None:
        """Highlight the next complete code block on a worker thread."""
        if self._looking or len(self._plain) <= self._goes_on:
            return
        self._looking = True
        cursor, name = self._plain.pop(0)
        code = _code(cursor)
        found = partial(self._found, self._shown, cursor, code)
        # A lexer may raise anything: the code then stays uncoloured.
        in_background(partial(coloured, code, name), self, found, lambda _: found([]))

    def _found(
        self, shown: int, cursor: QTextCursor, code: str, parts: list[ColouredRange]
    ) -> None:
        self._looking = False
        if shown == self._shown:  # otherwise the text has changed
            self._colourings.append(self._colour(cursor, code, parts))
            self._more.start()
        self._look()

    def _go_on(self) -> None:
        """Colour a few more lines, then return to the event loop."""
        if next(self._colourings[0], None) is None:
            self._colourings.popleft()
        if self._colourings:
            self._more.start()

    def _colour(self, first: QTextCursor, code: str, parts: list[ColouredRange]) -> Iterator[int]:
        """Apply colours without changing the text. Yields after every `AT_ONCE` lines."""
        lines = code.split("\n")
        of_line = {number: list(of) for number, of in groupby(parts, lambda part: part.line)}
        document, start = self._edit.document(), first.position()
        end = start
        for number, block in enumerate(_lines(first.block())):
            if number in of_line:
                ranges = [_range(part, lines[number]) for part in of_line[number]]
                block.layout().setFormats(ranges)
            end = block.position() + block.length()
            if number % AT_ONCE == AT_ONCE - 1:
                document.markContentsDirty(start, end - start)
                start = end
                yield number
        if end > start:
            document.markContentsDirty(start, end - start)


def _lines(block: QTextBlock) -> Iterator[QTextBlock]:
    """The lines of the code block that begins with a text block."""
    yield block
    block = block.next()
    while is_code(block) and not begins_code(block):
        yield block
        block = block.next()


def _code(first: QTextCursor) -> str:
    return "\n".join(block.text() for block in _lines(first.block()))


def _range(part: ColouredRange, line: str) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    offsets = Utf16Offsets(line)
    made.start = offsets.to_qt(part.start)
    made.length = offsets.to_qt(part.start + part.length) - made.start
    shape = QTextCharFormat()
    shape.setForeground(QColor(theme.current()[part.colour]))
    made.format = shape
    return made
