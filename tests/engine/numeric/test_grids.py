"""The public grids: they cover, they are monotone, and every machine computes them alike."""

from collections.abc import Callable
from datetime import date
from decimal import ROUND_HALF_EVEN, Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.accountant import UNITS
from engine.core.types import Kind
from engine.numeric.grids import (
    DEFAULT_EPSILONS,
    EPSILON_HIGH,
    EPSILON_LOW,
    GRIDS,
    PARTS,
    public_table,
    quantity_grid,
)
from engine.numeric.metric_ldp import typical_change
from engine.numeric.units import UNITS as UNIT_TABLE

MONEY = GRIDS[Kind.MONEY]
HUNDRED_DIGITS = Context(prec=100)
LIMIT = Decimal(10) ** 12

amounts = st.decimals(-LIMIT, LIMIT, allow_nan=False, places=2)


def index_by_logarithm(value: Decimal) -> int:
    """round(asinh(v) / 0.01) by ln(z + sqrt(z^2 + 1)), another way than the table."""
    ctx = HUNDRED_DIGITS
    z = value.copy_abs()
    root = ctx.sqrt(ctx.add(ctx.multiply(z, z), Decimal(1)))
    steps = ctx.multiply(ctx.ln(ctx.add(z, root)), Decimal(100))
    step = int(steps.to_integral_value(ROUND_HALF_EVEN))
    return MONEY.size // 2 + (-step if value < 0 else step)


@given(amounts)
def test_money_is_the_formula(value: Decimal) -> None:
    assert MONEY.to_index(value) == index_by_logarithm(value)


def test_money_covers_and_goes_round() -> None:
    assert MONEY.size == 2 * 2832 + 1
    assert (MONEY.to_index(-LIMIT), MONEY.to_index(LIMIT)) == (0, MONEY.size - 1)
    assert MONEY.from_index(MONEY.to_index(0)) == 0
    values = [MONEY.from_index(index) for index in range(MONEY.size)]
    assert values == sorted(set(values))
    assert [MONEY.to_index(value) for value in values] == list(range(MONEY.size))
    # A cell's middle in three digits lies in that cell: printing neither merges nor moves cells.
    printed = [Context(prec=3).plus(value) for value in values]
    assert [MONEY.to_index(value) for value in printed] == list(range(MONEY.size))


@pytest.mark.parametrize(
    ("unit", "value"),
    [("mg/dl", "0.8"), ("kg", "0.05"), ("mg", "2500"), ("°C", "37.4"), ("", "3.6")],
)
def test_a_step_is_one_percent_of_every_quantity_that_people_write(unit: str, value: str) -> None:
    grid = quantity_grid(unit)
    index = grid.to_index(Decimal(value))
    growth = float(grid.from_index(index + 1) / grid.from_index(index))
    assert growth == pytest.approx(1.01, rel=1e-3)
    assert float(grid.from_index(index)) == pytest.approx(float(value), rel=0.0051)


@given(amounts, amounts)
def test_money_is_monotone_and_symmetric(one: Decimal, other: Decimal) -> None:
    low, high = sorted((one, other))
    assert MONEY.to_index(low) <= MONEY.to_index(high)
    assert MONEY.to_index(one) + MONEY.to_index(one.copy_negate()) == MONEY.size - 1


@pytest.mark.parametrize("huge", [LIMIT * 10, Decimal("1e400"), 10**30])
def test_what_lies_outside_is_clamped(huge: Decimal | int) -> None:
    assert MONEY.to_index(huge) == MONEY.size - 1
    assert MONEY.to_index(-huge) == 0
    assert GRIDS[Kind.AGE].to_index(huge) == 119
    assert GRIDS[Kind.AGE].to_index(-huge) == 0


@pytest.mark.parametrize(
    "look", [lambda: MONEY.to_index(Decimal("123456.78")), lambda: MONEY.from_index(17)]
)
def test_a_threads_decimal_context_changes_nothing(look: Callable[[], object]) -> None:
    expected = look()
    with localcontext() as context:
        context.prec = 2
        assert look() == expected


def test_ages_and_dates() -> None:
    ages, dates = GRIDS[Kind.AGE], GRIDS[Kind.DATE]
    assert [ages.to_index(age) for age in (0, 41, 119, 130)] == [0, 41, 119, 119]
    assert ages.from_index(41) == 41
    first, last = date(1900, 1, 1).toordinal(), date(2100, 12, 31).toordinal()
    assert (dates.to_index(first), dates.to_index(last)) == (0, dates.size - 1)
    assert dates.from_index(dates.size - 1) == last
    assert dates.to_index(date(1776, 7, 4).toordinal()) == 0


def test_the_books_agree() -> None:
    for kind, grid in GRIDS.items():
        assert grid.kind is kind
        assert UNITS[kind] == grid.unit
        assert DEFAULT_EPSILONS[kind] == grid.default_epsilon
        assert EPSILON_LOW <= grid.default_epsilon <= EPSILON_HIGH
        assert isinstance(grid.default_epsilon, Fraction)
    assert UNITS.keys() == GRIDS.keys()
    assert len({grid.name for grid in GRIDS.values()}) == len(GRIDS)


@pytest.mark.parametrize(
    ("kind", "steps"),
    [(Kind.AGE, 3), (Kind.MONEY, 5), (Kind.PERCENT, 10), (Kind.QUANTITY, 5), (Kind.DATE, 14)],
)
def test_defaults_give_the_typical_changes(kind: Kind, steps: int) -> None:
    assert typical_change(DEFAULT_EPSILONS[kind]) == pytest.approx(steps, rel=0.03)


def test_the_public_table_tells_every_grid() -> None:
    rows = public_table()
    assert len(rows) == len(GRIDS) + len(PARTS) + len(UNIT_TABLE)
    by_unit = {row.get("unit", row["kind"]): row for row in rows}
    assert by_unit["AGE"]["high"] == 119
    assert by_unit["PERCENT"]["low"] == -1000
    assert by_unit["children"]["low"] == 0
    assert [by_unit[part]["low"] for part in PARTS] == [0, 1, 1900, 0]
    assert (by_unit["MONEY"]["scale"], by_unit["kg"]["scale"]) == (1, 0.001)
    a_step = {part: by_unit[part]["default_epsilon"] for part in PARTS}
    assert a_step == {"weekday": 0.14, "month": 0.7, "year": 0.7, "time of day": 0.14}
    assert all(row["digits"] in {"all", "three significant"} for row in rows)
