"""A conversation's shown branch as JSON or Markdown, and back; either side of it, or both.

Your side is what you wrote and the restored answers; the other is what was sent and received. Of a
file with one side the other is unknown: what was only written is never sent again, and what was
only sent is read as if it had been written so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from app.store.records import KeptConversation, KeptTurn
from engine import codec
from engine.errors import BadRecord
from engine.types import Cost, Replacement, Sanitized

VERSION = 1
KIND = "conversation"


class Side(StrEnum):
    """Which side of a conversation a file holds."""

    MINE = "mine"
    SENT = "sent"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class ReadTurn:
    """A turn from a file; `outside`: its sent side is unknown, so it is never sent again."""

    sanitized: Sanitized
    received: str = field(repr=False)
    restored: str = field(repr=False)
    outside: bool


@dataclass(frozen=True, slots=True)
class ReadConversation:
    """A conversation from a file."""

    title: str = field(repr=False)
    turns: tuple[ReadTurn, ...]


def to_json(kept: KeptConversation, side: Side) -> str:
    """The shown branch as JSON text."""
    turns = [_turn_to_json(turn, side) for turn in kept.path]
    data = {"sotto": KIND, "version": VERSION, "side": side, "title": kept.title, "turns": turns}
    if side is Side.SENT:
        data.pop("title")  # it was made of what was written
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str) -> ReadConversation:
    """The reverse of `to_json`; BadRecord for anything else."""
    try:
        data = json.loads(text)
        if (data["sotto"], data["version"]) != (KIND, VERSION):
            raise BadRecord(reason="no_conversation")
        side = Side(data["side"])
        turns = tuple(_turn_from_json(item, side) for item in data["turns"])
        return ReadConversation(_text(data, "title", ""), turns)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        problem = BadRecord(reason="no_conversation")
    raise problem


def _turn_to_json(kept: KeptTurn, side: Side) -> dict[str, Any]:
    turn = kept.turn
    mine = {"original": turn.sanitized.original, "restored": turn.restored}
    sent = {"sent": turn.sanitized.text, "received": turn.received}
    if side is Side.MINE or kept.outside:
        return mine
    if side is Side.SENT:
        return sent
    return {**mine, **sent, "sanitized": codec.sanitized_to_json(turn.sanitized)}


def _turn_from_json(item: Mapping[str, Any], side: Side) -> ReadTurn:
    if side is Side.BOTH and "sent" in item:
        sanitized = codec.sanitized_from_json(item["sanitized"], _text(item, "original"))
        _check(sanitized)
        return ReadTurn(sanitized, _text(item, "received"), _text(item, "restored"), False)
    if side is Side.SENT:
        return one_sided(_text(item, "sent"), _text(item, "received"), outside=False)
    return one_sided(_text(item, "original"), _text(item, "restored"), outside=True)


def one_sided(prompt: str, answer: str, *, outside: bool) -> ReadTurn:
    """A turn of which one side is known."""
    return ReadTurn(
        Sanitized(prompt, "" if outside else prompt, (), (), Cost()),
        "" if outside else answer,
        answer,
        outside,
    )


def _check(sanitized: Sanitized) -> None:
    """Refuse a file whose changes are not those of its texts: the guard relies on them."""
    _sendable(sanitized.text)
    for change in sanitized.replacements:
        if change.target.of(sanitized.text) != change.surrogate:
            raise BadRecord(reason="spans", field="target")
    first = sanitized.beneath or sanitized.replacements
    for change in first:
        if change.source.of(sanitized.original) != change.original:
            raise BadRecord(reason="spans", field="source")
    for text in _texts([*sanitized.replacements, *sanitized.beneath]):
        _sendable(text)


def _texts(changes: Iterable[Replacement]) -> Iterable[str]:
    for change in changes:
        yield change.original
        yield change.surrogate


def _text(data: Mapping[str, Any], name: str, default: str | None = None) -> str:
    value = data.get(name, default)
    if not isinstance(value, str):
        raise BadRecord(reason="not_a_string", field=name)
    _sendable(value)
    return value


def _sendable(text: object) -> None:
    if not isinstance(text, str) or re.search("[\ud800-\udfff]", text):
        raise BadRecord(reason="not_a_text")
