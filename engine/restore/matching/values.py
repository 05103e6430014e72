"""The values that can be restored, their matches, and the state of the answer so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import attrgetter, itemgetter
from typing import TypeVar

from engine.core.types import Category, Kind, Replacement, Span


@dataclass(frozen=True, slots=True)
class Restored:
    """One restored value: `span` in the output text, the text before, the text after.

    `approximate` marks a number that was computed from noised ones: nothing was restored, and `how`
    is the formula in the person's own values.
    """

    span: Span
    found: str = field(repr=False)
    original: str = field(repr=False)
    kind: Kind
    approximate: bool = False
    how: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class KnownValue:
    """One value of the conversation: its replacement, and its number in prompt order."""

    number: int
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    kind: Kind

    @property
    def unchanged(self) -> bool:
        """Whether the surrogate happens to equal the original."""
        return self.original == self.surrogate


Item = TypeVar("Item")  # of one `known` value: a form of it, a date, a number
_known = attrgetter("known")


@dataclass(frozen=True, slots=True)
class Match:
    """Code points `start` to `end` of the buffered text are to become `text`."""

    start: int
    end: int
    text: str = field(repr=False)
    known: KnownValue | None
    kind: Kind
    how: str = field(default="", repr=False)


def known_values(replacements: Iterable[Replacement]) -> tuple[KnownValue, ...]:
    """The distinct values of categories I and II, in prompt order; others are ordinary words."""
    treated = (Category.ENCRYPTED, Category.NOISED)
    made = ((r.kind, r.surrogate, r.original) for r in replacements if r.category in treated)
    found = dict.fromkeys(each for each in made if each[1].strip())
    return tuple(
        KnownValue(number, original, surrogate, kind)
        for number, (kind, surrogate, original) in enumerate(found)
    )


class StreamContext:
    """The state of the answer so far: the last named person, the uses of each value."""

    def __init__(self) -> None:
        self.since_person = 0  # characters since that name
        self._person: int | None = None
        self._used: Counter[int] = Counter()

    def note(self, known: KnownValue) -> None:
        """Record a restored value."""
        self._used[known.number] += 1
        if known.kind is Kind.PERSON:
            self._person = known.number

    def choose(self, items: Sequence[Item], found: str) -> Item | None:
        """Choose among equal surrogates: the literal one, the last named person, or in turn."""
        exact = [item for item in items if _known(item).surrogate == found] or items
        order = ((_known(i).number != self._person, self._used[_known(i).number]) for i in exact)
        return min(zip(order, exact, strict=True), key=itemgetter(0), default=(None, None))[1]
