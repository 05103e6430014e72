"""Tables in a text: cells, the numbers in them, and of what kind those are."""

from decimal import Decimal

import pytest
from cases import tables_beside

from engine.core.types import Kind
from engine.detect.annotator import Annotator
from engine.numeric.tables import tables

CASES = tables_beside(__file__)

BUDGET = CASES["budget"]
COLUMN = "| Row | {} |\n|---|---|\n| x | 34 |\n| y | 29 |"


def test_a_markdown_table() -> None:
    (table,) = tables(BUDGET)
    values = {place: (a.value, BUDGET[a.start : a.end]) for place, a in table.amounts.items()}
    assert values[1, 1] == (Decimal(1200), "1,200")
    assert values[2, 1] == (Decimal(-450), "(450)")
    assert values[2, 2] == (Decimal(-400), "-400")
    assert (table.label(3), table.title(2)) == ("Total", "2018")
    assert {table.kind(row, 3) for row in (1, 2, 3)} == {Kind.PERCENT}
    assert table.kind(1, 2) is Kind.MONEY


@pytest.mark.parametrize("text", CASES["no_table_or_no_number"])
def test_no_table_or_no_number(text: str) -> None:
    assert not any(table.amounts for table in tables(text))


@pytest.mark.parametrize("title", ["Qty", "Rating", "Performance score", "Anzahl"])
def test_counts_and_grades_beside_money_go_as_typed(title: str) -> None:
    (table,) = tables(f"| Item | {title} | Price |\n| --- | --- | --- |\n| Chair | 4 | $120 |")
    assert set(table.amounts) == {(1, 2)}
    (priced,) = tables(f"| Item | {title} ($) |\n| --- | --- |\n| Chair | 4 |")
    assert set(priced.amounts) == {(1, 1)}
    (alone,) = tables(f"| Pupil | {title} |\n| --- | --- |\n| Ann | 4 |")
    assert set(alone.amounts) == {(1, 1)}


@pytest.mark.parametrize(("title", "kind"), CASES["a_column_says_what_its_numbers_are"])
def test_a_column_says_what_its_numbers_are(title: str, kind: str) -> None:
    found = {e.kind for e in Annotator().annotate(COLUMN.format(title))}
    assert found == {Kind(kind)}


@pytest.mark.parametrize("title", ["Year", "Page", "Room", "Order no.", "#", "Quarter"])
def test_numbers_that_are_no_values(title: str) -> None:
    assert not any(table.amounts for table in tables(COLUMN.format(title)))


def test_years_above_a_table_are_headings() -> None:
    text = "Sales in $\n\tQ\t2019\t2018\nNorth\t41\t38\t2,019\n"
    (table,) = tables(text)
    assert [str(a.value) for a in table.amounts.values()] == ["41", "38", "2019"]


def test_a_long_table_is_read_whole() -> None:
    assert len(next(tables("| a | 1 |\n" * 2_000)).amounts) == 2_000


SUMS = {
    ("2.950,00", "11.480,00"): "MONEY",
    ("1.99", "0.79"): "MONEY",
    ("7.35", "140", "4.1"): "QUANTITY",
    ("466,500", "17,950"): "QUANTITY",
    ("2.50",): "QUANTITY",
}


@pytest.mark.parametrize(("cells", "kind"), SUMS.items())
def test_a_column_of_numbers_with_two_decimals_holds_sums(cells, kind) -> None:
    rows = "\n".join(f"| Posten {n} | {cell} |" for n, cell in enumerate(cells))
    (table,) = tables(f"| Posten | Anteil |\n| --- | --- |\n{rows}")
    assert {table.kind(*place).value for place in table.amounts} == {kind}
