"""Writes an xlsx with changed cells: keeps sheets, rows, columns and formatting only.

Formulas become their values, so that no true total is recomputed or revealed; hidden rows, columns
and sheets are emptied or removed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date

from engine.documents import cells, looks, markup, package, sheets
from engine.documents import edits as changes
from engine.documents.archive import Archive
from engine.documents.cells import NumberLook
from engine.documents.edits import Edit
from engine.documents.markup import Element

KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
BOOK_STAYS = frozenset({"workbookPr", "bookViews", "sheets"})
STAYS = frozenset(
    {
        *("dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "mergeCells"),
        "pageMargins",
    }
)
LOOKS = re.compile(r"xl/styles\.xml|xl/theme/theme\d*\.xml")
NAMELESS = re.compile(r"[\[\]:*?/\\]")
LONGEST_NAME = 31


def rewrite(archive: Archive, edits: Sequence[Edit]) -> tuple[dict[str, bytes], Counter[str]]:
    """The parts of the same workbook with its text changed, and what was taken out of it."""
    left_out: Counter[str] = Counter()
    book = sheets.read(archive, left_out)
    text, pieces = book.writer.text, book.writer.pieces
    new = {piece.start: words for piece, words in changes.changed(text, pieces, edits)}
    for sheet in book.sheets.values():
        left_out["formulas"] += len(list(sheet.iter("{*}f")))
        _empty(sheet)
    for piece in pieces:
        words = new.get(piece.start, text[piece.start : piece.end])
        if isinstance(piece.holder, sheets.Cell):
            _fill(piece.holder, words, book.from_1904)
        else:
            piece.holder.set("name", markup.legal(words))
    _clean(book.root)
    trees = {sheets.WORKBOOK: book.root, **book.sheets}
    styles = [name for name in archive.names if LOOKS.fullmatch(name)]
    styled = {name: markup.parsed(archive.read(name)) for name in styles}
    looks.of_workbook(styled.values())
    trees |= styled
    parts = {name: markup.written(root) for name, root in trees.items()}
    left_out["metadata"] += any(name.startswith("docProps/") for name in archive.names)
    return parts | package.rest(archive, parts, sheets.WORKBOOK, KIND), left_out


def _clean(book: Element) -> None:
    """Remove everything from a workbook but its sheets, renamed uniquely, and its date system."""
    markup.remove(one for one in book if markup.name(one) not in BOOK_STAYS)
    markup.empty(book)
    _restrict(book, "conformance", "Ignorable")
    for element in book.iter("{*}workbookPr", "{*}workbookView"):
        _reset(element, "date1904")
    names: set[str] = set()
    for sheet in book.iter("{*}sheet"):
        _restrict(sheet, "name", "sheetId", "id")
        sheet.set("name", _unique(sheet.get("name", ""), names))


def _unique(name: str, names: set[str]) -> str:
    """A valid, unused sheet name."""
    base = NAMELESS.sub(" ", name).strip(" '")[:LONGEST_NAME] or "Sheet"
    unique, number = base, 2
    while unique.casefold() in names:
        unique = f"{base[: LONGEST_NAME - 5]} ({number})"
        number += 1
    names.add(unique.casefold())
    return unique


def _empty(sheet: Element) -> None:
    """Remove a sheet's cell contents and everything that is not layout."""
    markup.remove(one for one in sheet if markup.name(one) not in STAYS)
    for cell in sheet.iter("{*}c"):
        _reset(cell, "r", "s")
    markup.empty(sheet)


def _restrict(element: Element, *but: str) -> None:
    """Remove all attributes of an element except those of some names."""
    for key in element.attrib:
        if key.rpartition("}")[2] not in but:
            del element.attrib[key]


def _reset(element: Element, *but: str) -> None:
    """Empty an element, except some of its attributes."""
    stay = {name: element.get(name) for name in but if name in element.attrib}
    element.clear()
    element.attrib.update(stay)


def _fill(cell: sheets.Cell, words: str, from_1904: bool) -> None:
    """Set a cell's displayed words: as a number if it was one and they are one, else as text."""
    number = _number(words, cell.look, from_1904) if cell.number else None
    if number is not None:
        markup.add(cell.element, "v").text = number
    else:
        cell.element.set("t", "inlineStr")
        markup.fill(markup.add(markup.add(cell.element, "is"), "t"), words)


def _number(shown: str, look: NumberLook, from_1904: bool) -> str | None:
    """The stored number for a displayed one; None if it is not a number."""
    text = shown.strip()
    if look is NumberLook.PERCENT and text.endswith("%"):
        return _share(text)
    if look in (NumberLook.DATE, NumberLook.TIME) and re.match(r"\d{4}-\d\d-\d\d", text):
        return _serial(text, from_1904)
    if look is NumberLook.TIME and re.fullmatch(r"\d{1,2}:\d\d(:\d\d)?", text):
        return f"{_clock(text):.15g}"
    plain = text.replace(",", "")
    return plain if re.fullmatch(r"-?\d+(\.\d+)?(e[+-]?\d+)?", plain, re.IGNORECASE) else None


def _share(text: str) -> str | None:
    try:
        return f"{float(text[:-1].replace(',', '')) / 100:.15g}"
    except ValueError:
        return None


def _serial(text: str, from_1904: bool) -> str | None:
    try:
        day = date.fromisoformat(text[:10])
    except ValueError:
        return None
    days = (day - (cells.EPOCH_1904 if from_1904 else cells.EPOCH)).days
    clock = re.fullmatch(r"\d{1,2}:\d\d(:\d\d)?", text[10:].strip())
    return f"{days + (_clock(clock[0]) if clock else 0):.15g}" if days >= 0 else None


def _clock(text: str) -> float:
    hours, minutes, seconds = [*map(int, text.split(":")), 0][:3]
    return (hours * 3600 + minutes * 60 + seconds) / cells.SECONDS
