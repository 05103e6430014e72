"""How well masked models guess a hidden word: the one that ships, and it judged again by SmolLM2.

    DATA=folder python tests/benchmarks/bench_masked.py [--sample 200] [--models masked-minilm …]

On words of one piece in wikitext2's articles that the model never saw, one at a time, in every
second article: the weights of engine/models/reranked.py were chosen on the others. Shares with 95%
intervals (Wilson); perplexity; milliseconds of the processor a word. Writes
build/bench/masked.json.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from reporting import DATA, ROOT, write

from engine.models.encoder.encoder import Encoder
from engine.models.manager import ModelManager

sys.path.insert(0, str(ROOT))
from models.train.guesses import Guessed, Hidden, hidden_words, log_softmax
from tests.benchmarks.papers.intervals import shown, wilson
from tests.benchmarks.papers.report import table

MASKED, RERANKED = "masked-minilm", "masked-minilm-smollm2"


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


def row(manager: ModelManager, model: str, words: list[Hidden]) -> dict[str, Any]:
    guessed = Guessed()
    with manager.masked(model) as masked:
        masked.masked_logits(words[0].pieces, words[0].at)  # what is made once is not counted
        begun = time.process_time()
        for word in words:
            [logits] = masked.masked_logits(word.pieces, word.at)
            guessed.add(log_softmax(logits), int(word.pieces.ids[word.at[0]]))
        spent = time.process_time() - begun
    return {
        "model": model,
        "words": len(words),
        "top 1": shown(wilson(guessed.first, len(words))),
        "top 10": shown(wilson(guessed.among_first, len(words))),
        "perplexity": math.exp(-sum(guessed.log_likelihoods) / len(words)),
        "ms a word": 1000 * spent / len(words),
    }


if __name__ == "__main__":
    main()
