"""Converts database exceptions to Sotto's own, which carry a code and facts, but no content."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from sqlcipher3 import dbapi2

from engine.core.errors import (
    HistoryBusy,
    HistoryDamaged,
    HistoryFull,
    HistoryProblem,
    HistoryUnwritable,
)

# SQLite's primary result codes (sqlite.org/rescode.html), and the IOERRs that are failed reads.
BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB = 5, 6, 8, 10, 11, 13, 14, 26
FAILED_READS = frozenset({IOERR | 1 << 8, IOERR | 2 << 8, IOERR | 33 << 8})
BY_RESULT: dict[int, type[HistoryProblem]] = {
    BUSY: HistoryBusy,
    LOCKED: HistoryBusy,
    READONLY: HistoryUnwritable,
    CANTOPEN: HistoryUnwritable,
    IOERR: HistoryFull,
    FULL: HistoryFull,
    CORRUPT: HistoryDamaged,
    NOTADB: HistoryDamaged,
}
NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


@contextmanager
def translated() -> Iterator[None]:
    """Run database and file work; raise its failure as a HistoryProblem without cause or text."""
    problem: HistoryProblem | None = None
    try:
        yield
    except dbapi2.Error as error:
        problem = problem_of(error)
    except OSError as error:
        full = error.errno in NO_ROOM
        problem = HistoryFull() if full else HistoryUnwritable(error=type(error).__name__)
    if problem is not None:
        raise problem  # raised here without context: SQLite's message may quote a value


def problem_of(error: dbapi2.Error) -> HistoryProblem:
    """Convert a database exception to a HistoryProblem."""
    code = getattr(error, "sqlite_errorcode", 0)
    kind = HistoryDamaged if code in FAILED_READS else BY_RESULT.get(code & 0xFF, HistoryDamaged)
    return kind() if kind in {HistoryBusy, HistoryFull} else kind(error=type(error).__name__)
