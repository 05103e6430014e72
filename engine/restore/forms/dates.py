"""Dates in any layout: finds a sent date by its parts, and restores it in the same style."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date

from engine.core.types import Kind, Sanitized
from engine.language import clock, currencies, date_layouts, date_styles
from engine.language.date_layouts import WrittenDate
from engine.language.day_order import text_is_day_first
from engine.language.forms_of_address import language_of
from engine.numeric.dates import Precision, parse_date, parse_part
from engine.restore.matching.values import KnownValue, Match, StreamContext

_NO_YEAR = re.compile(rf"(?<=[{currencies.SIGNS}#§])\d|\d{{4}}/\d\d(?!\d)")


@dataclass(frozen=True, slots=True)
class SentDate:
    """A sent date and its original."""

    known: KnownValue
    sent: date = field(repr=False)
    own: date = field(repr=False)
    precision: Precision


class DateForms:
    """Finds the conversation's dates."""

    reach = date_layouts.REACH

    def __init__(
        self, values: Iterable[KnownValue], heard: StreamContext, sent: Iterable[Sanitized]
    ) -> None:
        self._heard = heard
        first = _day_firsts(sent)
        dates = [known for known in values if known.kind is Kind.DATE]
        by = {known: _days(known, day_first=known.surrogate in first) for known in dates}
        self._first = any(days and known.surrogate in first for known, days in by.items())
        self._days = [day for days in by.values() for day in days]
        self.known = {known for known, days in by.items() if days}
        if self._days:
            date_layouts.patterns()  # in advance, as it would delay an answer

    def begins(self, word: str) -> bool:
        """Whether a date may begin with a lower-case word."""
        return bool(self._days) and (word[0].isdigit() or word in date_layouts.names())

    def match(self, text: str, start: int) -> Match | None:
        """Match a date at an offset, in any layout."""
        best: Match | None = None
        for written in date_layouts.readings(text, start, day_first=self._first):
            if best is None or written.match.end() > best.end:
                best = self._replaced(written) or best
        return best

    def _replaced(self, written: WrittenDate) -> Match | None:
        found = written.match
        alone = written.month is None and not written.days
        place = found.string, *found.span()
        if alone and (_NO_YEAR.match(*place[:2]) or date_layouts.lies_in_more(*place)):
            return None
        numbers = [number for number, _, _ in written.days] or [0]
        chosen = [self._of(written, number, found[0]) for number in numbers]
        days = [day for day in chosen if day is not None]
        if len(days) < len(chosen):
            return None
        known = days[0].known
        literal = len(days) == 1 and found[0] == known.surrogate
        text = known.original if literal else _in_style(written, days)
        return Match(*found.span(), text, known, Kind.DATE)

    def _of(self, written: WrittenDate, number: int, quoted: str) -> SentDate | None:
        """The sent date meant; day 0 means that month or year, or the month's only date."""
        fits = [day for day in self._days if _may_be(day, written, number)]
        if not number:
            wanted = Precision.MONTH if written.month else Precision.YEAR
            exact = [day for day in fits if day.precision is wanted]
            several = len({(day.own.year, day.own.month) for day in fits}) > 1
            fits = exact or ([] if several or not written.month else fits)
        return self._heard.choose(fits, quoted)


def _day_firsts(sent: Iterable[Sanitized]) -> frozenset[str]:
    """The dates of prompts whose text writes the day first."""
    made = ((p.text, {r.surrogate for r in p.replacements if r.kind is Kind.DATE}) for p in sent)
    first = (
        found
        for text, found in made
        if found and (language_of(text) in ("de", "fr") or text_is_day_first(text))
    )
    return frozenset().union(*first)


def _may_be(day: SentDate, written: WrittenDate, number: int) -> bool:
    """Whether a date agrees with the written parts."""
    dated, sent = day.precision is not Precision.NO_YEAR, day.sent
    if not number:
        return dated and written.year == sent.year and written.month in (None, sent.month)
    weekday = written.weekday if written.month is None and written.year is None else None
    month = weekday.number == sent.weekday() if weekday else written.month == sent.month
    year = written.year is None or not dated or written.year == sent.year
    exact = day.precision in (Precision.DAY, Precision.NO_YEAR)
    return exact and sent.day == number and month and year


def is_part(text: str) -> bool:
    """Whether a text is a time, or only the day, weekday or month of a date."""
    part = parse_part(text) is not None and parse_date(text) is None
    return part or clock.read(text) is not None


def _days(known: KnownValue, *, day_first: bool) -> list[SentDate]:
    """The date of a value, or each day of a range."""
    theirs, ours = map(date_layouts.split_dates, (known.surrogate, known.original))
    found = []
    if len(theirs) != len(ours):
        theirs, ours = (known.surrogate,), (known.original,)
    for one, own in zip(theirs, ours, strict=True):
        sent, meant = (parse_date(text.strip(), day_first=day_first) for text in (one, own))
        if sent is not None and meant is not None:
            item = known if len(theirs) == 1 else replace(known, original=own, surrogate=one)
            found.append(SentDate(item, sent.day, meant.day, sent.precision))
    return found


def _in_style(written: WrittenDate, days: list[SentDate]) -> str:
    """Write our days in the answer's style; the sent date's weekday is adapted."""
    first, weekday = days[0], written.weekday
    known = first.precision is Precision.DAY
    moves = weekday is not None and (not known or weekday.number == first.sent.weekday())
    shift = (first.own - first.sent).days
    return date_styles.in_style(
        written,
        [day.own for day in days],
        weekday=(weekday.number + shift) % 7 if moves and weekday else None,
        year=first.precision is not Precision.NO_YEAR,
    )
