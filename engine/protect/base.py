"""The inputs of methods, and the changes that they return; the pipeline applies them to the text.

Preempt replaces the entities found in a text; a `TextMethod` (word-level DP, ProSan, DP-Prompt)
changes the text after the previous stage. None has access to other conversations or the network.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from engine.core.cache import LRUCache
from engine.core.callbacks import Check, never_cancelled, no_progress
from engine.core.parameters import Value
from engine.core.rng import Draws
from engine.core.types import Category, Choice, Entity, Guarantee, Kind, Span
from engine.crypto.ciphers import DEFAULT_CIPHER
from engine.crypto.key_derivation import ProfileKey

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

Progress = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class SentMapping:
    """A value that an earlier prompt of the conversation sent, with its surrogate.

    Reusing it keeps a conversation consistent, and prevents averaging of repeated noise. `charged`
    is the kind whose grid step its `draw` was charged in: later prompts have the same guarantee.
    """

    kind: Kind
    original: str = field(repr=False)
    surrogate: str = field(repr=False)
    category: Category
    epsilon: float | None
    mechanism: str = "preempt"
    draw: str | None = None
    charged: Kind | None = None


def _no_cache() -> LRUCache[tuple[object, ...], Any]:
    return LRUCache(0)


@dataclass(frozen=True, slots=True)
class MechanismContext:
    """What a mechanism may use besides the text.

    `conversation` is the conversation's secret random id, `pins` what earlier prompts sent, in
    order, `reroll` how often the person asked for another draw of this prompt. `budget` is an
    epsilon for the whole prompt (None: each value has its kind's), `relations` whether values may
    follow from others, `removed` the names of relations that the person removed. `cipher` names the
    cipher of large domains, `noise_in_all_chats` says whether a number has the same draw in all
    conversations, `keep_gender` whether first names keep theirs, `places_together` whether a city
    becomes one of the country that its own becomes. `day_first` is how dates are
    written; numbers of a `continental` text have a decimal comma. `choices` are the person's own,
    by the value's original. `chat_words` are the words of what the conversation says besides the
    prompt (`words_of`): no surrogate that a cipher makes is one of them.

    `cache` is that of this key's engine, for pure functions: a key press asks for most of the same
    results again. In memory only, and freed with the key: what is in it is private.
    """

    key: ProfileKey
    conversation: bytes = field(repr=False)
    epsilons: Mapping[Kind, Fraction]
    noised: frozenset[Kind]
    surrogates_in_all_chats: bool = False
    pins: tuple[SentMapping, ...] = ()
    reroll: int = 0
    budget: Fraction | None = None
    each_date: bool = False
    noise_in_all_chats: bool = False
    day_first: bool = False
    continental: bool = False
    relations: bool = True
    removed: frozenset[str] = frozenset()
    cipher: str = DEFAULT_CIPHER
    keep_gender: bool = False
    places_together: bool = False
    choices: Mapping[str, Choice] = field(default_factory=dict, repr=False)
    chat_words: frozenset[str] = field(default=frozenset(), repr=False)
    cache: LRUCache[tuple[object, ...], Any] = field(default_factory=_no_cache, repr=False)

    @property
    def scope(self) -> bytes:
        """The scope of the surrogates: this conversation or all conversations."""
        return b"" if self.surrogates_in_all_chats else self.conversation


@dataclass(frozen=True, slots=True)
class Derived:
    """The relation by which a value was computed: its name, and its formula in the person's values.

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

    `charged` is the kind in whose steps it is charged, where that is not the entity's own; `alone`
    says of a date that left before whether it was drawn by itself, whatever the setting is now;
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
    alone: bool | None = None


@dataclass(frozen=True, slots=True)
class MethodInput:
    """The text after the previous stage, with the spans that must not change.

    `protected` spans of `text` hold that stage's surrogates, sorted: a word-level method leaves
    them alone; `kept` are those among them that the person sends as typed. `entities` are the
    annotator's findings in `text` outside of them, for the methods that use them. The document
    begins at `start`: before it is what the person asks of the provider, which a rewrite leaves
    alone as well.
    """

    text: str = field(repr=False)
    protected: tuple[Span, ...] = ()
    entities: tuple[Entity, ...] = ()
    start: int = 0
    kept: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class MethodContext:
    """What a text method may use: models, parameters, random draws, cancellation.

    `parameters` are all of the method's own (engine.core.parameters); `draws` the conversation's
    randomness; `manager` opens models; `pins` are what this method replaced in earlier prompts.
    `check` raises Cancelled: call it at least every 50 ms. `progress` takes {"state", "done",
    "total"}.
    """

    parameters: Mapping[str, Value]
    draws: Draws
    manager: ModelManager
    reroll: int = 0
    check: Check = never_cancelled
    progress: Progress = no_progress
    pins: tuple[SentMapping, ...] = ()


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of a text method: `span` of the stage's text becomes `surrogate`.

    A word that drew itself is an edit, too, and charged. `epsilon` is the draw's cost in `unit`,
    rounded upward, None without a proven guarantee or after a re-roll; `label` names the draw for
    the accountant (None: nothing to charge).
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
    """A method that changes the text itself: words (category WORD) or all of it (REWRITE)."""

    name: str

    def apply(self, stage: MethodInput, context: MethodContext) -> list[Edit]:
        """Sorted disjoint edits, none over a protected span; a rewrite is one edit to the end."""

    def guarantees(self, edits: Sequence[Edit], context: MethodContext) -> tuple[Guarantee, ...]:
        """The guarantees of these edits, each with what it does not cover."""


@runtime_checkable
class ListsAlternatives(Protocol):
    """A text method that can list alternatives of a draw."""

    name: str

    def alternatives(
        self, stage: MethodInput, context: MethodContext, at: int, count: int
    ) -> list[tuple[str, float]]:
        """The `count` likeliest outcomes of the word at a code point, with their probabilities."""
