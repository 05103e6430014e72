"""An xlsx with other cells: sheets, rows, columns and looks stay, all else is left behind.

It is built anew around each sheet's own rows: formulas become their values, so that no sum of true
figures is worked out again from what they hide, and hidden rows, columns and sheets are emptied or
left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from engine.documents import cells, markup, sheets
from engine.documents import edits as changes
from engine.documents.archive import Archive
from engine.documents.cells import NumberLook
from engine.documents.edits import Edit, Patch

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
STAYS = frozenset(
    {
        *("dimension", "sheetViews", "sheetFormatPr", "cols", "sheetData", "mergeCells"),
        "pageMargins",
    }
)
LOOKS = re.compile(r"xl/styles\.xml|xl/theme/theme\d*\.xml")
NAMELESS = re.compile(r"[\[\]:*?/\\]")
LONGEST_NAME = 31


@dataclass(frozen=True, slots=True)
class _Piece:
    """A cell or a sheet's name as a place of the text."""

    start: int
    end: int
    sheet: int
    cell: sheets.Cell | None


def rewrite(archive: Archive, edits: Sequence[Edit]) -> tuple[dict[str, bytes], Counter[str]]:
    """The parts of the same workbook with its text changed, and what was taken out of it."""
    left_out: Counter[str] = Counter()
    book = sheets.read(archive, left_out)
    words: dict[tuple[int, int], str] = {}
    names = {number: sheet.name for number, sheet in enumerate(book.sheets)}
    for piece, new in changes.changed(book.text, list(_pieces(book)), edits):
        if piece.cell is None:
            names[piece.sheet] = new
        else:
            words[piece.sheet, piece.cell.first] = new
    parts = {}
    for number, sheet in enumerate(book.sheets):
        data = archive.read(sheet.part)
        own = {cell.first: words.get((number, cell.first)) for cell in sheet.cells}
        parts[f"xl/worksheets/sheet{number + 1}.xml"] = _sheet(data, sheet, own, book, left_out)
    parts |= {name: archive.read(name) for name in archive.names if LOOKS.fullmatch(name)}
    left_out["metadata"] += any(name.startswith("docProps/") for name in archive.names)
    return parts | _frame(parts, _unique(names.values()), book), left_out


def _pieces(book: sheets.Workbook) -> list[_Piece]:
    found = []
    for number, sheet in enumerate(book.sheets):
        found.append(_Piece(sheet.start, sheet.start + len(sheet.name), number, None))
        found += [_Piece(c.start, c.start + len(c.text), number, c) for c in sheet.cells]
    return [piece for piece in found if piece.start < piece.end]


def _unique(names: Iterable[str]) -> list[str]:
    """Names that sheets can have, each once."""
    made: list[str] = []
    for name in names:
        base = NAMELESS.sub(" ", name).strip(" '")[:LONGEST_NAME] or "Sheet"
        unique, number = base, 2
        while unique.casefold() in {one.casefold() for one in made}:
            unique = f"{base[: LONGEST_NAME - 5]} ({number})"
            number += 1
        made.append(unique)
    return made


def _sheet(
    data: bytes,
    sheet: sheets.Sheet,
    words: Mapping[int, str | None],
    book: sheets.Workbook,
    left_out: Counter[str],
) -> bytes:
    """A sheet with its cells written anew; what is no cell that is shown is gone."""
    shown = {cell.first: cell for cell in sheet.cells}
    reader = _Layout(data)
    markup.walk(data, reader)
    left_out["formulas"] += reader.formulas
    patches = list(reader.patches)
    for first, last, attributes in reader.cells:
        cell = shown.get(first)
        new = words.get(first)
        inside = "" if cell is None else _value(cell, new, book.from_1904)
        place = _attribute("r", attributes.get("r")) + _attribute("s", attributes.get("s"))
        patches.append(Patch(first, last, f"<c{place}{inside or '/>'}".encode()))
    return changes.patched(data, patches)


def _attribute(name: str, value: str | None) -> str:
    return f' {name}="{changes.xml(value)}"' if value else ""


def _value(cell: sheets.Cell, new: str | None, from_1904: bool) -> str:
    """The rest of a cell's element: a number where it was and is one, else a text."""
    number = _number(cell.text if new is None else new, cell.look, from_1904)
    if cell.number and number is not None:
        return f"><v>{number}</v></c>"
    text = cell.text if new is None else new
    return f' t="inlineStr"><is><t xml:space="preserve">{changes.xml(text)}</t></is></c>'


def _number(shown: str, look: NumberLook, from_1904: bool) -> str | None:
    """What a cell holds that shows this; None where that is no number."""
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


def _frame(
    parts: Mapping[str, bytes], names: Sequence[str], book: sheets.Workbook
) -> dict[str, bytes]:
    """The workbook around the sheets, with nothing of the old one but names and how days count."""
    sheet, related, types = "", "", ""
    for number, name in enumerate(names, 1):
        sheet += f'<sheet name="{changes.xml(name)}" sheetId="{number}" r:id="r{number}"/>'
        related += _relation(f"r{number}", "worksheet", f"worksheets/sheet{number}.xml")
        types += _type(f"xl/worksheets/sheet{number}.xml", f"{SPREADSHEET}.worksheet+xml")
    for number, part in enumerate(name for name in parts if LOOKS.fullmatch(name)):
        kind = "styles" if part.endswith("styles.xml") else "theme"
        related += _relation(f"l{number}", kind, part.removeprefix("xl/"))
        styles = kind == "styles"
        theme = "application/vnd.openxmlformats-officedocument.theme+xml"
        types += _type(part, f"{SPREADSHEET}.styles+xml" if styles else theme)
    days = '<workbookPr date1904="1"/>' if book.from_1904 else ""
    types += _type("xl/workbook.xml", f"{SPREADSHEET}.sheet.main+xml")
    relations = f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">'
    defaults = "".join(
        f'<Default Extension="{ending}" ContentType="application/{kind}"/>'
        for ending, kind in (
            ("rels", "vnd.openxmlformats-package.relationships+xml"),
            ("xml", "xml"),
        )
    )
    made = {
        "[Content_Types].xml": f'{HEAD}<Types xmlns="{PACKAGE}/content-types">{defaults}{types}'
        "</Types>",
        "_rels/.rels": relations
        + _relation("r1", "officeDocument", "xl/workbook.xml")
        + "</Relationships>",
        "xl/workbook.xml": f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}">{days}'
        f"<bookViews><workbookView/></bookViews><sheets>{sheet}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f"{relations}{related}</Relationships>",
    }
    return {name: content.encode() for name, content in made.items()}


def _relation(name: str, kind: str, to: str) -> str:
    return f'<Relationship Id="{name}" Type="{OFFICE}/{kind}" Target="{to}"/>'


def _type(part: str, kind: str) -> str:
    return f'<Override PartName="/{part}" ContentType="{kind}"/>'


class _Layout(markup.Handler):
    """Finds the cells of a sheet, and what goes: all that is not among `STAYS`."""

    def __init__(self, data: bytes) -> None:
        self.patches: list[Patch] = []
        self.cells: list[tuple[int, int, Mapping[str, str]]] = []
        self.formulas = 0
        self._data = data
        self._open: list[tuple[str, int]] = []
        self._cell: Mapping[str, str] = {}

    def start(self, name: str, attributes: Mapping[str, str], at: int) -> None:
        """An element begins."""
        self._open.append((name, at))
        self.formulas += name == "f"
        if name == "c":
            self._cell = attributes

    def end(self, name: str, _at: int, last: int) -> None:
        """It ends."""
        _, began = self._open.pop()
        if name == "c":
            self.cells.append((began, last, self._cell))
        elif len(self._open) == 1 and name not in STAYS:
            self.patches.append(Patch(began, last))
