"""Words of articles that the masked model never saw, to be hidden one at a time with all pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.models.encoder.wordpieces import Pieces, WordPieces
from models.train import sources

TOP = 10
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


def log_softmax(logits: FloatArray) -> FloatArray:
    """Logarithms of probabilities, row by row."""
    shifted = logits - logits.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)), np.float32)
