"""Maps one conversation's people to surrogate names, consistently for all mentions.

Only full names are encrypted as pairs; "Ms. Lopez", "Maria" and "M. Lopez" then take the parts of
the pair's surrogate. Nothing is stored: it is rebuilt from the pins each time.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.handles import Owner, strength
from engine.crypto.formats.people import NameFormat, match_case
from engine.language.forms_of_address import ENGLISH, GERMAN
from engine.language.name_parts import NameParts, fold, is_initial, read
from engine.protect.preempt.genders import Genders

MOST_PROBES = 10_000
_PATIENCE = 64  # probes for a name with no part in use for another person
_TELLING = 4  # letters; shorter names occur inside others by chance, "Ana" in hundreds
_LONE_PROBES = 200  # a list of which one in twenty is free has found one by then
_INITIALS = re.compile(r"(?:[^\W\d_]\.[ ]?){2,3}")


@dataclass(frozen=True, slots=True)
class MappedPerson:
    """A full name as mentioned, its offset, and its surrogate's first and last name.

    `words` are the name's, folded; the last name is `words[cut:]`.
    """

    name: NameParts = field(repr=False)
    first_surrogate: str = field(repr=False)
    last_surrogate: str = field(repr=False)
    at: int
    words: tuple[str, ...] = field(repr=False)

    @property
    def family(self) -> tuple[str, ...]:
        """The last name's words, folded."""
        return self.words[self.name.cut :]

    @property
    def owner(self) -> Owner:
        """The surrogate name for e-mail addresses and user names of this person."""
        last = self.name.last
        return Owner(self.name.words[0], last, self.first_surrogate, self.last_surrogate)


class PersonMapper:
    """The people of one conversation, in the order of mapping.

    First names keep the gender of `genders`; any gender if it is None.
    """

    def __init__(self, cipher: RankCipher, genders: Genders | None = None) -> None:
        self._cipher = cipher
        self._genders = genders
        self._names = NameFormat(genders is not None)
        self._people: list[MappedPerson] = []
        self._named: dict[str, list[MappedPerson]] = {}  # by each folded word of their names
        self._given: dict[str, str] = {}  # a mention's key -> its surrogate name
        self._taken: dict[str, str] = {}  # a surrogate's key -> the mention's
        self._titled: set[str] = set()  # keys of mentions that are last names for certain
        self._chat_words: frozenset[str] = frozenset()  # the conversation's words, plain
        self._german = False  # the prompt at hand
        self._stands: dict[str, str] = {}  # a folded part of a surrogate -> of the original

    def remember(self, name: str, surrogate: str, at: int = -1) -> None:
        """Register a mention that an earlier prompt sent."""
        mention, theirs = read(name), read(surrogate)
        found = " ".join(_plain(word) for word in theirs.words)
        if _describes(theirs, mention):
            self._given.setdefault(mention.key, found)
            self._taken.setdefault(theirs.key, mention.key)
        else:
            self._keep(mention, found, at)

    def meet(
        self,
        words: Iterable[str],
        titled: Iterable[str] = (),
        chat_words: frozenset[str] = frozenset(),
    ) -> None:
        """Register a prompt's words and the earlier `chat_words`, which surrogates avoid.

        Names in `titled` ("Mr Kallas") are last names.
        """
        found = {fold(word) for word in words}
        self._chat_words = chat_words | found
        self._german = len(found & GERMAN) > len(found & ENGLISH)
        self._titled.update(read(name).key for name in titled)

    def turn(self, name: str) -> int:
        """The order of mapping mentions: longer full names first, parts of names last."""
        mention = read(name)
        return -len(mention.words) if mention.is_full else 0

    def surrogate(self, name: str, at: int = 0) -> str:
        """The surrogate of one mention that begins at `at`, in its own capitalisation."""
        mention = read(name)
        chosen = self._given.get(mention.key)
        if chosen is None:
            chosen = self._choose(mention, at)
            self._keep(mention, chosen, at)
        shortened = len(mention.words) > 1 and is_initial(mention.words[-1])  # "Maria L."
        stop = "." if shortened and mention.words[-1].endswith(".") else ""
        return mention.dressed(match_case(" ".join(mention.words), chosen + stop))

    def owner(self, handle: str) -> Owner | None:
        """The person whose name an e-mail's local part or a user name contains, if any."""
        found = max(self._people, key=lambda p: strength(handle, p.owner), default=None)
        return found.owner if found and strength(handle, found.owner) else None

    def family(self, word: str) -> str:
        """The surrogate's last name if a word is somebody's last name; else empty."""
        named = self._named.get(fold(word), ())
        return next((p.last_surrogate for p in named if p.family == (fold(word),)), "")

    def knows(self, name: str) -> bool:
        """Whether a name is a part of a mapped name."""
        return fold(name) in self._stands

    def _keep(self, mention: NameParts, surrogate: str, at: int) -> None:
        self._given.setdefault(mention.key, surrogate)
        self._taken.setdefault(read(surrogate).key, mention.key)
        outs = surrogate.split()
        if not mention.is_full or len(outs) < 2:
            return
        words = tuple(fold(word) for word in mention.words)
        person = MappedPerson(mention, outs[0], outs[-1], at, words)
        self._people.append(person)
        for word in dict.fromkeys(words):
            self._named.setdefault(word, []).append(person)
        self._stands.setdefault(fold(outs[0]), fold(mention.words[0]))
        self._stands.setdefault(fold(outs[-1]), fold(mention.last))

    def _choose(self, mention: NameParts, at: int) -> str:
        words = mention.words
        if _INITIALS.fullmatch("".join(words)):
            return self._initials(mention, at)
        if mention.cut == 0:
            return self._part(mention, at) or self._genitive(mention, at) or self._lone(mention)
        if is_initial(words[0]):
            return self._initialled(mention, at)
        if len(words) > 1 and is_initial(words[-1]):
            return self._shortened(mention, at)
        return self._part(mention, at) or self._pair(mention)

    def _near(self, word: str, at: int) -> Iterator[MappedPerson]:
        """People whose name contains a word: those mentioned before an offset first, going back.

        Then those mentioned later.
        """
        named = sorted(self._named.get(fold(word), ()), key=lambda person: person.at)
        yield from (person for person in reversed(named) if person.at <= at)
        yield from (person for person in named if person.at > at)

    def _pair(self, mention: NameParts) -> str:
        for person in self._named.get(fold(mention.words[0]), ()):
            # The same first and last name with different middle names.
            if person.words[0] == fold(mention.words[0]) and person.family == _folded(mention.last):
                middle = self._with_middle(mention, person.first_surrogate, person.last_surrogate)
                if middle:
                    return middle
        first, last = _plain(mention.words[0]), _plain(mention.last)
        gender = self._gender(mention)
        for probe in range(MOST_PROBES):
            pair = self._names.encrypt_pair(first, last, self._cipher, probe, gender)
            apart = probe >= _PATIENCE or self._apart(mention, *pair)
            found = self._with_middle(mention, *pair) if apart else ""
            if found:
                return found
        raise AssertionError("a conversation with more names than the lists hold")

    def _with_middle(self, mention: NameParts, first: str, last: str) -> str:
        """The pair, with an initial for middle names of the mention; empty if taken."""
        middle = " ".join(mention.words[1 : mention.cut])
        if not middle:
            found = f"{first} {last}"
            return found if self._free(found, mention) else ""
        mac = self._cipher.mac("PERSON/middle", fold(mention.words[0]), fold(middle))
        for n in range(len(string.ascii_uppercase)):
            letter = string.ascii_uppercase[(mac[0] + n) % len(string.ascii_uppercase)]
            found = f"{first} {letter}. {last}"
            if self._free(found, mention):
                return found
        return ""

    def _lone(self, mention: NameParts) -> str:
        name = _plain(" ".join(mention.words))
        titled = mention.before != "" or mention.key in self._titled
        is_last = titled or len(mention.words) > 1 or self._names.is_last(name)
        gender = self._gender(mention)
        for probe in range(_LONE_PROBES):
            found = (
                self._names.encrypt_last(name, self._cipher, probe)
                if is_last
                else self._names.encrypt_first(name, self._cipher, probe, gender)
            )
            met = self._is_said(fold(found)) or _tells(found, mention)
            if (probe >= _PATIENCE or not met) and self._free(found, mention):
                return found
        return self._pair(mention)  # the list's names are used up

    def _initialled(self, mention: NameParts, at: int) -> str:
        letter = fold(mention.words[0])
        for person in self._near(mention.words[-1], at):
            same = person.family == _folded(mention.last)
            if same and person.words[0].startswith(letter):
                return f"{person.first_surrogate[0]}. {person.last_surrogate}"
        alone = read(mention.last)
        surname = self._part(alone, at) or self._given.get(alone.key) or self._lone(alone)
        return f"{self._letter(letter)}. {surname}"

    def _shortened(self, mention: NameParts, at: int) -> str:
        """`Maria L.`: a person with that first name and a last name of that letter."""
        words, letter = mention.words, fold(mention.words[-1])[:1]
        for person in self._near(words[0], at):
            if person.words[0] == fold(words[0]) and person.family[0].startswith(letter):
                return f"{person.first_surrogate} {person.last_surrogate[0]}"
        alone = read(" ".join(words[:-1]))
        first = self._part(alone, at) or self._given.get(alone.key) or self._lone(alone)
        return f"{first} {self._letter(letter)}"

    def _initials(self, mention: NameParts, at: int) -> str:
        letters = [c for c in fold("".join(mention.words)) if c.isalpha()]
        for person in sorted(self._people, key=lambda person: abs(person.at - at)):
            found = f"{person.first_surrogate[0]}.{person.last_surrogate[0]}."
            own = [person.words[0][:1], person.words[-1][:1]]
            if letters == own and self._free(found, mention):
                return found
        for probe in range(MOST_PROBES):
            mac = self._cipher.mac("PERSON/initials", mention.key, str(probe))
            found = "".join(f"{string.ascii_uppercase[n % 26]}." for n in mac[: len(letters)])
            if self._free(found, mention):
                break
        return found

    def _gender(self, mention: NameParts) -> str:
        return self._genders.of(mention) if self._genders else ""

    def _letter(self, letter: str) -> str:
        place = string.ascii_lowercase.find(letter)
        rank = self._cipher.encrypt("initial", max(place, 0), len(string.ascii_uppercase))
        return string.ascii_uppercase[rank]

    def _part(self, mention: NameParts, at: int) -> str | None:
        """The part of a surrogate that corresponds to a part of the name, if still free."""
        words = _folded(" ".join(mention.words))
        for person in self._near(mention.words[-1], at):
            whole = person.words
            if len(words) >= len(whole):
                continue
            if words == whole[-len(words) :]:
                found = person.last_surrogate
            elif words == whole[:1]:
                found = person.first_surrogate
            elif words == whole[: person.name.cut]:  # "Maria Elena", with the initial of the pair
                found = self._given[person.name.key].rpartition(" ")[0]
            else:
                continue
            if self._free(found, mention):
                return found
        return None

    def _genitive(self, mention: NameParts, at: int) -> str | None:
        """German's "Lohses" of a person called Lohse: the same part with the same ending."""
        name = mention.words[0]
        if not self._german or len(mention.words) > 1 or not name.endswith("s"):
            return None
        part = self._part(read(f"{mention.before}{name[:-1]}"), at)
        found = part and part + ("’" if part.endswith(("s", "x", "z")) else "s")
        return found if found and self._free(found, mention) else None

    def _apart(self, mention: NameParts, first: str, last: str) -> bool:
        """Whether neither part is used for another part of a name, nor reads like one."""
        own = (fold(mention.words[0]), fold(mention.last))
        given = (fold(first), fold(last))
        clear = all(self._stands.get(new, old) == old for new, old in zip(given, own, strict=True))
        inflected = {form for new in given for form in (f"{new}s", new.removesuffix("s"))} - {
            *given
        }
        met = any(self._is_said(new) or _tells(new, mention) for new in given)
        return clear and not met and not inflected & self._stands.keys()

    def _is_said(self, word: str) -> bool:
        """Whether a word, folded, occurs in the conversation, or in one of its people's names."""
        return word in self._chat_words or word in self._named

    def _free(self, surrogate: str, mention: NameParts) -> bool:
        """Whether it is unused and not the name itself (permutations have fixed points)."""
        key = read(surrogate).key
        return key != mention.key and self._taken.get(key, mention.key) == mention.key


def _describes(theirs: NameParts, mention: NameParts) -> bool:
    """Whether the person's own surrogate for a name is no name ("the tenant"), so has no parts."""
    small = any(word.islower() for word in (*theirs.words[:1], *theirs.words[-1:]))
    return small and not mention.words[0].islower()


def _tells(surrogate: str, mention: NameParts) -> bool:
    """Whether a surrogate contains a word of the name itself, as "Anamaria" does "Maria"."""
    return any(len(word) >= _TELLING and fold(word) in fold(surrogate) for word in mention.words)


def _folded(name: str) -> tuple[str, ...]:
    return tuple(fold(word) for word in name.split())


def _plain(name: str) -> str:
    """A name in normal capitalisation: an all-upper or all-lower one is put into title case."""
    return name.title() if name.isupper() or name.islower() else name
