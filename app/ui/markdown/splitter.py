"""Splits streaming Markdown into blocks that can be laid out separately.

An answer is laid out block by block as it arrives; a finished one a few blocks per frame, so that
the window responds in between.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from app.ui.markdown.verbatim import FENCE, VALUE, closes, is_columns

CODE_LINES, LIST_ITEMS = 30, 20
LEAST = 300  # characters of joined short blocks, as each piece has a fixed cost
FAR, NOWHERE = 99, (0, 0)
# The limits of one piece, which is cut anywhere beyond them to limit the time of a frame.
MOST, MOST_LINES, MOST_CELLS = 4_000, 120, 240
MOST_MARKS, MOST_CODES = 60, 4  # restored values, code blocks
LONGEST_OPENING = 400  # characters of a code fence's line, or of a table's head
# With more nested blocks, cells in a row or emphasis markers a piece is shown as plain text.
DEEPEST, WIDEST, MOST_SIGNS = 20, 30, 600
AT_ONCE = 500  # lines
WHOLE = 3 * MOST  # characters of a text that is laid out at once

_LIST_ITEM = re.compile(r"(\s*)([-+*]|\d{1,9}[.)])(\s+|$)")
_DEFINITION = re.compile(r"^ {0,3}\[[^\]\n]{1,999}\]:", re.MULTILINE)
_SIGNS = re.compile("[*_~`]+")
_DEEP = re.compile(rf"(?:[ \t]*(?:>|(?:[-+*]|\d{{1,9}}[.)])(?=[ \t]))){{{DEEPEST}}}")


class SplitPoint(NamedTuple):
    """The end of a block, and the context of the next one.

    The context is open code (`opening` is its first line), a list inside another one, whose items
    are indented by `nested` characters, or a table with the given `head`.
    """

    end: int
    opening: str = ""
    nested: int = 0
    head: tuple[int, int] = (0, 0)


class Splitter:
    """Finds the pieces of a streaming Markdown text that can be laid out independently.

    The cuts do not depend on how the text arrives. A long list is cut every `LIST_ITEMS` items,
    long code every `CODE_LINES` lines, a large table between rows, all else where it becomes too
    slow for a frame. A `tangled` text cannot be rendered in pieces.
    """

    def __init__(self) -> None:
        self._read = 0
        self._fence = ""
        self._began = ""
        self._lines = self._items = 0
        self._blank = False
        self._list = False
        self._inside = 0  # the indentation of the last outermost item's content
        self._nested = 0  # the indentation of the inner list's items; 0 for none
        self._cut = SplitPoint(0)
        self._cuts: list[SplitPoint] = []
        self._since = 0  # number of the piece's lines so far
        self._cells = self._values = self._codes = 0
        self._above = NOWHERE  # the previous line if it may be a table's head
        self._head = NOWHERE  # of the current table
        self.tangled = False
        self.behind = False  # unread text remains

    def feed(self, text: str) -> list[SplitPoint]:
        """Continue reading `text`, which extends the previous one; return the new cuts.

        Reads at most `AT_ONCE` lines.
        """
        self._cuts = []
        for _ in range(AT_ONCE):
            end = text.find("\n", self._read)
            reach = len(text) if end < 0 else end
            most = self._most(text, reach)
            if reach > most:
                self._break(text, most)
            elif end < 0:
                self.behind = False
                return self._cuts
            else:
                line = text[self._read : end]
                self._line(line)
                self._values += line.count(VALUE)
                self._read = end + 1
        self.behind = True
        return self._cuts

    def _most(self, text: str, reach: int) -> int:
        """The maximal length of a block within a long line."""
        most, left = self._cut.end + MOST, MOST_MARKS - self._values
        if text.count(VALUE, self._read, min(reach, most)) <= left:
            return most
        at = self._read - 1
        for _ in range(left + 1):
            at = text.find(VALUE, at + 1)
        return at

    def _break(self, text: str, most: int) -> None:
        """Cut a piece that has become too large, before its last line or else within it."""
        head = self._head if "|" in text[self._read : most] else NOWHERE
        if self._read == self._cut.end:
            blank = text.rfind(" ", (self._read + most) // 2, most) + 1
            self._read, head = blank or most, NOWHERE
        self._end_anywhere(head=head)

    def _end_anywhere(self, nested: int = 0, head: tuple[int, int] = NOWHERE) -> None:
        self._end(SplitPoint(self._read, self._began if self._fence else "", nested, head))

    def _line(self, line: str) -> None:
        self._since += 1
        if self._fence:
            self._code(line)
            return
        if not line.strip():  # a piece may have any number of them
            self._blank, self._head, self._above = True, NOWHERE, NOWHERE
            return
        begins, item = FENCE.match(line[:LONGEST_OPENING]), _LIST_ITEM.match(line)
        goes_on = line[0] in " \t" or (item is not None and self._list)
        if self._blank and not goes_on:
            self._end_blocks()
        elif item is not None:
            self._end_items(_left(item))
        elif self._blank and self._cut.nested:
            self.tangled = True  # it may belong to the outer list in another piece
        if self._since > MOST_LINES or (self._codes >= MOST_CODES and line.startswith(("`", "~"))):
            self._end_anywhere(_left(item) % FAR if item is not None and self._list else 0)
        self._table(line, other=bool(begins or item))
        if item is not None:
            self._item(item)
        self._blank = False
        if begins:
            self._fence, self._began, self._lines = begins[1], line[:LONGEST_OPENING], 0
            self._codes += 1

    def _end_blocks(self) -> None:
        """End all open blocks at the end of the text."""
        self._list, self._items, self._inside, self._nested = False, 0, 0, 0
        if self._read - self._cut.end >= LEAST or self._cut.nested:
            self._end(SplitPoint(self._read))

    def _end_items(self, left: int) -> None:
        """Cut before an item of this indentation if the list is long, or an inner one has ended."""
        outside = left < self._cut.nested
        if outside or (self._items >= LIST_ITEMS and left in {0, self._nested}):
            self._items = 0
            self._end(SplitPoint(self._read, nested=0 if outside else left))

    def _item(self, item: re.Match[str]) -> None:
        self._list, self._items = True, self._items + 1
        left = _left(item)
        if left == 0:
            self._inside, self._nested = item.end(), 0
        elif not self._nested and 0 < self._inside <= left < self._inside + 4:
            self._nested = left

    def _table(self, line: str, *, other: bool) -> None:
        """Cut a long table before a row; its head is repeated above the rest."""
        cells, end = line.count("|"), self._read + len(line)
        if other or line.startswith("#"):
            self._head = NOWHERE
        elif self._head != NOWHERE:
            if cells and self._cells + cells > MOST_CELLS:
                self._end(SplitPoint(self._read, head=self._head))
        elif self._above != NOWHERE and is_columns(line) and cells <= WIDEST:
            self._head = (self._above[0], end)
        self._cells += cells
        begins = cells and len(line) < LONGEST_OPENING and line[0] not in " \t>" and not other
        self._above = (self._read, end) if begins else NOWHERE

    def _code(self, line: str) -> None:
        if closes(self._fence, line):
            self._fence = ""
        elif self._lines >= (CODE_LINES if self._may_end_here(line) else MOST_LINES):
            self._end_anywhere()
            self._lines = 1
        else:
            self._lines += 1

    def _may_end_here(self, line: str) -> bool:
        return bool(line.strip()) and self._began[0] in "`~"

    def _end(self, cut: SplitPoint) -> None:
        self._cut, self._since = cut, 0
        self._cells = self._values = self._codes = 0
        self._cuts.append(cut)


def signs(markdown: str) -> int:
    """The number of emphasis and code markers in a text, each of which costs a parser pass."""
    return len(_SIGNS.findall(markdown))


def is_heavy(markdown: str) -> bool:
    """Whether a piece is too slow as Markdown, and shown as plain text."""
    return signs(markdown) > MOST_SIGNS or any(
        line.count("|") > WIDEST or _DEEP.match(line) is not None for line in markdown.split("\n")
    )


def fits_whole(markdown: str) -> bool:
    """Whether a text is short enough to lay out at once."""
    lines, cells = markdown.count("\n"), markdown.count("|")
    return len(markdown) <= WHOLE and lines <= 2 * MOST_LINES and cells <= MOST_CELLS


def needs_whole(markdown: str) -> bool:
    """Whether a block may depend on a distant one (a link's definition)."""
    return _DEFINITION.search(markdown) is not None


def fence(opening: str) -> str:
    """The closing fence of the code block that a line opens; empty if it opens none."""
    found = FENCE.match(opening)
    return found[1] if found else ""


def _left(item: re.Match[str]) -> int:
    """The indentation of a list item, not counted after a tab."""
    return FAR if "\t" in item[1] else len(item[1])
