"""A profile's history while another process has it open: SQLite lets several use one file.

A second window of a profile stores no chats. What it changes here are short transactions.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from app.store import database, key_file, spending
from app.store.database import Connection
from app.store.errors import translated
from app.store.history_folder import HistoryFolder
from engine.core.errors import HistoryDamaged
from engine.core.types import Charge
from engine.crypto.keys import KeyRing


@contextmanager
def opened(folder: Path, ring: KeyRing, mode: str) -> Iterator[Connection]:
    """The database, to read ("ro") or to change ("rw"); HistoryProblem."""
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


@contextmanager
def changed(folder: Path, ring: KeyRing) -> Iterator[Connection]:
    """The database in one transaction; HistoryProblem."""
    with opened(folder, ring, "rw") as db, database.transaction(db):
        yield db


def count_spent(folder: Path, ring: KeyRing, charges: Sequence[Charge], recipient: str) -> None:
    """Count the draws of a chat that is stored nowhere; HistoryProblem."""
    with changed(folder, ring) as db:
        spending.count(db, ((charge, recipient, time.time()) for charge in charges))
