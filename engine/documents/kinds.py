"""Detects a file's kind by its first bytes rather than its name."""

from __future__ import annotations

from enum import StrEnum

from engine.core.errors import BadDocument

HEAD = 1024  # a PDF may begin that late


class DocumentKind(StrEnum):
    """The kinds of documents that can be read."""

    TEXT = "txt"
    MARKDOWN = "md"
    CSV = "csv"
    JSON = "json"
    HTML = "html"
    DOCX = "docx"
    XLSX = "xlsx"
    PDF = "pdf"


SUFFIXES = {
    **{kind.value: kind for kind in DocumentKind},
    "text": DocumentKind.TEXT,
    "log": DocumentKind.TEXT,
    "markdown": DocumentKind.MARKDOWN,
    "tsv": DocumentKind.CSV,
    "htm": DocumentKind.HTML,
    "docm": DocumentKind.DOCX,
    "xlsm": DocumentKind.XLSX,
}
PACKED = frozenset({DocumentKind.DOCX, DocumentKind.XLSX, DocumentKind.PDF})

PICTURES = (
    b"\x89PNG\r\n",
    b"\xff\xd8\xff",
    b"GIF8",
    b"II*\x00",
    b"MM\x00*",
    b"BM",
    b"\x00\x00\x01\x00",
)
ZIP, OLE = (b"PK\x03\x04", b"PK\x05\x06"), b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
ENCRYPTED = "EncryptedPackage".encode("utf-16-le")  # Office's wrapper around a protected file


def kind_of(data: bytes, suffix: str) -> DocumentKind:
    """The kind of a document. Error: BadDocument if it is unknown or unsupported."""
    claimed = SUFFIXES.get(suffix)
    if data.startswith(ZIP):
        return _of_zip(data, claimed)
    if data.startswith(OLE):
        raise BadDocument(reason="password" if ENCRYPTED in data else "old_office")
    if b"%PDF-" in data[:HEAD]:
        return DocumentKind.PDF
    if _is_picture(data):
        raise BadDocument(reason="picture")
    if claimed in PACKED:  # by its name, and nothing in it looks so
        raise BadDocument(reason="mislabelled", kind=claimed.value)
    return claimed or DocumentKind.TEXT


def _is_picture(data: bytes) -> bool:
    framed = data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    modern = data[4:8] == b"ftyp" and data[8:12] in (b"heic", b"heix", b"mif1", b"avif")
    known = data.startswith(PICTURES) and not data[:HEAD].isascii()
    return framed or modern or known


def _of_zip(data: bytes, claimed: DocumentKind | None) -> DocumentKind:
    """A zip file names its parts in the clear."""
    if b"word/document" in data:
        return DocumentKind.DOCX
    if b"xl/workbook" in data:
        return DocumentKind.XLSX
    if claimed in (DocumentKind.DOCX, DocumentKind.XLSX):
        raise BadDocument(reason="damaged")
    raise BadDocument(reason="archive")
