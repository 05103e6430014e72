"""Draws the share that one amount is of another as a percentage.

"$500 of $5,000" reveals 10% as surely as the number would. It derives from two private values, so
it is a separate determinant (Preempt, appendix D.5), from which the part is computed.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import cast

from engine.core.types import Kind
from engine.numeric.dependencies.equations import Equation
from engine.numeric.dependencies.search import Derivation
from engine.numeric.noise import Noise, Noised

LEAST, MOST = Decimal("0.1"), Decimal(100)  # a part is something, and no more than its whole


def parts(steps: Sequence[Derivation]) -> list[Equation]:
    """The relations of a part to its whole."""
    equations = (step.dependency.equation for step in steps)
    return [equation for equation in equations if equation.percent is not None]


def draw(equation: Equation, noise: Noise, epsilon: Fraction) -> Noised:
    """Draw a part's share in percent."""
    drawn = noise.draw(Kind.PERCENT, f"{equation.percent:.1f}%", epsilon)
    return cast("Noised", drawn)  # such a percentage is always readable


def percent(drawn: Noised) -> Decimal:
    """The drawn share that the part is computed from."""
    return min(max(drawn.value, LEAST), MOST)
