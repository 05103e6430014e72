"""The chi-squared test, for every test that draws, and what the exponential mechanism must draw."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction


def probabilities(index: int, size: int, epsilon: Fraction) -> list[float]:
    """The distribution of `metric_ldp.sample`: `size` probabilities that sum to 1."""
    index = min(max(index, 0), size - 1)
    rate = float(epsilon) / 2
    weights = [math.exp(-rate * abs(i - index)) for i in range(size)]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


def p_value(counts: Sequence[int], probabilities: Sequence[float]) -> float:
    total = sum(counts)
    cells = _merged([(count, total * p) for count, p in zip(counts, probabilities, strict=True)])
    statistic = math.fsum((count - expected) ** 2 / expected for count, expected in cells)
    return _upper_tail(statistic, len(cells) - 1)


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


def _upper_tail(statistic: float, freedom: int) -> float:
    """P(chi-squared with `freedom` degrees > statistic), by the recurrence in steps of two."""
    half = statistic / 2
    if freedom % 2:
        tail, degrees = math.erfc(math.sqrt(half)), 1
    else:
        tail, degrees = math.exp(-half), 2
    while degrees < freedom:
        if half > 0:
            tail += math.exp(degrees / 2 * math.log(half) - half - math.lgamma(degrees / 2 + 1))
        degrees += 2
    return tail
