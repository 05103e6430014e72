"""The dates, amounts and digits in a text, each in one canonical form.

The same reader parses a replaced value and the text around it, so that "12 March 1984", "12/3/84"
and the start of "840312-1234" get the same key. A key counts the text's digits that it uses, which
determine the probability of a coincidence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from engine.core.types import Kind
from engine.language import calendar

FEWEST = 4  # digits: fewer are not distinctive
LONGEST_RUN = 24  # digits of an identifier that may contain a date

AMOUNTS = frozenset({Kind.MONEY, Kind.QUANTITY, Kind.PERCENT})
# Identifiers whose last digits people quote.
NUMBERED = frozenset(
    {
        Kind.BANK_ACCOUNT,
        Kind.CREDIT_CARD,
        Kind.DRIVER_LICENSE,
        Kind.IBAN,
        Kind.MEDICAL_RECORD,
        Kind.PASSPORT,
        Kind.PHONE,
        Kind.SSN,
        Kind.TAX_ID,
    }
)
FEWEST_OF_IDENTIFIER = 8
LAST = 4

_FIRST_YEAR, _LAST_YEAR = 1900, 2099  # far more frequent than other four digits

_GAP = r"(?:[\s.,/_-]|of|del?){0,3}"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th|er|º)?"
_YEAR = r"['’]?(?P<year>\d{4}|\d{2})(?!\d)"
_TRIPLE = re.compile(
    r"(?<!\d)(?=(?P<a>\d{1,4})(?:(?P<sep>[-./_])\s?|\s?(?:年|년)\s?|\s)(?P<b>\d{1,2})"
    r"(?:(?P=sep)\s?|\s?(?:月|월)\s?|\s)(?P<c>\d{4}|\d{1,2})(?!\d))"
)
_RUN = re.compile(r"\d+")
_NUMERAL = re.compile(
    r"(?<!\d)\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|(?<!\d)\d++(?:[.,'’]\d++)++"
)
_PART = re.compile(r"[.,]\d|\d[.,]$")


class NumberForm(StrEnum):
    """The type of a key: date with year, day of the year, amount, last digits."""

    DATE = "date"
    DAY = "day"
    AMOUNT = "amount"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class NumberKey:
    """A number's canonical form: "840312", "0312", the significant digits of an amount."""

    form: NumberForm
    digits: str = field(repr=False)


def keys_of(kind: Kind, value: str) -> frozenset[NumberKey]:
    """The keys that identify a replaced value; none if it is too short.

    A date needs its day and year, an amount four significant digits. An identifier's key is its
    last digits; as a whole it is searched as letters and digits.
    """
    if kind is Kind.DATE:
        found = {key for key, _ in dates(value)}
        return frozenset(found | {NumberKey(NumberForm.DAY, key.digits[2:]) for key in found})
    if kind in AMOUNTS:
        found = {key for key, _ in amounts(value)}
        return frozenset(sorted(found, key=lambda key: len(key.digits))[-1:])
    digits = "".join(filter(str.isdecimal, value))
    if kind in NUMBERED and len(digits) >= FEWEST_OF_IDENTIFIER and not _is_year(digits[-LAST:]):
        return frozenset({NumberKey(NumberForm.LAST, digits[-LAST:])})
    return frozenset()


def keys_in(text: str) -> Iterator[tuple[NumberKey, int]]:
    """Every key of a lower-case text, with the number of digits that it uses."""
    yield from dates(text)
    yield from amounts(text)
    for run in _RUN.finditer(text):
        if len(run[0]) == LAST and not _is_year(run[0]) and not _is_part(text, run):
            yield NumberKey(NumberForm.LAST, run[0]), LAST
            for month, day in ((run[0][:2], run[0][2:]), (run[0][2:], run[0][:2])):
                if _is_day(month, day):
                    yield NumberKey(NumberForm.DAY, month + day), LAST


def dates(text: str) -> Iterator[tuple[NumberKey, int]]:
    """Find complete dates, in every order that the numbers allow."""
    text = text.lower()
    for pattern in _named():
        for found in pattern.finditer(text):
            month = calendar.months()[found["name"]][0].number
            yield from _date(found["year"], f"{month:02}", found["day"].zfill(2))
    for found in _TRIPLE.finditer(text):
        yield from _orders(found["a"].zfill(2), found["b"].zfill(2), found["c"].zfill(2))
    for run in _RUN.finditer(text):
        yield from _compact(run[0])


@lru_cache(maxsize=1)
def _named() -> tuple[re.Pattern[str], ...]:
    """The patterns of dates with a month's name."""
    names = "|".join(sorted(map(re.escape, calendar.months()), key=len, reverse=True))
    month = rf"(?<![^\W\d_])(?P<name>{names})(?![^\W\d_])"
    sources = (
        rf"(?<!\d){_DAY}{_GAP}{month}{_GAP}{_YEAR}",
        rf"{month}{_GAP}{_DAY}(?!\d){_GAP}{_YEAR}",
        rf"(?<!\d){_YEAR}{_GAP}{month}{_GAP}{_DAY}(?!\d)",
    )
    return tuple(map(re.compile, sources))


def amounts(text: str) -> Iterator[tuple[NumberKey, int]]:
    """The significant digits of every number, without separators and outer zeros.

    Years are excluded: they are too frequent.
    """
    for pattern in (_RUN, _NUMERAL):
        for found in pattern.finditer(text):
            digits = "".join(filter(str.isdecimal, found[0]))
            counting = digits.strip("0")
            if len(counting) >= FEWEST and not _is_year(digits):
                yield NumberKey(NumberForm.AMOUNT, counting), len(counting)


def _compact(run: str) -> Iterator[tuple[NumberKey, int]]:
    """Find dates of eight digits anywhere in a run, and of six at either end."""
    if len(run) > LONGEST_RUN:
        return
    for at in range(len(run) - 7):
        part = run[at : at + 8]
        yield from _date(part[:4], part[4:6], part[6:])
        yield from _date(part[4:], part[2:4], part[:2])
        yield from _date(part[4:], part[:2], part[2:4])
    for part in {run[:6], run[-6:]} if len(run) >= 6 else ():
        yield from _orders(part[:2], part[2:4], part[4:])


def _orders(a: str, b: str, c: str) -> Iterator[tuple[NumberKey, int]]:
    if len(c) == 2:
        yield from _date(a, b, c)
    if len(a) == 2:
        yield from _date(c, b, a)
        yield from _date(c, a, b)


def _date(year: str, month: str, day: str) -> Iterator[tuple[NumberKey, int]]:
    full = len(year) == 4
    if len(year) in (2, 4) and _is_day(month, day) and (not full or _is_year(year)):
        yield NumberKey(NumberForm.DATE, year[-2:] + month + day), len(year) + 4


def _is_day(month: str, day: str) -> bool:
    return 1 <= int(month) <= 12 and 1 <= int(day) <= 31


def _is_year(digits: str) -> bool:
    return len(digits) == 4 and _FIRST_YEAR <= int(digits) <= _LAST_YEAR


def _is_part(text: str, run: re.Match[str]) -> bool:
    """Whether a run belongs to a longer number ("6,467", "6467.5")."""
    start, end = run.span()
    return bool(_PART.match(text, end, end + 2) or _PART.search(text[max(start - 2, 0) : start]))
