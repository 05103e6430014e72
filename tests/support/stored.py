"""Made-up conversations for the tests of what is kept."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

from app.core.recipients import Recipient
from app.store import schema
from app.store.records import Incoming, Outgoing
from app.store.store import Store
from engine.core.errors import CutOff
from engine.core.types import (
    Category,
    Charge,
    Cost,
    Guarantee,
    Kind,
    PrivateWord,
    Replacement,
    Sanitized,
    Span,
)
from engine.crypto.key_derivation import MasterKeys
from engine.pipeline.policy import Policy
from engine.restore import Restored

MASTERS = MasterKeys([bytes(range(32))])
ROTATED = MasterKeys([bytes(range(32)), bytes(range(32, 64))])
GUARANTEE = Guarantee(
    "preempt", "Moved by chance.", 0.5, 0.0, "1 year", "each value", ("a",), ("b",), ("c",)
)
POLICY = Policy(always=(PrivateWord("Wolkenkuckucksheim"),))
HOME = Recipient("https://llm.example/v1", "a-model")


def sanitized(
    name: str = "Maria Lopez", age: int = 41, drawn: int = 44, tail: str = ""
) -> Sanitized:
    sent_name = "Helen Fischer"
    original, text = f"I am {name}, {age}.{tail}", f"I am {sent_name}, {drawn}.{tail}"
    return Sanitized(
        original,
        text,
        (
            _change(original, text, name, sent_name, Kind.PERSON),
            _change(original, text, str(age), str(drawn), Kind.AGE),
        ),
        (GUARANTEE,),
        Cost((Charge(f"label-{age}-{drawn}", Kind.AGE, Fraction(1, 2), "1 year", known=False),)),
    )


def outgoing(made: Sanitized | None = None, destination: Recipient = HOME) -> Outgoing:
    return Outgoing(made or sanitized(), POLICY, destination)


def incoming(name: str = "Maria Lopez", more: str = "") -> Incoming:
    found, restored = f"Dear Helen Fischer,{more}", f"Dear {name},{more}"
    mark = Restored(Span(5, 5 + len(name)), "Helen Fischer", name, Kind.PERSON)
    return Incoming(found, restored, (mark,))


def cut_off() -> Incoming:
    return Incoming("Dear", "Dear", (), CutOff())


def begin(store: Store, number: int = 1, title: str = "A letter") -> int:
    return store.begin_conversation(bytes([number]) * 16, 1, title, POLICY)


def add(store: Store, chat: int, after: int | None = None, made: Sanitized | None = None) -> int:
    return store.add_turn(chat, after, outgoing(made), incoming())


def take_back(store: Store, version: int) -> None:
    """Make a store one of an earlier version of its tables: what later steps added goes."""
    for step in schema.STEPS[version:]:
        for what, name in re.findall(r"CREATE (TABLE|INDEX) (\w+)", step):
            store._db.execute(f"DROP {what} {name}")
        for table, column in re.findall(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", step):
            store._db.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    store._db.execute(f"PRAGMA user_version = {version}")


def folder_files(*folders: Path) -> list[Path]:
    return [path for folder in folders for path in folder.rglob("*") if path.is_file()]


def _change(original: str, text: str, value: str, surrogate: str, kind: Kind) -> Replacement:
    at, to = original.index(value), text.index(surrogate)
    source, target = Span(at, at + len(value)), Span(to, to + len(surrogate))
    noised = kind is Kind.AGE
    category = Category.NOISED if noised else Category.ENCRYPTED
    epsilon = 0.5 if noised else None
    draw = f"label-{value}-{surrogate}" if noised else None
    return Replacement(source, target, value, surrogate, kind, "preempt", category, epsilon, draw)
