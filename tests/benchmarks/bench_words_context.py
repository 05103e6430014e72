"""Cape: whether reading the context buys a better trade (Wu et al. 2025, figure 8).

    DATA=folder python tests/benchmarks/bench_words_context.py [--sample 100] [--sets sst2 …]
    … --context-model smollm2-135m-instruct [--forms paper] [--no-mask]

The weights of the fit (lambda_L) and of the nearness (lambda_D) at equal epsilon, attacked by KNN
and, at one epsilon a form, by a model that is not Cape's own. Each is set beside lambda_L 0, which
reads no context: differences over the same texts, at equal epsilon and at equal privacy, with 95%
intervals (texts drawn again). Appends to build/bench/words_context.jsonl, and does not measure
again what stands there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from reporting import DATA, Row, resumed, show

from engine.models.manager import ModelManager
from tests.benchmarks import words_scores as scores
from tests.benchmarks.bench_words import Remembering
from tests.benchmarks.papers.intervals import shown

CONTEXTS = (0.0, 0.5, 1.5)  # lambda_L where lambda_D is 1, over all epsilons
NEARNESS = (0.0, 2.0)  # lambda_D where lambda_L is .5, at the guessed epsilon
EPSILONS = {"rank": (11, 12, 13), "paper": (7, 10, 14)}
GUESSED = {"rank": 11, "paper": 10}
PRIVACY = 0.66  # against KNN: where utilities are compared, between the epsilons


def main() -> None:
    options = _options()
    manager, rows = ModelManager(), []
    for name in options.sets:
        texts, reader = scores.texts_of(DATA, name, options.sample), Remembering()
        for given in _cells(options.context_model, options.forms):
            guesses = options.mask and GUESSED[given["buckets"]] == given["epsilon"]
            judge = scores.Judge(manager, guesses)
            key = {"set": name, "texts": len(texts), **given}
            rows.append(
                resumed("words_context", key, partial(judge.row, reader, "cape", texts, given))
            )
            show(rows[-1], "=")
    for comparison in _comparisons(rows, options.privacy):
        show(comparison, "=")


def _cells(model: str, forms: Sequence[str]) -> Iterator[Row]:
    for buckets in forms:
        for epsilon in EPSILONS[buckets]:
            yield from (_cell(model, buckets, epsilon, fit, 1.0) for fit in CONTEXTS)
    if "rank" in forms:
        yield from (_cell(model, "rank", GUESSED["rank"], 0.5, near) for near in NEARNESS)


def _cell(model: str, buckets: str, epsilon: float, fit: float, near: float) -> Row:
    weights = {"lambda_logit": fit, "lambda_distance": near}
    return {"buckets": buckets, "epsilon": epsilon, "context_model": model, **weights}


def _comparisons(rows: Sequence[Row], privacy: float) -> Iterator[Row]:
    """Each setting against the one without context: at equal epsilon, then at equal privacy."""
    curves: dict[tuple[Any, ...], list[Row]] = {}
    for row in rows:
        shape = (row["set"], row["buckets"], row["lambda_logit"], row["lambda_distance"])
        curves.setdefault(shape, []).append(row)
    for (name, buckets, fit, near), curve in curves.items():
        plain = curves[name, buckets, 0.0, 1.0]
        if curve is plain:
            continue
        at = {"set": name, "buckets": buckets, "lambda_L": fit, "lambda_D": near}
        for row in curve:
            [other] = [one for one in plain if one["epsilon"] == row["epsilon"]]
            found = {"epsilon": row["epsilon"]}
            for figure in ("rouge_l", "meaning", "privacy_top_10", "privacy_mask"):
                if row[figure] is not None:
                    more = scores.difference([row], [other], scores.figure_of(figure))
                    found[figure] = shown(more)
            yield at | found
        if len(curve) > 1:
            found = {"privacy": privacy}
            for figure in ("rouge_l", "meaning"):
                more = scores.difference(curve, plain, scores.at_privacy(figure, privacy))
                found[figure] = shown(more)
            yield at | found


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100, help="texts of each set")
    parser.add_argument("--sets", nargs="+", default=["sst2", "qnli"])
    parser.add_argument("--context-model", default=scores.MASKED)
    parser.add_argument("--no-mask", dest="mask", action="store_false", help="no mask inference")
    parser.add_argument("--privacy", type=float, default=PRIVACY, help="where curves are compared")
    parser.add_argument("--forms", nargs="+", default=list(EPSILONS), choices=list(EPSILONS))
    return parser.parse_args()


if __name__ == "__main__":
    main()
