"""Finds words and phrases in one pass over the text's tokens."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Generic, TypeVar

from engine.core.cache import LRUCache
from engine.detect.text.windows import cores
from engine.language.scripts import UNSPACED

# A name may touch letters of a script without spaces; there a token boundary says nothing.
_TOKEN = re.compile(rf"(?:[^\W_{UNSPACED}][\u0300-\u036f]*)+|[{UNSPACED}]+")
_IN_TOKEN = re.compile(r"[^\W_]|[\u0300-\u036f]")
_UNSPACED = re.compile(f"[{UNSPACED}]")
LONGEST_PHRASE = 24  # tokens

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class TokenBlock:
    """The tokens of a stretch of text, counted from its start, and at which of them each key is."""

    starts: tuple[int, ...]
    ends: tuple[int, ...]
    keys: tuple[str, ...] = field(repr=False)
    at: Mapping[str, list[int]] = field(repr=False)

    @classmethod
    def of(cls, text: str) -> TokenBlock:
        """Take a stretch of folded text apart."""
        found = list(_TOKEN.finditer(text))
        words = [token[0] for token in found]
        keys = tuple(map(str.lower if text.isascii() else key_of, words))
        at: dict[str, list[int]] = {}
        for number, key in enumerate(keys):
            at.setdefault(key, []).append(number)
        starts = tuple([token.start() for token in found])
        return cls(starts, tuple([token.end() for token in found]), keys, at)


class TokenIndex:
    """The runs of letters and digits of a folded text, in blocks as windows are cut.

    A key is what a token is compared by. `blocks` has the number of each block's first token, and
    the block. Blocks that are in `kept` are not taken apart again. `cut` are the text's cores,
    where they are known.
    """

    def __init__(
        self,
        text: str,
        check: Callable[[], None],
        kept: LRUCache[bytes, TokenBlock] | None = None,
        cut: Iterable[tuple[int, int]] | None = None,
    ) -> None:
        self.text = text
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.keys: list[str] = []
        self.blocks: list[tuple[int, TokenBlock]] = []
        for start, end in _stretches(text, cores(text) if cut is None else cut):
            check()
            stretch = text[start:end]
            make = partial(TokenBlock.of, stretch)
            block = make() if kept is None else kept.get(digest(stretch), make)
            self.blocks.append((len(self.keys), block))
            self.starts += [start + place for place in block.starts]
            self.ends += [start + place for place in block.ends]
            self.keys += block.keys

    def gap(self, number: int) -> str:
        """The text between token `number` and the next one."""
        return _spaced(self.text[self.ends[number] : self.starts[number + 1]])


def digest(text: str, key: str = "") -> bytes:
    """A hash of a text, as a key of caches."""
    data = text.encode("utf-8", "surrogatepass")
    return hashlib.blake2b(data, digest_size=16, key=key.encode()).digest()


def _stretches(text: str, cut: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The cores of a text's windows; those that a token goes over are one."""
    begun = 0
    for _, end in cut:
        if end == len(text) or not _IN_TOKEN.match(text, end - 1):
            yield begun, end
            begun = end


def key_of(word: str) -> str:
    """A word without the differences of case and Unicode form."""
    folded = word.casefold()
    return folded if folded.isascii() else unicodedata.normalize("NFKC", folded)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase to search: tokens, and the exact text before, between and after them.

    White space of any length equals any other; a phrase of symbols alone has no tokens. `plain` is
    one that must be searched as a plain string, case and all.
    """

    text: str = field(repr=False)
    keys: tuple[str, ...] = field(repr=False)
    before: str = field(repr=False)
    gaps: tuple[str, ...] = field(repr=False)
    after: str = field(repr=False)
    plain: bool

    @classmethod
    def of(cls, text: str) -> Phrase:
        """Take a folded phrase apart."""
        parts = list(_TOKEN.finditer(text))
        if not parts:
            return cls(text, (), "", (), "", plain=True)
        gaps = tuple(_spaced(text[one.end() : two.start()]) for one, two in pairwise(parts))
        keys = tuple(key_of(part[0]) for part in parts)
        plain = len(keys) > LONGEST_PHRASE or _UNSPACED.search(text) is not None
        before, after = text[: parts[0].start()], text[parts[-1].end() :]
        return cls(text, keys, before, gaps, after, plain=plain)

    def around(self, text: str, start: int, end: int) -> tuple[int, int] | None:
        """Its span, if the text before and after its tokens, `start` to `end`, matches."""
        first, last = start - len(self.before), end + len(self.after)
        here = first >= 0 and text[first:start] == self.before
        return (first, last) if here and text[end:last] == self.after else None


def _spaced(gap: str) -> str:
    if gap == " ":  # nearly all are
        return gap
    return " ".join(gap.split()) or gap[:1].replace("\n", " ").replace("\t", " ")


class PhraseIndex(Generic[V]):
    """Phrases to look for, by all their tokens: the work for a token does not grow with them."""

    def __init__(self, phrases: Iterable[tuple[Phrase, V]]) -> None:
        self._plain: list[tuple[str, V]] = []
        self._lengths: dict[str, set[int]] = {}
        self._by_tokens: dict[tuple[str, ...], list[tuple[Phrase, V]]] = {}
        self.begun: dict[str, list[tuple[Phrase, V]]] = {}  # by their first token
        for phrase, value in phrases:
            if phrase.plain:
                self._plain.append((phrase.text, value))
                continue
            first = phrase.keys[0]
            self.begun.setdefault(first, []).append((phrase, value))
            self._lengths.setdefault(first, set()).add(len(phrase.keys))
            tokens = (*phrase.keys, *phrase.gaps)
            self._by_tokens.setdefault(tokens, []).append((phrase, value))

    def plain(self, text: str, check: Callable[[], None]) -> Iterator[tuple[int, int, V]]:
        """The occurrences of phrases that are searched as plain strings."""
        for part, value in self._plain:
            yield from ((start, end, value) for start, end in _substrings(text, part, check))

    def in_block(self, found: TokenIndex, number: int, key: str) -> Iterator[tuple[int, int, V]]:
        """The occurrences in a block of the others that begin with a token of that key."""
        first, block = found.blocks[number]
        for place in block.at[key]:
            for length in self._lengths[key]:
                yield from self._along(found, first + place, first + place + length - 1)

    def _along(self, found: TokenIndex, number: int, last: int) -> Iterator[tuple[int, int, V]]:
        """The phrases that go from one token to another."""
        if last >= len(found.keys):
            return
        gaps = [found.gap(one) for one in range(number, last)]
        for phrase, value in self._by_tokens.get((*found.keys[number : last + 1], *gaps), ()):
            place = phrase.around(found.text, found.starts[number], found.ends[last])
            if place is not None:
                yield *place, value


def places(
    found: TokenIndex, phrases: Mapping[Phrase, V], check: Callable[[], None]
) -> Iterator[tuple[int, int, V]]:
    """All occurrences of all phrases, with each phrase's value; they may overlap."""
    wanted = PhraseIndex(phrases.items())
    yield from wanted.plain(found.text, check)
    for number, (_, block) in enumerate(found.blocks if phrases else ()):
        check()
        for key in block.at.keys() & wanted.begun.keys():
            yield from wanted.in_block(found, number, key)


def _substrings(text: str, part: str, check: Callable[[], None]) -> Iterable[tuple[int, int]]:
    start = text.find(part) if part else -1
    while start >= 0:
        check()
        yield start, start + len(part)
        start = text.find(part, start + len(part))
