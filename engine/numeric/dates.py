"""Dates as people write them: read strictly, moved by a number of days, written in the same form.

The declared form is the order of the parts, their separators, names or digits, the names' language
and capitals, an ordinal or a weekday (before or after) where there is one, two-digit years, and
whether day or year are left out. All else follows the date that is written: names stand in full
("May" shows no abbreviation) unless the weekday is short ("Tue, 3 May") or a name is between
hyphens or slashes ("03-May-2026"), where all people shorten; days and months in digits are padded,
as is a day joined to a name, one beside it is not, a weekday is recomputed. Some months have one
name in two languages (April, November): the text around the name decides, else English comes
first. Days that share a month ("16 au 20 mars") are one date: they move by one draw, and their
distance is part of their form. A weekday or a month alone is that of a year of reference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from enum import StrEnum
from itertools import pairwise

from engine.core.errors import BadParameter
from engine.language.calendar import LANGUAGES, months, weekdays
from engine.language.date_layouts import WrittenDate, read
from engine.language.date_styles import DateStyle, in_style

_LONGEST = 80
_MONTHS_OF_A_YEAR = 12
_MID_MONTH = 15  # so that a shift of under two weeks either way prints the same month
_MID_YEAR = (7, 1)
_ANY_YEAR_WITH_LEAP_DAY = 2000  # for a date without year and weekday
_LAST_REFERENCE = 2026  # with a weekday: the latest year up to here in which it fits
_CUT = ("en", "de")  # the languages in which mail and logs cut names
_JOINTS = ("-", "/")  # between a day and a month's name
_TWO_BLANKS = re.compile(r"(\s)\s")


class Precision(StrEnum):
    """The parts of a date that were written."""

    DAY = "day"
    MONTH = "month"
    YEAR = "year"
    NO_YEAR = "day of any year"
    NO_MONTH = "day of any month"
    WEEKDAY = "weekday"
    NO_DAY = "month of any year"


_ALONE = (Precision.NO_MONTH, Precision.WEEKDAY, Precision.NO_DAY)
_PRECISIONS = {  # by whether the year, the month and the day are written
    (True, True, True): Precision.DAY,
    (True, True, False): Precision.MONTH,
    (True, False, False): Precision.YEAR,
    (False, True, True): Precision.NO_YEAR,
    (False, True, False): Precision.NO_DAY,
    (False, False, True): Precision.NO_MONTH,
    (False, False, False): Precision.WEEKDAY,
}


@dataclass(frozen=True, slots=True)
class ParsedDate:
    """A date and its precision; a month alone is read as its 15th, a year as July 1."""

    day: date = field(repr=False)
    precision: Precision

    @property
    def year_is_told(self) -> bool:
        """Whether the date has its year."""
        return self.precision in (Precision.DAY, Precision.MONTH, Precision.YEAR)


def parse_date(text: str, *, day_first: bool = False) -> ParsedDate | None:
    """Read a date, or None. "03/05/2021" is read as in the US, or `day_first` as in Europe.

    "31/12/1999" is read as it must be; of days that share a month, in order, it is the first.
    """
    return parse_part(text, day_first=day_first, whole=True)


def parse_part(text: str, *, day_first: bool = False, whole: bool = False) -> ParsedDate | None:
    """Parse also, unless `whole`, what may be no date: "3/4", "the 12th", "May", "Thursday"."""
    one = _read(text, day_first=day_first, whole=whole)
    return None if one is None else one[1]


def dates_are_day_first(written: Iterable[str]) -> bool:
    """Whether some date must be day first ("22/08/2025"), and none month first."""
    forms = [one[0].match for text in written if (one := _read(text))]
    pairs = [(int(f["first"]), int(f["second"])) for f in forms if "first" in f.groupdict()]
    first = any(first > _MONTHS_OF_A_YEAR for first, _ in pairs)
    return first and all(second <= _MONTHS_OF_A_YEAR for _, second in pairs)


def write_date(day: date, like: str, *, day_first: bool = False) -> str:
    """Write `day` in the form of `like`. Error: BadParameter if `like` is not a date.

    The form of "31/12/1999" is month first too, unless `day_first`: kept in its own order, it would
    show that the original's day was above 12.
    """
    one = _read(like, day_first=day_first)
    if one is None:
        raise BadParameter(name="like", reason="not_a_date")
    written, style = one[0], _style(one[0])
    days = [day + timedelta(number - written.days[0][0]) for number, _, _ in written.days]
    if "first" in written.match.groupdict():
        place = written.match.span("first" if day_first else "second")
        written = replace(written, days=((0, *place),))
    text = in_style(written, days or [day], weekday=day.weekday(), style=style)
    return _TWO_BLANKS.sub(r"\1", text)  # a log's second blank would tell of a day below ten


def _read(
    text: str, *, day_first: bool = False, whole: bool = False
) -> tuple[WrittenDate, ParsedDate] | None:
    """A text as one date, and what that date is."""
    if len(text) > _LONGEST:
        return None
    written = read(unicodedata.normalize("NFC", text), day_first=day_first)
    precision = None if written is None else _precision(written)
    if written is None or precision is None or not _languages(written):
        return None
    fraction = "first" in written.match.groupdict() and written.year is None  # "3/4"
    if whole and (precision in _ALONE or fraction):
        return None
    numbers = [number for number, _, _ in written.days]
    if any(first >= second for first, second in pairwise(numbers)):
        return None
    month, day = _MID_YEAR
    if written.month is not None or written.days:
        month = 1 if written.month is None else written.month  # January has every day
        day = numbers[0] if numbers else _MID_MONTH
    with suppress(ValueError):
        year = written.year if written.year is not None else _reference_year(month, day, written)
        date(year, month, max(numbers, default=day))
        return written, ParsedDate(date(year, month, day), precision)
    return None


def _precision(written: WrittenDate) -> Precision | None:
    """The precision of a written date; None for an unusual combination of parts."""
    found = written.match.groupdict()
    if found.get("sep") == ", " or (
        "first" in found and (found["sep"] == "." or (written.year is None and found["sep"] != "/"))
    ):
        return None
    told = (written.year is not None, written.month is not None, bool(written.days))
    return _PRECISIONS[told]


def _reference_year(month: int, day: int, written: WrittenDate) -> int:
    """A year for a date without one that fits its weekday, if written."""
    for year in range(_LAST_REFERENCE, _LAST_REFERENCE - 29, -1) if written.weekday else ():
        with suppress(ValueError):  # February 29
            if written.weekday and date(year, month, day).weekday() == written.weekday.number:
                return year
    return _ANY_YEAR_WITH_LEAP_DAY


def _languages(written: WrittenDate) -> list[str]:
    """The languages that have both names, by rank."""
    found = written.match.groupdict()
    month = (found.get("month") or "").lower()
    weekday = (found.get("weekday") or found.get("behind") or "").lower()
    tables = ((months(), month), (weekdays(), weekday))
    named = [names.get(text, ()) for names, text in tables if text]
    return [
        language
        for language in LANGUAGES
        if all(any(name.language == language for name in names) for names in named)
    ]


def _style(written: WrittenDate) -> DateStyle:
    """The style for dates of this form, determined by the form alone, never by the date."""
    found, possible = written.match, _languages(written)
    name = found["month"] if written.name else ""
    before, behind = found.span("month") if name else (0, 0)
    start, end = (written.days[0][1], written.days[-1][2]) if written.days else (0, 0)
    between = found.string[end:before] or found.string[behind:start]
    language = possible[0]
    if end < before and found.string[end] == "." and "de" in possible:
        language = "de"
    elif possible[:2] == ["de", "fr"] and name.islower():
        language = "fr"  # French months are written small: "mai", German "Mai"
    cut = written.weekday is not None and written.weekday.width != "wide"
    joined = bool(name and written.days) and between.endswith(_JOINTS)
    return DateStyle(language, language in _CUT and (cut or joined), joined)
