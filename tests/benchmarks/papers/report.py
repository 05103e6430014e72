"""What a task gives back, and how it is shown: a table on the screen, JSON in build/papers.

parser: add_run_options(parser)          # --data FOLDER --sample N --json FILE
run = Run(options.data, options.sample)  # run.records("tatqa") -> the records to measure on
publish("tables", rows, options.model, options.sample, options.json)
kept("tables", options.model, options.sample)  # the rows of a run that was finished, or None
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "build" / "papers"

Row = dict[str, Any]  # one line of a task's table; a list or a dict in it goes into the JSON only


@dataclass(frozen=True, slots=True)
class Run:
    """What a task is to measure: at most `sample` records (all of them: None) from below `data`."""

    data: Path
    sample: int | None = None
    key: bytes = bytes(range(32))

    def records(self, name: str, file: str = "dev.jsonl") -> list[dict[str, Any]]:
        """The records of one set of the development data, as many as are asked for."""
        lines = (self.data / name / file).read_text(encoding="utf-8").splitlines()
        return self.some([json.loads(line) for line in lines])

    def some(self, records: list[Any]) -> list[Any]:
        """At most `sample` of the records, spread evenly over them."""
        count = len(records) if self.sample is None else min(self.sample, len(records))
        return [records[n * len(records) // count] for n in range(count)]


def add_run_options(parser: argparse.ArgumentParser) -> None:
    """The options that say what to measure on."""
    parser.add_argument("--data", type=Path, default=ROOT.parent / "shared" / "data")
    parser.add_argument("--sample", type=int, metavar="N", help="only N records, spread evenly")
    parser.add_argument("--json", type=Path, metavar="FILE", help="default: build/papers/…")


def publish(
    task: str, rows: Sequence[Row], model: str, sample: int | None = None, path: Path | None = None
) -> Path:
    """Print the rows as a table and write them, with the model's name and the time, as JSON."""
    sys.stdout.writelines(f"{line}\n" for line in table(rows))
    path = path or _file(task, model, sample)
    path.parent.mkdir(parents=True, exist_ok=True)
    moment = datetime.now(UTC).isoformat(timespec="seconds")
    whole = {"task": task, "model": model, "made": moment, "rows": list(rows)}
    path.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def kept(
    task: str, model: str, sample: int | None = None, path: Path | None = None
) -> list[Row] | None:
    """The rows that `publish` wrote of the same task, model and sample; None where it did not."""
    path = path or _file(task, model, sample)
    if not path.is_file():
        return None
    return list(json.loads(path.read_text(encoding="utf-8"))["rows"])


def _file(task: str, model: str, sample: int | None) -> Path:
    size = "all" if sample is None else str(sample)
    return FOLDER / f"{task}-{_plain(model)}-{size}.json"


def table(rows: Sequence[Row]) -> Iterator[str]:
    """The rows as lines of equal columns; figures to three places."""
    shown = [{name: _cell(value) for name, value in row.items()} for row in rows]
    names = list(dict.fromkeys(name for row in shown for name, cell in row.items() if cell))
    widths = [max(len(name), *(len(row.get(name, "")) for row in shown)) for name in names]
    for row in [dict(zip(names, names, strict=True)), *shown]:
        cells = zip(names, widths, strict=True)
        yield "  ".join(f"{row.get(name, ''):<{width}}" for name, width in cells).rstrip()


def _cell(value: Any) -> str:
    if isinstance(value, list | dict):
        return ""
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def _plain(name: str) -> str:
    return "".join(c if c.isalnum() or c in "-." else "_" for c in name)
