"""Looks up words and phrases wherever they stand, in one pass over the text's tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Generic, TypeVar

from engine.detectors.base import steadily

_TOKEN = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")
# Scripts that put no space between words: there a token boundary says nothing.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
LONGEST_PHRASE = 24  # tokens

V = TypeVar("V")


class Tokens:
    """The runs of letters and digits of a folded text, and at which of them each key stands.

    A key is what a token is compared by. Long texts have many: hence lists instead of objects.
    """

    def __init__(self, text: str, check: Callable[[], None]) -> None:
        self.text = text
        spans = [match.span() for match in steadily(_TOKEN.finditer(text), check)]
        self.starts = [start for start, _ in spans]
        self.ends = [end for _, end in spans]
        self.keys = [key_of(text[start:end]) for start, end in spans]
        self.at: dict[str, list[int]] = {}
        for number, key in enumerate(self.keys):
            self.at.setdefault(key, []).append(number)

    def gap(self, number: int) -> str:
        """What stands behind token `number` and before the next one."""
        return _spaced(self.text[self.ends[number] : self.starts[number + 1]])


def key_of(word: str) -> str:
    """A word without the differences of case and Unicode form."""
    folded = word.casefold()
    return folded if folded.isascii() else unicodedata.normalize("NFKC", folded)


@dataclass(frozen=True, slots=True)
class Phrase:
    """What to look for: tokens, and exactly what stands before, between and behind them.

    White space of any length equals any other; a phrase of symbols alone has no tokens.
    """

    text: str = field(repr=False)
    keys: tuple[str, ...] = field(repr=False)
    before: str = field(repr=False)
    gaps: tuple[str, ...] = field(repr=False)
    after: str = field(repr=False)

    @classmethod
    def of(cls, text: str) -> Phrase:
        """Take a folded phrase apart."""
        parts = list(_TOKEN.finditer(text))
        if not parts:
            return cls(text, (), "", (), "")
        gaps = tuple(_spaced(text[one.end() : two.start()]) for one, two in pairwise(parts))
        keys = tuple(key_of(part[0]) for part in parts)
        return cls(text, keys, text[: parts[0].start()], gaps, text[parts[-1].end() :])

    @property
    def plain(self) -> bool:
        """Whether it must be searched as a plain string, case and all."""
        long = len(self.keys) > LONGEST_PHRASE
        return not self.keys or long or _UNSPACED.search(self.text) is not None

    def around(self, text: str, start: int, end: int) -> tuple[int, int] | None:
        """Its place if what it has before and behind its tokens, `start` to `end`, stands there."""
        first, last = start - len(self.before), end + len(self.after)
        here = first >= 0 and text[first:start] == self.before
        return (first, last) if here and text[end:last] == self.after else None


def _spaced(gap: str) -> str:
    if gap == " ":  # nearly all are
        return gap
    return " ".join(gap.split()) or gap[:1].replace("\n", " ").replace("\t", " ")


class _Index(Generic[V]):
    """Phrases by all their tokens: the work for a token does not grow with their number."""

    def __init__(self) -> None:
        self._lengths: dict[str, set[int]] = {}
        self._phrases: dict[tuple[str, ...], list[tuple[Phrase, V]]] = {}

    def add(self, phrase: Phrase, value: V) -> None:
        self._lengths.setdefault(phrase.keys[0], set()).add(len(phrase.keys))
        self._phrases.setdefault((*phrase.keys, *phrase.gaps), []).append((phrase, value))

    def places(self, found: Tokens, check: Callable[[], None]) -> Iterator[tuple[int, int, V]]:
        """Where the phrases stand, word by word that one begins with."""
        for key in steadily(self._lengths, check):
            for number in steadily(found.at.get(key, ()), check):
                yield from self._begun(found, number)

    def _begun(self, found: Tokens, number: int) -> Iterator[tuple[int, int, V]]:
        """The phrases that begin at a token."""
        for length in self._lengths[found.keys[number]]:
            last = number + length - 1
            if last >= len(found.keys):
                continue
            gaps = [found.gap(one) for one in range(number, last)]
            for phrase, value in self._phrases.get((*found.keys[number : last + 1], *gaps), ()):
                place = phrase.around(found.text, found.starts[number], found.ends[last])
                if place is not None:
                    yield *place, value


def places(
    found: Tokens, phrases: Mapping[Phrase, V], check: Callable[[], None]
) -> Iterator[tuple[int, int, V]]:
    """Every place of every phrase, with what the phrase stands for; places may overlap."""
    index: _Index[V] = _Index()
    for phrase, value in phrases.items():
        check()
        if phrase.plain:
            yield from ((s, e, value) for s, e in _substrings(found.text, phrase.text, check))
        else:
            index.add(phrase, value)
    yield from index.places(found, check)


def _substrings(text: str, part: str, check: Callable[[], None]) -> Iterable[tuple[int, int]]:
    start = text.find(part) if part else -1
    while start >= 0:
        check()
        yield start, start + len(part)
        start = text.find(part, start + len(part))
