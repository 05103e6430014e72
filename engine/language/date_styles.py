"""Writes another date in the style of one that was read: each part in its place.

The style is a part's language, width, zeros and ordinal, so that no layout needs a writer. A public
rule (`DateStyle`) may replace it: the output then reveals nothing but the form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from engine.language import calendar
from engine.language.calendar import CalendarName
from engine.language.date_layouts import SUFFIX, WrittenDate, read, spread, year_of
from engine.language.forms_of_address import language_of

_WORD = re.compile(r"[^\W\d_]+")
_MARK = re.compile(rf"(?:{SUFFIX}|\.)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class DateStyle:
    """A public rule for the output, instead of the style of the text at hand.

    Names are of one language and all cut or all in full; a stop behind a full name goes. The day
    next to a name has two digits where it is `joined` to it, numbers always have.
    """

    language: str
    short: bool
    joined: bool


def in_style(
    written: WrittenDate,
    days: Sequence[date],
    *,
    weekday: int | None = None,
    year: bool = True,
    style: DateStyle | None = None,
) -> str:
    """Other days as `written` is: each part replaced in its own style, or by a public one.

    `weekday` is what is written for its weekday (None: it stays), `year` whether that is written
    anew. Days that do not share a month any more get one each.
    """
    if len({(day.month, day.year) for day in days}) > 1:
        return _apart(written, days, style)
    found, own = written.match, days[0]
    changes: list[tuple[int, int, str]] = []
    padded = written.name is None and written.month is not None
    padded = padded and (style is not None or _padded(written))
    language = style.language if style else ""
    if written.name is not None:
        language = _named(written, found["month"], style).language
    french = language == "fr"
    for day, (_, start, stop) in zip(days, written.days, strict=False):
        end, first, two = stop, french, padded or found.string[start] == "0"
        if style:
            two, first = padded or style.joined, french and not style.joined
            mark = _MARK.match(found.string, stop) if style.joined or french else None
            end = mark.end() if mark else stop
        changes.append(_day(found.string, (start, end), day.day, padded=two, french=first))
    if written.name is not None:
        changes.append(_renamed(written, found.span("month"), own.month, style, calendar.month))
    elif written.month is not None:
        changes.append(_month(written, own.month, padded=padded))
    if written.year is not None and year:
        changes.append((*found.span("year"), _year_like(found["year"], own.year)))
    if weekday is not None:
        changes += [
            _renamed(written, place, (weekday + later) % 7, style, calendar.weekday)
            for place, later in _weekdays(written)
        ]
    text, at = "", found.start()
    for start, end, new in sorted(changes):
        text += found.string[at:start] + new
        at = end
    return text + found.string[at : found.end()]


def _year_like(text: str, year: int) -> str:
    """Two digits where the text has two and they are read back, else four."""
    short = f"{year % 100:02}"
    two = len(text) < 4 and year_of(short) == year
    return text[:-2] + short if two else f"{year:04}"


def _weekdays(written: WrittenDate) -> Iterator[tuple[tuple[int, int], int]]:
    """The place of each weekday, and by how many days it is later than the first."""
    found = written.match
    for group in ("weekday", "behind"):
        if found.groupdict().get(group):
            yield found.span(group), 0
    for (_, _, end), (number, start, _) in zip(written.days, written.days[1:], strict=False):
        for word in _WORD.finditer(found.string, end, start):
            if word[0].casefold() in calendar.weekdays():
                yield word.span(), number - written.days[0][0]


def _renamed(
    written: WrittenDate,
    place: tuple[int, int],
    number: int,
    style: DateStyle | None,
    write: Callable[[int, CalendarName], str],
) -> tuple[int, int, str]:
    """Another month or weekday in the place of a name."""
    start, end = place
    found = written.match.string[start:end]
    if style and (write is calendar.month or not style.short):
        end += written.match.string.startswith(".", end)
    return start, end, _like(write(number, _named(written, found, style)), found)


def _named(written: WrittenDate, text: str, style: DateStyle | None) -> CalendarName:
    """In which language and width a name is written."""
    if style is None:
        return _spelt(written, text)
    return CalendarName(0, style.language, "cut" if style.short else "wide")


def _padded(written: WrittenDate) -> bool:
    """Whether numbers have two digits each; a year of two digits next to a slash has none."""
    found = written.match
    if found.groupdict().get("sep") == ", ":  # a program's
        return False
    names = [name for name in ("number", "first", "second") if found.groupdict().get(name)]
    texts = [found[name] for name in names] + [
        found.string[start:end] for _, start, end in written.days
    ]
    return any(text[0] == "0" for text in texts) or all(len(text) == 2 for text in texts)


def _day(
    text: str, place: tuple[int, int], day: int, *, padded: bool, french: bool
) -> tuple[int, int, str]:
    start, end = place
    suffix = re.compile(r"(st|nd|rd|th)\b", re.IGNORECASE).match(text, end)
    if suffix:
        letters = calendar.ordinal(day)
        return start, suffix.end(), f"{day}{letters.upper() if suffix[1].isupper() else letters}"
    first = re.compile(r"er\b").match(text, end)
    if first or (french and day == 1):
        return start, first.end() if first else end, "1er" if day == 1 else str(day)
    return start, end, f"{day:02}" if padded else str(day)


def _month(written: WrittenDate, month: int, *, padded: bool) -> tuple[int, int, str]:
    found = written.match
    if found.groupdict().get("number"):
        start, end = found.span("number")
    else:
        taken = written.days[0][1]
        start, end = next(found.span(n) for n in ("first", "second") if found.start(n) != taken)
    return start, end, f"{month:02}" if padded or found.string[start] == "0" else str(month)


def _spelt(written: WrittenDate, text: str) -> CalendarName:
    """The reading of a name that fits the name next to it, where languages share one."""
    folded = text.casefold()
    months, weekdays = calendar.months(), calendar.weekdays()
    names = months.get(folded) if written.name and folded in months else weekdays.get(folded)
    other = written.weekday if names is months.get(folded) else written.name
    names = names or weekdays[folded]
    near = [name for name in names if other and name.language == other.language]
    near = [name for name in near if other and name.width == other.width] or near
    if not near and len({name.language for name in names}) > 1:
        stop = written.days and written.match.string[written.days[-1][2] :][:1] == "."
        said = "de" if stop else language_of(written.match.string[: written.match.start()])
        near = [name for name in names if name.language == said]
    return (near or list(names))[0]


def _like(name: str, found: str) -> str:
    if found.isupper() and len(found) > 1:
        return name.upper()
    return name.lower() if found.islower() else name[:1].upper() + name[1:]


def _apart(written: WrittenDate, days: Sequence[date], style: DateStyle | None) -> str:
    """Days that do not share a month any more: each in full, joined as they were."""
    texts, joints = spread(written)
    joints = tuple(joint if " " in joint else f" {joint} " for joint in joints)
    pieces = [
        in_style(one, [day], weekday=day.weekday(), style=style)
        for one, day in zip(map(read, texts), days, strict=True)
        if one is not None
    ]
    return "".join(map(str.__add__, pieces, (*joints, "")))
