"""The parts of a person's mention: form of address, names, suffix."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.core.types import Span
from engine.language.forms_of_address import (
    BEFORE_LAST_NAMES,
    ENGLISH,
    FRENCH,
    PARTICLES,
    SUFFIXES,
    TITLES,
)
from engine.language.words_to_avoid import plain

_LONGEST_ABBREVIATION = 5
_FIRST_NAMES = frozenset(("Ben", "Mac", "Van"))  # particles as well, but small ones
_WORD_BEFORE = re.compile(r"([^\W\d_]+)\.?[*_]{0,2}[ \u00a0][*_]{0,2}$")
_MONSIEUR = re.compile(r"MM?\.[ \u00a0](?=[^\W\d_]{2})")
_LETTERS = re.compile(r"[^\W\d_]+")
_LOOK = 24
_AROUND = 200


@dataclass(frozen=True, slots=True)
class NameParts:
    """A mention's parts. Around the name `before` and `after` stay: "Dr. ", ", PhD".

    `words` are the name's, first name first; the last name begins at `cut`. `turned` mentions
    write the last name first, before a comma.
    """

    before: str
    words: tuple[str, ...] = field(repr=False)
    after: str
    cut: int
    turned: bool = False

    @property
    def key(self) -> str:
        """A key shared by all spellings of a name."""
        return " ".join(fold(word) for word in self.words)

    @property
    def last(self) -> str:
        """The last name with its particles; of a single word that word."""
        return " ".join(self.words[self.cut :])

    @property
    def is_full(self) -> bool:
        """Whether there are a first name, not only its initial, and a last name."""
        return self.cut > 0 and not is_initial(self.words[0])

    def dressed(self, name: str) -> str:
        """Another name in place of this one, with the same surroundings and order."""
        if self.turned:
            first, _, last = name.rpartition(" ")
            name = f"{last}, {first}" if first else last
        return f"{self.before}{name}{self.after}"


def read(mention: str) -> NameParts:
    """Split a mention into its parts; accepts any text."""
    words = mention.split()
    start = 0
    while start < len(words) - 1 and _is_title(words[start], len(words) - start):
        start += 1
    end = len(words)
    while end > start + 1 and words[end - 1].strip(".,").casefold() in SUFFIXES:
        end -= 1
    before, after = " ".join(words[:start]), " ".join(words[end:])
    core = words[start:end]
    comma = "," if after and core and core[-1].endswith(",") else ""
    if comma:
        core[-1] = core[-1].rstrip(",")
    turned = len(core) > 1 and core[0].endswith(",")
    if turned:
        core = [*core[1:], core[0].rstrip(",")]
    return NameParts(
        f"{before} " if before else "",
        tuple(core),
        f"{comma} {after}" if after else "",
        last_at(core),
        turned,
    )


def _is_title(word: str, left: int) -> bool:
    """A known form of address, or an abbreviation of several letters before two more words."""
    bare = word.rstrip(".")
    known = fold(bare) in TITLES or bare.casefold() in TITLES
    abbreviated = bare != word and 1 < len(bare) <= _LONGEST_ABBREVIATION and left > 2
    return known or (abbreviated and "." not in bare)


def last_at(words: Sequence[str]) -> int:
    """The index of the last name: its first particle ("Bakker-de" is one), else the last word."""
    for at, word in enumerate(words[:-1]):
        first_name = at == 0 and word in _FIRST_NAMES
        if word.casefold().rpartition("-")[2] in PARTICLES and not first_name:
            return at
    return max(len(words) - 1, 0)


def is_titled(text: str, start: int) -> bool:
    """Whether a form of address before a place in a text says that a last name follows."""
    return word_before(text, start) in BEFORE_LAST_NAMES


def word_before(text: str, start: int) -> str:
    """The word directly before a place in a text, in small letters; empty where there is none."""
    found = _WORD_BEFORE.search(text[max(0, start - _LOOK) : start])
    return found[1].casefold() if found else ""


def without_monsieur(text: str, span: Span) -> Span:
    """A name without the French "M." before it, which no initial of that person's is."""
    found = _MONSIEUR.match(text, span.start, span.end)
    if found is None:
        return span
    around = _LETTERS.findall(text[max(0, span.start - _AROUND) : span.end + _AROUND].casefold())
    french = sum(map(FRENCH.__contains__, around)) - sum(map(ENGLISH.__contains__, around))
    return Span(found.end(), span.end) if french > 0 else span


def fold(word: str) -> str:
    """A name's word without case, accents and surrounding punctuation."""
    return plain(word).strip(".,;:'\"")


def is_initial(word: str) -> bool:
    """Whether a word is one letter of a script with capitals, with or without its full stop."""
    return len(word.rstrip(".")) == 1 and word[0].upper() != word[0].lower()
