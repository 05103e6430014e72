"""Detects whether a write-ahead log lost committed data (sqlite.org/fileformat2.html, 4).

SQLite reads a WAL up to the first frame with a wrong checksum and silently drops the rest, both
after a killed process and after a flipped bit. The two differ: frames are written in order, so
after a kill no frame of the same log follows the broken one; after damage, others with the log's
salts do.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

HEADER, FRAME = struct.Struct(">8I"), struct.Struct(">6I")
BIG_ENDIAN = 1  # the magic number's bit for the byte order of checksums

Sums = tuple[int, int]


def damaged(path: Path) -> bool:
    """Whether valid frames follow an invalid one, or the header is invalid."""
    data = path.read_bytes() if path.exists() else b""
    if len(data) <= HEADER.size + FRAME.size:
        return False
    magic, _, page, _, *salts, first, second = HEADER.unpack_from(data)
    order = ">" if magic & BIG_ENDIAN else "<"
    if _summed(data[: HEADER.size - 8], order, (0, 0)) != (first, second):
        return True
    frames = list(_frames(data, FRAME.size + page))
    sums, last = (first, second), -1
    for number, frame in enumerate(frames):
        sums = _summed(frame[FRAME.size :], order, _summed(frame[:8], order, sums))
        if list(FRAME.unpack_from(frame)[2:]) != [*salts, *sums]:
            break
        last = number
    rest = frames[last + 1 :]
    ours = [list(FRAME.unpack_from(frame)[2:4]) == salts for frame in rest]
    at_the_end = len(rest) == 1 and (len(data) - HEADER.size) % (FRAME.size + page) == 0
    return any(ours[1:]) or (at_the_end and ours[0])


def _frames(data: bytes, size: int) -> Iterator[bytes]:
    """The complete frames of a log."""
    for at in range(HEADER.size, len(data) - size + 1, size):
        yield data[at : at + size]


def _summed(data: bytes, order: str, sums: Sums) -> Sums:
    """SQLite's running checksum over pairs of 32-bit words."""
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for at in range(0, len(words), 2):
        one = (one + words[at] + two) & 0xFFFFFFFF
        two = (two + words[at + 1] + one) & 0xFFFFFFFF
    return one, two
