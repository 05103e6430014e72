"""How alike two words are, 0 to 1: WordNet's path similarity, embeddings where it has no entry.

ProSan, section 5.2: path similarity gives America and USA 1.0, America and Canada 1/3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.models.encoder import Encoder

Floats = NDArray[np.float64]


class PathSimilarity(Protocol):
    """A lexicon of synonyms and hypernyms."""

    def of(self, word: str, other: str) -> float | None:
        """1 / (1 + shortest path) between the nearest senses, None where either has no entry."""


def similarities(
    word: str, others: Sequence[str], encoder: Encoder, lexicon: PathSimilarity | None
) -> Floats:
    """The similarity of a word to each of the others (n,), 0 to 1."""
    found = _cosines(word, others, encoder)
    if lexicon is not None:
        for number, other in enumerate(others):
            known = lexicon.of(word, other)
            if known is not None:
                found[number] = known
    return found


def _cosines(word: str, others: Sequence[str], encoder: Encoder) -> Floats:
    """Cosines of the words' own embeddings (the mean over their pieces), none below 0."""
    vectors = np.array([_vector(text, encoder) for text in (word, *others)])
    vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
    return np.asarray(np.clip(vectors[1:] @ vectors[0], 0, 1))


def _vector(text: str, encoder: Encoder) -> Floats:
    ids = encoder.wordpieces.encode(text).ids
    if not len(ids):
        return np.zeros(encoder.width)
    return np.asarray(encoder.piece_embeddings(ids).mean(axis=0), np.float64)
