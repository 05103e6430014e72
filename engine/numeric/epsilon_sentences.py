"""The sentence at an epsilon's slider: the expected move of one value on the public grid."""

from __future__ import annotations

import math
from fractions import Fraction

from engine.core.types import Kind
from engine.numeric.grids import GRIDS
from engine.numeric.metric_ldp import typical_change

_ALMOST_RANDOM = 1_000  # percent
_NAMES = {Kind.MONEY: "amounts", Kind.QUANTITY: "quantities"}


def effect(kind: Kind, epsilon: Fraction | float, *, each_date: bool = False) -> str:
    """A sentence on how far a value of a noised kind typically moves at `epsilon` a grid step."""
    steps = typical_change(Fraction(epsilon))
    if kind is Kind.AGE:
        return f"Ages move by {_count(steps, 'year')}."
    if kind is Kind.DATE:
        moved = _count(steps, "day")
        return (
            f"Each date moves by {moved}." if each_date else f"All dates move together, by {moved}."
        )
    if kind is Kind.PERCENT:
        points = steps / GRIDS[kind].per_unit
        return f"Percentages move by {_count(points, 'point')}."
    percent = math.expm1(min(steps / 100, 10)) * 100
    name = _NAMES[kind].capitalize()
    if percent > _ALMOST_RANDOM:
        return f"{name} become almost random."
    shown = f"{percent:.2g}" if percent < 100 else f"{percent:,.0f}"
    return f"{name} move by about {shown}%."


def _count(number: float, unit: str) -> str:
    if number < 0.1:
        return f"less than a tenth of a {unit}"
    shown = f"{number:.1f}" if number < 10 else f"{number:,.0f}"
    return f"about {shown} {unit}" if shown == "1.0" else f"about {shown} {unit}s"
