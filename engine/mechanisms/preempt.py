"""Preempt: format-preserving encryption and metric local differential privacy.

Chowdhury et al., "Preempt: Sanitizing Sensitive Prompts for LLMs", section 4. Category I values
(the answer depends on their format only) are encrypted within their format; category II values
(the answer depends on the value) are drawn by metric local DP on a fixed public grid. Stateless:
the key, the conversation's id and its earlier prompts decide everything.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial

from engine.crypto.ciphers import RankCipher
from engine.crypto.formats import FORMATS
from engine.crypto.formats.base import NotInFormat
from engine.crypto.formats.handles import Owner
from engine.crypto.formats.keyed import keyed, owned
from engine.crypto.formats.lists import entries
from engine.mechanisms import HAND, Change, Context, Pin
from engine.mechanisms.mentions import is_titled, without_monsieur
from engine.mechanisms.numbers import Numbers, by_hand
from engine.mechanisms.people import Cast
from engine.mechanisms.promises import promises
from engine.rng import Draws
from engine.types import Category, Entity, Guarantee, Kind

FIRST = "preempt"
MOST_PROBES = 1_000
_PATIENCE = 16  # probes for a firm of which no word tells another one
_WORD = re.compile(r"[^\W\d_]+")


class Preempt:
    """The mechanism; it holds no state between calls."""

    name = FIRST

    def apply(self, text: str, entities: Sequence[Entity], context: Context) -> list[Change]:
        """One change for each entity, in their order; full names are cast before their parts."""
        entities = [_named(entity, text) for entity in entities]
        draft = _Draft(context)
        draws = Draws(context.key.conversation(context.conversation))
        changes = Numbers(context, draws).changes(text, entities)
        draft.meet(entities, text)
        rest = [n for n in range(len(entities)) if n not in changes]
        for n in sorted(rest, key=lambda n: draft.turn_of(entities[n], text)):
            changes[n] = draft.change(entities[n], entities[n].span.of(text))
        return [_rewritten(changes[n], context, draws) for n in range(len(entities))]

    def guarantees(self, changes: Sequence[Change], context: Context) -> tuple[Guarantee, ...]:
        """What holds for the encrypted values together, and for each noised kind."""
        return promises(changes, context)


def _named(entity: Entity, text: str) -> Entity:
    if entity.kind is not Kind.PERSON:
        return entity
    return replace(entity, span=without_monsieur(text, entity.span))


def _rewritten(change: Change, context: Context, draws: Draws) -> Change:
    """A value that follows from others, where the person wrote something else for it."""
    choice = context.choices.get(change.original)
    follows = change.derived is not None and not change.known
    if choice is None or choice.surrogate is None or not follows:
        return change
    return by_hand(draws, change.entity, change.original, choice.surrogate)


class _Draft:
    """One prompt's work: the conversation's earlier surrogates, then this prompt's."""

    def __init__(self, context: Context) -> None:
        self._cipher = RankCipher(context.key, context.scope, context.cipher)
        self._cast = Cast(self._cipher, context.keep_gender)
        self._choices = context.choices
        self._memory = context.memory
        self._under = (context.scope, context.cipher)
        self._given: dict[tuple[Kind, str], Pin] = {}
        self._taken: dict[tuple[Kind, str], str] = {}
        self._invented: dict[str, str] = {}  # a firm's own word -> the original's first word
        for pin in context.pins:
            self._take_over(pin)

    def meet(self, entities: Sequence[Entity], text: str) -> None:
        """Look at all words and names first."""
        people = [entity.span for entity in entities if entity.kind is Kind.PERSON]
        titled = (span.of(text) for span in people if is_titled(text, span.start))
        self._cast.meet(set(_WORD.findall(text)), titled)

    def turn_of(self, entity: Entity, text: str) -> tuple[int, int]:
        """People before e-mail addresses (which follow them), longer names before their parts."""
        if entity.kind is not Kind.PERSON:
            return 1, entity.span.start
        return self._cast.turn(entity.span.of(text)), entity.span.start

    def change(self, entity: Entity, original: str) -> Change:
        """The surrogate of one value: the one already sent, else a cipher's."""
        pin = self._given.get((entity.kind, original))
        if pin is not None:
            hand = pin.mechanism == HAND
            return Change(
                entity, original, pin.surrogate, pin.category, pin.epsilon, known=True, by_hand=hand
            )
        choice = self._choices.get(original)
        hand = choice is not None and choice.surrogate is not None
        if choice is not None and choice.surrogate is not None:
            surrogate = self._by_hand(entity, original, choice.surrogate)
        else:
            surrogate = self._encrypt(entity.kind, original, entity.span.start)
        by = HAND if hand else FIRST
        pin = Pin(entity.kind, original, surrogate, Category.ENCRYPTED, None, by)
        self._given[entity.kind, original] = pin
        self._taken[entity.kind, surrogate] = original
        self._note_firm(entity.kind, original, surrogate)
        return Change(entity, original, surrogate, Category.ENCRYPTED, by_hand=hand)

    def _by_hand(self, entity: Entity, original: str, surrogate: str) -> str:
        """What the person wrote; the parts of a name that they wrote go with it."""
        if entity.kind is Kind.PERSON:
            self._cast.remember(original, surrogate, entity.span.start)
        return surrogate

    def _encrypt(self, kind: Kind, original: str, at: int) -> str:
        if kind is Kind.PERSON:
            return self._cast.surrogate(original, at)
        if kind in FORMATS:
            with suppress(NotInFormat):  # such a value still gets a surrogate of its shape
                key = ("format", *self._under, kind, original)
                make = partial(FORMATS[kind].encrypt, original, self._cipher)
                encrypted: str = self._memory.get(key, make)
                if encrypted != original:  # a permutation may have fixed points
                    return encrypted
        return self._probe(kind, original)

    def _probe(self, kind: Kind, original: str) -> str:
        handle = original.partition("@")[0] if kind is Kind.EMAIL else original
        owner = self._cast.owner(handle) if kind in (Kind.EMAIL, Kind.USERNAME) else None
        for probe in range(MOST_PROBES):
            key = ("keyed", *self._under, kind, original, owner, probe)
            make = partial(self._keyed, kind, original, owner, probe)
            found: str = self._memory.get(key, make)
            free = found != original and self._taken.get((kind, found), original) == original
            if free and (probe >= _PATIENCE or self._apart(kind, original, found)):
                return found
        raise AssertionError("no free surrogate of this shape")

    def _apart(self, kind: Kind, original: str, found: str) -> bool:
        """Whether no other firm is told by a word of this one: answers shorten firms to it."""
        own = _first_word(original)
        return kind is not Kind.ORGANIZATION or all(
            self._invented.get(word, own) == own for word in _invented_words(found)
        )

    def _note_firm(self, kind: Kind, original: str, surrogate: str) -> None:
        if kind is Kind.ORGANIZATION:
            for word in _invented_words(surrogate):
                self._invented.setdefault(word, _first_word(original))

    def _keyed(self, kind: Kind, original: str, owner: Owner | None, probe: int) -> str:
        if owner is not None:
            return owned(kind, original, owner, self._cipher, probe)
        return keyed(kind, original, self._cipher, probe)

    def _take_over(self, pin: Pin) -> None:
        self._given.setdefault((pin.kind, pin.original), pin)
        self._taken.setdefault((pin.kind, pin.surrogate), pin.original)
        self._note_firm(pin.kind, pin.original, pin.surrogate)
        if pin.kind is Kind.PERSON:
            self._cast.remember(pin.original, pin.surrogate)


def _first_word(name: str) -> str:
    return name.casefold().split()[0] if name.split() else ""


def _invented_words(name: str) -> set[str]:
    """A firm's words, case-folded, that are no firm's by chance."""
    return {word for word in name.casefold().split() if word in _inventions()}


@lru_cache(maxsize=1)
def _inventions() -> frozenset[str]:
    return frozenset(word.casefold() for word in entries("words", "companies"))
