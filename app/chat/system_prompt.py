"""A project's instructions as the system message of a request.

They are the start of the chat's first prompt and were sanitized and approved with it; here that
message is split in two.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.core import instructions
from app.core.recipients import CLIPBOARD
from app.wire.guard import ApprovedRequest
from engine.core.types import Message, Replacement, Sanitized, Span

SYSTEM = "system"


def split_instructions(approved: ApprovedRequest, first: Sanitized) -> ApprovedRequest:
    """Move the instructions of the `first` prompt to a system message before it.

    A copied request stays one text: a chatbot's page accepts no system message.
    """
    found = instructions.inside(first) if approved.recipient != CLIPBOARD else None
    if found is None:
        return approved
    place, behind = found
    message, *rest = approved.messages
    changes = approved.replacements[0]
    messages = (
        Message(SYSTEM, place.of(message.content)),
        Message(message.role, message.content[behind:]),
        *rest,
    )
    in_head = _within(changes, place)
    in_prompt = _within(changes, Span(behind, len(message.content)))
    return replace(
        approved,
        messages=messages,
        replacements=(in_head, in_prompt, *approved.replacements[1:]),
        already_received=approved.already_received and approved.already_received + 1,
        repeats={where + 1: spans for where, spans in approved.repeats.items()},
        turns=(0, *approved.turns),
    )


def _within(changes: Iterable[Replacement], place: Span) -> tuple[Replacement, ...]:
    """The changes within a part of a text, in offsets of that part."""
    return tuple(
        replace(
            change, target=Span(change.target.start - place.start, change.target.end - place.start)
        )
        for change in changes
        if place.start <= change.target.start and change.target.end <= place.end
    )
