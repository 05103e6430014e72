"""The masked head beside infilling with SmolLM2 and beside unigrams, on held-out articles.

    python tests/benchmarks/bench_masked.py ../shared/data [--words 300]

Hidden are words of one piece in parts of wikitext2's paragraphs of some 500 characters. SmolLM2
reads what stands to the left; each of the first tokens of its 50 likeliest words is then followed
by the next tokens on the right, and scored by its own logarithm plus that of these. A word of
several tokens is scored by its first. Its perplexity is that of the right word among these 50 and
itself: a bound that flatters it. "left only" is what it guesses without the right side, over its
whole vocabulary. The case of letters does not count.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.models import threads  # noqa: E402 (below the root)
from engine.models.encoder import Encoder  # noqa: E402
from engine.models.native import NativeModel, TokenSequence  # noqa: E402
from engine.models.store import ModelStore  # noqa: E402
from models.train import guesses  # noqa: E402

OUT = ROOT / "build" / "bench" / "masked.json"
CANDIDATES, LEFT_TOKENS, RIGHT_TOKENS = 50, 80, 8

FloatArray = NDArray[np.float32]
Guess = tuple[int, float]  # the right word's rank, 0 the first, and the logarithm of its share


@dataclass
class Ranks:
    """Where the right word stood among the guesses, and how likely it was held."""

    ranks: list[int] = field(default_factory=list)
    log_likelihoods: list[float] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, rank: int, log_likelihood: float) -> None:
        """One hidden word; rank 0 is the first guess."""
        self.ranks.append(rank)
        self.log_likelihoods.append(log_likelihood)

    def row(self) -> dict[str, float]:
        """Shares from 0 to 1, perplexity, milliseconds a word."""
        count = len(self.ranks)
        return {
            "words": count,
            "top 1": round(sum(rank < 1 for rank in self.ranks) / count, 3),
            "top 10": round(sum(rank < guesses.TOP for rank in self.ranks) / count, 3),
            "perplexity": round(math.exp(-sum(self.log_likelihoods) / count), 1),
            "ms": round(1000 * self.seconds / count, 1),
        }


class Infilling:
    """SmolLM2's guesses of a word between a left and a right side."""

    def __init__(self, model: NativeModel) -> None:
        self._model = model
        length = LEFT_TOKENS + RIGHT_TOKENS + 8
        self._sequence = TokenSequence(
            model, length=length, batch=length, threads=threads.DEFAULT, exact=False
        )
        texts = [model.piece(token) for token in range(model.vocabulary_size)]
        self._words = np.array([text[:1] == b" " and text[1:].isalnum() for text in texts])
        self._lower = [text.decode("utf-8", "replace").lower() for text in texts]

    def close(self) -> None:
        """Free the sequence."""
        self._sequence.close()

    def guess(self, left: str, word: str, right: str) -> tuple[Guess, Guess]:
        """Rank and log-likelihood of `word`: by both sides, and by the left side alone."""
        tokens = self._model.tokenize(left, special=False)[-LEFT_TOKENS:]
        read = [self._model.text_start(), *tokens]
        self._sequence.clear()
        self._sequence.evaluate(read, _go_on)
        row = guesses.log_softmax(self._sequence.logits(1))[0]
        own = self._model.tokenize(f" {word}", special=False)[0]
        same = [t for t in range(len(row)) if self._lower[t] == self._lower[own]]
        starts = np.where(self._words, row, -np.inf)
        starts[own] = row[own]
        alone = _log_sum(row[same])
        likeliest = np.argsort(-starts)[:CANDIDATES].tolist()
        after = self._model.tokenize(right, special=False)[:RIGHT_TOKENS]
        candidates = {*likeliest, own}
        scores = {t: float(row[t]) + self._follows(len(read), t, after) for t in candidates}
        return self._ranked(scores, same), (self._rank(row, likeliest, own), alone)

    def _follows(self, kept: int, token: int, after: list[int]) -> float:
        if not after:
            return 0.0
        self._sequence.keep(kept)
        self._sequence.evaluate([token, *after[:-1]], _go_on, every=True)
        rows = guesses.log_softmax(self._sequence.logits(len(after)))
        return float(sum(rows[place, wanted] for place, wanted in enumerate(after)))

    def _ranked(self, scores: dict[int, float], same: list[int]) -> tuple[int, float]:
        """The rank among different words, and the logarithm of the right word's share."""
        words: dict[str, float] = {}
        for token, score in scores.items():
            name = self._lower[token]
            words[name] = float(np.logaddexp(words.get(name, -math.inf), score))
        own = words[self._lower[same[0]]]
        return sum(s > own for s in words.values()), own - _log_sum(list(words.values()))

    def _rank(self, row: FloatArray, likeliest: list[int], own: int) -> int:
        before = {self._lower[t] for t in likeliest if row[t] > row[own]}
        return len(before - {self._lower[own]})


def _log_sum(values: FloatArray | list[float]) -> float:
    return float(np.logaddexp.reduce(np.asarray(values, np.float64)))


def _go_on() -> None:
    """Nobody calls this work off."""


def main() -> None:
    """Measure, print the table, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--words", type=int, default=300)
    parser.add_argument("--model", default="masked-minilm")
    options = parser.parse_args()
    encoder = Encoder(ModelStore().open(options.model))
    often = guesses.frequencies(encoder.wordpieces, options.data)
    rows = {name: Ranks() for name in ("masked", "unigram", "SmolLM2", "SmolLM2, left only")}
    words = guesses.hidden_words(encoder.wordpieces, options.data, options.words, plain=True)
    threads.wait_passively()
    native = NativeModel(ModelStore().open("smollm2-135m-instruct"))
    with closing(Infilling(native)) as infilling:
        for one in words:
            _measure(encoder, often, infilling, one, rows)
    native.close()
    found = {name: ranks.row() for name, ranks in rows.items()}
    sys.stdout.write("\n".join(f"{name:20} {row}" for name, row in found.items()) + "\n")
    OUT.parent.mkdir(parents=True, exist_ok=True)
    OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _measure(
    encoder: Encoder,
    often: FloatArray,
    infilling: Infilling,
    one: guesses.Hidden,
    rows: dict[str, Ranks],
) -> None:
    right = int(one.pieces.ids[one.at[0]])
    start = time.perf_counter()
    row = guesses.log_softmax(encoder.masked_logits(one.pieces, one.at))[0]
    rows["masked"].seconds += time.perf_counter() - start
    rows["masked"].add(int((row > row[right]).sum()), float(row[right]))
    rows["unigram"].add(int((often > often[right]).sum()), float(often[right]))
    before, after = one.text[: one.start].split(), one.text[one.end :].split()
    start = time.perf_counter()
    both, alone = infilling.guess(
        guesses.as_sentence(before),
        one.text[one.start : one.end],
        guesses.as_sentence(["", *after]),
    )
    rows["SmolLM2"].seconds += time.perf_counter() - start
    rows["SmolLM2"].add(*both)
    rows["SmolLM2, left only"].add(*alone)


if __name__ == "__main__":
    main()
