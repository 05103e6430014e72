"""docx: what Word shows of a document with all changes accepted, and where each word of it is.

A document is a zip file of XML parts. Text is in `t` elements of runs; the readers of other parts
(headers, notes) are this one. Not shown, and so not read: deleted and moved-away text, hidden runs,
comments, the instructions of fields, and what a newer Word draws in place of a fallback.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.core.errors import BadDocument
from engine.documents import markup
from engine.documents.archive import Archive

MAIN = "word/document.xml"
HEADERS, FOOTERS = ("word/header",), ("word/footer", "word/footnotes", "word/endnotes")
OFF = frozenset({"0", "false", "off", "none"})
REMOVED = frozenset({"del", "moveFrom", "Fallback", "instrText", "delText"})
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
class Place:
    """A piece of the text, `start` to `end` of its code points.

    In its part, its element begins at byte `tag`, and its words are the bytes `first` to `last`.
    """

    part: str
    start: int
    end: int
    tag: int
    first: int
    last: int


class Writer:
    """Collects a document's text, and the place of each piece."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self.length = 0
        self.places: list[Place] = []

    @property
    def text(self) -> str:
        """All of the text so far."""
        return "".join(self._pieces)

    def add(self, words: str) -> None:
        """Add words that have no place of their own."""
        self._pieces.append(words)
        self.length += len(words)

    def put(self, part: str, words: str, tag: int, first: int, last: int) -> None:
        """Add words that stand between two bytes of a part."""
        if words:
            end = self.length + len(words)
            self.places.append(Place(part, self.length, end, tag, first, last))
        self.add(words)

    def fresh_line(self) -> None:
        """Begin a line, unless one has begun."""
        if self._pieces and not self._pieces[-1].endswith("\n"):
            self.add("\n")


def read(archive: Archive, left_out: Counter[str]) -> Writer:
    """The text of a Word document: headers, body, footers and notes, each once."""
    if MAIN not in archive:
        raise BadDocument(reason="damaged")
    writer = Writer()
    for name in (*_parts(archive, HEADERS), MAIN, *_parts(archive, FOOTERS)):
        data = archive.read(name)
        markup.walk(data, _Part(name, data, writer, left_out))
        writer.fresh_line()
    left_out["macros"] += "word/vbaProject.bin" in archive
    left_out["external"] += sum(_external(archive, name) for name in archive.names)
    return writer


def _parts(archive: Archive, begins: tuple[str, ...]) -> list[str]:
    return sorted(n for n in archive.names if n.startswith(begins) and n.endswith(".xml"))


def _external(archive: Archive, name: str) -> int:
    """The links of a part that are followed by whoever opens it: templates, pictures, frames."""
    if not (name.startswith("word/_rels/") and name.endswith(".rels")):
        return 0
    related = (own for n, own in markup.elements(archive.read(name)) if n == "Relationship")
    outside = [own.get("Type", "") for own in related if own.get("TargetMode") == "External"]
    return sum(not kind.endswith("/hyperlink") for kind in outside)  # these a person clicks


class _Part(markup.Handler):
    """Reads one part."""

    def __init__(self, name: str, data: bytes, writer: Writer, left_out: Counter[str]) -> None:
        self._name, self._data, self._writer, self._left_out = name, data, writer, left_out
        self._skipped = 0  # how many elements are open that hide what is in them
        self._runs: list[bool] = []  # of each open run: whether it is hidden
        self._properties = 0
        self._begin: int | None = None  # of a text
        self._words = ""
        self._cells: list[int] = []  # of each open cell: its paragraphs so far
        self._pending_tab = False

    def start(self, name: str, attributes: Mapping[str, str], at: int) -> None:
        """An element begins."""
        if not self._skipped and name in COUNTED:
            self._left_out[COUNTED[name]] += 1
        if self._skipped or name in REMOVED:
            self._skipped += 1
            return
        if name in ("rPr", "pPr", "sectPr", "tblPr"):
            self._properties += 1
        elif name == "vanish" and self._runs and attributes.get("val") not in OFF:
            self._left_out["hidden_parts"] += not self._runs[-1]
            self._runs[-1] = True
        elif name == "r":
            self._runs.append(False)
        elif not self._properties:
            self._content(name, at)

    def _content(self, name: str, at: int) -> None:
        if name == "t" and not self._hidden():
            self._begin, self._words = at, ""
        elif name in BREAKS and self._runs and not self._hidden():
            self._writer.add(BREAKS[name] if not self._cells else " ")
        elif name == "p":
            self._paragraph()
        elif name == "tc":
            if self._pending_tab:
                self._writer.add("\t")
            self._cells.append(0)

    def _paragraph(self) -> None:
        if self._cells:
            if self._cells[-1]:
                self._writer.add(" ")
            self._cells[-1] += 1
        else:
            self._writer.fresh_line()

    def end(self, name: str, at: int, _last: int) -> None:
        """An element ends."""
        if self._skipped:
            self._skipped -= 1
        elif name in ("rPr", "pPr", "sectPr", "tblPr"):
            self._properties -= 1
        elif name == "r":
            self._runs.pop()
        elif name == "t" and self._begin is not None:
            first = markup.after_tag(self._data, self._begin)
            self._writer.put(self._name, self._words, self._begin, first, max(first, at))
            self._begin = None
        elif name == "p" and not self._cells:
            self._writer.add("\n")
        elif name == "tc" and self._cells:
            self._cells.pop()
            self._pending_tab = True
        elif name == "tr":
            self._pending_tab = False
            self._writer.add("\n" if not self._cells else " ")

    def text(self, text: str) -> None:
        """Characters of a text."""
        if self._begin is not None and not self._skipped:
            self._words += text.replace("\n", " ")

    def _hidden(self) -> bool:
        return any(self._runs)
