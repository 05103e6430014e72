"""A conversation as Markdown to read, with marks by which Sotto reads it back.

The changes themselves are not in such a file: a conversation that is read back keeps its texts, and
what was sent goes again as it went.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.store.interchange import ReadConversation, ReadTurn, Side, one_sided
from app.store.records import KeptConversation, KeptTurn
from engine.errors import BadRecord
from engine.types import Cost, Sanitized

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
TITLE = re.compile(r"# ([^\n]*)\n")
END = "\n\n"


def to_markdown(kept: KeptConversation, side: Side) -> str:
    """The shown branch as Markdown."""
    title = "Conversation" if side is Side.SENT else " ".join(kept.title.split())
    return f"# {title}{END}" + "".join(_sections(kept.path, side))


def from_markdown(text: str) -> ReadConversation:
    """The reverse of `to_markdown`; BadRecord for Markdown without Sotto's marks."""
    title = TITLE.match(text)
    pieces = MARK.split(text)[1:]
    if title is None or not pieces or re.search("[\ud800-\udfff]", text):
        raise BadRecord(reason="no_conversation")
    sections = [(name, _unescaped(body)) for name, body in zip(*[iter(pieces)] * 2, strict=True)]
    return ReadConversation(title.group(1), tuple(_turns(sections)))


def _sections(path: tuple[KeptTurn, ...], side: Side) -> Iterator[str]:
    for kept in path:
        turn = kept.turn
        texts = {
            "wrote": turn.sanitized.original,
            "sent": turn.sanitized.text,
            "restored": turn.restored,
            "received": turn.received,
        }
        for name in SHOWN[Side.MINE if kept.outside else side]:
            body = LIKE_A_MARK.sub(r"\1\\\2", texts[name])
            yield f"<!-- sotto:{name} -->\n## {HEADINGS[name]}{END}{body}{END}"


def _unescaped(body: str) -> str:
    return ESCAPED.sub(r"\1\2", body.removesuffix(END))


def _turns(sections: list[tuple[str, str]]) -> Iterator[ReadTurn]:
    """Group sections to turns: each begins with what was written, else with what was sent."""
    found: dict[str, str] = {}
    for name, body in sections:
        if name in found or (name == "wrote" and found):
            yield _turn(found)
            found = {}
        found[name] = body
    yield _turn(found)


def _turn(found: dict[str, str]) -> ReadTurn:
    if "sent" not in found:
        return one_sided(found.get("wrote", ""), found.get("restored", ""), outside=True)
    received = found.get("received", "")
    if "wrote" not in found:
        return one_sided(found["sent"], received, outside=False)
    sanitized = Sanitized(found["wrote"], found["sent"], (), (), Cost())
    return ReadTurn(sanitized, received, found.get("restored", ""), False)
