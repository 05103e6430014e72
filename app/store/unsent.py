"""The drafts of a locked window: stored encrypted until they are restored."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from engine.core.errors import HistoryDamaged

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.database import Connection

NAME = "unsent"


@dataclass(frozen=True, slots=True)
class Unsent:
    """A draft of a stored chat (`chat`), or of one without a turn yet, with its `policy`
    and `project`.

    `editing` is the stored turn that it is a new version of; `shown`: its chat was on screen.
    """

    chat: int | None
    text: str = field(repr=False)
    instruction: int = 0
    editing: int | None = None
    shown: bool = False
    policy: str = field(default="", repr=False)
    project: int | None = None


def hold(db: Connection, drafts: Sequence[Unsent]) -> None:
    """Replace the stored drafts."""
    text = json.dumps([asdict(draft) for draft in drafts])
    db.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (NAME, text))


def take(db: Connection) -> list[Unsent]:
    """Return and delete the stored drafts."""
    row = db.execute("SELECT value FROM setting WHERE name = ?", (NAME,)).fetchone()
    if row is None:
        return []
    db.execute("DELETE FROM setting WHERE name = ?", (NAME,))
    try:
        return [Unsent(**item) for item in json.loads(row[0])]
    except (ValueError, TypeError):
        problem = HistoryDamaged(reason="unsent")
    raise problem  # raised here without context, which would quote a text
