"""A conversation's shown branch as JSON or Markdown, and back.

One side is what the person wrote and the restored answers; the other what was sent and received. A
file may come from anybody, so only its texts are imported, read-only: replacements, costs and
recipients affect later prompts and are never read from a file. Imported turns are not sent again;
an edited one becomes an ordinary draft.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from app.core import drafts
from app.store.records import StoredConversation, StoredTurn
from engine.core import codec
from engine.core.errors import BadRecord

VERSION = 1
KIND = "conversation"
HEADER = {"sotto": "history", "version": 1}  # the first element of a whole history
LONGEST = 32_000_000  # characters of a file
LONGEST_TITLE = 200
NAME_LENGTH = 32  # of SHA-256 in hex: 128 bits
ORIGIN = re.compile(r"(?:sotto|file|chatgpt|claude):[!-~]{1,200}")
LATEST = 1e11  # seconds since 1970: later is no date


class Side(StrEnum):
    """The side of a conversation that a file contains."""

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
    """A conversation from a file.

    `origin` is the file's source and the conversation's name there, `when` its last change (0:
    unknown). `told`: its source has the same texts.
    """

    title: str = field(repr=False)
    turns: tuple[ReadTurn, ...]
    project: str = field(default="", repr=False)
    origin: str = ""
    when: float = 0.0
    told: bool = False


def to_json(stored: StoredConversation, side: Side) -> str:
    """The shown branch as JSON text."""
    return json.dumps(_data(stored, side), ensure_ascii=False, indent=1) + "\n"


def to_data(stored: StoredConversation) -> dict[str, Any]:
    """Both sides of the shown branch, as an element of a whole history's file."""
    return {
        **_data(stored, Side.BOTH),
        "id": stored.origin or origin_of(stored.random),
        "changed": stored.changed,
    }


def _data(stored: StoredConversation, side: Side) -> dict[str, Any]:
    turns = [_turn_to_json(turn, side) for turn in stored.path]
    data: dict[str, Any] = {"sotto": KIND, "version": VERSION, "side": side, "turns": turns}
    if side is not Side.SENT:  # derived from the person's text
        data["title"] = stored.title
        data |= {"project": stored.project[1]} if stored.project else {}
    return data


def from_data(data: object) -> ReadConversation:
    """Read the texts of a decoded file, or of one conversation of a whole history.

    Error: BadRecord if `to_json` did not write it. Data: `reason` (no_conversation, no_turns,
    not_a_string, not_a_text) and `turn`, from 1.
    """
    if not isinstance(data, dict) or (data.get("sotto"), data.get("version")) != (KIND, VERSION):
        raise BadRecord(reason="no_conversation")
    turns = data.get("turns")
    if type(data["version"]) is not int or not isinstance(turns, list):
        raise BadRecord(reason="no_conversation")
    read = [_turn_from_json(item, number) for number, item in enumerate(turns, 1)]
    made = conversation_of(data.get("title", ""), read, data.get("project", ""))
    name, when = data.get("id"), data.get("changed")
    named = isinstance(name, str) and ORIGIN.fullmatch(name)
    return replace(
        made,
        origin=str(name) if named else made.origin,
        when=when if type(when) is float and 0 < when < LATEST else 0.0,
    )


def from_export(chat: Mapping[str, Any]) -> ReadConversation:
    """Read a chat of a service's export from the reading process's message. Error: BadRecord."""
    match chat:
        case {
            "source": ("chatgpt" | "claude") as source,
            "id": str(name),
            "title": str(title),
            "when": float(when),
            "turns": list(turns),
        }:
            read = [turn_of(*_pair(turn), number) for number, turn in enumerate(turns, 1)]
            made = conversation_of(title or drafts.title(read[0].prompt), read)
            origin = f"{source}:{name or made.origin}"
            when = when if 0 < when < LATEST else 0.0
            return replace(made, origin=origin, when=when, told=True)
    raise BadRecord(reason="damaged")


def _pair(turn: object) -> tuple[object, object]:
    match turn:
        case [prompt, answer]:
            return prompt, answer
    raise BadRecord(reason="damaged")


def conversation_of(
    title: object, turns: Sequence[ReadTurn], project: object = ""
) -> ReadConversation:
    """Make a conversation of texts, with a title from them. Error: BadRecord without any."""
    if not turns:
        raise BadRecord(reason="no_turns")
    words, folder = (" ".join(_sendable(text, 0).split()) for text in (title, project))
    words = words[:LONGEST_TITLE]
    texts = json.dumps([words, *((turn.prompt, turn.answer) for turn in turns)])
    name = hashlib.sha256(texts.encode("ascii")).hexdigest()[:NAME_LENGTH]
    return ReadConversation(words, tuple(turns), folder[:LONGEST_TITLE], f"file:{name}")


def origin_of(random: bytes) -> str:
    """A conversation's name in files; does not reveal its identifier (128 random bits)."""
    return f"sotto:{hashlib.sha256(b'sotto conversation' + random).hexdigest()[:NAME_LENGTH]}"


def turn_of(prompt: object, answer: object, number: int) -> ReadTurn:
    """Make a turn. Error: BadRecord, with its number, if prompt or answer is not a text."""
    return ReadTurn(_sendable(prompt, number), _sendable(answer, number))


def _turn_to_json(stored: StoredTurn, side: Side) -> dict[str, Any]:
    turn = stored.turn
    mine = {"original": turn.sanitized.original, "restored": stored.answer}
    sent = {"sent": turn.sanitized.text, "received": turn.received}
    if side is Side.MINE or stored.outside:
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


def _sendable(text: object, number: int) -> str:
    if not isinstance(text, str):
        raise BadRecord(reason="not_a_string", turn=number)
    if re.search("[\ud800-\udfff]", text):
        raise BadRecord(reason="not_a_text", turn=number)
    return text
