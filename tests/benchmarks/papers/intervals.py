"""A share, a mean or any other figure with its 95% interval: the one way, for every harness."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

Z = 1.96
SEED = 7
DRAWS = 1000

Interval = tuple[float, float, float]  # the figure, and between what it lies


def wilson(count: int, of: int) -> Interval:
    """A share with its 95% interval (Wilson 1927); of nothing, all is possible."""
    if not of:
        return math.nan, 0.0, 1.0
    share = count / of
    middle = (share + Z * Z / (2 * of)) / (1 + Z * Z / of)
    half = Z / (1 + Z * Z / of) * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    return share, max(0.0, middle - half), min(1.0, middle + half)


def bootstrap(
    groups: Sequence[Any], figure: Callable[[Sequence[Any]], float], draws: int = DRAWS
) -> Interval:
    """A figure of some groups with its 95% interval: the groups are drawn again, each as a whole.

    What belongs together (the turns of a conversation) is one group. A draw whose figure is not
    a number (nothing in it that counts) is left out.
    """
    random = np.random.default_rng(SEED)
    places = random.integers(0, len(groups), (draws, len(groups)))
    found = [figure([groups[n] for n in own]) for own in places]
    low, high = np.nanpercentile(found, (2.5, 97.5))
    return figure(groups), float(low), float(high)


def shown(interval: Interval, places: int = 3) -> str:
    """As tables write it: ".934 (.912-.951)"."""
    value, low, high = (f"{number:.{places}f}".removeprefix("0") for number in interval)
    return f"{value} ({low}-{high})"
