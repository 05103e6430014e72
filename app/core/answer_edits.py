"""The near misses of a restored answer, and the values that the person toggled: display only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.core.types import Span

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored

NearMissForm = tuple[str, str]  # a near miss: the word received, the original it may mean


@dataclass(frozen=True, slots=True)
class AnswerEdits:
    """Where a shown answer differs from the restorer's output; it affects nothing that is sent.

    `near` are near misses, each with the original that it may mean. `toggled` holds the starts of
    values that the person toggled: a near miss is replaced by its original, a restored value shown
    as received. Offsets are in the restorer's output.
    """

    near: tuple[Restored, ...] = ()
    toggled: frozenset[int] = frozenset()

    def forms(self) -> frozenset[NearMissForm]:
        """The near misses that were replaced by their originals, at every occurrence."""
        return frozenset(form(near) for near in self.near if near.span.start in self.toggled)

    def with_back(self, forms: Collection[NearMissForm]) -> AnswerEdits:
        """Replace each near miss of these forms by its original."""
        back = {near.span.start for near in self.near if form(near) in forms}
        return replace(self, toggled=self.toggled | back)

    def shown(self, restored: str, marks: Sequence[Restored]) -> str:
        """The restored answer with the person's toggles applied."""
        others = [(mark, mark.found) for mark in marks] + [(n, n.original) for n in self.near]
        for value, other in sorted(others, key=lambda one: one[0].span, reverse=True):
            if value.span.start in self.toggled:
                restored = restored[: value.span.start] + other + restored[value.span.end :]
        return restored


AS_RESTORED = AnswerEdits()


def as_received(restored: Iterable[Restored]) -> Iterator[tuple[Span, Restored]]:
    """Each restored value of an answer, in order, with its span in the answer as received."""
    moved = 0  # by the values before it
    for value in sorted(restored, key=lambda value: value.span):
        start = value.span.start - moved
        moved += len(value.span) - len(value.found)
        yield Span(start, start + len(value.found)), value


def form(near: Restored) -> NearMissForm:
    """A case-insensitive key of a near miss."""
    return near.found.casefold(), near.original.casefold()
