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


@dataclass(frozen=True, slots=True)
class Token:
    """A run of letters and digits; `key` is what it is compared by."""

    start: int
    end: int
    key: str = field(repr=False)


def tokens(text: str, check: Callable[[], None]) -> list[Token]:
    """The tokens of a folded text."""
    matches = steadily(_TOKEN.finditer(text), check)
    return [Token(match.start(), match.end(), key_of(match[0])) for match in matches]


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

    def around(self, text: str, first: Token, last: Token) -> tuple[int, int] | None:
        """Its place in `text` if what it has before and behind its tokens stands there."""
        start, end = first.start - len(self.before), last.end + len(self.after)
        here = start >= 0 and text[start : first.start] == self.before
        return (start, end) if here and text[last.end : end] == self.after else None


def _spaced(gap: str) -> str:
    return " ".join(gap.split()) or gap[:1].replace("\n", " ").replace("\t", " ")


class _Index(Generic[V]):
    """Phrases by all their tokens: the work for a token does not grow with their number."""

    def __init__(self) -> None:
        self._lengths: dict[str, set[int]] = {}
        self._phrases: dict[tuple[str, ...], list[tuple[Phrase, V]]] = {}

    def add(self, phrase: Phrase, value: V) -> None:
        self._lengths.setdefault(phrase.keys[0], set()).add(len(phrase.keys))
        self._phrases.setdefault((*phrase.keys, *phrase.gaps), []).append((phrase, value))

    def at(self, text: str, found: list[Token], index: int) -> Iterator[tuple[int, int, V]]:
        """The phrases that begin at token `index`."""
        for length in self._lengths.get(found[index].key, ()):
            run = found[index : index + length]
            gaps = (_spaced(text[one.end : two.start]) for one, two in pairwise(run))
            for phrase, value in self._phrases.get((*(t.key for t in run), *gaps), ()):
                place = phrase.around(text, run[0], run[-1])
                if place is not None:
                    yield *place, value


def places(
    text: str, found: list[Token], phrases: Mapping[Phrase, V], check: Callable[[], None]
) -> Iterator[tuple[int, int, V]]:
    """Every place of every phrase, with what the phrase stands for; places may overlap."""
    index: _Index[V] = _Index()
    for phrase, value in phrases.items():
        check()
        if phrase.plain:
            yield from ((s, e, value) for s, e in _substrings(text, phrase.text, check))
        else:
            index.add(phrase, value)
    for number in steadily(range(len(found)), check):
        yield from index.at(text, found, number)


def _substrings(text: str, part: str, check: Callable[[], None]) -> Iterable[tuple[int, int]]:
    start = text.find(part) if part else -1
    while start >= 0:
        check()
        yield start, start + len(part)
        start = text.find(part, start + len(part))
