"""Years that were sent alone, and weekdays behind a date: back where they mean ours, only there."""

from __future__ import annotations

import pytest

from engine.restore import restore
from engine.types import Category, Kind, Replacement, Span


def sent(original: str, surrogate: str) -> Replacement:
    source, target = Span(0, len(original)), Span(0, len(surrogate))
    noised = Category.NOISED
    return Replacement(source, target, original, surrogate, Kind.DATE, "preempt", noised, 0.1)


SENT = [
    sent("2000", "1998"),
    sent("March 5, 2021 (Friday)", "March 21, 2021 (Sunday)"),
    sent("Feb 2019", "March 2019"),
    sent("2022", "2023"),
]


@pytest.mark.parametrize(
    ("received", "restored"),
    [
        ("You were born in 1998.", "You were born in 2000."),
        ("Birth year: 1998", "Birth year: 2000"),
        ("Google was founded in 1998.", "Google was founded in 1998."),
        ("It cost 1998 dollars.", "It cost 1998 dollars."),
        ("Worked there March 2019-2023.", "Worked there Feb 2019-2022."),
        ("From 2019 to 2023.", "From 2019 to 2022."),
        ("In 2023 prices rose.", "In 2023 prices rose."),
        ("On March 21, 2021 (Sunday)", "On March 5, 2021 (Friday)"),
        ("On March 21, 2021", "On March 5, 2021"),
        ("21 March 2021, Sunday", "5 March 2021, Friday"),
        ("Sunday, March 21, 2021", "Friday, March 5, 2021"),
        ("On March 21, 2021 (Monday)", "On March 5, 2021 (Monday)"),
    ],
)
def test_years_and_weekdays(received: str, restored: str) -> None:
    assert restore(received, SENT)[0] == restored


@pytest.mark.parametrize(
    ("received", "restored"),
    [
        ("See you on Tuesday 31.", "See you on Tuesday 24."),
        ("Tuesday the 31st, then?", "Tuesday the 24th, then?"),
        ("Tuesday 31 November", "Tuesday 31 November"),
        ("Tuesday 31st of August", "Tuesday 31st of August"),
        ("mardi 31 mai", "mardi 31 mai"),
        ("Dienstag, den 31. August", "Dienstag, den 31. August"),
        ("Dienstag 31 Leute", "Dienstag 31 Leute"),
    ],
)
def test_a_weekday_and_a_day_of_another_month_are_another_date(
    received: str, restored: str
) -> None:
    assert (
        restore(received, [sent("Tuesday 24 March 2026", "Tuesday 31 March 2026")])[0] == restored
    )
