"""xlsx: the cells that a person sees, sheet by sheet, a line for each row and a tab between cells.

Hidden sheets, rows and columns are left out. Of a formula its last result is read, as it is shown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.core.errors import BadDocument
from engine.documents import cells, markup
from engine.documents.archive import Archive, target
from engine.documents.limits import MOST_CELLS

WORKBOOK, RELATIONS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
STRINGS, STYLES = "xl/sharedStrings.xml", "xl/styles.xml"
ON = frozenset({"1", "true", "on"})
HIDDEN = frozenset({"hidden", "veryHidden"})
BLANKS = re.compile(r"[\t\n\r]")  # one blank each: offsets in a cell stay
PARTS = {
    "xl/media/": "pictures",
    "xl/charts/chart": "charts",
    "xl/embeddings/": "objects",
    "xl/externalLinks/externalLink": "external",
    "xl/vbaProject.bin": "macros",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is shown: its text, and the bytes `first` to `last` of its element."""

    column: int
    text: str = field(repr=False)
    reference: str
    style: str | None
    look: cells.NumberLook
    number: bool
    first: int
    last: int
    start: int = 0  # in the document's text


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that is shown: its part, where its name and its cells are in the text."""

    part: str
    name: str = field(repr=False)
    start: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Workbook:
    """The text of a workbook and the places of its cells; `hidden` are parts of hidden sheets."""

    text: str = field(repr=False)
    sheets: tuple[Sheet, ...]
    hidden: tuple[str, ...]
    from_1904: bool


def read(archive: Archive, left_out: Counter[str]) -> Workbook:
    """The text of a workbook."""
    if WORKBOOK not in archive or RELATIONS not in archive:
        raise BadDocument(reason="damaged")
    book = markup.elements(archive.read(WORKBOOK))
    from_1904 = any(n == "workbookPr" and own.get("date1904") in ON for n, own in book)
    related = markup.elements(archive.read(RELATIONS))
    targets = {own.get("Id"): own.get("Target", "") for n, own in related if n == "Relationship"}
    strings, styles = _Strings(), cells.Styles()
    for name, handler in ((STRINGS, strings), (STYLES, styles)):
        if name in archive:
            markup.walk(archive.read(name), handler)
    common = _Common(strings.items, styles, from_1904, left_out)
    shown: list[Sheet] = []
    hidden: list[str] = []
    parts: list[str] = []
    length = 0
    for own in (own for name, own in book if name == "sheet"):
        part = target(WORKBOOK, targets.get(own.get("id", ""), ""))
        if own.get("state") in HIDDEN:
            left_out["hidden_sheets"] += 1
            hidden.append(part)
            continue
        if not part.startswith("xl/worksheets/"):
            left_out["charts"] += 1
            continue
        sheet, lines = _sheet(archive.read(part), part, own.get("name", ""), length, common)
        shown.append(sheet)
        parts.append(lines)
        length += len(lines)
    _count(archive, left_out)
    return Workbook("".join(parts), tuple(shown), tuple(hidden), from_1904)


def _count(archive: Archive, left_out: Counter[str]) -> None:
    for begins, what in PARTS.items():
        left_out[what] += sum(name.startswith(begins) for name in archive.names)
    for name in archive.names:
        if re.fullmatch(r"xl/(threadedComments/.*|comments/?.*)\.xml", name):
            inside = markup.elements(archive.read(name))
            left_out["comments"] += sum(n in ("comment", "threadedComment") for n, _ in inside)


def _sheet(data: bytes, part: str, name: str, length: int, common: _Common) -> tuple[Sheet, str]:
    """A sheet and its text, which begins at `length` of the workbook's."""
    reader = _Rows(data, common)
    markup.walk(data, reader)
    visible = [[c for c in row if not reader.is_hidden(c.column)] for row in reader.rows]
    common.left_out["hidden_columns"] += reader.hidden_columns()
    head = f"Sheet: {BLANKS.sub(' ', name)}\n"
    columns = sorted({cell.column for row in visible for cell in row})
    lines, placed = [head], []
    at = length + len(head)
    for line, found in _lines(visible, {c: n for n, c in enumerate(columns)}):
        placed += [replace(cell, start=at + offset) for cell, offset in found]
        lines.append(line)
        at += len(line)
    lines.append("\n")
    return Sheet(part, name, length + len("Sheet: "), tuple(placed)), "".join(lines)


def _lines(
    rows: list[list[Cell]], order: Mapping[int, int]
) -> Iterator[tuple[str, list[tuple[Cell, int]]]]:
    """Each row with something in it as a line, with its cells and their offsets there."""
    for row in rows:
        line, found, column = "", [], 0
        for cell in sorted(row, key=lambda one: one.column):
            tabs = order[cell.column] - column
            line += "\t" * tabs
            found.append((cell, len(line)))
            line += cell.text
            column += tabs
        if line.strip():
            yield f"{line}\n", found


@dataclass(frozen=True, slots=True)
class _Common:
    """What all sheets share."""

    strings: list[str]
    styles: cells.Styles
    from_1904: bool
    left_out: Counter[str]


class _Strings(markup.Handler):
    """The strings that cells share, without how Japanese is read aloud."""

    def __init__(self) -> None:
        self.items: list[str] = []
        self._text: str | None = None
        self._aloud = False

    def start(self, name: str, _attributes: Mapping[str, str], _at: int) -> None:
        """A string, or a part of one."""
        if name == "si":
            self.items.append("")
        elif name == "rPh":
            self._aloud = True
        elif name == "t" and not self._aloud:
            self._text = ""

    def end(self, name: str, _at: int, _last: int) -> None:
        """It ends."""
        if name == "rPh":
            self._aloud = False
        elif name == "t" and self._text is not None:
            if self.items:
                self.items[-1] += self._text
            self._text = None

    def text(self, text: str) -> None:
        """Characters."""
        if self._text is not None:
            self._text += text


class _Rows(markup.Handler):
    """The cells of one sheet that are in no hidden row."""

    def __init__(self, data: bytes, common: _Common) -> None:
        self.rows: list[list[Cell]] = []
        self._data, self._common = data, common
        self._hidden_columns: list[tuple[int, int]] = []
        self._row_hidden = self._aloud = False
        self._cell: Mapping[str, str] | None = None
        self._first = self._column = self._many = 0
        self._value: str | None = None
        self._text = ""

    def is_hidden(self, column: int) -> bool:
        """Whether a column is hidden."""
        return any(low <= column <= high for low, high in self._hidden_columns)

    def hidden_columns(self) -> int:
        """How many columns with something in them are hidden."""
        used = {cell.column for row in self.rows for cell in row}
        return sum(self.is_hidden(column) for column in used)

    def start(self, name: str, attributes: Mapping[str, str], at: int) -> None:
        """A row, a cell, or what is in one."""
        if name == "row":
            self._row_hidden = attributes.get("hidden") in ON
            self._common.left_out["hidden_rows"] += self._row_hidden
            self.rows.append([])
            self._column = 0
        elif name == "c":
            self._cell, self._first, self._text = attributes, at, ""
            self._many += 1
            if self._many > MOST_CELLS:
                raise BadDocument(reason="too_many", limit=MOST_CELLS)
        elif name == "col" and attributes.get("hidden") in ON:
            low, high = (cells.whole(attributes.get(end)) for end in ("min", "max"))
            self._hidden_columns.append((low - 1, high - 1))
        elif name == "rPh":
            self._aloud = True
        elif name in ("v", "t") and not self._aloud:
            self._value = ""

    def end(self, name: str, _at: int, last: int) -> None:
        """A value or a cell ends."""
        if name == "rPh":
            self._aloud = False
        elif name in ("v", "t") and self._value is not None:
            self._text += self._value
            self._value = None
        elif name == "c" and self._cell is not None:
            self._add(self._cell, last)
            self._cell = None

    def text(self, text: str) -> None:
        """Characters of a value."""
        if self._value is not None:
            self._value += text

    def _add(self, attributes: Mapping[str, str], last: int) -> None:
        reference = attributes.get("r", "")
        column = cells.column_of(reference) if reference else self._column
        self._column = column + 1
        if self._row_hidden or not self.rows or not self._text or column < 0:
            return
        style, kind = attributes.get("s"), attributes.get("t", "n")
        look = self._common.styles.look(style)
        text = BLANKS.sub(" ", self._shown(kind, look))
        number = kind == "n"
        made = Cell(column, text, reference, style, look, number, self._first, last)
        self.rows[-1].append(made)

    def _shown(self, kind: str, look: cells.NumberLook) -> str:
        if kind == "s":
            number, strings = cells.whole(self._text), self._common.strings
            return strings[number] if number < len(strings) else ""
        if kind == "b":
            return "TRUE" if self._text == "1" else "FALSE"
        if kind == "n":
            return cells.shown(self._text, look, from_1904=self._common.from_1904)
        return self._text
