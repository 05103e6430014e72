"""How right answers are restored that bear the product's own surrogates, drawn under many keys.

The tables' answers are rewritten with what Preempt draws for their conversations
(tests/support/redrawn_answers.py). `make bench` prints a table with the causes and writes
build/bench/restore_redrawn.json.

    python tests/benchmarks/bench_restore_redrawn.py [--keys N] [--after N] [--show]

With `--after` the sweep goes on after that many keys and adds to what the file holds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.restore import restore

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
from marked_answers import FOLDER as MARKED  # noqa: E402
from marked_answers import Verdict, judged  # noqa: E402
from redrawn_answers import Redrawn, conversation  # noqa: E402

TABLES = ("answers", "drawn", "homonyms")
HOSTS = ("kept.test",)
OUT = ROOT / "build" / "bench" / "restore_redrawn.json"


@dataclass
class Row:
    """What a table's answers came to, and what went wrong how often: an answer, a template."""

    answers: int = 0
    right: int = 0
    but_for_strangers: int = 0
    values: int = 0
    missed: int = 0
    wrong: int = 0
    causes: Counter[str] = field(default_factory=Counter)

    def add(self, verdict: Verdict, cause: str) -> None:
        """Count one answer."""
        self.answers += 1
        self.right += verdict.right
        self.but_for_strangers += verdict.but_for_strangers
        self.values += verdict.values
        self.missed += verdict.missed
        self.wrong += verdict.wrong
        if not verdict.right:
            self.causes[cause] += 1

    def figures(self) -> dict[str, Any]:
        """The row as it is printed."""
        right = {"right": self.right, "but_for_strangers": self.but_for_strangers}
        rate = {name: count / self.answers for name, count in right.items()}
        rate["wrong"] = self.wrong / self.values
        counts = {"answers": self.answers, **right, "values": self.values}
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
    for table, found in _drawn(range(options.after, options.after + options.keys)):
        rows.setdefault(table, Row()).add(_verdict(found), found.answer.name)
    _report(rows, show=options.show)


def _before() -> dict[str, Row]:
    held = json.loads(OUT.read_text(encoding="utf-8"))
    counts = ("answers", "right", "but_for_strangers", "values", "missed", "wrong")
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
