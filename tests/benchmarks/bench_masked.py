"""How well masked models guess a hidden word: the one that ships, and it judged again by SmolLM2.

    DATA=folder python tests/benchmarks/bench_masked.py [--sample 200] [--models masked-minilm …]

On words of one piece in wikitext2's articles that the model never saw, one at a time, in every
second article: the weights of engine/models/reranked.py were chosen on the others. Shares with 95%
intervals (Wilson), perplexity and milliseconds of the processor a word with theirs (words drawn
again). Writes build/bench/masked.json. Guesses are kept in build/bench/masked.jsonl as they come;
how far it is stands on the screen.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from reporting import DATA, FOLDER, write

from engine.models.encoder.encoder import Encoder
from engine.models.manager import ModelManager
from tests.benchmarks.masked_words import TOP, Hidden, hidden_words, log_softmax
from tests.benchmarks.papers.intervals import bootstrap, shown, wilson
from tests.benchmarks.papers.report import table

MASKED, RERANKED = "masked-minilm", "masked-minilm-smollm2"
KEPT = FOLDER / "masked.jsonl"
SAID_EVERY = 20

Guess = tuple[int, float, float]  # its rank (0: first), log-likelihood and milliseconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=200, help="words")
    parser.add_argument("--models", nargs="+", default=[MASKED, RERANKED])
    options = parser.parse_args()
    manager = ModelManager()
    with manager.encoder(MASKED) as encoder:
        words = words_of(encoder, DATA, options.sample)
    rows = [row(manager, model, words) for model in options.models]
    sys.stdout.writelines(f"{line}\n" for line in table(rows))
    write("masked", rows)


def words_of(encoder: Encoder, data: Path, count: int) -> list[Hidden]:
    """So many hidden words of every second held-out article, spread evenly."""
    every = hidden_words(encoder.wordpieces, data, sys.maxsize, plain=True)
    texts = list(dict.fromkeys(word.text for word in every))
    own = {text for number, text in enumerate(texts) if number % 2}
    found = [word for word in every if word.text in own]
    return [found[n * len(found) // count] for n in range(min(count, len(found)))]


def row(manager: ModelManager, model: str, words: Sequence[Hidden]) -> dict[str, Any]:
    found = guesses(manager, model, words)
    ranks, likely, spent = zip(*found, strict=True)
    return {
        "model": model,
        "words": len(words),
        "top 1": shown(wilson(sum(rank == 0 for rank in ranks), len(words))),
        f"top {TOP}": shown(wilson(sum(rank < TOP for rank in ranks), len(words))),
        "perplexity": shown(bootstrap(likely, lambda own: math.exp(-fmean(own))), 1),
        "ms a word": shown(bootstrap(spent, fmean), 1),
    }


def guesses(manager: ModelManager, model: str, words: Sequence[Hidden]) -> list[Guess]:
    """What the model guesses of each word; kept ones are read back."""
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.is_file() else []
    kept: dict[str, Guess] = {mark: tuple(guess) for mark, guess in map(json.loads, lines)}
    marks = [_mark(model, word) for word in words]
    left = [pair for pair in zip(marks, words, strict=True) if pair[0] not in kept]
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    with manager.masked(model) as masked, KEPT.open("a", encoding="utf-8") as out:
        for number, (mark, word) in enumerate(left):
            if not number:
                masked.masked_logits(word.pieces, word.at)  # what is made once is not counted
            if number % SAID_EVERY == 0:
                sys.stderr.write(f"{model}: {len(words) - len(left) + number} of {len(words)}\n")
            begun = time.process_time()
            [logits] = masked.masked_logits(word.pieces, word.at)
            spent = 1000 * (time.process_time() - begun)
            likely, own = log_softmax(logits), int(word.pieces.ids[word.at[0]])
            kept[mark] = int((likely > likely[own]).sum()), float(likely[own]), spent
            out.write(json.dumps([mark, kept[mark]]) + "\n")
            out.flush()
    return [kept[mark] for mark in marks]


def _mark(model: str, word: Hidden) -> str:
    return hashlib.sha256(json.dumps([model, word.text, word.start]).encode()).hexdigest()


if __name__ == "__main__":
    main()
