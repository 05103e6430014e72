"""Equations between values that can be solved for any one of their variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Protocol

from engine.numeric.digits import EXACT

_HUNDRED = Decimal(100)


class Equation(Protocol):
    """A relation between variables, given by their numbers; `order` has the dependent first.

    The first that is free to follow from the others does so: the order says which one should.
    """

    @property
    def order(self) -> tuple[int, ...]:
        """The variables."""

    def solve(self, variable: int, values: Mapping[int, Decimal]) -> Decimal | None:
        """The value of `variable` that the others' values demand; None where there is none."""

    def words(self, variable: int, names: Mapping[int, str]) -> str:
        """The relation solved for `variable`, in symbols, with a name for each variable."""


@dataclass(frozen=True, slots=True)
class Linear:
    """sum of coefficient * variable = `constant`, whose constants are public."""

    order: tuple[int, ...]
    coefficients: tuple[Decimal, ...] = field(repr=False)
    constant: Decimal = field(default=Decimal(0), repr=False)

    def solve(self, variable: int, values: Mapping[int, Decimal]) -> Decimal | None:
        """The variable's value: the rest to the constant, divided by its coefficient."""
        total, own = self.constant, Decimal(0)
        for other, factor in zip(self.order, self.coefficients, strict=True):
            if other == variable:
                own = factor
            else:
                total = EXACT.subtract(total, EXACT.multiply(factor, values[other]))
        return EXACT.divide(total, own)

    def words(self, variable: int, names: Mapping[int, str]) -> str:
        """For example "12 × A", "A + B - C", "2025 - A"."""
        own = dict(zip(self.order, self.coefficients, strict=True))[variable]
        parts = [_shown(EXACT.divide(self.constant, own))] if self.constant else []
        for other, factor in zip(self.order, self.coefficients, strict=True):
            if other != variable:
                parts.append(_term(EXACT.divide(factor.copy_negate(), own), names[other]))
        shown = " ".join(parts)
        return shown.removeprefix("+ ")


@dataclass(frozen=True, slots=True)
class PartOf:
    """part = whole * share: "$500 of $5,000". The share is no number of the text.

    It is learnt from two private ones, so that keeping it would tell it: it is drawn as a value of
    its own. `percent` is what it truly is; what was drawn is the value of the variable `share`.
    """

    part: int
    whole: int
    percent: Decimal = field(repr=False)

    @property
    def order(self) -> tuple[int, ...]:
        """The part follows from the whole."""
        return self.part, self.whole

    @property
    def share(self) -> int:
        """The variable of the share, no number's own."""
        return -1 - self.part

    def solve(self, variable: int, values: Mapping[int, Decimal]) -> Decimal | None:
        """The part or the whole; None where the share was not drawn, or is nothing."""
        percent = values.get(self.share)
        if not percent:
            return None
        share = EXACT.divide(percent, _HUNDRED)
        if variable == self.part:
            return EXACT.multiply(values[self.whole], share)
        return EXACT.divide(values[self.part], share)

    def words(self, variable: int, names: Mapping[int, str]) -> str:
        """For example "A × a share that is drawn"."""
        if variable == self.part:
            return f"{names[self.whole]} × a share that is drawn"
        return f"{names[self.part]} / a share that is drawn"


def sum_of(total: int, parts: Sequence[int], signs: Sequence[int] = ()) -> Linear:
    """total = sum of the parts, each with a sign (plus where none is given)."""
    weights = [Decimal(sign) for sign in signs] or [Decimal(1)] * len(parts)
    minus = tuple(weight.copy_negate() for weight in weights)
    return Linear((total, *parts), (Decimal(1), *minus))


def multiple(large: int, small: int, factor: Decimal) -> Linear:
    """large = factor * small."""
    return Linear((large, small), (Decimal(1), factor.copy_negate()))


def reordered(equation: Linear, order: Sequence[int]) -> Linear:
    """The same equation with another order of who depends."""
    factors = dict(zip(equation.order, equation.coefficients, strict=True))
    return Linear(tuple(order), tuple(factors[v] for v in order), equation.constant)


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
