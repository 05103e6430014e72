"""Normalises texts for comparison: case, accents, invisible characters, separators."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

import ahocorasick

from engine.core.types import Span
from engine.language.scripts import UNSPACED

BARRIER = "\ue000"  # replaces a surrogate as a separate word, so that nothing joins across it

# Each character of a script without spaces counts as one word.
WORD = re.compile(
    # camelCase is two words
    rf"[{UNSPACED}{BARRIER}]|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_{UNSPACED}]+"
)
BREAK = re.compile(r"[\n\r,;!?]|[.:]\s")  # ends a list item or a sentence
INVISIBLE = frozenset({"Mn", "Me", "Cf"})
# Letters that no Unicode normalisation decomposes, mapped to their base letters.
_BARE = str.maketrans(
    {"æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "þ": "th", "Þ": "Th"}
) | str.maketrans("łŁøØđĐħĦŧŦðÐı", "lLoOdDhHtTdDi")
FILLERS = frozenset("\u115f\u1160\u3164\uffa0")  # invisible letters of Hangul


class NormalisedText:
    """A text normalised for comparison: `plain` with separators, `joined` without them.

    `starts[i]` is the offset of word i in `joined`.
    """

    __slots__ = ("_breaks", "_spans", "joined", "plain", "starts", "words")

    def __init__(self, text: str) -> None:
        folded = self._seen(text)
        self._spans = [match.span() for match in WORD.finditer(folded)]
        self._breaks = [match.start() for match in BREAK.finditer(folded)]
        self.plain = self._same(folded)
        self.words = [self._same(folded[start:end]) for start, end in self._spans]
        self.joined = "".join(self.words)
        self.starts = [0, *accumulate(map(len, self.words))]

    def _seen(self, text: str) -> str:
        """The text for looking up word boundaries."""
        return _fold(text)

    def _same(self, part: str) -> str:
        """A comparison key of a part."""
        return part.casefold()

    @property
    def identity(self) -> str:
        """A comparison key of a value: its letters and digits, or else its signs."""
        return self.joined or self.plain

    def word_at(self, place: int) -> int | None:
        """The number of the word that begins at `place` in `joined`, or of its end."""
        number = bisect_left(self.starts, place)
        return number if self.starts[number] == place else None

    def whole(self, start: int, end: int) -> bool:
        """Whether a part of `joined` begins and ends with a word."""
        return self.word_at(start) is not None and self.word_at(end) is not None

    def inner(self, start: int, end: int) -> frozenset[int]:
        """The offsets in a part of `joined` where words begin, from its start."""
        first, last = bisect_right(self.starts, start), bisect_left(self.starts, end)
        return frozenset(place - start for place in self.starts[first:last])

    def unbroken(self, start: int, end: int) -> bool:
        """Whether no list item or sentence ends within a whole part of `joined`."""
        first, last = bisect_left(self.starts, start), bisect_left(self.starts, end)
        return not self.broken(first, last)

    def broken(self, first: int, last: int) -> bool:
        """Whether a list item or sentence ends between the first and the last of some words."""
        start, end = self._spans[first][1], self._spans[last - 1][0]
        return bisect_left(self._breaks, start) < bisect_left(self._breaks, end)

    def glued(self, start: int, end: int) -> bool:
        """Whether a letter or digit adjoins a part of `plain`."""
        before, after = self.plain[start - 1 : start], self.plain[end : end + 1]
        return (before.isalnum() and self.plain[start].isalnum()) or (
            after.isalnum() and self.plain[end - 1].isalnum()
        )


class StringIndex:
    """An index for searching many strings in one pass."""

    def __init__(self, strings: Iterable[str]) -> None:
        self._automaton = ahocorasick.Automaton()
        for string in filter(None, strings):
            self._automaton.add_word(string, len(string))
        self._automaton.make_automaton()

    def places(self, text: str) -> Iterator[tuple[int, int]]:
        """All matches of all strings, in time linear in the text."""
        for last, length in self._automaton.iter(text) if len(self._automaton) else ():
            yield last + 1 - length, last + 1


class SpanSet:
    """A set of spans with a fast containment test."""

    def __init__(self, parts: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(parts)
        self._starts = [start for start, _ in ordered]
        self._reach = list(accumulate((end for _, end in ordered), max))

    def holds(self, start: int, end: int) -> bool:
        """Whether one of the spans contains this one."""
        last = bisect_right(self._starts, start) - 1
        return last >= 0 and self._reach[last] >= end


def same_value(left: str, right: str) -> bool:
    """Whether two values differ at most in case, accents, invisible characters and separators."""
    return NormalisedText(left).identity == NormalisedText(right).identity


def normal(text: str) -> str:
    """Lower-case a text, with ASCII digits and without invisible characters."""
    return _visible(unicodedata.normalize("NFKC", text)).lower()


def barred(content: str, targets: Sequence[Span]) -> str:
    """Replace each target (sorted) by barrier characters of the same length."""
    parts, start = [], 0
    for target in targets:
        parts += [_own(content[start : target.start]), BARRIER, " " * (len(target) - 1)]
        start = target.end
    return "".join([*parts, _own(content[start:])])


def _own(text: str) -> str:
    """Remove barrier characters from a text, so that only ours act as barriers."""
    return text.replace(BARRIER, "\u200b")


def _fold(text: str) -> str:
    if text.isascii():
        return text
    decomposed = _visible(unicodedata.normalize("NFKD", text))
    return unicodedata.normalize("NFC", decomposed).translate(_BARE)


def _visible(text: str) -> str:
    """Remove invisible characters, and convert digits of any script to ASCII."""
    if text.isascii():
        return text
    read = ((ord(char), _read(char)) for char in set(text))
    return text.translate({code: seen for code, seen in read if seen is not None})


def _read(char: str) -> str | None:
    """The character that another one is read as, if it differs."""
    if char in FILLERS or unicodedata.category(char) in INVISIBLE:
        return ""
    digit = unicodedata.digit(char, None)  # also one in a black circle, which normalisation leaves
    return None if digit is None else str(digit)
