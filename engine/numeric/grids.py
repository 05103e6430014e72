"""The fixed public grids on which numbers are noised.

A grid never depends on the value: one derived from it would leak the value's magnitude. Its `name`
is part of each draw's key, so change the name with the grid.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from engine.types import Kind

EPSILON_LOW = Fraction(1, 1000)
EPSILON_HIGH = Fraction(20)

_FIRST_DAY = date(1900, 1, 1).toordinal()
_LAST_DAY = date(2100, 12, 31).toordinal()

_MONEY_SCALE = 100
_MONEY_REACH = 2372  # round(asinh(10^12 / 100) / 0.01)


@dataclass(frozen=True, slots=True)
class Grid:
    """`size` values `low`, `low` + 1, … of a kind; `unit` says in words what one step is.

    `default_epsilon` is per step. Values outside the grid are clamped to its ends.
    """

    kind: Kind
    name: str
    size: int
    unit: str
    default_epsilon: Fraction
    low: int = 0

    def to_index(self, value: Decimal | int) -> int:
        """The index, 0 to `size` - 1, of the grid value nearest to `value`."""
        inside = min(max(Decimal(value), Decimal(self.low)), Decimal(self.low + self.size - 1))
        return int(inside.to_integral_value(ROUND_HALF_EVEN)) - self.low

    def from_index(self, index: int) -> Decimal:
        """The grid value at `index`."""
        return Decimal(self.clamp(index) + self.low)

    def clamp(self, index: int) -> int:
        """The index itself, or the nearer end of the grid."""
        return min(max(index, 0), self.size - 1)


@dataclass(frozen=True, slots=True)
class MoneyGrid(Grid):
    """Steps of `scale` / 100 near zero and of 1% far from it; zero and the sign lie inside.

    The step of v is k = round(asinh(v / scale) / 0.01), the index k + `reach`. It is found by
    comparing `value` with a table of the cells' boundaries in decimal arithmetic, so that every
    machine agrees; a boundary is transcendental, so no amount that a person writes lies on one.
    (`copy_abs` and `copy_negate`: the operators would round to the thread's decimal context.)
    """

    scale: int = _MONEY_SCALE
    reach: int = _MONEY_REACH

    def to_index(self, value: Decimal | int) -> int:
        """The index of the cell that holds `value`."""
        amount = Decimal(value)
        step = bisect_right(_cells(self.scale, self.reach).bounds, amount.copy_abs())
        return self.reach + (-step if amount < 0 else step)

    def from_index(self, index: int) -> Decimal:
        """The middle of the cell at `index`, scale * sinh(k / 100), to 50 digits."""
        step = self.clamp(index) - self.reach
        middle = _cells(self.scale, self.reach).middles[abs(step)]
        return middle.copy_negate() if step < 0 else middle


@dataclass(frozen=True, slots=True)
class _Cells:
    """For steps k = 0, 1, … the middles, and the bounds between k and k + 1."""

    middles: tuple[Decimal, ...]
    bounds: tuple[Decimal, ...]


@cache
def _cells(scale: int, reach: int) -> _Cells:
    """scale * sinh(j / 200) for even j (the middles) and for odd j (the bounds), to 50 digits."""
    exact = Context(prec=70)
    shown = Context(prec=50)
    root = exact.exp(exact.divide(Decimal(1), Decimal(200)))
    values = []
    power = Decimal(1)
    for _ in range(2 * reach + 1):
        twice = exact.subtract(power, exact.divide(Decimal(1), power))
        values.append(shown.multiply(exact.divide(twice, Decimal(2)), Decimal(scale)))
        power = exact.multiply(power, root)
    return _Cells(tuple(values[0::2]), tuple(values[1::2]))


# Typical change E|i - x| of the defaults: 3 years, 5 steps of 1%, two weeks.
GRIDS: Mapping[Kind, Grid] = MappingProxyType(
    {
        Kind.AGE: Grid(Kind.AGE, "age/0..119/1", 120, "1 year", Fraction(66, 100)),
        Kind.MONEY: MoneyGrid(
            Kind.MONEY, "money/asinh/100/0.01", 2 * _MONEY_REACH + 1, "1%", Fraction(40, 100)
        ),
        Kind.DATE: Grid(
            Kind.DATE,
            "date/1900..2100/1",
            _LAST_DAY - _FIRST_DAY + 1,
            "1 day",
            Fraction(14, 100),
            low=_FIRST_DAY,
        ),
    }
)

DEFAULT_EPSILONS: Mapping[Kind, Fraction] = MappingProxyType(
    {kind: grid.default_epsilon for kind, grid in GRIDS.items()}
)
