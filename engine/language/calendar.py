"""Names of months, weekdays and days of the month by language, from CLDR (Babel)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from babel import Locale

from engine.language.words_to_avoid import plain

LANGUAGES = ("en", "de", "fr", "es", "it", "pt", "nl", "pl")  # where two share a name: the first
_CUT = ("en", "de", "fr")
_SHORTEST_CUT = 3  # letters of a name's short form: "Sept", "Tues", "Thurs"


@dataclass(frozen=True, slots=True)
class CalendarName:
    """A month (1 to 12) or weekday (0 is Monday) in a language, in full, in short or cut."""

    number: int
    language: str
    width: str


Names = Mapping[str, tuple[CalendarName, ...]]


@lru_cache(maxsize=1)
def months() -> Names:
    """Every name of a month, in small letters and without a stop, in full before in short."""
    return _collected(_month_names())


@lru_cache(maxsize=1)
def weekdays() -> Names:
    """The same of weekdays; two letters are a short form in German alone ("Mo.")."""
    return _collected(_weekday_names())


@lru_cache(maxsize=16)
def full_months(language: str) -> tuple[str, ...]:
    """A language's months in full, in order, as they are written."""
    return tuple(map(str, Locale.parse(language).months["format"]["wide"].values()))


@lru_cache(maxsize=16)
def full_weekdays(language: str) -> tuple[str, ...]:
    """The same of weekdays, from Monday on."""
    names = Locale.parse(language).days["format"]["wide"]
    return tuple(str(names[number]) for number in range(7))


def month(number: int, name: CalendarName) -> str:
    """Another month as `name` is written: its language and width."""
    if name.width == "cut":
        return full_months(name.language)[number - 1][:_SHORTEST_CUT]
    return str(Locale.parse(name.language).months["format"][name.width][number]).rstrip(".")


def weekday(number: int, name: CalendarName) -> str:
    """Another weekday as `name` is written."""
    if name.width == "cut":
        return full_weekdays(name.language)[number][: 2 if name.language == "de" else 3]
    return str(Locale.parse(name.language).days["format"][name.width][number]).rstrip(".")


def ordinal(day: int) -> str:
    """The letters that English writes behind a number: "st", "nd", "rd", "th"."""
    return "th" if 10 < day % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


def _collected(names: Iterator[tuple[str, CalendarName]]) -> Names:
    found: dict[str, list[CalendarName]] = {}
    for text, name in names:
        for written in dict.fromkeys((text, plain(text) if name.width == "wide" else text)):
            found.setdefault(written.rstrip(".").casefold(), []).append(name)
    return {text: tuple(meanings) for text, meanings in found.items()}


# What regions say.
_MONTHS_TOO = (("jänner", 1, "de"), ("jän", 1, "de"), ("mrz", 3, "de"), ("maerz", 3, "de"))


def _month_names() -> Iterator[tuple[str, CalendarName]]:
    for text, number, language in _MONTHS_TOO:
        yield text, CalendarName(number, language, "wide" if len(text) > 4 else "abbreviated")
    for width in ("wide", "abbreviated"):
        for language in LANGUAGES:
            names = Locale.parse(language).months["format"]
            for number, text in names[width].items():
                name = CalendarName(number, language, width)
                yield text, name
                if width == "abbreviated" and language in _CUT:
                    yield from ((cut, name) for cut in _cut(text, names["wide"][number]))


def _weekday_names() -> Iterator[tuple[str, CalendarName]]:
    yield "sonnabend", CalendarName(5, "de", "wide")
    for width in ("wide", "abbreviated"):
        for language in LANGUAGES:
            names = Locale.parse(language).days["format"]
            for number, text in names[width].items():
                name = CalendarName(number, language, width)
                if len(text.rstrip(".")) >= _SHORTEST_CUT or language == "de":
                    yield text, name
                if width == "abbreviated" and language == "en":
                    yield from ((cut, name) for cut in _cut(text, names["wide"][number]))


def _cut(short: str, full: str) -> list[str]:
    """Other short forms of a name: its first three to five letters."""
    lengths = range(_SHORTEST_CUT, min(6, len(full)))
    return [full[:length] for length in lengths if full[:length] != short.rstrip(".")]
