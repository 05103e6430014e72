"""What the benchmarks share: the data's folder, rows on screen and in build/bench, times.

A script that imports it can import what lies at the root of the tree and in tests/support, too.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("DATA", ROOT.parent / "shared" / "data"))
FOLDER = ROOT / "build" / "bench"
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

Row = dict[str, Any]


class Took(NamedTuple):
    """Milliseconds: of the clock, and those that were computed."""

    wall: float
    cpu: float


def timed(act: Callable[[], object], computed: Callable[[], float] = time.process_time) -> Took:
    wall, cpu = time.perf_counter(), computed()
    act()
    return Took((time.perf_counter() - wall) * 1000, (computed() - cpu) * 1000)


def percentile(values: Sequence[float], share: int) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) * share // 100, len(ranked) - 1)]


def show(row: Mapping[str, Any], between: str = " ") -> None:
    """Print a row: each figure behind its name; lists are for the JSON alone."""
    told = [(name, value) for name, value in row.items() if not isinstance(value, list)]
    print("  ".join(f"{name}{between}{cell(value)}" for name, value in told), flush=True)  # noqa: T201


def cell(value: object) -> str:
    """A figure that nobody rounded, to three places."""
    rounded = not isinstance(value, float) or round(value, 4) == value
    return str(value) if rounded else f"{value:.3f}"


def counted(done: int, of: int, what: str) -> None:
    """How far a run is, on one line that the next one takes."""
    sys.stderr.write(f"{done} of {of} {what}\r")
    sys.stderr.flush()


def write(name: str, found: object) -> None:
    """Write what was found as build/bench/NAME.json."""
    path = FOLDER / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def records(path: Path) -> Iterator[Row]:
    """The records of a JSONL file."""
    with path.open(encoding="utf-8") as stream:
        yield from (json.loads(line) for line in stream if line.strip())


def texts(data: Path, name: str, most: int, *fields: str) -> list[str]:
    """The first texts of a set, a field a line."""
    some = islice(records(data / name / "dev.jsonl"), most)
    return ["\n".join(filter(None, (record[field] for field in fields))) for record in some]


def kept(name: str) -> list[Row]:
    """The rows that an earlier run left in build/bench/NAME.jsonl: what stands there stays."""
    path = FOLDER / f"{name}.jsonl"
    return list(records(path)) if path.is_file() else []


def keep(name: str, *rows: Row) -> None:
    """Add rows to build/bench/NAME.jsonl, so that a run that is broken off can go on."""
    path = FOLDER / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as stream:
        stream.writelines(json.dumps(row) + "\n" for row in rows)


def resumed(name: str, key: Row, measure: Callable[[], Row]) -> Row:
    """The kept row of a key; where there is none it is measured now, and kept."""
    for row in kept(name):
        if key.items() <= row.items():
            return row
    row = key | measure()
    keep(name, row)
    return row
