"""Full-text search over prompts, restored answers and titles."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from app.store.records import SearchHit

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.database import Connection

MOST_TURNS = 400  # the newest ones; more than the list can show

# By age, as the newest is wanted; a rank would also have to score every turn that contains a word.
TURNS = """
SELECT turn.id, turn.conversation
FROM (SELECT rowid AS found FROM words WHERE words MATCH ? {} ORDER BY rowid DESC LIMIT ?)
JOIN turn ON turn.id = found ORDER BY found DESC
"""
TITLES = "SELECT rowid FROM titles WHERE titles MATCH ? {} ORDER BY rowid DESC LIMIT ?"
# Within a project: which turns, and which conversations.
ITS_TURNS = """
AND rowid IN (SELECT turn.id FROM turn JOIN conversation ON conversation.id = turn.conversation
WHERE project = ?)
"""
ITS_CHATS = "AND rowid IN (SELECT id FROM conversation WHERE project = ?)"
# The words of the turns around those that were found, at most 16 of each. The plus keeps the index
# from being asked once for each turn.
EXCERPTS = """
SELECT rowid, snippet(words, -1, '', '', '…', 16) FROM words
WHERE words MATCH ? AND rowid >= ? AND +rowid IN (SELECT value FROM json_each(?))
"""


def query(text: str) -> str:
    """The FTS query for a person's input: all words, the last one as a prefix.

    Each word is quoted, so nothing typed is read as query syntax.
    """
    words = [word.replace('"', '""') for word in text.replace("\0", " ").split()]
    return " ".join(f'"{word}"' for word in words) + "*" if words else ""


def search(
    db: Connection, text: str, limit: int = 50, project: int | None = None
) -> list[SearchHit]:
    """The conversations with every word in their title or in one turn, newest first.

    Title matches come first; each result has its newest match. `project` limits the search.
    """
    asked = query(text)
    if not asked:
        return []
    inside = () if project is None else (project,)
    titles = db.execute(TITLES.format(ITS_CHATS * len(inside)), (asked, *inside, limit))
    found: dict[int, int | None] = dict.fromkeys(number for (number,) in titles)
    every = TURNS.format(ITS_TURNS * len(inside))
    for turn, conversation in db.execute(every, (asked, *inside, MOST_TURNS)):
        found[conversation] = found.get(conversation) or turn
    shown = {number: found[number] for number in [*found][:limit]}
    turns = [turn for turn in shown.values() if turn is not None]
    excerpts = dict(db.execute(EXCERPTS, (asked, min(turns, default=0), json.dumps(turns))))
    return [SearchHit(number, excerpts.get(turn, "")) for number, turn in shown.items()]
