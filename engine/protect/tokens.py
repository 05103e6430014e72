"""Splits a text into the words of a word-level method, with their spans.

A word is a run of letters or a run of digits; blanks, punctuation and with them Markdown lie
between words and stay. A word that the lexicon lacks is split into words that it has, where that is
wanted and works; else it stays one word.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine.core.callbacks import Check
from engine.core.types import Span
from engine.models.encoder import casing
from engine.models.lexicon import Lexicons, normalised
from engine.protect.base import MethodInput

RUNS_BETWEEN_CHECKS = 500
SHORTEST_PART = 3  # letters; shorter parts of a word are rarely words
LONGEST_SPLIT = 40  # letters; a longer run is no word that one could split


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or a part of one, with the place that it has in the text.

    `word` is as a lexicon writes it, `entry` its number there or None for an unknown one, `part`
    its number within a split word. `occurrence` counts the same word before it.
    """

    span: Span
    word: str = field(repr=False)
    number: bool
    entry: int | None
    part: int = 0
    occurrence: int = 0
    split: bool = False


def read(
    stage: MethodInput, lexicons: Lexicons, check: Check | None = None, *, whole: bool = False
) -> list[Token]:
    """The words of a stage's text outside its protected spans, in order; `whole`: none is split."""
    seen: Counter[tuple[bool, str]] = Counter()
    found: list[Token] = []
    for number, span in enumerate(_runs(stage)):
        if check and number % RUNS_BETWEEN_CHECKS == 0:
            check()
        for token in _tokens(stage.text, span, lexicons, whole=whole):
            key = (token.number, token.word)
            found.append(replace(token, occurrence=seen[key]))
            seen[key] += 1
    return found


def dressed(word: str, original: str) -> str:
    """Write a replacement in the original's case: lower, upper, or capitalised."""
    case = casing.case_of(original)
    if case == casing.UPPER:
        return word.upper()
    return word.capitalize() if case == casing.TITLE else word


def _runs(stage: MethodInput) -> Iterator[Span]:
    """Runs of letters or digits; of one that touches a protected span, the part outside of it."""
    protected = iter(stage.protected)
    ahead = next(protected, None)
    for match in _run().finditer(stage.text):
        start, end = match.span()
        while ahead is not None and ahead.start < end:
            if start < ahead.start:
                yield Span(start, ahead.start)
            start = max(start, ahead.end)
            if ahead.end > end:
                break
            ahead = next(protected, None)
        if start < end:
            yield Span(start, end)


@functools.lru_cache(maxsize=1)
def _run() -> re.Pattern[str]:
    """A run of letters with the marks that belong to them (accents, Indic vowels), or of digits."""
    marks = "".join(chr(n) for n in range(0x300, 0x10000) if unicodedata.category(chr(n))[0] == "M")
    return re.compile(rf"[^\W\d_]+(?:[{marks}]+[^\W\d_]*)*|\d+")


def _tokens(text: str, span: Span, lexicons: Lexicons, *, whole: bool) -> Iterator[Token]:
    original = span.of(text)
    number = original[0].isdigit()
    lexicon = lexicons.numbers if number else lexicons.words
    word = normalised(original)
    entry = lexicon.index.get(word)
    one = whole or number or entry is not None
    lengths = () if one else parts(word, lexicon.index)
    if len(word) != len(original) or not lengths:
        yield Token(span, word, number, entry)
        return
    at = 0
    for part, length in enumerate(lengths):
        piece = word[at : at + length]
        place = Span(span.start + at, span.start + at + length)
        yield Token(place, piece, number, lexicon.index[piece], part, split=True)
        at += length


def parts(word: str, index: Mapping[str, int]) -> tuple[int, ...]:
    """The lengths of the fewest known words that make up `word`; () where none do.

    Of ways with as many words the one with the most frequent words (the least numbers) is taken.
    """
    if len(word) > LONGEST_SPLIT:
        return ()
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {len(word): (0, 0, ())}
    for start in range(len(word) - SHORTEST_PART, -1, -1):
        ways = (
            (count + 1, ranks + index[word[start:end]], (end - start, *lengths))
            for end, (count, ranks, lengths) in best.items()
            if end - start >= SHORTEST_PART and word[start:end] in index
        )
        way = min(ways, default=None)
        if way is not None:
            best[start] = way
    return best[0][2] if 0 in best else ()
