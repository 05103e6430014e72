"""How fast the word-level methods are, what they set up and what they take.

    DATA=folder python tests/benchmarks/bench_words_speed.py [--methods cape …]

Prints a table and writes build/bench/words_speed.json. Milliseconds are of the processor, a word
of the text (kept ones count), on wikitext2; wall time stands beside them. Each method runs in a
process of its own. LONG words are one text: how long that takes, how often it asks whether it was
called off, what it holds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from typing import Any

from reporting import DATA, ROOT, write

LONG = 20_000
METHODS = {
    "santext": ("santext", {}, LONG),
    "custext": ("custext", {}, LONG),
    "rantext": ("rantext", {}, LONG),
    "cape": ("cape", {}, LONG),
    "cape, paper": ("cape", {"buckets": "paper"}, 0),
    "cape, SmolLM2": ("cape", {"context_model": "smollm2-135m-instruct"}, 0),
}

MEASURED = """
import json, re, sys, time
from pathlib import Path
from engine.core import parameters
from engine.protect.base import MethodInput as Stage, MethodContext as Workshop
from engine.models.manager import ModelManager as Shelf
from engine.pipeline.engine import TEXT_METHODS
from engine.core.rng import Draws
name, data, given, long = sys.argv[1], sys.argv[2], json.loads(sys.argv[3]), int(sys.argv[4])
def clocks():
    return time.perf_counter(), time.process_time()
def taken(before):
    return [after - earlier for after, earlier in zip(clocks(), before)]
def resident(field):
    return int(re.search(field + r":\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) / 1000
text = Path(data, "wikitext2", "dev.txt").read_text("utf-8")
words = text.split()
last, gaps = [time.perf_counter()], [0.0]
def check():
    now = time.perf_counter()
    gaps.append(now - last[0])
    last[0] = now
room = Workshop(parameters.read(name, given), Draws(bytes(32)), Shelf(), check=check)
method = TEXT_METHODS[name]()
before = clocks()
method.apply(Stage("garden"), room)
found = {"setup_s": taken(before)[0]}
for count in (50, 1000):
    stage = Stage(" ".join(words[2000 : 2000 + count]))
    before = clocks()
    drawn = len(method.apply(stage, room))
    wall, processor = taken(before)
    found[f"ms_a_word_{count}"] = processor / count * 1000
    found[f"wall_ms_a_word_{count}"] = wall / count * 1000
found["megabytes"] = resident("VmHWM")
if long:
    gaps.clear()
    last[0] = time.perf_counter()
    before = clocks()
    method.apply(Stage(" ".join((words * 2)[:long])), room)
    wall, processor = taken(before)
    found |= {f"s_{long}": processor, f"wall_s_{long}": wall, "longest_wait_s": max(gaps)}
    found["megabytes_long"] = resident("VmHWM")
print(json.dumps(found))
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--methods", nargs="+", default=[*METHODS], choices=[*METHODS])
    chosen = parser.parse_args().methods
    rows: list[dict[str, Any]] = [{"method": name} | _measured(name) for name in chosen]
    write("words_speed", rows)
    for row in rows:
        cells = (f"{k}={v:.3g}" if isinstance(v, float) else f"{v:<13}" for k, v in row.items())
        print("  ".join(cells))  # noqa: T201 (a table)


def _measured(name: str) -> dict[str, Any]:
    method, given, long = METHODS[name]
    run = subprocess.run(
        [sys.executable, "-c", MEASURED, method, str(DATA), json.dumps(given), str(long)],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


if __name__ == "__main__":
    main()
