"""A conversation's turns as a tree: an edited or repeated turn stands beside the one before it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app import words
from app.store.records import KeptConversation, KeptTurn, Outgoing
from engine.types import Cost, Sanitized, Turn

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored


@dataclass(frozen=True, slots=True)
class Shown:
    """A turn as the transcript shows it; `failure` is in words, or empty.

    `goes_again`: it is part of the next request, since it went and something came back. `fitted` is
    what a model on this computer made of the answer.
    """

    number: int
    turn: Turn
    failure: str
    marks: tuple[Restored, ...]
    destination: str  # as its answer names it
    goes_again: bool = True
    fitted: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Leaving:
    """A turn that is on its way out, and the turn after which it stands (None: the first)."""

    number: int
    after: int | None
    outgoing: Outgoing


class Branches:
    """The turns of a conversation by number, and the branch of them that is shown.

    Numbers grow in the order in which the turns were begun. A turn that was begun has no `Shown`
    until it ends.
    """

    def __init__(self) -> None:
        self._parents: dict[int, int | None] = {}
        self._ended: dict[int, Shown] = {}
        self._path: list[int] = []

    @property
    def shown(self) -> list[Shown]:
        """The turns of the branch that is shown, the first one first, as far as they ended."""
        return [self._ended[number] for number in self._path if number in self._ended]

    def next_number(self) -> int:
        """A number that no turn has had."""
        return max(self._parents, default=0) + 1

    def before(self, number: int) -> list[Shown]:
        """The turns that a shown one follows."""
        return [shown for shown in self.shown if shown.number < number]

    def begin(self, number: int, after: int | None) -> None:
        """A turn leaves, behind the turn `after`; the branch that ends with it is shown."""
        self._parents[number] = after
        self._path = self._up(number)

    def end(self, shown: Shown) -> None:
        """What became of a turn that was begun."""
        self._ended[shown.number] = shown

    def fit(self, number: int, text: str) -> None:
        """What a model on this computer made of a turn's answer."""
        if number in self._ended:  # else it goes once more
            self._ended[number] = replace(self._ended[number], fitted=text)

    def drop(self, number: int) -> None:
        """Forget how a turn ended that nothing follows: it goes once more."""
        del self._ended[number]

    def versions(self, number: int) -> list[int]:
        """The turns that stand in each other's place, this one included, the oldest first."""
        parent = self._parents[number]
        return [other for other, above in self._parents.items() if above == parent]

    def is_last(self, number: int) -> bool:
        """Whether nothing follows a turn in any branch."""
        return number not in self._parents.values()

    def show(self, number: int) -> int:
        """Show the branch through a turn that was written last; returns the turn it ends with."""
        below = {number}
        for other in sorted(self._parents):  # a turn's number is above its parent's
            if self._parents[other] in below:
                below.add(other)
        self._path = self._up(max(below))
        return self._path[-1]

    def reopen(self, kept: KeptConversation) -> None:
        """Become the tree of a conversation that was kept."""
        numbers = numbered(kept)
        back = {turn.id: number for number, turn in numbers.items()}
        for number, turn in numbers.items():
            if not _went_again(turn, numbers.values()):
                self._parents[number] = None if turn.parent is None else back[turn.parent]
                self._ended[number] = _shown(number, turn)
        self._path = [back[turn.id] for turn in kept.path]

    def parent(self, number: int) -> int | None:
        """The turn that a turn follows; None for a first one."""
        return self._parents[number]

    def _up(self, number: int) -> list[int]:
        """The branch that ends with a turn, its first turn first."""
        path: list[int] = []
        place: int | None = number
        while place is not None:
            path.append(place)
            place = self._parents[place]
        return path[::-1]


def numbered(kept: KeptConversation) -> dict[int, KeptTurn]:
    """Every kept turn under the number that it has while the conversation is open."""
    every = sorted((*kept.path, *kept.others), key=lambda turn: turn.id)
    return dict(enumerate(every, 1))


def again(sanitized: Sanitized) -> Sanitized:
    """A text that was sent before, to go once more: the provider has each of its draws."""
    known = (replace(charge, known=True) for charge in sanitized.cost.charges)
    return replace(sanitized, cost=Cost(tuple(known)))


def _shown(number: int, kept: KeptTurn) -> Shown:
    why = _why(kept)
    goes = not kept.outside and (bool(kept.turn.received) or not why)
    return Shown(number, kept.turn, why, kept.marks, kept.destination, goes, kept.fitted)


def _went_again(turn: KeptTurn, every: Collection[KeptTurn]) -> bool:
    """Whether a turn came to nothing and was tried again in the same words: it is no branch."""
    return (
        bool(_why(turn))
        and not turn.turn.received
        and not any(other.parent == turn.id for other in every)
        and any(
            other.id > turn.id
            and other.parent == turn.parent
            and other.turn.sanitized.text == turn.turn.sanitized.text
            for other in every
        )
    )


def _why(turn: KeptTurn) -> str:
    """Why a kept turn has no whole answer, in words."""
    if turn.failure is not None:
        return words.say(turn.failure)
    return "" if turn.answered else words.LEFT_UNANSWERED
