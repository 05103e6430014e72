"""Values of every kind in the forms in which assistants write them: how many come back right.

    python tests/benchmarks/bench_restore_values.py [--conversations 160] [--show 3]

The product sanitizes prompts of `value_prompts`; answers then hold each value's surrogate in the
forms of `value_forms`, in sentences, bullets, table cells, JSON and code of three languages, beside
numbers that are somebody else's: those must stay. Truth is the same form of the original. `--show`
prints so many failures of each form. The table is written to build/bench/restore_values.json.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from value_forms import Form, forms  # noqa: E402
from value_places import distractors, places  # noqa: E402
from value_prompts import Conversation, Slot, conversation  # noqa: E402

from engine.crypto.keys import ProfileKey  # noqa: E402
from engine.pipeline.engine import Engine  # noqa: E402
from engine.restore import hosts_in, restore  # noqa: E402

REPORT = ROOT / "build" / "bench" / "restore_values.json"
GAP = "\n\n"
LANGUAGES = ("en", "de", "fr")


@dataclass(frozen=True, slots=True)
class Statement:
    """A paragraph of an answer, what it may read like, and what it tests."""

    name: tuple[str, str, str]  # kind, form, place
    written: str = field(repr=False)
    right: tuple[str, ...] = field(repr=False)


def main() -> None:
    """Write the answers, restore them, print the table, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--conversations", type=int, default=160)
    parser.add_argument("--first", type=int, default=0, help="number of the first conversation")
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args()
    counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    shown: Counter[tuple[str, str]] = Counter()
    total: Counter[str] = Counter()
    for number in range(options.first, options.first + options.conversations):
        engine = Engine(ProfileKey(number.to_bytes(32, "big")))
        talk = conversation(engine, number)
        total["values"] += talk.planted
        total["found"] += len(talk.slots)
        for statements in answers(talk, random.Random(number)):  # noqa: S311
            total["answers"] += 1
            verdicts = judged(talk, statements)
            total["answers right"] += all(v == "right" for _, v, _ in verdicts)
            for statement, verdict, got in verdicts:
                kind, form, place = statement.name
                counts[kind, form if kind != "other" else place][verdict] += 1
                total[verdict] += 1
                if verdict != "right" and shown[kind, form] < options.show:
                    shown[kind, form] += 1
                    sys.stdout.write(
                        f"{verdict} {kind} / {form} / {place} [{talk.language}]: "
                        f"{statement.written!r}\n   -> {got!r}\n   != {statement.right!r}\n"
                    )
    _report(counts, total)


def answers(talk: Conversation, draw: random.Random) -> Iterator[list[Statement]]:
    """Answers of three to six paragraphs: each form of each value once, in some place."""
    language = talk.language if draw.random() < 0.75 else draw.choice(LANGUAGES)
    queue = [
        _statement(slot, form, language, draw)
        for slot in talk.slots
        for form in forms(
            slot.kind,
            (talk.language, language),
            (slot.original, slot.surrogate),
            slashed=talk.day_first,
        )
    ]
    taken = {slot.surrogate for slot in talk.slots}
    draw.shuffle(queue)
    while queue:
        size = draw.randrange(2, 5)
        answer, queue = queue[:size], queue[size:]
        slot = draw.choice(talk.slots)
        for text in draw.sample(distractors(slot.kind, slot.surrogate, language, taken), 1):
            answer.append(Statement(("other", slot.kind.value, text[0]), text[1], (text[1],)))
        draw.shuffle(answer)
        yield answer


def _statement(slot: Slot, form: Form, language: str, draw: random.Random) -> Statement:
    name, pattern = draw.choice(places(slot.kind, form.name, language))
    put = [
        pattern.replace("{label}", slot.label).replace("{v}", t)
        for t in (form.written, *form.right)
    ]
    return Statement((slot.kind.value, form.name, name), put[0], tuple(put[1:]))


def judged(talk: Conversation, statements: list[Statement]) -> list[tuple[Statement, str, str]]:
    """Each paragraph's verdict and what it read like: right, missed (unchanged) or wrong."""
    text = GAP.join(statement.written for statement in statements)
    hosts = hosts_in([talk.sent.original])
    output = restore(text, talk.sent.carried, hosts, [talk.sent])[0]
    found = []
    for statement, got in zip(statements, output.split(GAP), strict=True):
        verdict = "right" if got in statement.right else "wrong"
        if verdict == "wrong" and got == statement.written:
            verdict = "missed"
        found.append((statement, verdict, got))
    return found


def _report(counts: dict[tuple[str, str], Counter[str]], total: Counter[str]) -> None:
    rows = []
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for (kind, form), count in counts.items():
        by_kind[kind].update(count)
        rows.append({"kind": kind, "form": form, **count})
    for (kind, form), count in sorted(counts.items()):
        if count["missed"] or count["wrong"]:
            _line(f"{kind} / {form}", count)
    sys.stdout.write("\n")
    for kind, count in sorted(by_kind.items()):
        _line(kind, count)
    sys.stdout.write(f"{dict(total)}\n")
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps({"total": total, "forms": rows}, indent=1) + "\n", "utf-8")


def _line(name: str, count: Counter[str]) -> None:
    n = sum(count.values())
    sys.stdout.write(
        f"{name:<44} n {n:<6} right {count['right'] / n:.4f}  missed {count['missed']}  "
        f"wrong {count['wrong']}\n"
    )


if __name__ == "__main__":
    main()
