"""Surrogates that a rewriting of the whole text dropped: their originals cannot come back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.types import Replacement
from engine.restore.matching.values import known_values
from engine.restore.restorer import restore


def lost_surrogates(text: str, beneath: Iterable[Replacement]) -> tuple[Replacement, ...]:
    """Of the changes of the stage before, those whose surrogate `text` no longer holds.

    It holds one where the way back would find it: a last name alone or another date format counts.
    """
    return tuple(
        replacement
        for replacement in beneath
        if known_values([replacement]) and not restore(text, [replacement])[1]
    )
