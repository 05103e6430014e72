"""The one line that Sotto itself may add to a request: repeat names and figures unchanged."""

from __future__ import annotations

from engine.core.types import Message

AS_GIVEN = Message(
    "system",
    "Write names, places, codes, dates and figures exactly as they are given: do not translate, "
    "shorten, correct or reformat them.",
)


def with_system_line(text: str) -> str:
    """Put the line before a text."""
    return f"{AS_GIVEN.content}\n\n{text}"
