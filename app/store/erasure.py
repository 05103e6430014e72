"""Deletes without a trace: no row, no index entry, no free page, no frame of the WAL.

A conversation's random identifier goes with it, so its draws can never be made again.
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
    """Delete conversations and projects, in one transaction; the file has yet to be swept.

    What they told stays counted in the books.
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
    """Note, with the change that deletes, that the file has yet to be swept."""
    db.execute("INSERT OR REPLACE INTO setting VALUES ('unswept', '1')")


def unswept(db: Connection) -> bool:
    """Whether something was deleted and the file has not been swept since."""
    return db.execute("SELECT 1 FROM setting WHERE name = 'unswept'").fetchone() is not None


def sweep(db: Connection) -> None:
    """Rewrite the file without deleted rows, and empty the WAL."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.execute("VACUUM")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def swept(db: Connection) -> None:
    """Note that nothing of what was deleted is left, in no copy either."""
    db.execute("DELETE FROM setting WHERE name = 'unswept'")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
