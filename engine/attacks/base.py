"""Attacks that a provider could run on a sanitized text: small local attackers.

They know the method and the models, but not the key. A large model may find words that these miss.
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

TOKENS = "attacking"  # the reported progress state


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
    """An attack's guesses for one target, likeliest first; `found`: the original is among them.

    `counts` is false if the attack could never guess the original.
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
        """The share of found targets among those that count; None without any."""
        counted = [guess.found for guess in self.guesses if guess.counts]
        return sum(counted) / len(counted) if counted else None
