"""Inserts conversations from files as read-only texts, without duplicates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from app.core.recipients import CHATGPT, CLAUDE, FILE
from app.store import conversations, turns
from app.store import projects as projects_of
from app.store.database import Connection
from app.store.interchange import ReadConversation, ReadTurn, origin_of
from app.store.records import Incoming, Outgoing
from engine.core.types import Cost, Sanitized
from engine.pipeline.policy import Policy

FROM = {to.address: to for to in (CHATGPT, CLAUDE)}
STORED = "SELECT id, outside, original, restored FROM turn WHERE conversation = ? ORDER BY id"


class Outcome(Enum):
    """The outcome for a conversation: inserted, extended, or unchanged."""

    NEW = auto()
    GROWN = auto()
    THERE = auto()


class StoredImport(NamedTuple):
    """A conversation's number in the store, and the outcome of its import."""

    number: int
    outcome: Outcome


def import_chats(
    db: Connection,
    reads: Sequence[tuple[ReadConversation, bytes]],
    epoch: int,
    policy: Policy,
    now: float,
) -> list[StoredImport]:
    """Insert new conversations, and append new turns of the file to stored ones.

    One that the person continued, or that differs in the file, stays unchanged.
    """
    here, brought = _here(db), []
    for read, random in reads:
        number = here.get(read.origin)
        if number is None:
            number, outcome = _insert(db, read, random, epoch, policy, now), Outcome.NEW
            here[read.origin] = number
        else:
            outcome = _grow(db, number, read, policy, now)
        brought.append(StoredImport(number, outcome))
    return brought


def _here(db: Connection) -> dict[str, int]:
    """The number of each stored conversation by its origin."""
    rows = db.execute("SELECT id, origin, random FROM conversation").fetchall()
    return {origin or origin_of(random): number for number, origin, random in rows}


def _insert(  # noqa: PLR0913, PLR0917 (what a conversation has before its first turn)
    db: Connection, read: ReadConversation, random: bytes, epoch: int, policy: Policy, now: float
) -> int:
    when = min(read.when or now, now)  # no dates in the future
    project = projects_of.named(db, read.project) if read.project else None
    number = conversations.begin(
        db, random, epoch, title=read.title, policy=policy, when=when, project=project
    )
    db.execute("UPDATE conversation SET origin = ? WHERE id = ?", (read.origin, number))
    _add(db, number, None, read, policy, when)
    return number


def _grow(
    db: Connection, number: int, read: ReadConversation, policy: Policy, now: float
) -> Outcome:
    rows = db.execute(STORED, (number,)).fetchall()
    stored = [ReadTurn(original, restored) for _, _, original, restored in rows]
    same = list(read.turns[: len(stored)]) == stored
    if not stored or not same or len(stored) == len(read.turns) or not all(row[1] for row in rows):
        return Outcome.THERE
    rest = replace(read, turns=read.turns[len(stored) :])
    _add(db, number, rows[-1][0], rest, policy, min(read.when or now, now))
    return Outcome.GROWN


def _add(  # noqa: PLR0913, PLR0917 (the place in the tree, and what a turn has)
    db: Connection,
    number: int,
    parent: int | None,
    read: ReadConversation,
    policy: Policy,
    when: float,
) -> None:
    to = FROM[conversations.source_of(read.origin)] if read.told else FILE
    for turn in read.turns:
        text = Sanitized(turn.prompt, "", (), (), Cost())
        leaving = Outgoing(text, policy, to)
        parent = turns.begin(db, number, parent, leaving, when, outside=True)
        turns.finish(db, parent, Incoming("", turn.answer), when)
