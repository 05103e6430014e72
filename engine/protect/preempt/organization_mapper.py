"""Maps one conversation's organisations: equal words of names have equal surrogates.

So "Brimfield", "Brimfield Joinery" and "Brimfield Joinery Ltd" stay one firm, and "Lopez & Sons" of
a Maria Lopez gets her surrogate's name. Nothing is stored: it is rebuilt from the pins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.organizations import (
    ENDING,
    FAMILY,
    FIGURE,
    LETTERS,
    MORE,
    PLACE,
    SAINT,
    drawn,
    organization_language,
    own_names,
    own_words,
    renamed,
)
from engine.language.common_words import is_everyday
from engine.language.words_to_avoid import plain, words_of
from engine.protect.preempt.person_mapper import PersonMapper

MOST_PROBES = 1_000
_DRAWS, _OF_SAINTS = 60, 20  # from a list before it counts as exhausted
_ACRONYM = 3  # the fewest letters of an acronym


@dataclass(frozen=True, slots=True)
class _Naming:
    """The inputs of a name's choice besides its words."""

    original: str = field(repr=False)
    language: str
    is_said: Callable[[str], bool] = field(repr=False)


class OrganizationMapper:
    """Maps organisations to surrogate names; people are mapped before."""

    def __init__(self, cipher: RankCipher, person_mapper: PersonMapper) -> None:
        self._cipher = cipher
        self._person_mapper = person_mapper
        self._stands: dict[str, str] = {}  # a word, plain -> its surrogate
        self._of: dict[str, str] = {}  # and back
        self._taken: dict[str, str] = {}  # a surrogate -> its original, in small letters
        self._acronyms: dict[str, str] = {}  # of longer names -> of their surrogates

    def remember(self, original: str, surrogate: str) -> None:
        """Register a surrogate that was chosen by hand or by a cipher."""
        self._taken.setdefault(surrogate.casefold(), original.casefold())
        theirs = [w for w in surrogate.replace("-", " ").split() if _bare(w) in own_names()]
        for word, name in zip(own_words(original), theirs, strict=False):
            self._note(plain(word), _possessed(name))
        pair = [_acronym(name) for name in (original, surrogate)]
        if min(map(len, pair)) >= _ACRONYM:
            self._acronyms.setdefault(*pair)

    def surrogate(self, original: str, language: str, is_said: Callable[[str], bool]) -> str:
        """The surrogate of one name; of it `is_said` rules out words."""
        naming = _Naming(original, organization_language(original, language), is_said)
        for probe in range(MOST_PROBES):
            found = renamed(original, partial(self._pick, naming, probe), language, probe)
            key, own = found.casefold(), original.casefold()
            fresh = key != own and not words_of(found) <= words_of(original)
            if fresh and self._taken.get(key, own) == own:
                self.remember(original, found)
                return found
        raise AssertionError("no free name for an organisation")

    def _pick(self, naming: _Naming, probe: int, kind: str, word: str) -> str:
        if kind in (MORE, ENDING, FIGURE):
            value = f"{naming.original}\n{word}"
            return drawn(kind, word, naming.language, self._choices(value, probe))
        key = plain(word)
        if kind == LETTERS and word in self._acronyms:
            return self._acronyms[word]
        known = self._stands.get(key) or self._person_mapper.family(word)
        if known and len(word) > 1:
            return known
        made = self._draw(naming, kind, word)
        self._note(key, made)
        return made

    def _draw(self, naming: _Naming, kind: str, word: str) -> str:
        choices = self._choices(f"{kind}\n{plain(word)}")
        offer = partial(drawn, word=word, language=naming.language, choices=choices)
        own = {plain(word), *words_of(naming.original)}
        for n in range(_DRAWS):
            found = offer(PLACE if kind == SAINT and n >= _OF_SAINTS else kind)
            known = is_everyday(found) or naming.is_said(found) or self._person_mapper.knows(found)
            known = known or plain(found) in own
            if not known and self._of.get(plain(found), word) == word:
                return found
        pairs = (f"{offer(FAMILY)} {offer(FAMILY)}" for _ in count())  # the names are used up
        return next(pair for pair in pairs if plain(pair) not in self._of)

    def _choices(self, value: str, probe: int = 0) -> KeyedChoices:
        return KeyedChoices(self._cipher, Kind.ORGANIZATION, value, probe)

    def _note(self, key: str, made: str) -> None:
        self._stands.setdefault(key, made)
        self._of.setdefault(plain(made), key)


def _possessed(word: str) -> str:
    """A word without an English genitive's ending."""
    return word.removesuffix("'s").removesuffix("’s")


def _bare(word: str) -> str:
    return _possessed(word.strip(".,;:()")).casefold()


def _acronym(name: str) -> str:
    words = [word for word in name.replace("-", " ").split() if word[0].isupper()]
    return "".join(word[0] for word in words) if len(words) >= _ACRONYM else ""
