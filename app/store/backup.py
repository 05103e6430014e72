"""Backs up a history to one file under a passphrase, to move it, or for a lost keyring.

The file begins with one line of JSON, in which the master keys and the copy's own random key are
sealed under the passphrase (`engine.crypto.passphrase_file`). The encrypted database follows.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from app.core import private_files
from app.store import database, key_file
from app.store.errors import translated
from app.store.history_folder import HistoryFolder
from app.store.store import Store
from engine.core.errors import BadParameter, BadRecord, HistoryDamaged
from engine.core.rng import fresh_bytes
from engine.crypto.key_derivation import MASTER_BYTES, MasterKeys
from engine.crypto.passphrase_file import seal, unseal

VERSION = 1
USE = "backup"
LONGEST_HEADER = 1 << 16


def write(store: Store, masters: MasterKeys, path: Path, passphrase: str) -> None:
    """Write a backup of a history and its master keys, replacing an existing file at the end.

    Raises BadParameter if the passphrase is too short, HistoryFull or HistoryUnwritable.
    """
    key = fresh_bytes(database.KEY_BYTES)
    sealed = seal(b"".join([key, *masters.raw]), passphrase, USE)
    header = json.dumps({"sotto": USE, "version": VERSION, "keys": sealed}) + "\n"
    with translated(), TemporaryDirectory(prefix="sotto-", dir=path.parent) as beside:
        copy = Path(beside) / "copy.db"
        store.copy_to(copy, key)
        with private_files.replacing(path) as written, copy.open("rb") as source:
            written.write(header.encode("ascii"))
            shutil.copyfileobj(source, written)


def unlock(path: Path, passphrase: str) -> MasterKeys:
    """Decrypt the master keys of a backup. Errors: BadRecord for another file, WrongPassphrase."""
    return _keys(_header(path), passphrase)[0]


def restore(path: Path, passphrase: str, folder: Path) -> MasterKeys:
    """Restore a backup into a folder without a history; return its master keys.

    Raises:
        BadParameter: the folder holds a history (`set_aside` moves it away).
        BadRecord, WrongPassphrase: the file is no backup, or does not open.
        HistoryDamaged: its database fails its check; nothing was put in place.
        HistoryFull, HistoryUnwritable.
    """
    header = _header(path)
    masters, key = _keys(header, passphrase)
    place = HistoryFolder(folder)
    if not place.lock():
        with translated():
            raise PermissionError
    try:
        if place.holds_history():
            raise BadParameter(name="history", reason="exists")
        with translated():
            _put(path, len(header) + 1, place, key)
        key_file.save(place.keys, masters, key)
    finally:
        place.release()
    return masters


def set_aside(folder: Path, name: str) -> Path:
    """Move a history that cannot be opened into a new subfolder; return that folder."""
    place = HistoryFolder(folder)
    aside = folder / name
    with translated():
        aside.mkdir(parents=True)
        copies = (place.backup, *place.set_aside())
        for path in (place.live, *copies, *key_file.copies(place.keys)):
            for suffix in ("", *database.SIDE_FILES):
                found = path.with_name(path.name + suffix)
                if found.exists():
                    found.replace(aside / found.name)
    return aside


def _put(path: Path, offset: int, place: HistoryFolder, key: bytes) -> None:
    database.remove(place.next)
    try:
        with path.open("rb") as source, private_files.created(place.next) as written:
            source.seek(offset)
            shutil.copyfileobj(source, written)
        with closing(database.connect(place.next, key, "ro")) as connection:
            if not database.readable(connection):
                raise HistoryDamaged(reason="first_page")
            database.check(connection)
        database.replace(place.next, place.live)
    finally:
        database.remove(place.next)


def _header(path: Path) -> bytes:
    with translated(), path.open("rb") as source:
        line = source.readline(LONGEST_HEADER)
    if not line.endswith(b"\n"):
        raise BadRecord(reason="no_backup")
    return line[:-1]


def _keys(header: bytes, passphrase: str) -> tuple[MasterKeys, bytes]:
    try:
        data: dict[str, Any] = json.loads(header)
        sealed = data["keys"] if (data["sotto"], data["version"]) == (USE, VERSION) else None
    except (ValueError, KeyError, TypeError):
        sealed = None
    if sealed is None:
        raise BadRecord(reason="no_backup")
    secret = unseal(sealed, passphrase, USE)
    parts: Sequence[bytes] = [
        secret[at : at + MASTER_BYTES] for at in range(0, len(secret), MASTER_BYTES)
    ]
    return MasterKeys(parts[1:]), parts[0]
