"""The methods that rewrite a text, one file each, behind two interfaces.

A `Mechanism` (Preempt) treats the entities found in a text; a `TextMethod` (word-level DP, ProSan,
DP-Prompt) the text itself, as the stage before it left it. Each returns changes; the pipeline puts
them into the text. None sees other conversations or the network.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from engine.crypto.ciphers import DEFAULT_CIPHER
from engine.crypto.keys import ProfileKey
from engine.parameters import Value
from engine.rng import Draws
from engine.types import Category, Choice, Entity, Guarantee, Kind, Span
from engine.watching import never_cancelled, unwatched

if TYPE_CHECKING:
    from engine.models.shelf import Shelf

Check = Callable[[], None]
Progress = Callable[[Any], None]


HAND = "hand"  # stands for a mechanism where the person wrote the outcome themselves


class Memory(Protocol):
    """What pure functions gave before, by all that they went by: a key press asks for most again.

    It is in memory only and ends with the master key: its keys and results are private values.
    """

    def get(self, key: tuple[object, ...], make: Callable[[], Any]) -> Any:
        """What is remembered by a key, else what `make` gives, which is never None."""


class NoMemory:
    """Remembers nothing."""

    def get(self, _key: tuple[object, ...], make: Callable[[], Any]) -> Any:
        """What `make` gives."""
        return make()


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
    mechanism: str = "preempt"
    draw: str | None = None


@dataclass(frozen=True, slots=True)
class Context:
    """What a mechanism may know besides the text.

    `conversation` is the conversation's secret random id, `pins` what earlier prompts sent, in
    order, `reroll` how often the person asked for another draw of this prompt. `budget` is an
    epsilon for the whole prompt (None: each value has its kind's), `relations` whether values may
    follow from others, `removed` the names of relations that the person took back. `cipher` names
    the cipher of large domains, `keep_gender` says whether first names keep theirs. `day_first` is
    how dates are written; numbers of a `continental` text have a decimal comma. `choices` are the
    person's own, by the value's original.

    `memory` is of this key's engine.
    """

    key: ProfileKey
    conversation: bytes = field(repr=False)
    epsilons: Mapping[Kind, Fraction]
    noised: frozenset[Kind]
    same_everywhere: bool = False
    pins: tuple[Pin, ...] = ()
    reroll: int = 0
    budget: Fraction | None = None
    each_date: bool = False
    day_first: bool = False
    continental: bool = False
    relations: bool = True
    removed: frozenset[str] = frozenset()
    cipher: str = DEFAULT_CIPHER
    keep_gender: bool = False
    choices: Mapping[str, Choice] = field(default_factory=dict, repr=False)
    memory: Memory = field(default_factory=NoMemory, repr=False)

    @property
    def scope(self) -> bytes:
        """What the surrogates are bound to: this conversation, or nothing."""
        return b"" if self.same_everywhere else self.conversation


@dataclass(frozen=True, slots=True)
class Derived:
    """What a value was worked out from: the relation's name, its formula in the person's values.

    `terms` are the indices of the entities that it follows from.
    """

    name: str
    formula: str = field(repr=False)
    terms: tuple[int, ...]
    cue: str = field(repr=False)
    confidence: float


@dataclass(frozen=True, slots=True)
class Change:
    """One entity's outcome; a noised value has its draw's label, and whether it left before.

    `charged` is the kind in whose steps it is charged, where that is not the entity's own;
    `by_hand`: the person wrote the surrogate.
    """

    entity: Entity
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    category: Category
    epsilon: float | None = None
    label: str | None = None
    known: bool = False
    charged: Kind | None = None
    derived: Derived | None = None
    by_hand: bool = False


class Mechanism(Protocol):
    """A method: what it does to a text and what it promises for what it did."""

    name: str

    def apply(self, text: str, entities: Sequence[Entity], context: Context) -> list[Change]:
        """One change for each entity, in the entities' order."""

    def guarantees(self, changes: Sequence[Change], context: Context) -> tuple[Guarantee, ...]:
        """The promises that hold for these changes, each with what it does not cover."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What a text method sees: the text as the stage before it left it.

    `protected` spans of `text` hold that stage's surrogates, sorted: a word-level method leaves
    them alone; `kept` are those among them that the person sends as typed. `entities` are the
    annotator's findings in `text` outside of them, for the methods that go by them. The document
    begins at `start`: before it stands what the person asks of the provider, which a rewrite leaves
    alone as well.
    """

    text: str = field(repr=False)
    protected: tuple[Span, ...] = ()
    entities: tuple[Entity, ...] = ()
    start: int = 0
    kept: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Workshop:
    """What a text method works with besides the text.

    `parameters` are the method's own, whole (engine.parameters); `draws` the conversation's
    randomness; `shelf` opens models; `pins` are what this method replaced in earlier prompts.
    `check` raises Cancelled: ask it at least every 50 ms.
    `progress` takes {"state", "done", "total"}.
    """

    parameters: Mapping[str, Value]
    draws: Draws
    shelf: Shelf
    reroll: int = 0
    check: Check = never_cancelled
    progress: Progress = unwatched
    pins: tuple[Pin, ...] = ()


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of a text method: `span` of the stage's text becomes `surrogate`.

    A word that drew itself is an edit too: it was drawn, and it is charged. `epsilon` is what the
    draw costs in `unit`, rounded upward, None without a proven guarantee or after a re-roll;
    `label` names the draw for the accountant (None: there is nothing to charge).
    """

    span: Span
    surrogate: str = field(repr=False)
    category: Category
    epsilon: float | None = None
    label: str | None = None
    unit: str = ""
    kind: Kind = Kind.CUSTOM
    by_hand: bool = False


class TextMethod(Protocol):
    """A method that treats the text itself: words (category WORD) or all of it (REWRITE)."""

    name: str

    def apply(self, stage: Stage, workshop: Workshop) -> list[Edit]:
        """Sorted disjoint edits, none over a protected span; a rewrite is one edit to the end."""

    def guarantees(self, edits: Sequence[Edit], workshop: Workshop) -> tuple[Guarantee, ...]:
        """The promises that hold for these edits, each with what it does not cover."""


@runtime_checkable
class Drawing(Protocol):
    """A text method that can say what else it could have drawn."""

    name: str

    def alternatives(
        self, stage: Stage, workshop: Workshop, at: int, count: int
    ) -> list[tuple[str, float]]:
        """The `count` likeliest outcomes of the word at a code point, with their probabilities."""
