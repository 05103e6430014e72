"""Attacks that a provider could run on a sanitized text: small local attackers.

They know the method and the models, not the key. A large model can do more: a word that these do
not find may still be found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.callbacks import Check
from engine.core.types import Span

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

Progress = Callable[[Any], None]

TOKENS = "attacking"  # the state that progress reports


@dataclass(frozen=True, slots=True)
class Attacker:
    """The attacking model; `check` raises Cancelled, `progress` gets the share done."""

    manager: ModelManager
    model: str
    check: Check
    progress: Progress


@dataclass(frozen=True, slots=True)
class Target:
    """A replaced word: the span of its surrogate in the sanitized text, and the original."""

    span: Span
    original: str = field(repr=False)
    surrogate: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Guess:
    """An attack's guesses for one target, the likeliest first; `found`: the original is among them.

    `counts` is false where the original is no word that the attack could ever guess.
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
