"""Types that all detectors share: a finding, its evidence, and patterns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from types import MappingProxyType
from typing import Protocol, TypeVar

from engine.core.types import Kind

Item = TypeVar("Item")


class Evidence(IntEnum):
    """The evidence of a finding, weakest first; decides between overlapping ones."""

    LIST = 1  # a word of a list
    LEARNT = 2  # the trained recogniser
    SHAPE = 3  # a form unique to the kind
    CUE = 4  # nearby words
    PROVEN = 5  # a checksum, or an issuer's public prefix
    OWN = 6  # the person's own words


# Kinds that are replaced as a whole: replacing a part would leave the rest readable.
ENCLOSING = frozenset({Kind.URL, Kind.EMAIL, Kind.API_KEY, Kind.PASSWORD})

SCORES: Mapping[Evidence, float] = MappingProxyType(
    {
        Evidence.LIST: 0.6,
        Evidence.LEARNT: 0.7,
        Evidence.SHAPE: 0.8,
        Evidence.CUE: 0.85,
        Evidence.PROVEN: 0.99,
        Evidence.OWN: 1.0,
    }
)


@dataclass(frozen=True, slots=True)
class Finding:
    """A candidate for an entity: code points `start` to `end` (exclusive) of the searched text.

    `score` is the recogniser's; for other detectors the evidence decides. `private` is the judge's
    probability, None if it did not judge.
    """

    start: int
    end: int
    kind: Kind
    evidence: Evidence
    detector: str = ""
    score: float | None = None
    private: float | None = None

    @property
    def sureness(self) -> float:
        """The score of the finding, from 0 to 1."""
        return SCORES[self.evidence] if self.score is None else self.score

    def judged(self, private: float | None) -> Finding:
        """Set the judge's probability; `dataclasses.replace` takes five times as long."""
        own = self.start, self.end, self.kind, self.evidence, self.detector, self.score
        return Finding(*own, private)


class Detector(Protocol):
    """Finds candidates in a window: a folded piece of text of some 2,000 characters.

    Its time is linear in the window's length, and it never raises.
    """

    def __call__(self, window: str, /) -> Iterator[Finding]:
        """Every candidate in the window."""


class Finder(Protocol):
    """Finds one kind's written form."""

    def find(self, window: str) -> Iterator[Finding]:
        """Every occurrence in a window."""


FIGURE = re.compile(r"\d")


def always(_match: re.Match[str]) -> bool:
    """Accept every match."""
    return True


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind's written form: the group `value` of `regex` (else all of it), if `accept` agrees."""

    kind: Kind
    regex: re.Pattern[str]
    evidence: Evidence = Evidence.SHAPE
    accept: Callable[[re.Match[str]], bool] = always
    _group: str | int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_group", "value" if "value" in self.regex.groupindex else 0)

    def find(self, window: str) -> Iterator[Finding]:
        """Every accepted match in a window."""
        for match in self.regex.finditer(window):
            if self.accept(match):
                yield Finding(*match.span(self._group), self.kind, self.evidence)


@dataclass(frozen=True, slots=True)
class PatternDetector:
    """Applies its patterns."""

    patterns: tuple[Finder, ...]

    def __call__(self, window: str, /) -> Iterator[Finding]:
        """Every accepted match of every pattern."""
        for pattern in self.patterns:
            yield from pattern.find(window)


def with_cancel_checks(
    items: Iterable[Item], check: Callable[[], None], every: int = 256
) -> Iterator[Item]:
    """The items, with a call of `check` before every so many of them."""
    for number, item in enumerate(items):
        if number % every == 0:
            check()
        yield item


def cue_before(match: re.Match[str], cue: re.Pattern[str], reach: int = 40) -> bool:
    """Whether `cue` occurs in the `reach` characters before a match."""
    return cue.search(match.string, max(0, match.start() - reach), match.start()) is not None
