"""Framed messages on the engine's pipes: four bytes of length (big-endian), then JSON in ASCII.

ASCII-escaped JSON carries every Python string, lone surrogates included, byte for byte.
"""

from __future__ import annotations

import json
import struct
from typing import Any, BinaryIO

from engine.core.errors import BadRecord

LENGTH = struct.Struct(">I")
MOST_BYTES = 64 * 1024 * 1024  # so that a damaged length allocates no huge buffer


def write(stream: BinaryIO, message: dict[str, Any]) -> None:
    """Write one message and flush it. Error: OSError if the peer has gone."""
    stream.write(encoded(message))
    stream.flush()


def encoded(message: dict[str, Any]) -> bytes:
    """Frame one message."""
    body = json.dumps(message, separators=(",", ":")).encode("ascii")
    return LENGTH.pack(len(body)) + body


def read(stream: BinaryIO) -> dict[str, Any] | None:
    """Read one message; None at the end of the stream. Error: BadRecord if it is damaged."""
    head = _exactly(stream, LENGTH.size)
    if head is None:
        return None
    (size,) = LENGTH.unpack(head)
    if size > MOST_BYTES:
        raise BadRecord(reason="too_large")
    body = _exactly(stream, size)
    if body is None:
        raise BadRecord(reason="cut_off")
    try:
        message = json.loads(body)
    except (ValueError, RecursionError):  # the latter for deep nesting
        raise BadRecord(reason="not_json") from None
    if not isinstance(message, dict):
        raise BadRecord(reason="not_an_object")
    return message


def _exactly(stream: BinaryIO, size: int) -> bytes | None:
    parts = bytearray()
    while len(parts) < size:
        part = stream.read(size - len(parts))
        if not part:
            if parts:
                raise BadRecord(reason="cut_off")
            return None
        parts += part
    return bytes(parts)
