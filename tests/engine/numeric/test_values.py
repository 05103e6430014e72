"""Ages and money: what is read, what is written, and that the form leaks only what is declared."""

from decimal import Context, Decimal, localcontext
from functools import partial

import pytest
from cases import tables_beside
from hypothesis import example, given
from hypothesis import strategies as st

from engine.core.errors import BadParameter
from engine.core.types import Kind
from engine.numeric.grids import GRIDS
from engine.numeric.values import read_number, write_number

CASES = tables_beside(__file__)

MONEY = GRIDS[Kind.MONEY]
THREE = Context(prec=3)


def parse_money(text: str) -> Decimal | None:
    number = read_number(Kind.MONEY, text)
    return None if number is None else number.value


write_money = partial(write_number, Kind.MONEY)


@pytest.mark.parametrize(("text", "value"), CASES["read"].items())
def test_money_read(text: str, value: str) -> None:
    assert parse_money(text) == Decimal(value)


REFUSED = {
    Kind.MONEY: [
        "", "$", "USD", "$ ", "dollars", "ABC 12", "1.2.3", "12,34,56", "1,23,4567", "1 23 456",
        "$1_000", "--5", "-$-5", "1e5", "１２ €", "٤١", "5 mıllion", "50 cents", "$5 apples",
        "$5kg", "12:30", "5%", "all", "(", ")", "()", "5 " + "0" * 200, "\0", "$5\nx", "\ud800",
    ],
    Kind.AGE: [
        "", "41.5", "-3", "1234", "two thousand", "４１", "old", "41 years", "x" * 10**6, "\0",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), [(k, t) for k, texts in REFUSED.items() for t in texts])
def test_refused(kind: Kind, text: str) -> None:
    assert read_number(kind, text) is None


@pytest.mark.parametrize(("like", "value", "text"), CASES["money_written"])
def test_money_written(like: str, value: str, text: str) -> None:
    assert write_money(Decimal(value), like) == text


ORIGINALS = {
    "whole": ["84,000", "84000", "84k", "84 thousand", "0.084 million", "084,000", "84.0 thousand"],
    "cents": ["84,000.00", "84000.00", "84,000.0", "84,010.45", "83990.5"],
}


@pytest.mark.parametrize("originals", ORIGINALS.values(), ids=ORIGINALS)
@pytest.mark.parametrize("form", ["${}", "{} USD", "{} dollars"])
def test_one_cell_gives_one_print(form: str, originals: list[str]) -> None:
    """Neither the digits nor the unit word shows in any output; whether there are cents does."""
    index = MONEY.to_index(84_000)
    same_form = [form.format(number) for number in originals]
    assert {MONEY.to_index(parse_money(text) or 0) for text in same_form} == {index}
    for noisy in (*range(0, MONEY.size, 97), index, MONEY.size // 2):
        value = MONEY.from_index(noisy)
        assert len({write_money(value, text) for text in same_form}) == 1


FORMS = CASES["forms"]


@example(2744, "1.234,50 EUR")
@given(st.integers(0, MONEY.size - 1), st.sampled_from(FORMS))
def test_what_is_written_can_be_read_to_three_digits(index: int, like: str) -> None:
    value = MONEY.from_index(index)
    back = parse_money(write_money(value, like))
    cents = like.endswith((",50 EUR", ",1 €")) and abs(value) >= 1
    if abs(value) >= 100 or cents:  # else whole, or less than a cent apart: cells share a print
        assert back == THREE.plus(value)
        assert MONEY.to_index(back) == index
    else:
        assert abs(back - value) < 1


@given(st.integers(0, MONEY.size - 1))
@example(MONEY.to_index(Decimal("-0.4986")))
def test_words_can_be_read_to_the_whole_number(index: int) -> None:
    value = MONEY.from_index(index)
    back = parse_money(write_money(value, "five dollars"))
    least = Decimal(1 if value else 0).copy_sign(value)  # nothing but zero is written as zero
    assert back == (THREE.plus(value).to_integral_value() or least)


@given(st.integers(0, MONEY.size - 1), st.sampled_from(FORMS))
def test_writing_again_changes_nothing(index: int, like: str) -> None:
    """A surrogate is an original like any other: its form is the form that it was written in."""
    value = MONEY.from_index(index)
    text = write_money(value, like)
    if any(mark in text for mark in ".,'") or " 000" in text:
        assert write_money(value, text) == text


@given(st.text("0123456789.,' $€-()kmMilon USDEURdollarsfiveand", max_size=25))
def test_anything_is_read_or_refused(text: str) -> None:
    value = parse_money(text)
    if value is not None:
        assert write_money(value, text)


def test_a_threads_decimal_context_changes_nothing() -> None:
    with localcontext() as context:
        context.prec = 2
        assert parse_money("$1,234,567.89") == Decimal("1234567.89")
        assert parse_money("1.23456 million") == 1234560
        assert write_money(Decimal("1234567.89"), "$5") == "$1.23 million"
        assert write_money(Decimal("-45678"), "$5") == "-$45,700"


def test_writing_like_something_else_is_refused() -> None:
    with pytest.raises(BadParameter):
        write_money(Decimal(5), "five apples")


@pytest.mark.parametrize(("text", "age"), CASES["ages_read"])
def test_ages_read(text: str, age: int) -> None:
    assert read_number(Kind.AGE, text).value == age


@given(st.integers(0, 119), st.sampled_from(["41", "forty-one", "Forty-one", "FORTY-ONE"]))
def test_ages_round_trip(age: int, like: str) -> None:
    text = write_number(Kind.AGE, Decimal(age), like)
    assert read_number(Kind.AGE, text).value == age
    assert text.isdigit() == like.isdigit()
    assert (text.isupper(), text[0].isupper()) == (like.isupper(), like[0].isupper())
