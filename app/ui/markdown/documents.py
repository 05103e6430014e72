"""Renders Markdown to documents by Qt's parser, without HTML, images or network access."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextDocumentFragment,
    QTextFormat,
    QTextFragment,
    QTextFrame,
    QTextFrameFormat,
    QTextListFormat,
    QTextTable,
)

from app.core.translation import tr
from app.ui.markdown import splitter, verbatim
from app.ui.markdown.links import TURN, Anchors
from app.ui.markdown.verbatim import RestoredMark, VerbatimValue
from app.ui.widgets import plain_text, theme
from app.ui.widgets.highlights import Utf16Offsets, selecting, storable, visible

DIALECT = QTextDocument.MarkdownFeature.MarkdownDialectGitHub
LANGUAGE = QTextFormat.Property.BlockCodeLanguage
QUOTE = QTextFormat.Property.BlockQuoteLevel
AS_RECEIVED = QTextFormat.Property.UserProperty.value  # a framed value, shown as received
WORDS = AS_RECEIVED + 1  # a value's description
CODE_MARGIN, CODE_PAD = 8, 6  # pixels around the background of code, and inside it
BUTTON_ROOM = 26  # beside the first line of code
_STOOD_IN = re.compile(f"{verbatim.STAND_IN}|{verbatim.LEFT_OVER}")
FEATURES = DIALECT | QTextDocument.MarkdownFeature.MarkdownNoHTML


def render(
    markdown: str,
    marks: Sequence[RestoredMark] = (),
    nested: int = 0,
    anchors: Anchors | None = None,
) -> QTextDocument:
    """Render a piece of Markdown to a new document; marked values appear verbatim.

    `anchors` validates its links; without it no host is known. `nested`: the indentation of the
    items if the piece continues a list inside another one.
    """
    source, values = verbatim.stand_in(markdown, marks, plain=splitter.is_heavy(markdown))
    if nested:
        source = re.sub(f"^ {{1,{nested}}}", "", source, flags=re.MULTILINE)
    document = QTextDocument()
    document.setUndoRedoEnabled(False)
    # After an empty line: Qt hides text between two rulers at the start ("front matter").
    document.setMarkdown("\n" + visible(storable(source)), FEATURES)
    with one_change(document):  # otherwise each cursor lays out its paragraph for its column
        if nested:
            _move_right(document)
        for block in _outside_tables(document.rootFrame()):
            _dress_block(block)
        _dress_fragments(document, values, anchors or Anchors())
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                _dress_table(frame)
        _put_back(document, values)
    return document


@contextmanager
def one_change(document: QTextDocument) -> Iterator[None]:
    """A context that lays a document out once at its end."""
    change = QTextCursor(document)
    change.beginEditBlock()
    try:
        yield
    finally:
        change.endEditBlock()


def append(document: QTextDocument, piece: QTextDocument, *, joined: bool = False) -> None:
    """Append a rendered piece to a document, as a new block.

    A `joined` piece continues the code at the document's end.
    """
    cursor = QTextCursor(document)
    cursor.movePosition(QTextCursor.MoveOperation.End)
    if not document.isEmpty() and not _starts_with_table(piece):
        cursor.insertBlock(QTextBlockFormat(), QTextCharFormat())
    start = cursor.position()
    cursor.insertFragment(QTextDocumentFragment(piece))
    _keep_format(QTextCursor(document.lastBlock()), piece.lastBlock())
    block = document.findBlock(start)
    if block.length() == 1 and block.next().isValid():
        # A list or a ruler has its own block; our empty one would show as a gap.
        gap = QTextCursor(document)
        gap.setPosition(start)
        gap.deleteChar()
    _keep_format(QTextCursor(document.findBlock(start)), piece.begin())
    if joined:
        _join(document.findBlock(start))


def make_room_above(document: QTextDocument) -> None:
    """Add a margin above code at the start of a document, which Qt omits."""
    frame = document.rootFrame()
    shape, room = frame.frameFormat(), CODE_PAD if is_code(document.begin()) else 0
    if shape.topMargin() != room:
        shape.setTopMargin(room)
        frame.setFrameFormat(shape)


def _join(block: QTextBlock) -> None:
    """Join a line of code to the code above it, without a gap."""
    above, below = (QTextBlockFormat(line.blockFormat()) for line in (block.previous(), block))
    above.setBottomMargin(0)
    below.setTopMargin(0)
    below.setRightMargin(2 * CODE_PAD)
    QTextCursor(block.previous()).setBlockFormat(above)
    QTextCursor(block).setBlockFormat(below)


def _keep_format(landed: QTextCursor, block: QTextBlock) -> None:
    """Restore the paragraph formats at a fragment's ends, which Qt overwrites on insertion."""
    if block.textList() is None and QTextCursor(block).currentTable() is None:
        landed.setBlockFormat(block.blockFormat())


def _move_right(document: QTextDocument) -> None:
    """Indent the outermost list as one inside another."""
    moved: set[int] = set()
    for block in _blocks(document):
        inside = block.textList()
        if inside is None:
            shape = QTextBlockFormat(block.blockFormat())
            shape.setIndent(shape.indent() + 1)
            QTextCursor(block).setBlockFormat(shape)
        elif inside.objectIndex() not in moved:
            moved.add(inside.objectIndex())
            looks = QTextListFormat(inside.format())
            looks.setIndent(looks.indent() + 1)
            inside.setFormat(looks)


def _put_back(document: QTextDocument, values: Sequence[VerbatimValue]) -> None:
    for start, end, found, last in reversed([*_stood_in(document)]):  # last first
        cursor = selecting(document, start, end)
        shape, mark = QTextCharFormat(cursor.charFormat()), None
        if re.fullmatch(verbatim.STAND_IN, found):
            text, mark = values[verbatim.index(found)]
            text = mark.shown or text if mark is not None else text
        else:
            text = verbatim.as_written(found)
            if text == verbatim.LINE_BREAK and last:
                text = ""  # the parser began another block there
        if mark is not None:
            shape.merge(_mark_format(mark, inside_link=shape.isAnchor()))
        cursor.insertText(visible(text), shape)


def _stood_in(document: QTextDocument) -> Iterator[tuple[int, int, str, bool]]:
    """The placeholders in a document: span, text, and whether it is the last of its block."""
    for block in _blocks(document):
        text, start = block.text(), block.position()
        offsets = Utf16Offsets(text)
        for found in _STOOD_IN.finditer(text):
            place = (start + offsets.to_qt(found.start()), start + offsets.to_qt(found.end()))
            yield *place, found.group(), found.end() == len(text)


def _mark_format(mark: RestoredMark, *, inside_link: bool) -> QTextCharFormat:
    shape = QTextCharFormat()
    if mark.framed:
        shape.setProperty(AS_RECEIVED, True)
    elif not mark.shows_received:
        line = QTextCharFormat.UnderlineStyle
        shape.setUnderlineStyle(line.DashUnderline if mark.approximate else line.SingleUnderline)
        shape.setUnderlineColor(QColor(theme.current()["accent"]))
    if inside_link:  # its address stays, with a tooltip
        return shape
    shape.setToolTip(plain_text.plain(mark.words))
    shape.setProperty(WORDS, mark.words)
    if mark.turns >= 0:
        shape.setAnchor(True)
        shape.setAnchorHref(f"{TURN}:{mark.turns}")
    return shape


def shown_as_received(block: QTextBlock) -> Iterator[tuple[int, int]]:
    """The spans of a block's values shown as received."""
    for part in _fragments(block):
        if part.charFormat().hasProperty(AS_RECEIVED):
            yield part.position(), part.position() + part.length()


def turning(document: QTextDocument, url: str) -> QTextCursor | None:
    """The value that a click on an address toggles."""
    for block in _blocks(document):
        for part in _fragments(block):
            if part.charFormat().anchorHref() == url:
                return selecting(document, part.position(), part.position() + part.length())
    return None


def blocks_in(document: QTextDocument, seen: QRect) -> Iterator[QTextBlock]:
    """The visible blocks."""
    layout = document.documentLayout()
    top = QPointF(0, max(0, seen.top()))
    block = document.findBlock(layout.hitTest(top, Qt.HitTestAccuracy.FuzzyHit))
    while block.isValid() and layout.blockBoundingRect(block).top() <= seen.bottom():
        yield block
        block = block.next()


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _outside_tables(frame: QTextFrame) -> Iterator[QTextBlock]:
    """The blocks of a frame outside of tables, whose cells need no change."""
    place = frame.begin()
    while not place.atEnd():
        inside = place.currentFrame()
        if inside is None:
            yield place.currentBlock()
        elif not isinstance(inside, QTextTable):
            yield from _outside_tables(inside)
        place += 1


def _fragments(block: QTextBlock) -> Iterator[QTextFragment]:
    place = block.begin()
    while not place.atEnd():
        yield place.fragment()
        place += 1


def is_code(block: QTextBlock) -> bool:
    """Whether a block is a line of code."""
    return block.blockFormat().hasProperty(LANGUAGE)


def begins_code(block: QTextBlock) -> bool:
    """Whether a block is the first line of its code."""
    return is_code(block) and block.blockFormat().topMargin() > 0


def language(block: QTextBlock) -> str:
    """The declared language of a line of code; empty without any."""
    return verbatim.language(str(block.blockFormat().property(LANGUAGE) or ""))


def _code_edges(block: QTextBlock) -> tuple[bool, bool]:
    """Whether a line of code is the first, and whether it is the last, of its block."""
    here = block.blockFormat().property(LANGUAGE)
    around = block.previous(), block.next()
    before, behind = (
        not (other.isValid() and is_code(other) and other.blockFormat().property(LANGUAGE) == here)
        for other in around
    )
    return before, behind


def _dress_block(block: QTextBlock) -> None:
    shape = QTextBlockFormat(block.blockFormat())
    if is_code(block):
        begins, ends = _code_edges(block)
        shape.setNonBreakableLines(False)  # wrap, as there is no horizontal scrolling
        shape.setTopMargin(CODE_MARGIN + CODE_PAD if begins else 0)
        shape.setBottomMargin(CODE_MARGIN + CODE_PAD if ends else 0)
        shape.setLeftMargin(2 * CODE_PAD)
        shape.setRightMargin(2 * CODE_PAD + (BUTTON_ROOM if begins else 0))
        shape.setLineHeight(118, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        shape.clearBackground()
    elif shape.headingLevel():
        shape.setTopMargin(10)
        shape.setBottomMargin(4)
    else:
        shape.setLineHeight(128, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if shape.hasProperty(QUOTE):
        shape.setLeftMargin(18)
    QTextCursor(block).setBlockFormat(shape)


def _dress_fragments(
    document: QTextDocument, values: Sequence[VerbatimValue], anchors: Anchors
) -> None:
    cursor, shapes = QTextCursor(document), _Shapes(values, anchors)
    for block in _blocks(document):
        looks = block.blockFormat()
        code, quiet = looks.hasProperty(LANGUAGE), looks.hasProperty(QUOTE)
        found = [(f.position(), f.length(), f.charFormat()) for f in _fragments(block)]
        for position, length, before in reversed(found):  # replacing an image moves what follows
            if not (code or quiet or before.propertyCount()):
                continue  # plain words, as most are
            shape = shapes.of(before, code=code, quiet=quiet)
            if shape is not None or before.isImageFormat():
                cursor.setPosition(position)
                cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
            if before.isImageFormat():
                cursor.insertText(
                    tr("[image not loaded: {name}]", name=before.toImageFormat().name()), _quiet()
                )
            elif shape is not None:
                cursor.mergeCharFormat(shape)


class _Shapes:
    """Text formats for the parts of one block, in the theme's current colours."""

    def __init__(self, values: Sequence[VerbatimValue], anchors: Anchors) -> None:
        self._values, self._anchors = values, anchors
        self._colours = theme.current()
        self._quiet = _quiet()
        self._code = QTextCharFormat()
        self._code.setFontFamilies([theme.mono_family()])
        self._code.setFontPointSize(theme.text_size() * 0.92)  # fixed-width fonts look larger
        self._inline = QTextCharFormat(self._code)  # the view paints the background of whole blocks
        self._inline.setBackground(QColor(self._colours["code"]))

    def of(self, before: QTextCharFormat, *, code: bool, quiet: bool) -> QTextCharFormat | None:
        """The format of a fragment in code or in a quotation; None elsewhere."""
        shape = None
        if code or before.fontFixedPitch():
            shape = self._code if code else self._inline
        if before.isAnchor():
            shape = QTextCharFormat(shape or QTextCharFormat())
            shape.setAnchorHref(self._anchors.address(before.anchorHref(), self._values))
            shape.setToolTip("")  # remove the title, by which a link could fake another target
            shape.setForeground(QColor(self._colours["accent"]))
        elif quiet:
            shape = QTextCharFormat(shape or QTextCharFormat())
            shape.merge(self._quiet)
        return shape


def _quiet() -> QTextCharFormat:
    shape = QTextCharFormat()
    shape.setForeground(QColor(theme.current()["muted"]))
    return shape


def _dress_table(table: QTextTable) -> None:
    _mend_first_cell(table)
    shape = table.format()
    shape.setBorder(1)
    shape.setBorderCollapse(True)
    shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    shape.setBorderBrush(QColor(theme.current()["scroll"]))
    shape.setCellPadding(6)
    shape.setCellSpacing(0)
    shape.setTopMargin(8)
    shape.setBottomMargin(8)
    table.setFormat(shape)


def _mend_first_cell(table: QTextTable) -> None:
    """Under code or a quotation Qt begins a table with an empty line, and takes that for bold."""
    cell = table.cellAt(0, 0)
    cursor = cell.firstCursorPosition()
    if cursor.block().length() == 1 and cell.lastCursorPosition() > cursor:
        cursor.deleteChar()
        cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        cursor.mergeCharFormat(bold)


def _starts_with_table(piece: QTextDocument) -> bool:
    second = piece.begin().next()
    return piece.begin().length() == 1 and QTextCursor(second).currentTable() is not None
