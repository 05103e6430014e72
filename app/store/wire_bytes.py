"""The exact bytes of each request, kept as what each adds to the one before it.

A request repeats its whole conversation, so all of them together would grow with its square. Each
turn keeps how many leading bytes it shares with its parent's request, and the rest, compressed.
"""

from __future__ import annotations

import zlib

from app.store.database import Connection

CHAIN = """
WITH RECURSIVE up (id, parent, shared, rest, depth) AS (
    SELECT id, parent, wire_shared, wire_rest, 0 FROM turn WHERE id = ?
    UNION ALL
    SELECT turn.id, turn.parent, turn.wire_shared, turn.wire_rest, depth + 1
    FROM turn JOIN up ON turn.id = up.parent WHERE up.shared > 0
)
SELECT shared, rest FROM up ORDER BY depth DESC
"""


def write(db: Connection, turn: int, body: bytes) -> None:
    """Keep the body of a turn's request."""
    (parent,) = db.execute("SELECT parent FROM turn WHERE id = ?", (turn,)).fetchone()
    before = read(db, parent) if parent is not None else None
    shared = _shared(before, body) if before else 0
    db.execute(
        "UPDATE turn SET wire_shared = ?, wire_rest = ? WHERE id = ?",
        (shared, zlib.compress(body[shared:]), turn),
    )


def read(db: Connection, turn: int) -> bytes | None:
    """The body of a turn's request; None where nothing left this computer."""
    rows = db.execute(CHAIN, (turn,)).fetchall()
    if not rows or rows[-1][1] is None:
        return None
    body = b""
    for shared, rest in rows:
        body = body[:shared] + zlib.decompress(rest)
    return body


def _shared(one: bytes, other: bytes) -> int:
    """How many leading bytes two texts share."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
