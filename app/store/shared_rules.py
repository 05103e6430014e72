"""Reads and changes the profile's rules while another process has the history open.

A second window of a profile stores no chats, but the rules apply in both: SQLite lets several
processes use one file, a short transaction each.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from app.store import database, key_file, own_rules
from app.store.database import Connection
from app.store.errors import translated
from app.store.history_folder import HistoryFolder
from app.store.own_rules import OwnRules
from engine.core.errors import HistoryDamaged
from engine.crypto.keys import KeyRing


def rules(folder: Path, ring: KeyRing) -> OwnRules:
    """The rules stored in a profile's history; HistoryProblem."""
    with _opened(folder, ring, "ro") as db:
        return own_rules.load(db)


def change_rules(folder: Path, ring: KeyRing, before: OwnRules, after: OwnRules) -> None:
    """Merge a change made on top of the rules `before`; HistoryProblem."""
    with _opened(folder, ring, "rw") as db, database.transaction(db):
        own_rules.change(db, before, after)


@contextmanager
def _opened(folder: Path, ring: KeyRing, mode: str) -> Iterator[Connection]:
    place = HistoryFolder(folder)
    keys, _ = key_file.load(place.keys, ring)
    with translated():
        for key in keys:  # two while they change
            with closing(database.connect(place.live, key, mode)) as db:
                if database.readable(db):
                    if mode == "rw":
                        db.execute("PRAGMA synchronous = FULL")
                        db.execute("PRAGMA secure_delete = ON")
                    yield db
                    return
    raise HistoryDamaged(reason="first_page")
