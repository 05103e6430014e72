"""Prepares earlier turns for a provider that has not received them.

Each earlier prompt is sanitized under the chat's present rules as if it were new; if they find
nothing more, it is sent as it was before. An answer is treated like a prompt, since anybody may
have written it. But an answer that a provider gave to messages that are sent along unchanged
reveals no more than these: it is searched for the person's own values only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat import system_prompt
from app.chat.branches import ShownTurn, draws_known
from app.core.answer_edits import AS_RESTORED, as_received
from app.core.background import Background
from app.core.drafts import Draft, draft_of
from app.core.recipients import CLIPBOARD, FILE, HERE, Recipient
from app.wire.guard import ApprovedRequest
from engine.core.errors import SottoError
from engine.core.types import (
    Category,
    Conversation,
    Cost,
    Kind,
    Replacement,
    Sanitized,
    Span,
    Turn,
    caseless,
)
from engine.pipeline.policy import FIRST_STAGE, Policy

if TYPE_CHECKING:  # a type alone: the window opens without the recognisers
    from engine.restore import Restored

VALUES = (Category.ENCRYPTED, Category.NOISED)

Failed = Callable[[SottoError], None]
Pins = Sequence[Replacement]
Sent = Mapping[str, Kind]  # how each draw was charged
# A text under rules, with what was replaced and the draws that were sent before; it blocks.
Sanitize = Callable[[Draft, Policy, Pins, Sent], Sanitized]


@dataclass(frozen=True, slots=True)
class Handover:
    """A chat's earlier turns as they are sent to a `recipient`.

    The first `already_received` are known to it. From `first` on they differ from the turns on
    screen: something in them was protected again.
    """

    recipient: Recipient
    turns: tuple[ShownTurn, ...]
    already_received: int
    first: int

    @classmethod
    def unprepared(cls, turns: Sequence[ShownTurn], had: frozenset[int], to: Recipient) -> Handover:
        """Turns as they were sent before; if one was imported, no provider has received any."""
        outside = any(shown.outside for shown in turns)
        known = 0 if outside else sum(shown.number in had for shown in turns)
        return cls(to, tuple(turns), known, len(turns))

    @property
    def new(self) -> int:
        """The number of turns that the recipient has not received."""
        return len(self.turns) - self.already_received

    @property
    def anew(self) -> int:
        """The number of turns that are sent differently than before."""
        return len(self.turns) - self.first

    @property
    def changes(self) -> tuple[Replacement, ...]:
        """The replacements in the turns that are sent differently."""
        turns = [shown.turn for shown in self.turns[self.first :]]
        parts = (part for turn in turns for part in (turn.sanitized, turn.protected) if part)
        return tuple(change for part in parts for change in part.carried)

    @property
    def earlier(self) -> Handover:
        """The same without the last one, which is sent once more."""
        most = len(self.turns) - 1
        received, first = min(self.already_received, most), min(self.first, most)
        return Handover(self.recipient, self.turns[:-1], received, first)

    def approved(
        self, new: Sanitized, places: Mapping[int, int], kept: tuple[str, ...]
    ) -> ApprovedRequest:
        """The request to be approved: these turns and then `new`.

        `places` maps a turn's number to its position on screen, from 1 on.
        """
        turns = [shown.turn for shown in self.turns]
        messages = Conversation(b"", tuple(turns)).outbound(new)
        replacements: list[tuple[Replacement, ...]] = []
        repeats: dict[int, tuple[Span, ...]] = {}
        whose: list[int] = []
        had = 0
        for place, shown in enumerate(self.turns):
            had = len(replacements) if place == self.already_received else had
            replacements.append(shown.turn.sanitized.replacements)
            if shown.turn.received:
                repeats[len(replacements)] = tuple(_repeated(shown))
                replacements.append(
                    shown.turn.protected.replacements if shown.turn.protected else ()
                )
            number = places.get(shown.number, place + 1)
            whose += [number] * (len(replacements) - len(whose))
        had = len(replacements) if self.already_received == len(turns) else had
        replacements.append(new.replacements)
        whole = ApprovedRequest(
            messages, tuple(replacements), kept, self.recipient, had, repeats, tuple(whose)
        )
        return system_prompt.split_instructions(whole, turns[0].sanitized if turns else new)


class HandoverMaker(QObject):
    """Prepares a chat's earlier turns for one recipient at a time."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._asked: tuple[Handover, Policy] | None = None
        self._made: Handover | None = None

    @property
    def busy(self) -> bool:
        """Whether turns are being prepared."""
        return self._asked is not None and self._made is None

    def ready(self, handover: Handover, rules: Policy) -> Handover | None:
        """The prepared turns under these rules; None if they are not prepared yet."""
        outside = any(shown.outside for shown in handover.turns)  # these have no form to be sent in
        if not outside and not (handover.recipient.is_provider and handover.new and rules.stages):
            return handover
        return self._made if self._asked == (handover, rules) else None

    def start(
        self,
        handover: Handover,
        rules: Policy,
        work: Callable[[], Handover],
        then: Callable[[], None],
        failed: Failed,
    ) -> None:
        """Run `work` in the background, then `then`; an earlier preparation is dropped."""
        asked = self._asked = handover, rules
        self._made = None
        working = Background(work, self)

        def done(made: Handover) -> None:
            if self._asked is asked:
                self._made = made
                then()

        def on_failed(error: SottoError) -> None:
            if self._asked is asked:
                self._asked = None
                failed(error)

        working.done.connect(done)
        working.failed.connect(on_failed)
        working.start()


def turns_to_send(
    before: Sequence[ShownTurn], to: Recipient, *, imports_go: bool
) -> list[ShownTurn]:
    """The turns to send along: those sent before and, with `imports_go`, imported ones."""
    takes = imports_go and to not in {CLIPBOARD, FILE}
    return [shown for shown in before if shown.goes_again or (takes and _whole(shown))]


def _whole(shown: ShownTurn) -> bool:
    """Whether a turn was imported with both of its sides."""
    turn = shown.turn
    return shown.outside and bool(turn.sanitized.original.strip() and turn.restored.strip())


def prepared(
    handover: Handover, rules: Policy, pins: Pins, sent: Sent, sanitize: Sanitize
) -> Handover:
    """Protect the turns that the recipient has not received under `rules`.

    It asks the engine for each text: not for the UI thread.
    """
    carrier = _Preparer(rules, pins, sent, sanitize)
    before, new = handover.turns, handover.already_received
    turns = [*before[:new], *(carrier.prepared(shown) for shown in before[new:])]
    pairs = enumerate(zip(before, turns, strict=True))
    first = next((place for place, (old, now) in pairs if now is not old), len(turns))
    return replace(handover, turns=tuple(turns), first=first)


class _Preparer:
    """Prepares turns in order: a value replaced in one has the same surrogate in the next."""

    def __init__(self, rules: Policy, pins: Pins, sent: Sent, sanitize: Sanitize) -> None:
        values = tuple(stage for stage in rules.stages if stage == FIRST_STAGE)
        self._rules, self._values_alone = rules, replace(rules, stages=values)
        self._pins, self._sent, self._ask = list(pins), dict(sent), sanitize
        self._unchanged = True  # all before this turn

    def prepared(self, shown: ShownTurn) -> ShownTurn:
        """The turn itself, or the changed copy that is sent in its place."""
        turn = shown.turn
        if shown.outside:
            return self._imported(shown)
        prompt = self._prompt(turn.sanitized)
        answer = self._answer(shown, told=self._unchanged and shown.destination.is_provider)
        if self._unchanged and answer is None:
            return shown
        self._unchanged = False
        prompt = draws_known(prompt) if prompt is turn.sanitized else prompt
        if answer is None:
            return replace(shown, turn=replace(turn, sanitized=prompt), destination=HERE)
        return _made(shown, prompt, answer)

    def _imported(self, shown: ShownTurn) -> ShownTurn:
        """Sanitize both sides of an imported turn as new text, whoever received it elsewhere."""
        self._unchanged = False
        prompt = self._record(self._sanitize(draft_of(shown.turn.sanitized), self._rules))
        answer = self._record(self._sanitize(Draft(shown.turn.restored), self._rules))
        return replace(_made(shown, prompt, answer), outside=False, goes_again=True)

    def _prompt(self, went: Sanitized) -> Sanitized:
        new = self._sanitize(draft_of(went), self._rules)
        if any(_open(new, _places(went.carried, VALUES), _places(went.carried))):
            self._unchanged = False
            return self._record(new)
        return went

    def _answer(self, shown: ShownTurn, *, told: bool) -> Sanitized | None:
        turn, rules = shown.turn, self._values_alone if told else self._rules
        if not turn.received or not rules.stages:
            return None
        new = self._sanitize(Draft(turn.restored), rules)
        inside = turn.protected.carried if turn.protected else ()
        marked = [mark.span for mark in shown.marks]
        found = _open(new, marked, [*marked, *_places(inside)])
        own = {caseless(pin.original) for pin in self._pins if pin.category in VALUES}
        # An answer may quote any draw: its sent form must not reveal which one is an original.
        own -= {caseless(pin.surrogate) for pin in self._pins if pin.category is Category.NOISED}
        if not any(not told or caseless(change.original) in own for change in found):
            return None
        return self._record(new)

    def _sanitize(self, draft: Draft, rules: Policy) -> Sanitized:
        return self._ask(draft, rules, self._pins, self._sent)

    def _record(self, new: Sanitized) -> Sanitized:
        self._pins.extend(new.carried)
        self._sent = new.cost.kinds | self._sent
        return new


def _made(shown: ShownTurn, prompt: Sanitized, answer: Sanitized) -> ShownTurn:
    """A turn with both texts sanitized again for a new recipient, without toggled values."""
    new = Turn(_with_cost(prompt, answer), answer.text, shown.turn.restored, answer)
    return replace(shown, turn=new, marks=_marks(answer), destination=HERE, edits=AS_RESTORED)


def _repeated(shown: ShownTurn) -> Iterator[Span]:
    """The spans of surrogates in an answer as received, from what was restored in it."""
    for span, mark in as_received(() if shown.turn.protected else shown.marks):
        if span.of(shown.turn.received) == mark.found and len(span):
            yield span


def _open(new: Sanitized, values: Sequence[Span], words: Sequence[Span]) -> Iterator[Replacement]:
    """Values that the rules would replace and that lie in no replaced value or drawn word."""
    for change in new.carried:
        inside = values if change.category in VALUES else words
        if not any(s.start <= change.source.start and change.source.end <= s.end for s in inside):
            yield change


def _places(
    changes: Iterable[Replacement], categories: Sequence[Category] = tuple(Category)
) -> list[Span]:
    return [change.source for change in changes if change.category in categories]


def _marks(answer: Sanitized) -> tuple[Restored, ...]:
    """The values in a protected answer as a restored one has them."""
    from engine.restore import Restored  # noqa: PLC0415 (the window opens without it)

    values = [change for change in answer.replacements if change.category in VALUES]
    return tuple(Restored(c.source, c.surrogate, c.original, c.kind) for c in values)


def _with_cost(prompt: Sanitized, answer: Sanitized) -> Sanitized:
    every = {charge.label: charge for charge in (*answer.cost.charges, *prompt.cost.charges)}
    return replace(prompt, cost=Cost(tuple(every.values())))
