"""How often the guard stops a prompt that need not be stopped, and how long it takes.

Real prompts go through the engine with the everyday rules, then through the last check before the
socket, each alone and ("turns") four of a set as one chat. `--show` prints each stop with what
stands around it, to judge whether the value stood there in truth. The time is that of a request
with 3,000 replaced values in 100 KB that passes.

    python tests/benchmarks/bench_guard.py [DATA] [--only SET] [--show] [--level private]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from reporting import DATA, records, write
from reporting import texts as texts_of

from app.wire.guard import ApprovedRequest, check_copied
from app.wire.leaks import Annotate, LeakScan, OriginalValue
from engine.core.errors import GuardRefused
from engine.core.types import Entity, Kind, Message, Sanitized, Span
from engine.crypto.key_derivation import ProfileKey
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, KEPT, LEVELS, NOISED, Policy
from engine.pipeline.requests import Request, pins_of

KEY = ProfileKey(bytes(range(32)))
POLICY = Policy(level=EVERY, keep=KEPT - NOISED)  # of the guard, whatever the chat's level is
VALUES, LENGTH = 3_000, 100_000
PER_CHAT = 4
REPEATS = 3


def prompts(data: Path) -> Mapping[str, list[str]]:
    some = partial(texts_of, data)
    return {
        "presidio": [
            *some("presidio_synth_v2", 250, "text"),
            *some("presidio_generated_large", 250, "text"),
        ],
        "pupa": some("pupa", 300, "prompt"),
        "codealpaca": some("codealpaca", 300, "instruction", "input"),
        "qnli": some("qnli", 300, "question", "sentence"),
        "tatqa": [_filing(r) for r in islice(records(data / "tatqa" / "dev.jsonl"), 100)],
    }


def _filing(record: Mapping[str, Any]) -> str:
    """A company's table with the paragraphs around it, as one would paste it."""
    rows = ("\t".join(row) for row in record["table"])
    return "\n".join([*rows, *record["paragraphs"]])


class Bench:
    """The real engine before the real guard."""

    def __init__(self, level: str, show: bool) -> None:
        self._engine, self._show = Engine(KEY), show
        self._policy = replace(POLICY, level=level)

    def annotate(self, text: str) -> tuple[Entity, ...]:
        """What the guard asks about short values."""
        return self._engine.detect(text, POLICY)

    def stops(self, texts: list[str], per_chat: int) -> dict[str, Any]:
        """How many of the chats that the texts make are stopped, by kind."""
        kinds: Counter[str] = Counter()
        chats = [texts[at : at + per_chat] for at in range(0, len(texts), per_chat)]
        for number, chat in enumerate(chats):
            kind = self._stopped(self._sanitized(chat, number.to_bytes(16, "big")))
            if kind:
                kinds[kind] += 1
        return {"chats": len(chats), "stops": sum(kinds.values()), "kinds": dict(kinds)}

    def _sanitized(self, chat: list[str], conversation: bytes) -> list[Sanitized]:
        made: list[Sanitized] = []
        for text in chat:
            pins = tuple(pin for one in made for pin in pins_of(one.carried, one.cost.kinds))
            made.append(self._engine.sanitize(Request(text, self._policy, conversation, pins=pins)))
        return made

    def _stopped(self, turns: list[Sanitized]) -> str:
        """The kind that stops a chat as it goes, turn after turn; empty where nothing does."""
        for count in range(1, len(turns) + 1):
            approved = ApprovedRequest(
                tuple(Message("user", turn.text) for turn in turns[:count]),
                tuple(turn.replacements for turn in turns[:count]),
            )
            try:
                check_copied(turns[count - 1].text, approved, self.annotate)
            except GuardRefused as refused:
                if self._show:
                    self._print(approved)
                return str(refused.data.get("kind") or refused.data["reason"])
        return ""

    def _print(self, approved: ApprovedRequest) -> None:
        every = (OriginalValue.of(r) for changes in approved.replacements for r in changes)
        scan = LeakScan([secret for secret in every if secret is not None], ())
        text = approved.messages[-1].content
        targets = sorted(r.target for r in approved.replacements[-1])
        for found in scan.every(text, targets, self.annotate):
            sys.stdout.write(f"  {found.secret.kind} {found.secret.value!r} as {found.form!r}\n")
            sys.stdout.write(f"    in {text!r}\n")


def timing() -> dict[str, float]:
    """Seconds of the processor for a search that finds nothing; the best of some runs."""
    rng = np.random.default_rng(1)
    words = [bytes(rng.integers(97, 123, 7, dtype=np.uint8)).decode() for _ in range(LENGTH // 8)]
    prose, secrets = " ".join(words), _secrets(rng)
    numbers = " ".join(f"{n:,}" for n in rng.integers(10_000, 10**9, LENGTH // 11))
    spaced = [Span(at, at + 8) for at in range(0, LENGTH - 40, LENGTH // VALUES)]
    texts = {"prose": (prose, []), "numbers": (numbers, []), "replaced": (prose, spaced)}
    return {name: _best(secrets, *searched) for name, searched in texts.items()}


def _secrets(rng: np.random.Generator) -> list[OriginalValue]:
    names = [f"Name{a} Family{b}" for a, b in rng.integers(0, 10**6, (VALUES // 3, 2))]
    cards = [f"4{n:015}" for n in rng.integers(0, 10**15, VALUES // 3)]
    sums = [f"${n:,}" for n in rng.integers(10**9, 10**10, VALUES // 3)]
    return [
        *(OriginalValue(Kind.PERSON, name) for name in names),
        *(OriginalValue(Kind.CREDIT_CARD, card) for card in cards),
        *(OriginalValue(Kind.MONEY, amount, noised=True) for amount in sums),
    ]


def _best(secrets: list[OriginalValue], text: str, targets: list[Span]) -> float:
    nobody: Annotate = lambda _text: ()  # noqa: E731 (typed)
    taken = []
    for _ in range(REPEATS):
        start = time.process_time()
        LeakScan(secrets, ()).find(text, targets, nobody)
        taken.append(time.process_time() - start)
    return round(min(taken), 3)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--only", default="", help="begins the names of the sets wanted")
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--level", choices=LEVELS, default=EVERY)
    options = parser.parse_args()
    bench = Bench(options.level, options.show)
    report: dict[str, Any] = {}
    for name, texts in prompts(options.data).items():
        for suffix, per_chat in (("", 1), (", turns", PER_CHAT)):
            if f"{name}{suffix}".startswith(options.only):
                report[f"{name}{suffix}"] = row = bench.stops(texts, per_chat)
                counts = f"{row['chats']:5} chats {row['stops']:4} stops"
                sys.stdout.write(f"{name + suffix:20} {counts}  {row['kinds']}\n")
    if "seconds".startswith(options.only):
        report["seconds"] = timing()
        sys.stdout.write(f"{VALUES} values, {LENGTH} characters, seconds: {report['seconds']}\n")
    write("guard", report)


if __name__ == "__main__":
    main()
