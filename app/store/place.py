"""The files of a profile's history, who may use them, and how they are opened or recovered."""

from __future__ import annotations

import os
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock, Timeout

from app.store import database, key_file
from app.store.database import Connection
from app.store.errors import translated
from engine.crypto.keys import KeyRing
from engine.errors import HistoryBusy, HistoryDamaged, HistoryLocked, HistoryProblem
from engine.rng import fresh_bytes


@dataclass(frozen=True, slots=True)
class Recovered:
    """What was done about a damaged file; `backup` is when the copy in use was made (seconds)."""

    set_aside: Path
    backup: float | None


class Place:
    """A folder that holds one history; `lock` it before anything is written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.live = folder / "history.db"
        self.backup = folder / "history.backup.db"
        self.damaged = folder / "history.damaged.db"
        self.damaged_backup = folder / "history.backup.damaged.db"
        self.next = folder / "history.next.db"
        self.keys = folder / "history.key"
        self._lock = FileLock(folder / "history.lock")

    def holds_history(self) -> bool:
        """Whether there are conversations here, or a copy of them."""
        return any(path.exists() for path in (self.live, self.backup, self.keys))

    def lock(self) -> bool:
        """Claim the folder for this process; False where it cannot be written; HistoryBusy."""
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock.acquire(timeout=0)
        except Timeout:
            busy = True
        except OSError:
            return False
        else:
            busy = False
        if busy:
            raise HistoryBusy
        return os.access(self.folder, os.W_OK)

    def release(self) -> None:
        """Let another process have it."""
        with suppress(OSError):
            self._lock.release()

    def open(self, ring: KeyRing) -> tuple[Connection, bytes, Recovered | None]:
        """The database, writable and checked, its key, and what had to be recovered."""
        for leftover in (self.next, self.backup.with_name(self.backup.name + ".new")):
            database.remove(leftover)
        if not self.keys.exists():
            if self.live.exists() or self.backup.exists():
                raise HistoryLocked(reason="key_file_missing")
            key_file.save(self.keys, ring, fresh_bytes(database.KEY_BYTES))
        keys, _ = key_file.load(self.keys, ring)
        recovered = None
        try:
            connection, key = self._open_live(keys)
        except HistoryDamaged:
            recovered = self._recover(keys)
            connection, key = self._open_live(keys)
        database.prepare(connection)
        return connection, key, recovered

    def open_to_read(self, ring: KeyRing) -> Connection:
        """The database where nothing can be written; a backup if the file itself is damaged."""
        keys, _ = key_file.load(self.keys, ring)
        for path in (self.live, self.backup):
            for key in keys:
                for mode in ("ro", "immutable"):  # a WAL without its index refuses the first
                    connection = _usable(path, key, mode)
                    if connection is not None:
                        return connection
        raise HistoryDamaged(reason="page_check")

    def changed_since_backup(self) -> bool:
        """Whether something was written after the last backup was made."""
        made = _changed(self.backup)
        wal = self.live.with_name(self.live.name + "-wal")
        return max(_changed(self.live), _changed(wal)) > made

    def _open_live(self, keys: list[bytes]) -> tuple[Connection, bytes]:
        emptied = self.live.exists() and self.live.stat().st_size == 0
        missing = emptied or not self.live.exists()
        if missing and self.backup.exists():
            raise HistoryDamaged(reason="missing")
        for key in keys:
            with translated():
                connection = database.connect(self.live, key)
                if database.readable(connection):
                    try:
                        database.check(connection)
                    except HistoryProblem:
                        connection.close()
                        raise
                    return connection, key
                connection.close()
        raise HistoryDamaged(reason="first_page")

    def _recover(self, keys: list[bytes]) -> Recovered:
        """Set the damaged file aside, and put the last good backup in its place, if there is one.

        Without one the next opening makes a new, empty database.
        """
        for suffix in ("", *database.SIDE_FILES):
            path = self.live.with_name(self.live.name + suffix)
            if path.exists():
                path.replace(self.damaged.with_name(self.damaged.name + suffix))
        for key in keys:
            source = _usable(self.backup, key, "ro")
            if source is not None:
                with closing(source):
                    database.copy(source, self.live, key)
                return Recovered(self.damaged, _changed(self.backup))
        if self.backup.exists():
            self.backup.replace(self.damaged_backup)  # or it would pass for a good one next time
        return Recovered(self.damaged, None)


def _usable(path: Path, key: bytes, mode: str) -> Connection | None:
    """An open connection to a sound database, or None."""
    connection = None
    try:
        with translated():
            connection = database.connect(path, key, mode)
            if database.readable(connection):
                database.check(connection)
                return connection
    except HistoryProblem:
        pass
    if connection is not None:
        connection.close()
    return None


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
