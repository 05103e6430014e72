"""Finds further mentions of known values, from the same text or earlier prompts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from enum import Enum, auto
from functools import lru_cache
from types import MappingProxyType

from engine.core.callbacks import Check
from engine.core.types import Kind
from engine.detect.text.base import with_cancel_checks
from engine.detect.text.phrase_index import PhraseIndex, PhraseText
from engine.language.common_words import is_everyday
from engine.language.forms_of_address import BETWEEN_NAMES
from engine.language.words_to_avoid import by_case

Mention = tuple[int, int, Kind]
MOST_VALUES = 4_096  # whose forms are cached


class _MatchKind(Enum):
    """What of a value a mention matches."""

    WHOLE = auto()
    PART = auto()  # of a name
    STEM = auto()  # followed by an ending


_Looked = tuple[Kind, _MatchKind]

# Kinds whose repeat means nothing by itself: "41" is an age in one place and a room in another.
_UNREPEATED = frozenset({Kind.AGE})
_SHORTEST: Mapping[Kind, int] = MappingProxyType(
    {  # "Portland, OR" says nothing of an "or"
        **{Kind.DATE: 6, Kind.PASSWORD: 4, Kind.ZIP_CODE: 5},
        **{Kind.ADDRESS: 3, Kind.LOCATION: 3},
    }
)
_LONGEST = 300  # characters; a longer value is found again by what found it first
_SEPARATED = frozenset({Kind.CREDIT_CARD, Kind.SSN, Kind.IBAN, Kind.PHONE})
_SEPARATOR = re.compile(r"[ ().-]+")
_NUMBER = re.compile(r"\d[\d,.' ]*\d")
_FEWEST_DIGITS = 4
_LEGAL = re.compile(
    r",? (?:GmbH(?: & Co\. ?KG)?|AG|KG|OHG|UG|SE|SARL|SAS|Ltd\.?|Limited|LLC|LLP|Inc\.?|PLC|plc"
    r"|Pty(?:\.? Ltd\.?)?|B\.?V\.?|N\.?V\.?|S\.?p\.?A\.?|S\.?r\.?l\.?|AB|A/S|Oyj?"
    r"|Corp(?:oration|\.)?|& Co\.?|Co\.|Company|Holdings?|Group)$"
)
_BARE = re.compile(r"[\d.,' ]+")  # a number without an adjacent unit
_INFLECTED = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.COUNTRY})
_SHORTEST_STEM = 5
_LEAST_TELLING = 6  # letters; the guard ignores shorter lower-case words as coincidences
_LONG_STEM = 9  # anything after so long a value counts as an ending
_ENDING = re.compile(r"[^\W_]{1,6}")
_NAME_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f'])*")


class Mentions:
    """Finds known values again; caches the last index of values, in memory only.

    Case is ignored, as the spelling makes a mention no less private. An inflected name or place
    ("Australian") reveals as much as the original.
    """

    def __init__(self) -> None:
        self._values: Set[tuple[str, Kind]] = frozenset()
        self._index: PhraseIndex[_Looked] = PhraseIndex(())

    def find(
        self, text: PhraseText, values: Set[tuple[str, Kind]], check: Check
    ) -> Iterator[Mention]:
        """Find all occurrences of known (folded) values, and of parts of known names."""
        for start, stop, (kind, form) in self._known(values, check).starts(text, check):
            end = _ending(text, start, stop) if form is _MatchKind.STEM else stop
            if end and not text.within[end]:
                low, high = text.span(start, end)
                if form is not _MatchKind.PART or _is_name(text.text[low:high]):
                    yield low, high, kind

    def _known(self, values: Set[tuple[str, Kind]], check: Check) -> PhraseIndex[_Looked]:
        """The index of the values, cached as most key presses do not change them."""
        if self._values != values:
            known = with_cancel_checks(sorted(values), check)
            forms = ((kind, *form) for value, kind in known for form in _all(value, kind))
            index = PhraseIndex((form, (kind, how)) for kind, form, how in forms)
            self._values, self._index = frozenset(values), index
        return self._index


def _ending(text: PhraseText, start: int, stop: int) -> int:
    """The end of a token that is an inflected name; 0 if it is not."""
    ending = _ENDING.match(text.small, stop)
    long = stop - start >= _LONG_STEM
    return ending.end() if ending and (long or ending[0].isdigit()) else 0


@lru_cache(maxsize=MOST_VALUES)
def _all(value: str, kind: Kind) -> Sequence[tuple[str, _MatchKind]]:
    """The forms of a value's mentions, and the stem before an ending."""
    forms = [
        (form, _MatchKind.PART if is_part else _MatchKind.WHOLE)
        for form, is_part in _forms(value, kind)
    ]
    joined = "".join(value.split())
    if kind in _INFLECTED and len(joined) >= _SHORTEST_STEM and joined.isalpha():
        forms.append((joined, _MatchKind.STEM))
    return forms


def _forms(value: str, kind: Kind) -> Iterator[tuple[str, bool]]:
    """The forms of a value's mentions, each with whether it is a part of a name."""
    if kind in _UNREPEATED or not _SHORTEST.get(kind, 1) <= len(value) <= _LONGEST:
        return
    if kind is Kind.PERSON:
        yield from _name_forms(value)
        return
    if len(value) == 1 and value.lower() != value.upper():
        return  # it would be found again in every "it's"
    if _BARE.fullmatch(value) and sum(c.isdigit() for c in value) < _FEWEST_DIGITS:
        return
    yield value, kind in _INFLECTED and len(value) < _LEAST_TELLING
    short = _LEGAL.sub("", value) if kind is Kind.ORGANIZATION else value
    if short and short != value:  # "Brimfield Joinery Ltd" is Brimfield Joinery afterwards
        yield short, " " not in short
    if kind in _INFLECTED and " " in value:
        yield value.replace(" ", ""), False
    if kind in _INFLECTED and " " not in short:
        yield from ((words, False) for words in _apart(short))
    if kind is Kind.USERNAME:
        yield value.lstrip("@"), True
    if kind is Kind.MONEY:
        yield from ((form, False) for form in _amounts(value))
    if kind in _SEPARATED:
        yield _SEPARATOR.sub("", value), False


def _apart(word: str) -> Iterator[str]:
    """ "Acme Shop" and "Acme-Shop", of AcmeShop."""
    parts = by_case(word)
    yield from (joint.join(parts) for joint in " -" if len(parts) > 1)


def _name_forms(value: str) -> Iterator[tuple[str, bool]]:
    words = _NAME_WORD.findall(value)
    yield value, len(words) < 2
    for word in words:
        yield from ((form, True) for form in _apart(word))
    for word in words if len(words) > 1 else ():
        if len(word) > 1 and word.casefold() not in BETWEEN_NAMES:
            yield word, True


def _amounts(value: str) -> Iterator[str]:
    """An amount's bare number with and without separators, unless it is a year."""
    match = _NUMBER.search(value)
    digits = "".join(c for c in match[0] if c.isdigit()) if match else ""
    if match and len(digits) >= _FEWEST_DIGITS and not _year(match[0]):
        yield match[0]
        if match[0].isdigit() or re.fullmatch(r"\d{1,3}(?:[,.' ]\d{3})+", match[0]):
            yield digits
            yield f"{int(digits):,}"


def _year(number: str) -> bool:
    return len(number) == _FEWEST_DIGITS and number[:2] in {"19", "20"}


def _is_name(word: str) -> bool:
    """Whether a part of a name is neither a lower-case everyday word nor a single letter."""
    return not word.islower() or (len(word) > 1 and not is_everyday(word))
