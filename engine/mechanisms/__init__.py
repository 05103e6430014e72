"""The methods that rewrite a text, one file each, behind one interface.

A mechanism sees a text, the entities in it that the policy wants treated, and a `Context`. It
returns changes; the pipeline puts them into the text. It never sees other conversations, files or
the network.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from engine.crypto.keys import ProfileKey
from engine.types import Category, Entity, Guarantee, Kind


@dataclass(frozen=True, slots=True)
class Pin:
    """A value that an earlier prompt of the conversation sent: it keeps its surrogate.

    Keeping it is what makes a conversation read as one, and what stops a provider from averaging
    repeated noise away.
    """

    kind: Kind
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    category: Category
    epsilon: float | None


@dataclass(frozen=True, slots=True)
class Context:
    """What a mechanism may know besides the text.

    `conversation` is the conversation's secret random id, `pins` what earlier prompts sent, in
    order, `reroll` how often the person asked for another draw of this prompt.
    """

    key: ProfileKey
    conversation: bytes = field(repr=False)
    epsilons: Mapping[Kind, Fraction]
    noised: frozenset[Kind]
    same_everywhere: bool = False
    pins: tuple[Pin, ...] = ()
    reroll: int = 0

    @property
    def scope(self) -> bytes:
        """What the surrogates are bound to: this conversation, or nothing."""
        return b"" if self.same_everywhere else self.conversation


@dataclass(frozen=True, slots=True)
class Change:
    """One entity's outcome; a noised value has its draw's label, and whether it left before."""

    entity: Entity
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    category: Category
    epsilon: float | None = None
    label: str | None = None
    known: bool = False


class Mechanism(Protocol):
    """A method: what it does to a text and what it promises for what it did."""

    name: str

    def apply(self, text: str, entities: Sequence[Entity], context: Context) -> list[Change]:
        """One change for each entity, in the entities' order."""

    def guarantees(self, changes: Sequence[Change], context: Context) -> tuple[Guarantee, ...]:
        """The promises that hold for these changes, each with what it does not cover."""
