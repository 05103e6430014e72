"""The raw answer around a place, and what has passed by before it.

Every check sees a fixed number of characters to either side and this state, never how the stream
was cut: that is what makes the result independent of the chunks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

BEHIND = 512  # characters of raw text kept behind the scanner
LINE = 400  # characters of the current line that are remembered
_LOOKS_KEPT = 64

Found = TypeVar("Found")

# Scripts written without spaces: a Latin name may touch their letters.
_UNSPACED = "\u0e00-\u0eff\u1000-\u109f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
LETTER = rf"[^\W\d_{_UNSPACED}]"
WORD = rf"[^\W_{_UNSPACED}]"  # a letter or digit
SPACE = "[ \t\u00a0\u202f\u2009]"
MARKS = "[*_~`]{0,3}"  # Markdown emphasis and code
# Between two words of one value: a space, or a line wrap, perhaps with emphasis around.
GAP = rf"(?:{MARKS}(?:{SPACE}{{1,2}}|\r?\n[ \t]{{0,4}}(?:> )?){MARKS})"
GAP_REACH = 15

_WORD = re.compile(WORD)
_COMBINING = re.compile("[\u0300-\u036f]")
_GROUP = re.compile(r"\d{1,3}(?!\d)")
_QUOTED = re.compile(r"\"[^\"]*\"")
_DELIMITER = re.compile(r"[;,\t|]")
_TITLES = re.compile(r" ?[^\W\d][^;,\t|\d.!?]{0,24}(?:[;,\t|][^;,\t|\d.!?]{1,24})+")
_FENCE = re.compile(r"[ \t>]*(?:```|~~~)")
_HEADING = re.compile(r"[ \t>]*(?:#{1,6} |(?P<bold>\*\*))")


def is_word(text: str, at: int) -> bool:
    """Whether a letter or digit of a spaced script stands at `at`."""
    return 0 <= at < len(text) and _WORD.match(text, at) is not None


def starts_clean(text: str, start: int) -> bool:
    """Whether a word may begin at `start`: no letter before it, nor an identifier's underscore."""
    at = start - 1
    while at >= 0 and text[at] in "_\\" and start - at <= 4:
        at -= 1
    if at < start - 1 and "_" not in text[at + 1 : start]:
        return True  # a lone backslash is an escape
    return not is_word(text, at) or follows_escape(text, at + 1)


def starts_value(text: str, start: int) -> bool:
    """As `starts_clean`, or within a file's or variable's name: `invoice_2026-0147.pdf`."""
    return starts_clean(text, start) or (start > 0 and text[start - 1] == "_")


def ends_value(text: str, end: int) -> bool:
    """As `ends_clean`, or within a file's or variable's name."""
    return ends_clean(text, end) or text[end : end + 1] == "_"


def follows_escape(text: str, at: int) -> bool:
    """Whether a string's line end or tab, as a program writes it, stands directly before `at`."""
    return at > 1 and text[at - 1] in "nrt" and text[at - 2] == "\\"


def ends_clean(text: str, end: int) -> bool:
    """Whether a word may end at `end`; looks 5 characters ahead."""
    if _COMBINING.match(text, end):
        return False
    at = end
    while at < len(text) and text[at] in "_\\" and at - end < 4:
        at += 1
    if at > end and "_" not in text[end:at]:
        return True
    return not is_word(text, at)


def joined_before(text: str, start: int, joints: str) -> bool:
    """Whether a letter or digit and one of `joints` stand directly before `start`."""
    return start > 1 and text[start - 1] in joints and is_word(text, start - 2)


def joined_after(text: str, end: int, joints: str) -> bool:
    """Whether one of `joints` and a letter or digit stand directly after `end`."""
    return end < len(text) and text[end] in joints and is_word(text, end + 1)


def digit_before(text: str, start: int, joints: str) -> bool:
    """Whether one of `joints` directly before makes this the rest of a longer number.

    A comma does only where a thousands group or decimals follow it: in CSV it separates.
    """
    if start < 2 or text[start - 1] not in joints or not text[start - 2].isdigit():
        return False
    return text[start - 1] != "," or _GROUP.match(text, start) is not None


def digit_after(text: str, end: int, joints: str) -> bool:
    """Whether one of `joints` and a digit directly after make this the start of a longer number."""
    if text[end : end + 1] not in joints or not text[end + 1 : end + 2].isdigit():
        return False
    return text[end] != "," or _GROUP.match(text, end + 1) is not None


class Scene:
    """The text that is at hand, and what was in the answer before.

    `text` is raw input whose first character is number `base` of the whole answer; `line` is the
    start of the current line up to the scanner, `header` the header row of the current table,
    `titles` the first line of delimited data (CSV).
    `person` was mentioned last, up to `person_end` (of the whole answer); `heard` are all people
    whose name was put back in any form; `mentions` tells for a name's part whose it was when last
    heard in full (None: a stranger's); `used` counts how often each value was put back;
    `in_code` says that a block of code has begun.
    """

    def __init__(self) -> None:
        self.text = ""
        self.base = 0
        self.line = ""
        self.header = ""
        self.titles = ""
        self.person: int | None = None
        self.person_end = -1
        self.mentions: dict[str, int | None] = {}
        self.heard: set[int] = set()
        self.used: dict[int, int] = {}
        self.in_code = False
        self._passed = 0
        self._looked: dict[tuple[str, int], Any] = {}

    def extend(self, chunk: str) -> None:
        """More of the answer has arrived."""
        self.text += chunk

    def forget(self, at: int) -> int:
        """Drop raw text that no check can see from `at` on; gives the new index of `at`."""
        drop = at - BEHIND
        if drop < BEHIND:
            return at
        self.pass_to(at)
        self.text = self.text[drop:]
        self.base += drop
        self._passed -= drop
        return at - drop

    def pass_to(self, at: int) -> None:
        """Note the lines between the last place and `at`."""
        if at <= self._passed:
            return
        first, *rest = self.text[self._passed : at].split("\n")
        self._passed = at
        self.line = (self.line + first[:LINE])[:LINE]
        for line in rest:
            if not self.line.strip() and None in self.mentions.values():
                # Another paragraph: nobody talks about the stranger any more.
                self.mentions = {k: v for k, v in self.mentions.items() if v is not None}
            self._end_line()
            self.line = line[:LINE]

    def _end_line(self) -> None:
        if _FENCE.match(self.line):
            self.in_code = not self.in_code
        titles, line = self.titles, self.line
        if not titles or _fields(titles, line) != _fields(titles, titles):
            self.titles = self.line if _TITLES.fullmatch(self.line) else ""
        if _separator(self.line):
            self.header = self.header or self.line
        elif not self.line.lstrip().startswith("\\"):  # LaTeX's rules stand between rows
            self.header = ""

    def once(self, name: str, at: int, look: Callable[[Scene, int], Found]) -> Found:
        """What `look` sees at a place that is being judged: several checks ask the same."""
        key = (name, self.base + at)
        if key not in self._looked:
            if len(self._looked) >= _LOOKS_KEPT:
                self._looked.clear()
            self._looked[key] = look(self, at)
        found: Found = self._looked[key]
        return found

    def left(self, at: int, size: int = 80) -> str:
        """The `size` characters before `at`, fewer at the answer's start."""
        return self.text[max(0, at - size) : at]

    def right(self, at: int, size: int = 40) -> str:
        """The `size` characters from `at` on, fewer at the answer's end."""
        return self.text[at : at + size]

    @property
    def in_heading(self) -> bool:
        """Whether the current line is a heading or begins in bold, which has not ended."""
        found = _HEADING.match(self.line)
        return found is not None and (found["bold"] is None or self.line.count("**") % 2 == 1)

    def cells(self) -> tuple[str, str] | None:
        """In a table of Markdown or LaTeX: the header of the current cell and the row's first cell;
        else None.
        """
        mark = _separator(self.line)
        if not mark:
            return None
        row = self.line.strip().replace(f"\\{mark}", "").split(mark)
        titles = self.header.strip().replace(f"\\{mark}", "").split(mark)
        column, first = len(row) - 1, int(mark == "|")
        title = titles[column] if column < len(titles) else ""
        return title.strip(" *_`"), row[first].strip(" *_`") if column > first else ""

    @property
    def comma_separated(self) -> bool:
        """Whether the current line is data whose fields commas end."""
        titles = self.titles
        return "," in titles and ", " not in titles and _delimiter(titles) == ","

    @property
    def joints(self) -> str:
        """What makes one number of the digits before and after it."""
        return ".:/" if self.comma_separated else ".,:/"

    def reach_of(self, at: int, size: int) -> int:
        """Where a number that begins at `at` ends at the latest: a field's comma is none of it."""
        end = at + size
        comma = self.text.find(",", at, end) if self.comma_separated else -1
        return end if comma < 0 else comma

    def column(self) -> str:
        """In delimited data: the title of the current column; else empty."""
        before = _fields(self.titles, self.line)
        titles = self.titles.split(_delimiter(self.titles)) if self.titles else []
        return titles[before].strip(" *_`\"'") if before < len(titles) else ""


def _separator(line: str) -> str:
    """What separates a table's cells: a bar, in LaTeX an ampersand; empty where no row begins."""
    if line.lstrip().startswith("|"):
        return "|"
    return "&" if " & " in line else ""


def _delimiter(titles: str) -> str:
    """The sign that separates the titles of delimited data."""
    found = _DELIMITER.search(titles)
    return found.group() if found else ","


def _fields(titles: str, line: str) -> int:
    """How many fields of a line end before its own: delimiters within quotes end none."""
    return _QUOTED.sub("", line).count(_delimiter(titles))
