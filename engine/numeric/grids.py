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

from engine.numeric.units import BARE, UNITS
from engine.types import Kind

_EXACT = Context(prec=70)

EPSILON_LOW = Fraction(1, 1000)
EPSILON_HIGH = Fraction(20)

_FIRST_DAY = date(1900, 1, 1).toordinal()
_LAST_DAY = date(2100, 12, 31).toordinal()

# For each scale s the steps to 10^12: round(asinh(10^12 / s) / 0.01).
_REACH: Mapping[int, int] = MappingProxyType({1: 2832, 10: 2602, 20: 2533, 100: 2372})
_MONEY_SCALE = 100


@dataclass(frozen=True, slots=True)
class Grid:
    """`size` values of a kind in steps of 1 / `per_unit` from `low` steps on.

    `unit` says in words what one step is, `digits` how a noisy value is printed. `default_epsilon`
    is per step. Values outside the grid are clamped to its ends.
    """

    kind: Kind
    name: str
    size: int
    unit: str
    default_epsilon: Fraction
    low: int = 0
    per_unit: int = 1
    digits: str = "all"

    def to_index(self, value: Decimal | int) -> int:
        """The index, 0 to `size` - 1, of the grid value nearest to `value`."""
        steps = _EXACT.multiply(Decimal(value), Decimal(self.per_unit))
        inside = min(max(steps, Decimal(self.low)), Decimal(self.low + self.size - 1))
        return int(inside.to_integral_value(ROUND_HALF_EVEN)) - self.low

    def from_index(self, index: int) -> Decimal:
        """The grid value at `index`."""
        return _EXACT.divide(Decimal(self.clamp(index) + self.low), Decimal(self.per_unit))

    def clamp(self, index: int) -> int:
        """The index itself, or the nearer end of the grid."""
        return min(max(index, 0), self.size - 1)


@dataclass(frozen=True, slots=True)
class AsinhGrid(Grid):
    """Steps of `scale` / 100 near zero and of 1% far from it; zero lies inside.

    The step of v is k = round(asinh(v / scale) / 0.01), the index k + `below`, where `below` is the
    number of steps under zero (none for things that are counted). It is found by comparing `value`
    with a table of the cells' boundaries in decimal arithmetic, so that every machine agrees; a
    boundary is transcendental, so no amount that a person writes lies on one. (`copy_abs` and
    `copy_negate`: the operators would round to the thread's decimal context.)
    """

    scale: int = _MONEY_SCALE
    below: int = _REACH[_MONEY_SCALE]

    def to_index(self, value: Decimal | int) -> int:
        """The index of the cell that holds `value`."""
        amount = Decimal(value)
        bounds = _cells(self.scale, _REACH[self.scale]).bounds
        step = bisect_right(bounds, amount.copy_abs())
        return self.clamp(self.below + (-step if amount < 0 else step))

    def from_index(self, index: int) -> Decimal:
        """The middle of the cell at `index`, scale * sinh(k / 100), to 50 digits."""
        step = self.clamp(index) - self.below
        middle = _cells(self.scale, _REACH[self.scale]).middles[abs(step)]
        return middle.copy_negate() if step < 0 else middle


@dataclass(frozen=True, slots=True)
class _Cells:
    """For steps k = 0, 1, … the middles, and the bounds between k and k + 1."""

    middles: tuple[Decimal, ...]
    bounds: tuple[Decimal, ...]


@cache
def _cells(scale: int, reach: int) -> _Cells:
    """scale * sinh(j / 200) for even j (the middles) and for odd j (the bounds), to 50 digits."""
    exact = _EXACT
    shown = Context(prec=50)
    root = exact.exp(exact.divide(Decimal(1), Decimal(200)))
    values = []
    power = Decimal(1)
    for _ in range(2 * reach + 1):
        twice = exact.subtract(power, exact.divide(Decimal(1), power))
        values.append(shown.multiply(exact.divide(twice, Decimal(2)), Decimal(scale)))
        power = exact.multiply(power, root)
    return _Cells(tuple(values[0::2]), tuple(values[1::2]))


_AMOUNT_EPSILON = Fraction(40, 100)
_THREE = "three significant"


def _asinh(kind: Kind, name: str, scale: int, *, signed: bool = True) -> AsinhGrid:
    reach = _REACH[scale]
    below = reach if signed else 0
    return AsinhGrid(
        kind,
        name,
        below + reach + 1,
        "1%",
        _AMOUNT_EPSILON,
        low=-below,
        digits=_THREE,
        scale=scale,
        below=below,
    )


# The one public table. Typical change E|i - x| of the defaults: 3 years, 5 steps of 1%, 1 point,
# two weeks. QUANTITY stands for a number without a unit; each unit has a grid of its own.
GRIDS: Mapping[Kind, Grid] = MappingProxyType(
    {
        Kind.AGE: Grid(Kind.AGE, "age/0..119/1", 120, "1 year", Fraction(66, 100)),
        Kind.MONEY: _asinh(Kind.MONEY, "money/asinh/100/0.01", _MONEY_SCALE),
        Kind.PERCENT: Grid(
            Kind.PERCENT,
            "percent/-1000..1000/0.1",
            20_001,
            "0.1 point",
            Fraction(20, 100),
            low=-10_000,
            per_unit=10,
            digits=_THREE,
        ),
        Kind.QUANTITY: _asinh(Kind.QUANTITY, "quantity//asinh/100/0.01", BARE.scale),
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

# A birth date is noised by its year, as finely as an age is.
BIRTH_YEARS = Grid(
    Kind.AGE, "birth/1900..2100/1", 201, GRIDS[Kind.AGE].unit, Fraction(66, 100), low=1900
)

DEFAULT_EPSILONS: Mapping[Kind, Fraction] = MappingProxyType(
    {kind: grid.default_epsilon for kind, grid in GRIDS.items()}
)


@cache
def quantity_grid(unit: str) -> Grid:
    """The grid of a unit by its name in the public table; "" for a bare number."""
    if not unit:
        return GRIDS[Kind.QUANTITY]
    entry = UNITS[unit]
    name = f"quantity/{unit}/asinh/{entry.scale}/0.01"
    return _asinh(Kind.QUANTITY, name, entry.scale, signed=not entry.whole)


def public_table() -> list[dict[str, str | float]]:
    """Every grid in plain facts: range, step, digits printed, default epsilon a step.

    The scale of a unit's grid is where its steps turn from a hundredth of it into 1%.
    """
    rows: list[dict[str, str | float]] = []
    for unit, grid in [("", g) for g in GRIDS.values()] + [(u, quantity_grid(u)) for u in UNITS]:
        row: dict[str, str | float] = {
            "kind": grid.kind,
            "low": float(grid.from_index(0)),
            "high": float(grid.from_index(grid.size - 1)),
            "step": grid.unit,
            "digits": grid.digits,
            "default_epsilon": float(grid.default_epsilon),
        }
        scale = {"scale": float(grid.scale)} if isinstance(grid, AsinhGrid) else {}
        rows.append(row | scale | ({"unit": unit} if unit else {}))
    return rows
