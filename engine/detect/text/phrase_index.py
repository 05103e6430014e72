"""Finds words and phrases in a text, all in one pass (Aho and Corasick 1975)."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import ahocorasick
import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.detect.text.base import with_cancel_checks
from engine.language.scripts import UNSPACED

# A name may touch letters of a script without spaces; there a word has no boundaries.
_IN_WORD = re.compile(rf"[^\W_{UNSPACED}]|[\u0300-\u036f]")
_SPACES = re.compile(r"\s{2,}|[^\S ]")

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class PhraseText:
    """A folded text prepared for phrase search: in lower case, with single spaces.

    `places` maps each character and the end to the text, None if unchanged; `within` is non-zero
    at offsets inside a word.
    """

    text: str = field(repr=False)
    small: str = field(repr=False)
    within: bytes = field(repr=False)
    places: NDArray[np.int64] | None = field(repr=False)

    @classmethod
    def of(cls, text: str) -> PhraseText:
        """Prepare a folded text."""
        small = small_letters(text)
        spaces = [match.span() for match in _SPACES.finditer(small)]
        if not spaces:
            return cls(text, small, _within(small), None)
        left_out = np.concatenate([np.arange(start + 1, end) for start, end in spaces])
        places = np.delete(np.arange(len(text) + 1), left_out)
        small = _SPACES.sub(" ", small)
        return cls(text, small, _within(small), places)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span in the folded text of characters `start` to `end` (exclusive) of `small`."""
        if self.places is None:
            return start, end
        return int(self.places[start]), int(self.places[end - 1]) + 1


class PhraseIndex(Generic[V]):
    """Phrases to look for, each with a value; case and the length of white space are ignored."""

    def __init__(self, phrases: Iterable[tuple[str, V]]) -> None:
        self._automaton = ahocorasick.Automaton()
        values: dict[str, list[V]] = {}
        for phrase, value in phrases:
            for spelling in _spellings(" ".join(small_letters(phrase).split())):
                said = values.setdefault(spelling, [])
                if value not in said:
                    said.append(value)
        for spelling, said in values.items():
            self._automaton.add_word(spelling, (len(spelling), said))
        self._automaton.make_automaton()

    def starts(self, read: PhraseText, check: Check) -> Iterator[tuple[int, int, V]]:
        """The occurrences at possible word starts in `read.small`; they may overlap."""
        found = self._automaton.iter(read.small) if len(self._automaton) else ()
        begun = (
            (last + 1 - length, last + 1, value)
            for last, (length, values) in found
            if not read.within[last + 1 - length]
            for value in values
        )
        return with_cancel_checks(begun, check)

    def places(self, read: PhraseText, check: Check) -> Iterator[tuple[int, int, V]]:
        """The occurrences as whole words, in the folded text; they may overlap."""
        for start, end, value in self.starts(read, check):
            if not read.within[end]:
                yield *read.span(start, end), value


def _within(text: str) -> bytes:
    """For each offset of a text and its end, whether word characters are on both sides."""
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    in_words = np.zeros(int(codes.max(initial=0)) + 1, bool)
    in_words[[ord(letter) for letter in set(text) if _IN_WORD.match(letter)]] = True
    of_word = np.concatenate([[False], in_words[codes], [False]])
    return bytes(of_word[:-1] & of_word[1:])


def small_letters(text: str) -> str:
    """Lower-case a text except characters that would become two, so that offsets stay."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(s if len(s := c.lower()) == 1 else c for c in text)


def _spellings(phrase: str) -> set[str]:
    """A phrase with composed and decomposed accents, and with ss for ß; none if empty."""
    if phrase.isascii():
        return {phrase} - {""}
    composed = unicodedata.normalize("NFC", phrase)
    return {composed, unicodedata.normalize("NFD", phrase), composed.replace("ß", "ss")}


def digest(text: str, key: str = "") -> bytes:
    """A hash of a text, as a key of caches."""
    data = text.encode("utf-8", "surrogatepass")
    return hashlib.blake2b(data, digest_size=16, key=key.encode()).digest()


def key_of(word: str) -> str:
    """A comparison key of a word, without case and Unicode form."""
    folded = word.casefold()
    return folded if folded.isascii() else unicodedata.normalize("NFKC", folded)
