"""The tokens that a service counted for one answer, and their cost at the person's price."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

MILLION = 1_000_000
MOST = 10**9  # tokens of one answer, or the price of a million


class Price(NamedTuple):
    """The price of a million tokens, read and written."""

    read: float
    written: float


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens read and written; `cost` is None if no price is known.

    A cost that the service itself reports (OpenRouter does) overrides the person's price.
    """

    read: int
    written: int
    cost: float | None = None

    def at(self, price: Price | None) -> Usage:
        """Add the cost at a price."""
        if price is None or self.cost is not None:
            return self
        cost = (self.read * price.read + self.written * price.written) / MILLION
        return replace(self, cost=cost)


def total(usages: Sequence[Usage]) -> Usage:
    """The sum over answers; its cost covers those with a cost, None if none has one."""
    costs = [usage.cost for usage in usages if usage.cost is not None]
    read, written = sum(u.read for u in usages), sum(u.written for u in usages)
    return Usage(read, written, sum(costs) if costs else None)


def usage_of(counted: object) -> Usage | None:
    """Parse a service's usage report; None if it is malformed."""
    read, written = (
        _whole(_field(counted, name)) for name in ("prompt_tokens", "completion_tokens")
    )
    if read is None or written is None:
        return None
    cost = _field(counted, "cost")
    sound = isinstance(cost, int | float) and not isinstance(cost, bool) and 0 <= cost < MOST
    return Usage(read, written, float(cost) if sound and isinstance(cost, int | float) else None)


def _field(counted: object, name: str) -> object:
    return counted.get(name) if isinstance(counted, dict) else getattr(counted, name, None)


def _whole(value: object) -> int | None:
    sound = isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST
    return value if sound and isinstance(value, int) else None
