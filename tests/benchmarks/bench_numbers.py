"""What noise does to numbers: error by kind and epsilon, totals that still add up, time a draw.

    python tests/benchmarks/bench_numbers.py [--data FOLDER] [--sample N]

The error of a value is |noisy - true| / |true| for amounts and quantities, in years, points and
days for the other kinds; medians over many conversations. "per prompt" splits epsilon over 25
numbers, about what a TAT-QA table holds. No parity is claimed with the paper's errors of *answers*
(.40/.078/.041/.024). 95% intervals: by Wilson for shares, else by drawing conversations, tables or
prompts again. Prints tables, writes build/bench/numbers.json.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import chain, islice
from pathlib import Path
from statistics import fmean, median
from typing import Any

import reporting
from number_relations import RELATED, UNRELATED

from engine.core.rng import Draws, encode
from engine.core.types import Kind
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.numeric.dates import parse_date
from engine.numeric.grids import GRIDS
from engine.numeric.metric_ldp import sample
from engine.numeric.noise import VALUE, VERSION, Noise
from engine.numeric.values import read_number
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, KEPT, NOISED, parse
from engine.pipeline.requests import Request
from tests.benchmarks.papers.formulas import cells, markdown, worth
from tests.benchmarks.papers.intervals import bootstrap, shown, wilson
from tests.benchmarks.papers.report import table

EPSILONS = ("0.1", "0.5", "1", "2")
NUMBERS_OF_A_PROMPT = 25
CONVERSATIONS = 200
TIMED = 2_000
EPSILON = Fraction(2, 5)
VALUES = {
    Kind.AGE: ("7", "23", "41", "68"),
    Kind.MONEY: ("$12.50", "$430", "$5,200", "$84,000", "$1.2 million"),
    Kind.PERCENT: ("2.5%", "19%", "63%"),
    Kind.QUANTITY: ("3 children", "180 cm", "70 kg", "1,250 employees"),
    Kind.DATE: ("2021-03-05",),
}
UNITS = {
    Kind.AGE: "years",
    Kind.MONEY: "relative",
    Kind.PERCENT: "points",
    Kind.QUANTITY: "relative",
    Kind.DATE: "days",
}


def draws(number: int) -> Draws:
    return Draws(encode("bench", number).rjust(32, b"\0")[-32:])


def error(kind: Kind, original: str, surrogate: str) -> float:
    if kind is Kind.DATE:
        true, noisy = parse_date(original), parse_date(surrogate)
        return float(abs((noisy.day - true.day).days)) if true and noisy else 0.0
    true_number, noisy_number = read_number(kind, original), read_number(kind, surrogate)
    if true_number is None or noisy_number is None:
        raise ValueError(original)
    moved = abs(noisy_number.value - true_number.value)
    return float(moved / abs(true_number.value) if UNITS[kind] == "relative" else moved)


def errors() -> Iterator[dict[str, Any]]:
    """The median error of each kind at each epsilon, for a value and for one of 25."""
    for kind, texts in VALUES.items():
        for scope, share in (("value", 1), ("prompt of 25", NUMBERS_OF_A_PROMPT)):
            row: dict[str, Any] = {"kind": str(kind), "epsilon per": scope, "in": UNITS[kind]}
            for epsilon in EPSILONS:
                each = Fraction(epsilon) / share
                moved = [
                    [
                        error(kind, text, drawn.surrogate)
                        for text in texts
                        if (drawn := Noise(draws(number)).draw(kind, text, each)) is not None
                    ]
                    for number in range(CONVERSATIONS)
                ]
                row[epsilon] = shown(bootstrap(moved, lambda own: median(chain(*own))), 4)
            yield row


def microseconds() -> Iterator[dict[str, Any]]:
    """CPU time of one draw (its stream, the exact sample, its label), and with reading and writing.

    The loop says how fast the machine was meanwhile: 0.6 on an idle core of 2.5 GHz.
    """
    for kind, texts in VALUES.items():
        grid = GRIDS[kind]
        arguments = (VALUE, VERSION, kind, grid.name, grid.size // 2, EPSILON)
        keys = [draws(number) for number in range(TIMED)]
        yield {
            "kind": str(kind),
            "draw": timed(
                lambda one, a=arguments, g=grid: (
                    sample(g.size // 2, g.size, EPSILON, one.stream(*a)),
                    one.label(*a),
                ),
                keys,
            ),
            "with reading and writing": timed(
                lambda one, k=kind, t=texts[0]: Noise(one).draw(k, t, EPSILON), keys
            ),
            "loop": timed(lambda _one: sum(range(100)), keys),
        }


def timed(work: Callable[[Draws], object], keys: list[Draws]) -> float:
    work(keys[0])  # tables are built at the first use
    start = time.process_time()
    for key in keys:
        work(key)
    return round((time.process_time() - start) / len(keys) * 1e6, 1)


def totals(data: Path, sample: int | None, *, relations: bool) -> dict[str, Any]:
    """Of TAT-QA's totals (rows named so that are the sum of those above), how many still are."""
    engine = Engine(ProfileKey(bytes(range(32))), Annotator())
    all_ = {"level": EVERY, "keep": sorted(KEPT - NOISED)}
    policy = parse(all_ | {"methods": {"preempt": {"relations": relations}}})
    held: list[bool] = []
    numbers = []
    tables = list(islice(reporting.records(data / "tatqa" / "dev.jsonl"), sample))
    for record in tables:
        text = f"In $ thousands\n\n{markdown(record['table'])}\n"
        sent = engine.sanitize(Request(text, policy, record["uid"].encode()))
        numbers.append(len(sent.cost.charges))
        before, after = cells(text), cells(sent.text)
        held += [holds(after, *total) for total in sums(before)]
    return {
        "relations": "on" if relations else "off",
        "totals": len(held),
        "still add up": shown(wilson(sum(held), len(held))),
        "draws a table": shown(bootstrap(numbers, fmean), 1),
    }


def sums(rows: list[list[str]]) -> Iterator[tuple[int, int, list[int]]]:
    """Row, column and addends of every total that is exactly the sum of the cells above it."""
    for row, line in enumerate(rows):
        if not re.search(r"\btotal\b", line[0], re.IGNORECASE):
            continue
        for column in range(1, len(line)):
            goal = worth(line[column])
            parts: list[int] = []
            for above in range(row - 1, -1, -1):
                value = worth(rows[above][column]) if column < len(rows[above]) else None
                if value is None:
                    break
                parts.append(above)
                total = sum((worth(rows[p][column]) or Decimal(0) for p in parts), Decimal(0))
                if len(parts) > 1 and goal and total == goal:
                    yield row, column, list(parts)
                    break


def holds(rows: list[list[str]], row: int, column: int, parts: list[int]) -> bool:
    values = [worth(rows[part][column]) for part in parts]
    total = worth(rows[row][column])
    if total is None or None in values:
        return False
    found = sum((value for value in values if value is not None), Decimal(0))
    return abs(found - total) <= Decimal("0.01") * len(parts)


def relations() -> dict[str, Any]:
    """Precision and recall on the hand-written prompts of tests/support/number_relations.py."""
    engine = Engine(ProfileKey(bytes(range(32))), Annotator())

    def claimed(text: str) -> set[frozenset[str]]:
        *earlier, last = text.split("\n---\n")
        request = Request(last, parse({}), b"bench", tuple(earlier))
        sent = engine.sanitize(request)
        return {
            frozenset(sent.replacements[n].original for n in (r.dependent, *r.terms))
            for r in sent.relations
        }

    counts = []  # of each prompt: right, claimed, true
    for text, expected in RELATED:
        truth = {frozenset(values.split(" ~ ")) for values in expected}
        found = claimed(text)
        counts.append((len(found & truth), len(found), len(truth)))
    false = [len(claimed(text)) for text in UNRELATED]
    counts += [(0, count, 0) for count in false]
    right, claims, true = (sum(column) for column in zip(*counts, strict=True))
    return {
        "prompts": len(counts),
        "precision": shown(wilson(right, claims)),
        "of claims": claims,
        "recall": shown(bootstrap(counts, recall)),
        "of relations": true,
        "unrelated prompts with a claim": shown(wilson(sum(map(bool, false)), len(false))),
    }


def recall(counts: Sequence[tuple[int, int, int]]) -> float:
    right, _, true = (sum(column) for column in zip(*counts, strict=True))
    return right / true


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, default=reporting.DATA)
    parser.add_argument("--sample", type=int)
    options = parser.parse_args()
    report: dict[str, list[dict[str, Any]]] = {
        "median error at epsilon": list(errors()),
        "microseconds a draw": list(microseconds()),
        "dependencies": [relations()],
    }
    if (options.data / "tatqa").is_dir():
        report["totals of TAT-QA's tables"] = [
            totals(options.data, options.sample, relations=on) for on in (True, False)
        ]
    for title, rows in report.items():
        sys.stdout.write("\n".join(["", title, *table(rows), ""]))
    reporting.write("numbers", report)


if __name__ == "__main__":
    main()
