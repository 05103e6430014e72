"""Draws a chosen word's surrogate: one for all its mentions.

ProSan, section 5.2, equation 10: P(c) is proportional to e^((K - O) s(c, w)), with the word's
importance K and privacy O, and the candidate's similarity s.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms import Stage, Workshop
from engine.mechanisms.prosan.candidates import guesses, number_like, smallest_set
from engine.mechanisms.prosan.similarity import PathSimilarity, similarities
from engine.mechanisms.prosan.words import Word
from engine.mechanisms.words.stop_words import stop_words
from engine.models.encoder import Encoder
from engine.models.lexicon import lexicons
from engine.models.wordpieces import Pieces
from engine.rng import Stream, encode

Floats = NDArray[np.float64]

BITS = 64  # of the uniform that a word is drawn with
VERSION = 1


def weights(importance: float, privacy: float, similarity: Floats) -> Floats:
    """The sampling probabilities (n,) of candidates with these similarities (equation 10)."""
    exponents = (importance - privacy) * similarity
    raised = np.exp(exponents - exponents.max())
    return np.asarray(raised / raised.sum())


def draw(chances: Floats, stream: Stream) -> int:
    """A number with these chances; within 2^-53 of them."""
    uniform = stream.bits(BITS) / 2**BITS
    return min(int(np.searchsorted(np.cumsum(chances), uniform, "right")), len(chances) - 1)


class Drawing:
    """One text's draws, with the masked model and the one that compares words."""

    def __init__(
        self,
        stage: Stage,
        workshop: Workshop,
        masked: Encoder,
        comparing: Encoder,
        lexicon: PathSimilarity | None,
    ) -> None:
        self._workshop, self._masked, self._comparing = workshop, masked, comparing
        self._lexicon = lexicon
        self._own = lexicons(workshop.shelf, str(workshop.parameters["masked"])).words
        # A stop word in place of a word with a meaning of its own breaks the sentence.
        self._open = np.array([word not in stop_words() for word in self._own.words], np.float64)
        self._pieces: Pieces = masked.wordpieces.encode(stage.text)
        ends = (place for span in stage.protected for place in (span.start, span.end))
        self._digest = hashlib.sha256(encode(stage.text, *ends)).digest()

    def surrogate(self, mentions: Sequence[Word], importance: float, privacy: float) -> str:
        """What takes the word's place, as the lexicon writes it."""
        stream = self._stream(mentions[0])
        if any(letter.isdecimal() for letter in mentions[0].text):
            return number_like(mentions[0].text, stream)
        words, chances = self.candidates(mentions, importance, privacy)
        return words[draw(chances, stream)]

    def candidates(
        self, mentions: Sequence[Word], importance: float, privacy: float
    ) -> tuple[list[str], Floats]:
        """The candidates of a word and their probabilities (n,)."""
        tau = float(self._workshop.parameters["tau"])
        found = guesses(self._pieces, mentions, self._masked, self._own, self._workshop.check)
        found *= self._open
        own = self._own.index.get(mentions[0].key)
        if own is not None:
            found[own] = 0  # it is to be replaced
        found /= found.sum()
        words = [self._own.words[n] for n in smallest_set(found, tau)]
        alike = similarities(mentions[0].key, words, self._comparing, self._lexicon)
        return words, weights(importance, privacy, alike)

    def _stream(self, word: Word) -> Stream:
        """Keyed by the whole text, since importance and guesses hang on all of it."""
        parameters = self._workshop.parameters
        given = [f"{name}={parameters[name]}" for name in sorted(parameters)]
        return self._workshop.draws.stream(
            "prosan", VERSION, self._digest, word.key, *given, reroll=self._workshop.reroll
        )
