"""Metric local differential privacy on a public grid, sampled exactly.

On index x of a grid of n steps the mechanism gives i with P(i) proportional to exp(-|x - i| eps/2)
over the whole grid. Promise (Preempt, theorem 1; the exponential mechanism of McSherry and Talwar
with utility -|x - i|): P(x -> i) <= e^(eps |x - x'|) P(x' -> i) for any two indices. One half of it
pays for the distance, the other for the normalizing sums, which differ near the grid's edges.
"""

from __future__ import annotations

import math
from fractions import Fraction

from engine.core.errors import BadParameter
from engine.core.rng import Stream

# Up to this epsilon * size at least 43% of uniform proposals are accepted; above it at least 43% of
# the geometric ones fall inside the grid, even at its edge.
_UNIFORM_UP_TO = 4


def sample(index: int, size: int, epsilon: Fraction, stream: Stream) -> int:
    """Draw a noisy index of `range(size)`; `index` is clamped into the grid first.

    Both methods draw from exactly the same distribution, and the choice looks at public parameters
    only. Rejecting a proposal outside the grid conditions on the support; a proposal is never
    rejected because it equals the original. Errors: BadParameter for an empty grid or epsilon <= 0.
    """
    if size < 1 or epsilon <= 0:
        raise BadParameter(name="epsilon" if size >= 1 else "size", reason="not_positive")
    index = min(max(index, 0), size - 1)
    step, scale = (epsilon / 2).as_integer_ratio()
    uniform = epsilon.numerator * size <= _UNIFORM_UP_TO * epsilon.denominator
    while True:
        if uniform:
            proposal = stream.below(size)
            inside = stream.bernoulli_exp_ratio(abs(proposal - index) * step, scale)
        else:
            proposal = index + _discrete_laplace(step, scale, stream)
            inside = 0 <= proposal < size
        if inside:
            return proposal


def two_sided_geometric(epsilon: Fraction, stream: Stream) -> int:
    """An integer d with P(d) proportional to exp(-|d| eps/2), over all integers.

    Added to a value it gives (eps/2) |x - x'|, within the promise of `sample`: a sum over all
    integers does not depend on where it is centred, so the second half of epsilon is not needed.
    """
    if epsilon <= 0:
        raise BadParameter(name="epsilon", reason="not_positive")
    return _discrete_laplace(*(epsilon / 2).as_integer_ratio(), stream)


def _discrete_laplace(step: int, scale: int, stream: Stream) -> int:
    """P(d) proportional to exp(-|d| step / scale): Canonne, Kamath and Steinke, algorithm 2."""
    while True:
        low = stream.below(scale)
        if not stream.bernoulli_exp_ratio(low, scale):
            continue
        high = 0
        while stream.bernoulli_exp_ratio(1, 1):
            high += 1
        magnitude = (low + scale * high) // step
        negative = stream.bits(1) == 1
        if negative and magnitude == 0:
            continue  # zero has one sign only, else it would be drawn twice as often
        return -magnitude if negative else magnitude


def typical_change(epsilon: Fraction) -> float:
    """E|i - x| in grid steps, far from the grid's edges: 1 / sinh(eps/2)."""
    return 1.0 / math.sinh(float(epsilon) / 2)
