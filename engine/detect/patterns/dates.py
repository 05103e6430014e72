"""Calendar dates, numeric and with names of months, in every language that noising reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.core.types import Kind
from engine.detect.patterns.public_days import is_public
from engine.detect.text.base import Evidence, Finder, Finding, Pattern, PatternDetector
from engine.language import clock
from engine.language.calendar import months
from engine.language.date_layouts import BETWEEN
from engine.language.date_parts import AFTER_DAYS, MONTHS, PARTS, PLAIN_DAY, SHORT, WEEKDAY, full
from engine.language.text_language import UNKNOWN, language
from engine.numeric.dates import parse_date, parse_part

_MONTH = rf"(?P<month>(?:{MONTHS})\b|(?:{SHORT})\b\.?)"
# Others write the day first, and Julio, Mei and Maja are people's names.
_FIRST = rf"(?P<month>(?:{full(months(), ('en', 'de', 'fr'))})\b|(?:{SHORT})\b\.?)"
# After "15 Jan." the sentence ends, and keeps its full stop.
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

# Months that are also words in lower case.
_WORDS = frozenset(
    {"may", "march", "mar", "mars", "mai", "mayo", "dec", "nov", "sept", "jan", "sep"}
)
_FOREIGN_JOINT = re.compile(r" (?:au|et|ou|à|bis|und|oder) ", re.IGNORECASE)
_LONGEST_MONTH = 31


_WEEKDAY_BEFORE = re.compile(rf"\b{WEEKDAY},?\s(?:the\s|den\s|le\s)?\Z", re.IGNORECASE)
_WEEKDAY_AFTER = re.compile(rf",?\s(?:\({WEEKDAY}\)|{WEEKDAY}(?!\w))", re.IGNORECASE)
_LONGEST_WEEKDAY = 18


@dataclass(frozen=True, slots=True)
class _WithWeekday:
    """Finds dates with an adjacent weekday, which must move along; skips public dates."""

    dates: Finder

    def find(self, window: str) -> Iterator[Finding]:
        """Find the inner finder's dates, trimmed to the readable part."""
        for found in self.dates.find(window):
            widest = replace(found, start=self._start(window, found), end=self._end(window, found))
            forms = (widest, replace(widest, end=found.end), replace(widest, start=found.start))
            read = (form for form in forms if parse_part(window[form.start : form.end]) is not None)
            best = next(read, found)
            if not is_public(window[best.start : best.end]):
                yield best

    @staticmethod
    def _start(window: str, found: Finding) -> int:
        near = max(0, found.start - _LONGEST_WEEKDAY)
        before = _WEEKDAY_BEFORE.search(window, near, found.start)
        return before.start() if before else found.start

    @staticmethod
    def _end(window: str, found: Finding) -> int:
        after = _WEEKDAY_AFTER.match(window, found.end)
        return after.end() if after else found.end


def _is_written(match: re.Match[str]) -> bool:
    """Whether a month is capitalised, or with a year or "de" ("march 3 people" is no date)."""
    month = match["month"].rstrip(".")
    told = match.groupdict().get("year") or " de " in match["value"]
    return month[0].isupper() or month not in _WORDS or bool(told)


def _are_days(match: re.Match[str]) -> bool:
    """Whether the days exist in that month and ascend: "7 or 3 May" may not be days."""
    named = "month" not in match.re.groupindex or _is_written(match)
    foreign = _FOREIGN_JOINT.search(match["value"]) is not None  # "8 et le 15 mai": no English may
    return (named or foreign) and parse_date(match["value"]) is not None


def _is_numeric(match: re.Match[str]) -> bool:
    """Whether day and month are valid in either order."""
    first, second = int(match["first"]), int(match["second"])
    day, month = max(first, second), min(first, second)
    return 1 <= month <= 12 and 1 <= day <= _LONGEST_MONTH


@dataclass(frozen=True, slots=True)
class _DayMonth:
    """Finds days and months as "7.4." if the text's language writes them so, or is unknown."""

    languages: frozenset[str]

    def find(self, window: str) -> Iterator[Finding]:
        """Every day and month in a window."""
        found = list(_DAY_MONTH.find(window))
        if found and language(window) in self.languages:
            yield from found


_DAY_MONTH = Pattern(
    Kind.DATE,
    re.compile(
        r"(?<![\w.,/$€£§-])(?<!§ )(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?![\w-]|[.,]?\d)"
    ),
)


def _date(regex: str) -> Finder:
    return _WithWeekday(Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), accept=_is_written))


def _numeric(regex: str) -> Finder:
    return _WithWeekday(
        Pattern(Kind.DATE, re.compile(_CELL_START + regex, re.ASCII), accept=_is_numeric)
    )


def _days(regex: str) -> Finder:
    """Days that share the month after the last one."""
    return _WithWeekday(
        Pattern(
            Kind.DATE,
            re.compile(regex, re.IGNORECASE),
            Evidence.CUE,
            _are_days,
        )
    )


def _part(regex: str, accept: Callable[[re.Match[str]], bool]) -> Finder:
    """A partial date; a name that contains it takes precedence."""
    return Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), Evidence.LIST, accept)


def _is_day(match: re.Match[str]) -> bool:
    """A day and a month: "05/03" and "17/11", no "1/2" or "10/10"."""
    first, second = match["first"], match["second"]
    two = len(first) == len(second) == 2 and first != second
    near = max(0, match.start() - _LONGEST_WEEKDAY)
    told = match["told"] or _WEEKDAY_BEFORE.search(match.string, near, match.start())
    return _is_numeric(match) and (two or bool(told))


def _year(regex: str) -> Finder:
    """A year alone whose context makes it personal."""
    return Pattern(Kind.DATE, re.compile(regex, re.IGNORECASE), Evidence.CUE)


_SEVERAL = (  # the last day is left to what follows
    rf"(?<![\w.,:/$€£-])(?P<value>{_ANY_DAY}(?:, {_ANY_DAY})*{BETWEEN}(?:{WEEKDAY},? )?"
)
DATES = PatternDetector(
    (
        # "16 au 20 mars 2026", "3/4 May", "12.-15.3.2026", "February 8 and 15, 2026".
        _days(
            rf"{_SEVERAL}{_ORDINAL}(?: {{1,2}}| of | de |-){_MONTH}"
            rf"(?:(?:,? |-){_YEAR}(?!\w|[.,:/]\d))?)(?!\w)"
        ),
        _days(rf"{_SEVERAL}[0-3]?\d\. ?[01]?\d\.(?: ?{_RECENT})?)(?!\d| ?\d)"),
        _days(rf"{_SEVERAL}[0-3]?\d(?P<sep>[./])[01]?\d(?P=sep){_RECENT})(?![\w/-]|[.,]\d)"),
        _days(
            rf"\b(?P<value>{_FIRST} {{1,2}}(?:the )?{PLAIN_DAY}(?:, {PLAIN_DAY})*{BETWEEN}"
            rf"{PLAIN_DAY}(?:(?:,? {_YEAR}){_END}|(?![\w%-]){AFTER_DAYS}))"
        ),
        _numeric(
            rf"(?P<value>{_YEAR}(?P<sep>[-/.])(?P<first>\d{{1,2}})(?P=sep)(?P<second>\d{{1,2}}))"
            rf"(?:(?=T\d)|{_TIME_OR_END})"
        ),
        _numeric(
            rf"(?P<value>(?P<first>\d{{1,2}})(?P<sep>[/.-]"
            rf"| / )(?P<second>\d{{1,2}})(?P=sep){_YEAR}){_TIME_OR_END}"
        ),
        _numeric(
            r"(?P<value>(?P<first>\d{1,2})(?P<sep>[/-])(?P<second>\d{1,2})(?P=sep)\d\d)(?![\w/-]"
            r"|\.\d)"
        ),
        _numeric(r"(?P<value>(?P<first>[0-3]\d)\.(?P<second>[01]\d)\.\d\d)(?![\w/-]|[.,]\d)"),
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
        _year(
            rf"\b(?:{MONTHS}|{SHORT})\.?,? {_RECENT} ?[-–] ?(?P<value>{_RECENT})(?![\w-]|[.,:]\d)"
        ),
        # A year alone is private as a year in a person's life or a firm's history.
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
        _WithWeekday(_DayMonth(frozenset({"de", "pl", "cs", "da", "tr", "ro", UNKNOWN}))),
        *(Pattern(Kind.DATE, regex, Evidence.LIST, accept) for regex, accept in PARTS),
    ),
)
