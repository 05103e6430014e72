"""The literals that every match of a regular expression contains, from its parse tree.

Each match of "born in 1980" begins with a certain word, contains others and a digit, and has a
maximal length. The tree is the one that `re` itself uses. It is private to CPython: without it
nothing is known of an expression, which is then tried everywhere and finds the same.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

try:
    _parser: Any = importlib.import_module("re._parser")
except ImportError:  # pragma: no cover (another Python)
    _parser = None

Words = frozenset[str]  # in small letters
Items = Sequence[tuple[Any, Any]]

FIGURES = frozenset("0123456789")
NOTHING: Words = frozenset()
_SHORTEST = 3  # letters of a word that does not occur in every text
_SELDOM = re.compile(r"[^\w\s.,]|[bcdfghjklmnpqrstvwxz]{2}")
_MARK = re.compile(r"[^\w\s]")
_MOST_MARKS = 4  # of a set of characters that is worth looking for
_REPEATS = frozenset({"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"})
_ZERO_WIDTH = frozenset({"AT", "ASSERT", "ASSERT_NOT"})


@dataclass(frozen=True, slots=True)
class RegexLiterals:
    """The literals of an expression: each match contains one word of every set.

    The most selective set is first. `openings` are what matches begin with, none if these are too
    common, next to digits where they are `numbered`. `width` is the longest match, in characters.
    """

    words: tuple[Words, ...] = ()
    figure: bool = False
    openings: Words = NOTHING
    numbered: bool = False
    width: int = 0

    @classmethod
    def of(cls, regex: re.Pattern[str]) -> RegexLiterals:
        """Read an expression."""
        if _parser is None:
            return cls()
        tree = _parser.parse(regex.pattern, regex.flags)
        inside, openings = set(_sequence(tree)), _openings(list(tree))
        letters = frozenset(word for word in openings if word[0] not in FIGURES)
        opened = all(len(word) > 1 or _MARK.search(word) for word in letters)
        return cls(
            tuple(_told(inside)),
            FIGURES in inside,
            letters if opened else NOTHING,
            opened and letters != openings,
            int(tree.getwidth()[1]),
        )


def _told(sets: Iterable[Words]) -> list[Words]:
    """The sets that are worth looking for, the smallest first."""
    words = {frozenset(_shortest(w)) for w in sets if _telling(w) and not w & FIGURES}
    return sorted(words, key=lambda one: (len(one), sorted(one)))


def _shortest(words: Words) -> Iterator[str]:
    """The words without those that hold another one, which is found in them."""
    for word in sorted(words):
        if not any(other in word for other in words - {word}):
            yield word


def _telling(words: Words) -> bool:
    """Whether a set is worth looking for: a letter, "in" or a space occur in every text."""
    others = words - FIGURES if words >= FIGURES else words
    return bool(words) and all(len(w) >= _SHORTEST or _SELDOM.search(w) for w in others)


def _openings(items: Items) -> Words:
    """The beginnings of matches, nothing if unknown."""
    run = ""
    for number, (operation, value) in enumerate(items):
        if str(operation) == "LITERAL":
            run += chr(value).lower()
        elif str(operation) not in _ZERO_WIDTH:
            after = _opening(str(operation), value, items[number + 1 :])
            return _joined(frozenset({run}), after or frozenset({""})) if run else after
        elif run:
            break
    return frozenset({run}) if run else NOTHING


def _plain(items: Iterable[tuple[Any, Any]]) -> bool:
    """Whether a part is nothing but the letters that it begins with."""
    return all(str(operation) == "LITERAL" for operation, _ in items)


def _joined(words: Words, others: Words) -> Words:
    return frozenset(word + other for word in words for other in others)


def _opening(operation: str, value: Any, rest: Items) -> Words:
    """The beginnings of a part and the rest after it."""
    if operation == "SUBPATTERN":
        return _openings(list(value[-1]))
    if operation == "ATOMIC_GROUP":
        return _openings(list(value))
    if operation in _REPEATS:
        first, after = _openings(list(value[2])), NOTHING if value[0] > 0 else _openings(rest)
        if value[0] > 0 or not (first and after):
            return first if value[0] > 0 else NOTHING
        return after | (_joined(first, after) if value[1] == 1 and _plain(value[2]) else first)
    if operation == "BRANCH":
        branches = [_openings(list(branch)) for branch in value[1]]
        return NOTHING.union(*branches) if all(branches) else NOTHING
    return next(_set(value), NOTHING) if operation == "IN" else NOTHING


def _sequence(items: Iterable[tuple[Any, Any]]) -> Iterator[Words]:
    run = ""
    for operation, value in items:
        if str(operation) == "LITERAL":
            run += chr(value)
            continue
        if run:
            yield frozenset({run.lower()})
        run = ""
        yield from _part(str(operation), value)
    if run:
        yield frozenset({run.lower()})


def _part(operation: str, value: Any) -> Iterator[Words]:
    if operation == "SUBPATTERN":
        yield from _sequence(value[-1])
    elif operation == "ATOMIC_GROUP":
        yield from _sequence(value)
    elif operation in _REPEATS:
        if value[0] > 0:
            yield from _sequence(value[2])
    elif operation == "BRANCH":
        yield from _any_of([list(filter(_telling, _sequence(branch))) for branch in value[1]])
    elif operation == "IN":
        yield from _set(value)


def _set(items: list[tuple[Any, Any]]) -> Iterator[Words]:
    """A set of figures, or of a few characters."""
    if all(_figures(str(operation), value) for operation, value in items):
        yield FIGURES
    elif len(items) <= _MOST_MARKS and all(str(operation) == "LITERAL" for operation, _ in items):
        yield frozenset(chr(code).lower() for _, code in items)


def _figures(operation: str, value: Any) -> bool:
    if operation == "CATEGORY":
        return str(value) == "CATEGORY_DIGIT"
    low, high = value if operation == "RANGE" else (value, value)
    return operation in {"RANGE", "LITERAL"} and ord("0") <= low <= high <= ord("9")


def _any_of(branches: list[list[Words]]) -> Iterator[Words]:
    """The literals that all branches have: the most selective set of each."""
    if all(branches):
        best = (max(sets, key=lambda w: (min(map(len, w)), -len(w))) for sets in branches)
        yield frozenset(word for words in best for word in words)
