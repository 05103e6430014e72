"""Writes a docx with a changed text: keeps the layout, removes what is not shown.

Of its parts those stay that are known here to hold text, looks or pictures. Of these, what Word
does not show goes (deletions, comments, hidden runs, field codes), insertions are accepted, links
become plain text, and names of people, bookmarks and pictures are emptied.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from lxml import etree

from engine.documents import edits as changes
from engine.documents import looks, markup, package, word
from engine.documents.archive import Archive
from engine.documents.edits import Edit
from engine.documents.markup import Element, anywhere

LOOKS = re.compile(r"word/(styles|numbering)\.xml|word/theme/theme\d*\.xml")
PICTURES = re.compile(r"word/media/[^/]+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)", re.IGNORECASE)
SETTINGS = "word/settings.xml"
PLAIN_SETTINGS = b"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat>\
<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" \
w:val="15"/></w:compat></w:settings>"""
DOCUMENT = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"

UNWRAPPED = anywhere(("ins", "moveTo", "hyperlink", "fldSimple", "smartTag", "customXml"))
DROPPED = anywhere(
    (
        *("del", "moveFrom", "Fallback", "instrText", "delText", "sdtPr", "altChunk", "subDoc"),
        *("commentRangeStart", "commentRangeEnd", "commentReference", "annotationRef"),
        *("bookmarkStart", "bookmarkEnd", "permStart", "permEnd", "proofErr"),
        *("moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd"),
        *("customXmlInsRangeStart", "customXmlInsRangeEnd", "customXmlDelRangeStart"),
        *("customXmlDelRangeEnd", "rPrChange", "pPrChange", "sectPrChange", "tblPrChange"),
        *("tblGridChange", "trPrChange", "tcPrChange", "tblPrExChange", "numberingChange"),
        *("cellIns", "cellDel", "cellMerge", "hlinkClick", "hlinkHover", "attachedTemplate"),
        *("smartTagPr", "customXmlPr", "ffData", "fldData", "tblCaption", "tblDescription"),
    )
)
SIGNS = frozenset({"symbol", "webdings", "wingdings", "wingdings 2", "wingdings 3"})  # fonts
FRAMES = anywhere(("drawing", "pict", "object"))
# Elements of frames that show content of another file, or words outside the text.
STRANGE = anywhere(("chart", "relIds", "OLEObject", "control", "textpath", "contentPart"))
NAMED = frozenset({"descr", "title", "name", "alt", "author", "initials", "href", "string"})
GRAPHICS = "gfxdata"  # a shape once more, packed
WITH_NAMES = anywhere(
    (
        *("docPr", "cNvPr", "shape", "shapetype", "rect", "roundrect", "oval", "line", "polyline"),
        *("group", "imagedata"),
    )
)
# Elements whose characters are shown, or position a frame.
WITH_TEXT = frozenset(
    {"t", "posOffset", "align", "pctWidth", "pctHeight", "pctPosHOffset", "pctPosVOffset"}
)


def rewrite(archive: Archive, edits: Sequence[Edit]) -> tuple[dict[str, bytes], Counter[str]]:
    """The parts of the same document with its text changed, and what was taken out of it."""
    left_out: Counter[str] = Counter()
    found = word.read(archive, left_out)
    for piece, words in changes.changed(found.writer.text, found.writer.pieces, edits):
        markup.fill(piece.holder, words)
    styles = [name for name in archive.names if LOOKS.fullmatch(name)]
    trees = {name: markup.parsed(archive.read(name)) for name in styles}
    looks.of_document(trees.values(), found.parts.values())
    for name, root in found.parts.items():
        _clean(root, left_out)
        trees[name] = root
    parts = {name: markup.written(root) for name, root in trees.items()}
    parts |= {name: archive.read(name) for name in archive.names if PICTURES.fullmatch(name)}
    if SETTINGS in archive:
        parts[SETTINGS] = PLAIN_SETTINGS
    parts |= package.rest(archive, parts, word.MAIN, DOCUMENT)
    left_out["metadata"] += any(name.startswith("docProps/") for name in archive.names)
    left_out["pictures_stay"] = left_out.pop("pictures", 0)
    return parts, left_out


def _is_sign(symbol: Element) -> bool:
    """Whether a symbol belongs to a symbol font; a letter would be text that was not read."""
    own = etree.QName(symbol).namespace
    char, font = (symbol.get(etree.QName(own, name), "") for name in ("char", "font"))
    return font.casefold() in SIGNS and char.upper().startswith("F0")


def _clean(root: Element, left_out: Counter[str]) -> None:
    """Remove hidden parts: elements, tags around text, names in attributes."""
    frames = reversed(list(root.iter(*FRAMES)))  # a frame before the one that it is in
    strange = (one for one in frames if next(one.iter(*STRANGE), None) is not None)
    left_out["frames"] += sum(markup.remove([one]) for one in strange)
    left_out["links"] += len(list(root.iter("{*}hyperlink")))
    markup.remove(run for run in root.iter("{*}r") if word.vanishes(run))
    markup.remove(one for one in root.iter("{*}sym") if not _is_sign(one))
    etree.strip_elements(root, *DROPPED)
    etree.strip_tags(root, *UNWRAPPED)
    for element in root.iter(*WITH_NAMES):
        for key in element.attrib:
            if key.rpartition("}")[2] in NAMED:
                element.set(key, "")
            elif key.endswith(GRAPHICS):
                del element.attrib[key]
    markup.empty(root, but=WITH_TEXT)
