"""RANTEXT: words drawn from random lists of near words (Tong et al. 2023, algorithms 2 and 3).

Laplace noise Y on a word's embedding gives the radius |Y|, afresh for each occurrence; candidates
are the words within it, and P(y | x) is in proportion to exp(epsilon u / 2), u = 1 - d(x, y) / |Y|.
Nothing is proven: given the list the choice is epsilon-exponential, but the list is centred on the
secret word. Unlike algorithm 3 an unknown word is not dropped.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import NormalDist

import numpy as np

from engine.core.rng import Stream
from engine.core.types import Guarantee
from engine.models.lexicon import Floats, Integers, Lexicon, Lexicons
from engine.numeric.weighted_choice import choose, uniforms, weights
from engine.protect.base import Edit, MethodContext
from engine.protect.word_dp import guarantees
from engine.protect.word_dp.distributions import Uniform, WordDistribution
from engine.protect.word_dp.rantext_noise_scale import COMMON, chosen
from engine.protect.word_dp.word_method import EMBEDDINGS, WordMethod

RADII = 25  # of the radius's distribution, to show probabilities


class Rantext(WordMethod):
    """The mechanism."""

    name = "rantext"
    unit = ""

    def guarantees(self, edits: Sequence[Edit], context: MethodContext) -> tuple[Guarantee, ...]:
        """None is proven, and that is said."""
        return (guarantees.rantext(edits, context),)

    def _lexicons(self, context: MethodContext) -> Lexicons:
        whole = super()._lexicons(context)
        return Lexicons(whole.words.first(COMMON), whole.numbers)

    def _distributions(
        self,
        lexicon: Lexicon,
        entries: Integers,
        context: MethodContext,
        *,
        numbers: bool,  # noqa: ARG002 (they are treated alike)
    ) -> list[WordDistribution]:
        given, width = context.parameters, lexicon.levels.shape[1]
        epsilon, constants = float(given["epsilon"]), str(given["constants"])
        scale = chosen(context.manager, str(given[EMBEDDINGS]), constants).at(epsilon)
        return [NearWord(row, epsilon, scale, width) for row in lexicon.distances(entries)]

    def _unknown(
        self,
        lexicon: Lexicon,
        context: MethodContext,  # noqa: ARG002
        *,
        numbers: bool,  # noqa: ARG002
    ) -> WordDistribution:
        return Uniform(len(lexicon), epsilon=None)


@dataclass(frozen=True, slots=True)
class NearWord:
    """A word near another: `distances` to all words, noise of `scale` in `width` dimensions."""

    distances: Floats = field(repr=False)
    strength: float
    scale: float
    width: int
    epsilon: None = None

    def draw(self, stream: Stream) -> int:
        """As `WordDistribution` has it."""
        candidates, cumulative = self._within(radius(self.scale, self.width, stream))
        return int(candidates[choose(cumulative, stream)])

    def chances(self, size: int) -> Floats:
        """As `WordDistribution` has it, the mean over quantiles of the radius."""
        found = np.zeros(size)
        for quantile in _quantiles(self.scale, self.width):
            candidates, cumulative = self._within(quantile)
            found[candidates] += np.diff(cumulative, prepend=0.0) / cumulative[-1]
        return found / RADII

    def _within(self, reach: float) -> tuple[Integers, Floats]:
        """The words nearer than `reach`, the word itself always among them."""
        candidates = np.flatnonzero(self.distances < reach)
        utilities = 1 - self.distances[candidates] / reach
        return candidates, np.cumsum(weights(utilities, self.strength / 2))


def radius(scale: float, width: int, stream: Stream) -> float:
    """The length of a vector of Laplace noise."""
    magnitudes = np.log(uniforms(stream, width))  # of the noise: exponential, the sign falls out
    return scale * math.sqrt(float(magnitudes @ magnitudes))


def _quantiles(scale: float, width: int) -> list[float]:
    """The radius at evenly spaced probabilities: its square is about normal in many dimensions."""
    square = NormalDist(2 * width, math.sqrt(20 * width))
    squares = (square.inv_cdf((n + 0.5) / RADII) for n in range(RADII))
    return [scale * math.sqrt(max(value, 0.01 * width)) for value in squares]
