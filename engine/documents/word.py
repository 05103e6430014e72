"""docx: what Word shows of a document with all changes accepted, and where each word of it is.

A document is a zip file of XML parts. Text is in `t` elements of runs; the readers of other parts
(headers, notes) are this one. Not shown, and so not read: deleted and moved-away text, hidden runs,
comments, the instructions of fields, and what a newer Word draws in place of a fallback.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.core.errors import BadDocument
from engine.documents import markup
from engine.documents.archive import Archive
from engine.documents.edits import Writer
from engine.documents.markup import Element

MAIN = "word/document.xml"
HEADERS, FOOTERS = ("word/header",), ("word/footer", "word/footnotes", "word/endnotes")
OFF = frozenset({"0", "false", "off", "none"})
REMOVED = frozenset({"del", "moveFrom", "Fallback", "instrText", "delText"})
PROPERTIES = frozenset({"rPr", "pPr", "sectPr", "tblPr"})
BREAKS = {"br": "\n", "cr": "\n", "tab": "\t", "noBreakHyphen": "-", "ptab": "\t"}
COUNTED = {
    "commentReference": "comments",
    "del": "deletions",
    "moveFrom": "deletions",
    "ins": "insertions",
    "moveTo": "insertions",
    "blip": "pictures",
    "imagedata": "pictures",
    "OLEObject": "objects",
    "chart": "charts",
}


@dataclass(frozen=True, slots=True)
class Word:
    """A Word document: its text with the elements that hold it, and the trees of its parts."""

    writer: Writer = field(repr=False, default_factory=Writer)
    parts: dict[str, Element] = field(repr=False, default_factory=dict)


def read(archive: Archive, left_out: Counter[str]) -> Word:
    """The text of a Word document: headers, body, footers and notes, each once."""
    if MAIN not in archive:
        raise BadDocument(reason="damaged")
    found = Word()
    for name in (*_parts(archive, HEADERS), MAIN, *_parts(archive, FOOTERS)):
        found.parts[name] = markup.parsed(archive.read(name))
        _Part(found.writer, left_out).read(found.parts[name])
        found.writer.fresh_line()
    left_out["macros"] += "word/vbaProject.bin" in archive
    left_out["external"] += sum(_external(archive, name) for name in archive.names)
    return found


def vanishes(run: Element) -> bool:
    """Whether Word does not show a run."""
    marks = run.iterfind("{*}rPr/{*}vanish")
    return any(markup.attribute(mark, "val") not in OFF for mark in marks)


def _parts(archive: Archive, begins: tuple[str, ...]) -> list[str]:
    return sorted(n for n in archive.names if n.startswith(begins) and n.endswith(".xml"))


def _external(archive: Archive, name: str) -> int:
    """The links of a part that are followed by whoever opens it: templates, pictures, frames."""
    if not (name.startswith("word/_rels/") and name.endswith(".rels")):
        return 0
    related = markup.parsed(archive.read(name))
    outside = [one.get("Type", "") for one in related if one.get("TargetMode") == "External"]
    return sum(not kind.endswith("/hyperlink") for kind in outside)  # these a person clicks


class _Part:
    """Reads one part."""

    def __init__(self, writer: Writer, left_out: Counter[str]) -> None:
        self._writer, self._left_out = writer, left_out
        self._cells: list[int] = []  # of each open cell: its paragraphs so far
        self._pending_tab = False

    def read(self, element: Element) -> None:
        """Read what is in an element."""
        for child in element:
            self._read(child, markup.name(child))

    def _read(self, element: Element, name: str) -> None:
        self._count(name)
        if name in PROPERTIES:
            for inner in element.iterdescendants():
                self._count(markup.name(inner))
        elif name == "r" and vanishes(element):
            self._left_out["hidden_parts"] += 1
        elif name == "t":
            self._writer.add("".join(element.itertext()).replace("\n", " "), element)
        elif name in BREAKS:
            self._writer.add(" " if self._cells else BREAKS[name])
        elif name == "p":
            self._paragraph(element)
        elif name == "tc":
            self._cell(element)
        elif name not in REMOVED:
            self.read(element)
            if name == "tr":
                self._pending_tab = False
                self._writer.add(" " if self._cells else "\n")

    def _count(self, name: str) -> None:
        if name in COUNTED:
            self._left_out[COUNTED[name]] += 1

    def _paragraph(self, element: Element) -> None:
        if not self._cells:
            self._writer.fresh_line()
        elif self._cells[-1]:
            self._writer.add(" ")
        if self._cells:
            self._cells[-1] += 1
        self.read(element)
        if not self._cells:
            self._writer.add("\n")

    def _cell(self, element: Element) -> None:
        if self._pending_tab:
            self._writer.add("\t")
        self._cells.append(0)
        self.read(element)
        self._cells.pop()
        self._pending_tab = True
