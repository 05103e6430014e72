"""Privacy accounting: the cost of sending a text, and a ledger of the draws that were sent.

A draw is known by its label. Sending it again costs nothing: the provider learns nothing new. A new
label adds its epsilon (sequential composition, exact fractions). An epsilon is per grid step of its
kind, so a sum over kinds bounds the loss when each value moves by one step of its own grid. Where
numbers share one draw in all conversations, a value has one label and is paid for once. Where each
conversation draws for itself it has one label in each, and is paid for each time: averaging over
conversations is an attack, and the totals across them show it.
"""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.core.types import Charge, Cost, Kind

# One grid step in words, as in `engine.numeric.grids` (which this module may not import; a test
# holds the two together).
UNITS: Mapping[Kind, str] = {
    Kind.AGE: "1 year",
    Kind.MONEY: "1%",
    Kind.PERCENT: "0.1 point",
    Kind.QUANTITY: "1%",
    Kind.DATE: "1 day",
}

SCALE = 10**6
MARGIN = 1e-12


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw in a text; epsilon None if the person chose it after seeing the original."""

    label: str
    kind: Kind
    epsilon: Fraction | None
    unit: str


def charge(draws: Sequence[Draw], sent: Container[str]) -> Cost:
    """The cost of a text's draws; each label counts once, and nothing if it is in `sent`.

    A label that occurs with and without an epsilon counts as chosen, which voids the guarantee.
    """
    counted: dict[str, Draw] = {}
    for draw in draws:
        if draw.label not in counted or counted[draw.label].epsilon is not None:
            counted[draw.label] = draw
    return Cost(
        tuple(
            Charge(draw.label, draw.kind, draw.epsilon, draw.unit, known=draw.label in sent)
            for draw in counted.values()
        )
    )


def rounded_up(epsilon: float) -> float:
    """An epsilon computed in floating point as the next of six decimals: never too small a claim.

    The margin covers the error of some hundred float64 operations.
    """
    return math.ceil((epsilon * (1 + MARGIN) + MARGIN) * SCALE) / SCALE


def advantage(epsilon: Fraction | float, distance: float) -> float:
    """The most that a provider gains over guessing which of two values was sent (0 to 1).

    For one changed value at `distance` grid steps the outputs are e^x-close with x = epsilon *
    distance. So the total variation (2 P(right guess) - 1 for a fair coin) is at most tanh(x / 2).
    """
    return math.tanh(float(epsilon) * distance / 2)


@dataclass(frozen=True, slots=True)
class Entry:
    """A sent draw with its conversation (the caller's identifier) and turn."""

    conversation: str
    turn: int
    charge: Charge


@dataclass(frozen=True, slots=True)
class Spent:
    """A total: the summed epsilon, and the number of draws without one.

    With `chosen` above 0 the epsilon is not a bound for the whole.
    """

    epsilon: Fraction
    draws: int
    chosen: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """An immutable record of all sent draws, each label once, in order."""

    entries: tuple[Entry, ...] = ()

    def __contains__(self, label: object) -> bool:
        """Whether a draw was sent, so that a ledger can be the `sent` of `charge`."""
        return any(entry.charge.label == label for entry in self.entries)

    def kinds(self) -> dict[str, Kind]:
        """The kind whose grid step each sent draw is charged in, by label."""
        return {entry.charge.label: entry.charge.kind for entry in self.entries}

    def record(self, conversation: str, turn: int, cost: Cost) -> Ledger:
        """The ledger after sending `cost`: new labels are added, known ones ignored."""
        known = {entry.charge.label for entry in self.entries}
        fresh: dict[str, Charge] = {}
        for item in cost.charges:
            if item.label not in known:
                fresh.setdefault(item.label, item)
        added = (Entry(conversation, turn, item) for item in fresh.values())
        return Ledger((*self.entries, *added))

    def spent(self) -> Spent:
        """The total over all entries."""
        charges = [entry.charge for entry in self.entries]
        with_epsilon = [item.epsilon for item in charges if item.epsilon is not None]
        total = sum(with_epsilon, Fraction(0))
        return Spent(total, len(charges), len(charges) - len(with_epsilon))
