"""Writes files atomically."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Replace a file atomically and flush it to disk. Error: OSError.

    It has the permissions `mode` (less the umask) from its first byte on. Of two concurrent
    writers, the last one wins.
    """
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.unlink(missing_ok=True)  # an existing one may be readable for all, or a link
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        with os.fdopen(os.open(draft, flags, mode), "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
