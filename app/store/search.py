"""Full-text search over what the person sees: prompts, restored answers, titles."""

from __future__ import annotations

from app.store.database import Connection
from app.store.records import Hit

MARK_START, MARK_END = "\x02", "\x03"
EXCERPT_WORDS = 12
MOST_TURNS = 400  # the best ones; more than a list of conversations can show

BEST = f"SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT {MOST_TURNS}"  # noqa: S608
EXCERPT = f"""
SELECT conversation.title,
    snippet(words, -1, '{MARK_START}', '{MARK_END}', '…', {EXCERPT_WORDS})
FROM words JOIN turn ON turn.id = words.rowid
JOIN conversation ON conversation.id = turn.conversation
WHERE words MATCH ? AND words.rowid = ?
"""  # noqa: S608 (only the constants above)


def query(text: str) -> str:
    """What a person typed as a query: every word, the last one as far as it is typed.

    Each word is quoted, so nothing that is typed is read as the query language's own.
    """
    words = [word.replace('"', '""') for word in text.replace("\0", " ").split()]
    return " ".join(f'"{word}"' for word in words) + "*" if words else ""


def search(db: Connection, text: str, limit: int = 50) -> list[Hit]:
    """The conversations that hold every word, the best first; each with its best place."""
    asked = query(text)
    if not asked:
        return []
    found: dict[int, Hit] = {}
    titles = db.execute(
        "SELECT rowid, title FROM titles WHERE titles MATCH ? ORDER BY rank LIMIT ?", (asked, limit)
    )
    for conversation, title in titles:
        found[conversation] = Hit(conversation, None, title, "")
    for turn, conversation in _best(db, asked, limit):
        if conversation not in found or found[conversation].turn is None:
            found[conversation] = _hit(db, asked, conversation, turn)
    return list(found.values())[:limit]


def _best(db: Connection, asked: str, limit: int) -> list[tuple[int, int]]:
    """The best turn of each conversation, the best first."""
    rows = db.execute(
        f"SELECT best.rowid, turn.conversation FROM ({BEST}) AS best"  # noqa: S608 (a constant)
        " JOIN turn ON turn.id = best.rowid",
        (asked,),
    ).fetchall()
    first: dict[int, int] = {}
    for turn, conversation in rows:
        first.setdefault(conversation, turn)
    return [(turn, conversation) for conversation, turn in first.items()][:limit]


def _hit(db: Connection, asked: str, conversation: int, turn: int) -> Hit:
    title, excerpt = db.execute(EXCERPT, (asked, turn)).fetchone()
    return Hit(conversation, turn, title, excerpt)
