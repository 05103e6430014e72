"""Creates files that only their owner can read, from the first byte on."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


def created(path: Path) -> BinaryIO:
    """Create a new file, replacing an existing one."""
    path.unlink(missing_ok=True)  # an existing one may be readable for all, or a link
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, 0o600), "wb")


def write(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Write a file atomically; `durable` also syncs it to the disk."""
    draft = path.with_name(path.name + ".new")
    try:
        with created(draft) as written:
            written.write(data)
        if durable:
            sync(draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    if durable:
        sync(path.parent)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Write a file atomically into a folder of the person's, without touching other files there."""
    handle, name = tempfile.mkstemp(".new", "sotto-", path.parent)  # its owner's alone
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as written:
            yield written
        sync(draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    sync(path.parent)


def sync(path: Path) -> None:
    """Sync a file or a folder's entries to the disk."""
    if os.name == "nt" and path.is_dir():
        return  # not needed on Windows
    handle = os.open(path, os.O_RDONLY if os.name != "nt" else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
