"""Dates: what is read, how it is written again, and that the form leaks only what is declared."""

from datetime import date, timedelta

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.core.errors import BadParameter
from engine.core.types import Kind
from engine.detect.patterns.public_days import is_public
from engine.language.number_places import NumberAudience
from engine.numeric import dates, values
from engine.numeric.dates import Precision, parse_date, write_date

CASES = tables_beside(__file__)

DAY, OTHER = date(2021, 3, 5), date(2020, 12, 1)
# Each form with how the other day is written in it.
FORMS = CASES["forms"]
READ = [
    *((text, other, DAY, Precision.DAY) for text, other in FORMS.items()),
    *(
        (text, other, date(2021, 3, 15), Precision.MONTH)
        for text, other in CASES["month_forms"].items()
    ),
]
days = st.dates(date(1900, 1, 1), date(2100, 12, 31))


@pytest.mark.parametrize(("text", "other", "day", "precision"), READ)
def test_a_form_is_read_and_written(text: str, other: str, day: date, precision: Precision) -> None:
    parsed = parse_date(text)
    assert (parsed.day, parsed.precision) == (day, precision)
    assert write_date(OTHER, text) == other


@pytest.mark.parametrize(
    ("text", "other"), CASES["a_date_without_a_year_or_with_a_weekday_beside_it"]
)
def test_a_date_without_a_year_or_with_a_weekday_beside_it(text: str, other: str) -> None:
    parsed = parse_date(text)
    assert write_date(OTHER, text) == other
    assert parsed.precision is Precision.YEAR or (parsed.day.month, parsed.day.day) == (3, 5)


def test_a_weekday_without_a_year_keeps_step() -> None:
    """The year that stands in makes the written weekday right, so that a shift moves it rightly."""
    day = parse_date("Monday, March 5").day
    assert day.weekday() == 0
    assert write_date(day + timedelta(days=16), "Monday, March 5") == "Wednesday, March 21"


def test_day_first() -> None:
    assert parse_date("03/05/2021", day_first=True).day == date(2021, 5, 3)
    assert write_date(DAY, "03/05/2021", day_first=True) == "05/03/2021"
    assert parse_date("12/31/1999", day_first=True).day == date(1999, 12, 31)


@pytest.mark.parametrize(("text", "public"), CASES["everybodys_dates"])
def test_everybodys_dates(text: str, public: bool) -> None:
    assert is_public(text) is public


@pytest.mark.parametrize(
    "text",
    [
        "", "1850", "2100s", "March", "5.3", "30 Feb 2021", "2021-13-01", "2021-00-10",
        "29/02/2021", "13/13/2021", "today", "Christmas", "2021-03-05T10:00", "03/05-2021",
        "12.31.1999", "0000-01-01", "mercredi March 5, 2021", "5 Auguſt 2021", "٥ March 2021",
        "2021-03-05 ", "1/2", "1/2/3", "May I come 2021", "\0", "\ud800", "9" * 100_000,
    ],
)  # fmt: skip
def test_refused(text: str) -> None:
    assert parse_date(text) is None


@given(days, st.sampled_from([form for form in FORMS if form != "3/5/21"]))
def test_what_is_written_is_read_again(day: date, like: str) -> None:
    assert parse_date(write_date(day, like)).day == day


@given(days)
def test_two_digit_years_are_written_only_where_they_can_be_read(day: date) -> None:
    text = write_date(day, "3/5/21")
    assert parse_date(text).day == day
    assert (len(text) == 8) == (1930 <= day.year <= 2029)


@given(days, days, st.sampled_from(["{0:%Y-%m-%d}", "{0:%m/%d/%Y}", "{0.month}/{0.day}/{0.year}"]))
def test_originals_of_one_numeric_form_leave_no_trace(day: date, output: date, form: str) -> None:
    """Padding shows whether a day was below 10: it follows the output, never the original."""
    reference = form.format(date(2020, 1, 1))
    assert write_date(output, form.format(day)) == write_date(output, reference)


def test_short_month_names_leave_no_trace() -> None:
    """A short form would show that the original was not May, which has none."""
    short = ["Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for month in (*short, "May"):
        assert write_date(DAY, f"{month} 9, 2021") == "March 5, 2021"


def test_a_day_above_12_does_not_show_in_the_order() -> None:
    assert parse_date("31/12/1999").day == date(1999, 12, 31)
    assert write_date(DAY, "31/12/1999") == write_date(DAY, "12/31/1999") == "03/05/2021"
    assert parse_date("13/01/2021").day == date(2021, 1, 13)


def test_ordinals() -> None:
    ends = ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "31st"]
    for text in ends:
        day = date(2021, 3, int(text[:-2]))
        assert write_date(day, "March 9th, 2021") == f"March {text}, 2021"


@pytest.mark.parametrize(("text", "other"), CASES["names_that_two_languages_share"])
def test_names_that_two_languages_share(text: str, other: str) -> None:
    assert write_date(DAY, text) == other


def test_writing_like_something_else_is_refused() -> None:
    with pytest.raises(BadParameter):
        write_date(DAY, "someday")


@given(st.text("0123456789/-., MarchMaiof", max_size=24))
def test_anything_is_read_or_refused(text: str) -> None:
    if parse_date(text) is not None:
        assert write_date(DAY, text)


def test_a_date_does_not_show_itself() -> None:
    assert "2021" not in repr(parse_date("2021-03-05"))
    assert "2021" not in repr(dates._read("2021-03-05"))
    for kind, text in ((Kind.MONEY, "forty-one dollars"), (Kind.QUANTITY, "41 kg")):
        shown = repr(values._read(kind, text, NumberAudience.PROSE))
        assert shown != "None" and "41" not in shown and "forty" not in shown
