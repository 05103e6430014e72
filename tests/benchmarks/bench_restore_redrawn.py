"""How right answers are restored that bear the product's own surrogates, drawn under many keys.

The tables' answers are rewritten with what Preempt draws for their conversations
(tests/redrawn_answers.py), once as they are and once with a stranger of a drawn name in one answer
of seven (tests/planted_strangers.py). `make bench` prints a table with the causes and writes
build/bench/restore_redrawn.json.

    python tests/benchmarks/bench_restore_redrawn.py [--keys N] [--after N] [--show]

With `--after` the sweep goes on after that many keys and adds to what the file holds.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.restore import restore

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))
from marked_answers import FOLDER as MARKED  # noqa: E402
from marked_answers import Verdict, judged  # noqa: E402
from planted_strangers import HELD_OUT, SENTENCES, planted  # noqa: E402
from redrawn_answers import Redrawn, conversation  # noqa: E402

TABLES = ("answers", "drawn", "homonyms")
HOSTS = ("kept.test",)
ONE_IN = 7
OUT = ROOT / "build" / "bench" / "restore_redrawn.json"


@dataclass
class Row:
    """What a table's answers came to, and what went wrong how often: an answer, a template."""

    answers: int = 0
    right: int = 0
    values: int = 0
    missed: int = 0
    wrong: int = 0
    causes: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict, cause: str) -> None:
        """Count one answer."""
        self.answers += 1
        self.right += verdict.right
        self.values += verdict.values
        self.missed += verdict.missed
        self.wrong += verdict.wrong
        if not verdict.right:
            self.causes[cause] += 1

    def figures(self) -> dict[str, Any]:
        """The row as it is printed."""
        rate = {"right": self.right / self.answers, "wrong": self.wrong / self.values}
        counts = {"answers": self.answers, "right": self.right, "values": self.values}
        errors = {"missed": self.missed, "wrong": self.wrong}
        return counts | errors | {"rates": {k: round(v, 5) for k, v in rate.items()}}


def main() -> None:
    """Sweep, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=10)
    parser.add_argument("--after", type=int, default=0)
    parser.add_argument("--show", action="store_true", help="what went wrong, by answer")
    options = parser.parse_args()
    rows = _before() if options.after else {}
    chance = random.Random(5 + options.after)  # noqa: S311 (a test's)
    for table, found in _drawn(range(options.after, options.after + options.keys)):
        plain = _verdict(found)
        rows.setdefault(table, Row()).add(plain, found.answer.name)
        for name, sentences in (("", SENTENCES), (", held out", HELD_OUT)):
            stranger = planted(found, chance, sentences) if chance.random() < 1 / ONE_IN else None
            both = rows.setdefault(f"{table}, a stranger in one of {ONE_IN}{name}", Row())
            if stranger is None:
                both.add(plain, found.answer.name)
                continue
            cause = found.answer.name if not plain.right else stranger[1]
            verdict = _verdict(stranger[0])
            both.add(verdict, cause)
            rows.setdefault(f"answers with a stranger{name}", Row()).add(verdict, cause)
    _report(rows, show=options.show)


def _before() -> dict[str, Row]:
    held = json.loads(OUT.read_text(encoding="utf-8"))
    counts = ("answers", "right", "values", "missed", "wrong")
    return {
        name: Row(*(row[count] for count in counts), causes=Counter(row["causes"]))
        for name, row in held.items()
    }


def _drawn(keys: range) -> Iterator[tuple[str, Redrawn]]:
    left: set[str] = set()
    for table in TABLES:
        for path in sorted((MARKED.parent / table).glob("*.txt")):
            for key in keys:
                found, skipped = conversation(path, f"sweep {key}")
                left.update(skipped)
                yield from ((table, one) for one in found)
    sys.stdout.write(f"left out, since no rule rewrites them: {sorted(left)}\n")


def _verdict(found: Redrawn) -> Verdict:
    answer = found.answer
    return judged(answer, *restore(answer.received, answer.sent, HOSTS, found.sent))


def _report(rows: dict[str, Row], *, show: bool) -> None:
    for name, row in rows.items():
        sys.stdout.write(f"{name}: {row.figures()}\n")
        if show:
            for cause, count in row.causes.most_common(60):
                sys.stdout.write(f"    {count} {cause}\n")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    table = {name: row.figures() | {"causes": dict(row.causes)} for name, row in rows.items()}
    OUT.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
