"""Measure how often a note "this asks about what is hidden" is right, and how often it is missing.

    python tests/benchmarks/bench_asked_about.py [DATA] [--show]

194 prompts of pupa_private (real) and marked_prompts (invented by others), drawn at random and
marked by one reader before any outcome was seen: on which does the answer hang on a value, so that
one about a made-up value in its place would be of no use? In doubt a prompt is left out. The cues
were written with the first part in view, the second was marked after that and changed nothing but
that moved ages, amounts and quantities count no more. Each prompt goes through the engine at two
levels; at the usual one hardly anything that is asked about is hidden. A logistic regression on the
shipped encoder's embedding of the prompt, trained on the first part, noted 9 of 17 of the second
and 6 others (1 of 17 where no other was to be noted): the cues stay.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from reporting import DATA, records

from engine.crypto.key_derivation import MasterKeys
from engine.pipeline.asked_about import asked_about
from engine.pipeline.engine import Engine
from engine.pipeline.policy import EVERY, PRIVATE, Policy
from engine.pipeline.requests import Request
from models.train.prompts import unmarked

FILES = {
    "R": "pupa_private/dev.jsonl",
    "L": "marked_prompts/life.jsonl",
    "W": "marked_prompts/work.jsonl",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?", default=DATA)
    parser.add_argument("--show", action="store_true", help="also which prompts are wrong")
    options = parser.parse_args()
    marks = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    texts = {
        f"{letter}{number}": unmarked(record["text"])[0]
        for letter, name in FILES.items()
        for number, record in enumerate(records(options.data / name))
    }
    engine = Engine(MasterKeys([bytes(range(32))]).profile_key(1))
    for level in (EVERY, PRIVATE):
        for part, named in marks.items():
            _measure(engine, level, part, named, texts, show=options.show)


def _measure(
    engine: Engine,
    level: str,
    part: str,
    named: Mapping[str, str],
    texts: Mapping[str, str],
    *,
    show: bool,
) -> None:
    hangs, not_ = named["hangs"].split(), named["hangs_not"].split()
    noted = {}
    for name in (*hangs, *not_):
        made = engine.sanitize(Request(texts[name], Policy(level=level), b"bench"))
        noted[name] = bool(asked_about(made)), bool(made.replacements)
    hit = [name for name in hangs if noted[name][0]]
    missed = [name for name in hangs if noted[name][1] and not noted[name][0]]
    false = [name for name in not_ if noted[name][0]]
    seen = len(hit) + len(missed)
    sys.stdout.write(
        f"{level:8} {part:6} hang {len(hangs)}, something hidden in {seen}, noted {len(hit)}; "
        f"others {len(not_)}, noted {len(false)}\n"
    )
    if show:
        sys.stdout.write(f"   missed: {' '.join(missed)}\n   false: {' '.join(false)}\n")


if __name__ == "__main__":
    main()
