"""Looks up words and phrases wherever they stand, in one pass over the text's tokens."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

_TOKEN = re.compile(r"(?:[^\W_][\u0300-\u036f]*)+")
# Scripts that put no space between words: there a token boundary says nothing.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
_CHECK_EVERY = 256

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Token:
    """A run of letters and digits; `key` is what it is compared by."""

    start: int
    end: int
    key: str = field(repr=False)


def tokens(text: str, check: Callable[[], None]) -> list[Token]:
    """The tokens of a folded text."""
    found = []
    for number, match in enumerate(_TOKEN.finditer(text)):
        if number % _CHECK_EVERY == 0:
            check()
        found.append(Token(match.start(), match.end(), key_of(match[0])))
    return found


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
        gaps = tuple(
            _spaced(text[one.end() : two.start()])
            for one, two in zip(parts, parts[1:], strict=False)
        )
        keys = tuple(key_of(part[0]) for part in parts)
        return cls(text, keys, text[: parts[0].start()], gaps, text[parts[-1].end() :])

    @property
    def unspaced(self) -> bool:
        """Whether it must be searched as a plain string."""
        return not self.keys or _UNSPACED.search(self.text) is not None

    def at(self, text: str, found: list[Token], index: int) -> tuple[int, int] | None:
        """Its place in `text` if it stands at token `index`."""
        last = index + len(self.keys) - 1
        if last >= len(found):
            return None
        run = found[index : last + 1]
        if any(token.key != key for token, key in zip(run, self.keys, strict=True)):
            return None
        pairs = zip(run, run[1:], strict=False)
        if any(
            _spaced(text[a.end : b.start]) != gap
            for (a, b), gap in zip(pairs, self.gaps, strict=True)
        ):
            return None
        start, end = run[0].start - len(self.before), run[-1].end + len(self.after)
        around = start >= 0 and text[start : run[0].start] == self.before
        return (start, end) if around and text[run[-1].end : end] == self.after else None


def _spaced(gap: str) -> str:
    return " ".join(gap.split()) or gap[:1].replace("\n", " ").replace("\t", " ")


def places(
    text: str, found: list[Token], phrases: Mapping[Phrase, V], check: Callable[[], None]
) -> Iterator[tuple[int, int, V]]:
    """Every place of every phrase, with what the phrase stands for; places may overlap."""
    by_key: dict[str, list[tuple[Phrase, V]]] = {}
    for phrase, value in phrases.items():
        if phrase.unspaced:
            yield from ((s, e, value) for s, e in _substrings(text, phrase.text, check))
        else:
            by_key.setdefault(phrase.keys[0], []).append((phrase, value))
    for index, token in enumerate(found if by_key else ()):
        if index % _CHECK_EVERY == 0:
            check()
        for phrase, value in by_key.get(token.key, ()):
            place = phrase.at(text, found, index)
            if place is not None:
                yield *place, value


def _substrings(text: str, part: str, check: Callable[[], None]) -> Iterable[tuple[int, int]]:
    start = text.find(part) if part else -1
    while start >= 0:
        check()
        yield start, start + len(part)
        start = text.find(part, start + len(part))
