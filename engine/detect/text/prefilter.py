"""Finds where in a window a regular expression can match, by the words that its matches contain.

Every match of "born in 1980" begins with a certain word, and contains a digit. Searching for those
costs a hundredth of trying the expression at each character, and most expressions match nothing in
most windows; elsewhere only the text near such a word is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from engine.detect.text.regex_literals import RegexLiterals, Words

Places = list[tuple[int, int]]

# Long s, i with and without a dot, Kelvin: they match s, i and k whatever the case.
_ODD = re.compile("[\u017f\u0130\u0131\u212a]")
_LOOKED_UP = 3  # letters at either end of a word that are looked up before the word is looked for
_AHEAD = 64  # characters beyond a match that its expression may look at
_FIGURE_RUN = re.compile(r"[0-9]+|\d")  # to some expressions other digits are none


class KeywordIndex:
    """Index of keyword positions in a lower-cased window, shared by all detectors."""

    def __init__(self, small: str) -> None:
        self.small = small
        self._held: dict[Words, tuple[str, ...]] = {}
        self._places: dict[Words, Places] = {}

    @cached_property
    def figures(self) -> Places:
        """The spans of runs of digits."""
        return [match.span() for match in _FIGURE_RUN.finditer(self.small)]

    @cached_property
    def every_figure(self) -> Places:
        """Each digit, as an empty span."""
        return [(n, n) for start, end in self.figures for n in range(start, end)]

    @cached_property
    def _stretches(self) -> set[str]:
        """Every stretch of so many characters as are looked up of a word, and the empty one."""
        small = self.small
        return {small[n : n + _LOOKED_UP] for n in range(len(small) - _LOOKED_UP + 1)} | {""}

    def held(self, words: Words) -> tuple[str, ...]:
        """Those of some lower-cased words that occur anywhere, also within other words."""
        held = self._held.get(words)
        if held is None:
            known, small = self._stretches, self.small
            met = [word for first, last, word in _ends(words) if first in known and last in known]
            held = self._held[words] = tuple([word for word in met if word in small])
        return held

    def at(self, words: Words) -> Places:
        """The starts of those words, as empty spans."""
        places = self._places.get(words)
        if places is None:
            found = {(n, n) for word in self.held(words) for n in self._each(word)}
            places = self._places[words] = sorted(found)
        return places

    def _each(self, word: str) -> Iterator[int]:
        start = self.small.find(word)
        while start >= 0:
            yield start
            start = self.small.find(word, start + 1)


@cache
def _ends(words: Words) -> Sequence[tuple[str, str, str]]:
    """The beginnings and ends of words, and the words; without those that are too short."""
    long = [word for word in words if len(word) >= _LOOKED_UP]
    found = [(word[:_LOOKED_UP], word[-_LOOKED_UP:], word) for word in long]
    return [*found, *(("", "", word) for word in words if len(word) < _LOOKED_UP)]


class WindowView:
    """A folded window as detectors look at it; what one of them asked is known to the others."""

    def __init__(self, window: str) -> None:
        self.window = window
        self.keywords = KeywordIndex(small_letters(window))
        self.small = self.keywords.small
        self.usual = window.isascii() or not _ODD.search(window)


def small_letters(text: str) -> str:
    """A text in small letters, each in its place: what would become two stays as it is."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(s if len(s := c.lower()) == 1 else c for c in text)


@dataclass(frozen=True, slots=True)
class PrefilteredRegex:
    """A regular expression that is tried only near the words that its matches contain."""

    regex: re.Pattern[str]
    _held: RegexLiterals = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_held", RegexLiterals.of(self.regex))

    def matches(self, view: WindowView) -> Iterator[re.Match[str]]:
        """The same matches, in the same order, as the expression's `finditer` over the window."""
        held = self._held
        if not self.may_match(view):
            return iter(())
        if not view.usual or not (held.words or held.figure or held.openings or held.numbered):
            return self.regex.finditer(view.window)
        if (held.openings or held.numbered) and not (held.numbered and held.words):
            return self._opened(view)
        return self._narrowed(view)

    def may_match(self, view: WindowView) -> bool:
        """Whether one word of each set occurs; yes where the words may be written otherwise."""
        if not view.usual:
            return True
        keywords = view.keywords
        if self._held.figure and not keywords.figures:
            return False
        return all(map(keywords.held, self._held.words))

    def _opened(self, view: WindowView) -> Iterator[re.Match[str]]:
        """The matches, looked for where they can begin."""
        keywords = view.keywords
        places = keywords.at(self._held.openings)
        if self._held.numbered:
            figures = keywords.every_figure
            places = sorted([*places, *figures]) if places else figures
        end = 0
        for start, _ in places:
            if start >= end and (match := self.regex.match(view.window, start)):
                yield match
                end = match.end()

    def _narrowed(self, view: WindowView) -> Iterator[re.Match[str]]:
        """The matches, looked for where a figure, or else a word, has the others around it."""
        held, keywords = self._held, view.keywords
        places = keywords.figures if held.figure else keywords.at(held.words[0])
        around = [keywords.held(words) for words in held.words]
        for start, end in self._regions(places):
            if all(_among(words, view.small, start, end) for words in around):
                yield from self.regex.finditer(view.window, start, min(end, len(view.window)))

    def _regions(self, places: Places) -> Iterator[tuple[int, int]]:
        """The regions around these places that can contain a match, in order, disjoint."""
        width, beyond = self._held.width, self._held.width + _AHEAD
        low, high = 0, -1
        for start, end in places:
            if high < 0:
                low = max(0, start - width)
            elif start - width > high:
                yield low, high
                low = start - width
            high = max(high, end + beyond)
        if high >= 0:
            yield low, high


def _among(words: Iterable[str], small: str, start: int, end: int) -> bool:
    return any(small.find(word, start, end) >= 0 for word in words)
