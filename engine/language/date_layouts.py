"""Dates in any layout of the languages read here: their parts, each with its place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.language import calendar
from engine.language.calendar import CalendarName
from engine.language.forms_of_address import FUNCTION_WORDS

REACH = 64
_GAP = r"(?:[*_]{0,3}[ \t\u00a0\u202f]{1,2}|[*_]{0,3}\r?\n[ \t]{0,4}(?:> )?)"
_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)"
SUFFIX = r"(?:st|nd|rd|th|er|ère)\b|º|ª"
_ORDINAL = rf"(?:{SUFFIX}|\.(?=[ \u00a0]))"
_THE = r"(?:(?:the|den|dem|le|el)\s)?"
_YEAR = r"(?:(?:19|20|21)\d\d(?![\d])|[’'](?:\d\d)\b)"
_WORDS = (
    r",?\s(?:to|until|till|through|thru|and|or|bis|und|oder|au|et|ou|à|y|&|e|al)\s"
    r"(?:(?:the|zum|den|dem|le|au|el)\s)?"
)
BETWEEN = rf"(?:[ \u00a0]?[-–—/][ \u00a0]?|{_WORDS})"  # before the last of several days
_AND = rf"(?:{BETWEEN}|,\s)"
_JOINT = re.compile(rf"({_AND})", re.IGNORECASE)
# Between two dates that have a month each.
_APART = re.compile(rf"\s[-–—/]\s|{_WORDS}|,\s(?![0-9]{{4}}(?![0-9]))", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Parts:
    """The patterns of a date's parts, within a text or for a text that is nothing else."""

    month: str
    weekday: str
    ordinal: str
    year: str
    stop: str = ""  # behind a weekday at the end

    @property
    def before(self) -> str:
        """The optional weekday before a date."""
        return rf"(?:(?P<weekday>{self.weekday})\.?,?{_GAP}\(?{_THE})?"

    def named(self, days: str) -> tuple[str, str]:
        """A day next to a month's name, before it and after it."""
        name = rf"(?P<month>{self.month})\.?(?![^\W_])"
        of = rf"(?:{_GAP}(?:of\s|del?\s|d['’])?|[-/])"
        year = rf"(?:(?:,?{_GAP}(?:of\s|del?\s)?|[-/])(?P<year>{self.year}))?"
        not_next = rf"(?!{_GAP}{_DAY}{_ORDINAL}?,?{_GAP}\d{{4}})"  # "2. January 1, 2026"
        return (
            self.around(rf"{days}{of}{name}{not_next}{year}"),
            self.around(rf"{name}(?:{_GAP}(?:the\s)?|[-/]){days}(?![.:]\d){year}"),
        )

    def days(self, weekday: str = "") -> str:
        """Several days that share a month, each perhaps with its weekday."""
        day = rf"{_DAY}(?:{self.ordinal})?"
        return rf"(?P<days>{day}(?:{_AND}{weekday}{day}){{1,9}})"

    def around(self, body: str) -> str:
        """A date with its weekday before or behind it."""
        behind = rf"(?P<behind>{self.weekday})(?![^\W_]|\.?\s?\d){self.stop}"
        return rf"{self.before}{body}(?:,?{_GAP}\(?{behind}\)?)?"

    def of_numbers(self) -> tuple[str, ...]:
        """Year, month and day in digits."""
        return (
            rf"(?P<year>\d{{4}})(?P<sep>[-/.]|,\s)(?P<number>\d\d?)(?P=sep)(?P<days>{_DAY})",
            rf"(?P<days>{_DAY})\.(?P<sep>\s?)(?P<number>\d\d?)\.(?:(?P=sep)(?P<year>\d{{4}}|\d\d)(?!\d))?",
            r"(?P<first>\d\d?)(?P<sep>[-/.])(?P<second>\d\d?)(?:(?P=sep)(?P<year>\d{4}|\d\d)(?!\d))?(?!\d)",
        )

    def of_a_month(self) -> str:
        """A month's name and its year."""
        between = rf"(?:,?{_GAP}(?:of\s|del?\s)?|-)"
        return rf"(?P<month>{self.month})\.?(?![^\W_]){between}(?P<year>{self.year})"

    def of_a_weekday(self) -> str:
        """A weekday and a day without their month."""
        return rf"(?P<weekday>{self.weekday})\.?,?{_GAP}{_THE}(?P<days>{_DAY})(?:{self.ordinal})?"


@lru_cache(maxsize=1)
def patterns() -> tuple[tuple[re.Pattern[str], ...], tuple[re.Pattern[str], ...]]:
    """The layouts that begin with a word, and those that begin with a digit."""
    months, weekdays = (_any_of(names) for names in (calendar.months(), calendar.weekdays()))
    parts = _Parts(months, weekdays, _ORDINAL, _YEAR)
    day = rf"(?P<days>{_DAY}{_ORDINAL}?)"
    (several, several_behind), (one, one_behind) = parts.named(parts.days()), parts.named(day)
    in_digits = tuple(map(parts.around, parts.of_numbers()))
    worded = (
        *(several, one, several_behind, one_behind, parts.of_a_month(), *in_digits),
        parts.of_a_weekday() + r"(?![.:/-]?\d)",
    )
    numbered = (
        *(
            several,
            one,
            in_digits[0],
            r"(?P<year>(?:19|20)\d\d)(?P<number>[01]\d)(?P<days>[0-3]\d)(?!\d)",
        ),
        *in_digits[1:],
        r"(?P<number>0?[1-9]|1[0-2])(?P<sep>[/.])(?P<year>(?:19|20)\d\d)(?!\d)",
        r"(?P<year>(?:19|20)\d\d)-(?P<number>0[1-9]|1[0-2])(?![\d-])",
        r"(?P<year>(?:19|20)\d\d)(?!\d)",
    )
    return _compiled(worded), _compiled(each.removeprefix(parts.before) for each in numbered)


@lru_cache(maxsize=1)
def _whole() -> tuple[re.Pattern[str], ...]:
    """The layouts of a text that is nothing but one date, or a part of one."""
    months, weekdays = (
        "|".join(sorted(map(re.escape, names), key=len, reverse=True))
        for names in (calendar.months(), calendar.weekdays())
    )
    parts = _Parts(months, weekdays, rf"{SUFFIX}|\.", r"\d{4}|['’]\d\d", r"\.?")
    day = rf"(?P<days>{_DAY})(?:{parts.ordinal})?"
    in_digits = (
        *parts.of_numbers(), r"(?P<year>\d{4})-(?P<number>\d\d?)",
        r"(?P<number>\d\d?)[/.](?P<year>\d{4})",
    )  # fmt: skip
    alone = (
        parts.of_a_weekday(), r"(?:the\s)?(?P<days>\d\d?)(?:st|nd|rd|th)",
        rf"(?P<weekday>{parts.weekday})\.?", rf"(?P<month>{parts.month})\.?",
    )  # fmt: skip
    dated = map(parts.around, (*in_digits, r"(?P<year>(?:19|20)\d\d)"))
    days = parts.days(rf"(?:{weekdays})?\.?,?\s?")
    several = (
        *parts.named(days), rf"{days}\.\s?(?P<number>\d\d?)\.(?:\s?(?P<year>\d{{4}}))?",
        rf"{days}(?P<sep>[./])(?P<number>\d\d?)(?P=sep)(?P<year>\d{{4}})",
    )  # fmt: skip
    one = (parts.around(parts.of_a_month()), *dated, *parts.named(day), *alone)
    return _compiled((*one, *several))


def _compiled(sources: Iterable[str]) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


_LOOK = 24
_DAY_NUMBER = re.compile(r"\d\d?")
_BEGINNING = re.compile(r"(?<![^\W_])(?<!\d[.,:/])[^\W_]+")
_GLUED = re.compile(r"[^\W_](?!T)[^\W_]")  # behind a day a time stamp has a T
_CALLED = re.compile(r"\w\($")
_NEXT_WORD = re.compile(r"[*_]{0,3}[ \u00a0-]([^\W\d_]+)")
_CLOSED = re.compile(
    r"[*_\"')]{0,3}(?:[.,;:!?)\]|–—](?!\d)|[ \t]*(?:\r?\n|\||\Z)|[ \u00a0][-–—(@]"
    r"|\s(?:and|or|to)\s\d\d?/\d\d?(?:[.,;:!?)\n]|\Z))"
)


@lru_cache(maxsize=1)
def names() -> frozenset[str]:
    """Every name of a month or weekday, in small letters."""
    return frozenset((*calendar.months(), *calendar.weekdays()))


def _any_of(names: Mapping[str, object]) -> str:
    """Any of these names; one of two letters ("So.") only with its stop."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    return "|".join(re.escape(name) + r"(?=\.)" * (len(name) < 3) for name in longest_first)


@dataclass(frozen=True, slots=True)
class WrittenDate:
    """A date in a text; each of its `days` is a number with its span."""

    match: re.Match[str] = field(repr=False)
    month: int | None = field(repr=False)
    days: tuple[tuple[int, int, int], ...] = field(repr=False)  # each day with its place
    year: int | None = field(repr=False)
    name: CalendarName | None = field(repr=False)
    weekday: CalendarName | None = field(repr=False)


def readings(text: str, start: int, *, day_first: bool) -> Iterable[WrittenDate]:
    """Every possible reading of a date at an offset, layout by layout."""
    for pattern in patterns()[text[start].isdigit()]:
        found = pattern.match(text, start, start + REACH)
        if found is not None and _stands(found, text) and not _GLUED.match(text, found.end() - 1):
            yield from _readings(found, day_first=day_first)


def lies_in_more(text: str, start: int, end: int) -> bool:
    """Whether a span is only a part of a longer date."""
    text = text[: start + REACH]
    for word in _BEGINNING.finditer(text, max(0, start - REACH), end):
        if word[0][0].isdigit() or word[0].casefold() in names():
            for written in readings(text, word.start(), day_first=True):
                first, last = written.match.span()
                if first < end and last > start and (first < start or last > end):
                    return True
    return False


def read(text: str, *, day_first: bool = True) -> WrittenDate | None:
    """Parse a whole text as a date or a part of one; `day_first` resolves ambiguity."""
    if not all(char.isascii() for char in text if char.isdigit()):
        return None
    for pattern in _whole():
        found = pattern.fullmatch(text)
        if found is not None:
            return next(iter(_readings(found, day_first=day_first)), None)
    return None


def spread(written: WrittenDate) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Each day of a date as a separate date, and the texts between them."""
    found, (start, end) = written.match, written.match.span("days")
    items = _JOINT.split(found.string[start:end])
    before, rest = found.string[found.start() : start], found.string[end : found.end()]
    shared = found.string[found.start("month") : start] if written.name else ""
    mark = re.sub(r".*\d", "", items[-1])  # of the day beside the month: "2 bis 4. März"
    days = [re.sub(r"(?<=\d)\D*\Z", mark, item) for item in items[::2]]
    heads = [before, *(shared for _ in days[1:])]
    texts = (head + day + rest for head, day in zip(heads, days, strict=True))
    return tuple(texts), tuple(items[1::2])


def split_dates(text: str) -> tuple[str, ...]:
    """Split a list or range of days into whole dates; a text of one date stays as it is."""
    written = read(text)
    return spread(written)[0] if written and written.days[1:] else tuple(_APART.split(text))


def _stands(found: re.Match[str], text: str) -> bool:
    """Whether a match is a date rather than a fraction, a tuple or a count."""
    parts, after = found.groupdict(), text[found.end() : found.end() + _LOOK]
    if parts.get("sep") == ", ":  # `date(2021, 3, 19)`
        return _CALLED.search(text[max(0, found.start() - 2) : found.start()]) is not None
    month = parts.get("month") or parts.get("number") or parts.get("first")
    if parts.get("year") and month:
        return True
    if month is None and parts.get("year"):
        word = _NEXT_WORD.match(after)
        return word is None or word[1].casefold() in FUNCTION_WORDS
    lone = month is None or (parts.get("first") and parts.get("sep") == "/")
    return not lone or _CLOSED.match(after) is not None


def _readings(found: re.Match[str], *, day_first: bool) -> list[WrittenDate]:
    """The possible readings of a match: two, if month and day are ambiguous."""
    parts = found.groupdict()
    year = year_of(parts.get("year"))
    weekday = _name(parts.get("weekday") or parts.get("behind"), calendar.weekdays())
    if parts.get("first"):
        places = [(int(found[name]), *found.span(name)) for name in ("first", "second")]
        orders = (0, 1) if day_first else (1, 0)
        return [
            WrittenDate(found, places[1 - day][0], (places[day],), year, None, weekday)
            for day in orders
            if 1 <= places[1 - day][0] <= 12 and 1 <= places[day][0] <= 31
        ]
    name = _name(parts.get("month"), calendar.months())
    number = parts.get("number")
    month = name.number if name else int(number) if number else None
    days = _numbers(found) if parts.get("days") else ()
    return [WrittenDate(found, month, days, year, name, weekday)]


def _numbers(found: re.Match[str]) -> tuple[tuple[int, int, int], ...]:
    start, end = found.span("days")
    return tuple(
        (int(day[0]), *day.span()) for day in _DAY_NUMBER.finditer(found.string, start, end)
    )


def year_of(text: str | None) -> int | None:
    """A year in digits; of two digits it is 1930 to 2029, as in the common spreadsheets."""
    digits = (text or "").strip("’'")
    if not digits:
        return None
    return int(digits) if len(digits) == 4 else int(digits) + (1900 if int(digits) >= 30 else 2000)


def _name(text: str | None, names: calendar.Names) -> CalendarName | None:
    return names[text.casefold()][0] if text else None
