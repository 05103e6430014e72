"""Reads one document by its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.core.errors import BadDocument
from engine.documents import plain, sheets, word
from engine.documents.archive import Archive
from engine.documents.kinds import PACKED, SUFFIXES, DocumentKind, kind_of
from engine.documents.limits import MOST_BYTES, MOST_CHARACTERS

Report = Callable[[int, int], None]  # what is done, of how much


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """What a person would see of a document; `left_out` counts what is not part of `text`."""

    kind: DocumentKind
    text: str = field(repr=False)
    left_out: Mapping[str, int]


def read(data: bytes, suffix: str, report: Report = lambda _done, _total: None) -> ReadDocument:
    """Read a document; BadDocument says why one is refused."""
    if len(data) > MOST_BYTES:
        raise BadDocument(reason="too_large", limit=MOST_BYTES)
    kind, left_out = kind_of(data, suffix), Counter[str]()
    left_out["named_otherwise"] += kind in PACKED and SUFFIXES.get(suffix) is not kind
    text = _text(data, kind, left_out, report)
    if not text.strip():
        raise BadDocument(reason="empty", kind=kind.value)
    if len(text) > MOST_CHARACTERS:
        raise BadDocument(reason="too_long", limit=MOST_CHARACTERS, count=len(text))
    return ReadDocument(kind, text, dict(+left_out))


def _text(data: bytes, kind: DocumentKind, left_out: Counter[str], report: Report) -> str:
    if kind is DocumentKind.PDF:
        from engine.documents import pdf  # noqa: PLC0415 (a second of loading, for this kind alone)

        return pdf.read(data, left_out, report)
    if kind is DocumentKind.DOCX:
        return word.read(Archive(data), left_out).writer.text
    if kind is DocumentKind.XLSX:
        return sheets.read(Archive(data), left_out).writer.text
    text = plain.decoded(data, left_out)
    return plain.page(text, left_out) if kind is DocumentKind.HTML else text
