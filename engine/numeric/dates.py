"""Dates as people write them: read strictly, moved by a number of days, written in the same form.

The declared form is the order of the parts, their separators, names or digits, the names' language
and capitals, an ordinal or a weekday (before or after) where there is one, two-digit years, and
whether day or year are left out. All else follows the date that is written: names stand in full
("May" shows no abbreviation) unless the weekday is short ("Tue, 3 May") or a name stands between
hyphens or slashes ("03-May-2026"), where all people shorten; days and months in digits are padded,
as is a day joined to a name, one beside it is not, a weekday is recomputed. Some months have one
name in two languages (April, November): what stands around the name decides, else English comes
first. Days that share a month ("16 au 20 mars") are one date: they move by one draw, and how far
they are apart is part of their form.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from itertools import pairwise

from engine.day_ranges import Days, spread
from engine.errors import BadParameter
from engine.numeric.grids import GRIDS
from engine.numeric.month_names import (
    MONTH_NUMBERS,
    MONTHS,
    SHORT_MONTHS,
    SHORT_WEEKDAYS,
    WEEKDAY_NUMBERS,
    WEEKDAYS,
)
from engine.types import Kind

_LONGEST = 80
_MONTHS_OF_A_YEAR = 12
_MID_MONTH = 15  # so that a shift of under two weeks either way prints the same month
_MID_YEAR = (7, 1)
_ANY_YEAR_WITH_LEAP_DAY = 2000  # stands in where a date has neither year nor weekday
_LAST_REFERENCE = 2026  # with a weekday: the latest year up to here in which it is the right one
_JOINTS = ("-", "/")  # between a day and a month's name
_PIVOT = 30  # two-digit years are 1930 to 2029, as the common spreadsheets have it


class Precision(StrEnum):
    """How much of a date was written."""

    DAY = "day"
    MONTH = "month"
    YEAR = "year"
    NO_YEAR = "day of any year"


_TO_THE_DAY = (Precision.DAY, Precision.NO_YEAR)


@dataclass(frozen=True, slots=True)
class ParsedDate:
    """A date and how precisely it was written; a month stands for its 15th, a year for July 1.

    A date without a year stands for that day of some year (the same one wherever it is written).
    """

    day: date = field(repr=False)
    precision: Precision


@dataclass(frozen=True, slots=True)
class _Form:
    """A date as it was read: its parts as written, its layout, its names' language."""

    day: date = field(repr=False)
    parts: Mapping[str, str] = field(repr=False)
    layout: _Layout
    language: str
    day_first: bool

    @property
    def short(self) -> bool:
        """Whether names are cut to their first letters: as the form, not the month, tells."""
        full = {name.lower() for name in WEEKDAYS[self.language]}
        weekday = self.parts.get("weekday") or self.parts.get("after") or ""
        cut = bool(weekday) and weekday.lower() not in full
        joined = "name" in self.parts and self.parts.get("gap") in _JOINTS
        return self.language in SHORT_MONTHS and (cut or joined)


@dataclass(frozen=True, slots=True)
class _Layout:
    """One way to write a date: how it is recognised and how it is written."""

    pattern: re.Pattern[str]
    write: Callable[[date, _Form], str]
    precision: Precision = Precision.DAY


def parse_date(text: str, *, day_first: bool = False) -> ParsedDate | None:
    """Read a date, or None. "03/05/2021" is read as in the US, or `day_first` as in Europe.

    "31/12/1999" is read as it must be, days that share a month as the first of them.
    """
    form = _read(text, day_first=day_first)
    if form is None:
        several = _read_days(text)
        return None if several is None else ParsedDate(several[1][0], several[2])
    return ParsedDate(form.day, form.layout.precision)


def day_comes_first(written: Iterable[str]) -> bool:
    """Whether numbers with slashes show it: "22/08/2025" beside no date that is month first."""
    forms = [form for text in written if (form := _read(text)) and "first" in form.parts]
    first = any(int(form.parts["first"]) > _MONTHS_OF_A_YEAR for form in forms)
    return first and all(int(form.parts["second"]) <= _MONTHS_OF_A_YEAR for form in forms)


def write_date(day: date, like: str, *, day_first: bool = False) -> str:
    """`day` in the form of `like`. Error: BadParameter where `like` is no date.

    The form of "31/12/1999" is month first too, unless `day_first`: kept in its own order, it would
    show that the original's day was above 12.
    """
    form = _read(like, day_first=day_first)
    if form is None:
        return _write_days(day, like)
    return _weekday(day, form) + form.layout.write(day, form) + _weekday_after(day, form)


def shift(day: date, offset: int) -> date:
    """`day` moved by `offset` days; both ends are clamped into the DATE grid (1900 to 2100)."""
    grid = GRIDS[Kind.DATE]
    moved = grid.clamp(grid.to_index(day.toordinal()) + offset)
    return date.fromordinal(int(grid.from_index(moved)))


def _read(text: str, *, day_first: bool = False) -> _Form | None:
    if len(text) > _LONGEST:
        return None
    plain = unicodedata.normalize("NFC", text)
    for layout in _LAYOUTS:
        match = layout.pattern.fullmatch(plain)
        if match is not None:
            parts = {name: found or "" for name, found in match.groupdict().items()}
            if parts.get("gap", "").isspace():  # a log's second blank would tell of a day below ten
                parts["gap"] = parts["gap"][0]
            form = _form(parts, layout, day_first=day_first)
            if form is not None:
                return form
    return None


def _read_days(text: str) -> tuple[Days, tuple[date, ...], Precision] | None:
    """Days that share a month, each later than the one before it; None for what is not."""
    several = spread(unicodedata.normalize("NFC", text)) if len(text) <= _LONGEST else None
    forms = [_read(each, day_first=True) for each in several.dates] if several else []
    read = [form for form in forms if form and form.layout.precision in _TO_THE_DAY]
    if several is None or len(read) < len(forms) or len({form.day.month for form in read}) > 1:
        return None
    year = max(form.day.year for form in read)  # a weekday at one of them tells it for all
    with suppress(ValueError):
        days = tuple(form.day.replace(year=year) for form in read)
        if all(first < second for first, second in pairwise(days)):
            return several, days, read[-1].layout.precision
    return None


def _write_days(day: date, like: str) -> str:
    read = _read_days(like)
    if read is None:
        raise BadParameter(name="like", reason="not_a_date")
    several, days, _ = read
    moved = [day + (each - days[0]) for each in days]
    texts = [
        write_date(d, form, day_first=True) for d, form in zip(moved, several.dates, strict=True)
    ]
    return several.written(texts, one_month=len({(d.year, d.month) for d in moved}) == 1)


def _form(parts: Mapping[str, str], layout: _Layout, *, day_first: bool) -> _Form | None:
    language = _language(parts)
    if language is None:
        return None
    month, day = _month_and_day(parts, language, day_first=day_first)
    try:
        year = _year(parts["year"]) if "year" in parts else _reference_year(month, day, parts)
        return _Form(date(year, month, day), parts, layout, language, day_first)
    except ValueError:
        return None


def _reference_year(month: int, day: int, parts: Mapping[str, str]) -> int:
    """A year for a date without one, so that its weekday, where it is written, is right."""
    written = parts["weekday"].lower() or parts["after"].lower()
    numbers = {table[written] for table in WEEKDAY_NUMBERS.values() if written in table}
    for year in range(_LAST_REFERENCE, _LAST_REFERENCE - 29, -1) if numbers else ():
        with suppress(ValueError):  # February 29
            if date(year, month, day).weekday() in numbers:
                return year
    return _ANY_YEAR_WITH_LEAP_DAY


def _month_and_day(parts: Mapping[str, str], language: str, *, day_first: bool) -> tuple[int, int]:
    if "first" in parts:
        first, second = int(parts["first"]), int(parts["second"])
        swapped = second <= 12 if day_first else first > 12
        return (second, first) if swapped else (first, second)
    if "name" not in parts and "month" not in parts:
        return _MID_YEAR
    name = parts.get("name", "").lower()
    month = MONTH_NUMBERS[language][name] if name else int(parts["month"])
    return month, int(parts["day"]) if "day" in parts else _MID_MONTH


def _year(digits: str) -> int:
    if len(digits) == 4:
        return int(digits)
    return int(digits) + (1900 if int(digits) >= _PIVOT else 2000)


def _language(parts: Mapping[str, str]) -> str | None:
    """The language of the names: what the name, the weekday and the day's full stop allow."""
    name, weekday = parts.get("name", ""), parts["weekday"] or parts["after"]
    possible = [
        language
        for language in MONTHS
        if (not name or name.lower() in MONTH_NUMBERS[language])
        and (not weekday or weekday.lower() in WEEKDAY_NUMBERS[language])
    ]
    if parts.get("mark") == "." and "de" in possible:
        return "de"
    if possible == ["de", "fr"] and name.islower():
        return "fr"  # French months are written small: "mai", German "Mai"
    return possible[0] if possible else None


def _weekday(day: date, form: _Form) -> str:
    written = form.parts["weekday"]
    if not written:
        return ""
    return _like_case(_weekday_name(day, form), written) + form.parts["pause"]


def _weekday_after(day: date, form: _Form) -> str:
    written = form.parts["after"]
    if not written:
        return ""
    return form.parts["rest"] + _like_case(_weekday_name(day, form), written) + form.parts["end"]


def _weekday_name(day: date, form: _Form) -> str:
    names = SHORT_WEEKDAYS if form.short else WEEKDAYS
    return names[form.language][day.weekday()]


def _like_case(name: str, model: str) -> str:
    if model.isupper():
        return name.upper()
    return name.lower() if model.islower() else name[0].upper() + name[1:]


def _month_name(day: date, form: _Form) -> str:
    names = SHORT_MONTHS if form.short else MONTHS
    return _like_case(names[form.language][day.month - 1], form.parts["name"])


def _year_like(day: date, form: _Form) -> str:
    """Two digits where the original has two and they can be read back, else four."""
    short = f"{day.year % 100:02}"
    two = len(form.parts["year"]) == 2 and _year(short) == day.year
    return short if two else f"{day.year:04}"


def _day_like(day: date, form: _Form) -> str:
    if form.parts["gap"] in _JOINTS:
        return f"{day.day:02}"
    mark = form.parts["mark"].lower()
    if form.language == "fr":
        return "1er" if day.day == 1 else str(day.day)
    if mark in ("st", "nd", "rd", "th"):
        teens = 11 <= day.day <= 13
        return f"{day.day}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(day.day % 10, 'th')}"
    return f"{day.day}{mark}"


def _write_iso(day: date, form: _Form) -> str:
    sep = form.parts["sep"]
    return f"{day.year:04}{sep}{day.month:02}{sep}{day.day:02}"


def _write_slashed(day: date, form: _Form) -> str:
    sep = form.parts["sep"]
    first, second = (day.day, day.month) if form.day_first else (day.month, day.day)
    return f"{first:02}{sep}{second:02}{sep}{_year_like(day, form)}"


def _write_dotted(day: date, form: _Form) -> str:
    gap = form.parts["gap"]
    return f"{day.day:02}.{gap}{day.month:02}.{gap}{_year_like(day, form)}"


def _write_dotted_day(day: date, form: _Form) -> str:
    return f"{day.day:02}.{form.parts['gap']}{day.month:02}."


def _write_iso_month(day: date, _form: _Form) -> str:
    return f"{day.year:04}-{day.month:02}"


def _write_slashed_month(day: date, form: _Form) -> str:
    return f"{day.month:02}{form.parts['sep']}{day.year:04}"


def _write_day_name(day: date, form: _Form) -> str:
    gap, last = form.parts["gap"], form.parts["last"]
    return f"{_day_like(day, form)}{gap}{_month_name(day, form)}{last}{day.year:04}"


def _write_name_day(day: date, form: _Form) -> str:
    gap, last = form.parts["gap"], form.parts["last"]
    return f"{_month_name(day, form)}{gap}{_day_like(day, form)}{last}{day.year:04}"


def _write_name(day: date, form: _Form) -> str:
    return f"{_month_name(day, form)}{form.parts['last']}{day.year:04}"


def _write_day_of_name(day: date, form: _Form) -> str:
    return f"{_day_like(day, form)}{form.parts['gap']}{_month_name(day, form)}"


def _write_name_of_day(day: date, form: _Form) -> str:
    return f"{_month_name(day, form)}{form.parts['gap']}{_day_like(day, form)}"


def _write_year(day: date, _form: _Form) -> str:
    return f"{day.year:04}"


def _pattern(body: str) -> re.Pattern[str]:
    names = _any_of(WEEKDAY_NUMBERS)
    before = rf"(?:(?P<weekday>{names})\.?(?P<pause>,?\s(?:den\s|the\s|le\s)?))?"
    after = rf"(?:(?P<rest>,?\s\(?)(?P<after>{names})\.?(?P<end>\)?))?"
    return re.compile(before + body + after, re.IGNORECASE)


def _any_of(tables: Mapping[str, Mapping[str, int]]) -> str:
    names: Iterable[str] = {name for table in tables.values() for name in table}
    return "|".join(sorted(names, key=lambda name: (-len(name), name)))


_NAME = rf"(?P<name>{_any_of(MONTH_NUMBERS)})\.?"
_DAY, _MONTH = r"(?P<day>[0-9]{1,2})", r"(?P<month>[0-9]{1,2})"
_YEAR, _ANY_YEAR = r"(?P<year>[0-9]{4})", r"(?P<year>[0-9]{4}|[0-9]{2})"
_ORDINAL = r"(?P<mark>st|nd|rd|th)?"

_LAYOUTS = (
    _Layout(_pattern(rf"{_YEAR}(?P<sep>[-/.]){_MONTH}(?P=sep){_DAY}"), _write_iso),
    _Layout(
        _pattern(
            rf"(?P<first>[0-9]{{1,2}})(?P<sep>[/-])(?P<second>[0-9]{{1,2}})(?P=sep){_ANY_YEAR}"
        ),
        _write_slashed,
    ),
    _Layout(_pattern(rf"{_DAY}\.(?P<gap>\s?){_MONTH}\.(?P=gap){_ANY_YEAR}"), _write_dotted),
    _Layout(_pattern(rf"{_DAY}\.(?P<gap>\s?){_MONTH}\."), _write_dotted_day, Precision.NO_YEAR),
    _Layout(_pattern(rf"{_YEAR}-{_MONTH}"), _write_iso_month, Precision.MONTH),
    _Layout(_pattern(rf"{_MONTH}(?P<sep>[/.]){_YEAR}"), _write_slashed_month, Precision.MONTH),
    _Layout(
        _pattern(
            rf"{_DAY}(?P<mark>\.|st|nd|rd|th|er)?(?P<gap>\s{{1,2}}|[/-]|\sof\s){_NAME}"
            rf"(?P<last>,?\s|[/-]){_YEAR}"
        ),
        _write_day_name,
    ),
    _Layout(
        _pattern(rf"{_NAME}(?P<gap>\s{{1,2}}){_DAY}{_ORDINAL}(?P<last>,?\s){_YEAR}"),
        _write_name_day,
    ),
    _Layout(_pattern(rf"{_NAME}(?P<last>,?\s|-|\sof\s){_YEAR}"), _write_name, Precision.MONTH),
    _Layout(
        _pattern(rf"{_DAY}(?P<mark>\.|st|nd|rd|th|er)?(?P<gap>\s|\sof\s|\sde\s){_NAME}"),
        _write_day_of_name,
        Precision.NO_YEAR,
    ),
    _Layout(
        _pattern(rf"{_NAME}(?P<gap>\s{{1,2}}(?:the\s)?){_DAY}{_ORDINAL}"),
        _write_name_of_day,
        Precision.NO_YEAR,
    ),
    _Layout(_pattern(r"(?P<year>19[0-9]{2}|20[0-9]{2})"), _write_year, Precision.YEAR),
)
