"""Days that share a month with the date beside them: "3 and 6 May", "March 19-21", "the 21st"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.day_ranges import apart
from engine.restore.calendar_words import MONTHS, month_name, month_of
from engine.restore.scene import Scene
from engine.restore.shape import Known
from engine.types import Kind

_S = "[ \u00a0\u202f]"
_MONTH = rf"(?P<month>{'|'.join(sorted(map(re.escape, MONTHS), key=len, reverse=True))})(?!\w)\.?"
_NTH = r"(?P<nth>st|nd|rd|th)?\.?"
_SEPARATOR = (
    rf"(?:{_S}?[-–]{_S}?|,{_S}|,?{_S}(?:and|or|to|und|oder|bis|et|ou|au|y|e|en|&){_S})"
    rf"(?:(?:the|le|am|on|den|vom){_S})?"
)
_BEFORE_DATE = re.compile(
    rf"(?P<day>\d{{1,2}}){_NTH}(?={_SEPARATOR}(?P<beside>\d{{1,2}})(?:st|nd|rd|th|\.)?{_S}?"
    rf"(?:(?:of|de){_S})?{_MONTH}(?:,?{_S}(?:del?{_S})?(?P<year>\d{{4}})(?!\d))?)",
    re.IGNORECASE,
)
_DAY = re.compile(
    rf"(?P<day>\d{{1,2}}){_NTH}(?!\w)(?!{_S}?\.?{_MONTH})(?:(?=,?{_S}(?P<year>\d{{4}})(?!\d)))?",
    re.IGNORECASE,
)
_AFTER_DATE = re.compile(rf"\b{_MONTH}{_S}(?P<beside>\d{{1,2}})(?:st|nd|rd|th)?{_SEPARATOR}$", re.I)
_NTH_DAY = re.compile(
    r"(?P<day>\d{1,2})(?P<nth>st|nd|rd|th)(?!\w)"
    r"(?! (?:century|floor|anniversary|birthday|time|of|street|avenue|place|day|grade|edition))"
)
_ON_THE = re.compile(r"\b(?:on|by|until|till|before|after|from|since|to) the $")
_MONTH_WORD = re.compile(rf"\b{_MONTH}", re.IGNORECASE)
AHEAD = 40
_SLASHED = re.compile(r"(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d\d)(?!\d)")
LAST_MONTH = 12


@dataclass(frozen=True, slots=True)
class Day:
    """A date, as far as it is given; `short` says that only the year's last two digits are."""

    year: int | None
    month: int
    day: int | None
    short: bool = False

    def fits(self, whole: Day) -> bool:
        """Whether all that this date says is what `whole` says."""
        if self.year is not None and whole.year is not None:
            same = (self.year - whole.year) % 100 == 0 if self.short else self.year == whole.year
        else:
            same = self.year is None
        return same and self.month == whole.month and self.day in (None, whole.day)


@dataclass(frozen=True, slots=True)
class DayPlace:
    """A day number up to `end`, the date that it means, and the date whose month it shares.

    `like` is the month's name as it stands there; it follows the day where `month_last`.
    """

    end: int
    day: Day
    beside: Day
    nth: bool
    like: str
    month_last: bool

    def with_month(self, day: str, month: int, language: str) -> str | None:
        """The day with a month of its own, in the order and language of the date beside it."""
        name = month_name(self.like, month, language)
        return f"{day} {name}" if self.month_last else f"{name} {day}"


def day_comes_first(written: Iterable[str], *, otherwise: bool) -> bool:
    """Whether dates with slashes say the day first: one above 12 tells it of all."""
    pairs = [found for text in written if (found := _SLASHED.search(text))]
    if any(int(found[1]) > LAST_MONTH for found in pairs):
        return True
    return otherwise and not any(int(found[2]) > LAST_MONTH for found in pairs)


def days_apart(values: Iterable[Known]) -> Iterator[Known]:
    """The values; of days that were sent together ("16 au 20 mars") each as a date of its own."""
    for known in values:
        sent, typed = apart(known.surrogate), apart(known.original)
        if known.kind is not Kind.DATE or not 1 < len(sent) == len(typed):
            yield known
            continue
        for surrogate, original in zip(sent, typed, strict=True):
            yield replace(known, surrogate=surrogate, original=original)


def orders(values: Sequence[tuple[str, str]], said: Mapping[str, bool]) -> list[tuple[bool, bool]]:
    """Whether each date's surrogate and original say the day first, as `said` of its surrogate.

    A number above 12 tells it of all dates of prompts for which the same is said.
    """
    found: dict[bool, tuple[bool, bool]] = {}
    for first in (False, True):
        alike = [value for value in values if said.get(value[0], False) is first]
        sent = day_comes_first((surrogate for surrogate, _ in alike), otherwise=first)
        typed = day_comes_first((original for _, original in alike), otherwise=sent)
        found[first] = sent, typed
    return [found[said.get(surrogate, False)] for surrogate, _ in values]


def day_at(scene: Scene, start: int) -> DayPlace | None:
    """What the day number at `start` means, if a month beside it says so."""
    text = scene.text
    if not text[start].isdigit():
        return None
    before = _BEFORE_DATE.match(text, start, start + AHEAD + 16)
    if before:
        return _place(before, before["month"], before["beside"], before.end("day"), month_last=True)
    found = _DAY.match(text, start, start + AHEAD)
    date = _AFTER_DATE.search(scene.left(start, 32)) if found else None
    if found and date:
        return _place(found, date["month"], date["beside"], found.end("day"), month_last=False)
    return _alone(scene, start)


def _place(
    found: re.Match[str], month: str, beside: str, end: int, *, month_last: bool
) -> DayPlace:
    year = int(found["year"]) if found["year"] else None
    number = month_of(month)
    nth = bool(found["nth"])
    said, other = Day(year, number, int(found["day"])), Day(year, number, int(beside))
    return DayPlace(found.end("nth") if nth else end, said, other, nth, month, month_last)


def _alone(scene: Scene, start: int) -> DayPlace | None:
    """`on the 21st`, where the month was named shortly before."""
    found = _NTH_DAY.match(scene.text, start, start + AHEAD)
    if found is None or not _ON_THE.search(scene.left(start, 12)):
        return None
    months = list(_MONTH_WORD.finditer(scene.left(start, 160)))
    if not months:
        return None
    named = months[-1]["month"]
    number = month_of(named)
    return DayPlace(
        found.end(),
        Day(None, number, int(found["day"])),
        Day(None, number, None),
        True,
        named,
        False,
    )
