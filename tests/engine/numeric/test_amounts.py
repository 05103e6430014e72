"""Ages and money: what is read, what is written, and that the form leaks only what is declared."""

from __future__ import annotations

from decimal import Context, Decimal, localcontext

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadParameter
from engine.numeric.amounts import as_printed, parse_age, parse_money, write_age, write_money
from engine.numeric.grids import GRIDS
from engine.types import Kind

MONEY = GRIDS[Kind.MONEY]
THREE = Context(prec=3)

READ = {
    "$84,000": "84000",
    "84,000 USD": "84000",
    "84,000USD": "84000",
    "€5.2k": "5200",
    "$5 k": "5000",
    "1.2 million dollars": "1200000",
    "1.2 Million Dollars": "1200000",
    "5.200,50 EUR": "5200.50",
    "5.200 EUR": "5200",
    "5,200 EUR": "5200",
    "5.000": "5000",
    "5,20 €": "5.20",
    "0.123 €": "0.123",
    "$1.234": "1.234",
    "1.250 million euros": "1250000",
    "1,250 million": "1250000000",
    "-$40": "-40",
    "$-40": "-40",
    "−40 €": "-40",
    "- $40": "-40",
    "+$40": "40",
    "($1,234)": "-1234",
    "84000": "84000",
    "£40": "40",
    "5 Euro": "5",
    "1 dollar": "1",
    "20 US dollars": "20",
    "USD 1,234.50": "1234.50",
    "$84,000 USD": "84000",
    "1'234.50 CHF": "1234.50",
    "1’234 Fr.": "1234",
    "1 234 567,5 €": "1234567.5",
    "5\u202f200 €": "5200",
    "₹1,20,000": "120000",
    "Rs. 5 lakh": "500000",
    "₹2.5 crore": "25000000",
    "US$1.5bn": "1500000000",
    "R$ 1.234,50": "1234.50",
    "2 grand": "2000",
    "five hundred dollars": "500",
    "Two million euros": "2000000",
    "minus forty pounds": "-40",
    "five": "5",
    "0": "0",
    "0,500 €": "0.5",
    "084,000": "84000",
}


@pytest.mark.parametrize(("text", "value"), READ.items())
def test_money_read(text: str, value: str) -> None:
    assert parse_money(text) == Decimal(value)


@pytest.mark.parametrize(
    "text",
    [
        "", "$", "USD", "$ ", "dollars", "ABC 12", "1.2.3", "12,34,56", "1,23,4567", "1 23 456",
        "$1_000", "--5", "-$-5", "1e5", "１２ €", "٤١", "5 mıllion", "50 cents", "$5 apples",
        "$5kg", "12:30", "5%", "all", "(", ")", "()", "5 " + "0" * 200, "\0", "$5\nx", "\ud800",
    ],
)  # fmt: skip
def test_money_refused(text: str) -> None:
    assert parse_money(text) is None


@pytest.mark.parametrize(
    ("like", "value", "text"),
    [
        ("$84,000", "91234", "$91,200"),
        ("$84k", "91234", "$91,200"),
        ("$84,000.00", "91234", "$91,200"),
        ("84000", "91234", "91,200"),
        ("$84,000", "45.234", "$45"),
        ("$84,000.00", "45.234", "$45.20"),
        ("$84,000.5", "4.5234", "$4.52"),
        ("$84.5k", "4.5234", "$5"),
        ("$84,000", "0.2", "$1"),
        ("$84,000", "-0.2", "-$1"),
        ("$84,000", "99.96", "$100"),
        ("$84,000", "100", "$100"),
        ("$84,000", "999499", "$999,000"),
        ("$84,000", "999500", "$1.00 million"),
        ("$84,000", "12345678", "$12.3 million"),
        ("$84,000", "123456789", "$123 million"),
        ("$84,000", "1234567890", "$1.23 billion"),
        ("$84,000", "1.0006e12", "$1.00 trillion"),
        ("$84,000", "0", "$0"),
        ("$84,000.00", "0", "$0.00"),
        ("$84,000", "-91234", "-$91,200"),
        ("($84,000)", "91234", "$91,200"),
        ("5.200,50 EUR", "45.234", "45,20 EUR"),
        ("5.200,50 EUR", "12345678", "12.300.000 EUR"),
        ("5 200 €", "91234", "91 200 €"),
        ("1'234 CHF", "12345678", "12'300'000 CHF"),
        ("₹5", "123456", "₹1,23,000"),
        ("5 Euro", "12345678", "12.3 million Euro"),
        ("5€", "12345678", "12.3 million €"),
        ("1 dollar", "91234", "91,200 dollars"),
        ("1 US dollar", "91234", "91,200 US dollars"),
        ("1 DOLLAR", "91234", "91,200 DOLLARS"),
        ("one dollar", "91234", "ninety-one thousand two hundred dollars"),
        ("One dollar", "-2", "Minus two dollars"),
        ("A million dollars", "45.234", "Forty-five dollars"),
        ("FIVE DOLLARS", "3", "THREE DOLLARS"),
        ("1.250,- Euro", "1310.4", "1.310,- Euro"),
        ("300,- €", "45.234", "45,- €"),
        ("Fr. 45.–", "1310.4", "Fr. 1,310.–"),
        ("1'480.– fr.", "45.234", "45.– fr."),
        ("3,5 Mio. Euro", "3610000", "3.610.000 Euro"),
        ("120 Tsd. Euro", "98000", "98,000 Euro"),
        ("3,5 millions d'euros", "3610000", "3.610.000 euros"),
        ("zwölftausend Euro", "11230", "11\u202f200 Euro"),
        ("douze mille euros", "11230", "11\u202f200 euros"),
        ("deux millions d'euros", "45.234", "45 euros"),
    ],
)
def test_money_written(like: str, value: str, text: str) -> None:
    assert write_money(Decimal(value), like) == text


ORIGINALS = ["84,000", "84000", "84k", "84 thousand", "0.084 million", "084,000", "84.0 thousand"]
WITH_CENTS = ["84,000.00", "84000.00", "84,000.0", "84,010.45", "83990.5"]


@pytest.mark.parametrize("originals", [ORIGINALS, WITH_CENTS], ids=["whole", "cents"])
@pytest.mark.parametrize("form", ["${}", "{} USD", "{} dollars"])
def test_one_cell_gives_one_print(form: str, originals: list[str]) -> None:
    """Neither the digits nor the unit word shows in any output; whether there are cents does."""
    index = MONEY.to_index(84_000)
    same_form = [form.format(number) for number in originals]
    assert {MONEY.to_index(parse_money(text) or 0) for text in same_form} == {index}
    for noisy in (*range(0, MONEY.size, 97), index, MONEY.size // 2):
        value = MONEY.from_index(noisy)
        assert len({write_money(value, text) for text in same_form}) == 1


FORMS = [
    "$5",
    "5 USD",
    "1.234,50 EUR",
    "5 200,1 €",
    "1'234 CHF",
    "₹5",
    "1,20,000",
    "-5 pounds",
    "5",
]


@given(st.integers(0, MONEY.size - 1), st.sampled_from(FORMS))
def test_what_is_written_can_be_read_to_three_digits(index: int, like: str) -> None:
    value = MONEY.from_index(index)
    back = parse_money(write_money(value, like))
    assert back == as_printed(value, like)
    assert back is not None
    if abs(value) >= 100 or like.endswith((",50 EUR", ",1 €")):  # else whole: cells share a print
        assert back == THREE.plus(value)
        assert MONEY.to_index(back) == index
    else:
        assert abs(back - value) < 1


@given(st.integers(0, MONEY.size - 1))
def test_words_can_be_read_to_the_whole_number(index: int) -> None:
    value = MONEY.from_index(index)
    back = parse_money(write_money(value, "five dollars"))
    assert back == THREE.plus(value).to_integral_value()


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


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("41", 41),
        ("7", 7),
        ("0", 0),
        ("130", 130),
        ("forty-one", 41),
        ("Forty one", 41),
        ("A hundred", 100),
    ],
)
def test_ages_read(text: str, age: int) -> None:
    assert parse_age(text) == age


@pytest.mark.parametrize(
    "text", ["", "41.5", "-3", "1234", "two thousand", "４１", "old", "41 years", "x" * 10**6, "\0"]
)
def test_ages_refused(text: str) -> None:
    assert parse_age(text) is None


@given(st.integers(0, 119), st.sampled_from(["41", "forty-one", "Forty-one", "FORTY-ONE"]))
def test_ages_round_trip(age: int, like: str) -> None:
    text = write_age(age, like)
    assert parse_age(text) == age
    assert text.isdigit() == like.isdigit()
    assert (text.isupper(), text[0].isupper()) == (like.isupper(), like[0].isupper())
