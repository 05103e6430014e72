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

from engine.core.types import Kind
from engine.numeric.units import UNITS

_EXACT = Context(prec=70)

EPSILON_LOW = Fraction(1, 1000)
EPSILON_HIGH = Fraction(20)

_FIRST_DAY = date(1900, 1, 1).toordinal()
_LAST_DAY = date(2100, 12, 31).toordinal()

# For each scale s the steps to 10^12: round(asinh(10^12 / s) / 0.01). One scale counts for all of a
# sort, chosen so that steps are 1% for every value that people write: a grid that looked at the
# value would leak its magnitude. Of what is counted a typical 5% moves a small count by one.
_MONEY_SCALE, _MEASURED_SCALE, _COUNTED_SCALE = Decimal(1), Decimal("0.001"), Decimal(20)
_REACH: Mapping[Decimal, int] = {_MONEY_SCALE: 2832, _MEASURED_SCALE: 3523, _COUNTED_SCALE: 2533}


@dataclass(frozen=True, slots=True)
class Grid:
    """`size` values of a kind in steps of 1 / `per_unit` from `low` steps on.

    `unit` says in words what one step is, `digits` how a noisy value is printed. `default_epsilon`
    is per step. Values outside the grid are clamped to its ends.

    With a `scale` steps are a hundredth of it near zero and 1% far from it: that of v is
    k = round(asinh(v / scale) / 0.01). It is found by comparing v with a table of the cells'
    boundaries in decimal arithmetic, so that every machine agrees; a boundary is transcendental, so
    no amount that a person writes lies on one. (`copy_abs` and `copy_negate`: the operators would
    round to the thread's decimal context.)

    Of the grid of a part of a date a step counts as `weight` steps of the date's grid, and a
    `cycle` continues at its other end: Sunday is next to Monday, 23:55 next to 00:00.
    """

    kind: Kind
    name: str
    size: int
    unit: str
    default_epsilon: Fraction
    low: int = 0
    per_unit: int = 1
    digits: str = "all"
    scale: Decimal | None = None
    weight: int = 1
    cycle: bool = False

    def to_index(self, value: Decimal | int) -> int:
        """The index, 0 to `size` - 1, of the grid value nearest to `value`."""
        amount = Decimal(value)
        if self.scale:
            step = bisect_right(_cells(self.scale)[1], amount.copy_abs())
            return self.clamp((-step if amount < 0 else step) - self.low)
        steps = _EXACT.multiply(amount, Decimal(self.per_unit))
        inside = min(max(steps, Decimal(self.low)), Decimal(self.low + self.size - 1))
        return int(inside.to_integral_value(ROUND_HALF_EVEN)) - self.low

    def from_index(self, index: int) -> Decimal:
        """The grid value at `index`; with a scale the middle of its cell, to 50 digits."""
        step = self.clamp(index) + self.low
        if self.scale:
            middle = _cells(self.scale)[0][abs(step)]
            return middle.copy_negate() if step < 0 else middle
        return _EXACT.divide(Decimal(step), Decimal(self.per_unit))

    def clamp(self, index: int) -> int:
        """The index itself, or the nearer end of the grid."""
        return min(max(index, 0), self.size - 1)


@cache
def _cells(scale: Decimal) -> tuple[list[Decimal], list[Decimal]]:
    """For steps k = 0, 1, … the middles, and the bounds between k and k + 1, to 50 digits.

    scale * sinh(j / 200), for even j and for odd j.
    """
    exact = _EXACT
    shown = Context(prec=50)
    root = exact.exp(exact.divide(Decimal(1), Decimal(200)))
    values = []
    power = Decimal(1)
    for _ in range(2 * _REACH[scale] + 1):
        twice = exact.subtract(power, exact.divide(Decimal(1), power))
        values.append(shown.multiply(exact.divide(twice, Decimal(2)), scale))
        power = exact.multiply(power, root)
    return values[0::2], values[1::2]


_AMOUNT_EPSILON = Fraction(40, 100)
_THREE = "three significant"


def _asinh(kind: Kind, name: str, scale: Decimal, *, signed: bool = True) -> Grid:
    """A grid around zero, which is its lowest value for what is counted."""
    low = -_REACH[scale] if signed else 0
    size = _REACH[scale] - low + 1
    return Grid(kind, name, size, "1%", _AMOUNT_EPSILON, low, digits=_THREE, scale=scale)


# The one public table. Typical change E|i - x| of the defaults: 3 years, 5 steps of 1%, 1 point,
# two weeks. QUANTITY is for a number without a unit; each unit has a grid of its own.
GRIDS: Mapping[Kind, Grid] = {
    Kind.AGE: Grid(Kind.AGE, "age/0..119/1", 120, "1 year", Fraction(66, 100)),
    Kind.MONEY: _asinh(Kind.MONEY, "money/asinh/1/0.01", _MONEY_SCALE),
    Kind.PERCENT: Grid(
        *(Kind.PERCENT, "percent/-1000..1000/0.1", 20_001, "0.1 point", Fraction(20, 100)),
        *(-10_000, 10, _THREE),
    ),
    Kind.QUANTITY: _asinh(Kind.QUANTITY, "quantity//asinh/0.001/0.01", _MEASURED_SCALE),
    Kind.DATE: Grid(
        *(Kind.DATE, "date/1900..2100/1", _LAST_DAY - _FIRST_DAY + 1, "1 day"),
        *(Fraction(14, 100), _FIRST_DAY),
    ),
}

# A birth date is noised by its year, as finely as an age is.
BIRTH_YEARS = Grid(
    Kind.AGE, "birth/1900..2100/1", 201, GRIDS[Kind.AGE].unit, Fraction(66, 100), low=1900
)

# A month or a year counts five days, so that by default it moves by three, as an age does.
_DATE_EPSILON = GRIDS[Kind.DATE].default_epsilon
WEEKDAYS = Grid(Kind.DATE, "weekday/7", 7, "1 day", _DATE_EPSILON, cycle=True)
MONTHS = Grid(Kind.DATE, "month/12/5", 12, "1 month", _DATE_EPSILON, 1, weight=5, cycle=True)
YEARS = Grid(Kind.DATE, "year/1900..2100/5", 201, "1 year", _DATE_EPSILON, 1900, weight=5)
TIMES = Grid(Kind.DATE, "time/288/5 minutes", 288, "5 minutes", _DATE_EPSILON, cycle=True)
PARTS = {"weekday": WEEKDAYS, "month": MONTHS, "year": YEARS, "time of day": TIMES}

DEFAULT_EPSILONS: Mapping[Kind, Fraction] = {
    kind: grid.default_epsilon for kind, grid in GRIDS.items()
}


@cache
def quantity_grid(unit: str) -> Grid:
    """The grid of a unit by its name in the public table; "" for a bare number."""
    if not unit:
        return GRIDS[Kind.QUANTITY]
    counted = UNITS[unit].whole
    scale = _COUNTED_SCALE if counted else _MEASURED_SCALE
    name = f"quantity/{unit}/asinh/{scale}/0.01"
    return _asinh(Kind.QUANTITY, name, scale, signed=not counted)


def public_table() -> list[dict[str, str | float]]:
    """Every grid in plain facts: range, step, digits printed, default epsilon a step.

    The scale of a unit's grid is where its steps turn from a hundredth of it into 1%.
    """
    rows: list[dict[str, str | float]] = []
    units = {**PARTS, **{unit: quantity_grid(unit) for unit in UNITS}}
    for unit, grid in [*(("", grid) for grid in GRIDS.values()), *units.items()]:
        row: dict[str, str | float] = {
            "kind": grid.kind,
            "low": float(grid.from_index(0)),
            "high": float(grid.from_index(grid.size - 1)),
            "step": grid.unit,
            "digits": grid.digits,
            "default_epsilon": float(grid.default_epsilon * grid.weight),
        }
        scale = {"scale": float(grid.scale)} if grid.scale else {}
        rows.append(row | scale | ({"unit": unit} if unit else {}))
    return rows
