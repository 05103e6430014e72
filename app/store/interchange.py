"""A conversation's shown branch as JSON or Markdown, and back.

Your side is what you wrote and the restored answers; the other is what was sent and received. A
file may have been written by anybody, so its texts alone are taken, as something to read: what was
replaced by what, what it cost and who had it decide about later prompts, and are never read from a
file. Nothing that is imported is sent again; one that is edited becomes a draft like any other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from app.store.records import StoredConversation, StoredTurn
from engine.core import codec
from engine.core.errors import BadRecord

VERSION = 1
KIND = "conversation"
LONGEST = 32_000_000  # characters of a file
LONGEST_TITLE = 200


class Side(StrEnum):
    """The side of a conversation that a file holds."""

    MINE = "mine"
    SENT = "sent"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class ReadTurn:
    """A prompt and its answer from a file: texts, and nothing else."""

    prompt: str = field(repr=False)
    answer: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class ReadConversation:
    """A conversation from a file."""

    title: str = field(repr=False)
    turns: tuple[ReadTurn, ...]
    project: str = field(default="", repr=False)


def to_json(kept: StoredConversation, side: Side) -> str:
    """The shown branch as JSON text."""
    turns = [_turn_to_json(turn, side) for turn in kept.path]
    data = {"sotto": KIND, "version": VERSION, "side": side, "turns": turns}
    if side is not Side.SENT:  # these were made of what was written
        data["title"] = kept.title
        data |= {"project": kept.project[1]} if kept.project else {}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str) -> ReadConversation:
    """The texts of what `to_json` wrote; BadRecord for anything else.

    Data: `reason` (no_conversation, no_turns, not_a_string, not_a_text) and `turn`, from 1.
    """
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError):  # a number of too many digits is a ValueError as well
        data = None
    if not isinstance(data, dict) or (data.get("sotto"), data.get("version")) != (KIND, VERSION):
        raise BadRecord(reason="no_conversation")
    turns = data.get("turns")
    if type(data["version"]) is not int or not isinstance(turns, list):
        raise BadRecord(reason="no_conversation")
    read = [_turn_from_json(item, number) for number, item in enumerate(turns, 1)]
    return conversation_of(data.get("title", ""), read, data.get("project", ""))


def conversation_of(
    title: object, turns: Sequence[ReadTurn], project: object = ""
) -> ReadConversation:
    """A conversation of these texts; BadRecord where there are none."""
    if not turns:
        raise BadRecord(reason="no_turns")
    words, name = (" ".join(_sendable(text, 0).split()) for text in (title, project))
    return ReadConversation(words[:LONGEST_TITLE], tuple(turns), name[:LONGEST_TITLE])


def turn_of(prompt: object, answer: object, number: int) -> ReadTurn:
    """The turn of a number; BadRecord where one of the two is no text."""
    return ReadTurn(_sendable(prompt, number), _sendable(answer, number))


def _turn_to_json(kept: StoredTurn, side: Side) -> dict[str, Any]:
    turn = kept.turn
    mine = {"original": turn.sanitized.original, "restored": kept.answer}
    sent = {"sent": turn.sanitized.text, "received": turn.received}
    if side is Side.MINE or kept.outside:
        return mine
    if side is Side.SENT:
        return sent
    return {**mine, **sent, "sanitized": codec.sanitized_to_json(turn.sanitized)}


def _turn_from_json(item: object, number: int) -> ReadTurn:
    if not isinstance(item, dict):
        raise BadRecord(reason="not_a_string", turn=number)
    mine = "original" in item
    prompt, answer = ("original", "restored") if mine else ("sent", "received")
    return turn_of(item.get(prompt), item.get(answer), number)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object without duplicate names: readers may differ in which of two they take."""
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError
    return dict(pairs)


def _sendable(text: object, number: int) -> str:
    if not isinstance(text, str):
        raise BadRecord(reason="not_a_string", turn=number)
    if re.search("[\ud800-\udfff]", text):
        raise BadRecord(reason="not_a_text", turn=number)
    return text
