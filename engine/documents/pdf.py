"""PDF: the text of its pages, by pypdf. Scripts, attached files and forms are never looked into.

pypdf has no part that runs what a PDF brings along; what it leaves to us is memory and time, which
the process limits.
"""

from __future__ import annotations

import io
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

from pypdf import PageObject, PasswordType, PdfReader
from pypdf.errors import LimitReachedError
from pypdf.generic import DictionaryObject

from engine.core.errors import BadDocument, SottoError
from engine.documents.limits import MOST_CHARACTERS, MOST_PAGES

BETWEEN = "\n\n"  # two pages
NOT_NOTES = frozenset({"/Link", "/Widget", "/Popup"})
SCRIPTS = frozenset({"/JavaScript", "/Launch", "/SubmitForm", "/ImportData"})


def read(data: bytes, left_out: Counter[str], report: Callable[[int, int], None]) -> str:
    """The text of a PDF; BadDocument for one that is protected, damaged or a scan."""
    logging.getLogger("pypdf").disabled = True  # its warnings may quote the document
    try:
        reader = _opened(data)
        texts = _texts(reader, left_out, report)
        _count(reader, left_out)
    except (SottoError, MemoryError):
        raise
    except LimitReachedError:
        raise BadDocument(reason="bomb") from None
    except Exception as error:  # a broken file makes pypdf raise anything
        raise BadDocument(reason="damaged", error=type(error).__name__) from None
    text = BETWEEN.join(filter(None, texts))
    if not text.strip():
        raise BadDocument(reason="scan" if left_out["pictures"] else "empty", kind="pdf")
    left_out["pages_without_text"] = sum(not text for text in texts)
    return text


def _opened(data: bytes) -> PdfReader:
    reader = PdfReader(io.BytesIO(data))
    if reader.is_encrypted and reader.decrypt("") is PasswordType.NOT_DECRYPTED:
        raise BadDocument(reason="password")
    if len(reader.pages) > MOST_PAGES:
        raise BadDocument(reason="too_many", limit=MOST_PAGES)
    return reader


def _texts(
    reader: PdfReader, left_out: Counter[str], report: Callable[[int, int], None]
) -> list[str]:
    texts, pages, length = [], len(reader.pages), 0
    for number, page in enumerate(reader.pages):
        report(number, pages)
        texts.append("\n".join(line.rstrip() for line in page.extract_text().split("\n")).strip())
        length += len(texts[-1]) + len(BETWEEN)
        if length > MOST_CHARACTERS:
            raise BadDocument(reason="too_long", limit=MOST_CHARACTERS)
        _count_on(page, left_out)
    return texts


def _count_on(page: PageObject, left_out: Counter[str]) -> None:
    """Count what is drawn or noted on a page and is no text."""
    drawn = _dictionary(_dictionary(page.get("/Resources")).get("/XObject"))
    kinds = (_dictionary(one).get("/Subtype") for one in drawn.values())
    left_out["pictures"] += sum(kind == "/Image" for kind in kinds)
    for note in page.get("/Annots") or ():
        kind = _dictionary(note).get("/Subtype")
        left_out["form_fields"] += kind == "/Widget"
        left_out["attachments"] += kind == "/FileAttachment"
        left_out["annotations"] += kind not in NOT_NOTES and kind != "/FileAttachment"


def _count(reader: PdfReader, left_out: Counter[str]) -> None:
    """Count what the whole document brings along."""
    root = _dictionary(reader.root_object)
    names = _dictionary(root.get("/Names"))
    left_out["attachments"] += _named(names.get("/EmbeddedFiles"))
    left_out["scripts"] += _named(names.get("/JavaScript"))
    left_out["scripts"] += _dictionary(root.get("/OpenAction")).get("/S") in SCRIPTS
    left_out["scripts"] += bool(_dictionary(root.get("/AA")))


def _named(tree: Any) -> int:
    """The entries of a tree of names, by its first leaves: how many at least."""
    node = _dictionary(tree)
    return max(len(node.get("/Names") or ()) // 2, len(node.get("/Kids") or ()))


def _dictionary(found: Any) -> DictionaryObject:
    """What a reference leads to, where that is a dictionary; else an empty one."""
    found = found.get_object() if hasattr(found, "get_object") else found
    return found if isinstance(found, DictionaryObject) else DictionaryObject()
