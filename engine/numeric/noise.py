"""The one call that noises a value: read it, draw, write it in the original's form.

Each draw is keyed by the kind, the grid, the grid index and epsilon, never by a turn or a position:
a value repeated in a conversation keeps its noisy value, and two different values are independent.
Dates are the exception: the conversation has one offset (keyed without any index), so that the
intervals between dates hold; they are declared leakage.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from engine.errors import BadParameter
from engine.numeric import amounts, dates
from engine.numeric.grids import EPSILON_HIGH, EPSILON_LOW, GRIDS
from engine.numeric.metric_ldp import sample, two_sided_geometric
from engine.rng import Draws
from engine.types import Kind

VERSION = 1

VALUE = "preempt"
DATE_OFFSET = "preempt-date-offset"


@dataclass(frozen=True, slots=True)
class Noised:
    """A noisy value as it is sent, its draw's label in the accountant's books, its grid index."""

    surrogate: str = field(repr=False)
    label: str
    index: int = field(repr=False)


def noised(
    kind: Kind,
    original: str,
    epsilon: Fraction,
    draws: Draws,
    reroll: int = 0,
) -> Noised | None:
    """Draw the noisy value of `original`, or None where its written form cannot be read.

    Promise: epsilon per grid step of the kind (Preempt, theorem 1) for the value, given
    its declared form (`amounts`, `dates`). For dates: epsilon per day for a move of all the
    conversation's dates together. The caller treats an unreadable value as category I. Errors:
    BadParameter for a kind without a grid or an epsilon outside the range.
    """
    exact = Fraction(epsilon)
    if kind not in GRIDS:
        raise BadParameter(name="kind", reason="not_a_noised_kind")
    if not EPSILON_LOW <= exact <= EPSILON_HIGH:
        low, high = float(EPSILON_LOW), float(EPSILON_HIGH)
        raise BadParameter(name="epsilon", reason="out_of_range", low=low, high=high)
    if kind is Kind.DATE:
        return _noised_date(original, exact, draws, reroll)
    return _noised_amount(kind, original, exact, draws, reroll)


def _noised_amount(
    kind: Kind, original: str, epsilon: Fraction, draws: Draws, reroll: int
) -> Noised | None:
    parse, write = _FORMS[kind]
    value = parse(original)
    if value is None:
        return None
    grid = GRIDS[kind]
    index = grid.to_index(value)
    arguments = (VALUE, VERSION, kind, grid.name, index, epsilon)
    stream = draws.stream(*arguments, reroll=reroll)
    noisy = sample(index, grid.size, epsilon, stream)
    label = draws.label(*arguments, reroll=reroll)
    return Noised(write(grid.from_index(noisy), original), label, noisy)


def _noised_date(original: str, epsilon: Fraction, draws: Draws, reroll: int) -> Noised | None:
    """Move the date by the conversation's offset.

    The offset has no bound of its own: one would give two dates different sets of possible outputs,
    which no epsilon covers. Clamping the moved date into the grid is post-processing.
    """
    parsed = dates.parse_date(original)
    if parsed is None:
        return None
    grid = GRIDS[Kind.DATE]
    arguments = (DATE_OFFSET, VERSION, Kind.DATE, grid.name, epsilon)
    offset = two_sided_geometric(epsilon, draws.stream(*arguments, reroll=reroll))
    moved = dates.shift(parsed.day, offset)
    surrogate = dates.write_date(moved, original)
    label = draws.label(*arguments, reroll=reroll)
    return Noised(surrogate, label, grid.to_index(moved.toordinal()))


def _write_age(value: Decimal, like: str) -> str:
    return amounts.write_age(int(value), like)


_FORMS: dict[Kind, tuple[Callable[[str], Decimal | int | None], Callable[[Decimal, str], str]]] = {
    Kind.AGE: (amounts.parse_age, _write_age),
    Kind.MONEY: (amounts.parse_money, amounts.write_money),
}
