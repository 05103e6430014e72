"""SANTEXT+: words drawn by their distance in an embedding (Yue et al. 2021).

A sensitive word x becomes y with P(y | x) in proportion to exp(-epsilon d(x, y) / 2), y from the
sensitive vocabulary, d the Euclidean distance: epsilon d(x, x') between two sensitive words (their
theorem 1, metric local DP). The most frequent words are not sensitive: each is drawn in the same
way with a probability of its own, else unchanged, without a guarantee.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from engine.models.lexicon import Floats, Integers, Lexicon, Lexicons
from engine.numeric.weighted_choice import weights
from engine.protect.base import MethodContext
from engine.protect.word_dp.distributions import (
    DrawnWithProbability,
    Sampler,
    Uniform,
    Weighted,
    WordDistribution,
)
from engine.protect.word_dp.word_method import WordMethod

FREQUENT_SHARE, FREQUENT_REPLACED = "frequent_share", "frequent_replaced"


class Santext(WordMethod):
    """The mechanism."""

    name = "santext"
    version = 2  # 1 replaced an unknown word by a frequent one, too
    unit = "per word and unit of embedding distance"

    def _samplers(self, own: Lexicons, method_context: MethodContext) -> tuple[Sampler, Sampler]:
        epsilon = float(method_context.parameters["epsilon"])
        frequent = round(float(method_context.parameters[FREQUENT_SHARE]) * len(own.words))
        share = float(method_context.parameters[FREQUENT_REPLACED])
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

    def sources(self, entries: Integers) -> list[WordDistribution]:
        """As `Sampler` has it."""
        candidates = np.arange(self.frequent, len(self.lexicon))
        distances = self.lexicon.distances(entries, self.frequent)
        return [
            self._source(int(entry), candidates, row)
            for entry, row in zip(entries, distances, strict=True)
        ]

    def unknown(self) -> WordDistribution:
        """As `Sampler` has it: never a frequent word, which is sent only where it was written."""
        return Uniform(len(self.lexicon) - self.frequent, first=self.frequent)

    def _source(self, entry: int, candidates: Integers, distances: Floats) -> WordDistribution:
        cumulative = np.cumsum(weights(distances, -self.epsilon / 2))
        sensitive = Weighted(candidates, cumulative, self.epsilon)
        return (
            sensitive
            if entry >= self.frequent
            else DrawnWithProbability(self.share, sensitive, entry)
        )
