"""The distributions of one word's replacement."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

import numpy as np

from engine.core.rng import Stream
from engine.models.lexicon import Floats, Integers
from engine.numeric.weighted_choice import choose, uniform


class WordDistribution(Protocol):
    """The distribution of a word's replacement over the words of a lexicon."""

    @property
    def epsilon(self) -> float | None:
        """The epsilon of a draw, None if nothing is proven: then it is not counted at all."""

    def draw(self, stream: Stream) -> int | None:
        """The replacement's number in the lexicon; None where the word stays, and says so."""

    def chances(self, size: int) -> Floats:
        """The probability of each of the lexicon's `size` words."""


@dataclass(frozen=True, slots=True)
class Weighted:
    """One of `candidates` in proportion to its weight, the same for every occurrence."""

    candidates: Integers
    cumulative: Floats = field(repr=False)
    epsilon: float

    def draw(self, stream: Stream) -> int:
        """As `WordDistribution` has it."""
        return int(self.candidates[choose(self.cumulative, stream)])

    def chances(self, size: int) -> Floats:
        """As `WordDistribution` has it."""
        found = np.zeros(size)
        found[self.candidates] = np.diff(self.cumulative, prepend=0.0) / self.cumulative[-1]
        return found


@dataclass(frozen=True, slots=True)
class Uniform:
    """Any of `size` words from `first` on, equally likely: replaces a word outside the lexicon."""

    size: int
    epsilon: float | None = 0.0
    first: int = 0

    def draw(self, stream: Stream) -> int:
        """As `WordDistribution` has it, exactly."""
        return self.first + stream.below(self.size)

    def chances(self, size: int) -> Floats:
        """As `WordDistribution` has it."""
        found = np.zeros(size)
        found[self.first : self.first + self.size] = 1 / self.size
        return found


@dataclass(frozen=True, slots=True)
class DrawnWithProbability:
    """Draws with probability `share`, else leaves the word unchanged; no guarantee."""

    share: float
    inner: WordDistribution
    entry: int
    epsilon: None = None

    def draw(self, stream: Stream) -> int | None:
        """As `WordDistribution` has it."""
        return self.inner.draw(stream) if uniform(stream) < self.share else None

    def chances(self, size: int) -> Floats:
        """As `WordDistribution` has it."""
        found = self.share * self.inner.chances(size)
        found[self.entry] += 1 - self.share
        return found


def certain(source: WordDistribution) -> WordDistribution:
    """The same distribution for a word that is always drawn, as each part of an unknown one is."""
    return source.inner if isinstance(source, DrawnWithProbability) else source
