"""The person's saved prompts: private texts, stored in the encrypted database only."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.prompts import SavedPrompt
from app.store.database import Connection


def load(db: Connection) -> list[SavedPrompt]:
    """All saved prompts, oldest first."""
    rows = db.execute("SELECT name, text, id FROM prompt ORDER BY id").fetchall()
    return [SavedPrompt(*row) for row in rows]


def change(db: Connection, before: Sequence[SavedPrompt], after: Sequence[SavedPrompt]) -> bool:
    """Store the differences between two lists; return whether a stored text was removed."""
    left = {prompt.id for prompt in after}
    gone = [(prompt.id,) for prompt in before if prompt.id not in left]
    changed = [prompt for prompt in after if prompt.id is not None and prompt not in before]
    new = [(prompt.name, prompt.text) for prompt in after if prompt.id is None]
    db.executemany("DELETE FROM prompt WHERE id = ?", gone)
    db.executemany(
        "UPDATE prompt SET name = ?, text = ? WHERE id = ?",
        [(prompt.name, prompt.text, prompt.id) for prompt in changed],
    )
    db.executemany("INSERT INTO prompt (name, text) VALUES (?, ?)", new)
    return bool(gone or changed)
