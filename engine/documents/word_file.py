"""A docx with another text: its layout stays, what is not shown of it goes.

Of its parts those stay that are known here to hold text, looks or pictures. Of these, what Word
does not show goes (deletions, comments, hidden runs, field codes), insertions are accepted, links
become plain text, and names of people, bookmarks and pictures are emptied.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.documents import edits as changes
from engine.documents import markup, word
from engine.documents.archive import Archive, target
from engine.documents.edits import Edit, Patch

TYPES, ROOT = "[Content_Types].xml", "_rels/.rels"
TEXTS = re.compile(r"word/(document|header\d*|footer\d*|footnotes|endnotes)\.xml")
LOOKS = re.compile(r"word/(styles|numbering)\.xml|word/theme/theme\d*\.xml")
PICTURES = re.compile(r"word/media/[^/]+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)", re.IGNORECASE)
SETTINGS = "word/settings.xml"
PLAIN_SETTINGS = b"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat>\
<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" \
w:val="15"/></w:compat></w:settings>"""
MACROS = b"application/vnd.ms-word.document.macroEnabled.main+xml"
DOCUMENT = b"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"

UNWRAPPED = frozenset({"ins", "moveTo", "hyperlink", "fldSimple", "smartTag", "customXml"})
DROPPED = frozenset(
    {
        *("del", "moveFrom", "Fallback", "instrText", "delText", "sdtPr", "altChunk", "subDoc"),
        *("commentRangeStart", "commentRangeEnd", "commentReference", "annotationRef"),
        *("bookmarkStart", "bookmarkEnd", "permStart", "permEnd", "proofErr"),
        *("moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd"),
        *("customXmlInsRangeStart", "customXmlInsRangeEnd", "customXmlDelRangeStart"),
        *("customXmlDelRangeEnd", "rPrChange", "pPrChange", "sectPrChange", "tblPrChange"),
        *("tblGridChange", "trPrChange", "tcPrChange", "tblPrExChange", "numberingChange"),
        *("cellIns", "cellDel", "cellMerge", "hlinkClick", "hlinkHover", "attachedTemplate"),
        *("smartTagPr", "customXmlPr", "ffData", "tblCaption", "tblDescription"),
    }
)
FRAMES = frozenset({"drawing", "pict", "object"})
# In a frame: what shows something out of another file, or words that are no text.
STRANGE = frozenset({"chart", "relIds", "OLEObject", "control", "textpath", "contentPart"})
NAMED = re.compile(
    rb"""(\s(?:descr|title|name|alt|author|initials|href|string)=)("[^"]*"|'[^']*')"""
)
WITH_NAMES = frozenset({"docPr", "cNvPr", "shape", "shapetype", "rect", "group", "imagedata"})


def rewrite(archive: Archive, edits: Sequence[Edit]) -> tuple[dict[str, bytes], Counter[str]]:
    """The parts of the same document with its text changed, and what was taken out of it."""
    left_out: Counter[str] = Counter()
    found = word.read(archive, left_out)
    texts: dict[str, list[Patch]] = {}
    datas = {name: archive.read(name) for name in archive.names if TEXTS.fullmatch(name)}
    for place, words in changes.changed(found.text, found.places, edits):
        texts.setdefault(place.part, []).append(_words(datas[place.part], place, words))
    parts = {}
    for name, data in datas.items():
        cleaner = _Cleaner(data)
        markup.walk(data, cleaner)
        left_out += cleaner.taken
        parts[name] = changes.patched(data, [*cleaner.patches, *texts.get(name, ())])
    kept = [name for name in archive.names if LOOKS.fullmatch(name) or PICTURES.fullmatch(name)]
    parts |= {name: archive.read(name) for name in kept}
    if SETTINGS in archive:
        parts[SETTINGS] = PLAIN_SETTINGS
    parts |= _relations(archive, parts)
    parts[TYPES] = _types(archive.read(TYPES), parts)
    left_out["metadata"] += any(name.startswith("docProps/") for name in archive.names)
    left_out["pictures_stay"] = left_out.pop("pictures", 0)
    return parts, left_out


def _words(data: bytes, place: word.Place, words: str) -> Patch:
    """New words in a text's element, with the blanks around them."""
    tag = data[place.tag : place.first]
    if b"xml:space" not in tag:
        tag = tag[:-1] + b' xml:space="preserve">'
    return Patch(place.tag, place.last, tag + changes.xml(words).encode())


def _relations(archive: Archive, parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The relations between what stays; none leads outside."""
    made = {}
    for name in archive.names:
        base = word_base(name)
        if base is not None and (name == ROOT or base in parts):
            made[name] = _without(
                archive.read(name), "Relationship", partial(_leads_out, base, parts)
            )
    return made


def _leads_out(base: str, parts: Mapping[str, bytes], relation: Mapping[str, str]) -> bool:
    """Whether a relation leads to what is gone, or outside."""
    outside = relation.get("TargetMode") == "External"
    return outside or target(base, relation.get("Target", "")) not in parts


def word_base(name: str) -> str | None:
    """The part whose relations a part holds; None where it holds none."""
    folder, _, file = name.rpartition("/")
    if not (folder.endswith("_rels") and file.endswith(".rels")):
        return None
    return f"{folder.removesuffix('_rels')}{file.removesuffix('.rels')}"


def _types(data: bytes, parts: Mapping[str, bytes]) -> bytes:
    """The content types of what stays."""
    kept = _without(data, "Override", lambda own: own.get("PartName", "").lstrip("/") not in parts)
    return kept.replace(MACROS, DOCUMENT)


def _without(data: bytes, element: str, goes: Callable[[Mapping[str, str]], bool]) -> bytes:
    """A part without the elements of a name that go, by their attributes."""
    remover = _Remover(element, goes)
    markup.walk(data, remover)
    return changes.patched(data, remover.patches)


class _Remover(markup.Handler):
    def __init__(self, element: str, goes: Callable[[Mapping[str, str]], bool]) -> None:
        self.patches: list[Patch] = []
        self._element, self._goes = element, goes
        self._begun: int | None = None

    def start(self, name: str, attributes: Mapping[str, str], at: int) -> None:
        """An element begins."""
        if name == self._element:
            self._begun = at if self._goes(attributes) else None

    def end(self, name: str, _at: int, last: int) -> None:
        """It ends."""
        if name == self._element and self._begun is not None:
            self.patches.append(Patch(self._begun, last))


class _Cleaner(markup.Handler):
    """Finds what of a part goes: whole elements, tags around text, names in attributes."""

    def __init__(self, data: bytes) -> None:
        self.patches: list[Patch] = []
        self.taken: Counter[str] = Counter()
        self._data = data
        self._open: list[tuple[str, int]] = []
        self._frames: list[bool] = []  # of each open frame: whether something strange is in it
        self._vanished: list[bool] = []  # of each open run

    def start(self, name: str, attributes: Mapping[str, str], at: int) -> None:
        """An element begins."""
        self._open.append((name, at))
        if name in UNWRAPPED:
            self.patches.append(Patch(at, markup.after_tag(self._data, at)))
            self.taken["links"] += name == "hyperlink"
        elif name in FRAMES:
            self._frames.append(False)
        elif name in STRANGE and self._frames:
            self._frames[-1] = True
        elif name == "r":
            self._vanished.append(False)
        elif name == "vanish" and self._vanished and attributes.get("val") not in word.OFF:
            self._vanished[-1] = True
        elif name in WITH_NAMES:
            last = markup.after_tag(self._data, at)
            emptied = NAMED.sub(rb'\1""', self._data[at:last])
            self.patches.append(Patch(at, last, emptied))

    def end(self, name: str, at: int, last: int) -> None:
        """It ends."""
        _, began = self._open.pop()
        gone = name in DROPPED
        if name in UNWRAPPED and at != began:
            self.patches.append(Patch(at, last))
        elif name in FRAMES:
            gone = self._frames.pop()
            self.taken["frames"] += gone
        elif name == "r":
            gone = self._vanished.pop()
        if gone:
            self.patches.append(Patch(began, last))
