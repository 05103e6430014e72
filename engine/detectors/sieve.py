"""Where in a window a regular expression can match at all, read off the expression itself.

Every match of "born in 1980" holds one of certain words, and a figure. To look for those costs a
hundredth of trying the expression at each character, and most expressions match nothing in most
windows; where they may, only what is near enough to such a word is tried.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from engine.detectors.everyday import tongue_of

# The tree that `re` itself reads. Private to CPython: without it every expression is tried at each
# character, which is slower and finds the same.
try:
    _parser: Any = importlib.import_module("re._parser")
except ImportError:  # pragma: no cover (another Python)
    _parser = None

Words = frozenset[str]  # in small letters; each match holds one of them
Places = list[tuple[int, int]]

FIGURES = frozenset("0123456789")
# Long s, i with and without a dot, Kelvin: they match s, i and k whatever the case.
_ODD = re.compile("[\u017f\u0130\u0131\u212a]")
_SHORTEST = 3  # letters of a word that does not occur in every text
_SELDOM = re.compile(r"[^\w\s.,]|[bcdfghjklmnpqrstvwxz]{2}")
_MOST_MARKS = 4  # of a set of characters that is worth looking for
_MOST_WORDS = 32  # of a set, where a figure is required as well
_FIGURE_RUN = re.compile(r"\d+")


class View:
    """A folded window as detectors look at it; what one of them asked is known to the others."""

    def __init__(self, window: str) -> None:
        self.window = window
        self.small = small_letters(window)
        self.usual = window.isascii() or not _ODD.search(window)
        self._held: dict[Words, bool] = {}
        self._places: dict[re.Pattern[str], Places] = {}

    @cached_property
    def lowered(self) -> View:
        """The window in small letters."""
        return self if self.small == self.window else View(self.small)

    @cached_property
    def tongue(self) -> str | None:
        """ "de" or "fr" where the window is written so, else None."""
        return tongue_of(self.window)

    def holds(self, words: Words) -> bool:
        """Whether one of some words in small letters stands anywhere, whatever is around it."""
        held = self._held.get(words)
        if held is None:
            small = self.small
            held = self._held[words] = any(word in small for word in words)
        return held

    def at(self, words: re.Pattern[str]) -> Places:
        """Where words in small letters stand, whatever is around them."""
        places = self._places.get(words)
        if places is None:
            found = words.finditer(self.small)
            places = self._places[words] = [match.span() for match in found]
        return places


def small_letters(text: str) -> str:
    """A text in small letters, each in its place: what would become two stays as it is."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(s if len(s := c.lower()) == 1 else c for c in text)


@dataclass(frozen=True, slots=True)
class Sieve:
    """A regular expression with what its matches hold: sets of words, and the set to look near."""

    regex: re.Pattern[str]
    _words: tuple[Words, ...] = field(init=False)  # each match holds one of each
    _figures: bool = field(init=False)  # and a figure
    _near: re.Pattern[str] | None = field(init=False)
    _width: int = field(init=False)  # of a match and a word beside it
    _ahead: int = field(init=False)  # how far the expression looks behind its match

    def __post_init__(self) -> None:
        sets: set[Words] = set()
        width = ahead = 0
        if _parser is not None:
            tree = _parser.parse(self.regex.pattern, self.regex.flags)
            sets = {words for words in _sequence(tree) if _telling(words)}
            if FIGURES in sets:  # which are found faster than so many words
                sets = {words for words in sets if len(list(_shortest(words))) <= _MOST_WORDS}
            width, ahead = int(tree.getwidth()[1]), _ahead(tree)
        ranked = sorted(sets, key=lambda words: (bool(words & FIGURES), len(words), sorted(words)))
        looked = [frozenset(_shortest(words)) for words in ranked if not words & FIGURES]
        object.__setattr__(self, "_words", tuple(looked))
        object.__setattr__(self, "_figures", FIGURES in sets)
        object.__setattr__(self, "_near", _any(ranked[0]) if ranked else None)
        object.__setattr__(self, "_width", width + max(map(len, ranked[0] if ranked else [""])))
        object.__setattr__(self, "_ahead", ahead)

    def matches(self, view: View) -> Iterator[re.Match[str]]:
        """The same matches, in the same order, as the expression's `finditer` over the window."""
        if not view.usual or self._near is None:
            return self.regex.finditer(view.window)
        return self._narrowed(view, self._near) if self.may_match(view) else iter(())

    def may_match(self, view: View) -> bool:
        """Whether one word of each set occurs; yes where the words may be written otherwise."""
        return not view.usual or all(map(view.holds, self._words))

    def _narrowed(self, view: View, near: re.Pattern[str]) -> Iterator[re.Match[str]]:
        """The matches, looked for near a figure where each has one, else near a word."""
        places = view.at(_FIGURE_RUN if self._figures else near)
        for start, end in self._regions(places):
            if all(_among(words, view.small, start, end) for words in self._words):
                yield from self.regex.finditer(view.window, start, min(end, len(view.window)))

    def _regions(self, places: Places) -> Iterator[tuple[int, int]]:
        """What lies so near to one of the places that a match may hold it, in order, disjoint."""
        low, high = 0, -1
        for start, end in places:
            if high < 0:
                low = max(0, start - self._width)
            elif start - self._width > high:
                yield low, high
                low = start - self._width
            high = max(high, end + self._width + self._ahead)
        if high >= 0:
            yield low, high


def _among(words: Words, small: str, start: int, end: int) -> bool:
    return any(small.find(word, start, end) >= 0 for word in words)


def _any(words: Words) -> re.Pattern[str]:
    """Finds the words; of two that overlap it finds one."""
    figures = [r"\d+"] if words >= FIGURES else []
    return re.compile("|".join([*figures, *map(re.escape, _shortest(words - FIGURES))]))


def _shortest(words: Words) -> Iterator[str]:
    """The words without those that hold another one, which is found in them."""
    for word in sorted(words):
        if not any(other in word for other in words - {word}):
            yield word


def _telling(words: Words) -> bool:
    """Whether a set is worth looking for: a letter, "in" or a space occur in every text."""
    others = words - FIGURES if words >= FIGURES else words
    return bool(words) and all(len(w) >= _SHORTEST or _SELDOM.search(w) for w in others)


def _ahead(items: Iterable[tuple[Any, Any]]) -> int:
    """How many characters behind the end of a match its expression may look at."""
    most = 1  # the end of a word
    for operation, value in items:
        if str(operation) in {"ASSERT", "ASSERT_NOT"}:
            most = max(most, int(value[1].getwidth()[1]) + _ahead(value[1]))
        else:
            most = max([most, *map(_ahead, _inner(str(operation), value))])
    return most


def _inner(operation: str, value: Any) -> list[Any]:
    """The expressions that a part of one is made of."""
    if operation == "BRANCH":
        return list(value[1])
    if operation == "ATOMIC_GROUP":
        return [value]
    if operation == "GROUPREF_EXISTS":
        return [one for one in value[1:] if one is not None]
    parts = {"SUBPATTERN", "MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}
    return [value[-1]] if operation in parts else []


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
    elif operation in {"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}:
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
    """What all branches have of the kind: the most telling set of each."""
    if all(branches):
        best = (max(sets, key=lambda w: (min(map(len, w)), -len(w))) for sets in branches)
        yield frozenset(word for words in best for word in words)
