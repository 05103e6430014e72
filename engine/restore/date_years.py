"""What a date leaves out: the year of one that was sent without, the month of "Tuesday 24"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from datetime import date

from engine.restore.calendar_words import MONTHS, WEEKDAYS, weekday_name, weekday_of
from engine.restore.date_lists import Day
from engine.restore.number_words import ordinal
from engine.restore.scene import Scene

_PIVOT = 30
_CENTURY = (2000, 2099)
_CYCLE = range(2024, 2052)  # in 28 years each date falls on each weekday
_HALF_A_YEAR = 183  # days
_S = "[ \u00a0\u202f]"


def _any_of(names: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, names), key=len, reverse=True))


# Of another month ("Tuesday 31 May") it is another day.
_WEEKDAY_AND_DAY = re.compile(
    rf"(?P<weekday>{_any_of(WEEKDAYS)}),?{_S}"
    rf"(?:the{_S}|de[nm]{_S}|le{_S})?(?P<day>\d{{1,2}})(?P<nth>st|nd|rd|th)?"
    rf"(?![^\W_]|[.,:/-]\d|\.?{_S}(?:of{_S}|de{_S})?(?:{_any_of(MONTHS)})(?!\w)"
    rf"|{_S}?(?:[%€$£]|Uhr|h\b|[ap]\.?m|\d|(?-i:[^\W\d_a-zß-ÿ])))",
    re.IGNORECASE,
)

_SHORT = re.compile(r"(?P<a>\d{1,2})(?P<mark>/)(?P<b>\d{1,2})(?![\w/])")
_SHORT_CUE = re.compile(
    r"\b(?:(?P<day>on|before|until|till|since|after|due|date|deadline)"
    r"|by|from|to|of|through|between|and|admission|admitted|discharged?|visit|seen|dated)"
    r"[:\s*_(]{1,4}$",
    re.IGNORECASE,
)
_SHARE = re.compile(r"[ \u00a0-](?:of|cups?|full|way|majority|tea|table)", re.IGNORECASE)
_LARGEST_DENOMINATOR = 10
_SHORT_AFTER = re.compile(r"(?: ?[-–]| and| to| or|,) ?\d{1,2}/\d{1,2}(?![\w/])")


def full_year(day: Day) -> int | None:
    """A year of two digits is 1930 to 2029, as `engine.numeric` reads it."""
    if day.year is None or not day.short:
        return day.year
    return day.year + (1900 if day.year >= _PIVOT else 2000)


def weekday(day: Day, year: int | None = None) -> int | None:
    """The weekday, 0 (Monday) to 6, of a date of `year` where it has none; None for no date."""
    found = _date(day, day.year or year)
    return None if found is None else found.weekday()


def may_gain(said: Day, sent: Day, years: Iterable[int]) -> bool:
    """Whether an answer may mean a date that was sent without a year, having given it one.

    The year is then next to one that the conversation names, or of this century.
    """
    if said.year is None or sent.year is not None or sent.day is None:
        return False
    year, near = full_year(said) or 0, tuple(years)
    late = _CENTURY[0] <= year <= _CENTURY[1]
    told = any(abs(year - other) <= 1 for other in near) if near else late
    return told and replace(said, year=None).fits(sent)


def year_of(said: Day, sent: Day, named: int | None, years: Iterable[int]) -> int | None:
    """The year in which a date is meant: its own, the answer's, or one that has the weekday."""
    if sent.year is not None or said.year is not None:
        return sent.year or full_year(said)
    if named is None:
        return None
    return next((y for y in (*years, *_CYCLE) if weekday(sent, y) == named), None)


def with_year(own: Day, sent: Day, year: int | None) -> Day:
    """The original with the year in which it lies nearest to what was sent for it."""
    theirs = _date(sent, sent.year or year)
    if own.year is not None or theirs is None:
        return own
    for near in (theirs.year, theirs.year - 1, theirs.year + 1):
        found = _date(own, near)
        if found is not None and abs((found - theirs).days) <= _HALF_A_YEAR:
            return replace(own, year=near)
    return own


def short_date(scene: Scene, start: int) -> re.Match[str] | None:
    """`before 9/13`: without a year, where a word, a zero or another one says that it is a date."""
    found = _SHORT.match(scene.text, start)
    if found is None or _SHARE.match(scene.text, found.end()):
        return None
    if "0" in (found["a"][0], found["b"][0]):
        return found  # "02/22" is no fraction
    cue = _SHORT_CUE.search(scene.left(start, 16))
    day = cue is not None and cue["day"]
    small = int(found["a"]) < int(found["b"]) <= _LARGEST_DENOMINATOR
    told = cue or _SHORT_AFTER.match(scene.text, found.end())
    return found if told and (day or not small) else None


def day_of_weekday(
    scene: Scene, start: int, dates: Iterable[tuple[Day, Day]]
) -> tuple[int, str] | None:
    """`Tuesday 24`, where one date of those that were sent is meant: its end, and the original."""
    found = _WEEKDAY_AND_DAY.match(scene.text, start, start + 40)
    if found is None:
        return None
    said = (weekday_of(found["weekday"]), int(found["day"]))
    owns = {(own.day, weekday(own)) for sent, own in dates if (weekday(sent), sent.day) == said}
    if len(owns) != 1:
        return None
    day, name = owns.pop()
    if day is None or name is None:
        return None
    between = scene.text[found.end("weekday") : found.start("day")]
    shown = weekday_name(found["weekday"], name)
    return found.end(), f"{shown}{between}{day}{ordinal(day) if found['nth'] else ''}"


def _date(day: Day, year: int | None) -> date | None:
    try:
        return date(year or 0, day.month, day.day or 0)
    except ValueError:
        return None
