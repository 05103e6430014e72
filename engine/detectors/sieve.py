"""Where in a window a regular expression can match at all, by what its matches hold.

Every match of "born in 1980" begins with a certain word, and holds a figure. To look for those
costs a hundredth of trying the expression at each character, and most expressions match nothing in
most windows; where they may, only what is near enough to such a word is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from engine.detectors.everyday import tongue_of
from engine.detectors.expressions import Held, Words
from engine.detectors.glossary import Token, tokens

Places = list[tuple[int, int]]

# Long s, i with and without a dot, Kelvin: they match s, i and k whatever the case.
_ODD = re.compile("[\u017f\u0130\u0131\u212a]")
_LOOKED_UP = 3  # letters at either end of a word that are looked up before the word is looked for
_FIGURE_RUN = re.compile(r"[0-9]+|\d")  # to some expressions other digits are none


class Standing:
    """What stands where in a window in small letters, whoever asked first."""

    def __init__(self, small: str) -> None:
        self.small = small
        self._held: dict[Words, tuple[str, ...]] = {}
        self._places: dict[Words, Places] = {}

    @cached_property
    def figures(self) -> Places:
        """Where runs of figures stand."""
        return [match.span() for match in _FIGURE_RUN.finditer(self.small)]

    @cached_property
    def every_figure(self) -> Places:
        """Where figures stand."""
        return [(n, n) for start, end in self.figures for n in range(start, end)]

    @cached_property
    def _stretches(self) -> set[str]:
        """Every stretch of so many characters as are looked up of a word, and the empty one."""
        small = self.small
        return {small[n : n + _LOOKED_UP] for n in range(len(small) - _LOOKED_UP + 1)} | {""}

    def held(self, words: Words) -> tuple[str, ...]:
        """Those of some words in small letters that stand anywhere, whatever is around them."""
        held = self._held.get(words)
        if held is None:
            known, small = self._stretches, self.small
            met = [word for first, last, word in _ends(words) if first in known and last in known]
            held = self._held[words] = tuple([word for word in met if word in small])
        return held

    def at(self, words: Words) -> Places:
        """Where those words begin."""
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
    """How words begin and end, and themselves; nothing of those that are too short to tell."""
    long = [word for word in words if len(word) >= _LOOKED_UP]
    found = [(word[:_LOOKED_UP], word[-_LOOKED_UP:], word) for word in long]
    return [*found, *(("", "", word) for word in words if len(word) < _LOOKED_UP)]


class View:
    """A folded window as detectors look at it; what one of them asked is known to the others."""

    def __init__(self, window: str, standing: Standing | None = None) -> None:
        self.window = window
        self.standing = standing or Standing(small_letters(window))
        self.small = self.standing.small
        self.usual = window.isascii() or not _ODD.search(window)

    @cached_property
    def lowered(self) -> View:
        """The window in small letters."""
        return self if self.small == self.window else View(self.small, self.standing)

    @cached_property
    def tongue(self) -> str | None:
        """ "de" or "fr" where the window is written so, else None."""
        return tongue_of(self.window)

    @cached_property
    def tokens(self) -> list[Token]:
        """The words, as lists of jobs and illnesses are looked up."""
        return tokens(self.window)


def small_letters(text: str) -> str:
    """A text in small letters, each in its place: what would become two stays as it is."""
    small = text.lower()
    if len(small) == len(text):
        return small
    return "".join(s if len(s := c.lower()) == 1 else c for c in text)


@dataclass(frozen=True, slots=True)
class Sieve:
    """A regular expression that is tried only where what its matches hold stands."""

    regex: re.Pattern[str]
    _held: Held = field(init=False)
    _sets: tuple[Words, ...] = field(init=False)  # of each of which one word must stand

    def __post_init__(self) -> None:
        held = Held.of(self.regex)
        object.__setattr__(self, "_held", held)
        object.__setattr__(self, "_sets", (*held.words, *held.behind))

    def matches(self, view: View) -> Iterator[re.Match[str]]:
        """The same matches, in the same order, as the expression's `finditer` over the window."""
        held = self._held
        if not self.may_match(view):
            return iter(())
        if not view.usual or not (held.words or held.figure or held.openings or held.numbered):
            return self.regex.finditer(view.window)
        if (held.openings or held.numbered) and not (held.numbered and held.words):
            return self._opened(view)
        return self._narrowed(view)

    def may_match(self, view: View) -> bool:
        """Whether one word of each set occurs; yes where the words may be written otherwise."""
        if not view.usual:
            return True
        standing = view.standing
        if self._held.figure and not standing.figures:
            return False
        return all(map(standing.held, self._sets))

    def _opened(self, view: View) -> Iterator[re.Match[str]]:
        """The matches, looked for where they can begin."""
        standing = view.standing
        places = standing.at(self._held.openings)
        if self._held.numbered:
            figures = standing.figures if self._held.apart else standing.every_figure
            places = sorted([*places, *figures]) if places else figures
        end = 0
        for start, _ in places:
            if start >= end and (match := self.regex.match(view.window, start)):
                yield match
                end = match.end()

    def _narrowed(self, view: View) -> Iterator[re.Match[str]]:
        """The matches, looked for where a figure, or else a word, has the others around it."""
        held, standing = self._held, view.standing
        places = standing.figures if held.figure else standing.at(held.words[0])
        around = [standing.held(words) for words in self._sets]
        around += [standing.held(marks) for marks in held.marks if held.figure]
        for start, end in self._regions(places):
            if all(_among(words, view.small, start, end) for words in around):
                yield from self.regex.finditer(view.window, start, min(end, len(view.window)))

    def _regions(self, places: Places) -> Iterator[tuple[int, int]]:
        """What lies so near to one of the places that a match may hold it, in order, disjoint."""
        width, beyond = self._held.width, self._held.width + self._held.ahead
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
