"""xlsx: the cells that a person sees, sheet by sheet, a line for each row and a tab between cells.

Hidden sheets, rows and columns are left out. Of a formula its last result is read, as it is shown.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.core.errors import BadDocument
from engine.documents import cells, markup
from engine.documents.archive import Archive, target
from engine.documents.cells import NumberLook
from engine.documents.edits import Writer
from engine.documents.limits import MOST_CELLS
from engine.documents.markup import Element

WORKBOOK, RELATIONS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
STRINGS, STYLES = "xl/sharedStrings.xml", "xl/styles.xml"
ON = frozenset({"1", "true", "on"})
HIDDEN = frozenset({"hidden", "veryHidden"})
BLANKS = re.compile(r"[\t\n\r]")  # replaced by one blank each, which preserves offsets
PARTS = {
    "xl/media/": "pictures",
    "xl/charts/chart": "charts",
    "xl/embeddings/": "objects",
    "xl/externalLinks/externalLink": "external",
    "xl/vbaProject.bin": "macros",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is shown, and the element that it is."""

    column: int
    text: str = field(repr=False)
    look: NumberLook
    number: bool
    element: Element = field(repr=False)


@dataclass(frozen=True, slots=True)
class Workbook:
    """A workbook: its text with the cells that hold it, and the trees of what is shown of it."""

    root: Element = field(repr=False)  # its names of sheets hold text, too
    strings: list[str] = field(repr=False)
    looks: list[NumberLook]
    from_1904: bool
    writer: Writer = field(repr=False, default_factory=Writer)
    sheets: dict[str, Element] = field(repr=False, default_factory=dict)


def read(archive: Archive, left_out: Counter[str]) -> Workbook:
    """The text of a workbook."""
    if WORKBOOK not in archive or RELATIONS not in archive:
        raise BadDocument(reason="damaged")
    book = _opened(archive)
    related = markup.parsed(archive.read(RELATIONS))
    targets = {one.get("Id"): target(WORKBOOK, one.get("Target", "")) for one in related}
    for sheet in list(book.root.iter("{*}sheet")):
        part = targets.get(markup.attribute(sheet, "id"), "")
        hidden = sheet.get("state") in HIDDEN
        if hidden or not part.startswith("xl/worksheets/"):
            left_out["hidden_sheets" if hidden else "charts"] += 1
            markup.remove([sheet])
            continue
        book.sheets[part] = markup.parsed(archive.read(part))
        book.writer.add("Sheet: ")
        book.writer.add(BLANKS.sub(" ", sheet.get("name", "")), sheet)
        book.writer.add("\n")
        _read(book.sheets[part], book, left_out)
    _count(archive, left_out)
    return book


def _opened(archive: Archive) -> Workbook:
    """Open a workbook and its sheets' shared data, without reading the sheets."""
    root, strings, looks = markup.parsed(archive.read(WORKBOOK)), [], []
    if STRINGS in archive:
        strings = [_words(one) for one in markup.parsed(archive.read(STRINGS)).iter("{*}si")]
    if STYLES in archive:
        looks = cells.looks(markup.parsed(archive.read(STYLES)))
    from_1904 = any(one.get("date1904") in ON for one in root.iter("{*}workbookPr"))
    return Workbook(root, strings, looks, from_1904)


def _count(archive: Archive, left_out: Counter[str]) -> None:
    for begins, what in PARTS.items():
        left_out[what] += sum(name.startswith(begins) for name in archive.names)
    for name in archive.names:
        if re.fullmatch(r"xl/(threadedComments/.*|comments/?.*)\.xml", name):
            notes = markup.parsed(archive.read(name)).iter("{*}comment", "{*}threadedComment")
            left_out["comments"] += len(list(notes))


def _read(sheet: Element, book: Workbook, left_out: Counter[str]) -> None:
    """Add a sheet's text to its workbook's."""
    if sum(1 for _ in sheet.iter("{*}c")) > MOST_CELLS:
        raise BadDocument(reason="too_many", limit=MOST_CELLS)
    hidden = [
        range(cells.whole(one.get("min")) - 1, cells.whole(one.get("max")))
        for one in sheet.iter("{*}col")
        if one.get("hidden") in ON
    ]
    rows = [sorted(_cells(row, book), key=lambda one: one.column) for row in _rows(sheet, left_out)]
    used = {cell.column for row in rows for cell in row}
    shown = sorted(column for column in used if not any(column in some for some in hidden))
    left_out["hidden_columns"] += len(used) - len(shown)
    order = {column: number for number, column in enumerate(shown)}
    for row in rows:
        _add([cell for cell in row if cell.column in order], order, book.writer)
    book.writer.add("\n")


def _rows(sheet: Element, left_out: Counter[str]) -> Iterator[Element]:
    """The visible rows."""
    for row in sheet.iter("{*}row"):
        if row.get("hidden") in ON:
            left_out["hidden_rows"] += 1
        else:
            yield row


def _add(row: list[Cell], order: dict[int, int], writer: Writer) -> None:
    """Add a non-empty row as a line."""
    column = 0
    if not any(cell.text.strip() for cell in row):
        return
    for cell in row:
        writer.add("\t" * (order[cell.column] - column))
        writer.add(cell.text, cell)
        column = order[cell.column]
    writer.add("\n")


def _cells(row: Element, book: Workbook) -> Iterator[Cell]:
    """The non-empty cells of a row."""
    column = 0
    for element in row.iter("{*}c"):
        reference, style = element.get("r"), cells.whole(element.get("s"))
        column = cells.column_of(reference) if reference else column
        look = book.looks[style] if style < len(book.looks) else NumberLook.PLAIN
        kind, words = element.get("t", "n"), _words(element)
        if words and column >= 0:
            text = BLANKS.sub(" ", _shown(words, kind, look, book))
            yield Cell(column, text, look, kind == "n", element)
        column += 1


def _shown(words: str, kind: str, look: NumberLook, book: Workbook) -> str:
    """The displayed form of a cell's stored words."""
    if kind == "s":
        number = cells.whole(words)
        return book.strings[number] if number < len(book.strings) else ""
    if kind == "b":
        return "TRUE" if words == "1" else "FALSE"
    return cells.shown(words, look, from_1904=book.from_1904) if kind == "n" else words


def _words(element: Element) -> str:
    """The text of a cell or a shared string, without phonetic guides."""
    found = element.iter("{*}v", "{*}t")
    said = (one for one in found if markup.name(one.getparent()) != "rPh")
    return "".join("".join(one.itertext()) for one in said)
