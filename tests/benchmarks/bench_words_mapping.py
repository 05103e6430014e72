"""Into how many words a word is mapped, and how often it stays: 1,000 runs over 100 words.

    DATA=folder python tests/benchmarks/bench_words_mapping.py [--runs 1000] [--words 100]

The size of a word's mapping set is how many different words it became; both figures are means over
the first drawn words of wikitext2. Drawn from the methods' probabilities: exact ones, but RANTEXT's
are those over 25 quantiles of its radius. Appends to build/bench/words_mapping.jsonl, and does not
measure again what stands there.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

from engine.models.manager import ModelManager  # noqa: E402
from engine.protect.base import MethodContext, MethodInput  # noqa: E402
from engine.protect.tokens import read  # noqa: E402
from engine.protect.word_dp.cape import Cape, _sensitive  # noqa: E402
from engine.protect.word_dp.custext import Custext  # noqa: E402
from engine.protect.word_dp.rantext import Rantext  # noqa: E402
from engine.protect.word_dp.santext import Santext  # noqa: E402
from engine.protect.word_dp.word_method import WordMethod  # noqa: E402
from tests.benchmarks.words_scores import DATA, EPSILONS, room, texts_of  # noqa: E402

OUT = ROOT / "build" / "bench" / "words_mapping.jsonl"
TEXTS = 6
METHODS: dict[str, WordMethod] = {
    "santext": Santext(),
    "custext": Custext(),
    "rantext": Rantext(),
}

Drawn = tuple[int | None, Any, int]  # a word's number, its distribution, how many words there are


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--words", type=int, default=100)
    options = parser.parse_args()
    OUT.parent.mkdir(parents=True, exist_ok=True)
    known = OUT.read_text("utf-8").splitlines() if OUT.is_file() else []
    rows = [json.loads(line) for line in known]
    stage = MethodInput("\n".join(texts_of(DATA, "wikitext2", TEXTS)))
    manager = ModelManager()
    for key in _plans(options.runs, options.words):
        if any(key.items() <= row.items() for row in rows):
            continue
        row = key | _row(manager, stage, key)
        sys.stdout.write("  ".join(f"{name}={value}" for name, value in row.items()) + "\n")
        with OUT.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(row) + "\n")


def _plans(runs: int, words: int) -> Iterator[dict[str, Any]]:
    for epsilon in EPSILONS:
        for method in METHODS:
            yield {"method": method, "epsilon": epsilon, "runs": runs, "words": words}
        for form in ("paper", "rank"):
            key = {"method": f"cape, {form}", "epsilon": epsilon}
            yield key | {"runs": runs, "words": words}


def _row(manager: ModelManager, stage: MethodInput, key: dict[str, Any]) -> dict[str, Any]:
    method, _, form = str(key["method"]).partition(", ")
    given = {"epsilon": key["epsilon"]} | ({"buckets": form} if form else {})
    method_context = room(manager, method, 0, given)
    sizes, stays = [], []
    drawn = _words(METHODS.get(method), stage, method_context, key["words"])
    for number, (entry, source, size) in enumerate(drawn):
        chances = np.asarray(source.chances(size))
        counts = np.random.default_rng(number).multinomial(key["runs"], chances / chances.sum())
        sizes.append(np.count_nonzero(counts))
        stays.append(0.0 if entry is None else counts[entry] / key["runs"])
    return {"mapping_set": float(np.mean(sizes)), "retained": float(np.mean(stays))}


def _words(
    method: WordMethod | None, stage: MethodInput, method_context: MethodContext, count: int
) -> Iterator[Drawn]:
    """The first `count` words that are drawn; None stands for Cape."""
    if method is None:
        own = Cape()._lexicons(method_context)
        tokens = _sensitive(stage, own, method_context.check)[:count]
        for place, source, lexicon in Cape()._sources(stage, tokens, own, method_context):
            yield place.token.entry, source, len(lexicon)
        return
    own = method._lexicons(method_context)
    treated = [token for token in read(stage, own) if not method._keeps(token)][:count]
    for source, lexicon, tokens in method._planned(treated, own, method_context):
        for token in tokens:
            yield token.entry, source, len(lexicon)


if __name__ == "__main__":
    main()
