"""Dates in other formats: the original date returns in the answer's own format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.restore import date_lists, date_years
from engine.restore.calendar_words import (
    MONTHS,
    SHORT_WEEKDAYS,
    WEEKDAYS,
    is_french,
    is_short,
    month_name,
    month_of,
    ordinal_like,
    weekday_name,
    weekday_of,
)
from engine.restore.date_lists import Day
from engine.restore.name_checks import language
from engine.restore.number_words import ordinal
from engine.restore.scene import (
    Scene,
    digit_before,
    ends_clean,
    ends_value,
    joined_after,
    joined_before,
    starts_clean,
    starts_value,
)
from engine.restore.shape import Known, Match, Unsettled, choose
from engine.types import Kind


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_S = "[ \u00a0\u202f]"
_MONTH = rf"(?P<month>{_any_of(MONTHS)})(?!\w)\.?"
_DAY = r"(?P<day>\d{1,2})"
_YEAR = r"(?P<year>\d{4})(?!\d)"
_SHORT_WEEKDAY = (  # "Fr., 3.4.", "Fr 3.4.", "ven. 3 avril"
    rf"(?-i:Mo|Di|Mi|Do|Fr|Sa|So)(?=[.,]|{_S}\d{{1,2}}\.)|(?:lun|mar|mer|jeu|ven|sam|dim)(?=\.)"
)
_WEEKDAY = (
    rf"(?P<weekday>{_any_of(WEEKDAYS)}|{_SHORT_WEEKDAY})(?!\w)\.?,?{_S}"
    rf"\(?(?:the{_S}|de[nm]{_S}|le{_S})?"
)
_WEEKDAY_AFTER = rf"(?:,?{_S}\(?(?P<weekday_after>{_any_of(WEEKDAYS)})(?!\w)\)?)?"
_NUMERIC = (
    r"(?P<year>\d{4})(?P<mark>[-/.])(?P<number>\d{1,2})(?P=mark)(?P<day>\d{1,2})(?!\d)",
    rf"(?P<a>\d{{1,2}})(?P<mark>[-/]|\.{_S}?)(?P<b>\d{{1,2}})(?P=mark)(?P<year>\d{{4}}|\d{{2}})(?!\d)",
    r"(?P<year>\d{4})(?P<number>\d{2})(?P<day>\d{2})(?!\d)",
    r"(?P<year>\d{4})-(?P<number>\d{1,2})(?!\d)",
    r"(?P<number>\d{1,2})[/.](?P<year>\d{4})(?!\d)",
    rf"{_DAY}\.{_S}?(?P<number>\d{{1,2}})\.(?!{_S}?\d)",
)
_DAY_FIRST = (
    rf"{_DAY}(?P<nth>st|nd|rd|th|er|\.)?(?:{_S}?|-)(?:(?:of|de){_S})?{_MONTH}"
    rf"(?:(?:,?{_S}(?:del?{_S})?|-){_YEAR})?"
)
_MONTH_FIRST = (
    rf"{_MONTH}{_S}{_DAY}(?P<nth>st|nd|rd|th)?(?!\d)(?:,?{_S}{_YEAR})?",
    rf"{_MONTH}(?:,?{_S}(?:(?:de|of){_S})?|-){_YEAR}",
)


def _compiled(*shapes: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(shape + _WEEKDAY_AFTER, re.IGNORECASE) for shape in shapes)


# By what a date begins with.
_AFTER_WEEKDAY = _compiled(*(_WEEKDAY + shape for shape in (*_NUMERIC, _DAY_FIRST, *_MONTH_FIRST)))
_FROM_DIGIT = _compiled(*_NUMERIC, _DAY_FIRST)
_NAMED_FROM_DIGIT = _compiled(_DAY_FIRST)
_FROM_LETTER = (*_AFTER_WEEKDAY, *_compiled(*_MONTH_FIRST))
_SHAPES = (*_FROM_DIGIT, *_FROM_LETTER)
_DAY_AND_HYPHEN = re.compile(r"(?<![\w.,/-])\d{1,2}-$")
_DATE_AFTER = re.compile(rf"[.,]|{_S}\d")
# "2. January 1, 2026": the number before the month is a list's.
_DAY_AND_YEAR = re.compile(rf"{_S}\d{{1,2}}(?:st|nd|rd|th)?,?{_S}\d{{4}}(?!\d)")
_NO_DAY = re.compile(rf"(?:{_any_of(SHORT_WEEKDAYS)})(?![\w.,]|{_S}\d)", re.IGNORECASE)
_DIGITS = re.compile(r"\d{1,8}")
_COMPACT = 8  # digits: 20210319
_BIRTH_YEAR = re.compile(r"\d{4}(?!\d)")
_BORN = re.compile(
    r"\b(?:born|née?|geboren|nacid[oa]|birth year|year of birth|birth|geburtsjahr)[\s:*_\"]{1,3}"
    r"(?:(?:in|en|im|is|was|jahr|around)[\s:*_\"]{1,3}){0,2}$",
    re.IGNORECASE,
)
_BORN_AFTER = re.compile(
    r"[\s:*_–-]{1,4}(?:born|née?|geboren|naissance|nacimiento)\b", re.IGNORECASE
)
_LONE_YEAR = re.compile(r"\d{4}")
_UNPADDED = re.compile(r"(?:\d{4}[-/.])?(?:[1-9][-/.]\d|\d{1,2}[-/.][1-9](?!\d))")
_RANGE = re.compile(r"\w\s?(?:[-–—]|to|until|till|bis|à)\s?$", re.IGNORECASE)
_IN_CODE = re.compile(r"(?P<year>\d{4}), ?(?P<number>\d{1,2}), ?(?P<day>\d{1,2})(?!\d)")
_CONSTRUCTOR = re.compile(r"\b(?:date|datetime|LocalDate\.of|Date\.new)\($")


@dataclass(frozen=True, slots=True)
class Dated:
    """One known date and the original's reading."""

    known: Known
    surrogate: Day = field(repr=False)
    original: Day = field(repr=False)
    day_first: bool

    def numbers(self) -> list[int]:
        """What the date may begin with in digits."""
        said = self.surrogate
        return [number for number in (said.year, said.month, said.day) if number is not None]


class Dates(Unsettled):
    """Finds known dates, whole or without their year, in the usual formats of four languages.

    `day_first` says of a sent date whether its prompt writes 03/04 for the third of April.
    """

    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known], day_first: Mapping[str, bool]) -> None:
        values = tuple(values)
        orders = date_lists.orders([(v.surrogate, v.original) for v in values], day_first)
        self._orders = tuple(dict.fromkeys(sent for sent, _ in reversed(orders))) or (False,)
        self._dates: list[Dated] = []
        self._years: dict[str, list[Known]] = {}  # those that were sent without day and month
        for known, (sent, typed) in zip(values, orders, strict=True):
            if _LONE_YEAR.fullmatch(known.surrogate):
                self._years.setdefault(known.surrogate, []).append(known)
            theirs, ours = _read(known.surrogate, sent), _read(known.original, typed)
            if theirs is not None and ours is not None:
                self._dates.append(Dated(known, theirs, ours, sent))
        self._named_years = tuple({d.surrogate.year: 0 for d in self._dates if d.surrogate.year})
        self._numbers = {n for d in self._dates for n in d.numbers()} | {*map(int, self._years)}
        self.digits = bool(self._dates or self._years)
        names = {*MONTHS, *WEEKDAYS, *SHORT_WEEKDAYS} if self._dates else set()
        self.keys = frozenset(name.casefold() for name in names)
        self.reach = 64

    def settled(self, scene: Scene, start: int, end: int) -> bool:
        """Whether "so" is no Sunday: nothing of a date follows."""
        word = scene.text[start:end].casefold()
        return word in SHORT_WEEKDAYS and not _DATE_AFTER.match(scene.text, end)

    def match(self, scene: Scene, start: int) -> Match | None:
        """The known date at `start`, longest format first."""
        number = _DIGITS.match(scene.text, start)
        if number and len(number.group()) < _COMPACT and int(number.group()) not in self._numbers:
            return None  # most numbers are no date, and their look must be quick
        if not starts_value(scene.text, start) or digit_before(scene.text, start, ",:"):
            return None
        if not number and _NO_DAY.match(scene.text, start):
            return None
        matches = [self._day_of_list(scene, start), self._range_year(scene, start)]
        if _DAY_AND_HYPHEN.search(scene.left(start, 6)):  # the end of "15-19 March"
            matches += [self._shaped(scene, start, shape) for shape in _NAMED_FROM_DIGIT]
        if not joined_before(scene.text, start, "./-"):
            shapes = _FROM_DIGIT if scene.text[start].isdigit() else _FROM_LETTER
            matches += [self._shaped(scene, start, shape) for shape in shapes]
            matches += [self._birth_year(scene, start), self._in_code(scene, start)]
            matches += [self._day_of_weekday(scene, start), self._short(scene, start)]
        return max(filter(None, matches), key=lambda item: item.end, default=None)

    def _shaped(self, scene: Scene, start: int, shape: re.Pattern[str]) -> Match | None:
        found = shape.match(scene.text, start, start + 56)
        if found is None:
            return None
        if joined_after(scene.text, found.end(), "/" if "month" in found.groupdict() else "/-"):
            return None  # "Feb 2019-2022" is a range, 03-04-2021-7 is no date
        if found.groupdict().get("nth") == "." and _DAY_AND_YEAR.match(scene.text, found.end()):
            return None
        iso_time = scene.text[found.end() : found.end() + 1] == "T"
        if not (ends_value(scene.text, found.end()) or iso_time):
            return None
        if not (found.groupdict().get("year") or starts_clean(scene.text, start)):
            return None  # in a file's name only whole dates
        return self._first(scene, found)

    def _first(self, scene: Scene, found: re.Match[str]) -> Match | None:
        """The match by the likeliest reading that fits a known date: the order it was sent in."""
        for order in self._orders:
            said = next(iter(_readings(found, order)), None)
            alike = [item for item in self._dates if item.day_first is order]
            if said and (fitting := [item for item in alike if said.fits(item.surrogate)]):
                return self._rendered(scene, found, said, fitting)
        for said in _readings(found, self._orders[0]):
            years, dates = self._named_years, self._dates
            fitting = [item for item in dates if said.fits(item.surrogate)] or [
                item for item in dates if date_years.may_gain(said, item.surrogate, years)
            ]
            if fitting:
                return self._rendered(scene, found, said, fitting)
        return None

    def _in_code(self, scene: Scene, start: int) -> Match | None:
        """`date(2021, 3, 19)`."""
        found = _IN_CODE.match(scene.text, start)
        if found is None or not _CONSTRUCTOR.search(scene.left(start, 24)):
            return None
        return self._first(scene, found)

    def _short(self, scene: Scene, start: int) -> Match | None:
        """`before 9/13`: without a year only where a word says that it is a date, no fraction."""
        found = date_years.short_date(scene, start)
        return self._first(scene, found) if found else None

    def _day_of_list(self, scene: Scene, start: int) -> Match | None:
        """The 19 in "19 and 21 March", the 21 in "March 19-21", and "on the 21st" after a date."""
        place = date_lists.day_at(scene, start)
        if place is None:
            return None
        fitting = [item for item in self._dates if place.day.fits(item.surrogate)]
        wholes = {(item.original.year, item.original.month, item.original.day) for item in fitting}
        own = fitting[0].original if len(wholes) == 1 else None
        if own is None or own.day is None:
            return None
        beside = {i.original.month for i in self._dates if place.beside.fits(i.surrogate)}
        day = str(own.day) + (ordinal(own.day) if place.nth else "")
        text = (
            day if own.month in beside else place.with_month(day, own.month, language(scene, start))
        )
        return None if text is None else Match(start, place.end, text, Kind.DATE)

    def _day_of_weekday(self, scene: Scene, start: int) -> Match | None:
        """The date in "see you on Tuesday 24"."""
        if not scene.text[start].isalpha():
            return None
        pairs = [(item.surrogate, item.original) for item in self._dates]
        found = date_years.day_of_weekday(scene, start, pairs)
        return Match(start, found[0], found[1], Kind.DATE) if found else None

    def _rendered(
        self, scene: Scene, found: re.Match[str], said: Day, fitting: list[Dated]
    ) -> Match | None:
        chosen = choose([item.known for item in fitting], found.group(), scene)
        item = next(item for item in fitting if item.known is chosen)
        if item.known.unchanged:
            return Match(found.start(), found.end(), found.group(), Kind.DATE)
        quoted = found.group() == item.known.surrogate
        spoken = language(scene, found.start())
        text = item.known.original if quoted else self._written(found, said, item, spoken)
        return None if text is None else Match(found.start(), found.end(), text, Kind.DATE)

    def _written(self, found: re.Match[str], said: Day, item: Dated, spoken: str) -> str | None:
        """The original date with every field in the place and style of the found one."""
        groups, sent = found.groupdict(), item.surrogate
        named = groups.get("weekday") or groups.get("weekday_after")
        told = weekday_of(named) if named else None
        year = date_years.year_of(said, sent, told, self._named_years)
        own = date_years.with_year(item.original, sent, year)
        fields = _fields(found, said, replace(item, original=own), spoken)
        if fields is None or named is None:
            return None if fields is None else _filled(found, fields)
        weekday = date_years.weekday(own, year)
        if weekday is None:
            return None
        if date_years.weekday(sent, year) == told:  # else it was typed, and left as it was
            name = "weekday" if groups.get("weekday") else "weekday_after"
            fields[name] = weekday_name(named, weekday)
        return _filled(found, fields)

    def _birth_year(self, scene: Scene, start: int) -> Match | None:
        found = _BIRTH_YEAR.match(scene.text, start)
        if found is None:
            return None
        if not _BORN.search(scene.left(start, 40)) and not _BORN_AFTER.match(
            scene.text, found.end()
        ):
            return None
        if not ends_clean(scene.text, found.end()) or joined_after(scene.text, found.end(), ".,-/"):
            return None
        years = {i.original.year for i in self._dates if i.surrogate.year == int(found.group())}
        lone = {int(known.original) for known in self._years.get(found.group(), ())}
        if len(lone or years) != 1 or None in years:
            return None
        return Match(start, found.end(), str((lone or years).pop()), Kind.DATE)

    def _range_year(self, scene: Scene, start: int) -> Match | None:
        """The 2022 of "Feb 2019-2022": a year alone counts only there and at a birth."""
        found = _BIRTH_YEAR.match(scene.text, start)
        known = self._years.get(found.group()) if found else None
        if found is None or not known or not _RANGE.search(scene.left(start, 8)):
            return None
        if not ends_clean(scene.text, found.end()) or joined_after(scene.text, found.end(), ".,-/"):
            return None
        chosen = choose(known, found.group(), scene)
        return Match(start, found.end(), chosen.original, Kind.DATE, value=chosen.number)


def is_date(known: Known) -> bool:
    """Whether surrogate and original are dates that can be read."""
    texts = (known.surrogate.strip(), known.original.strip())
    return known.kind is Kind.DATE and all(
        any(shape.fullmatch(text) for shape in (_LONE_YEAR, *_SHAPES)) for text in texts
    )


def _read(text: str, day_first: bool) -> Day | None:
    for shape in _SHAPES:
        found = shape.fullmatch(text.strip())
        if found:
            said = next(iter(_readings(found, day_first)), None)
            return replace(said, year=date_years.full_year(said), short=False) if said else None
    return None


def _readings(found: re.Match[str], day_first: bool) -> list[Day]:
    """What a date may say, likeliest first: 03/04 is March 4 unless `day_first`, 03.04. April 3."""
    groups = found.groupdict()
    year = int(groups["year"]) if groups.get("year") else None
    day = int(groups["day"]) if groups.get("day") else None
    if groups.get("month"):
        return [Day(year, month_of(groups["month"]), day)]
    if groups.get("number"):
        return [Day(year, int(groups["number"]), day)]
    a, b = int(groups["a"]), int(groups["b"])
    short = len(groups.get("year") or "") == 2
    month_first = Day(year, a, b, short)
    both = [Day(year, b, a, short), month_first]
    if groups["mark"].strip() == ".":
        both = both[:1]
    elif not day_first:
        both.reverse()
    return [said for said in both if said.month <= date_lists.LAST_MONTH]


def _fields(found: re.Match[str], said: Day, item: Dated, spoken: str) -> dict[str, str] | None:
    """Year, month and day of the original as the found date writes them."""
    own, groups = item.original, found.groupdict()
    fields: dict[str, str] = {}
    if said.year is not None:
        if own.year is None:
            return None
        fields["year"] = f"{own.year % 100:02}" if said.short else f"{own.year:04}"
    if said.day is not None:
        if own.day is None:
            return None
        fields |= _day_and_month(groups, said, item, in_code=found.re is _IN_CODE)
    elif groups.get("number"):
        fields["number"] = str(own.month).zfill(len(groups["number"]))
    if groups.get("month"):
        spoken = "de" if groups.get("nth") == "." else spoken
        short = bool(groups.get("weekday")) and is_short(groups["weekday"])
        fields["month"] = month_name(groups["month"], own.month, spoken, short=short)
        if own.day == 1 and groups.get("day") == str(said.day) and not groups.get("nth"):
            fields["day"] = "1er" if is_french(groups["month"], spoken) else "1"
    if groups.get("nth"):
        fields["nth"] = ordinal_like(groups["nth"], own.day or 1)
    return fields


def _day_and_month(
    groups: dict[str, str], said: Day, item: Dated, *, in_code: bool
) -> dict[str, str]:
    own = item.original
    day, month = str(own.day), str(own.month)
    if groups.get("number"):
        both = len(groups["day"]) == len(groups["number"]) == 2
        width = 2 if both and not in_code else 1
        return {"day": day.zfill(width), "number": month.zfill(width)}
    if groups.get("a") is None:
        return {"day": day.zfill(2) if groups["day"].startswith("0") else day}
    shown = [groups[name] for name in "ab"]
    padded = any(text.startswith("0") for text in shown) or (
        all(len(text) == 2 for text in shown) and not _UNPADDED.match(item.known.original.strip())
    )
    if padded:
        day, month = day.zfill(2), month.zfill(2)
    alike = said.day == said.month
    day_first = item.day_first if alike else int(groups["a"]) == said.day
    return {"a": day, "b": month} if day_first else {"a": month, "b": day}


def _filled(found: re.Match[str], fields: dict[str, str]) -> str:
    pieces, at = [], found.start()
    for name in sorted(fields, key=found.start):
        pieces += [found.string[at : found.start(name)], fields[name]]
        at = found.end(name)
    return "".join([*pieces, found.string[at : found.end()]])
