"""The database key: random, stored next to the database, wrapped by an epoch of the master key.

During a key change (rotation, a restored backup) the file contains two keys: after a crash one of
them opens the database. The file is stored twice, since without it every chat would be lost; a
missing or damaged copy is restored from the other.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.core import private_files
from engine.core.errors import HistoryLocked, HistoryUnwritable
from engine.crypto.key_derivation import MasterKeys

VERSION = 1
USE = "history"


@dataclass(frozen=True, slots=True)
class WrappedKey:
    """A database key under an epoch's wrapping key."""

    epoch: int
    key: bytes


def copies(path: Path) -> tuple[Path, Path]:
    """The two identical files."""
    return path, path.with_name(path.name + ".copy")


def exists(path: Path) -> bool:
    """Whether at least one copy exists."""
    return any(copy.exists() for copy in copies(path))


def save(path: Path, masters: MasterKeys, *keys: bytes) -> None:
    """Write these database keys, each wrapped by the current epoch; each copy atomically.

    Error: HistoryUnwritable if a file does not read back as written.
    """
    wrapped = [WrappedKey(*masters.wrap(key, USE)) for key in keys]
    for copy in copies(path):
        _write(copy, wrapped)
        if _read(copy) != wrapped:
            raise HistoryUnwritable(error="not_kept")


def load(path: Path, masters: MasterKeys) -> tuple[list[bytes], bool]:
    """Unwrap the keys; also return whether all are under the current epoch.

    Raises:
        HistoryLocked: both copies are missing or damaged, or the master keys open none of them.
    """
    problems: list[HistoryLocked] = []
    for copy in copies(path):
        try:
            found = _read(copy)
            keys = _opened(found, masters)
        except HistoryLocked as error:
            problems.append(error)
        else:
            _mend(path, found)
            return keys, all(item.epoch == masters.epoch for item in found)
    known = [error for error in problems if error.data["reason"] != "key_file_missing"]
    raise (known or problems)[0]


def _opened(found: Sequence[WrappedKey], masters: MasterKeys) -> list[bytes]:
    keys = [masters.unwrap(item.epoch, item.key, USE) for item in found]
    opened = [key for key in keys if key is not None]
    if not opened:
        raise HistoryLocked(reason="wrong_key")
    return opened


def _mend(path: Path, found: Sequence[WrappedKey]) -> None:
    """Rewrite each copy that differs, if the folder is writable."""
    for copy in copies(path):
        with suppress(OSError):
            try:
                same = _read(copy) == found
            except HistoryLocked:
                same = False
            if not same:
                _write(copy, found)


def _read(path: Path) -> list[WrappedKey]:
    try:
        data = json.loads(path.read_text("ascii"))
        listed = data["keys"] if data["version"] == VERSION else ()
        return [WrappedKey(int(item["epoch"]), bytes.fromhex(item["key"])) for item in listed]
    except FileNotFoundError:
        problem = HistoryLocked(reason="key_file_missing")
    except (OSError, ValueError, KeyError, TypeError):
        problem = HistoryLocked(reason="key_file_damaged")
    raise problem


def _write(path: Path, wrapped: Sequence[WrappedKey]) -> None:
    keys = [{"epoch": item.epoch, "key": item.key.hex()} for item in wrapped]
    text = json.dumps({"version": VERSION, "keys": keys}) + "\n"
    private_files.write(path, text.encode("ascii"))
