"""One interface for the numbers of all kinds but dates: read, index on the grid, write."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from engine.core.types import Kind
from engine.language.number_places import NumberAudience
from engine.numeric import amounts, quantities
from engine.numeric.grids import GRIDS, Grid, quantity_grid

NUMBERS = frozenset({Kind.AGE, Kind.MONEY, Kind.PERCENT, Kind.QUANTITY})


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was read: its `unit` is a currency's code or a unit's name, "" for none."""

    kind: Kind
    value: Decimal = field(repr=False)
    unit: str

    @property
    def grid(self) -> Grid:
        """The public grid on which it is noised."""
        return quantity_grid(self.unit) if self.kind is Kind.QUANTITY else GRIDS[self.kind]


def read_number(
    kind: Kind, text: str, place: NumberAudience = NumberAudience.PROSE
) -> Number | None:
    """The number that `text` writes, or None where we could not write another in its place."""
    if kind not in NUMBERS:
        return None
    if kind is Kind.QUANTITY:
        quantity = quantities.parse_quantity(text, place)
        return None if quantity is None else Number(kind, quantity.value, quantity.unit)
    if kind is Kind.MONEY:
        amount = amounts.parse_sum(text, place)
        return None if amount is None else Number(kind, *amount)
    if kind is Kind.AGE:
        age = amounts.parse_age(text)
        return None if age is None else Number(kind, Decimal(age), "")
    percent = quantities.parse_percent(text)
    return None if percent is None else Number(kind, percent, "%")


def write_number(
    kind: Kind,
    value: Decimal,
    like: str,
    *,
    exact: bool = False,
    place: NumberAudience = NumberAudience.PROSE,
) -> str:
    """`value` in the form of `like`: as a noisy value is printed, or `exact` as a derived one.

    A `place` that a program reads has no separators between groups and no "million". Nobody is
    younger than the grid of ages goes, or older, whatever a derivation says.
    """
    if kind is Kind.AGE:
        ages = GRIDS[kind]
        return amounts.write_age(int(ages.from_index(ages.to_index(value))), like)
    if kind is Kind.MONEY:
        return amounts.write_money(value, like, exact=exact, place=place)
    if kind is Kind.PERCENT:
        return quantities.write_percent(value, like, exact=exact, place=place)
    return quantities.write_quantity(value, like, exact=exact, place=place)
