"""Lists of jobs and of what people suffer from: base forms, and rules for more.

A file has an entry a line: "dachdecker", "chef de rang"; "lehrer*" counts only where words around
it say whose it is; "-therapie" ends compounds that count too ("-iker*" those that need such words);
"!vireninfektion" only looks like one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine.detectors import lexicon
from engine.paths import resource

_TOKEN = re.compile(r"(?:[cdjlmnst]|qu)'|[^\W_]+(?:['-][^\W_]+)*", re.IGNORECASE)
_PAUSE = re.compile(r"[\n,.;:!?(]")
_SHORTEST_BEFORE_HEAD = 3
_SHORTEST_COMPOUND = 8
_SHORTEST_ENDED = 4
_TAIL = 3  # letters that a word must share with a head to be looked at
_GERMAN = ("", "in", "innen", "n", "en", "s", "es", "e", "r", "er", "m", "em")
_LISTS = {"de": "german", "fr": "french", "en": "english"}
# French: the ending of a man's word, and of a woman's.
_FEMININE = (
    ("teur", "trice"),
    ("teur", "teuse"),
    ("eur", "euse"),
    ("eur", "eure"),
    ("er", "ère"),
    ("ien", "ienne"),
    ("on", "onne"),
    ("if", "ive"),
    ("eux", "euse"),
    ("el", "elle"),
    ("al", "aux"),
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a window: its place, and itself in small letters."""

    start: int
    end: int
    key: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """Where an entry stands: tokens `first` to `last` (exclusive); `weak` ones need a cue."""

    first: int
    last: int
    weak: bool


def tokens(text: str) -> list[Token]:
    """The words of a folded text; an elided article is one of its own ("l'", "infirmière")."""
    return [Token(*match.span(), match[0].casefold()) for match in _TOKEN.finditer(text)]


class Glossary:
    """One list: finds its entries with their endings among tokens.

    `phrases` are its entries as they are listed, without marks.
    """

    def __init__(self, name: str, tongue: str) -> None:
        lines = resource("cues", f"{name}.txt").read_text("utf-8").splitlines()
        self._tongue, self._german = tongue, tongue == "de"
        heads = [line[1:] for line in lines if line.startswith("-")]
        self._heads = tuple(head for head in heads if not head.endswith("*"))
        self._weak_heads = tuple(head[:-1] for head in heads if head.endswith("*"))
        endings = _GERMAN if self._german else ("", "s")
        every = (*self._heads, *self._weak_heads)
        self._tails = frozenset((head + end)[-_TAIL:] for head in every for end in endings)
        self._not = frozenset(line[1:] for line in lines if line.startswith("!"))
        self.phrases = frozenset(line.rstrip("*") for line in lines if line[0] not in "-!")
        self._begun: dict[str, list[tuple[tuple[frozenset[str], ...], bool]]] = {}
        for line in lines:
            if line[0] not in "-!":
                self._add([t.key for t in tokens(line)], line.endswith("*"))
        for entries in self._begun.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def _add(self, words: Sequence[str], weak: bool) -> None:
        rest = tuple(frozenset(self._forms(word)) for word in words[1:])
        for form in self._forms(words[0]):
            self._begun.setdefault(form, []).append((rest, weak))

    def _forms(self, word: str) -> Iterator[str]:
        if self._tongue == "en":
            return iter((word, word + "s", word + "es"))
        return german_forms(word) if self._german else french_forms(word)

    def find(self, found: Sequence[Token], text: str) -> Iterator[Entry]:
        """The entries among the tokens of a text, the longest at each place, disjoint."""
        index = 0
        while index < len(found):
            entry = self._at(found, index, text) if self._may_begin(found[index].key) else None
            if entry:
                yield entry
            index = entry.last if entry else index + 1

    def _may_begin(self, key: str) -> bool:
        long = len(key) >= _SHORTEST_COMPOUND
        return key in self._begun or (long and key[-_TAIL:] in self._tails)

    def _at(self, found: Sequence[Token], index: int, text: str) -> Entry | None:
        key = found[index].key
        for rest, weak in self._begun.get(key, ()):
            last = index + 1 + len(rest)
            if last > len(found):
                continue
            words = zip(found[index + 1 : last], rest, strict=True)
            gap = text[found[index].end : found[last - 1].start]
            if all(word.key in forms for word, forms in words) and not _PAUSE.search(gap):
                return Entry(index, last, weak)
        if self.compound(key, self._heads):
            return Entry(index, index + 1, weak=False)
        weak = self.compound(key, self._weak_heads) and not self._everyday(key)
        return Entry(index, index + 1, weak=True) if weak else None

    def _everyday(self, key: str) -> bool:
        return key in lexicon.load().everyday.get(self._tongue, ())

    def compound(self, key: str, heads: Sequence[str]) -> bool:
        """Whether a word ends in a head that makes one of its compounds an entry."""
        if len(key) < _SHORTEST_COMPOUND or not heads or key[-_TAIL:] not in self._tails:
            return False
        for ending in _GERMAN if self._german else ("", "s"):
            base = key[: len(key) - len(ending)] if key.endswith(ending) else ""
            if base.endswith(tuple(heads)):
                return not self._excluded(key) and _has_stem(base, heads)
        return False

    def _excluded(self, key: str) -> bool:
        return any(key.startswith(word) for word in self._not)

    def has(self, key: str, *, weak: bool = False) -> bool:
        """Whether one word alone is an entry, one without a cue unless `weak`, or a compound."""
        alone = any(not rest and weak >= needs for rest, needs in self._begun.get(key, ()))
        return alone or self.compound(key, self._heads)


def _has_stem(base: str, heads: Sequence[str]) -> bool:
    return any(
        base.endswith(head) and len(base) - len(head) >= _SHORTEST_BEFORE_HEAD for head in heads
    )


def german_forms(word: str) -> Iterator[str]:
    """A German noun with what it may end in: "Lehrerinnen", "Pädagogin", "des Angestellten"."""
    for ending in _GERMAN if len(word) >= _SHORTEST_ENDED else ("",):  # "bin" is no form of "bi"
        yield word + ending
    if word.endswith("e"):
        yield from (word[:-1] + ending for ending in ("in", "innen"))
    if word.endswith("ter"):  # "Angestellter", as an adjective is
        yield from (word[:-1], word[:-1] + "n")
    if word.endswith("mann"):
        yield from (word[:-4] + ending for ending in ("männer", "leute"))


def french_forms(word: str) -> Iterator[str]:
    """A French noun or adjective, for a woman and for several as well."""
    parts = word.rpartition("-")
    forms = [word, word if word.endswith("e") else word + "e"]
    forms += [word[: -len(end)] + her for end, her in _FEMININE if word.endswith(end)]
    if parts[0] and not parts[0].endswith("-"):
        forms += [f"{first}-{form}" for first in _first(parts[0]) for form in _first(parts[2])]
    for form in forms:
        yield form
        yield form + ("" if form.endswith(("s", "x")) else "s")


def _first(word: str) -> list[str]:
    return [word, word + "e", *(word[: -len(e)] + her for e, her in _FEMININE if word.endswith(e))]


@lru_cache(maxsize=16)
def glossary(subject: str, tongue: str) -> Glossary:
    """The list of "jobs", "health" or the like in a language of _LISTS, read once."""
    return Glossary(f"{_LISTS[tongue]}_{subject}", tongue)
