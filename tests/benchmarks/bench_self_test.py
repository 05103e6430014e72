"""How long a person waits: for the window, the preview, the practice model's first word.

Runs the self-test of the real window several times in fresh processes. `make bench` prints a table
and writes build/bench/self_test.json. Times are milliseconds; memory is the window's process alone.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "build" / "bench"
FIGURES = ("window_ms", "window_cpu_ms", "sanitize_ms", "first_token_ms", "memory_mb")
RUNS = 5


def main() -> None:
    """Run the self-test, print median and worst of each figure, write every run as JSON."""
    runs = [self_test() for _ in range(RUNS)]
    for figure in FIGURES:
        values = [float(run[figure]) for run in runs]
        line = f"{figure:>14}  median {statistics.median(values):>8.1f}  worst {max(values):>8.1f}"
        print(line)  # noqa: T201 (a table for the person who asked for it)
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "self_test.json").write_text(json.dumps(runs, indent=1) + "\n", encoding="utf-8")


def self_test() -> dict[str, Any]:
    """One run in folders of its own; its figures. CalledProcessError where it failed."""
    with tempfile.TemporaryDirectory() as folder:
        own = {f"XDG_{name}_HOME": folder for name in ("CONFIG", "DATA", "STATE", "CACHE")}
        done = subprocess.run(
            [sys.executable, "-m", "app", "--self-test"],
            env={**os.environ, **own, "QT_QPA_PLATFORM": "offscreen"},
            check=True,
            capture_output=True,
            text=True,
        )
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


if __name__ == "__main__":
    main()
