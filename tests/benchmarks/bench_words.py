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
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # beside busy cores two threads are slower

from reporting import DATA, Row, kept, resumed

from engine.models.lexicon import Floats
from engine.models.manager import ModelManager
from engine.protect.word_dp.cape import Cape
from engine.protect.word_dp.cape_contexts import ContextPosition
from engine.protect.word_dp.custext import Custext
from engine.protect.word_dp.rantext import Rantext
from engine.protect.word_dp.santext import Santext
from tests.benchmarks import words_scores as scores
from tests.benchmarks.papers.intervals import bootstrap, shown
from tests.benchmarks.papers.word_curves import beside_the_paper, picture

BOUNDS = (7, 9, 10, 11, 12, 13, 14, 16)  # epsilons of the rank buckets
# Epsilons at which a model guesses every word, which takes longer than all else.
GUESSED = {
    "santext": {6, 14, 40},
    "custext": {6, 10},
    "rantext": {6, 10, 14},
    "cape, paper": {6, 10, 14},
    "cape, rank": {10, 11, 12, 14},
}
FARTHER = (40, 80)  # SANTEXT+'s epsilon is by distance, and here no two words lie far apart
PIECES = (6, 10, 14, 20)  # epsilons of the paper's form with its pieces
SHOWN = ("rouge_l", "meaning", "privacy_top_10")
WORDS, WORD_PIECES = "cape, rank", "cape, rank, pieces"
PRIVACY = (0.7, 0.55)  # against KNN: where pieces and words are compared
READ_BY = ("context_model", "vocabulary", "masks")  # what a text's reading hangs on
METHODS = {"santext": Santext(), "custext": Custext(), "rantext": Rantext()}

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
    manager = ModelManager()
    for name in options.sets:
        texts, reader = scores.texts_of(DATA, name, options.sample), Remembering()
        for label, method, given in _plans(options):
            key = {"set": name, "texts": len(texts), "method": label, **given}
            guesses = options.mask and given["epsilon"] in GUESSED.get(label, ())
            judge, by = scores.Judge(manager, guesses), METHODS.get(method, reader)
            row = resumed("words", key, partial(judge.row, by, method, texts, given))
            _say(_with_intervals(row))
        own = [row for row in kept("words") if (row["set"], row["texts"]) == (name, len(texts))]
        for comparison in (*_pieces_against_words(own), *beside_the_paper(own, texts)):
            _say(comparison)
        if options.picture:
            picture(own, options.picture)
    for row in _papers():
        _say(row)


def _with_intervals(row: Row) -> Row:
    each = [scores.TextScores(*text) for text in row["each"]]
    found = {n: v for n, v in row.items() if not n.endswith("_error")}
    for name in SHOWN:
        if row[name] is not None:
            figure = partial(lambda own, name: scores.figures(own)[name] or 0.0, name=name)
            found[name] = shown(bootstrap(each, figure))
    return found


def _pieces_against_words(rows: Sequence[Row]) -> Iterator[Row]:
    """What rank buckets keep of a text by word pieces, less by whole words, at equal privacy."""
    words, pieces = ([r for r in rows if r["method"] == own] for own in (WORDS, WORD_PIECES))
    for privacy in PRIVACY if words and pieces else ():
        yield {"set": rows[0]["set"], "method": "pieces less words", "privacy": privacy} | {
            name: shown(scores.difference(pieces, words, scores.at_privacy(name, privacy)))
            for name in ("rouge_l", "meaning")
        }


def _plans(options: argparse.Namespace) -> Iterator[Plan]:
    plans = [(method, method, {"epsilon": e}) for method in METHODS for e in scores.EPSILONS]
    plans += [("santext", "santext", {"epsilon": e}) for e in FARTHER]
    plans += [(label, "cape", given) for label, given in _capes()]
    for label, method, given in plans:
        if method in options.methods and (not options.rows or label in options.rows):
            yield label, method, given


def _capes() -> Iterator[tuple[str, dict[str, Any]]]:
    for epsilon in scores.EPSILONS:
        yield "cape, paper", {"epsilon": epsilon, "buckets": "paper"}
    for epsilon in BOUNDS:
        yield "cape, rank", {"epsilon": epsilon}
    paper = {"buckets": "paper", "vocabulary": "pieces"}
    for epsilon in PIECES:
        yield "cape, paper, pieces", {"epsilon": epsilon, **paper}
        yield "cape, paper, pieces, one mask", {"epsilon": epsilon, **paper, "masks": "one"}
    for epsilon in BOUNDS:
        yield "cape, rank, pieces", {"epsilon": epsilon, "vocabulary": "pieces"}


def _papers() -> Iterator[Row]:
    for method, known in scores.PAPERS.items():
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
    return parser.parse_args()


def _say(row: Row) -> None:
    shown = (v for v in row.values() if v is not None and not isinstance(v, list))
    cells = (f"{v:.3f}" if isinstance(v, float) else str(v) for v in shown)
    print("  ".join(f"{cell:<12}" for cell in cells).rstrip(), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
