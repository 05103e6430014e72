"""Where in a window a regular expression can match at all, by what its matches hold.

Every match of "born in 1980" begins with a certain word, and holds a figure. To look for those
costs a hundredth of trying the expression at each character, and most expressions match nothing in
most windows; where they may, only what is near enough to such a word is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from engine.detectors.everyday import tongue_of
from engine.detectors.expressions import Held, Words
from engine.detectors.glossary import Token, tokens

Places = list[tuple[int, int]]

# Long s, i with and without a dot, Kelvin: they match s, i and k whatever the case.
_ODD = re.compile("[\u017f\u0130\u0131\u212a]")
_BEGINNING = 3  # letters of a word that are looked up before the word is looked for
_FIGURE_RUN = re.compile(r"\d+")


class View:
    """A folded window as detectors look at it; what one of them asked is known to the others."""

    def __init__(self, window: str) -> None:
        self.window = window
        self.small = small_letters(window)
        self.usual = window.isascii() or not _ODD.search(window)
        self._held: dict[Words, tuple[str, ...]] = {}
        self._places: dict[Words, Places] = {}

    @cached_property
    def lowered(self) -> View:
        """The window in small letters."""
        if self.small == self.window:
            return self
        lowered = View(self.small)
        lowered._held, lowered._places = self._held, self._places
        return lowered

    @cached_property
    def beginnings(self) -> set[str]:
        """Every so many characters in small letters with which a word may begin."""
        small = self.small
        return {"", *(small[n : n + _BEGINNING] for n in range(len(small) - _BEGINNING + 1))}

    @cached_property
    def tongue(self) -> str | None:
        """ "de" or "fr" where the window is written so, else None."""
        return tongue_of(self.window)

    @cached_property
    def tokens(self) -> list[Token]:
        """The words, as lists of jobs and illnesses are looked up."""
        return tokens(self.window)

    @cached_property
    def figures(self) -> Places:
        """Where runs of figures stand."""
        return [match.span() for match in _FIGURE_RUN.finditer(self.window)]

    def held(self, words: Words) -> tuple[str, ...]:
        """Those of some words in small letters that stand anywhere, whatever is around them."""
        held = self._held.get(words)
        if held is None:
            by_beginning = _by_beginning(words)
            known = self.beginnings if len(by_beginning) > 1 else by_beginning.keys()
            met = [w for b in by_beginning.keys() & known for w in by_beginning[b]]
            held = self._held[words] = tuple(word for word in met if word in self.small)
        return held

    @cached_property
    def every_figure(self) -> Places:
        """Where figures stand."""
        return [(n, n) for start, end in self.figures for n in range(start, end)]

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
def _by_beginning(words: Words) -> Mapping[str, Sequence[str]]:
    """Words by how they begin; with nothing those that are too short to tell."""
    found: dict[str, list[str]] = {}
    for word in sorted(words):
        found.setdefault(word[:_BEGINNING] if len(word) >= _BEGINNING else "", []).append(word)
    return found


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

    def __post_init__(self) -> None:
        object.__setattr__(self, "_held", Held.of(self.regex))

    def matches(self, view: View) -> Iterator[re.Match[str]]:
        """The same matches, in the same order, as the expression's `finditer` over the window."""
        held = self._held
        opened = held.openings or held.numbered
        if not view.usual or not (held.words or held.figure or opened):
            return self.regex.finditer(view.window)
        if not self.may_match(view):
            return iter(())
        if opened and not (held.numbered and held.words):
            return self._opened(view)
        return self._narrowed(view)

    def may_match(self, view: View) -> bool:
        """Whether one word of each set occurs; yes where the words may be written otherwise."""
        if not view.usual:
            return True
        if self._held.figure and not view.figures:
            return False
        return all(map(view.held, self._held.words)) and all(map(view.held, self._held.behind))

    def _opened(self, view: View) -> Iterator[re.Match[str]]:
        """The matches, looked for where they can begin."""
        places = view.at(self._held.openings)
        if self._held.numbered:
            places = sorted([*places, *view.every_figure]) if places else view.every_figure
        end = 0
        for start, _ in places:
            if start >= end and (match := self.regex.match(view.window, start)):
                yield match
                end = match.end()

    def _narrowed(self, view: View) -> Iterator[re.Match[str]]:
        """The matches, looked for where a figure, or else a word, has the others around it."""
        held = self._held
        places = view.figures if held.figure else view.at(held.words[0])
        around = [view.held(words) for words in (*held.words, *held.behind)]
        around += [view.held(marks) for marks in held.marks if held.figure]
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
