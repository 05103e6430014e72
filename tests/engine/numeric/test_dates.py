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

DAY = date(2021, 3, 5)

days = st.dates(date(1900, 1, 1), date(2100, 12, 31))

# Each form with the one date that it must be read as, and how another date is written in it.
FORMS = CASES["forms"]
MONTH_FORMS = CASES["month_forms"]


@pytest.mark.parametrize(("text", "other"), FORMS.items())
def test_days(text: str, other: str) -> None:
    parsed = parse_date(text)
    assert parsed is not None
    assert (parsed.day, parsed.precision) == (DAY, Precision.DAY)
    assert write_date(date(2020, 12, 1), text) == other


@pytest.mark.parametrize(("text", "other"), MONTH_FORMS.items())
def test_months(text: str, other: str) -> None:
    parsed = parse_date(text)
    assert parsed is not None
    assert (parsed.day, parsed.precision) == (date(2021, 3, 15), Precision.MONTH)
    assert write_date(date(2020, 12, 1), text) == other


@pytest.mark.parametrize(
    ("text", "other"), CASES["a_date_without_a_year_or_with_a_weekday_beside_it"]
)
def test_a_date_without_a_year_or_with_a_weekday_beside_it(text: str, other: str) -> None:
    parsed = parse_date(text)
    assert parsed is not None
    assert write_date(date(2020, 12, 1), text) == other
    assert parsed.precision is Precision.YEAR or (parsed.day.month, parsed.day.day) == (3, 5)


def test_a_weekday_without_a_year_keeps_step() -> None:
    """The year that stands in makes the written weekday right, so that a shift moves it rightly."""
    parsed = parse_date("Monday, March 5")
    assert parsed is not None
    assert parsed.day.weekday() == 0
    assert write_date(parsed.day + timedelta(days=16), "Monday, March 5") == "Wednesday, March 21"


def test_day_first() -> None:
    parsed = parse_date("03/05/2021", day_first=True)
    assert parsed is not None
    assert parsed.day == date(2021, 5, 3)
    assert write_date(DAY, "03/05/2021", day_first=True) == "05/03/2021"
    forced = parse_date("12/31/1999", day_first=True)
    assert forced is not None
    assert forced.day == date(1999, 12, 31)


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
    text = write_date(day, like)
    parsed = parse_date(text)
    assert parsed is not None
    assert parsed.day == day


@given(days)
def test_two_digit_years_are_written_only_where_they_can_be_read(day: date) -> None:
    text = write_date(day, "3/5/21")
    parsed = parse_date(text)
    assert parsed is not None
    assert parsed.day == day
    assert (len(text) == 8) == (1930 <= day.year <= 2029)


@given(days, days, st.sampled_from(["{0:%Y-%m-%d}", "{0:%m/%d/%Y}", "{0.month}/{0.day}/{0.year}"]))
def test_originals_of_one_numeric_form_leave_no_trace(day: date, output: date, form: str) -> None:
    """Padding shows whether a day was below 10: it follows the output, never the original."""
    reference = form.format(date(2020, 1, 1))
    assert write_date(output, form.format(day)) == write_date(output, reference)


@pytest.mark.parametrize(
    "month", ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
)
def test_short_month_names_leave_no_trace(month: str) -> None:
    """A short form would show that the original was not May, which has none."""
    assert write_date(DAY, f"{month} 9, 2021") == "March 5, 2021"


def test_a_day_above_12_does_not_show_in_the_order() -> None:
    parsed = parse_date("31/12/1999")
    assert parsed is not None
    assert parsed.day == date(1999, 12, 31)
    assert write_date(DAY, "31/12/1999") == write_date(DAY, "12/31/1999") == "03/05/2021"
    earliest = parse_date("13/01/2021")
    assert earliest is not None
    assert earliest.day == date(2021, 1, 13)


@pytest.mark.parametrize(
    ("day", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"),
    (13, "13th"), (21, "21st"), (22, "22nd"), (23, "23rd"), (31, "31st")],
)  # fmt: skip
def test_ordinals(day: int, text: str) -> None:
    assert write_date(date(2021, 3, day), "March 9th, 2021") == f"March {text}, 2021"


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
    texts = {"forty-one dollars": Kind.MONEY, "41 kg": Kind.QUANTITY}
    read = (values._read(kind, text, NumberAudience.PROSE) for text, kind in texts.items())
    for form in read:
        assert form is not None
        assert "41" not in repr(form)
        assert "forty" not in repr(form)
