"""Percentages and quantities: exactly what is replaced, and what is left alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

Found = Callable[[str], list[tuple[str, str]]]

PERCENTAGES = [
    ("a tip of 15%", "15%"),
    ("grew by 12.5 %", "12.5 %"),
    ("minus -3.2% this year", "-3.2%"),
    ("ten percent of it", "ten percent"),
    ("rose 5 percentage points", "5 percentage points"),
    ("19 Prozent mehr", "19 Prozent"),
    ("une baisse de 4,5 %", "4,5 %"),
]
QUANTITIES = [
    ("I am 180 cm tall", "180 cm"),
    ("weighs 70kg now", "70kg"),
    ("a 5-mile run", "5-mile"),
    ("we have 3 children", "3 children"),
    ("our three kids", "three kids"),
    ("she is 5'11\" tall", "5'11\""),
    ("he is 5 ft 11 in", "5 ft 11 in"),
    ("a flat of 2,000 sq ft", "2,000 sq ft"),
    ("fever of 38.5 °C", "38.5 °C"),
    ("1.2 million followers", "1.2 million followers"),
    ("5 pounds of butter", "5 pounds"),
]
NEITHER = [
    "100% sure",
    "0% interest",
    "width: 50%;",
    "%d files",
    "a%20b",
    "grade 6 students",
    "5 in the morning",
    "a 3G network",
    "4 t-shirts",
    "the 21st street",
    "one person said",
    "in 2 weeks",
    "30 minutes",
    "version 5.20",
    "won 5 games",
]


@pytest.mark.parametrize(("text", "value"), PERCENTAGES)
def test_a_percentage(found: Found, text: str, value: str) -> None:
    assert found(text) == [("PERCENT", value)]


@pytest.mark.parametrize(("text", "value"), QUANTITIES)
def test_a_quantity(found: Found, text: str, value: str) -> None:
    assert found(text) == [("QUANTITY", value)]


def test_both_ends_of_a_range(found: Found) -> None:
    assert found("20-30% off") == [("PERCENT", "20"), ("PERCENT", "30%")]


def test_the_cells_of_a_table(found: Found) -> None:
    table = (
        "Costs in $\n| | 2019 | Change |\n|---|---|---|\n| Rent | 1,200 | 4.5% |\n| Tax | (80) | |"
    )
    assert found(table) == [("MONEY", "1,200"), ("PERCENT", "4.5%"), ("MONEY", "(80)")]


@pytest.mark.parametrize("text", NEITHER)
def test_other_numbers_are_left_alone(found: Found, text: str) -> None:
    assert found(text) == []
