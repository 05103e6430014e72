"""Where a long Markdown text can be cut: each piece is then laid out once, and for itself.

An answer that arrives is laid out piece by piece as it comes, and one that is there already as
well, a few pieces a frame: the window answers between them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from app.verbatim import FENCE, closes

CODE_LINES, LIST_ITEMS = 30, 20
LEAST = 300  # characters of short blocks: each piece costs as much again as its words
FAR = 99

_LIST_ITEM = re.compile(r"(\s*)([-+*]|\d{1,9}[.)])(\s+|$)")
_DEFINITION = re.compile(r"^ {0,3}\[[^\]]+\]:", re.MULTILINE)


class Cut(NamedTuple):
    """Where a piece ends, and what the text behind goes on with.

    That is the code that the line `opening` began, or a list inside another one, whose items are
    `nested` characters to the right.
    """

    end: int
    opening: str = ""
    nested: int = 0


class Splitter:
    """Finds the pieces of a growing Markdown text that can be laid out for themselves.

    Where they end does not depend on how the text arrives. A long list is cut every `LIST_ITEMS`
    items, long code every `CODE_LINES` lines. A `tangled` text is no sum of its pieces.
    """

    def __init__(self) -> None:
        self._read = 0
        self._fence = ""
        self._began = ""
        self._lines = self._items = 0
        self._blank = False
        self._list = False
        self._inside = 0  # where what belongs to the last outermost item begins
        self._nested = 0  # where the items of the list inside it begin; 0 for none
        self._cut = Cut(0)
        self._cuts: list[Cut] = []
        self.tangled = False

    def feed(self, text: str) -> list[Cut]:
        """Read on in `text`, which starts as it did before; where further pieces end."""
        self._cuts = []
        while (end := text.find("\n", self._read)) >= 0:
            self._line(text[self._read : end])
            self._read = end + 1
        return self._cuts

    def _line(self, line: str) -> None:
        if self._fence:
            self._code(line)
            return
        if not line.strip():
            self._blank = True
            return
        begins, item = FENCE.match(line), _LIST_ITEM.match(line)
        goes_on = line[0] in " \t" or (item is not None and self._list)
        if self._blank and not goes_on:
            self._end_blocks()
        elif item is not None:
            self._end_items(_left(item))
        elif self._blank and self._cut.nested:
            self.tangled = True  # it may belong to the outer list, which is not in this piece
        if item is not None:
            self._item(item)
        self._blank = False
        if begins:
            self._fence, self._began, self._lines = begins[1], line, 0

    def _end_blocks(self) -> None:
        """All that came is finished."""
        self._list, self._items, self._inside, self._nested = False, 0, 0, 0
        if self._read - self._cut.end >= LEAST or self._cut.nested:
            self._end(Cut(self._read))

    def _end_items(self, left: int) -> None:
        """Before an item so far to the right: the list may be long, or one inside it is over."""
        outside = left < self._cut.nested
        if outside or (self._items >= LIST_ITEMS and left in {0, self._nested}):
            self._items = 0
            self._end(Cut(self._read, nested=0 if outside else left))

    def _item(self, item: re.Match[str]) -> None:
        self._list, self._items = True, self._items + 1
        left = _left(item)
        if left == 0:
            self._inside, self._nested = item.end(), 0
        elif not self._nested and 0 < self._inside <= left < self._inside + 4:
            self._nested = left

    def _code(self, line: str) -> None:
        if closes(self._fence, line):
            self._fence = ""
        elif self._lines >= CODE_LINES and line.strip() and not self._began[0].isspace():
            self._end(Cut(self._read, opening=self._began))
            self._lines = 1
        else:
            self._lines += 1

    def _end(self, cut: Cut) -> None:
        self._cut = cut
        self._cuts.append(cut)


def needs_whole(markdown: str) -> bool:
    """Whether a block may depend on another one far away (a link's definition)."""
    return _DEFINITION.search(markdown) is not None


def fence(opening: str) -> str:
    """What ends the code that a line begins; nothing for no line."""
    found = FENCE.match(opening)
    return found[1] if found else ""


def _left(item: re.Match[str]) -> int:
    """How far to the right a list's item begins; behind a tab it is not counted."""
    return FAR if "\t" in item[1] else len(item[1])
