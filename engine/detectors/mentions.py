"""Further mentions of values that are known: found elsewhere in the text, or in earlier prompts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Finding, steadily
from engine.detectors.names import PARTICLES
from engine.detectors.own import Phrase, Tokens, key_of, places
from engine.types import Kind

Check = Callable[[], None]

# Kinds whose repeat means nothing by itself: "41" is an age in one place and a room in another.
_UNREPEATED = frozenset({Kind.AGE})
_SHORTEST: Mapping[Kind, int] = MappingProxyType({Kind.DATE: 6, Kind.PASSWORD: 4, Kind.ZIP_CODE: 5})
_LONGEST = 300  # characters; a longer value is found again by what found it first
_SEPARATED = frozenset({Kind.CREDIT_CARD, Kind.SSN, Kind.IBAN, Kind.PHONE})
_SEPARATOR = re.compile(r"[ ().-]+")
_NUMBER = re.compile(r"\d[\d,.' ]*\d")
_FEWEST_DIGITS = 4
_BARE = re.compile(r"[\d.,' ]+")  # a number with nothing beside it that says what it is
_INFLECTED = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.COUNTRY})
_ENDINGS = frozenset(
    """s es n ns an ans ian ians ean eans er ers ese ish ic i e en ens in innen isch ische ischen
    ischer isches a ne nes ais aise""".split()  # noqa: SIM905 (a list would take a line a word)
)
_SHORTEST_STEM = 5
_LEAST_TELLING = 6  # letters; the guard takes a shorter word in small letters for a coincidence
_LONG_STEM = 9  # what follows so long a value is an ending, whatever it is
_LONGEST_ENDING = 6
_JOINED = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+")
_SENTENCE_END = re.compile(r"(?:^|[.!?:;\n\"(*•>#]) ?$")
_NAME_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f'])*")


def mentions(
    tokens: Tokens,
    known: Iterable[tuple[str, Kind]],
    check: Check,
) -> Iterator[Finding]:
    """Every place in a folded text where a known value stands, or a part of a known name.

    `known` holds folded values. Case is ignored for names and for the
    person's words; letters of other values must be the same but for case as well, since a mention
    is never less private for being written differently. A name or place with an ending
    ("Australian") tells as much as without.
    """
    text = tokens.text
    phrases: dict[Phrase, tuple[Kind, bool]] = {}
    stems: dict[str, Kind] = {}
    for value, kind in known:
        joined = "".join(value.split())
        if kind in _INFLECTED and len(joined) >= _SHORTEST_STEM and joined.isalpha():
            stems.setdefault(key_of(joined), kind)
        for form, is_part in _forms(value, kind):
            phrases.setdefault(Phrase.of(form), (kind, is_part))
    for start, end, (kind, is_part) in places(tokens, phrases, check):
        if not is_part or _is_name(text, start, end):
            first = _with_initial(text, start, kind)
            yield Finding(first, end, kind, Evidence.CUE, "mentions")
    yield from _inflected(tokens, stems, check)


def _inflected(tokens: Tokens, stems: Mapping[str, Kind], check: Check) -> Iterator[Finding]:
    """The tokens that are a known value with an ending, or with other words run into it."""
    for key, numbers in steadily(tokens.at.items() if stems else (), check):
        if len(key) <= _SHORTEST_STEM:
            continue
        stemmed = _stem(key, stems)
        for number in steadily(numbers, check):
            start, end = tokens.starts[number], tokens.ends[number]
            kind = stemmed or _joint(tokens.text[start:end], stems)
            if kind is not None:
                yield Finding(start, end, kind, Evidence.CUE, "mentions")


def _stem(word: str, stems: Mapping[str, Kind]) -> Kind | None:
    """The kind of the value that `word` is with an ending; None where there is no such."""
    for size in range(1, min(_LONGEST_ENDING, len(word) - _SHORTEST_STEM) + 1):
        stem, ending = word[:-size], word[-size:]
        kind = stems.get(stem)
        if kind and (len(stem) >= _LONG_STEM or (ending in _ENDINGS and not _common(word))):
            return kind
    return None


def _common(word: str) -> bool:
    return lexicon.load().is_common(word)


def _joint(token: str, stems: Mapping[str, Kind]) -> Kind | None:
    """The kind of a value that is run together with other words or figures ("AcmeShop24")."""
    if token.isalpha() and (token.islower() or token.istitle() or token.isupper()):
        return None
    parts = _JOINED.findall(token)
    found = (stems.get(key_of(part)) for part in parts if len(part) >= _SHORTEST_STEM)
    return next((kind for kind in found if kind), None) if len(parts) > 1 else None


def _forms(value: str, kind: Kind) -> Iterator[tuple[str, bool]]:
    """What a value's mention may look like, each with whether it is a part of a name."""
    if kind in _UNREPEATED or not _SHORTEST.get(kind, 1) <= len(value) <= _LONGEST:
        return
    if kind is Kind.PERSON:
        yield from _name_forms(value)
        return
    if _BARE.fullmatch(value) and sum(c.isdigit() for c in value) < _FEWEST_DIGITS:
        return
    yield value, kind in _INFLECTED and len(value) < _LEAST_TELLING
    if kind in _INFLECTED and " " in value:
        yield value.replace(" ", ""), False
    if kind is Kind.MONEY:
        yield from ((form, False) for form in _amounts(value))
    if kind in _SEPARATED:
        yield _SEPARATOR.sub("", value), False


def _name_forms(value: str) -> Iterator[tuple[str, bool]]:
    words = _NAME_WORD.findall(value)
    yield value, len(words) < 2
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


def _is_name(text: str, start: int, end: int) -> bool:
    """A part that is an everyday word counts with a capital that its place does not explain."""
    word = text[start:end]
    words = lexicon.load()
    key = word.casefold()
    if not (words.is_common(key) or key in words.places or key in words.other):
        return True
    if not word[0].isupper():
        return False
    return _SENTENCE_END.search(text, max(0, start - 3), start) is None and start > 0


def _with_initial(text: str, start: int, kind: Kind) -> int:
    """ "M. Lopez": the initial belongs to the name."""
    before = text[max(0, start - 4) : start]
    if "." not in before:
        return start
    match = re.search(r"(?<![\w'.])[^\W\d_]\. ?$", before)
    initial = kind is Kind.PERSON and match is not None and match[0][0].isupper()
    return start - len(match[0]) if match and initial else start
