"""What the recogniser takes for a name, and is none: programs, medicines, single letters."""

from __future__ import annotations

import re

from engine.detectors import lexicon
from engine.types import Kind

_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.USERNAME})
_PLACES = frozenset({Kind.LOCATION, Kind.ADDRESS})
_NO_PLACE = re.compile(r"\d|\d+/\d+|1[5-9]\d\d|20\d\d")  # a figure, weeks, a year
_LONGEST_CONSTANT = 40
_CONSTANT = re.compile(r"[A-Z0-9_]*_[A-Z0-9_]*(?=\s?[:=])")
# The fields of calendars and cards (RFC 5545, 6350), which forms of other sorts do not have.
_FIELDS = frozenset(
    """begin end vevent vcard vcalendar valarm vtimezone dtstart dtend dtstamp attendee organizer
    rsvp rrule prodid""".split()  # noqa: SIM905 (a list would take a line a word)
)


def nothing(text: str, start: int, end: int, kind: Kind) -> bool:
    """Whether a value of a kind, as the recogniser cuts it, tells of nobody and no place.

    One small letter ("b. 1866, d. 1931"), a year or weeks as a place ("6/52"), a field of a
    calendar, part of a program's constant (`MYSQL_USER=`), or the name of a program or a medicine.
    Firms and people that are called like a program (Oracle, Ruby) are in no such list.
    """
    value = text[start:end]
    if kind in _PLACES and _NO_PLACE.fullmatch(value):
        return True
    if kind not in _NAMES:
        return False
    key = value.casefold()
    if (len(value) == 1 and value.islower()) or key in _FIELDS or key in lexicon.load().products:
        return True
    return value.isupper() and _constant(text, start, end)


def _constant(text: str, start: int, end: int) -> bool:
    """Whether capitals at a place are part of a name like MYSQL_USER that a value is given to."""
    if not (text.startswith("_", end) or text.endswith("_", 0, start)):
        return False
    low = start
    while (
        low > 0
        and start - low < _LONGEST_CONSTANT
        and (text[low - 1].isupper() or text[low - 1] in "_0123456789")
    ):
        low -= 1
    return _CONSTANT.match(text, low) is not None
