"""SANTEXT+: words drawn by their distance in an embedding (Yue et al. 2021).

A sensitive word x becomes y with P(y | x) in proportion to exp(-epsilon d(x, y) / 2), y from the
sensitive vocabulary, d the Euclidean distance: epsilon d(x, x') between two sensitive words (their
theorem 1, metric local DP). The most frequent words are not sensitive: each is drawn in the same
way with a probability of its own, else kept, and nothing is promised for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.mechanisms import Edit, Workshop
from engine.mechanisms.words import promises
from engine.mechanisms.words.drawing import Sampler, Sometimes, Source, Uniform, Weighted
from engine.mechanisms.words.method import WordMethod
from engine.models.lexicon import Floats, Integers, Lexicon, Lexicons
from engine.numeric.choice import weights
from engine.types import Guarantee

FREQUENT_SHARE, FREQUENT_REPLACED = "frequent_share", "frequent_replaced"


class Santext(WordMethod):
    """The mechanism."""

    name = "santext"
    version = 2  # 1 replaced an unknown word by a frequent one, too
    unit = "per word and unit of embedding distance"

    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """Metric local DP for the sensitive words; nothing for those that are kept."""
        return (promises.santext(edits, workshop),)

    def _samplers(self, own: Lexicons, workshop: Workshop) -> tuple[Sampler, Sampler]:
        epsilon = float(workshop.parameters["epsilon"])
        frequent = round(float(workshop.parameters[FREQUENT_SHARE]) * len(own.words))
        share = float(workshop.parameters[FREQUENT_REPLACED])
        return (
            _Sampler(own.words, epsilon, frequent, share),
            _Sampler(own.numbers, epsilon, 0, share),
        )


@dataclass(frozen=True, slots=True)
class _Sampler:
    """Draws from the words after the `frequent` first ones."""

    lexicon: Lexicon = field(repr=False)
    epsilon: float
    frequent: int
    share: float

    def sources(self, entries: Integers) -> list[Source]:
        """As `Sampler` has it."""
        candidates = np.arange(self.frequent, len(self.lexicon))
        distances = self.lexicon.distances(entries, self.frequent)
        return [
            self._source(int(entry), candidates, row)
            for entry, row in zip(entries, distances, strict=True)
        ]

    def unknown(self) -> Source:
        """As `Sampler` has it: never a frequent word, which is sent only where it was written."""
        return Uniform(len(self.lexicon) - self.frequent, first=self.frequent)

    def _source(self, entry: int, candidates: Integers, distances: Floats) -> Source:
        cumulative = np.cumsum(weights(distances, -self.epsilon / 2))
        sensitive = Weighted(candidates, cumulative, self.epsilon)
        return sensitive if entry >= self.frequent else Sometimes(self.share, sensitive, entry)
