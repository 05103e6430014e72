"""The exact epsilon of one drawn token: clipped logits at a temperature.

A token is drawn with probability proportional to exp(u / T), where every logit u lies in its fixed
bounds whatever the document is. The largest ratio between two documents' probabilities of a token
is reached where its own logit is at the one end of its bounds and all the others at the other end.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float64]

# Drawn probabilities are off by a factor below e^(4e-13) (`sampling`): a temperature is chosen so
# that its cost stays this far below the charge.
SLACK = 1e-9
BISECTIONS = 80


def token_epsilon(low: float, high: float, temperature: float, vocabulary: int) -> float:
    """The exact epsilon of a token when all logits lie in `low` to `high`.

    With s = (high - low) / T and V tokens: s + ln[(1 + (V-1) e^s) / (e^s + V-1)]. The paper's
    theorem 1 charges 2s, which this never exceeds.
    """
    return _epsilon((high - low) / temperature, vocabulary)


def vector_epsilon(low: Vector, high: Vector, temperature: float) -> float:
    """The exact epsilon of a token when each token's logit has bounds of its own."""
    floor, ceiling = low / temperature, high / temperature
    shift = ceiling.max()
    least, most = np.exp(floor - shift), np.exp(ceiling - shift)
    rarest = np.log(least + _others(most))
    likeliest = np.log(most + _others(least))
    return float((ceiling - floor + rarest - likeliest).max())


def epsilon_of(
    low: float | Vector, high: float | Vector, temperature: float, vocabulary: int
) -> float:
    """The exact epsilon of a token, with bounds for all tokens or for each."""
    if isinstance(low, float) and isinstance(high, float):
        return token_epsilon(low, high, temperature, vocabulary)
    return vector_epsilon(np.asarray(low), np.asarray(high), temperature)


def temperature_of(
    epsilon: float, low: float | Vector, high: float | Vector, vocabulary: int
) -> float:
    """The lowest temperature at which a token costs at most `epsilon`, with bounds as above."""
    if isinstance(low, float) and isinstance(high, float):
        return temperature_for(epsilon, low, high, vocabulary)
    return vector_temperature_for(epsilon, np.asarray(low), np.asarray(high))


def temperature_for(epsilon: float, low: float, high: float, vocabulary: int) -> float:
    """The lowest temperature at which a token costs at most `epsilon`."""
    return (high - low) / spread_for(epsilon, vocabulary)


def spread_for(epsilon: float, vocabulary: int) -> float:
    """The widest (high - low) / T at which a token costs at most `epsilon`."""
    target = epsilon - SLACK
    narrow, wide = target / 2, target  # a spread of s costs at least s and at most 2s
    for _ in range(BISECTIONS):
        middle = (narrow + wide) / 2
        if _epsilon(middle, vocabulary) <= target:
            narrow = middle
        else:
            wide = middle
    return narrow


def vector_temperature_for(epsilon: float, low: Vector, high: Vector) -> float:
    """A temperature at which a token costs at most `epsilon`, all but the lowest such one."""
    target = epsilon - SLACK
    hot = 2 * float((high - low).max()) / target  # always sufficient, at twice the widest bounds
    cold = 0.0
    for _ in range(BISECTIONS):
        middle = (cold + hot) / 2
        if middle and vector_epsilon(low, high, middle) <= target:
            hot = middle
        else:
            cold = middle
    return hot


def _epsilon(spread: float, vocabulary: int) -> float:
    others = vocabulary - 1
    return spread + math.log(others + math.exp(-spread)) - math.log1p(others * math.exp(-spread))


def _others(weights: Vector) -> Vector:
    """For each entry the sum of all others, without a subtraction, which would cancel."""
    before = np.concatenate([[0.0], np.cumsum(weights)[:-1]])
    after = np.concatenate([np.cumsum(weights[::-1])[-2::-1], [0.0]])
    return np.asarray(before + after)
