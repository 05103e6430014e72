"""Dates as people write them: read strictly, moved by a number of days, written in the same form.

The declared form is the order of the parts, their separators, names or digits, the names' language
and capitals, an ordinal or a weekday where there is one, and two-digit years. All else follows the
date that is written: names stand in full ("May" shows no abbreviation), days and months in digits
are padded, a day beside a name is not, a weekday is recomputed. Some months have one name in two
languages (April, November): what stands around the name decides, else English comes first.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from engine.errors import BadParameter
from engine.numeric.grids import GRIDS
from engine.numeric.month_names import MONTH_NUMBERS, MONTHS, WEEKDAY_NUMBERS, WEEKDAYS
from engine.types import Kind

_LONGEST = 80
_MID_MONTH = 15  # so that a shift of under two weeks either way prints the same month
_PIVOT = 30  # two-digit years are 1930 to 2029, as the common spreadsheets have it


class Precision(StrEnum):
    """How much of a date was written."""

    DAY = "day"
    MONTH = "month"


@dataclass(frozen=True, slots=True)
class ParsedDate:
    """A date and how precisely it was written; a month stands for its 15th."""

    day: date = field(repr=False)
    precision: Precision


@dataclass(frozen=True, slots=True)
class _Form:
    """A date as it was read: its parts as written, its layout, its names' language."""

    day: date
    parts: Mapping[str, str]
    layout: _Layout
    language: str


@dataclass(frozen=True, slots=True)
class _Layout:
    """One way to write a date: how it is recognised and how it is written."""

    pattern: re.Pattern[str]
    write: Callable[[date, _Form], str]
    precision: Precision = Precision.DAY


def parse_date(text: str) -> ParsedDate | None:
    """Read a whole date, or None. "03/05/2021" is read as in the US, "31/12/1999" as it must be."""
    form = _read(text)
    return None if form is None else ParsedDate(form.day, form.layout.precision)


def write_date(day: date, like: str) -> str:
    """`day` in the form of `like`. Error: BadParameter where `like` is no date.

    The form of "31/12/1999" is month first too: kept in its own order, it would show that the
    original's day was above 12.
    """
    form = _read(like)
    if form is None:
        raise BadParameter(name="like", reason="not_a_date")
    return _weekday(day, form) + form.layout.write(day, form)


def shift(day: date, offset: int) -> date:
    """`day` moved by `offset` days; both ends are clamped into the DATE grid (1900 to 2100)."""
    grid = GRIDS[Kind.DATE]
    moved = grid.clamp(grid.to_index(day.toordinal()) + offset)
    return date.fromordinal(int(grid.from_index(moved)))


def _read(text: str) -> _Form | None:
    if len(text) > _LONGEST:
        return None
    plain = unicodedata.normalize("NFC", text)
    for layout in _LAYOUTS:
        match = layout.pattern.fullmatch(plain)
        if match is not None:
            parts = {name: found or "" for name, found in match.groupdict().items()}
            return _form(parts, layout)
    return None


def _form(parts: Mapping[str, str], layout: _Layout) -> _Form | None:
    language = _language(parts)
    if language is None:
        return None
    month, day = _month_and_day(parts, language)
    try:
        return _Form(date(_year(parts["year"]), month, day), parts, layout, language)
    except ValueError:
        return None


def _month_and_day(parts: Mapping[str, str], language: str) -> tuple[int, int]:
    if "first" in parts:
        first, second = int(parts["first"]), int(parts["second"])
        return (second, first) if first > 12 else (first, second)
    name = parts.get("name", "").lower()
    month = MONTH_NUMBERS[language][name] if name else int(parts["month"])
    return month, int(parts["day"]) if "day" in parts else _MID_MONTH


def _year(digits: str) -> int:
    if len(digits) == 4:
        return int(digits)
    return int(digits) + (1900 if int(digits) >= _PIVOT else 2000)


def _language(parts: Mapping[str, str]) -> str | None:
    """The language of the names: what the name, the weekday and the day's full stop allow."""
    name, weekday = parts.get("name", ""), parts["weekday"]
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
    name = WEEKDAYS[form.language][day.weekday()]
    return _like_case(name, written) + form.parts["pause"]


def _like_case(name: str, model: str) -> str:
    if model.isupper():
        return name.upper()
    return name.lower() if model.islower() else name[0].upper() + name[1:]


def _month_name(day: date, form: _Form) -> str:
    return _like_case(MONTHS[form.language][day.month - 1], form.parts["name"])


def _year_like(day: date, form: _Form) -> str:
    """Two digits where the original has two and they can be read back, else four."""
    short = f"{day.year % 100:02}"
    two = len(form.parts["year"]) == 2 and _year(short) == day.year
    return short if two else f"{day.year:04}"


def _day_like(day: date, form: _Form) -> str:
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
    return f"{day.month:02}{sep}{day.day:02}{sep}{_year_like(day, form)}"


def _write_dotted(day: date, form: _Form) -> str:
    gap = form.parts["gap"]
    return f"{day.day:02}.{gap}{day.month:02}.{gap}{_year_like(day, form)}"


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


def _pattern(body: str) -> re.Pattern[str]:
    weekday = rf"(?:(?P<weekday>{_any_of(WEEKDAY_NUMBERS)})\.?(?P<pause>,?\s(?:den\s)?))?"
    return re.compile(weekday + body, re.IGNORECASE)


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
    _Layout(_pattern(rf"{_YEAR}-{_MONTH}"), _write_iso_month, Precision.MONTH),
    _Layout(_pattern(rf"{_MONTH}(?P<sep>[/.]){_YEAR}"), _write_slashed_month, Precision.MONTH),
    _Layout(
        _pattern(
            rf"{_DAY}(?P<mark>\.|st|nd|rd|th|er)?(?P<gap>\s|-|\sof\s){_NAME}(?P<last>,?\s|-){_YEAR}"
        ),
        _write_day_name,
    ),
    _Layout(_pattern(rf"{_NAME}(?P<gap>\s){_DAY}{_ORDINAL}(?P<last>,?\s){_YEAR}"), _write_name_day),
    _Layout(_pattern(rf"{_NAME}(?P<last>,?\s|-|\sof\s){_YEAR}"), _write_name, Precision.MONTH),
)
