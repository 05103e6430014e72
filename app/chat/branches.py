"""A conversation's turns as a tree; an edited or repeated turn becomes a sibling."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app.core.answer_edits import AS_RESTORED, AnswerEdits, NearMissForm, form
from app.core.clearance import Clearance
from app.core.recipients import Recipient
from app.core.translation import tr
from app.core.usage import Usage
from app.store.records import Outgoing, StoredConversation, StoredTurn
from app.text import sentences
from engine.core.errors import GuardRefused
from engine.core.types import Cost, Sanitized, Turn

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn as the transcript shows it; `failure` is in words, or empty.

    `goes_again`: it is part of the next request, since it was sent and answered. `fitted` is what a
    model on this computer made of the answer, `edits` its near misses and toggled values.
    `writer` and `fitter` name the models of this computer that wrote the answer, and fitted it.
    `outside`: it was imported, and has no form in which it was ever sent from here. `refused`: the
    guard stopped it, and nothing of it left.
    """

    number: int
    turn: Turn
    failure: str
    marks: tuple[Restored, ...]
    destination: Recipient  # without a model: it went along with a later turn
    goes_again: bool = True
    fitted: str = field(default="", repr=False)
    edits: AnswerEdits = field(default=AS_RESTORED, compare=False)  # nothing sent depends on it
    writer: str = ""
    fitter: str = ""
    usage: Usage | None = None
    outside: bool = False
    refused: bool = False


@dataclass(frozen=True, slots=True)
class LeavingTurn:
    """A turn about to be sent; `after` is its parent (None: the root).

    Listeners may hold its clearance until they have written it to disk.
    """

    number: int
    after: int | None
    outgoing: Outgoing
    clearance: Clearance = field(default_factory=Clearance)


class Branches:
    """The turns of a conversation by number, and the branch of them that is shown.

    Numbers grow in the order in which the turns were begun. A turn that was begun has no
    `ShownTurn` until it ends.
    """

    def __init__(self) -> None:
        self._parents: dict[int, int | None] = {}
        self._ended: dict[int, ShownTurn] = {}
        self._path: list[int] = []

    @property
    def shown(self) -> list[ShownTurn]:
        """The ended turns of the shown branch, in order."""
        return [self._ended[number] for number in self._path if number in self._ended]

    @property
    def ended(self) -> list[ShownTurn]:
        """The ended turns of all branches, in the order of their start."""
        return [self._ended[number] for number in sorted(self._ended)]

    def place(self, number: int) -> int:
        """A turn's position in its branch, counted from 1 as on screen."""
        return len(self._up(number))

    def next_number(self) -> int:
        """The next unused turn number."""
        return max(self._parents, default=0) + 1

    def before(self, number: int) -> list[ShownTurn]:
        """The turns before a shown one."""
        return [shown for shown in self.shown if shown.number < number]

    def begin(self, number: int, after: int | None) -> None:
        """Add a turn that is being sent as a child of `after`, and show its branch."""
        self._parents[number] = after
        self._path = self._up(number)

    def fork(self, turns: Sequence[ShownTurn], to: Recipient) -> list[tuple[int | None, ShownTurn]]:
        """Add changed copies of earlier turns as siblings; return each with its parent's number.

        They go along with a later turn `to` a recipient, which writes none of their answers.
        """
        after = self._parents[turns[0].number]
        made: list[tuple[int | None, ShownTurn]] = []
        for turn in turns:
            number = self.next_number()
            shown = replace(
                turn, number=number, failure="", destination=replace(to, model=""), usage=None
            )
            self.begin(number, after)
            self.end(shown)
            made.append((after, shown))
            after = number
        return made

    def end(self, shown: ShownTurn) -> None:
        """Record the outcome of a turn."""
        self._ended[shown.number] = shown

    def fit(self, number: int, text: str, fitter: str) -> None:
        """Record the fitted answer of a turn, and the model that wrote it."""
        if number in self._ended:  # else it goes once more
            self._ended[number] = replace(self._ended[number], fitted=text, fitter=fitter)

    def find(self, number: int, near: tuple[Restored, ...]) -> list[ShownTurn]:
        """Record the near misses of a turn's answer, and which of them were put back.

        Returns the turn, none where nothing was found or it is gone.
        """
        if not near or number not in self._ended:
            return []
        found = replace(self._ended[number].edits, near=near)
        return self._edit({number: found.with_back(self._put_back())})

    def toggle_value(self, number: int, start: int) -> list[ShownTurn]:
        """Toggle a value; a near miss is put back in every answer. Returns what changed."""
        edits = self._ended[number].edits
        forms = {form(near) for near in edits.near if near.span.start == start}
        if start in edits.toggled or not forms:
            return self._edit({number: replace(edits, toggled=edits.toggled ^ {start})})
        every = {n: shown.edits.with_back(forms) for n, shown in self._ended.items()}
        return self._edit(every)

    def _put_back(self) -> frozenset[NearMissForm]:
        """The near misses that the person had put back in some answer."""
        return frozenset[NearMissForm]().union(*(one.edits.forms() for one in self._ended.values()))

    def _edit(self, changes: Mapping[int, AnswerEdits]) -> list[ShownTurn]:
        changed = []
        for number, edits in changes.items():
            if edits != self._ended[number].edits:
                self._ended[number] = replace(self._ended[number], edits=edits)
                changed.append(self._ended[number])
        return changed

    def drop(self, number: int) -> None:
        """Discard the outcome of a turn without successors, as it is sent again."""
        del self._ended[number]

    def versions(self, number: int) -> list[int]:
        """A turn and its siblings, the oldest first."""
        parent = self._parents[number]
        return [other for other, above in self._parents.items() if above == parent]

    def is_last(self, number: int) -> bool:
        """Whether nothing follows a turn in any branch."""
        return number not in self._parents.values()

    def show(self, number: int) -> int:
        """Show the newest branch through a turn; return the branch's last turn."""
        below = {number}
        for other in sorted(self._parents):  # a turn's number is above its parent's
            if self._parents[other] in below:
                below.add(other)
        self._path = self._up(max(below))
        return self._path[-1]

    def reopen(self, stored: StoredConversation) -> None:
        """Rebuild the tree of a stored conversation."""
        numbers = numbered(stored)
        back = {turn.id: number for number, turn in numbers.items()}
        for number, turn in numbers.items():
            if not _was_sent_again(turn, numbers.values()):
                self._parents[number] = None if turn.parent is None else back[turn.parent]
                self._ended[number] = _shown(number, turn)
        self._path = [back[turn.id] for turn in stored.path]

    def had_by(self, recipient: Recipient) -> frozenset[int]:
        """The turns whose prompt a provider received, and whose answer it received or wrote.

        A turn went to it with all that it follows.
        """
        if not recipient.is_provider:
            return frozenset()
        went = (s for s in self._ended.values() if s.goes_again and s.destination == recipient)
        return frozenset(number for shown in went for number in self._up(shown.number))

    def usages(self) -> list[Usage]:
        """The token usage of the answers of all branches."""
        return [shown.usage for shown in self._ended.values() if shown.usage is not None]

    def addresses(self) -> frozenset[str]:
        """The addresses of all services that received a turn."""
        turns = self._ended.values()
        return frozenset(s.destination.address for s in turns if s.destination.is_provider)

    def parent(self, number: int) -> int | None:
        """A turn's parent; None for a first turn."""
        return self._parents[number]

    def _up(self, number: int) -> list[int]:
        """The branch that ends with a turn, in order."""
        path: list[int] = []
        place: int | None = number
        while place is not None:
            path.append(place)
            place = self._parents[place]
        return path[::-1]


def numbered(stored: StoredConversation) -> dict[int, StoredTurn]:
    """All stored turns by their numbers in the open conversation."""
    every = sorted((*stored.path, *stored.others), key=lambda turn: turn.id)
    return dict(enumerate(every, 1))


def draws_known(sanitized: Sanitized) -> Sanitized:
    """A text that is sent again: its draws are marked as known to the provider."""
    known = (replace(charge, known=True) for charge in sanitized.cost.charges)
    return replace(sanitized, cost=Cost(tuple(known)))


def _shown(number: int, stored: StoredTurn) -> ShownTurn:
    why = _why(stored)
    goes = not stored.outside and (bool(stored.turn.received) or not why)
    been = stored.fitted, stored.edits, stored.writer, stored.fitter, stored.usage, stored.outside
    shown = ShownTurn(number, stored.turn, why, stored.marks, stored.destination, goes, *been)
    return replace(shown, refused=isinstance(stored.failure, GuardRefused))


def _was_sent_again(turn: StoredTurn, every: Collection[StoredTurn]) -> bool:
    """Whether a failed turn was sent again unchanged, so that it is not shown as a branch."""
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


def _why(turn: StoredTurn) -> str:
    """Explain in a sentence why a stored turn has no complete answer."""
    if turn.failure is not None:
        return sentences.say(turn.failure)
    return "" if turn.answered else tr(sentences.LEFT_UNANSWERED)
