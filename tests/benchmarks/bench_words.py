"""Word-level differential privacy: what is kept of a text, what an attacker finds, how fast.

    DATA=folder python tests/benchmarks/bench_words.py [--sample 60] [--mask MODEL] [--sets sst2 …]

Prints a table a set beside the papers' rows, and writes build/bench/words.json and the curves,
words.png. Privacy is 1 - the attack's success over the drawn words. Each method alone. Compare
methods at equal measured privacy: their epsilons bound different things.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # beside busy cores two threads are slower

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.mechanisms import cape as cape_module  # noqa: E402
from engine.mechanisms.cape import Cape  # noqa: E402
from engine.mechanisms.custext import Custext  # noqa: E402
from engine.mechanisms.rantext import Rantext  # noqa: E402
from engine.mechanisms.santext import Santext  # noqa: E402
from engine.mechanisms.words.buckets import ranks  # noqa: E402
from engine.mechanisms.words.contexts import Place  # noqa: E402
from engine.models.lexicon import lexicons  # noqa: E402
from engine.models.shelf import Shelf  # noqa: E402
from tests.benchmarks.words_curves import picture  # noqa: E402
from tests.benchmarks.words_scores import (  # noqa: E402
    EPSILONS,
    MINILM,
    PAPERS,
    SMOLLM,
    Judge,
    texts_of,
)

DATA = Path(os.environ.get("DATA", ROOT.parent / "shared" / "data"))
FOLDER = ROOT / "build" / "bench"
BOUNDS = (5, 7, 9, 10, 11, 12, 13, 14, 16)  # epsilons of the rank buckets
GROWTHS = (2.0, 8.0, 1e9)  # the last one: one bucket for the best word, one for all others
SIZED = (9, 11, 13)
WORD_LEVEL = (("santext", Santext), ("custext", Custext), ("rantext", Rantext))

Row = dict[str, Any]


class Remembering(Cape):
    """Cape that reads each text once, however often it draws."""

    def __init__(self) -> None:
        self._read: dict[tuple[str, str], list[list[Place]]] = {}

    def _places(self, stage, tokens, own, workshop):  # type: ignore[no-untyped-def]
        key = (stage.text, str(workshop.parameters["context_model"]))
        if key not in self._read:
            self._read[key] = list(super()._places(stage, tokens, own, workshop))
        return iter(self._read[key])


def main() -> None:
    """Measure, print, write."""
    options = _options()
    shelf, rows = Shelf(), []
    for name in options.sets:
        texts = texts_of(DATA, name, options.sample)
        for row in measured(shelf, texts, options):
            rows.append({"set": name, **row})
            _say(rows[-1])
            _write(rows)
    for method, known in PAPERS.items():
        for epsilon, (rouge, privacy) in known.items():
            _say(
                {
                    "set": "sst2, paper",
                    "method": method,
                    "epsilon": epsilon,
                    "rouge_l": rouge / 100,
                    "privacy_top_10": privacy and privacy / 100,
                }
            )
    picture(rows, FOLDER / "words.png")


def measured(shelf: Shelf, texts: Sequence[str], options: argparse.Namespace) -> Iterator[Row]:
    """Every method and setting over one set's texts."""
    judge = Judge(shelf, lexicons(shelf, MINILM), options.mask)
    for name, method in WORD_LEVEL:
        if name not in options.methods:
            continue
        for epsilon in EPSILONS:
            row = judge.row(method(), name, texts, {"epsilon": epsilon})
            yield {"method": name, "epsilon": epsilon, **row}
    if "cape" not in options.methods:
        return
    model = options.context
    reader, judge = Remembering(), Judge(shelf, lexicons(shelf, model), options.mask)
    for label, given in _capes(options.ablations):
        growth = given.pop("growth", None)
        if growth is not None:
            cape_module.ranks = functools.partial(ranks, growth=growth)
        row = judge.row(reader, "cape", texts, {**given, "context_model": model})
        cape_module.ranks = ranks
        yield {"method": label, "epsilon": given["epsilon"], **row}


def _capes(ablations: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """Cape's settings, each with its name."""
    for epsilon in EPSILONS:
        yield "cape, paper", {"epsilon": epsilon, "buckets": "paper"}
    for epsilon in BOUNDS:
        yield "cape, rank", {"epsilon": epsilon}
    if not ablations:
        return
    for growth in GROWTHS:
        for epsilon in SIZED:
            yield f"cape, rank, growth {growth:g}", {"epsilon": epsilon, "growth": growth}
    for weight in (0.0, 0.5, 1.5):
        for form, epsilon in (("paper", 10), ("rank", 12)):
            given = {"epsilon": epsilon, "buckets": form, "lambda_logit": weight}
            yield f"cape, {form}, lambda_L {weight:g}", given
    for count in (20, 50, 200):
        given = {"epsilon": 10, "buckets": "paper", "bucket_count": count}
        yield f"cape, paper, {count} buckets", given


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=60, help="texts of each set")
    parser.add_argument("--sets", nargs="+", default=["sst2", "qnli", "wikitext2"])
    parser.add_argument("--methods", nargs="+", default=["santext", "custext", "rantext", "cape"])
    parser.add_argument("--mask", metavar="MODEL", help="also let this model guess every word")
    parser.add_argument("--context", default=SMOLLM, metavar="MODEL", help="Cape's context model")
    parser.add_argument("--no-ablations", dest="ablations", action="store_false")
    return parser.parse_args()


def _say(row: Row) -> None:
    cells = (f"{v:.3f}" if isinstance(v, float) else str(v) for v in row.values() if v is not None)
    print("  ".join(f"{cell:<12}" for cell in cells), flush=True)  # noqa: T201 (a table)


def _write(rows: Sequence[Row]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "words.json").write_text(json.dumps(list(rows), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
