"""Finds values that are hidden now but left unprotected in an earlier turn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from app.chat.branches import ShownTurn
from app.core.recipients import FILE, HERE
from engine.core.types import Category, Sanitized, Span
from engine.pipeline.policy import Policy

SentValue = tuple[str, int]  # a value, and the number of the first turn that it was sent in


@dataclass(frozen=True, order=True, slots=True)
class Hidden:
    """A value that is hidden now; a declared one is searched without regard to case."""

    value: str = field(repr=False)
    declared: bool


def hidden_values(sanitized: Sanitized, policy: Policy) -> frozenset[Hidden]:
    """The values that a draft encrypts or the policy's own words name, without noised numbers.

    An age or an amount occurs in any text by chance.
    """
    found = (r.original for r in sanitized.carried if r.category is Category.ENCRYPTED)
    declared = frozenset(Hidden(word.text, True) for word in policy.always if not word.pattern)
    words = {word.value.casefold() for word in declared}
    return declared | {Hidden(value, False) for value in found if value.casefold() not in words}


def left_before(values: Iterable[Hidden], turns: Sequence[ShownTurn]) -> list[SentValue]:
    """Find the first turn that sent each value unprotected; slow for long turns."""
    gone = [t for t in turns if t.destination not in (HERE, FILE) and not t.refused]
    places = ((hidden.value, next(_with(hidden, gone), None)) for hidden in sorted(values))
    return [(value, number) for value, number in places if number is not None]


def _with(hidden: Hidden, turns: Iterable[ShownTurn]) -> Iterator[int]:
    words = r"\s+".join(map(re.escape, hidden.value.split()))
    case = re.IGNORECASE if hidden.declared else re.NOFLAG
    pattern = re.compile(rf"(?<!\w){words}(?!\w)", case)
    for turn in turns:
        sanitized = turn.turn.sanitized
        found = (Span(*match.span()) for match in pattern.finditer(sanitized.text))
        if words and any(_as_typed(place, sanitized) for place in found):
            yield turn.number


def _as_typed(place: Span, sanitized: Sanitized) -> bool:
    """Whether a span of the sent text is as typed, also by drawing the same word."""
    return not any(
        place.overlaps(change.target) and change.surrogate != change.original
        for change in sanitized.replacements
    )
