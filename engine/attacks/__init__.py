"""What a provider could try on a sanitized text: small local attackers, to measure and to show.

They know the method and the models, not the key. A large model can do more: a word that these do
not find may still be found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.types import Span

if TYPE_CHECKING:
    from engine.models.shelf import Shelf

Check = Callable[[], None]
Progress = Callable[[Any], None]

TOKENS = "attacking"  # the state that progress reports


@dataclass(frozen=True, slots=True)
class Attacker:
    """A model that attacks, and for whom: `check` raises Cancelled, `progress` hears how far."""

    shelf: Shelf
    model: str
    check: Check
    progress: Progress


@dataclass(frozen=True, slots=True)
class Target:
    """A replaced word: where its surrogate stands in the sanitized text, and what it was."""

    span: Span
    original: str = field(repr=False)
    surrogate: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Guess:
    """What an attack makes of one target, the likeliest first; `found`: the original is among it.

    `counts` is false where the original is no word that the attack could ever say.
    """

    target: Target
    guesses: tuple[str, ...] = field(repr=False)
    found: bool
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Outcome:
    """An attack's guesses, in the targets' order."""

    guesses: tuple[Guess, ...]

    @property
    def success_rate(self) -> float | None:
        """The share of the targets that were found; None where none counts."""
        counted = [guess.found for guess in self.guesses if guess.counts]
        return sum(counted) / len(counted) if counted else None
