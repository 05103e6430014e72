"""A project's instructions within a draft: a block at its very start, between two lines.

As with documents (`attached`) the text alone says that they are there: they are sanitized,
reviewed, charged and stored with the prompt that they go with, under one cast of surrogates. In the
first prompt of a chat the block becomes the system message of the request. Text methods leave it
alone, as they do an instruction: a system prompt in drawn words would say nothing.
"""

from __future__ import annotations

import re

from app.core.drafts import Draft
from engine.core.types import PAUSE, Sanitized, Span

BEGIN, END = "[Project instructions]", "[End of project instructions]"
_MARK = re.compile(r"^(?=\[(?:End of p|P)roject instructions\])", re.MULTILINE)


def head(text: str) -> str:
    """The start of a draft that holds these instructions; empty where there are none.

    A line of their own that looks like ours is quoted.
    """
    words = text.strip()
    return f"{BEGIN}\n{_MARK.sub('> ', words)}\n{END}{PAUSE}" if words else ""


def split(draft: Draft) -> tuple[str, Draft]:
    """The head of a draft, and the draft without it."""
    end = _end(draft.text, draft.instruction)
    return draft.text[:end], Draft(draft.text[end:], draft.instruction - end)


def put(begin: str, draft: Draft) -> Draft:
    """A draft with another head, or with none."""
    _, rest = split(draft)
    return Draft(begin + rest.text, len(begin) + rest.instruction)


def length(sanitized: Sanitized) -> int:
    """How many code points of a prompt's original are the head."""
    return _end(sanitized.original, sanitized.instruction)


def inside(sanitized: Sanitized) -> tuple[Span, int] | None:
    """The span of the instructions in what is sent, and where the prompt behind them begins there.

    None where there are none, or where the lines around them did not stay what they are.
    """
    end, text = length(sanitized), sanitized.text
    if not end:
        return None
    places = (len(BEGIN) + 1, end - len(PAUSE) - len(END) - 1, end)
    first, last, behind = (_target(sanitized, place) for place in places)
    whole = text[:first] == f"{BEGIN}\n" and text[last:behind] == f"\n{END}{PAUSE}"
    return (Span(first, last), behind) if whole and first <= last else None


def _end(text: str, instruction: int) -> int:
    """Where the head ends: within the part that text methods leave alone."""
    if not text.startswith(f"{BEGIN}\n"):
        return 0
    end = text.find(f"\n{END}{PAUSE}", 0, instruction)
    return end + 1 + len(END) + len(PAUSE) if end >= 0 else 0


def _target(sanitized: Sanitized, place: int) -> int:
    """The offset in what is sent of an offset in the original that is in no change."""
    moved = 0
    for change in sorted(sanitized.replacements, key=lambda change: change.source):
        if change.source.end <= place:
            moved = change.target.end - change.source.end
    return place + moved
