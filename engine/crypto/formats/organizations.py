"""Names of organisations: words for the type stay, the others are replaced.

Legal forms, types and sectors ("University", "Bäckerei", "Seguros") are in a public table; of the
other words the first of each run becomes a place of the table's, or in English a family of the
census, as suits the type, and those after it go: "Blue Heron Books Ltd" is "Tupper Books Ltd". Of a
name of nothing but its words stays one type at most: "Group Health" is "Tupper Health".
"""

from __future__ import annotations

import re
import string
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from engine.core.paths import resource
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.people import match_case
from engine.crypto.formats.word_lists import entries
from engine.language.common_words import is_everyday

# Draws a word's replacement: from a list, by the word.
Pick = Callable[[str, str], str]

LETTERS, FIGURE, FAMILY, PLACE = "letters", "figure", "family", "place"
SAINT, MORE, ENDING = "saints", "second", "ending"
_WORD = re.compile(r"((?:[ldLD]['’])?[^\W\d_]+(?:['’][^\W\d_]+)*|\d+)")
_PARTS = re.compile(r"((?:[ldLD]['’])?)(.+?)((?:['’][sS])?)")
# Legal forms with dots; those without are in the table.
_DOTTED_FORM = re.compile(
    r",?\s(?:S\.A\.(?:S\.|R\.L\.)?|e\.\s?[VK]\.|[BN]\.V\.|S\.[pP]\.A\.|S\.r\.l\.|S\.L\.|A/S"
    r"|Sp\. z o\.o\.|Ges\.m\.b\.H\.|S\.A\. de C\.V\.)$"
)
_TIGHT = frozenset({".", "&", "+", "/"})  # between the letters of an acronym
_JOINTS = frozenset({"&", "+", "and", "und", "et", "y", "e"})
_LONGEST_ACRONYM = 5
_LAST_MORE = 8  # probes from which on a name grows by a family
_ROLES = ("saint", "form", "place", "family", "kept", "small")


@dataclass(slots=True)
class _Part:
    """A word or number of a name, the separator before it, and its replacement."""

    gap: str = field(repr=False)
    text: str = field(repr=False)
    role: str  # of _ROLES where it stays; else one of the lists, or empty to go
    tail: str = field(default="", repr=False)  # of a German compound
    extra: bool = False  # the name has no such word
    run: str = field(default="", repr=False)  # with the words after it that go

    @property
    def word(self) -> str:
        """The word without an article, a genitive's ending and the tail."""
        found = _PARTS.fullmatch(self.text)
        return (found[2] if found else self.text).removesuffix(self.tail)

    @property
    def key(self) -> str:
        """Its identity: the word itself, or its whole run if the words are common."""
        return f"{self.word} {self.run}" if self.run and is_everyday(self.word) else self.word


def renamed(name: str, pick: Pick, language: str = "", probe: int = 0) -> str:
    """Another organisation's name of the same type; `language` is the text's, where known.

    `probe` counts the caller's attempts: from 1 on the name has a word more.
    """
    name = unicodedata.normalize("NFC", name)
    form = _DOTTED_FORM.search(name)
    parts, rest = _parts(name[: form.start()] if form else name)
    spoken = organization_language(name, language)
    _settle(parts, spoken)
    if not parts:  # nothing but marks: all of it goes
        parts, rest, form = [_Part("", name, FAMILY, extra=True)], "", None
    if probe >= _LAST_MORE:
        _grow(parts, FAMILY, f"{name} {probe}")
    elif probe and any(part.role in (FAMILY, PLACE) for part in parts):
        _grow(parts, MORE if PLACE in {part.role for part in parts} else FAMILY, f"{name} {probe}")
    made = "".join(_spelled(part, name, pick) for part in parts)
    return made.strip() + rest + (form[0] if form else "")


def organization(value: str, choices: KeyedChoices) -> str:
    """An organisation's surrogate by itself; in a chat `organization_mapper` draws."""
    language = organization_language(value, "")

    def pick(kind: str, word: str) -> str:
        return drawn(kind, word, language, choices)

    return renamed(value, pick, "", choices.probe)


def drawn(kind: str, word: str, language: str, choices: KeyedChoices) -> str:
    """One of a list, or letters and figures like a word's."""
    if kind == FIGURE:
        return choices.figure(word)
    if kind == LETTERS:
        return "".join(choices.letter(c) for c in word)
    return choices.pick(names(kind, language))


@lru_cache(maxsize=32)
def names(kind: str, language: str) -> tuple[str, ...]:
    """The names in a list: 3,292 families (English), 700 to 2,500 places, some saints."""
    if kind == FAMILY and language == "en":  # the census's families are no German's or Spaniard's
        return entries("names", "last_surrogates")
    lists = _table()[language]
    if kind not in (FAMILY, PLACE):
        return tuple(lists[kind].split())
    taken = {*lists["taken"].split()}
    made = (a + b for a in lists["first"].split() for b in lists["last"].split())
    return tuple(place for place in dict.fromkeys(made) if place not in taken)


@lru_cache(maxsize=1)
def own_names() -> frozenset[str]:
    """Every name that a surrogate may have of its own, case-folded."""
    kinds = ((kind, language) for kind in (FAMILY, PLACE, SAINT) for language in _table())
    return frozenset(name.casefold() for pair in kinds for name in names(*pair))


def own_words(name: str) -> list[str]:
    """The words of a name that its surrogate has others for, the first of each run, in order."""
    parts, _ = _parts(unicodedata.normalize("NFC", name))
    _settle(parts, organization_language(name, ""))
    return [part.key for part in parts if part.role in (FAMILY, PLACE, SAINT)]


def stays(word: str) -> bool:
    """Whether a word is in the table."""
    return word.casefold() in _roles()


def organization_language(name: str, told: str) -> str:
    """The language of a name by its public words, else the text's, else English."""
    words = [word.casefold() for word in _WORD.findall(name)]
    counts = Counter(language for word in words for language in _roles().get(word, ()))
    compounds = (word for word in words if word not in _roles())
    counts.update(la for word in compounds for end, la in _endings() if word.endswith(end))
    most = max(counts.values(), default=0)
    best = [language for language in _table() if counts[language] == most]
    return told if told in best else best[0]


def _parts(name: str) -> tuple[list[_Part], str]:
    split = _WORD.split(name)
    for n in range(0, len(split), 2):  # other marks may be telling
        split[n] = "".join(c for c in split[n] if c.isspace() or c in string.punctuation)
    return [_Part(split[n - 1], split[n], "") for n in range(1, len(split), 2)], split[-1]


def _settle(parts: list[_Part], language: str) -> None:
    """Give each part its role: what stays, of which list it is taken, or that it goes."""
    capitals = len(parts) > 1 and all(part.text.isupper() for part in parts)
    for n, part in enumerate(parts):
        gaps = {part.gap if n else "", parts[n + 1].gap if n + 1 < len(parts) else ""}
        part.role = _role(part, language, capitals and not gaps & _TIGHT)
    if any(part.role == "own" and part.word[0].isupper() for part in parts):
        for part in parts:  # "taller Los Cachorros": a word in small letters is no name's
            part.role = "kept" if part.role == "own" and part.word.islower() else part.role
    kinds = {part.role for part in parts} | {PLACE for part in parts if part.tail}
    joined = any(part.gap.strip() in _JOINTS or part.text.casefold() in _JOINTS for part in parts)
    own = FAMILY if joined or PLACE not in kinds else PLACE
    typed = kinds & {PLACE, FAMILY, "form"}
    if "own" not in kinds:
        _own_up(parts, language)
    for part in parts:  # the types have said what they say
        part.role = "kept" if part.role in (PLACE, FAMILY, "form", "small") else part.role
    run, start = 0, _Part("", "", "")
    for n, part in enumerate(parts):
        goes_on = run and (part.gap.isspace() or part.gap in ("-", "\u2011", "\u2013"))
        before = parts[n - 1].role if n else ""
        if part.role != "own":
            run, start = 0, _Part("", "", "")
        elif before == "saint":
            part.role, run, start = SAINT, 9, part
        elif not goes_on:
            part.role, run, start = own, 1, part
        else:
            last = n + 1 == len(parts) or parts[n + 1].role != "own"
            ends = not typed and not joined and run < 9 and last
            part.role, run = ENDING if ends else "", run + 1
            part.gap = " " if ends else part.gap
            start.run = f"{start.run} {part.text}".strip()
    for part in parts:
        part.role = "kept" if part.role == "saint" else part.role


def _own_up(parts: list[_Part], language: str) -> None:
    """Make a name of the table's words its own: of them stays the type, if it is not the whole."""
    small = (n for n, part in enumerate(parts) if n and part.role == "small")
    types = [n for n, part in enumerate(parts) if part.role in (PLACE, FAMILY)]
    first = next(small, len(parts))  # "Department of Health" is a department
    types = [n for n in types if n < first] or types
    head = types[-1 if language == "en" else 0] if types else -1
    goes = [part for n, part in enumerate(parts) if n != head and not _stays(part, n, head >= 0)]
    for part in goes or ([parts[head]] if types else parts):
        if part.role not in (LETTERS, FIGURE):
            part.role = LETTERS if len(parts) == 1 and _is_acronym(part) else "own"


def _stays(part: _Part, n: int, typed: bool) -> bool:
    """Whether a word that is no type says nothing even in a name of the table's words."""
    text = part.text
    joint = part.role == "small" and typed and (text.islower() or (n > 0 and text.isupper()))
    return part.role == "form" or joint


def _role(part: _Part, language: str, capitals: bool) -> str:
    word = part.text.casefold()
    known = _roles().get(word, {})
    role = known.get(language) or next(iter(known.values()), "")
    if role in ("", "small", "kept", "saint") and not capitals and _is_acronym(part):
        return LETTERS  # "AT&T", "E.ON"
    if role:
        return role
    if word[0].isdecimal():
        return FIGURE
    ends = (end for end, _ in _endings() if word.endswith(end) and len(word) > len(end) + 2)
    part.tail = next(ends, "")
    return "own"


def _is_acronym(part: _Part) -> bool:
    text = part.text
    return text.isascii() and text.isupper() and len(text) <= _LONGEST_ACRONYM


def _grow(parts: list[_Part], kind: str, key: str) -> None:
    named = (PLACE, FAMILY, SAINT, LETTERS)
    at = next((n for n, part in enumerate(parts) if part.role in named), -1)
    parts.insert(at + 1, _Part(" " if at >= 0 else "", key, kind, extra=True))


def _spelled(part: _Part, name: str, pick: Pick) -> str:
    if not part.role:
        return ""
    if part.role == "kept":
        return part.gap + part.text
    found = _PARTS.fullmatch(part.text)
    before, word, after = found.groups() if found else ("", part.text, "")
    if part.extra or part.role in (ENDING, FIGURE):
        return part.gap + _alike(name, pick(part.role, part.text))
    made = pick(part.role, part.key)
    return part.gap + before + _alike(word, made) + part.tail + after


def _alike(model: str, word: str) -> str:
    """A name in the model's capitals, or small letters."""
    return word.lower() if model.islower() else match_case(model, word)


@lru_cache(maxsize=1)
def _table() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(resource("words", "organizations.toml").read_text("utf-8"))


@lru_cache(maxsize=1)
def _roles() -> Mapping[str, Mapping[str, str]]:
    """The role of each public word, by language."""
    found: dict[str, dict[str, str]] = {}
    for language, role, word in _words():
        found.setdefault(word, {}).setdefault(language, role)
    return found


@lru_cache(maxsize=1)
def _endings() -> tuple[tuple[str, str], ...]:
    """The endings of compounds, by language."""
    return tuple((word[1:], language) for language, _, word in _words() if word[0] == "-")


def _words() -> Iterator[tuple[str, str, str]]:
    for language, lists in _table().items():
        for role in _ROLES:
            yield from ((language, role, word) for word in lists[role].split())
