"""The chi-squared test, for every test that draws, and what the exponential mechanism must draw."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from scipy.special import gammaincc


def probabilities(index: int, size: int, epsilon: Fraction) -> list[float]:
    """The distribution of `metric_ldp.sample`: `size` probabilities that sum to 1."""
    index = min(max(index, 0), size - 1)
    rate = float(epsilon) / 2
    weights = [math.exp(-rate * abs(i - index)) for i in range(size)]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


def p_value(counts: Sequence[int], probabilities: Sequence[float]) -> float:
    """The chance of counts that lie at least so far from what is expected."""
    total = sum(counts)
    cells = _merged([(count, total * p) for count, p in zip(counts, probabilities, strict=True)])
    statistic = math.fsum((count - expected) ** 2 / expected for count, expected in cells)
    freedom = max(1, len(cells) - 1)  # a single cell deviates by nothing
    return float(gammaincc(freedom / 2, statistic / 2))


def _merged(cells: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Join neighbouring cells until each expects at least ten; the rest joins the last one."""
    joined: list[tuple[int, float]] = []
    count, expected = 0, 0.0
    for more, mass in cells:
        count, expected = count + more, expected + mass
        if expected >= 10:
            joined.append((count, expected))
            count, expected = 0, 0.0
    last_count, last_expected = joined.pop()
    return [*joined, (last_count + count, last_expected + expected)]
