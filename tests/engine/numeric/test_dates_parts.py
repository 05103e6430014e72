"""A weekday, a day, a month, a year or a time alone: read, moved round its cycle, written alike.

Each chi-squared assertion would fail falsely with probability 1e-6 over random keys; the keys are
fixed, so the outcome is too.
"""

import hashlib
import math
from collections import Counter
from datetime import timedelta
from fractions import Fraction

import pytest
from chi_squared import p_value

from engine.core.rng import Draws
from engine.core.types import Kind
from engine.language import clock
from engine.language.calendar import full_months, full_weekdays
from engine.numeric.dates import parse_date, parse_part, write_date
from engine.numeric.grids import MONTHS, TIMES, WEEKDAYS, YEARS
from engine.numeric.noise import DateRule, Noise, Noised

ALPHA = 1e-6
TRIALS = 4_000
EPSILON = Fraction(1, 2)
WRITTEN = {
    "Thursday": "Saturday", "thursday": "saturday", "JEUDI": "SAMEDI", "Fri": "Sun",
    "Montag": "Mittwoch", "sabado": "lunes", "Mo.": "Mi.",
    "the 20th": "the 22nd", "1st": "3rd", "Monday the 24th": "Wednesday the 26th",
    "jueves 12": "sábado 14", "Freitag, den 3.": "Sonntag, den 5.", "31/03": "04/02",
}  # fmt: skip
NEIGHBOURS = {  # two on either side of each cycle's joint
    "Sunday": (WEEKDAYS, 6), "Monday": (WEEKDAYS, 0), "December": (MONTHS, 11),
    "January": (MONTHS, 0), "23:55": (TIMES, 287), "00:00": (TIMES, 0), "2014": (YEARS, 114),
    "2015": (YEARS, 115),
}  # fmt: skip


def drawn(text: str, number: int = 0, rule: DateRule | None = None) -> Noised:
    draws = Draws(hashlib.sha256(f"parts {number}".encode()).digest())
    found = Noise(draws, rule or DateRule()).draw(Kind.DATE, text, EPSILON)
    assert found is not None
    return found


@pytest.mark.parametrize(("text", "two_days_later"), WRITTEN.items())
def test_a_part_moves_by_days_in_its_own_form(text: str, two_days_later: str) -> None:
    day = parse_part(text).day
    assert write_date(day, text).casefold().replace("á", "a") == text.casefold() or "/" in text
    assert write_date(day + timedelta(2), text) == two_days_later


@pytest.mark.parametrize("text", ["Thursday", "May", "the 20th", "Mon 3", "3/4"])
def test_a_part_is_no_date_of_its_own(text: str) -> None:
    assert (parse_part(text) is not None, parse_date(text)) == (True, None)


@pytest.mark.parametrize("text", ["tomorrow", "next week", "the 32nd", "20", "may be", "Mondayish"])
def test_refused(text: str) -> None:
    assert parse_part(text) is None


@pytest.mark.parametrize("text", NEIGHBOURS)
@pytest.mark.parametrize("each", [False, True])
def test_a_part_is_drawn_by_its_formula(text: str, each: bool) -> None:
    """A two-sided geometric offset, round the cycle; of a year by itself the exponential one.

    Of two neighbours no result is more than e^epsilon times as likely: so the formula says.
    """
    part, at = NEIGHBOURS[text]
    seen = Counter(drawn(text, number, DateRule(each=each)).index for number in range(TRIALS))
    rate = float(EPSILON) * part.weight / 2
    turns = range(-20, 21) if part.cycle else (0,)
    weights = [
        sum(math.exp(-rate * abs(index + part.size * turn - at)) for turn in turns)
        for index in range(part.size)
    ]
    expected = [weight / math.fsum(weights) for weight in weights]
    assert p_value([seen[index] for index in range(part.size)], expected) > ALPHA


def test_a_weekday_moves_with_the_dates_and_costs_nothing_more() -> None:
    for number in range(40):
        day, whole = drawn("Thursday", number), drawn("March 4, 2021", number)  # a Thursday
        assert day.surrogate == full_weekdays("en")[parse_date(whole.surrogate).day.weekday()]
        assert day.label == whole.label


def test_parts_of_one_sort_keep_their_distance() -> None:
    for number in range(40):
        for one, other, names in (
            ("Monday", "Thursday", full_weekdays("en")),
            ("February", "July", full_months("en")),
        ):
            first, second = (names.index(drawn(text, number).surrogate) for text in (one, other))
            assert (second - first) % len(names) == (names.index(other) - names.index(one))
        first, second = (int(drawn(text, number).surrogate) for text in ("2014", "2019"))
        assert second - first == 5
        start, end = (clock.read(drawn(text, number).surrogate) for text in ("9:00", "10:30"))
        assert (end - start) % 1440 == 90


def test_each_sort_has_a_draw_of_its_own() -> None:
    labels = {drawn(text).label for text in ("August", "2014", "14:05", "Thursday")}
    assert len(labels) == 4
