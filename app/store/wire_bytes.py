"""The exact bytes of each request, stored as the difference from the previous one.

A request repeats its whole conversation, so storing all of them would grow quadratically. Each turn
stores the length of the prefix shared with its parent's request, and the rest, compressed.
"""

from __future__ import annotations

import json
import zlib

from app.store.database import Connection
from engine.core.sequences import common_prefix

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
    """Store a turn's request body."""
    (parent,) = db.execute("SELECT parent FROM turn WHERE id = ?", (turn,)).fetchone()
    before = read(db, parent) if parent is not None else None
    shared = common_prefix(before, body) if before else 0
    db.execute(
        "UPDATE turn SET wire_shared = ?, wire_rest = ? WHERE id = ?",
        (shared, zlib.compress(body[shared:]), turn),
    )


def read(db: Connection, turn: int) -> bytes | None:
    """A turn's request body; None if nothing left this computer."""
    rows = db.execute(CHAIN, (turn,)).fetchall()
    if not rows or rows[-1][1] is None:
        return None
    body = b""
    for shared, rest in rows:
        body = body[:shared] + zlib.decompress(rest)
    return body


def model(db: Connection, turn: int) -> str:
    """The model that a turn's request named; empty if nothing left this computer."""
    body = read(db, turn)
    try:
        return str(json.loads(body)["model"]) if body else ""
    except (ValueError, KeyError, TypeError):  # from an earlier version, or malformed
        return ""
