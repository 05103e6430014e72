"""Writes a conversation as readable Markdown with markers, and reads it back.

Only the texts are read back (`interchange`), as a read-only conversation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.store.interchange import ReadConversation, ReadTurn, Side, conversation_of, turn_of
from app.store.records import StoredConversation, StoredTurn
from engine.core.errors import BadRecord

HEADINGS = {
    "wrote": "You wrote",
    "sent": "Sent",
    "restored": "Answer",
    "received": "Answer as received",
}
SHOWN = {
    Side.MINE: ("wrote", "restored"),
    Side.SENT: ("sent", "received"),
    Side.BOTH: tuple(HEADINGS),
}
MARK = re.compile(r"^<!-- sotto:(wrote|sent|restored|received) -->\n## [^\n]*\n\n", re.MULTILINE)
LIKE_A_MARK = re.compile(r"^(<!-- \\*)(sotto:)", re.MULTILINE)
ESCAPED = re.compile(r"^(<!-- \\*)\\(sotto:)", re.MULTILINE)
TITLE = re.compile(r"# ([^\n]*)\n(?:\nProject: ([^\n]*)\n)?")
END = "\n\n"


def to_markdown(stored: StoredConversation, side: Side) -> str:
    """The shown branch as Markdown."""
    named = side is not Side.SENT  # a title derives from the person's text
    title = " ".join(stored.title.split()) if named else "Conversation"
    project = (
        f"Project: {' '.join(stored.project[1].split())}{END}" if named and stored.project else ""
    )
    return f"# {title}{END}{project}" + "".join(_sections(stored.path, side))


def from_markdown(text: str) -> ReadConversation:
    """The reverse of `to_markdown`. Error: BadRecord without Sotto's markers."""
    title = TITLE.match(text)
    pieces = MARK.split(text)[1:]
    if title is None or not pieces:
        raise BadRecord(reason="no_conversation")
    sections = [(name, _unescaped(body)) for name, body in zip(*[iter(pieces)] * 2, strict=True)]
    turns = [_turn(found, number) for number, found in enumerate(_grouped(sections), 1)]
    return conversation_of(title.group(1), turns, title.group(2) or "")


def _sections(path: tuple[StoredTurn, ...], side: Side) -> Iterator[str]:
    for stored in path:
        turn = stored.turn
        texts = {
            "wrote": turn.sanitized.original,
            "sent": turn.sanitized.text,
            "restored": stored.answer,
            "received": turn.received,
        }
        for name in SHOWN[Side.MINE if stored.outside else side]:
            body = LIKE_A_MARK.sub(r"\1\\\2", texts[name])
            yield f"<!-- sotto:{name} -->\n## {HEADINGS[name]}{END}{body}{END}"


def _unescaped(body: str) -> str:
    return ESCAPED.sub(r"\1\2", body.removesuffix(END))


def _grouped(sections: list[tuple[str, str]]) -> Iterator[dict[str, str]]:
    """Group sections by turn: each turn begins with the written text, or else the sent one."""
    found: dict[str, str] = {}
    for name, body in sections:
        if name in found or (name == "wrote" and found):
            yield found
            found = {}
        found[name] = body
    yield found


def _turn(found: dict[str, str], number: int) -> ReadTurn:
    mine = "wrote" in found or "restored" in found
    prompt, answer = ("wrote", "restored") if mine else ("sent", "received")
    return turn_of(found.get(prompt, ""), found.get(answer, ""), number)
