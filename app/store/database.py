"""One SQLCipher file: opens, checks, copies and migrates it under a raw key.

Everything that SQLite writes is encrypted (AES-256 with an HMAC per page; the WAL too); temporary
data stays in memory, and freed pages are overwritten.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from app.core.private_files import created, sync
from app.store import schema
from app.store.errors import translated
from engine.core.errors import HistoryDamaged, HistoryTooNew

if TYPE_CHECKING:  # sqlcipher3 has the API of the standard library's sqlite3, and no types
    import sqlite3 as dbapi2
else:
    from sqlcipher3 import dbapi2

Connection = dbapi2.Connection

KEY_BYTES = 32
SIDE_FILES = ("-wal", "-shm", "-journal")
BUSY_SECONDS = 2.0
COPY_PAGES = -1  # all in one step: no other process writes


def connect(path: Path | None, key: bytes, mode: str = "rwc") -> Connection:
    """Open a database (None: in memory), with the pragmas that every connection needs.

    The key is tried at the first read, not here. It may be used by one thread at a time.
    """
    name = ":memory:" if path is None else f"{path.absolute().as_uri()}?{_query(mode)}"
    made = dbapi2.connect(
        name,
        isolation_level=None,  # transactions are explicit, see `transaction`
        timeout=BUSY_SECONDS,
        uri=path is not None,
        check_same_thread=False,  # opened by one thread, then used by one other
    )
    made.execute("PRAGMA cipher_log_level = NONE")  # it would write to stderr
    made.execute(f"PRAGMA key = \"x'{key.hex()}'\"")
    made.execute("PRAGMA temp_store = MEMORY")
    made.execute("PRAGMA foreign_keys = ON")
    return made


def prepare(connection: Connection) -> None:
    """Configure a writable database: WAL, durable commits, overwriting, the newest schema."""
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    migrate(connection)


def readable(connection: Connection) -> bool:
    """Whether the key is correct: the first page is read and authenticated."""
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except dbapi2.DatabaseError as error:
        if isinstance(error, dbapi2.OperationalError):
            raise
        return False
    return True


def check(connection: Connection) -> None:
    """Authenticate every page and check the structure. Error: HistoryDamaged."""
    with translated():
        bad_pages = connection.execute("PRAGMA cipher_integrity_check").fetchall()
        faults = connection.execute("PRAGMA quick_check(1)").fetchall()
    if bad_pages or faults != [("ok",)]:
        raise HistoryDamaged(reason="page_check")


def version(connection: Connection) -> int:
    """The number of migrations applied to the database."""
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def migrate(connection: Connection) -> None:
    """Apply the missing migrations, each in one transaction. Error: HistoryTooNew."""
    now = version(connection)
    if now > schema.VERSION:
        raise HistoryTooNew(version=now, known=schema.VERSION)
    for number in range(now, schema.VERSION):
        with transaction(connection):
            for statement in statements(schema.STEPS[number]):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number + 1}")


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one at a time: `executescript` would commit on its own."""
    gathered = ""
    for line in script.splitlines(keepends=True):
        gathered += line
        if dbapi2.complete_statement(gathered):
            yield gathered
            gathered = ""


@contextmanager
def transaction(connection: Connection) -> Iterator[Connection]:
    """A transaction: committed at the end, rolled back on an exception."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk may have rolled back already
            connection.execute("ROLLBACK")
        raise


def added(cursor: dbapi2.Cursor) -> int:
    """The number of the row that a statement inserted."""
    if cursor.lastrowid is None:
        raise HistoryDamaged(reason="no_row")
    return cursor.lastrowid


def progress(connection: Connection) -> tuple[float, ...]:
    """A measure of a history's age: of two states of one history the larger is the later."""
    sequence = dict(connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    (changed,) = connection.execute("SELECT max(changed) FROM conversation").fetchone()
    return sequence.get("turn", 0), sequence.get("conversation", 0), changed or 0.0


def copy(source: Connection, path: Path, key: bytes) -> None:
    """Write a checked copy of a database under `key` to `path`, atomically."""
    draft = path.with_name(path.name + ".new")
    with translated():
        remove(draft)
        try:
            created(draft).close()
            with closing(connect(draft, key)) as target:
                source.backup(target, pages=COPY_PAGES)
                target.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
            with closing(connect(draft, key, "ro")) as written:
                check(written)
            replace(draft, path)
        finally:
            remove(draft)


def replace(draft: Path, path: Path) -> None:
    """Replace a file by a finished one; a crash leaves one of the two intact."""
    sync(draft)
    remove_sides(path)
    draft.replace(path)
    sync(path.parent)


def remove(path: Path) -> None:
    """Delete a database file with its WAL and shared-memory files."""
    path.unlink(missing_ok=True)
    remove_sides(path)


def remove_sides(path: Path) -> None:
    """Delete a database's WAL, index and journal, if they exist."""
    for suffix in SIDE_FILES:
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def _query(mode: str) -> str:
    return "mode=ro&immutable=1" if mode == "immutable" else f"mode={mode}"
