"""SANTEXT+: words drawn by their distance in an embedding (Yue et al. 2021).

A sensitive word x becomes y with P(y | x) in proportion to exp(-epsilon d(x, y) / 2), y from the
sensitive vocabulary, d the Euclidean distance: epsilon d(x, x') between two sensitive words (their
theorem 1, metric local DP). The most frequent words are not sensitive: each is drawn in the same
way with a probability of its own, else unchanged, without a guarantee.
"""

from __future__ import annotations

import numpy as np

from engine.models.lexicon import Integers, Lexicon
from engine.numeric.weighted_choice import weights
from engine.protect.base import MethodContext
from engine.protect.word_dp.distributions import (
    DrawnWithProbability,
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

    def _distributions(
        self, lexicon: Lexicon, entries: Integers, context: MethodContext, *, numbers: bool
    ) -> list[WordDistribution]:
        """Draws from the words after the frequent ones."""
        epsilon = float(context.parameters["epsilon"])
        share = float(context.parameters[FREQUENT_REPLACED])
        frequent = _frequent(lexicon, context, numbers)
        candidates, found = np.arange(frequent, len(lexicon)), list[WordDistribution]()
        for entry, row in zip(entries, lexicon.distances(entries, frequent), strict=True):
            cumulative = np.cumsum(weights(row, -epsilon / 2))
            sensitive = Weighted(candidates, cumulative, epsilon)
            often = DrawnWithProbability(share, sensitive, int(entry))
            found.append(sensitive if entry >= frequent else often)
        return found

    def _unknown(
        self, lexicon: Lexicon, context: MethodContext, *, numbers: bool
    ) -> WordDistribution:
        """Never a frequent word, which is sent only where it was written."""
        frequent = _frequent(lexicon, context, numbers)
        return Uniform(len(lexicon) - frequent, first=frequent)


def _frequent(lexicon: Lexicon, context: MethodContext, numbers: bool) -> int:
    """How many of the first words are not sensitive; all numbers are."""
    share = float(context.parameters[FREQUENT_SHARE])
    return 0 if numbers else round(share * len(lexicon))
