"""Full-text search over what the person sees: prompts, restored answers, titles."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from app.store.records import SearchHit

if TYPE_CHECKING:  # a type alone: the window opens without the database
    from app.store.database import Connection

MARK_START, MARK_END = "\x02", "\x03"
MOST_TURNS = 400  # the newest ones; more than a list of conversations can show
BEFORE, AFTER = 24, 72  # characters around the first word found
LONGEST = 20_000  # characters that are looked through for it

# By age, not by rank: a rank would weigh every turn that holds a word, and the newest is wanted.
TURNS = """
SELECT turn.id, turn.conversation
FROM (SELECT rowid AS found FROM words WHERE words MATCH ? {} ORDER BY rowid DESC LIMIT ?)
JOIN turn ON turn.id = found ORDER BY found DESC
"""
TITLES = "SELECT rowid, title FROM titles WHERE titles MATCH ? {} ORDER BY rowid DESC LIMIT ?"
# Within a project: which turns, and which conversations.
ITS_TURNS = """
AND rowid IN (SELECT turn.id FROM turn JOIN conversation ON conversation.id = turn.conversation
WHERE project = ?)
"""
ITS_CHATS = "AND rowid IN (SELECT id FROM conversation WHERE project = ?)"
TEXTS = """
SELECT conversation.title, turn.original, turn.restored FROM turn
JOIN conversation ON conversation.id = turn.conversation WHERE turn.id = ?
"""


def query(text: str) -> str:
    """An FTS query for what a person typed: all words, the last one as a prefix.

    Each word is quoted, so nothing typed is read as query syntax.
    """
    words = [word.replace('"', '""') for word in text.replace("\0", " ").split()]
    return " ".join(f'"{word}"' for word in words) + "*" if words else ""


def search(
    db: Connection, text: str, limit: int = 50, project: int | None = None
) -> list[SearchHit]:
    """The conversations that hold every word in their title or in one turn, the newest first.

    Those found by their title come first; each has its newest place. With a `project` only its own.
    """
    asked = query(text)
    if not asked:
        return []
    inside = () if project is None else (project,)
    titles = db.execute(TITLES.format(ITS_CHATS * len(inside)), (asked, *inside, limit)).fetchall()
    newest: dict[int, int] = {}
    every = TURNS.format(ITS_TURNS * len(inside))
    for turn, conversation in db.execute(every, (asked, *inside, MOST_TURNS)):
        newest.setdefault(conversation, turn)
    by_title: dict[int, str] = dict(titles)
    order = [*by_title, *(number for number in newest if number not in by_title)]
    words = re.findall(r"\w+", _folded(text)[0])
    return [
        _hit(db, number, newest[number], words)
        if number in newest
        else SearchHit(number, None, by_title[number], "")
        for number in order[:limit]
    ]


def excerpt(text: str, words: list[str]) -> str | None:
    """The text around the first match, with the word marked, or None."""
    folded, places = _folded(text[:LONGEST])
    for word in words:
        found = re.search(rf"(?<!\w){re.escape(word)}", folded)
        if found is not None:
            start, end = places[found.start()], places[found.end() - 1] + 1
            return _around(text, start, end)
    return None


def _hit(db: Connection, conversation: int, turn: int, words: list[str]) -> SearchHit:
    title, original, restored = db.execute(TEXTS, (turn,)).fetchone()
    found = excerpt(original, words) or excerpt(restored, words) or original[: BEFORE + AFTER]
    return SearchHit(conversation, turn, title, found)


def _around(text: str, start: int, end: int) -> str:
    first, last = max(0, start - BEFORE), min(len(text), end + AFTER)
    if first:
        first = text.find(" ", first, start) + 1 or first
    if last < len(text):
        gap = text.rfind(" ", end, last)
        last = gap if gap > 0 else last
    cut = f"{text[first:start]}{MARK_START}{text[start:end]}{MARK_END}{text[end:last]}"
    return f"{'…' if first else ''}{cut}{'…' if last < len(text) else ''}"


def _folded(text: str) -> tuple[str, range | list[int]]:
    """A text without case and accents, and the original offset of each of its characters."""
    if text.isascii():
        return text.lower(), range(len(text))
    letters: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        for letter in unicodedata.normalize("NFKD", character).casefold():
            if not unicodedata.combining(letter):
                letters.append(letter)
                places.append(place)
    return "".join(letters), places
