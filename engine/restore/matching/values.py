"""The values that can be restored, their matches, and the state of the answer so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

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


class OfKnown(Protocol):
    """Something of one value: a form of it, a date, a number."""

    @property
    def known(self) -> KnownValue:
        """The value."""


Item = TypeVar("Item", bound=OfKnown)


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
    """The distinct values of categories I and II, in prompt order.

    Word-level surrogates and rewrites are ordinary words that a provider may well write on its
    own, so they are no values.
    """
    treated = (Category.ENCRYPTED, Category.NOISED)
    made = ((r.kind, r.surrogate, r.original) for r in replacements if r.category in treated)
    found = dict.fromkeys(each for each in made if each[1].strip())
    return tuple(
        KnownValue(number, original, surrogate, kind)
        for number, (kind, surrogate, original) in enumerate(found)
    )


class StreamContext:
    """State of the answer so far: the last person named, uses of each value."""

    def __init__(self) -> None:
        self.since_person = 0  # characters between that name and the place at hand
        self._person: int | None = None
        self._used: Counter[int] = Counter()

    def note(self, known: KnownValue) -> None:
        """A value was put back."""
        self._used[known.number] += 1
        if known.kind is Kind.PERSON:
            self._person = known.number

    def choose(self, items: Sequence[Item], found: str) -> Item | None:
        """Choose among items of values with equal surrogates.

        The one quoted to the letter, the person named last, or in turn, since a list or a
        translation keeps the prompt's order.
        """
        exact = [item for item in items if item.known.surrogate == found] or items

        def order(item: Item) -> tuple[bool, int]:
            return item.known.number != self._person, self._used[item.known.number]

        return min(exact, key=order, default=None)
