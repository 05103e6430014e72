"""Deletes without a trace in rows, index entries, free pages and WAL frames.

A conversation's random identifier is deleted with it, so its draws cannot be repeated.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.store import schema, spending
from app.store.database import Connection, transaction

UNUSED = """
DELETE FROM shared WHERE id NOT IN (
    SELECT policy FROM turn UNION SELECT guarantees FROM turn UNION SELECT policy FROM conversation
)
"""


def erase(db: Connection, conversations: Sequence[int], projects: Sequence[int] = ()) -> None:
    """Delete conversations and projects in one transaction; call `sweep` afterwards.

    Their spending stays counted (`spending`).
    """
    with transaction(db):
        spending.hand_over(db, conversations)
        db.executemany("DELETE FROM conversation WHERE id = ?", [(n,) for n in conversations])
        for project in projects:
            db.execute("UPDATE conversation SET project = NULL WHERE project = ?", (project,))
            db.execute("DELETE FROM project WHERE id = ?", (project,))
        db.execute(UNUSED)
        for index in schema.INDEXES:  # deleting leaves the words in old segments of the index
            db.execute(f"INSERT INTO {index} ({index}) VALUES ('rebuild')")  # noqa: S608 (constants)
        note(db)


def note(db: Connection) -> None:
    """Record, in the deleting transaction, that the file must be swept."""
    db.execute("INSERT OR REPLACE INTO setting VALUES ('unswept', '1')")


def unswept(db: Connection) -> bool:
    """Whether the file must be swept since a deletion."""
    return db.execute("SELECT 1 FROM setting WHERE name = 'unswept'").fetchone() is not None


def sweep(db: Connection) -> None:
    """Rewrite the file without deleted rows, and empty the WAL."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def swept(db: Connection) -> None:
    """Record that no copy contains deleted data any more."""
    db.execute("DELETE FROM setting WHERE name = 'unswept'")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
