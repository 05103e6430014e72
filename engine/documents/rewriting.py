"""Writes a document anew with another text: docx and xlsx in their layout, all else as text."""

from __future__ import annotations

import html
import io
import re
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.core.errors import BadDocument
from engine.documents import edits as changes
from engine.documents import reading, sheet_file, word_file
from engine.documents.archive import Archive
from engine.documents.edits import Edit
from engine.documents.kinds import DocumentKind

LEAST = 4  # characters of a value that is looked for in what stays
ENDINGS = {
    **{kind: kind.value for kind in DocumentKind},
    DocumentKind.HTML: "txt",
    DocumentKind.PDF: "txt",
}
WHEN = (1980, 1, 1, 0, 0, 0)  # every part of every file: the clock is nobody's business


@dataclass(frozen=True, slots=True)
class WrittenDocument:
    """A document's bytes, the ending of its name, and what was taken out of it."""

    ending: str
    data: bytes = field(repr=False)
    left_out: Mapping[str, int]


def rewrite(
    data: bytes, suffix: str, text: str, edits: Sequence[Edit], *, private: bool
) -> WrittenDocument:
    """The same document with its text changed.

    BadDocument where its text is not `text`, or where a value that was replaced in it (`private`)
    occurs elsewhere in the written file.
    """
    found = reading.read(data, suffix)
    if found.text != text:
        raise BadDocument(reason="changed")
    ending = ENDINGS[found.kind]
    if found.kind not in (DocumentKind.DOCX, DocumentKind.XLSX):
        written = changes.apply(text, edits).encode("utf-8")
        return WrittenDocument(ending, written, found.left_out)
    write = word_file.rewrite if found.kind is DocumentKind.DOCX else sheet_file.rewrite
    parts, left_out = write(Archive(data), edits)
    made = _packed(parts)
    after = reading.read(made, ending).text
    if _bare(after) != _bare(changes.apply(text, edits)):  # not what was approved
        raise BadDocument(reason="layout")
    if private:
        _look_for_leftovers(parts, text, after, edits)
    return WrittenDocument(ending, made, dict(+left_out))


def _bare(text: str) -> str:
    """A text without what a layout decides: blanks, marks of thousands, names of sheets."""
    return re.sub(r"^Sheet: .*$|[\s,]", "", text, flags=re.MULTILINE)


def _packed(parts: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    first = "[Content_Types].xml"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in (first, *sorted(set(parts) - {first})):
            part = zipfile.ZipInfo(name, WHEN)
            part.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(part, parts[name])
    return made.getvalue()


def _look_for_leftovers(
    parts: Mapping[str, bytes], text: str, after: str, edits: Sequence[Edit]
) -> None:
    """Refuse a file with a replaced value outside of its text: in a style, a name."""
    replaced = {text[e.start : e.end] for e in edits if text[e.start : e.end] != e.words}
    sought = {one.casefold() for one in replaced if len(one) >= LEAST}
    shown = after.casefold()
    sought = {one for one in sought if one not in shown}  # what is shown was approved
    for name, data in parts.items():
        if name.endswith((".xml", ".rels")):
            words = html.unescape(re.sub(r"\s+", " ", data.decode("utf-8", "replace"))).casefold()
            if any(re.search(rf"(?<!\w){re.escape(one)}(?!\w)", words) for one in sought):
                raise BadDocument(reason="leftover")
