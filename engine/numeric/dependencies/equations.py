"""Equations between values that can be solved for any one of their variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from engine.numeric.digits import EXACT

_HUNDRED = Decimal(100)


@dataclass(frozen=True, slots=True)
class Equation:
    """sum of coefficient * variable = `constant`, between variables given by their numbers.

    `order` has the dependent first: the first that is free to follow from the others does so. Of a
    part and its whole ("$500 of $5,000") the share is learnt from two private values, so that
    keeping it would tell it: it is drawn as a value of its own. `percent` is what it truly is; what
    was drawn is the value of the variable `share`.
    """

    order: tuple[int, ...]
    coefficients: tuple[Decimal, ...] = field(repr=False)
    constant: Decimal = field(default=Decimal(0), repr=False)
    percent: Decimal | None = field(default=None, repr=False)

    @property
    def share(self) -> int:
        """The variable of the share, no number's own."""
        return -1 - self.order[0]

    def solve(self, variable: int, values: Mapping[int, Decimal]) -> Decimal | None:
        """Solve for a variable; None if the share was not drawn, or is 0."""
        weights = self.coefficients
        if self.percent is not None:
            share = EXACT.divide(values.get(self.share, Decimal(0)), _HUNDRED)
            weights = (Decimal(1), share.copy_negate())
        total, own = self.constant, Decimal(0)
        for other, factor in zip(self.order, weights, strict=True):
            if other == variable:
                own = factor
            else:
                total = EXACT.subtract(total, EXACT.multiply(factor, values[other]))
        return EXACT.divide(total, own) if all(weights) else None

    def words(self, variable: int, names: Mapping[int, str]) -> str:
        """The relation solved for `variable`: "12 × A", "A + B - C", "2025 - A"."""
        if self.percent is not None:
            sign = "×" if variable == self.order[0] else "/"
            [other] = (v for v in self.order if v != variable)
            return f"{names[other]} {sign} a share that is drawn"
        own = dict(zip(self.order, self.coefficients, strict=True))[variable]
        parts = [_shown(EXACT.divide(self.constant, own))] if self.constant else []
        for other, factor in zip(self.order, self.coefficients, strict=True):
            if other != variable:
                parts.append(_term(EXACT.divide(factor.copy_negate(), own), names[other]))
        return " ".join(parts).removeprefix("+ ")


@dataclass(frozen=True, slots=True)
class Dependency:
    """A relation that the arithmetic and a cue allow, with its expected number of coincidences."""

    equation: Equation = field(repr=False)
    cue: str
    chance: float

    @property
    def confidence(self) -> float:
        """The confidence, 0 to 1."""
        return round(1 - max(self.chance, 0.01), 2)


def linear(
    weights: Mapping[int, Decimal | int], order: Sequence[int] = (), constant: int = 0
) -> Equation:
    """sum of weight * variable = `constant`; who depends as in `order`, else as in the weights."""
    order = tuple(order or weights)
    return Equation(order, tuple(Decimal(weights[v]) for v in order), Decimal(constant))


def part_of(part: int, whole: int, percent: Decimal) -> Equation:
    """part = whole * a share that is drawn."""
    return Equation((part, whole), (Decimal(1), Decimal(0)), percent=percent)


def _shown(value: Decimal) -> str:
    shown = f"{value.normalize(EXACT):f}"
    return shown if len(shown) < 12 else f"{value:.6g}"


def _term(factor: Decimal, name: str) -> str:
    sign = "-" if factor < 0 else "+"
    size = factor.copy_abs()
    if size == 1:
        return f"{sign} {name}"
    if 0 < size < 1 and EXACT.divide(Decimal(1), size) % 1 == 0:
        return f"{sign} {name} / {_shown(EXACT.divide(Decimal(1), size))}"
    return f"{sign} {_shown(size)} × {name}"
