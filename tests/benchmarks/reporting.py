"""What the product's benchmarks share: the data's folder, rows on screen, JSON in build/bench."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(os.environ.get("DATA", ROOT.parent / "shared" / "data"))


def show(row: Mapping[str, Any]) -> None:
    sys.stdout.write("  ".join(f"{name} {value}" for name, value in row.items()) + "\n")
    sys.stdout.flush()


def write(name: str, found: object) -> None:
    path = ROOT / "build" / "bench" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def records(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as stream:
        yield from (json.loads(line) for line in stream if line.strip())
