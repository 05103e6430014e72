"""A project's instructions within a draft: a block at its start, between two marker lines.

As with documents (`attached`) the text alone marks them: they are sanitized, reviewed, charged and
stored with their prompt, under the same surrogates. In a chat's first prompt the block becomes the
request's system message. Text methods leave it unchanged, as they do an instruction: a system
prompt of drawn words would be meaningless.
"""

from __future__ import annotations

import re

from app.core.drafts import Draft
from engine.core.types import PAUSE, Sanitized, Span

BEGIN, END = "[Project instructions]", "[End of project instructions]"
_MARK = re.compile(r"^(?=\[(?:End of p|P)roject instructions\])", re.MULTILINE)


def head(text: str) -> str:
    """The block of these instructions for the start of a draft; empty without any.

    A line of theirs that looks like a marker is quoted.
    """
    words = text.strip()
    return f"{BEGIN}\n{_MARK.sub('> ', words)}\n{END}{PAUSE}" if words else ""


def split(draft: Draft) -> tuple[str, Draft]:
    """Split a draft into its instruction block and the rest."""
    end = _end(draft.text, draft.instruction)
    return draft.text[:end], Draft(draft.text[end:], draft.instruction - end)


def put(begin: str, draft: Draft) -> Draft:
    """Replace or remove a draft's instruction block."""
    _, rest = split(draft)
    return Draft(begin + rest.text, len(begin) + rest.instruction)


def length(sanitized: Sanitized) -> int:
    """The length of the instruction block in a prompt's original, in code points."""
    return _end(sanitized.original, sanitized.instruction)


def inside(sanitized: Sanitized) -> tuple[Span, int] | None:
    """The span of the instructions in the sent text, and the offset of the prompt after them.

    None if there are none, or if a change altered the lines around them.
    """
    end, text = length(sanitized), sanitized.text
    if not end:
        return None
    places = (len(BEGIN) + 1, end - len(PAUSE) - len(END) - 1, end)
    first, last, behind = (_target(sanitized, place) for place in places)
    whole = text[:first] == f"{BEGIN}\n" and text[last:behind] == f"\n{END}{PAUSE}"
    return (Span(first, last), behind) if whole and first <= last else None


def _end(text: str, instruction: int) -> int:
    """The end of the instruction block, within the part that text methods leave unchanged."""
    if not text.startswith(f"{BEGIN}\n"):
        return 0
    end = text.find(f"\n{END}{PAUSE}", 0, instruction)
    return end + 1 + len(END) + len(PAUSE) if end >= 0 else 0


def _target(sanitized: Sanitized, place: int) -> int:
    """Map an offset in the original, outside all changes, to the sent text."""
    moved = 0
    for change in sorted(sanitized.replacements, key=lambda change: change.source):
        if change.source.end <= place:
            moved = change.target.end - change.source.end
    return place + moved
