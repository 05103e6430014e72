"""The forms in which an answer writes a person: whole, by parts, by initials, as a handle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.core.types import Kind
from engine.language.forms_of_address import FUNCTION_WORDS, PARTICLES, SUFFIXES, TITLES
from engine.restore.matching.trie import WrittenForm
from engine.restore.matching.values import KnownValue

_LONGEST_ROLE = 4  # letters
_SHORTEST_HANDLE = 6
_SOUND = re.compile("chr|sch|[ckpstz]h", re.IGNORECASE)  # to which some shorten a name


def forms(values: Iterable[KnownValue]) -> Iterator[WrittenForm]:
    """Every form of every person."""
    people = [known for known in values if known.kind is Kind.PERSON]
    names = [bare_words(known.surrogate) for known in people]
    lone = {words[0].casefold() for words in names if len(words) == 1}
    for known in people:
        theirs, ours = _paired(bare_words(known.surrogate), bare_words(known.original))
        yield WrittenForm(known, _bare(known.surrogate), _bare(known.original))
        # What a person chose to send may be no name, "the tenant": it has no parts.
        if any(word in FUNCTION_WORDS - PARTICLES for word in theirs):
            continue
        if len(theirs) > 1:
            yield WrittenForm(known, _bare(" ".join(theirs)), _bare(" ".join(ours)))
            yield from _parts(known, theirs, ours, lone)
        elif theirs:
            yield _part(known, theirs[0], " ".join(ours))


def _bare(name: str) -> tuple[str, ...]:
    """A name's words; the stop or comma behind each is the gap's."""
    return tuple(word.rstrip(".,") or word for word in name.split())


def bare_words(name: str) -> list[str]:
    """A name's words without form of address and suffix, first name first."""
    words = name.replace("\u00a0", " ").split()
    if len(words) > 1 and words[0].endswith(",") and words[-1] != words[0]:
        words = [*words[1:], words[0].rstrip(",")]
    while len(words) > 1 and _is_title(words):
        words = words[1:]
    while len(words) > 1 and words[-1].strip(".,").casefold() in SUFFIXES:
        words = words[:-1]
    return [word.strip(",") for word in words if word.strip(",")]


def _is_title(words: list[str]) -> bool:
    """A known form of address, or an abbreviation: "Ofc. Tyrone Gaines", "CFO Tyrone Gaines"."""
    bare = words[0].rstrip(".")
    if bare.isupper() and len(words) > 2 and 1 < len(bare) <= _LONGEST_ROLE:
        return not words[1].isupper()
    return bare.casefold() in TITLES or (len(bare) > 1 and bare != words[0] and len(words) > 2)


def _paired(theirs: list[str], ours: list[str]) -> tuple[list[str], list[str]]:
    """Without a first word that was sent as it is: a form of address in some other language."""
    while min(len(theirs), len(ours)) > 2 and theirs[0] == ours[0]:
        theirs, ours = theirs[1:], ours[1:]
    return theirs, ours


def _part(known: KnownValue, theirs: str, ours: str) -> WrittenForm:
    word = theirs.strip(".")
    if len(word) < 2:
        return WrittenForm(known, (word,), (ours.strip(".")[:1],), whole=False, titled=True)
    return WrittenForm(known, (word,), tuple(ours.split()), whole=False)


def _parts(
    known: KnownValue, theirs: list[str], ours: list[str], lone: set[str]
) -> Iterator[WrittenForm]:
    """First and last name alone, turned, shortened and joined; `lone` are others' whole names."""
    cut = _surname_at(ours) if not any(w.casefold() in PARTICLES for w in theirs) else len(ours) - 1
    first, last = theirs[0], theirs[-1]
    given, family = ours[0], " ".join(ours[cut:]) if len(ours) > 1 else ours[0]
    for word, own in ((first, given), (last, family)):
        if word.casefold() not in lone:
            yield _part(known, word, own)
    if len(ours) == 1:
        return
    if len(theirs) > 2:
        initial, ours_too = theirs[1][:1], tuple(word[:1] for word in ours[1:cut])
        yield WrittenForm(known, (first, last), (given, family))
        yield WrittenForm(known, (first, initial, last), (given, *ours_too, family))
        yield WrittenForm(
            known, (first[:1], initial, last), (given[:1], *ours_too, family), joined=False
        )
    sound = _SOUND.match(first)  # "Ch. Armentrout"
    for short in dict.fromkeys((first[:1], sound[0] if sound else first[:1])):
        yield WrittenForm(known, (short, last), (given[:1], family), joined=False)
    yield from (
        WrittenForm(known, (last, first), (family, " ".join(ours[:cut]))),
        WrittenForm(known, (last, first[:1]), (family, given[:1]), joined=False, dotted=True),
        WrittenForm(known, (first, last[:1]), (given, family[:1]), joined=False, dotted=True),
        WrittenForm(
            known, (first[:1], last[:1]), (given[:1], family[:1]), whole=False, dotted=True
        ),
    )
    handles = (first[:1] + last, given[:1] + family), (first + last[:1], given + family[:1])
    for handle, own in handles:
        if len(handle) >= _SHORTEST_HANDLE:
            mine = own.replace(" ", "").casefold()
            yield WrittenForm(known, (handle.casefold(),), (mine,), exact=True)


def _surname_at(words: list[str]) -> int:
    """The index of the last name: its particle, if it has one."""
    tails = [word.casefold().rpartition("-")[2] for word in words]  # "Marijke Bakker-de Groot"
    inner = (at for at, tail in enumerate(tails[1:-1], 1) if tail in PARTICLES)
    return next(inner, len(words) - 1)
