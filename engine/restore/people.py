"""Finds people in an answer: whole names, their parts, initials, plurals, whatever the case."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from engine.restore import cues
from engine.restore.echoes import Echoes
from engine.restore.homonyms import may_be_word
from engine.restore.name_checks import (
    AHEAD,
    after_determiner,
    as_stranger,
    code_name,
    is_everyday,
    is_german_genitive,
    language,
    lone_allowed,
    neighbour_after,
    other_before,
    partner,
    title_before,
    word_before,
)
from engine.restore.name_forms import (
    DIGRAPHS,
    Form,
    Word,
    compound_head,
    ends_well,
    first_and_initial,
    initial_and_last,
    to_the_letter,
    two_initials,
    whole_name,
    words_at,
)
from engine.restore.name_things import is_ours, is_thing, opponent
from engine.restore.names import Part, Person, folded, people_of
from engine.restore.scene import Scene, ends_clean, joined_after, joined_before, starts_clean
from engine.restore.shape import Known, Match
from engine.restore.wording import ABBREVIATIONS, COMMON, NAMES_WITH_S
from engine.types import Kind

_POSSESSIVE_END = re.compile(r"['’](?=[ \u00a0][^\W\d_])")
_IN_QUOTES = re.compile(r"(?<!\w)'(?!\s)(?:[^']|(?<=\w)'(?=\w))*$")
_SETTLED = re.compile(r"(?:['’]s)?(?:[ \u00a0][a-zà-ÿ]{2,}[ ,]|[;!?)])")
_AT_WORD = re.compile(r"([^\W_]+)(?:([._\-])([^\W_]+))?@")
_ADVISED = re.compile(r" (?:should|must|needs? to|ought to|soll(?:te)?|muss|devrait|doit)\b")
_SOURCE = re.compile(r", ([A-Z])\.(?: ?[A-Z]\.)*,? (?:\(|&|and\b|et\b|und\b)")
_GIVEN_LABEL = re.compile(r"given names?|forenames|first names|first and middle|vornamen|prénoms")
_SLACK = 64  # two gaps, a middle initial, and the word after

Named = list[tuple[Person, Part]]


class People:
    """Finds every form in which an assistant may name a person of the prompts."""

    digits = False
    signs: frozenset[str] = frozenset()

    def __init__(self, values: Iterable[Known], echoes: Echoes) -> None:
        self._echoes = echoes
        self._lower: dict[str, str] = {}  # words that were typed, and so sent, in lower case
        self._by_number: dict[int, Person] = {}
        self._by_part: dict[str, Named] = {}
        self._by_initial: dict[str, list[Person]] = {}
        longest = 0
        values = tuple(values)
        for known in values:
            if known.surrogate.islower():
                self._lower.setdefault(known.surrogate.strip(), known.original.strip())
        for person in people_of(values):
            self._by_number[person.number] = person
            longest = max(longest, len(person.known.surrogate))
            for part in person.parts():
                self._by_part.setdefault(folded(part.surrogate), []).append((person, part))
            if person.letter and person.last:
                for letters in _initials_of(person):
                    self._by_initial.setdefault(letters, []).append(person)
        self.keys = self._keys()
        self.reach = longest + _SLACK

    def _keys(self) -> frozenset[str]:
        words = {re.split(r"['’\-‑]", word)[0] for word in self._by_part}
        inflected = {word + end for word in self._by_part for end in ("s", "es")}
        return frozenset(words | inflected | set(self._by_initial))

    def parts_of(self, number: int) -> tuple[str, ...]:
        """The words that name a person."""
        person = self._by_number.get(number)
        return tuple(part.surrogate for part in person.parts()) if person else ()

    def settled(self, scene: Scene, start: int, end: int) -> bool:
        """Whether an ordinary word follows: no form of a name reaches beyond that."""
        if len(scene.text) < end + AHEAD or not scene.text[start].isupper():
            return False
        return end - start > 1 and _SETTLED.match(scene.text, end) is not None

    def match(self, scene: Scene, start: int) -> Match | None:
        """The longest form of a name at `start`."""
        text = scene.text
        begins = starts_clean(text, start) and not joined_before(text, start, "-‑")
        words = words_at(text, start) if begins else []
        if not words:
            return None
        head = compound_head(text, words[0])
        if head is not words[0]:
            words = [head]
        if len(words[0].text) == 1 or (words[0].initial and words[0].text[1:].islower()):
            return self._initials(scene, words)
        named = self._by_part.get(folded(words[0].text), [])
        named = sorted(named, key=lambda item: item[1].surrogate != words[0].text)
        for person, _ in named:
            found = self._match(scene, to_the_letter(text, words, person))
            found = found or self._match(scene, whole_name(words, person))
            found = found or self._genitive(scene, words, person)
            if found is not None:
                return found
        if not named:
            return self._inflected(scene, words[0])
        return self._in_address(scene, words[0]) or self._lone(scene, words, named)

    def _initials(self, scene: Scene, words: list[Word]) -> Match | None:
        """`M. Lopez`, `M. J. Lopez` and `M.L.`."""
        first = words[0]
        people = self._by_initial.get(first.text.casefold(), [])
        if not first.text[0].isupper() or (not first.initial and first.text in "AI"):
            return None
        if first.text == "M" and first.initial and language(scene, first.start) == "fr":
            return None  # Monsieur
        before = word_before(scene, first.start)
        ours = folded(before) in self._by_part  # "Maria J. Smith"
        if ours or other_before(scene, first.start, first.end, is_last=False):
            return None
        for person in people:
            found = self._match(scene, to_the_letter(scene.text, words, person))
            found = found or self._match(scene, initial_and_last(words, person))
            if found is not None:
                return found
        return self._two_initials(scene, words, people)

    def _two_initials(self, scene: Scene, words: list[Word], people: list[Person]) -> Match | None:
        if len(words) < 2 or not (words[0].initial and words[1].initial):
            return None
        third = words[2] if len(words) > 2 and not words[2].comma else None
        longer = third is not None and third.text.casefold() not in COMMON
        letters = (words[0].text + words[1].text).casefold()
        if letters in ABBREVIATIONS or (longer and third is not None and third.text[0].isupper()):
            return None
        meant = [form for form in (two_initials(words, p) for p in people) if form]
        return self._match(scene, meant[0]) if len(meant) == 1 else None

    def _lone(self, scene: Scene, words: list[Word], named: Named) -> Match | None:
        """A first or last name by itself, unless it is a part of somebody else's name."""
        word, key = words[0], folded(words[0].text)
        person, part = self._meant(scene, key, named)
        is_last = part is person.last or person.is_last_alone
        short = None if is_last else self._match(scene, first_and_initial(words, person))
        if short is not None:
            return short
        if not ends_well(scene.text, word) or code_name(scene, word.start, word.end):
            return None
        heard = person.number in scene.heard
        as_sent = _as_sent(scene, word, person)
        if not as_sent and self._is_other(scene, word, is_last=is_last, heard=heard):
            return None
        if is_everyday(key) and self._is_word(scene, word, is_last=is_last, heard=heard):
            return None
        titled = is_last and (title_before(scene, word.start) or is_ours(scene, word.end))
        stranger = is_last and not titled and scene.mentions.get(key, -1) is None
        if stranger and not _ADVISED.match(scene.text, word.end):
            return None  # who is still being talked about
        if word.text in self._lower:
            part = Part(word.text, self._lower[word.text])
        if part is person.first and person.given and _given_names(scene, word.start):
            part = Part(part.surrogate, person.given)
        return self._match(scene, Form([word], [part], person, named=titled))

    def _is_word(self, scene: Scene, word: Word, *, is_last: bool, heard: bool) -> bool:
        """Whether a name that is an everyday word too is only that here."""
        said = title_before(scene, word.start) or is_ours(scene, word.end)
        if said or all(self._echoed(scene, word)):
            return False
        named = heard or scene.mentions.get(folded(word.text)) is not None
        return may_be_word(scene, word.start, word.end, is_last=is_last, named=named)

    def _echoed(self, scene: Scene, word: Word) -> tuple[bool, bool]:
        """Whether a prompt had the word before the name there, and the word after it."""
        key = word.text.casefold()  # as echoes are kept
        before = (word_before(scene, word.start), key) in self._echoes.before
        return before, (key, neighbour_after(scene.text, word.end)) in self._echoes.after

    def _is_other(self, scene: Scene, word: Word, *, is_last: bool, heard: bool) -> bool:
        """Whether a lone name is a thing's or a stranger's, which is then remembered."""
        key, start, end = folded(word.text), word.start, word.end
        named = scene.mentions.get(key) is not None
        echoed = self._echoed(scene, word)
        if is_last and (self._in_case(scene, word) or self._has_other_initial(scene, word)):
            scene.mentions[key] = None
            return True
        thing = is_thing(scene, start, end, is_last=is_last, said=(named, heard))
        if thing and not all(echoed):
            return True
        allowed = lone_allowed(scene, start, end, is_last=is_last, known=echoed)
        if not is_last:
            return not allowed
        if self._in_firm(scene, word):
            return True
        if allowed:
            return False
        if word.text[0].isupper() and as_stranger(scene, start):
            scene.mentions[key] = None
        return True

    def _in_firm(self, scene: Scene, word: Word) -> bool:
        """Whether an & joins the last name to one that is not ours: "Smith & Wesson"."""
        other = partner(scene, word.start, word.end)
        return bool(other) and folded(other) not in self._by_part

    def _in_case(self, scene: Scene, word: Word) -> bool:
        """Whether the name stands in "Lopez v. Arizona": ours only against another of ours."""
        other = folded(opponent(scene, word.start, word.end))
        return bool(other) and (other not in self._by_part or other == folded(word.text))

    def _has_other_initial(self, scene: Scene, word: Word) -> bool:
        """Whether a list of sources gives the last name to somebody else: "Lopez, R. (2020)"."""
        found = _SOURCE.match(scene.text, word.end, word.end + AHEAD)
        named = self._by_part.get(folded(word.text), [])
        return found is not None and all(
            person.letter is None or person.letter.surrogate != found[1] for person, _ in named
        )

    def _meant(self, scene: Scene, key: str, named: Named) -> tuple[Person, Part]:
        """Of several people with this part the one who was last named in full, else the first.

        A part that the prompts used by itself comes before one that is only derived.
        """
        number = scene.mentions.get(key)
        ordered = sorted(named, key=lambda item: (item[0].lone is None, item[0].number))
        return next((item for item in ordered if item[0].number == number), ordered[0])

    def _in_address(self, scene: Scene, word: Word) -> Match | None:
        """In lower case as a handle (`@lopez`) or before an @ (`maria.lopez@`)."""
        text, start = scene.text, word.start
        if not word.text.islower() or _in_longer_address(text, start):
            return None
        address = _AT_WORD.match(text, start, start + self.reach)
        if address:
            return self._address(address)
        handle = text[max(0, start - 1) : start] == "@" and ends_clean(text, word.end)
        if not handle or joined_after(text, word.end, ".-@"):
            return None
        _, part = self._meant(scene, word.text, self._by_part[word.text])
        return Match(start, word.end, _address_word(part.original), Kind.PERSON)

    def _address(self, address: re.Match[str]) -> Match | None:
        start, end = address.start(), address.end() - 1
        first, mark, second = address.groups()
        for person, part in self._by_part.get(first, []):
            other = person.last if part is person.first else person.first
            text = _address_word(part.original)
            if second is None:
                return Match(start, end, text, Kind.PERSON)
            if other is not None and second == other.surrogate.casefold():
                return Match(start, end, text + mark + _address_word(other.original), Kind.PERSON)
        return None

    def _inflected(self, scene: Scene, word: Word) -> Match | None:
        """`the Lopezes`, and German's genitive `Marias`."""
        if not ends_well(scene.text, word):
            return None
        for cut in (2, 1):
            stem, ending = word.text[:-cut], word.text[-cut:].casefold()
            named = self._by_part.get(folded(stem), [])
            if not named or ending != ("s", "es")[cut - 1]:
                continue
            person, part = self._meant(scene, folded(stem), named)
            new = self._ending(scene, word, stem, part, part is person.last)
            if new is not None:
                inflected = Part(part.surrogate + word.text[-cut:], part.original + new)
                return self._match(scene, Form([word], [inflected], person))
        return None

    def _genitive(self, scene: Scene, words: list[Word], person: Person) -> Match | None:
        """German's `Maria Wolfs`: the whole name with the ending of a genitive."""
        last = person.last
        if last is None or len(words) < 2 or last.surrogate[-1:].casefold() in "sxzß":
            return None
        key = folded(last.surrogate) + "s"
        word = next((word for word in words[1:] if folded(word.text) == key), None)
        if word is None or not is_german_genitive(scene, word.start, word.end):
            return None
        new = _genitive_end(last.original)
        inflected = Part(f"{last.surrogate}s", last.original + new)
        surname = person.surname and person.surname + new
        return self._match(
            scene, whole_name(words, replace(person, last=inflected, surname=surname))
        )

    def _ending(self, scene: Scene, word: Word, stem: str, part: Part, is_last: bool) -> str | None:
        original = part.original
        if is_last and after_determiner(scene, word.start):
            return "es" if original.endswith(("s", "x", "z", "ch", "sh")) else "s"
        if stem.casefold() in NAMES_WITH_S or not is_german_genitive(scene, word.start, word.end):
            return None
        if not lone_allowed(scene, word.start, word.end, is_last=is_last, known=(False, True)):
            return None
        return _genitive_end(original)

    def _match(self, scene: Scene, form: Form | None) -> Match | None:
        """Put the words in, each in the case of the one it replaces; what is between stays."""
        texts = form.cased() if form and ends_well(scene.text, form.words[-1]) else None
        if form is None or texts is None:
            return None
        start = at = form.words[0].start
        pieces: list[str] = []
        for word, text in zip(form.words, texts, strict=True):
            pieces += [scene.text[at : word.start], text]
            at = word.end
        end = at + form.words[-1].initial
        new = "".join([*pieces, scene.text[at:end]])
        if form.person.known.unchanged:
            new = scene.text[start:end]
        new, end = _possessive(scene, form.words[-1], new, end)
        return Match(start, end, new, Kind.PERSON, form.person.number, form.named)


def _initials_of(person: Person) -> list[str]:
    """The letters, case-folded, that may stand for the first name: "c", and "ch" of "Charlyn"."""
    letter = person.letter.surrogate.casefold() if person.letter else ""
    name = folded(person.first.surrogate) if person.first else ""
    return [letter, *(short for short in DIGRAPHS if name.startswith(short))]


def _genitive_end(name: str) -> str:
    return "’" if name.endswith(("s", "x", "z", "ß")) else "s"


def _as_sent(scene: Scene, word: Word, person: Person) -> bool:
    """Whether the form of address stands before the name with which it was sent: "Don Ferrel"."""
    whole = person.known.surrogate.strip()
    return " " in whole and person.lone is not None and scene.left(word.end, len(whole)) == whole


def _possessive(scene: Scene, last: Word, new: str, end: int) -> tuple[str, int]:
    """`James' report`: a bare apostrophe becomes 's where the original does not end in s."""
    mark = _POSSESSIVE_END.match(scene.text, end)
    quoted = _IN_QUOTES.search(scene.left(last.start, 40)) is not None
    if mark is None or quoted or not last.text.lower().endswith(("s", "x", "z")):
        return new, end
    german = language(scene, end) == "de" or is_german_genitive(scene, last.start, mark.end())
    if german:
        return new + (mark.group() if new.endswith(("s", "x", "z", "ß")) else "s"), mark.end()
    return new + mark.group() + ("" if new.endswith(("s", "x", "z")) else "s"), mark.end()


def _given_names(scene: Scene, start: int) -> bool:
    """Whether a form asks for all given names."""
    return _GIVEN_LABEL.search(cues.label(scene, start) or "") is not None


def _in_longer_address(text: str, start: int) -> bool:
    """Whether more of an address stands before `start`: `x.lopez@…`, `me@lopez.…`."""
    before = text[max(0, start - 2) : start]
    joined = len(before) == 2 and before[1] in "@._-+%"
    return joined and (before[0].isalnum() or before[0] in "._-")


def _address_word(name: str) -> str:
    """A name as it stands in an address."""
    return re.sub(r"[\s.'’]+", "", name).lower()
