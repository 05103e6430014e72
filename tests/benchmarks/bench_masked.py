"""The masked head beside infilling with SmolLM2 and beside unigrams, on held-out articles.

    python tests/benchmarks/bench_masked.py ../shared/data [--words 300] [--seconds 1100]

Each word goes to build/bench/masked.jsonl when it is done: a run that was cut short goes on there.
The words come in the order of their digests, so that any first so many are a random sample. Hidden
are words of one piece in parts of wikitext2's paragraphs of some 500 characters. SmolLM2
reads what stands to the left; each of the first tokens of its 50 likeliest words is then followed
by the next tokens on the right, and scored by its own logarithm plus that of these. A word of
several tokens is scored by its first. Its perplexity is that of the right word among these 50 and
itself: a bound that flatters it. "left only" is what it guesses without the right side, over its
whole vocabulary. The case of letters does not count.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.models import threads  # noqa: E402 (below the root)
from engine.models.encoder.encoder import Encoder  # noqa: E402
from engine.models.files.store import ModelStore  # noqa: E402
from engine.models.llama.native import NativeModel, TokenSequence  # noqa: E402
from models.train import guesses  # noqa: E402

OUT = ROOT / "build" / "bench" / "masked.json"
DONE = OUT.with_suffix(".jsonl")
EVERY = 10**9  # more words than there are
CANDIDATES, LEFT_TOKENS, RIGHT_TOKENS = 50, 80, 8

FloatArray = NDArray[np.float32]
# The right word's rank, 0 the first, the logarithm of its share, and the processor's milliseconds.
Guess = tuple[int, float, float]


def row(found: Sequence[Guess]) -> dict[str, float]:
    """Shares from 0 to 1 with the first one's standard error, perplexity, milliseconds a word."""
    count = len(found)
    first = sum(rank < 1 for rank, _, _ in found) / count
    return {
        "words": count,
        "top 1": round(first, 3),
        "+-": round(math.sqrt(first * (1 - first) / count), 3),
        "top 10": round(sum(rank < guesses.TOP for rank, _, _ in found) / count, 3),
        "perplexity": round(math.exp(-sum(share for _, share, _ in found) / count), 1),
        "ms": round(sum(taken for _, _, taken in found) / count, 1),
    }


class Infilling:
    """SmolLM2's guesses of a word between a left and a right side."""

    def __init__(self, model: NativeModel) -> None:
        self._model = model
        length = LEFT_TOKENS + RIGHT_TOKENS + 8
        self._sequence = TokenSequence(model, length=length, batch=length, threads=1, exact=False)
        texts = [model.piece(token) for token in range(model.vocabulary_size)]
        self._words = np.array([text[:1] == b" " and text[1:].isalnum() for text in texts])
        self._lower = [text.decode("utf-8", "replace").lower() for text in texts]

    def close(self) -> None:
        """Free the sequence."""
        self._sequence.close()

    def guess(self, left: str, word: str, right: str) -> tuple[Guess, Guess]:
        """What is guessed of `word`: by both sides, and by the left side alone."""
        begun = time.process_time()
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
        left_only = (self._rank(row, likeliest, own), alone, _milliseconds(begun))
        scores = {t: float(row[t]) + self._follows(len(read), t, after) for t in candidates}
        return (*self._ranked(scores, same), _milliseconds(begun)), left_only

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
    """Measure the words that are not done yet, print the table of all, write the JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--words", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop after so many")
    parser.add_argument("--model", default="masked-minilm")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    OUT.parent.mkdir(parents=True, exist_ok=True)
    path = ModelStore().open(options.model)
    encoder = Encoder(path)
    weights = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    done = _done(weights)
    words = {
        f"{weights}:{_digest(one)}": one
        for one in guesses.hidden_words(encoder.wordpieces, options.data, EVERY, plain=True)
    }
    chosen = sorted(words)[: options.words]
    left = {key: words[key] for key in chosen if key not in done}
    if left:
        often = guesses.frequencies(encoder.wordpieces, options.data)
        threads.wait_passively()
        native = NativeModel(ModelStore().open("smollm2-135m-instruct"))
        with closing(Infilling(native)) as infilling, DONE.open("a", encoding="utf-8") as file:
            for key, one in left.items():
                if time.monotonic() > until:
                    break
                done[key] = _measured(encoder, often, infilling, one)
                file.write(json.dumps({"word": key, "found": done[key]}) + "\n")
                file.flush()
        native.close()
    rows = [done[key] for key in chosen if key in done]
    found = {name: row([one[name] for one in rows]) for name in (rows or [{}])[0]}
    sys.stdout.write("\n".join(f"{name:20} {cells}" for name, cells in found.items()) + "\n")
    OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _done(weights: str) -> dict[str, dict[str, Guess]]:
    lines = DONE.read_text("utf-8").splitlines() if DONE.exists() else []
    rows = [json.loads(line) for line in lines]
    return {one["word"]: one["found"] for one in rows if one["word"].startswith(weights)}


def _digest(one: guesses.Hidden) -> str:
    return hashlib.blake2b(f"{one.start} {one.text}".encode(), digest_size=8).hexdigest()


def _measured(
    encoder: Encoder, often: FloatArray, infilling: Infilling, one: guesses.Hidden
) -> dict[str, Guess]:
    right = int(one.pieces.ids[one.at[0]])
    begun = time.process_time()
    shares = guesses.log_softmax(encoder.masked_logits(one.pieces, one.at))[0]
    masked = _milliseconds(begun)
    before, after = one.text[: one.start].split(), one.text[one.end :].split()
    both, alone = infilling.guess(
        guesses.as_sentence(before),
        one.text[one.start : one.end],
        guesses.as_sentence(["", *after]),
    )
    return {
        "masked": (int((shares > shares[right]).sum()), float(shares[right]), masked),
        "unigram": (int((often > often[right]).sum()), float(often[right]), 0.0),
        "SmolLM2": both,
        "SmolLM2, left only": alone,
    }


def _milliseconds(begun: float) -> float:
    return 1000 * (time.process_time() - begun)


if __name__ == "__main__":
    main()
