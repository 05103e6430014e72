"""The parts of a zip file, unpacked under one ceiling whatever it claims about their sizes."""

from __future__ import annotations

import io
import posixpath
import struct
import zipfile
import zlib

from engine.core.errors import BadDocument
from engine.documents.limits import MOST_PARTS, MOST_UNPACKED

PIECE = 1 << 16
MOST_RATIO = 1_000  # deflate's own limit is 1,032: only made-up data comes near it
SMALL = 1 << 20  # of which a ratio says nothing
PACKINGS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})  # Office knows no others
PASSWORD = 0x1  # a part's flag


class Archive:
    """A zip file in memory; BadDocument for one that is damaged, protected or a bomb."""

    def __init__(self, data: bytes) -> None:
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, struct.error, NotImplementedError, ValueError, OSError):
            raise BadDocument(reason="damaged") from None
        listed = self._zip.infolist()
        if len(listed) > MOST_PARTS:
            raise BadDocument(reason="too_many", limit=MOST_PARTS)
        if any(part.flag_bits & PASSWORD for part in listed):
            raise BadDocument(reason="password")
        if any(part.compress_type not in PACKINGS for part in listed):
            raise BadDocument(reason="damaged")
        self._parts = {part.filename.lstrip("/"): part for part in listed}
        self._left = MOST_UNPACKED

    @property
    def names(self) -> list[str]:
        """The names of all parts, in the file's order."""
        return list(self._parts)

    def __contains__(self, name: str) -> bool:
        return name in self._parts

    def read(self, name: str) -> bytes:
        """A part's bytes; BadDocument where it is not there, or grows beyond what is left."""
        part = self._parts.get(name)
        if part is None:
            raise BadDocument(reason="damaged")
        found = bytearray()
        try:
            with self._zip.open(part) as stream:
                while piece := stream.read(PIECE):
                    found += piece
                    self._count(len(piece), len(found), part.compress_size)
        except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError):
            raise BadDocument(reason="damaged") from None
        return bytes(found)

    def _count(self, piece: int, size: int, packed: int) -> None:
        self._left -= piece
        if self._left < 0 or (size > SMALL and size > MOST_RATIO * max(packed, 1)):
            raise BadDocument(reason="bomb")


def target(base: str, named: str) -> str:
    """The part that a relationship of the part `base` names."""
    if named.startswith("/"):
        return posixpath.normpath(named).lstrip("/")
    return posixpath.normpath(posixpath.join(posixpath.dirname(base), named))
