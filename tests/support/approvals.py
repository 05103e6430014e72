"""Approved messages for the tests: written out, or made up at random from a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from app.wire import guard
from app.wire.guard import ApprovedRequest
from engine.core.types import Category, Entity, Kind, Message, Replacement, Span
from engine.pipeline.policy import NOISED

ENDPOINT = "https://provider.example/v1/chat/completions"
KEY = "sk-made-up-0123456789abcdef"
MODEL = "a-model"


def nobody(_text: str) -> Sequence[Entity]:
    """An annotator that finds nothing."""
    return ()


def body_of(approved: ApprovedRequest, **extra: object) -> bytes:
    """The body of an approved request, and what else a test has in it."""
    messages = [{"role": m.role, "content": m.content} for m in approved.messages]
    request = {"model": MODEL, "stream": True, "messages": messages} | extra
    return json.dumps(request, ensure_ascii=False).encode()


def check(  # noqa: PLR0917 (each test names what it changes)
    approved: ApprovedRequest,
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
    url: str = ENDPOINT,
    annotate: Callable[[str], Sequence[Entity]] = nobody,
    key: str = KEY,
    **more: Any,
) -> None:
    """The guard's check of a request, by default of the approved one as it is."""
    body = body_of(approved) if body is None else body
    sent = guard.fixed_headers(ENDPOINT, len(body), key) | (headers or {})
    to = {"endpoint": ENDPOINT, "model": MODEL, "api_key": key, "annotate": annotate}
    guard.check(body, sent, url, approved, **to, **more)


def message(*parts: str | tuple[Kind, str, str]) -> tuple[Message, tuple[Replacement, ...]]:
    """A user message of plain texts and (kind, original, surrogate) values."""
    sent, written, replacements = "", "", []
    for part in parts:
        if isinstance(part, str):
            sent, written = sent + part, written + part
            continue
        kind, original, surrogate = part
        source = Span(len(written), len(written) + len(original))
        target = Span(len(sent), len(sent) + len(surrogate))
        category = Category.NOISED if kind in NOISED else Category.ENCRYPTED
        replacements.append(
            Replacement(source, target, original, surrogate, kind, "preempt", category)
        )
        sent, written = sent + surrogate, written + original
    return Message("user", sent), tuple(replacements)


def approve(
    *turns: tuple[Message, tuple[Replacement, ...]], kept: tuple[str, ...] = (), had: int = 0
) -> ApprovedRequest:
    messages, replacements = tuple(m for m, _ in turns), tuple(r for _, r in turns)
    return ApprovedRequest(messages, replacements, kept, already_received=had)


def quoted(
    said: tuple[Message, tuple[Replacement, ...]],
) -> tuple[Message, tuple[Replacement, ...]]:
    """An answer that repeats a prompt as it was sent, surrogates and all."""
    head = "I see: "
    moved = (
        replace(r, target=Span(r.target.start + len(head), r.target.end + len(head)))
        for r in said[1]
    )
    return Message("assistant", head + said[0].content), tuple(moved)


NAMES = (  # noqa: SIM905 (one name a line is no easier to read)
    "Maria Lopez Martin Porter Jordan Hunter Anna Li Wei Hermann Walker Ruth Abbot Taylor Nelson "
    "Carmen Olga Ivanova José Núñez Aoife Byrne Sven Larsen Amara Okafor Priya Nair"
).split()
KINDS = (
    Kind.PERSON,
    Kind.CREDIT_CARD,
    Kind.SSN,
    Kind.PHONE,
    Kind.EMAIL,
    Kind.ZIP_CODE,
    Kind.IP_ADDRESS,
    Kind.AGE,
)
FILLERS = (
    "The reporter ordered a martini; rooms 12, 34, 56 and 7890.\n",
    "Please shorten this: https://docs.example/a%20b?q=1&r=2 — thanks! 😀 ",
    "Total: 4,539 5,787 (see table 6,362).\n1\t1486\n2\t3334\n",
    "السلام عليكم، 你好世界。 Zażółć gęślą jaźń. ",
    '{"items": ["a\\u00e9", 1, 2, 3]} ',
    "Is that so? Write to me, or call. ",
)


def name_finder(text: str) -> list[Entity]:
    places = [(text.find(name), name) for name in NAMES]
    return [
        Entity(Span(at, at + len(name)), Kind.PERSON, 1.0, "test") for at, name in places if at >= 0
    ]


class MadeUp:
    """Random values and texts, always the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self._rng = np.random.default_rng(seed)
        self._surrogates: dict[tuple[Kind, str], str] = {}

    def pick(self, choices: Sequence[str]) -> str:
        return choices[int(self._rng.integers(len(choices)))]

    def digits(self, shape: str) -> str:
        return "".join(str(self._rng.integers(10)) if c == "#" else c for c in shape)

    def value(self, kind: Kind) -> str:
        shapes = {
            Kind.PERSON: f"{self.pick(NAMES)} {self.pick(NAMES)}",
            Kind.CREDIT_CARD: "4### #### #### ####",
            Kind.SSN: "###-##-####",
            Kind.PHONE: "+1 ###-555-0###",
            Kind.EMAIL: f"{self.pick(NAMES).lower()}##@{self.pick(('mail', 'post'))}.example",
            Kind.ZIP_CODE: "#####",
            Kind.IP_ADDRESS: "10.#.2#.1##",
            Kind.AGE: "3#",
        }
        return self.digits(shapes[kind])

    def hidden(self, kind: Kind) -> tuple[Kind, str, str]:
        original = self.value(kind)
        if kind is Kind.PERSON and self._rng.random() < 0.3:
            original = original.split()[0]  # also by the first name alone
        surrogate = self._surrogates.get((kind, original), original)
        while surrogate == original and kind is not Kind.AGE:
            surrogate = self.value(kind)
        self._surrogates[kind, original] = surrogate
        return kind, original, surrogate

    def request(self) -> ApprovedRequest:
        turns: list[tuple[Message, tuple[Replacement, ...]]] = []
        for _ in range(int(self._rng.integers(1, 4))):
            parts: list[str | tuple[Kind, str, str]] = []
            for _ in range(int(self._rng.integers(0, 8))):
                parts += [self.pick(FILLERS), self.hidden(KINDS[self._rng.integers(len(KINDS))])]
            said = message(*parts, self.pick(FILLERS))
            turns += [said, quoted(said)]
        return approve(*turns[:-1])
