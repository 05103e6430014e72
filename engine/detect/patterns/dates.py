"""Calendar dates as numbers and with the names of months, of every language that noising reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Finder, Finding, Pattern, PatternDetector
from engine.detect.text.prefilter import WindowView
from engine.language import clock
from engine.language.calendar import months
from engine.language.date_parts import MONTHS, PARTS, SHORT, WEEKDAY, full
from engine.language.day_ranges import BETWEEN
from engine.numeric.dates import parse_date, parse_part

_MONTH = rf"(?P<month>(?:{MONTHS})\b|(?:{SHORT})\b\.?)"
# Others write the day first, and Julio, Mei and Maja are people's names.
_FIRST = rf"(?P<month>(?:{full(months(), ('en', 'de', 'fr'))})\b|(?:{SHORT})\b\.?)"
# Behind "15 Jan." the sentence ends, and keeps its stop.
_LAST_MONTH = (
    rf"(?P<month>(?:{MONTHS})\b"
    rf"|(?:{SHORT})\b(?:\.(?!\s{0, 16}(?:\Z|[\n\"”»)])|\s+(?-i:[^\W\d_a-zß-ÿ])))?)"
)
_DAY = r"(?P<day>0?[1-9]|[12]\d|3[01])"
_ORDINAL = rf"{_DAY}(?:st|nd|rd|th|er|\.)?"
_ANY_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th|er|\.)?"
_YEAR = r"(?P<year>1[0-9]\d\d|2[01]\d\d)"
_RECENT = r"(?:19|20)\d\d"
_START = r"(?<![\w.,/$€£-])"
_CELL_START = r"(?<![\w./$€£-])"  # behind a CSV's comma as well
_END = r"(?![\w-]|[.,/:]\d)"
_TIME_OR_END = r"(?![\w-]|[./]\d)"  # a CSV's next cell may follow its comma

_LONGEST_MONTH = 31


_WEEKDAY_BEFORE = re.compile(rf"\b{WEEKDAY},?\s(?:the\s|den\s|le\s)?\Z", re.IGNORECASE)
_WEEKDAY_AFTER = re.compile(rf",?\s(?:\({WEEKDAY}\)|{WEEKDAY}(?!\w))", re.IGNORECASE)
_LONGEST_WEEKDAY = 18


@dataclass(frozen=True, slots=True)
class _WithWeekday:
    """Dates with an adjacent weekday, which has to move along."""

    dates: Finder

    def find(self, view: WindowView) -> Iterator[Finding]:
        """The inner finder's dates, each as far as it can be read as one."""
        window = view.window
        for found in self.dates.find(view):
            widest = replace(found, start=self._start(window, found), end=self._end(window, found))
            forms = (widest, replace(widest, end=found.end), replace(widest, start=found.start))
            read = (form for form in forms if parse_part(window[form.start : form.end]) is not None)
            yield next(read, found)

    @staticmethod
    def _start(window: str, found: Finding) -> int:
        near = max(0, found.start - _LONGEST_WEEKDAY)
        before = _WEEKDAY_BEFORE.search(window, near, found.start)
        return before.start() if before else found.start

    @staticmethod
    def _end(window: str, found: Finding) -> int:
        after = _WEEKDAY_AFTER.match(window, found.end)
        return after.end() if after else found.end


def _are_days(match: re.Match[str]) -> bool:
    """Whether each is a day of that month and the later one later."""
    return parse_date(match["value"]) is not None


def _is_numeric(match: re.Match[str]) -> bool:
    """Day and month in either order."""
    first, second = int(match["first"]), int(match["second"])
    day, month = max(first, second), min(first, second)
    return 1 <= month <= 12 and 1 <= day <= _LONGEST_MONTH


def _date(regex: str) -> Finder:
    return _WithWeekday(Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE)))


def _numeric(regex: str) -> Finder:
    return _WithWeekday(
        Pattern(Kind.DATE, re.compile(_CELL_START + regex, re.ASCII), accept=_is_numeric)
    )


def _days(regex: str) -> Finder:
    """Days that share a month: the month after the last one belongs to all."""
    return _WithWeekday(
        Pattern(
            Kind.DATE,
            re.compile(regex, re.IGNORECASE),
            Evidence.CUE,
            _are_days,
        )
    )


def _part(regex: str, accept: Callable[[re.Match[str]], bool]) -> Finder:
    """A part of a date without the rest; a name that contains it takes precedence."""
    return Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), Evidence.LIST, accept)


def _is_day(match: re.Match[str]) -> bool:
    """A day and a month: "05/03" and "17/11", no "1/2" or "10/10"."""
    first, second = match["first"], match["second"]
    two = len(first) == len(second) == 2 and first != second
    near = max(0, match.start() - _LONGEST_WEEKDAY)
    told = match["told"] or _WEEKDAY_BEFORE.search(match.string, near, match.start())
    return _is_numeric(match) and (two or bool(told))


_SEVERAL = (  # the last day is left to what follows
    rf"(?<![\w.,:/$€£-])(?P<value>{_ANY_DAY}(?:, {_ANY_DAY})*{BETWEEN}(?:{WEEKDAY},? )?"
)
DATES = PatternDetector(
    (
        # "16 au 20 mars 2026", "3/4 May", "12.-15.3.2026".
        _days(
            rf"{_SEVERAL}{_ORDINAL}(?: {{1,2}}| of | de |-){_MONTH}"
            rf"(?:(?:,? |-){_YEAR}(?!\w|[.,:/]\d))?)(?!\w)"
        ),
        _days(rf"{_SEVERAL}[0-3]?\d\. ?[01]?\d\.(?: ?{_RECENT})?)(?!\d| ?\d)"),
        _numeric(
            rf"(?P<value>{_YEAR}(?P<sep>[-/.])(?P<first>\d{{1,2}})(?P=sep)(?P<second>\d{{1,2}}))"
            rf"(?:(?=T\d)|{_TIME_OR_END})"
        ),
        # Two figures of a year only where nothing else is written so: "2/11/19", "02.11.19".
        _numeric(
            rf"(?P<value>(?P<first>\d{{1,2}})(?P<sep>[/.-]| / )(?P<second>\d{{1,2}})(?P=sep)"
            rf"(?:{_YEAR}|(?:(?<=[/-])|(?<=\d\d\.\d\d\.))\d\d)){_TIME_OR_END}"
        ),
        _date(
            rf"\b(?P<value>{_FIRST} {{1,2}}(?:the )?{_ORDINAL}(?:,? {{1,2}}{_YEAR}|,? '\d\d)){_END}"
        ),
        _date(
            rf"{_START}(?P<value>{_ORDINAL}[ -]{{1,2}}(?:of "
            rf"|de )?{_MONTH}(?:,?[ -](?:of |de |del )?(?:{_YEAR}|'\d\d))){_END}"
        ),
        # Also "Mai '21", and the month before the dash of "Feb 2019-2022".
        _date(rf"\b(?P<value>{_MONTH},? {{1,2}}(?:of |de |del )?(?:{_YEAR}|'\d\d))(?!\w|[.,/:]\d)"),
        _date(
            rf"\b(?P<value>{_FIRST} {{1,2}}(?:the )?{_DAY}(?:st|nd|rd|th)?)(?![\w%-]|[.,:/]\d"
            rf"| ?(?:%|am\b|pm\b|percent))"
        ),
        _date(rf"{_START}(?P<value>{_ORDINAL} {{1,2}}(?:of |de )?{_LAST_MONTH})(?!\w)"),
        # A year alone tells something where it is the year of somebody's life or of a firm's.
        Pattern(
            Kind.DATE,
            re.compile(
                r"\b(?:born|founded|established|incorporated|married|divorced|widowed|graduated"
                r"|retired|died|diagnosed|hired|emigrated|immigrated|moved(?: here| there)?"
                r"|geboren|gegründet|verheiratet|gestorben|née?|mariée?s?|fondée?|décédée?|dob|yob)"
                r"(?: \w+){0,3}? (?:in|im jahre?|en|since|seit|depuis):? "
                rf"(?P<value>{_YEAR}){_END}",
                re.IGNORECASE,
            ),
            Evidence.CUE,
        ),
        # "31/03", "Mon 3/4", "12/9, 21:03" and, as chats write it, "10.05., 19:02".
        _WithWeekday(
            _part(
                rf"{_START}(?P<value>(?P<first>\d\d?)/(?P<second>\d\d?))"
                rf"(?![\w/%-]|[.,]\d)(?P<told>,? {clock.PATTERN})?",
                _is_day,
            )
        ),
        _part(
            rf"{_START}(?P<value>(?P<first>\d\d?)\.(?P<second>\d\d?)\.)(?=,? {clock.PATTERN})",
            _is_numeric,
        ),
        *(Pattern(Kind.DATE, regex, Evidence.LIST, accept) for regex, accept in PARTS),
    ),
)
