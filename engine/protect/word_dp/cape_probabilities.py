"""Cape's two ways to draw from a whole vocabulary by utility, both in buckets.

The paper's form (Wu et al. 2025, algorithms 1 and 2): buckets of equal width over the utilities of
this input, one chosen by the exponential mechanism on its mean, a word uniformly in it. The bound
that its theorem 4.1 gives compares bucket sizes within one input and does not hold across inputs;
epsilon/2 + ln N + ln |V| does, for N buckets, since utilities lie in 0 to 1.

Rank buckets: words in the order of their utility, cut into buckets of fixed public sizes, chosen
with fixed public weights. Whatever the input, the probability at each rank is the same, so the loss
is exactly the logarithm of the largest over the smallest of them: epsilon.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from engine.core.rng import Stream
from engine.models.lexicon import Floats, Integers
from engine.numeric.weighted_choice import choose, weights

# Each rank bucket is 32 times the one before: 1, 32, 1,024 and all the rest. Against 2 to 8 it
# needs the smallest bound for the same curve; against one bucket for all but the best word it keeps
# more meaning (tests/benchmarks/results/cape.md).
GROWTH = 32.0
MOST_BUCKETS = 4
UNDER = 1e-9  # the weights are made for so much less than epsilon: rounding never exceeds it


@dataclass(frozen=True, slots=True)
class EqualBuckets:
    """The paper's draw: `count` buckets of equal width."""

    utilities: Floats = field(repr=False)
    strength: float
    count: int

    def draw(self, stream: Stream) -> int:
        """The number of the word drawn."""
        homes, chosen, chances = self._buckets()
        bucket = chosen[choose(np.cumsum(chances), stream)]
        members = np.flatnonzero(homes == bucket)
        return int(members[stream.below(len(members))])

    def chances(self, size: int) -> Floats:
        """The probability of each of the `size` words."""
        homes, chosen, chances = self._buckets()
        sizes = np.bincount(homes, minlength=self.count)
        each = np.zeros(self.count)
        each[chosen] = chances / chances.sum() / sizes[chosen]
        return each[homes[:size]]

    def _buckets(self) -> tuple[Integers, Integers, Floats]:
        """Each word's bucket, the buckets that are not empty, and their weights."""
        low, spread = self.utilities.min(), np.ptp(self.utilities)
        scaled = (self.utilities - low) * (self.count / spread) if spread else self.utilities * 0
        homes = np.minimum(scaled.astype(np.int64), self.count - 1)
        sizes = np.bincount(homes, minlength=self.count)
        sums = np.bincount(homes, weights=self.utilities, minlength=self.count)
        chosen = np.flatnonzero(sizes)
        return homes, chosen, weights(sums[chosen] / sizes[chosen], self.strength / 2)


def bound_of_equal(strength: float, count: int, words: int) -> float:
    """The epsilon of a position in the paper's form, for any two inputs and contexts."""
    return strength / 2 + math.log(count) + math.log(words)


@dataclass(frozen=True, slots=True)
class RankBuckets:
    """The public part of the rank buckets: where each ends, and the cumulated weights."""

    ends: Integers
    cumulative: Floats

    def rank(self, stream: Stream) -> int:
        """Draw a rank, 0 for the highest utility; its distribution is the same for any input."""
        bucket = choose(self.cumulative, stream)
        start = int(self.ends[bucket - 1]) if bucket else 0
        return start + stream.below(int(self.ends[bucket]) - start)

    def chances(self) -> Floats:
        """The probability of each rank."""
        sizes = np.diff(self.ends, prepend=0)
        each = np.diff(self.cumulative, prepend=0.0) / self.cumulative[-1] / sizes
        return np.repeat(each, sizes)


def rank_buckets(words: int, epsilon: float) -> RankBuckets:
    """Rank buckets over so many words, of sizes growing from 1, that lose exactly epsilon.

    The last of at most MOST_BUCKETS takes all words that are left. From bucket to bucket the
    probability of a single word falls by the same factor.
    """
    ends: list[int] = []
    size = 1.0
    while not ends or ends[-1] < words:
        end = (ends[-1] if ends else 0) + max(1, round(size))
        ends.append(words if len(ends) == MOST_BUCKETS - 1 else min(words, end))
        size *= GROWTH
    sizes = np.diff(ends, prepend=0)
    steps = max(1, len(ends) - 1)
    falls = -(epsilon - UNDER) / steps * np.arange(len(ends))
    return RankBuckets(np.array(ends, np.int64), np.cumsum(sizes * np.exp(falls)))


@dataclass(frozen=True, slots=True)
class RankBucketDraw:
    """The draw by rank buckets for one input."""

    utilities: Floats = field(repr=False)
    ranks: RankBuckets = field(repr=False)

    def draw(self, stream: Stream) -> int:
        """The number of the word drawn."""
        rank = self.ranks.rank(stream)
        found = int(np.argpartition(-self.utilities, rank)[rank])
        if np.count_nonzero(self.utilities == self.utilities[found]) > 1:
            return int(self._order()[rank])  # ties have one order, whatever the rank
        return found

    def chances(self, size: int) -> Floats:
        """The probability of each of the `size` words."""
        found = np.empty(size)
        found[self._order()] = self.ranks.chances()
        return found

    def _order(self) -> Integers:
        return np.argsort(-self.utilities, kind="stable")
