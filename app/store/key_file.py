"""The database key: random, kept beside the database, wrapped by an epoch of the master key.

While the keys change (rotation, a restored backup) the file names two: whichever of the two a crash
leaves, the database opens.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.store import database
from engine.crypto.keys import KeyRing
from engine.errors import HistoryLocked

VERSION = 1
USE = "history"


@dataclass(frozen=True, slots=True)
class Wrapped:
    """A database key under an epoch's wrapping key."""

    epoch: int
    key: bytes


def save(path: Path, ring: KeyRing, *keys: bytes) -> None:
    """Write these database keys, each wrapped by the current epoch, in one step."""
    wrapped = [Wrapped(*ring.wrap(key, USE)) for key in keys]
    _write(path, wrapped)


def load(path: Path, ring: KeyRing) -> tuple[list[bytes], bool]:
    """The keys that the ring unwraps, and whether all are under the current epoch.

    Raises:
        HistoryLocked: the file is missing or damaged, or the ring opens none of its keys.
    """
    found = _read(path)
    keys = [ring.unwrap(item.epoch, item.key, USE) for item in found]
    opened = [key for key in keys if key is not None]
    if not opened:
        raise HistoryLocked(reason="wrong_key")
    return opened, all(item.epoch == ring.epoch for item in found)


def _read(path: Path) -> list[Wrapped]:
    try:
        data = json.loads(path.read_text("ascii"))
        listed = data["keys"] if data["version"] == VERSION else ()
        return [Wrapped(int(item["epoch"]), bytes.fromhex(item["key"])) for item in listed]
    except FileNotFoundError:
        problem = HistoryLocked(reason="key_file_missing")
    except (OSError, ValueError, KeyError, TypeError):
        problem = HistoryLocked(reason="key_file_damaged")
    raise problem


def _write(path: Path, wrapped: Sequence[Wrapped]) -> None:
    keys = [{"epoch": item.epoch, "key": item.key.hex()} for item in wrapped]
    draft = path.with_name(path.name + ".new")
    draft.write_text(json.dumps({"version": VERSION, "keys": keys}) + "\n", "ascii")
    database.sync(draft)
    draft.replace(path)
    database.sync(path.parent)
