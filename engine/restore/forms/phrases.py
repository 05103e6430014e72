"""The forms of firms, places, addresses, mail and web addresses, and other phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, product

from engine.core.sequences import common_prefix
from engine.core.types import Kind
from engine.language.common_words import is_everyday
from engine.restore.forms.dates import is_part
from engine.restore.matching.trie import WrittenForm
from engine.restore.matching.values import KnownValue

_SECRETS = frozenset({Kind.PASSWORD, Kind.API_KEY, Kind.CRYPTO_WALLET})
_NAMES = frozenset({Kind.ORGANIZATION, Kind.LOCATION, Kind.USERNAME, Kind.CUSTOM})
_SHORTEST_PART, _SHORTEST_LOOSE = 3, 8
_LONGEST_ACRONYM = 4
_SHORTEST_BEGINNING = 8  # of a secret, which identifies it
_JOINTS = frozenset(("of", "and", "the", "for", "de", "du", "der", "und", "et", "&", "y"))
_STREETS = {
    "Street": "St", "Avenue": "Ave", "Road": "Rd", "Lane": "Ln", "Drive": "Dr", "Court": "Ct",
    "Parkway": "Pkwy", "Highway": "Hwy", "Terrace": "Ter", "Circle": "Cir", "Place": "Pl",
    "Boulevard": "Blvd", "Square": "Sq", "straße": "str",
}  # fmt: skip
_POSTCODE = re.compile(r",? [A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$")
_NUMBER = re.compile(r"^\d[\w\-]* (?=\D+$)|(?<=\D),? \d[\w\-/ ]*$")
_SCHEME = re.compile(r"^[A-Za-z]+://")

Pair = tuple[str, str]  # the surrogate's, and the original's


def forms(known: KnownValue) -> Iterator[WrittenForm]:
    """Every form of a value in words, or verbatim."""
    theirs, ours = known.surrogate.strip(), known.original.strip()
    if known.kind in _SECRETS:
        ends = range(_SHORTEST_BEGINNING, min(len(theirs), len(ours)))
        begun = (end for end in ends if not theirs[end].isupper())
        for end in (None, *begun):  # "the key that starts with `sk-WN3J-`"
            words, own_words = (tuple(text[:end].split()) for text in (theirs, ours))
            yield WrittenForm(known, words, own_words, exact=True, joined=False)
        return
    words = _words(theirs)
    named = known.kind in _NAMES
    alone = len(words) == 1 and known.kind is not Kind.USERNAME  # and rare: also found within words
    loose = named and alone and len(words[0]) >= _SHORTEST_LOOSE and not is_everyday(words[0])
    dated = known.kind is Kind.DATE and is_part(theirs)
    yield WrittenForm(known, words, _words(ours), joined=named, loose=loose, dated=dated)
    pairs: Iterator[Pair] = iter(())
    if known.kind is Kind.ORGANIZATION:
        yield from _firm(known, list(words), list(_words(ours)))
    elif known.kind in (Kind.ADDRESS, Kind.LOCATION):
        pairs = _places((theirs, ours))
    elif known.kind is Kind.URL:
        pairs = _online((theirs, ours))
    for one, own in pairs:
        joined = known.kind is Kind.LOCATION
        yield WrittenForm(known, _words(one), _words(own), whole=False, joined=joined)


def _words(text: str) -> tuple[str, ...]:
    """A value's words without the comma or full stop after each."""
    return tuple(part.rstrip(".,") or part for part in text.split())


def _firm(known: KnownValue, theirs: list[str], ours: list[str]) -> Iterator[WrittenForm]:
    """A firm by its first words, by one word, and without the names' common beginning or end."""
    same = len(theirs) == len(ours)
    mine, said = ([word.casefold() for word in words] for words in (ours, theirs))
    begun, tail = common_prefix(said, mine), common_prefix(mine[::-1], said[::-1])
    distinct = ours[: len(ours) - tail] or ours
    for length in range(len(theirs) - 1, begun, -1):  # "Eine Bäckerei" of both tells nothing
        head = theirs[:length]
        kept = length - (len(theirs) - tail)  # words that both names end with
        if said[length - 1] in _JOINTS or not any(map(_tells, head)):
            continue
        if same and (length > 1 or _tells(ours[0])):
            yield _piece(known, head, ours[:length])
        else:  # "St Ann" of "St Ann Hospital", "Bexley" of "Bexley Joinery"
            end = len(ours) - tail + kept if kept > 0 else length if length > 1 else len(distinct)
            yield _piece(known, head, ours[:end] if kept > 0 else distinct[:end])
    if 0 < begun < min(len(theirs), len(ours)):
        yield _piece(known, theirs[begun:], ours[begun:])
    for word, meant in list(zip(theirs, ours, strict=same))[1:] if same else ():
        if _tells(word) and word.casefold() != meant.casefold():
            yield _piece(known, [word], [meant])


def _tells(word: str) -> bool:
    """Whether a word identifies a firm."""
    return len(word) >= _SHORTEST_PART and not is_everyday(word)


def _piece(known: KnownValue, theirs: list[str], ours: list[str]) -> WrittenForm:
    bare = [word for word in ours if word.casefold() not in _JOINTS]
    one = len(theirs) == 1
    exact = one and theirs[0].isupper() and len(theirs[0]) <= _LONGEST_ACRONYM
    loose = one and len(theirs[0]) >= _SHORTEST_LOOSE
    own = tuple(bare if one and len(bare) == 1 else ours)
    return WrittenForm(known, tuple(theirs), own, whole=False, exact=exact, loose=loose)


def _online(pair: Pair) -> Iterator[Pair]:
    """A web address without scheme or path, with or without www."""
    one, own = (_SCHEME.sub("", url) for url in pair)
    for end, head in product(("/", ""), ("", "www.")):
        for cut in (str, lambda url: url.partition("/")[0]):
            left, right = (cut(url.rstrip("/") if end else url) for url in (one, own))
            yield left.removeprefix(head), right.removeprefix(head)


def _places(whole: Pair) -> Iterator[Pair]:
    """Street, city … on their own where both have as many of them, in short and without numbers."""
    theirs, ours = ([part.strip() for part in re.split(r"[,\n]", text)] for text in whole)
    pairs = [whole]
    if len(theirs) == len(ours):
        runs = [slice(*edges) for edges in combinations(range(len(theirs) + 1), 2)]
        pairs += [(", ".join(theirs[run]), ", ".join(ours[run])) for run in runs]
    pairs += [made for pair in pairs for made in _both(_POSTCODE, "", pair)]
    pairs += [made for pair in pairs for made in _abbreviated(pair)]
    bare = (made for pair in pairs for made in _both(_NUMBER, "", pair))
    pairs += [made for made in bare if not re.search(r"\d", "".join(made))]
    yield from (pair for pair in pairs if len(pair[0]) > _SHORTEST_PART)


def _both(pattern: re.Pattern[str], by: str, pair: Pair) -> Iterator[Pair]:
    """Apply a replacement to a pair if both contain its pattern."""
    made = tuple(pattern.sub(by, text, count=1) for text in pair)
    if made[0] != pair[0] and made[1] != pair[1] and made[0]:
        yield made[0], made[1]


def _abbreviated(pair: Pair) -> Iterator[Pair]:
    """Abbreviate or expand the street's word: "27 Heron Ln." for "27 Heron Lane"."""
    for words in _STREETS.items():
        edge = "" if words[0][0].islower() else r"(?<!\w)"
        for word, other in (words, words[::-1]):
            yield from _both(re.compile(rf"{edge}{re.escape(word)}(?!\w)\.?"), other, pair)
