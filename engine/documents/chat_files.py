"""Reads files of many chats in bounded memory: a JSON array, alone or within a zip file.

The array's elements are decoded one after the other, so that a file of 500 MB takes no more memory
than its longest chat.
"""

from __future__ import annotations

import codecs
import json
import os
import re
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO

from engine.core.errors import BadDocument, BadRecord
from engine.documents.archive import Archive
from engine.documents.limits import MEGABYTE

MOST_BYTES = 500 * MEGABYTE  # of JSON, unpacked
MOST_PARTS = 100_000  # of a zip file: pictures lie beside the chats
LONGEST_CHAT = 32_000_000  # characters
PIECE = MEGABYTE
HEAD = 64  # bytes, in which the first that is not blank stands
PART = re.compile(r"(?:^|/)conversations(?:-\d+)?\.json$")
NOT_BLANK = re.compile(r"[^ \t\n\r]")

Report = Callable[[int, int], None]


class _DuplicateName(Exception):
    """An object has two entries of one name: readers may differ in which of them they take."""


def elements(source: BinaryIO, report: Report) -> Iterator[Any]:
    """Yield the chats of an open file as decoded JSON; a single object is one element.

    Raises BadRecord: `reason` is no_conversation, damaged, too_large, bomb or password.
    """
    try:
        for pieces in _parts(source, report):
            yield from _Array(pieces).elements()
    except BadDocument as error:
        reason = str(error.data["reason"])
    else:
        return
    raise BadRecord(reason="too_large" if reason == "too_many" else reason)


def _parts(source: BinaryIO, report: Report) -> Iterator[Iterator[str]]:
    """The text of the file, or of each part of a zip file with chats."""
    head, size = source.read(HEAD).removeprefix(codecs.BOM_UTF8), source.seek(0, os.SEEK_END)
    source.seek(0)
    if not head.startswith(b"PK"):
        if not head.lstrip().startswith((b"[", b"{")):
            raise BadRecord(reason="no_conversation")
        if size > MOST_BYTES:
            raise BadRecord(reason="too_large")
        yield _decoded(_counted(iter(lambda: source.read(PIECE), b""), size, report))
        return
    archive = Archive(source, MOST_PARTS, MOST_BYTES)
    names = sorted(name for name in archive.names if PART.search(name))
    if not names:
        raise BadRecord(reason="no_conversation")
    if sum(map(archive.size, names)) > MOST_BYTES:
        raise BadRecord(reason="too_large")
    for name in names:
        yield _decoded(_counted(archive.pieces(name), archive.size(name), report))


def _counted(pieces: Iterator[bytes], size: int, report: Report) -> Iterator[bytes]:
    done = 0
    for piece in pieces:
        done += len(piece)
        report(min(done, size), size)
        yield piece


def _decoded(pieces: Iterator[bytes]) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    try:
        for piece in pieces:
            yield decoder.decode(piece)
        yield decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        problem = BadRecord(reason="damaged")
    else:
        return
    raise problem  # raised here without context, which would quote a text


class _Array:
    """Decodes a JSON array element by element."""

    def __init__(self, pieces: Iterator[str]) -> None:
        self._pieces = pieces
        self._text, self._at = "", 0
        self._decoder = json.JSONDecoder(object_pairs_hook=_once)

    def elements(self) -> Iterator[Any]:
        """Yield each element. Error: BadRecord if it is not such an array."""
        if self._peek() == "{":
            yield self._value()
        else:
            yield from self._inside()
        if self._peek():
            raise BadRecord(reason="damaged")

    def _inside(self) -> Iterator[Any]:
        self._at += 1
        if self._peek() == "]":
            self._at += 1
            return
        while True:
            if (first := self._peek()) != "{":
                raise BadRecord(reason="no_conversation" if first else "damaged")
            yield self._value()
            mark = self._peek()
            self._at += 1
            if mark == "]":
                return
            if mark != ",":
                raise BadRecord(reason="damaged")

    def _peek(self) -> str:
        """The next non-blank character; empty at the end."""
        while True:
            rest = NOT_BLANK.search(self._text, self._at)
            if rest is not None:
                self._at = rest.start()
                return rest.group()
            self._at = len(self._text)
            if not self._grow(1):
                return ""

    def _value(self) -> Any:
        """Decode the next element, reading as much as necessary."""
        while True:
            try:
                found, self._at = self._decoder.raw_decode(self._text, self._at)
            except (_DuplicateName, RecursionError):
                break
            except ValueError:  # it ends behind what is read so far, or it is damaged
                have = len(self._text) - self._at
                if have > LONGEST_CHAT:
                    raise BadRecord(reason="too_large") from None
                if not self._grow(have):
                    break
            else:
                return found
        raise BadRecord(reason="damaged")

    def _grow(self, by: int) -> bool:
        """Read at least so many more characters; return whether there were any."""
        read, size = [self._text[self._at :]], 0
        while size < by and (piece := next(self._pieces, None)) is not None:
            read.append(piece)
            size += len(piece)
        self._text, self._at = "".join(read), 0
        return size > 0


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _DuplicateName
    return made
