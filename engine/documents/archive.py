"""The parts of a zip file, unpacked under one ceiling whatever it claims about their sizes."""

from __future__ import annotations

import io
import posixpath
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO

from engine.core.errors import BadDocument
from engine.documents.limits import MOST_PARTS, MOST_UNPACKED

PIECE = 1 << 16
MOST_RATIO = 1_000  # deflate's own limit is 1,032: only made-up data comes near it
SMALL = 1 << 20  # below which the ratio is meaningless
PACKINGS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})  # Office knows no others
PASSWORD = 0x1  # a part's flag


class Archive:
    """A zip file, in memory or open. Error: BadDocument if damaged, protected or a bomb."""

    def __init__(
        self, source: bytes | BinaryIO, most_parts: int = MOST_PARTS, most: int = MOST_UNPACKED
    ) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(source) if isinstance(source, bytes) else source)
        except (zipfile.BadZipFile, struct.error, NotImplementedError, ValueError, OSError):
            raise BadDocument(reason="damaged") from None
        listed = self._zip.infolist()
        if len(listed) > most_parts:
            raise BadDocument(reason="too_many", limit=most_parts)
        if any(part.flag_bits & PASSWORD for part in listed):
            raise BadDocument(reason="password")
        if any(part.compress_type not in PACKINGS for part in listed):
            raise BadDocument(reason="damaged")
        self._parts = {part.filename.lstrip("/"): part for part in listed}
        self._left = most

    @property
    def names(self) -> list[str]:
        """The names of all parts, in the file's order."""
        return list(self._parts)

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def size(self, name: str) -> int:
        """A part's declared unpacked size in bytes."""
        return self._parts[name].file_size

    def read(self, name: str) -> bytes:
        """A part's bytes. Error: BadDocument if it is missing, or exceeds the remaining limit."""
        return b"".join(self.pieces(name))

    def pieces(self, name: str) -> Iterator[bytes]:
        """Yield a part's bytes in pieces; errors as in `read`."""
        part = self._parts.get(name)
        if part is None:
            raise BadDocument(reason="damaged")
        size = 0
        try:
            with self._zip.open(part) as stream:
                while piece := stream.read(PIECE):
                    size += len(piece)
                    self._count(len(piece), size, part.compress_size)
                    yield piece
        except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError):
            raise BadDocument(reason="damaged") from None

    def _count(self, piece: int, size: int, packed: int) -> None:
        self._left -= piece
        if self._left < 0 or (size > SMALL and size > MOST_RATIO * max(packed, 1)):
            raise BadDocument(reason="bomb")


def target(base: str, named: str) -> str:
    """The target part of a relationship of the part `base`."""
    if named.startswith("/"):
        return posixpath.normpath(named).lstrip("/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(base), named))
