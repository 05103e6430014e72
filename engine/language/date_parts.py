"""Finds a weekday, a month, a day or a time without the rest of its date.

Detecting and restoring share this: only what would be detected at that very place is restored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container

from engine.language import clock, date_layouts
from engine.language.alternation import any_of
from engine.language.calendar import LANGUAGES, Names, months, weekdays
from engine.language.common_words import is_everyday


def full(names: Names, languages: Container[str]) -> str:
    """The months or weekdays of some languages in full."""
    wide = {
        text: [name.language for name in said if name.width == "wide"]
        for text, said in names.items()
    }
    return any_of(text for text, said in wide.items() if any(each in languages for each in said))


def _in_short(names: Names, languages: Container[str]) -> str:
    """The same in short."""
    return any_of(_abbreviated(names, languages))


def _abbreviated(names: Names, languages: Container[str]) -> list[str]:
    return [
        text
        for text, said in names.items()
        if any(name.width == "abbreviated" and name.language in languages for name in said)
    ]


MONTHS = full(months(), LANGUAGES)
_ALONE = full(months(), LANGUAGES[:-1])  # Polish ones are Spanish words: "marca"
SHORT = _in_short(months(), ("en", "de", "fr"))
_FULL_WEEKDAYS = full(weekdays(), LANGUAGES)
_SHORT_WEEKDAYS = any_of(map(str.capitalize, _abbreviated(weekdays(), ("en", "de"))))
WEEKDAY = rf"(?:{_FULL_WEEKDAYS}|(?-i:{_SHORT_WEEKDAYS})\b\.?)"
PLAIN_DAY = r"(?:0?[1-9]|[12]\d|3[01])(?!\d)(?:st|nd|rd|th)?"
AFTER_DAYS = (  # "May 3 and 4", but not "May 3 and 4 people"
    r"(?= ?(?:$|[.;:!?)\n]|,(?! ?\d)| (?:in|at|for|and|or|is|was|we|i|to|with|from|of|on|because|if"
    r"|as|but|so|when|where|while|works?|will|would|are|were|the|our|my|she|he|they|it|you)\b))"
)
_GOES_ON = rf"\w|[/%:-]|[.,]\d| ?(?:[ap]\.?m\b|uhr|h\b|o['’]clock)|\.? (?:{MONTHS}|{SHORT})\b"
_WORD_BEFORE = re.compile(r"(?:([^\W\d_]+)|\d) \Z")
_LONGEST_WORD = 24


def _is_month(match: re.Match[str]) -> bool:
    """Whether a month alone is one: "May I", "march" and "Theresa May" are none, " in May" is."""
    value, at = match["value"], match.start("value")
    if not is_everyday(value):
        return True
    before = _WORD_BEFORE.search(match.string, max(0, at - _LONGEST_WORD), at)
    name = before is not None and before[1] and not before[1].islower()
    return bool(before and value[0].isupper() and not (name and not is_everyday(before[1])))


def _any(_match: re.Match[str]) -> bool:
    return True


Part = tuple[re.Pattern[str], Callable[[re.Match[str]], bool]]


def _part(regex: str, accept: Callable[[re.Match[str]], bool] = _any) -> Part:
    return re.compile(regex, re.IGNORECASE), accept


PARTS = (  # the value begins where the match does
    _part(
        rf"\b(?P<value>{WEEKDAY}[.,]? (?:the |den |le |el )?{PLAIN_DAY}"
        rf"(?:\.(?= [^\W\d_A-Z]))?)(?!{_GOES_ON})"
    ),
    _part(rf"\b(?P<value>the (?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)){AFTER_DAYS}"),
    _part(rf"(?<![\w.:,/$€£+-])(?P<value>{clock.PATTERN})(?![\w:%]|[.,/]\d)"),
    _part(rf"(?<![\w-])(?P<value>{_FULL_WEEKDAYS})(?![\w-])"),
    _part(rf"(?<![\w-])(?<!\d )(?P<value>{_ALONE})(?![\w-]|\.?,? \d)", _is_month),
)
_MARKS = re.compile(r"[*_~`]+")  # Markdown's


def stands(text: str, start: int, end: int) -> bool:
    """Whether a partial date at an offset is neither a word nor part of a longer date.

    A day with its month ("31/03") is no word anywhere: it must only be no piece of a longer date.
    """
    near = text[max(0, start - date_layouts.REACH) : start], text[end : end + date_layouts.REACH]
    left, right = (_MARKS.sub("", each) for each in near)
    part = " ".join(_MARKS.sub("", text[start:end]).split())
    right = re.sub(r"\As(?!\w)", "", right)  # "Thursdays"
    here, begin, close = left + part + right, len(left), len(left) + len(part)
    whole = not any(regex.fullmatch(part) for regex, _ in PARTS) or any(
        not re.search(r"\d", here[close : match.end()]) and accept(match)
        for regex, accept in PARTS
        if (match := regex.match(here, begin)) and match.end() >= close
    )
    longer = date_layouts.lies_in_more(here, begin, close)
    return whole and not longer
