"""Further mentions of values that are known: found elsewhere in the text, or in earlier prompts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType

from engine.core.cache import LRUCache
from engine.core.callbacks import Check
from engine.core.types import Kind
from engine.detect.text.base import with_cancel_checks
from engine.detect.text.name_words import PARTICLES
from engine.detect.text.phrase_index import (
    LONGEST_PHRASE,
    Phrase,
    PhraseIndex,
    TokenIndex,
    digest,
    key_of,
)
from engine.language.common_words import is_everyday
from engine.language.words_to_avoid import by_case

Mention = tuple[int, int, Kind]
Named = tuple[Kind, bool]  # and whether it is a part of a name
_Looked = tuple[list[tuple[Phrase, Named]], list[Mention]]  # for what, and where it was

MOST_BLOCKS = 512  # kept, of some 100,000 words: 20 MB
MOST_VALUES = 4_096

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
_BARE = re.compile(r"[\d.,' ]+")  # a number with nothing beside it that says what it is
_INFLECTED = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.COUNTRY})
_SHORTEST_STEM = 5
_LEAST_TELLING = 6  # letters; the guard takes a shorter word in small letters for a coincidence
_LONG_STEM = 9  # what follows so long a value is an ending, whatever it is
_LONGEST_ENDING = 6
_NAME_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f'])*")


@dataclass(frozen=True, slots=True)
class _Forms:
    """The forms of a value's mentions, and the stem before an ending."""

    phrases: tuple[tuple[Phrase, Named], ...]
    stem: str | None = field(repr=False)

    @classmethod
    def of(cls, value: str, kind: Kind) -> _Forms:
        """Those of a folded value."""
        joined = "".join(value.split())
        stemmed = kind in _INFLECTED and len(joined) >= _SHORTEST_STEM and joined.isalpha()
        phrases = ((Phrase.of(form), (kind, is_part)) for form, is_part in _forms(value, kind))
        return cls(tuple(phrases), key_of(joined) if stemmed else None)


class _Known:
    """Values to look for in one text."""

    def __init__(self, values: Iterable[tuple[_Forms, Kind]]) -> None:
        phrases: dict[str, tuple[Phrase, Named]] = {}
        self.stems: dict[str, Kind] = {}
        for forms, kind in values:
            for named in forms.phrases:
                phrases.setdefault(named[0].text, named)
            if forms.stem:
                self.stems.setdefault(forms.stem, kind)
        self.phrases = PhraseIndex(phrases.values())

    def inflected(self, keys: Iterable[str]) -> Mapping[str, Kind]:
        """The tokens that are a value with an ending, and its kind."""
        begun = {stem[:_SHORTEST_STEM] for stem in self.stems}
        found = ((key, _stem(key, self.stems)) for key in keys if key[:_SHORTEST_STEM] in begun)
        return {key: kind for key, kind in found if kind is not None}


class Mentions:
    """Finds known values again; caches, in memory only, the mentions in blocks of tokens.

    Case is ignored for names and for the person's words; letters of other values must be the same
    but for case as well, since a mention is never less private for being written differently. A
    name or place with an ending ("Australian") reveals as much as without.
    """

    def __init__(self) -> None:
        self._forms: LRUCache[tuple[str, Kind], _Forms] = LRUCache(MOST_VALUES)
        self._blocks: LRUCache[bytes, dict[str, _Looked]] = LRUCache(MOST_BLOCKS)  # by first token
        self._last: tuple[Set[tuple[str, Kind]], _Known] = (frozenset(), _Known(()))

    def find(
        self, tokens: TokenIndex, values: Set[tuple[str, Kind]], check: Check
    ) -> Iterator[Mention]:
        """All occurrences in a text of known (folded) values, and of parts of known names."""
        known = self._known(values, check)
        yield from _named(tokens.text, known.phrases.plain(tokens.text, check))
        inflected = known.inflected(
            with_cancel_checks(set(tokens.keys) if known.stems else (), check)
        )
        for number, (first, block) in enumerate(tokens.blocks):
            check()
            if block.keys:
                start = tokens.starts[first]
                for low, high, kind in self._in_block(tokens, number, known):
                    yield start + low, start + high, kind
                yield from _inflected(tokens, number, inflected)

    def _known(self, values: Set[tuple[str, Kind]], check: Check) -> _Known:
        """The values to search for; most key presses leave them unchanged."""
        before, known = self._last
        if before != values:
            known = _Known(
                (self._forms.get((value, kind), partial(_Forms.of, value, kind)), kind)
                for value, kind in with_cancel_checks(sorted(values), check)
            )
            self._last = frozenset(values), known
        return known

    def _in_block(self, tokens: TokenIndex, number: int, known: _Known) -> Iterator[Mention]:
        """The mentions that begin in a block, counted from its first token."""
        first, block = tokens.blocks[number]
        start = tokens.starts[first]
        kept = self._blocks.get(_read(tokens, number), dict)
        for key in block.at.keys() & known.phrases.begun.keys():
            wanted = known.phrases.begun[key]
            before = kept.get(key)
            if before is None or before[0] != wanted:
                found = _named(tokens.text, known.phrases.in_block(tokens, number, key))
                places = [(low - start, high - start, kind) for low, high, kind in found]
                before = kept[key] = (wanted, places)
            yield from before[1]


def _named(text: str, places: Iterable[tuple[int, int, Named]]) -> Iterator[Mention]:
    for start, end, (kind, is_part) in places:
        if not is_part or _is_name(text[start:end]):
            yield start, end, kind


def _inflected(tokens: TokenIndex, number: int, kinds: Mapping[str, Kind]) -> Iterator[Mention]:
    """The tokens of a block that are a known value with an ending."""
    first, block = tokens.blocks[number]
    for key in block.at.keys() & kinds.keys():
        for token in block.at[key]:
            yield tokens.starts[first + token], tokens.ends[first + token], kinds[key]


def _read(tokens: TokenIndex, number: int) -> bytes:
    """A hash of all that a block's mentions depend on: its text, and the text around it."""
    first, block = tokens.blocks[number]
    start = tokens.starts[first]
    low = tokens.ends[first - 1] if first else 0
    after = first + len(block.keys) + LONGEST_PHRASE
    high = tokens.starts[after] if after < len(tokens.starts) else len(tokens.text)
    return digest(tokens.text[low:high], f"{start - low} {len(block.keys)}")


def _stem(word: str, stems: Mapping[str, Kind]) -> Kind | None:
    """The kind of the value that `word` is with an ending; None where there is no such."""
    for size in range(1, min(_LONGEST_ENDING, len(word) - _SHORTEST_STEM) + 1):
        stem, ending = word[:-size], word[-size:]
        kind = stems.get(stem)
        if kind and (len(stem) >= _LONG_STEM or ending.isdigit()):
            return kind
    return None


def _forms(value: str, kind: Kind) -> Iterator[tuple[str, bool]]:
    """The forms of a value's mentions, each with whether it is a part of a name."""
    if kind in _UNREPEATED or not _SHORTEST.get(kind, 1) <= len(value) <= _LONGEST:
        return
    if kind is Kind.PERSON:
        yield from _name_forms(value)
        return
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
        if len(word) > 1 and word.casefold() not in PARTICLES:
            yield word, True


def _amounts(value: str) -> Iterator[str]:
    """The number of an amount alone, with its separators and without, if it is no year."""
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
    """Whether a part of a name is no everyday word in small letters."""
    return word[0].isupper() or not is_everyday(word.casefold())
