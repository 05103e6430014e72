"""A profile's history while another process has it open: SQLite lets several use one file.

A second window of a profile stores no chats. What it changes here are short transactions.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from app.store import database, erasure, key_file, own_rules, spending
from app.store.database import Connection
from app.store.errors import translated
from app.store.history_folder import HistoryFolder
from app.store.own_rules import OwnRules
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


def rules(folder: Path, ring: KeyRing) -> OwnRules:
    """The rules stored in a profile's history; HistoryProblem."""
    with opened(folder, ring, "ro") as db:
        return own_rules.load(db)


def change_rules(folder: Path, ring: KeyRing, before: OwnRules, after: OwnRules) -> None:
    """Merge a change made on top of the rules `before`; HistoryProblem."""
    with changed(folder, ring) as db:
        if own_rules.change(db, before, after):
            erasure.note(db)  # whoever has it open sweeps


def count_spent(folder: Path, ring: KeyRing, charges: Sequence[Charge], recipient: str) -> None:
    """Count the draws of a chat that is stored nowhere; HistoryProblem."""
    with changed(folder, ring) as db:
        spending.count(db, ((charge, recipient, time.time()) for charge in charges))
