"""People as sets of name parts: which part of a surrogate stands for which part of an original."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine.restore.shape import Known
from engine.restore.wording import BEFORE_FIRST_NAMES, PARTICLES, SUFFIXES, TITLES

_LONGEST_ROLE = 4  # letters


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a surrogate name and what stands for it in the original."""

    surrogate: str = field(repr=False)
    original: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Person:
    """One person of the prompts. `given` and `surname` are the two halves of the whole original.

    `first` and `last` say what stands for a part by itself, which may be less than that half.

    `letter` pairs the first names' initials. A person of whom only one word is known has only
    `lone`. `middles` and `own_middles` are the
    words between first and last name, of the surrogate and of the original.
    """

    known: Known
    first: Part | None = None
    last: Part | None = None
    letter: Part | None = None
    lone: Part | None = None
    given: str = field(default="", repr=False)
    surname: str = field(default="", repr=False)
    middles: tuple[str, ...] = field(default=(), repr=False)
    own_middles: tuple[str, ...] = field(default=(), repr=False)

    @property
    def is_last_alone(self) -> bool:
        """Whether only a last name is known: "Mr. Savage"."""
        words = self.known.surrogate.split()
        title = words[0].rstrip(".").casefold() if len(words) > 1 else ""
        return self.lone is not None and title in TITLES - BEFORE_FIRST_NAMES

    @property
    def number(self) -> int:
        """The person's place in prompt order."""
        return self.known.number

    def parts(self) -> tuple[Part, ...]:
        """All parts that stand for this person alone."""
        return tuple(part for part in (self.first, self.last, self.lone) if part)


def people_of(values: Iterable[Known]) -> tuple[Person, ...]:
    """The people of the prompts; a single word that is a part of somebody's name joins them."""
    everyone = [_person(known) for known in values]
    whole = [person for person in everyone if person.lone is None]
    for single in (person for person in everyone if person.lone is not None):
        owners = [i for i, person in enumerate(whole) if _belongs(single, person)]
        for i in owners:
            whole[i] = _refined(whole[i], single)
        if not owners:
            whole.append(single)
    return tuple(sorted(whole, key=lambda person: person.number))


def folded(name: str) -> str:
    """A name without case and accents: a translation writes "Menéndez" for "Menendez"."""
    if name.isascii():
        return name.casefold()
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


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


def _person(known: Known) -> Person:
    theirs, ours = _paired(bare_words(known.surrogate), bare_words(known.original))
    if not theirs or not ours:
        return Person(known, lone=Part(known.surrogate.strip(), known.original.strip()))
    if len(theirs) == 1:
        return Person(known, lone=Part(theirs[0], " ".join(ours)))
    first = Part(theirs[0], ours[0])
    letter = Part(theirs[0][:1].upper(), ours[0][:1].upper())
    if len(ours) == 1:
        last = Part(theirs[-1], ours[0])
        return Person(known, _spelt(first), last, letter, middles=tuple(theirs[1:-1]))
    cut = _surname_at(ours) if not any(w.casefold() in PARTICLES for w in theirs) else len(ours) - 1
    return Person(
        known,
        _spelt(first),
        Part(theirs[-1], " ".join(ours[cut:])),
        letter,
        given=" ".join(ours[:cut]),
        surname=" ".join(ours[cut:]),
        middles=tuple(theirs[1:-1]),
        own_middles=tuple(ours[1:cut]),
    )


def _paired(theirs: list[str], ours: list[str]) -> tuple[list[str], list[str]]:
    """Without a first word that was sent as it is: a form of address in some other language."""
    while min(len(theirs), len(ours)) > 2 and theirs[0] == ours[0]:
        theirs, ours = theirs[1:], ours[1:]
    return theirs, ours


def _spelt(part: Part) -> Part | None:
    """A first name that is more than an initial."""
    return part if len(part.surrogate.strip(".")) > 1 else None


def _surname_at(words: list[str]) -> int:
    """Where the last name begins: at its particle, if it has one."""
    for at in range(1, len(words) - 1):
        tail = words[at].casefold().rpartition("-")[2]  # "Marijke Bakker-de Groot"
        if tail in PARTICLES:
            return at
    return len(words) - 1


def _belongs(single: Person, person: Person) -> bool:
    """Whether a single word is a part of this person: same surrogate, and of the same original."""
    if single.lone is None:
        return False
    own = {word.casefold() for word in bare_words(person.known.original)}
    same = any(_same(part.surrogate, single.lone.surrogate) for part in person.parts())
    return same and {word.casefold() for word in single.lone.original.split()} <= own


def _refined(person: Person, single: Person) -> Person:
    """The person with the single word's own pairing, which a prompt has really used."""
    lone = single.lone
    if lone is None or len(person.known.original.split()) == 1:
        return person
    if person.first is not None and _same(person.first.surrogate, lone.surrogate):
        return replace(person, first=Part(person.first.surrogate, _like(lone, person.first)))
    return replace(person, last=Part(lone.surrogate, _like(lone, person.last)))


def _like(lone: Part, whole: Part | None) -> str:
    """The single word as the whole name spells it, since its case may be that of one mention."""
    if whole is not None and _same(lone.original, whole.original):
        return lone.original if whole.original.islower() else whole.original
    return lone.original


def _same(one: str, other: str) -> bool:
    return folded(one) == folded(other)
