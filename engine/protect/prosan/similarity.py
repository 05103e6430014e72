"""The similarity of two words, 0 to 1: WordNet's path similarity, else embeddings.

ProSan, section 5.2: path similarity gives America and USA 1.0, America and Canada 1/3.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.models.encoder.encoder import Encoder
from engine.models.lexicon import Lexicon
from engine.protect.prosan.wordnet import WordNet

Floats = NDArray[np.float64]


class Comparison:
    """Compares words by a dictionary, or where it has no entry by an encoder's own embeddings.

    `own` is that encoder's lexicon: most words are looked up there, the others are cut into pieces.
    """

    def __init__(self, encoder: Encoder, own: Lexicon, dictionary: WordNet | None) -> None:
        self._encoder, self._own, self._dictionary = encoder, own, dictionary

    def similarities(self, word: str, others: Sequence[str]) -> Floats:
        """The similarity of a word to each of the others (n,), 0 to 1."""
        vectors = np.array([self._vector(text) for text in (word, *others)])
        vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
        found = np.clip(vectors[1:] @ vectors[0], 0, 1)
        if self._dictionary is not None:
            for number, other in enumerate(others):
                known = self._dictionary.of(word, other)
                if known is not None:
                    found[number] = known
        return np.asarray(found)

    def _vector(self, word: str) -> Floats:
        number = self._own.index.get(word)
        if number is not None:
            return np.asarray(self._own.levels[number] * self._own.scales[number], np.float64)
        ids = self._encoder.wordpieces.encode(word).ids
        if not len(ids):
            return np.zeros(self._encoder.width)
        return np.asarray(self._encoder.piece_embeddings(ids).mean(axis=0), np.float64)
