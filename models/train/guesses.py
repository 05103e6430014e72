"""Measures how well masked words are predicted on articles that the fold's model never saw.

One word at a time is masked, all its pieces at once. The unigram baseline predicts by the frequency
of each piece in the articles and the treebank that the model was trained on.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.models.encoder.encoder import Encoder
from engine.models.encoder.wordpieces import Pieces, WordPieces
from models.train import sources

TOP = 10
SMOOTHING = 0.1  # a piece that never occurred counts as this many
LEFT_OUT = "\U0001f701"  # what [UNK] of an article is written as: no vocabulary has it

FloatArray = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A word of a text: the places of its pieces, the code points that it covers."""

    text: str
    pieces: Pieces
    at: tuple[int, ...]
    start: int
    end: int


@dataclass
class Guessed:
    """Counts over hidden pieces; `figures` gives shares from 0 to 1 and the perplexity."""

    first: int = 0
    among_first: int = 0
    log_likelihoods: list[float] = field(default_factory=list)

    def add(self, log_probabilities: FloatArray, right: int) -> None:
        """One hidden piece: the logarithm of each piece's probability, the piece that was there."""
        own = log_probabilities[right]
        better = int((log_probabilities > own).sum())
        self.first += better == 0
        self.among_first += better < TOP
        self.log_likelihoods.append(float(own))

    def figures(self) -> dict[str, float]:
        """Rounded to thousandths; the perplexity to tenths."""
        count = len(self.log_likelihoods)
        return {
            "pieces": count,
            "top 1": round(self.first / count, 3),
            f"top {TOP}": round(self.among_first / count, 3),
            "perplexity": round(math.exp(-sum(self.log_likelihoods) / count), 1),
        }


def figures(folder: Path, data: Path, count: int) -> dict[str, dict[str, float]]:
    """Of the exported encoder in `folder` and of the baseline, on `count` words."""
    encoder = Encoder(folder / "model.onnx")
    often = frequencies(encoder.wordpieces, data)
    model, baseline = Guessed(), Guessed()
    for one in hidden_words(encoder.wordpieces, data, count):
        logits = encoder.masked_logits(one.pieces, one.at)
        for row, right in zip(log_softmax(logits), one.pieces.ids[list(one.at)], strict=True):
            model.add(row, int(right))
            baseline.add(often, int(right))
    return {"masked words": model.figures(), "masked words, unigram": baseline.figures()}


def hidden_words(
    wordpieces: WordPieces, data: Path, count: int, *, plain: bool = False
) -> list[Hidden]:
    """About `count` words with a letter or digit of the held-out articles, spread evenly.

    With `plain` only words of one piece in texts of which the source left out nothing.
    """
    found = [
        one
        for article in sources.articles(data)
        if article.held_out
        for part in article.parts
        for one in _words(wordpieces, part.replace("[UNK]", LEFT_OUT))
        if not plain or (len(one.at) == 1 and LEFT_OUT not in one.text)
    ]
    return found[:: max(1, len(found) // count)]


def _words(wordpieces: WordPieces, text: str) -> Iterator[Hidden]:
    pieces = wordpieces.encode(text)
    for word in range(int(pieces.words.max(initial=-1)) + 1):
        at = np.flatnonzero(pieces.words == word)
        start, end = int(pieces.starts[at[0]]), int(pieces.ends[at[-1]])
        if any(letter.isalnum() for letter in text[start:end]):
            yield Hidden(text, pieces, tuple(at.tolist()), start, end)


def frequencies(wordpieces: WordPieces, data: Path) -> FloatArray:
    """The logarithm of each piece's share of what the masked head was trained on."""
    counts = np.full(len(wordpieces), SMOOTHING)
    for text in _trained_on(data):
        np.add.at(counts, wordpieces.encode(text).ids, 1)
    return np.log(counts / counts.sum()).astype(np.float32)


def _trained_on(data: Path) -> Iterator[str]:
    for article in sources.articles(data):
        if not article.held_out:
            yield from (part.replace("[UNK]", LEFT_OUT) for part in article.parts)
    for sentence in sources.part_of_speech(data, "ud_ewt/train"):
        yield " ".join(sentence.words)


def log_softmax(logits: FloatArray) -> FloatArray:
    """Logarithms of probabilities, row by row."""
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), np.float32)
