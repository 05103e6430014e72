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
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.models.manager import ModelManager  # noqa: E402
from tests.benchmarks.bench_words import Remembering  # noqa: E402
from tests.benchmarks.papers.intervals import shown  # noqa: E402
from tests.benchmarks.words_scores import (  # noqa: E402
    DATA,
    MASKED,
    Judge,
    Row,
    at_privacy,
    difference,
    figure_of,
    texts_of,
)

OUT = ROOT / "build" / "bench" / "words_context.jsonl"
CONTEXTS = (0.0, 0.5, 1.5)  # lambda_L where lambda_D is 1, over all epsilons
NEARNESS = (0.0, 2.0)  # lambda_D where lambda_L is .5, at the guessed epsilon
EPSILONS = {"rank": (11, 12, 13), "paper": (7, 10, 14)}
GUESSED = {"rank": 11, "paper": 10}
PRIVACY = 0.66  # against KNN: where utilities are compared, between the epsilons


def main() -> None:
    options = _options()
    judge, rows = ModelManager(), []
    OUT.parent.mkdir(parents=True, exist_ok=True)
    old = OUT.read_text("utf-8").splitlines() if OUT.is_file() else []
    kept = [json.loads(line) for line in old]
    for name in options.sets:
        texts, reader = texts_of(DATA, name, options.sample), Remembering()
        for given in _cells(options.context_model, options.forms):
            key = {"set": name, "texts": len(texts), **given}
            row = next((row for row in kept if key.items() <= row.items()), None)
            if row is None:
                guesses = options.mask and GUESSED[given["buckets"]] == given["epsilon"]
                row = key | Judge(judge, guesses).row(reader, "cape", texts, given)
                with OUT.open("a", encoding="utf-8") as stream:
                    stream.write(json.dumps(row) + "\n")
            rows.append(row)
            _say({k: v for k, v in row.items() if k != "each"})
    for comparison in _comparisons(rows, options.privacy):
        _say(comparison)


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
            other = next(one for one in plain if one["epsilon"] == row["epsilon"])
            yield (
                at
                | {"epsilon": row["epsilon"]}
                | {
                    figure: shown(difference([row], [other], figure_of(figure)))
                    for figure in ("rouge_l", "meaning", "privacy_top_10", "privacy_mask")
                    if row[figure] is not None
                }
            )
        if len(curve) > 1:
            yield (
                at
                | {"privacy": privacy}
                | {
                    figure: shown(difference(curve, plain, at_privacy(figure, privacy)))
                    for figure in ("rouge_l", "meaning")
                }
            )


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=100, help="texts of each set")
    parser.add_argument("--sets", nargs="+", default=["sst2", "qnli"])
    parser.add_argument("--context-model", default=MASKED)
    parser.add_argument("--no-mask", dest="mask", action="store_false", help="no mask inference")
    parser.add_argument("--privacy", type=float, default=PRIVACY, help="where curves are compared")
    parser.add_argument("--forms", nargs="+", default=list(EPSILONS), choices=list(EPSILONS))
    return parser.parse_args()


def _say(row: Row) -> None:
    cells = (f"{n}={v:.3f}" if isinstance(v, float) else f"{n}={v}" for n, v in row.items())
    sys.stdout.write("  ".join(cells) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
