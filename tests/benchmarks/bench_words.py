"""Word-level differential privacy: what is kept of a text, what an attacker finds.

    DATA=folder python tests/benchmarks/bench_words.py [--sample 100] [--no-mask] [--sets sst2 …]
        [--rows "cape, rank" …] [--picture FILE]

Prints a table a set beside the papers' rows, figures with 95% intervals (texts drawn again), then
what word pieces keep more than words at equal privacy, and Rouge-L at the privacy of the paper's
Cape; of the last set a picture (with matplotlib). Writes build/bench/words.jsonl, a row a
line. What stands there is not measured again: delete it to start anew.
Privacy is 1 - the attack's success over the drawn words. Each method alone. Compare methods at
equal measured privacy: their epsilons bound different things. What the context is worth to Cape:
bench_words_context.py.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # beside busy cores two threads are slower

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.models.lexicon import Floats  # noqa: E402
from engine.models.manager import ModelManager  # noqa: E402
from engine.protect.word_dp.cape import Cape  # noqa: E402
from engine.protect.word_dp.cape_contexts import ContextPosition  # noqa: E402
from engine.protect.word_dp.custext import Custext  # noqa: E402
from engine.protect.word_dp.rantext import Rantext  # noqa: E402
from engine.protect.word_dp.santext import Santext  # noqa: E402
from tests.benchmarks.papers.intervals import bootstrap, shown  # noqa: E402
from tests.benchmarks.papers.word_curves import beside_the_paper, picture  # noqa: E402
from tests.benchmarks.words_scores import (  # noqa: E402
    DATA,
    EPSILONS,
    PAPERS,
    SMOLLM,
    Judge,
    TextScores,
    at_privacy,
    difference,
    figures,
    texts_of,
)

FOLDER = ROOT / "build" / "bench"
BOUNDS = (7, 9, 10, 11, 12, 13, 14, 16)  # epsilons of the rank buckets
# Epsilons at which a model guesses every word, which takes longer than all else.
GUESSED = {
    "santext": {6, 14, 40},
    "custext": {6, 10},
    "rantext": {6, 10, 14},
    "cape, paper": {6, 10, 14},
    "cape, rank": {10, 11, 12, 14},
    "cape, rank, SmolLM2": {11, 12},
}
FARTHER = (40, 80)  # SANTEXT+'s epsilon is by distance, and here no two words lie far apart
PIECES = (6, 10, 14, 20)  # epsilons of the paper's form with its pieces
SHOWN = ("rouge_l", "meaning", "privacy_top_10")
WORDS, WORD_PIECES = "cape, rank", "cape, rank, pieces"
PRIVACY = (0.7, 0.55)  # against KNN: where pieces and words are compared
READ_BY = ("context_model", "vocabulary", "masks")  # what a text's reading hangs on
METHODS = {"santext": Santext(), "custext": Custext(), "rantext": Rantext()}

Row = dict[str, Any]
Plan = tuple[str, str, dict[str, Any]]  # a row's name, its method, what is set


class Remembering(Cape):
    """Cape that reads each text once, however often it draws."""

    def __init__(self) -> None:
        self._read: dict[tuple[object, ...], list[list[ContextPosition]]] = {}

    def _places(self, stage, tokens, own, method_context):  # type: ignore[no-untyped-def]
        read_by = (method_context.parameters[name] for name in READ_BY)
        key = (stage.text, *read_by)
        if key not in self._read:
            self._read[key] = [
                [replace(place, logits=_short(place.logits)) for place in block]
                for block in super()._places(stage, tokens, own, method_context)
            ]
        return iter(self._read[key])


def _short(logits: Floats | None) -> Any:
    return None if logits is None else logits.astype("f4")


def main() -> None:
    options = _options()
    path = FOLDER / "words.jsonl"
    rows = _kept(path)
    manager = ModelManager()
    for name in options.sets:
        texts = texts_of(DATA, name, options.sample)
        reader = Remembering()
        for label, method, given in _plans(options):
            key = {"set": name, "texts": len(texts), "method": label, **given}
            if (row := next((r for r in rows if key.items() <= r.items()), None)) is not None:
                _say(_with_intervals(row))
                continue
            guesses = options.mask and given["epsilon"] in GUESSED.get(label, ())
            judge = Judge(manager, guesses)
            rows.append(key | judge.row(METHODS.get(method, reader), method, texts, given))
            _say(_with_intervals(rows[-1]))
            _append(path, rows[-1])
        own = [row for row in rows if (row["set"], row["texts"]) == (name, len(texts))]
        for comparison in (*_pieces_against_words(own), *beside_the_paper(own, texts)):
            _say(comparison)
        if options.picture:
            picture(own, options.picture)
    for row in _papers():
        _say(row)


def _with_intervals(row: Row) -> Row:
    each = [TextScores(*text) for text in row["each"]]
    found = {n: v for n, v in row.items() if not n.endswith("_error")}
    for name in SHOWN:
        if row[name] is not None:
            found[name] = shown(bootstrap(each, lambda own, name=name: figures(own)[name] or 0.0))
    return found


def _pieces_against_words(rows: Sequence[Row]) -> Iterator[Row]:
    """What rank buckets keep of a text by word pieces, less by whole words, at equal privacy."""
    words, pieces = ([r for r in rows if r["method"] == own] for own in (WORDS, WORD_PIECES))
    for privacy in PRIVACY if words and pieces else ():
        yield {"set": rows[0]["set"], "method": "pieces less words", "privacy": privacy} | {
            name: shown(difference(pieces, words, at_privacy(name, privacy)))
            for name in ("rouge_l", "meaning")
        }


def _plans(options: argparse.Namespace) -> Iterator[Plan]:
    for plan in _every(options):
        if not options.rows or plan[0] in options.rows:
            yield plan


def _every(options: argparse.Namespace) -> Iterator[Plan]:
    for method in ("santext", "custext", "rantext"):
        if method in options.methods:
            more = FARTHER if method == "santext" else ()
            yield from ((method, method, {"epsilon": e}) for e in (*EPSILONS, *more))
    if "cape" in options.methods:
        for label, given in _capes(options.ablations):
            yield label, "cape", given


def _capes(ablations: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    for epsilon in EPSILONS:
        yield "cape, paper", {"epsilon": epsilon, "buckets": "paper"}
    for epsilon in BOUNDS:
        yield "cape, rank", {"epsilon": epsilon}
    paper = {"buckets": "paper", "vocabulary": "pieces"}
    for epsilon in PIECES:
        yield "cape, paper, pieces", {"epsilon": epsilon, **paper}
        yield "cape, paper, pieces, one mask", {"epsilon": epsilon, **paper, "masks": "one"}
    for epsilon in BOUNDS:
        yield "cape, rank, pieces", {"epsilon": epsilon, "vocabulary": "pieces"}
    if not ablations:
        return
    for epsilon in (6, 10, 14):
        given = {"epsilon": epsilon, "buckets": "paper", "context_model": SMOLLM}
        yield "cape, paper, SmolLM2", given
    for epsilon in (10, 11, 12, 14):
        yield "cape, rank, SmolLM2", {"epsilon": epsilon, "context_model": SMOLLM}
    for count in (20, 50, 200):
        given = {"epsilon": 10, "buckets": "paper", "bucket_count": count}
        yield f"cape, paper, {count} buckets", given


def _papers() -> Iterator[Row]:
    for method, known in PAPERS.items():
        for epsilon, (rouge, privacy) in known.items():
            row = {"set": "sst2, paper", "method": method, "epsilon": epsilon}
            yield row | {"rouge_l": rouge / 100, "privacy_top_10": privacy and privacy / 100}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100, help="texts of each set")
    parser.add_argument("--sets", nargs="+", default=["sst2", "qnli", "wikitext2"])
    parser.add_argument("--methods", nargs="+", default=[*METHODS, "cape"])
    parser.add_argument("--rows", nargs="+", default=[], metavar="NAME", help="only these rows")
    parser.add_argument("--no-mask", dest="mask", action="store_false", help="no mask inference")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="Rouge-L, meaning: privacy")
    parser.add_argument("--no-ablations", dest="ablations", action="store_false")
    return parser.parse_args()


def _kept(path: Path) -> list[Row]:
    if not path.is_file():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def _append(path: Path, row: Row) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(row) + "\n")


def _say(row: Row) -> None:
    shown = (v for v in row.values() if v is not None and not isinstance(v, list))
    cells = (f"{v:.3f}" if isinstance(v, float) else str(v) for v in shown)
    sys.stdout.write("  ".join(f"{cell:<12}" for cell in cells).rstrip() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
