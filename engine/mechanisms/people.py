"""One conversation's people: who got which surrogate name, so that every mention follows.

Only full names are encrypted as pairs; "Ms. Lopez", "Maria" and "M. Lopez" then take the parts of
the pair's surrogate. Nothing is stored: the cast is rebuilt from the pins each time.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.people import NameFormat, match_case

TITLES = frozenset(
    {"mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "madam", "lady", "lord"}
    | {"rev", "herr", "frau", "monsieur", "madame", "mme", "mlle"}
)
MOST_PROBES = 10_000


@dataclass(frozen=True, slots=True)
class Person:
    """A full name and its surrogate, as first and last parts in normal capitalisation."""

    first: str = field(repr=False)
    last: str = field(repr=False)
    first_surrogate: str = field(repr=False)
    last_surrogate: str = field(repr=False)


def tokens(name: str) -> list[str]:
    """The words of a name, titles left out."""
    words = name.split()
    kept = [word for word in words if fold(word.rstrip(".")) not in TITLES]
    return kept or words


def fold(word: str) -> str:
    """A name's word without case, accents and surrounding punctuation."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c)).strip(".,;:'\"")


def is_initial(word: str) -> bool:
    """Whether a word is one letter, with or without its full stop."""
    return len(word.rstrip(".")) == 1 and word[0].isalpha()


class Cast:
    """The people of one conversation, in the order in which they appeared."""

    def __init__(self, cipher: RankCipher) -> None:
        self._cipher = cipher
        self._names = NameFormat()
        self._people: list[Person] = []
        self._given: dict[str, str] = {}  # folded mention -> surrogate as it was sent
        self._taken: dict[str, str] = {}  # folded surrogate -> folded mention

    def remember(self, name: str, surrogate: str) -> None:
        """Take over a mention that an earlier prompt sent."""
        key = _key(name)
        self._given.setdefault(key, _plain(surrogate))
        self._taken.setdefault(_key(surrogate), key)
        words, outs = tokens(name), tokens(surrogate)
        if len(words) >= 2 and len(outs) >= 2 and not is_initial(words[0]):
            self._add(Person(_plain(words[0]), _plain(words[-1]), outs[0], outs[-1]))

    def surrogate(self, name: str) -> str:
        """The surrogate of one mention, in its own capitalisation."""
        words = tokens(name)
        known = self._given.get(_key(name))
        chosen = known if known is not None else self._choose(words)
        if known is None:
            self.remember(name, chosen)
        return match_case(" ".join(words), chosen)

    def is_full(self, name: str) -> bool:
        """Whether a mention has a first and a last name: such mentions are cast first."""
        words = tokens(name)
        return len(words) >= 2 and not is_initial(words[0])

    def owner(self, local_part: str) -> Person | None:
        """The person whose name stands in an e-mail address's local part, if one does."""
        folded = fold(local_part)
        for person in self._people:
            last, first = fold(person.last), fold(person.first)
            if (len(last) >= 3 and last in folded) or (len(first) >= 4 and first in folded):
                return person
        return None

    def _choose(self, words: list[str]) -> str:
        if len(words) == 1:
            return self._part(words[0]) or self._lone(words[0])
        if is_initial(words[0]):
            return self._initialled(words)
        return self._pair(words)

    def _pair(self, words: list[str]) -> str:
        first, last = _plain(" ".join(words[:-1])), _plain(words[-1])
        for probe in range(MOST_PROBES):
            found = " ".join(self._names.encrypt_pair(first, last, self._cipher, probe))
            if self._free(found, words):
                return found
        raise AssertionError("a conversation with more names than the lists hold")

    def _lone(self, word: str) -> str:
        name = _plain(word)
        only_last = self._names.knows_last(name) and not self._names.knows_first(name)
        encrypt = self._names.encrypt_last if only_last else self._names.encrypt_first
        for probe in range(MOST_PROBES):
            found = encrypt(name, self._cipher, probe)
            if self._free(found, [word]):
                return found
        raise AssertionError("a conversation with more names than the lists hold")

    def _initialled(self, words: list[str]) -> str:
        letter, last = fold(words[0]), fold(words[-1])
        for person in self._people:
            if fold(person.last) == last and fold(person.first).startswith(letter):
                return f"{person.first_surrogate[0]}. {person.last_surrogate}"
        place = string.ascii_lowercase.find(letter)
        rank = self._cipher.encrypt("initial", max(place, 0), len(string.ascii_uppercase))
        surname = self._part(words[-1]) or self._lone(words[-1])
        return f"{string.ascii_uppercase[rank]}. {surname}"

    def _part(self, word: str) -> str | None:
        folded = fold(word)
        for person in self._people:
            if fold(person.first) == folded:
                return person.first_surrogate
            if fold(person.last) == folded:
                return person.last_surrogate
        return None

    def _free(self, surrogate: str, words: Iterable[str]) -> bool:
        """Not another mention's, and not the name itself: a permutation may have fixed points."""
        if _key(surrogate) == _key(" ".join(words)):
            return False
        return self._taken.get(_key(surrogate), _key(" ".join(words))) == _key(" ".join(words))

    def _add(self, person: Person) -> None:
        if person not in self._people:
            self._people.append(person)


def _key(name: str) -> str:
    return " ".join(fold(word) for word in tokens(name))


def _plain(name: str) -> str:
    """A name in normal capitalisation: an all-upper or all-lower one is put into title case."""
    return name.title() if name.isupper() or name.islower() else name
