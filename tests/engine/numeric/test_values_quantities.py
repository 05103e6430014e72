"""Percentages and quantities: what is read, what is written, that only the declared form leaks."""

from decimal import Decimal
from functools import partial

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadParameter
from engine.core.types import Kind
from engine.numeric import units
from engine.numeric.grids import GRIDS, quantity_grid
from engine.numeric.values import Number, read_number, write_number

CASES = tables_beside(__file__)

PERCENT = GRIDS[Kind.PERCENT]
write_percent = partial(write_number, Kind.PERCENT)
write_quantity = partial(write_number, Kind.QUANTITY)


def parse_percent(text: str) -> Decimal | None:
    number = read_number(Kind.PERCENT, text)
    return None if number is None else number.value


def parse_quantity(text: str) -> Number | None:
    return read_number(Kind.QUANTITY, text)


@pytest.mark.parametrize(("text", "value"), CASES["percentages_read"])
def test_percentages_read(text: str, value: str) -> None:
    assert parse_percent(text) == Decimal(value)


NO_PERCENTAGES = ["", "%", "most", "5 pounds", "1.2.3%", "5%%", "x" * 200, "٥%"]
NO_QUANTITIES = ["", "kg", "5 apples", "5 M", "5 mx", "12:30", "1 2 3 kg", "\0"]


@pytest.mark.parametrize(
    ("kind", "text"),
    [*((Kind.PERCENT, t) for t in NO_PERCENTAGES), *((Kind.QUANTITY, t) for t in NO_QUANTITIES)],
)
def test_refused(kind: Kind, text: str) -> None:
    assert read_number(kind, text) is None
    with pytest.raises(BadParameter):
        write_number(kind, Decimal(5), text)


@pytest.mark.parametrize(("like", "value", "noisy", "exact"), CASES["percentages_written"])
def test_percentages_written(like: str, value: str, noisy: str, exact: str) -> None:
    assert write_percent(Decimal(value), like) == noisy
    assert write_percent(Decimal(value), like, exact=True) == exact


@pytest.mark.parametrize(("text", "value", "unit"), CASES["quantities_read"])
def test_quantities_read(text: str, value: str, unit: str) -> None:
    found = parse_quantity(text)
    assert (found.value, found.unit) == (Decimal(value), unit)


@pytest.mark.parametrize(("like", "value", "text"), CASES["quantities_written"])
def test_quantities_written(like: str, value: str, text: str) -> None:
    if text.startswith("-0.00"):
        text = text[1:]  # no sign without a digit behind it
    assert write_quantity(Decimal(value), like) == text


@pytest.mark.parametrize(
    "same", [["70 kg", "70.0 kg", "70.00 kg", "0.07 thousand kg"], ["3 children", "3.0 children"]]
)
def test_originals_of_one_cell_leave_no_trace(same: list[str]) -> None:
    """Neither precision nor digits of the original show in any output."""
    grid = quantity_grid(units.unit_of(same[0].split()[-1]).name)
    for noisy in range(0, grid.size, 61):
        value = grid.from_index(noisy)
        assert len({write_quantity(value, text) for text in same}) == 1
    for noisy in range(0, PERCENT.size, 997):
        value = PERCENT.from_index(noisy)
        assert len({write_percent(value, text) for text in ("7%", "7.0%", "7.00%")}) == 1


@given(st.integers(0, PERCENT.size - 1))
def test_a_written_percentage_is_read_to_three_digits(index: int) -> None:
    value = PERCENT.from_index(index)
    back = parse_percent(write_percent(value, "5%"))
    assert abs(back - value) <= (Decimal("0.5") if abs(value) >= 100 else 0)


@pytest.mark.parametrize("unit", units.UNITS)
def test_every_unit_has_a_grid_and_goes_round(unit: str) -> None:
    grid = quantity_grid(unit)
    entry = units.UNITS[unit]
    middle = grid.to_index(Decimal("2.5"))
    assert grid.to_index(grid.from_index(middle)) == middle
    assert grid.from_index(0) == 0 if entry.whole else grid.from_index(0) < -(10**11)
    for forms in entry.forms:
        for form in forms:
            found = parse_quantity(f"5 {form}")
            assert found.unit == unit
            assert units.in_number(form, one=True) in {one for one, _ in entry.forms}


@given(st.text("0123456789.,%' -kgcmftinpercent()\"", max_size=20))
def test_anything_is_read_or_refused(text: str) -> None:
    value, quantity = parse_percent(text), parse_quantity(text)
    if value is not None:
        assert write_percent(value, text)
        assert write_percent(value, text, exact=True)
    if quantity is not None:
        assert write_quantity(quantity.value, text)
        assert write_quantity(quantity.value, text, exact=True)
