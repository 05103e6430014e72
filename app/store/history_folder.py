"""The files of a profile's history: locking, opening and recovering them."""

from __future__ import annotations

import itertools
import os
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock, Timeout

from app.core import private_files
from app.store import database, key_file, wal
from app.store.database import Connection
from app.store.errors import translated
from engine.core.errors import HistoryBusy, HistoryDamaged, HistoryLocked, HistoryProblem
from engine.core.rng import fresh_bytes
from engine.crypto.key_derivation import MasterKeys


@dataclass(frozen=True, slots=True)
class RecoveryReport:
    """How a damaged file was recovered; `backup` is the Unix time of the backup in use.

    `cut`: only the WAL was damaged, and everything before the damage is in use.
    """

    set_aside: Path
    backup: float | None
    cut: bool = False


class HistoryFolder:
    """The folder of one history; call `lock` before writing."""

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
        """Whether the folder contains a database or a backup."""
        chats = any(path.exists() for path in (self.live, self.backup))
        return chats or key_file.exists(self.keys)

    def set_aside(self) -> list[Path]:
        """All damaged files that were renamed."""
        folder = self.folder.glob("history.*damaged*.db")
        return sorted(path for path in folder if path.is_file())

    def lock(self) -> bool:
        """Lock the folder for this process; False if it is read-only. Error: HistoryBusy."""
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
        """Release the lock."""
        with suppress(OSError):
            self._lock.release()

    def open(self, masters: MasterKeys) -> tuple[Connection, bytes, RecoveryReport | None]:
        """Open the checked, writable database; return it with its key and a recovery report."""
        for leftover in (self.next, self.backup.with_name(self.backup.name + ".new")):
            database.remove(leftover)
        if not key_file.exists(self.keys):
            if self.live.exists() or self.backup.exists():
                raise HistoryLocked(reason="key_file_missing")
            key_file.save(self.keys, masters, fresh_bytes(database.KEY_BYTES))
        keys, _ = key_file.load(self.keys, masters)
        aside = self._copy_cut()
        recovered = RecoveryReport(aside, None, cut=True) if aside else None
        try:
            connection, key = self._open_existing(keys, cut=aside is not None)
        except HistoryDamaged:
            recovered = self._recover(keys)
            recovered = replace(recovered, set_aside=aside) if aside else recovered
            connection, key = self._open_live(keys)
        database.prepare(connection)
        return connection, key, recovered

    def open_to_read(self, masters: MasterKeys) -> Connection:
        """Open the database read-only; the backup if the file is damaged."""
        keys, _ = key_file.load(self.keys, masters)
        for path in (self.live, self.backup):
            for key in keys:
                for mode in ("ro", "immutable"):  # the first fails for a WAL without its index
                    connection = _usable(path, key, mode)
                    if connection is not None:
                        return connection
        raise HistoryDamaged(reason="page_check")

    def changed_since_backup(self) -> bool:
        """Whether anything was written since the last backup."""
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

    def _recover(self, keys: list[bytes]) -> RecoveryReport:
        """Rename the damaged file, and replace it by the last good backup, if any.

        Without a backup the next opening creates an empty database.
        """
        aside = _free(self.damaged)
        for suffix in ("", *database.SIDE_FILES):
            path = self.live.with_name(self.live.name + suffix)
            if path.exists():
                path.replace(aside.with_name(aside.name + suffix))
        for key in keys:
            source = _usable(self.backup, key, "ro")
            if source is not None:
                with closing(source):
                    database.copy(source, self.live, key)
                return RecoveryReport(aside, _changed(self.backup))
        if self.backup.exists():
            # or it would be taken for a good one next time
            self.backup.replace(_free(self.damaged_backup))
        return RecoveryReport(aside, None)

    def _copy_cut(self) -> Path | None:
        """Copy a file with a damaged WAL before SQLite drops the rest of it."""
        log = self.live.with_name(self.live.name + "-wal")
        if not self.live.exists() or not wal.damaged(log):
            return None
        aside = _free(self.damaged)
        for path, copy in ((self.live, aside), (log, aside.with_name(aside.name + "-wal"))):
            private_files.write(copy, path.read_bytes())
        return aside

    def _open_existing(self, keys: list[bytes], *, cut: bool) -> tuple[Connection, bytes]:
        """Open the existing file; one whose WAL was `cut` only if it is newer than the backup."""
        connection, key = self._open_live(keys)
        if cut and self._is_behind(connection, key):
            connection.close()
            raise HistoryDamaged(reason="log")
        return connection, key

    def _is_behind(self, live: Connection, key: bytes) -> bool:
        """Whether the last good backup is newer than a file with a damaged WAL."""
        if live.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
            return True  # a damaged WAL may be older than pages that were written later
        other = _usable(self.backup, key, "ro") if self.backup.exists() else None
        if other is None:
            return False
        with closing(other):
            return database.progress(other) > database.progress(live)


def _usable(path: Path, key: bytes, mode: str) -> Connection | None:
    """Open and check a database; None if that fails, as for another key."""
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


def _free(path: Path) -> Path:
    """The path itself, or a numbered one that does not exist yet: earlier copies stay."""
    tried = (path.with_stem(f"{path.stem}-{number}") for number in itertools.count(2))
    return next(free for free in itertools.chain([path], tried) if not free.exists())


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return 0.0
