"""Converts between epsilon per token and temperature, by a model's own bounds.

Epsilon alone is stored. Bounds of width W give T = W / s, with s the spread that epsilon allows
(`bounds.spread_for`). Searched bounds differ from epsilon to epsilon, so that a temperature may
belong to several epsilons: the one nearest to the present epsilon is taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from engine.core.errors import BadParameter, ModelUncalibrated
from engine.core.parameters import PARAMETERS, Value
from engine.protect.dp_prompt.bounds import BISECTIONS, SLACK, Vector, epsilon_of, temperature_of
from engine.protect.dp_prompt.plan import SEARCHED, bounds_at

if TYPE_CHECKING:
    from engine.models.files.store import ModelStore

Bound = float | Vector
Curve = Callable[[float], float]

STEPS = 200  # epsilons at which searched bounds are evaluated
LEAST, MOST = next(
    (float(own.low or 0), float(own.high or 0))
    for own in PARAMETERS["dp_prompt"]
    if own.name == "epsilon"
)


@dataclass(frozen=True, slots=True)
class Pair:
    """An epsilon a token, and its temperature; no epsilon has one beyond `coldest`, `hottest`."""

    epsilon: float
    temperature: float
    coldest: float
    hottest: float


def pair(
    parameters: Mapping[str, Value], store: ModelStore, temperature: float | None = None
) -> Pair:
    """The temperature of a method's epsilon; or, of a temperature, the epsilon and itself.

    A temperature that no epsilon has becomes that of the largest or the least. Raises BadParameter
    for one that is no positive number, ModelUncalibrated, and as `ModelStore.clipping_vectors`.
    """
    if temperature is not None and not 0 < temperature < math.inf:
        raise BadParameter(name="temperature", reason="range", low=0)
    model, kind = str(parameters["model"]), str(parameters["bounds"])
    vectors, found = store.clipping_vectors(model), store.clipping(model)
    if found is None:
        raise ModelUncalibrated(model=model)
    epsilon, vocabulary = float(parameters["epsilon"]), len(vectors[0])
    points = [point.epsilon for point in found.points] if kind == SEARCHED else []
    ends = _ends([bounds_at(at, found, kind, vectors) for at in points or [epsilon]])
    if temperature is not None:
        wanted = min(max(temperature, ends[0]), ends[1])

        def charged(at: float) -> float:
            """The cost of a token at temperature `wanted` with the bounds of an epsilon."""
            return epsilon_of(*bounds_at(at, found, kind, vectors), wanted, vocabulary) + SLACK

        own = _fixed_point(charged, epsilon, points) if points else charged(epsilon)
        epsilon = min(max(own, LEAST), MOST)
    low, high = bounds_at(epsilon, found, kind, vectors)
    return Pair(epsilon, temperature_of(epsilon, low, high, vocabulary), *ends)


def _ends(bounds: Iterable[tuple[Bound, Bound]]) -> tuple[float, float]:
    """Temperatures beyond which no epsilon has any: a spread of s costs at least s, at most 2s."""
    widths = [float(np.max(np.subtract(high, low))) for low, high in bounds]
    return min(widths) / MOST, 2 * max(widths) / LEAST


def _fixed_point(charged: Curve, epsilon: float, points: Collection[float]) -> float:
    """The epsilon nearest to `epsilon` whose own bounds cost exactly that."""
    looked_at: list[float] = sorted({epsilon, *points, *np.geomspace(LEAST, MOST, STEPS).tolist()})
    over = [(charged(at) - at, at) for at in looked_at]
    found = [at for own, at in over if abs(own) <= SLACK]
    for (first, low), (last, high) in pairwise(over):
        if (first < 0) != (last < 0):
            found.append(_crossing(charged, low, high, rising=first < 0))
    found = found or [MOST if over[0][0] > 0 else LEAST]  # too cold for any epsilon, or too hot
    return min(found, key=lambda at: abs(at - epsilon))


def _crossing(charged: Curve, low: float, high: float, *, rising: bool) -> float:
    """Bisect for the crossing of cost and epsilon between two epsilons."""
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        if (charged(middle) < middle) == rising:
            low = middle
        else:
            high = middle
    return high
