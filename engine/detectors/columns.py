"""Tables as they are pasted (CSV, tab-separated, Markdown): a column holds what its head says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.detectors.base import Evidence, Finding
from engine.detectors.headings import holds, kind_of
from engine.types import Kind

Check = Callable[[], None]

_LONGEST_LINE = 4_000
_LINE = re.compile(r"[^\n]+")
_RULE = re.compile(r"[\s|:+=-]+")  # the line under a Markdown table's head
_SEPARATORS = ("|", "\t", ";", ",")
_CELL = {
    mark: re.compile(
        rf'\s*"(?P<quoted>(?:[^"]|"")*)"\s*(?={re.escape(mark)}|$)|[^{re.escape(mark)}]*'
    )
    for mark in _SEPARATORS
}
_QUOTED = " *`'\""  # beside a cell, which a tab may separate from the next
_PAIR = 2  # cells of a line that says what its value is
_LONGEST_HEAD = 30  # characters of a column's head
_STRIPPED = " \t*`'\""  # from a cell's ends
# What is longer in any case: prose with commas, which need not be taken apart.
_LONG_CELL = {
    mark: re.compile(
        rf"[^{_STRIPPED}{re.escape(mark)}][^\"{re.escape(mark)}]{{{_LONGEST_HEAD - 1}}}"
        rf"[^{_STRIPPED}{re.escape(mark)}]"
    )
    for mark in _SEPARATORS
}


_FURTHEST_HEAD = 4_000  # characters above a cell
_HEAD_WORDS = re.compile(r"[^\W\d_][^\d|\t;,]*")


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell of a line: code points of the text, white space and quotation marks left out."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Head:
    """The first line of a table: what separates its cells, and the kinds of its columns."""

    mark: str
    columns: tuple[Kind | None, ...]


def columns(text: str, check: Check) -> Iterator[Finding]:
    """The values in the columns of a folded text's tables whose heads are known.

    A table ends where a line has another number of cells, unless it has more of them (a comma that
    nobody quoted: which cell is which is not known there); it may be longer than a window.
    """
    head: _Head | None = None
    ruled = False  # below the line under a head that says nothing ("Field | Value")
    for number, line in enumerate(_LINE.finditer(text)):
        if number % 256 == 0:
            check()
        if line.end() - line.start() > _LONGEST_LINE:
            head = None
            continue
        if head is not None:
            cells = _cells(text, line, head.mark)
            if len(cells) == len(head.columns) and not _says(text, cells):
                yield from _row(text, head, cells)
                continue
            if _RULE.fullmatch(line[0]) or len(cells) > len(head.columns):
                continue
        ruled = _RULE.fullmatch(line[0]) is not None or (ruled and "|" in line[0])
        fields = list(_field(text, line, ruled=ruled or head is not None))
        yield from fields
        head = head if fields else _head(text, line)


def head_of(text: str, start: int, end: int) -> str | None:
    """What the head of a table calls the column whose whole cell stands there; None for prose.

    The head is the uppermost of the lines above with as many cells, all of them words.
    """
    low, high = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    line = text[low : high if high >= 0 else len(text)]
    for mark in _SEPARATORS:
        before, after = text[low:start].strip(_QUOTED), text[end : low + len(line)].strip(_QUOTED)
        alone = (not before or before.endswith(mark)) and (not after or after.startswith(mark))
        if mark in line and alone:
            top = _uppermost(text, low, mark, line.count(mark))
            heads = [head.strip(_STRIPPED) for head in top.split(mark)]
            told = [head for head in heads if head]
            named = all(_HEAD_WORDS.fullmatch(h) and len(h) <= _LONGEST_HEAD for h in told)
            capital = ", " not in top or all(h[0].isupper() for h in told)
            return heads[text.count(mark, low, start)] if top and named and capital else None
    return None


def _uppermost(text: str, low: int, mark: str, count: int) -> str:
    """The first of the lines that end before `low` and have as many marks; "" where there is none.

    A rule between a head and its rows counts as one of them.
    """
    top, bottom = "", max(0, low - _FURTHEST_HEAD)
    while low > bottom:
        above = text.rfind("\n", 0, low - 1) + 1
        line = text[above : low - 1]
        if line.count(mark) == count and not _RULE.fullmatch(line):
            top = line
        elif not (line and _RULE.fullmatch(line)):
            break
        low = above
    return top


def _says(text: str, cells: Sequence[_Cell]) -> Kind | None:
    """Of which kind the second of two cells is, where the first says so ("Passport | X4471902")."""
    if len(cells) != _PAIR:
        return None
    label, value = (text[cell.start : cell.end] for cell in cells)
    kind = kind_of(label)
    return kind if kind and value and kind_of(value) is None and holds(kind, value) else None


def _field(text: str, line: re.Match[str], *, ruled: bool) -> Iterator[Finding]:
    """The value of a line with a label and a value; words only where the table has a head."""
    mark = next((mark for mark in "|\t" if mark in line[0]), None)
    cells = _cells(text, line, mark) if mark else []
    kind = _says(text, cells)
    if kind and (ruled or any(c.isdigit() for c in text[cells[1].start : cells[1].end])):
        yield Finding(cells[1].start, cells[1].end, kind, Evidence.CUE, "columns")


def _row(text: str, head: _Head, cells: list[_Cell]) -> Iterator[Finding]:
    for kind, cell in zip(head.columns, cells, strict=True):
        if kind and cell.start < cell.end and holds(kind, text[cell.start : cell.end]):
            yield Finding(cell.start, cell.end, kind, Evidence.CUE, "columns")


def _head(text: str, line: re.Match[str]) -> _Head | None:
    """The head that a line is: two cells or more, two of them known, or one and all short words."""
    for mark in _SEPARATORS:
        if mark not in line[0]:
            continue
        if _LONG_CELL[mark].search(line[0]):
            continue
        values = [text[c.start : c.end] for c in _cells(text, line, mark)]
        kinds = tuple(kind_of(value) for value in values)
        known = sum(kind is not None for kind in kinds)
        plain = all(len(v) <= _LONGEST_HEAD and not any(c.isdigit() for c in v) for v in values)
        marked = mark in "|\t;" or ", " not in line[0]  # prose has blanks behind its commas
        if len(values) > 1 and plain and (known > 1 or (known == 1 and marked)):
            return _Head(mark, kinds)
    return None


def _cells(text: str, line: re.Match[str], mark: str) -> list[_Cell]:
    cells: list[_Cell] = []
    position = line.start()
    while position <= line.end():
        match = _CELL[mark].match(text, position, line.end())
        if match is None:
            break
        group = "quoted" if match["quoted"] is not None else 0
        cells.append(_stripped(text, *match.span(group)))
        position = match.end() + 1
    if mark == "|":  # outer bars have nothing outside
        outer = [n for n in (0, len(cells) - 1) if cells[n].start == cells[n].end]
        cells = [cell for n, cell in enumerate(cells) if n not in outer]
    return cells


def _stripped(text: str, start: int, end: int) -> _Cell:
    while start < end and text[start] in _STRIPPED:
        start += 1
    while start < end and text[end - 1] in _STRIPPED:
        end -= 1
    return _Cell(start, end)
