"""Which rank buckets Cape should draw by: a search over sizes and weights, for equal retention.

    DATA=folder python tests/benchmarks/bench_words_search.py [--sample 60]

Sizes grow by a factor from bucket to bucket, the last of four takes all the rest; weights fall by
`shape`: at 1 a word's probability falls by the same factor from bucket to bucket, below 1 most of
the fall comes first. For each form epsilon is set so that the best word is drawn with the chances
in KEPT. On sst2 sentences that no other figure rests on, beside the bound: privacy against KNN
(k = 10), exact, without sampling; Rouge-L and the cosine of sentence embeddings of drawn texts, the
same uniforms for each form.
Prints a table and writes build/bench/words_search.json.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

from engine.attacks.leakage import rouge_l  # noqa: E402
from engine.mechanisms import Edit, Stage  # noqa: E402
from engine.mechanisms.cape import Cape, _sensitive  # noqa: E402
from engine.mechanisms.words.buckets import Ranked, Ranks, ranks  # noqa: E402
from engine.mechanisms.words.tokens import Token, dressed  # noqa: E402
from engine.models.lexicon import Floats, Integers, Lexicon, wide  # noqa: E402
from engine.models.shelf import Shelf  # noqa: E402
from engine.types import Category  # noqa: E402
from tests.benchmarks.words_scores import DATA, Judge, room, sent, texts_of  # noqa: E402

OUT = ROOT / "build" / "bench" / "words_search.json"
GROWTHS = (4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 1e9)
SHAPES = (0.5, 0.75, 1.0, 1.5)
KEPT = (0.3, 0.6)
NEAR, LIKELY = 10, 150
BLOCK = 24


@dataclass(frozen=True, slots=True)
class Drawn:
    """A word that is drawn: the words in the order of their utility, and those that give it away.

    `order` is None for a word that is drawn from all alike; `near` marks by rank the words that
    have the original among their NEAR nearest.
    """

    token: Token
    lexicon: Lexicon
    order: Integers | None
    near: Integers


def main() -> None:
    """Search, print, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=60, help="texts")
    options = parser.parse_args()
    shelf = Shelf()
    texts = texts_of(DATA, "sst2", options.sample, reported=False)
    read = [list(_read(shelf, text)) for text in texts]
    judge = Judge(shelf, wide(shelf, "masked-minilm"))
    rows = []
    for growth in GROWTHS:
        for shape in SHAPES if growth < GROWTHS[-1] else SHAPES[:1]:
            for kept in KEPT:
                rows.append(_row(judge, texts, read, (growth, shape, kept)))
                cells = (f"{name}={value:.3g}" for name, value in rows[-1].items())
                print("  ".join(f"{cell:<14}" for cell in cells), flush=True)  # noqa: T201
                OUT.parent.mkdir(parents=True, exist_ok=True)
                OUT.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def _read(shelf: Shelf, text: str) -> Iterator[Drawn]:
    """The drawn words of a text, by Cape's defaults."""
    workshop = room(shelf, "cape", 0, {})
    own = wide(shelf, str(workshop.parameters["context_model"]))
    tokens = _sensitive(Stage(text), own, lambda: None)
    for place, source, lexicon in Cape()._sources(Stage(text), tokens, own, workshop):
        if isinstance(source, Ranked) and place.token.entry is not None:
            order = np.argsort(-source.utilities, kind="stable")
            ranked = np.empty(len(order), np.int64)
            ranked[order] = np.arange(len(order))
            near = ranked[_giving_away(lexicon, place.token.entry)]
            yield Drawn(place.token, lexicon, order, near)
        else:
            yield Drawn(place.token, lexicon, None, np.empty(0, np.int64))


def _giving_away(lexicon: Lexicon, entry: int) -> Integers:
    """The words that have this one among their NEAR nearest: it lies near to them, if not all."""
    likely = lexicon.nearest(entry, LIKELY)
    found: list[int] = []
    for start in range(0, len(likely), BLOCK):
        some = likely[start : start + BLOCK]
        for word, row in zip(some, lexicon.distances(some), strict=True):
            if np.count_nonzero(row < row[entry]) < NEAR:
                found.append(int(word))
    return np.array(found, np.int64)


def _form(words: int, growth: float, shape: float, kept: float) -> tuple[Ranks, float]:
    """Rank buckets that draw the best word with the chance `kept`, and what they lose."""
    sizes = np.diff(ranks(words, 1.0, growth).ends, prepend=0)
    falls = (np.arange(len(sizes)) / max(1, len(sizes) - 1)) ** shape

    def weights(epsilon: float) -> Floats:
        found = sizes * np.exp(-epsilon * falls)
        return np.asarray(found / found.sum())

    low, high = 0.0, 60.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if weights(middle)[0] < kept else (low, middle)
    return Ranks(np.cumsum(sizes), np.cumsum(weights(low))), low


def _row(
    judge: Judge,
    texts: Sequence[str],
    read: Sequence[Sequence[Drawn]],
    form: tuple[float, float, float],
) -> dict[str, Any]:
    growth, shape, kept = form
    forms: dict[int, tuple[Ranks, Floats]] = {}
    bounds, hidden, rouge, meaning = [0.0], [], [], []
    for number, (text, drawn) in enumerate(zip(texts, read, strict=True)):
        uniforms = np.random.default_rng(number).random(len(drawn))
        edits = []
        for one, uniform in zip(drawn, uniforms, strict=True):
            size = len(one.lexicon)
            if size not in forms:
                public, bound = _form(size, growth, shape, kept)
                forms[size] = public, public.chances()
                bounds.append(bound)
            chances = forms[size][1]
            hidden.append(1 - float(chances[one.near].sum()))
            rank = int(np.searchsorted(np.cumsum(chances), uniform))
            rank = min(rank, size - 1)
            entry = int(uniform * size) if one.order is None else int(one.order[rank])
            word = dressed(one.lexicon.words[entry], one.token.span.of(text))
            edits.append(Edit(one.token.span, word, Category.WORD))
        out, _ = sent(text, edits)
        rouge.append(rouge_l(text, out))
        meaning.append(judge.meaning(text, out))
    return {
        "growth": growth,
        "shape": shape,
        "kept": kept,
        "bound": max(bounds),
        "privacy_top_10": float(np.mean(hidden)),
        "rouge_l": float(np.mean(rouge)),
        "meaning": float(np.mean(meaning)),
    }


if __name__ == "__main__":
    main()
