"""Preempt: format-preserving encryption and metric local differential privacy.

Chowdhury et al., "Preempt: Sanitizing Sensitive Prompts for LLMs", section 4. Category I values
(the answer depends on their format only) are encrypted within their format; category II values
(the answer depends on the value) are drawn by metric local DP on a fixed public grid. Stateless:
the key, the conversation's id and its earlier prompts decide everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from engine.core.rng import Draws
from engine.core.types import HAND, Category, Entity, Guarantee, Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import NotInFormat
from engine.crypto.formats.handles import Owner
from engine.crypto.formats.keyed import keyed, owned
from engine.crypto.formats.organizations import organization_language
from engine.crypto.formats.registry import FORMATS
from engine.language.name_parts import is_titled, without_monsieur
from engine.language.words_to_avoid import words_of
from engine.protect.base import Change, MechanismContext, SentMapping
from engine.protect.preempt.genders import Genders
from engine.protect.preempt.guarantees import guarantees
from engine.protect.preempt.noised_values import NoisedValues, by_hand
from engine.protect.preempt.organization_mapper import OrganizationMapper
from engine.protect.preempt.person_mapper import PersonMapper
from engine.protect.preempt.place_mapper import KINDS as PLACES
from engine.protect.preempt.place_mapper import PlaceMapper

FIRST = "preempt"
MOST_PROBES = 1_000
_TELLING = 20_000  # characters of a prompt that determine its language
_PATIENCE = 16  # probes for a value with words that do not occur in the conversation


class Preempt:
    """The mechanism; it holds no state between calls."""

    name = FIRST

    def apply(
        self, text: str, entities: Sequence[Entity], context: MechanismContext
    ) -> list[Change]:
        """One change for each entity, in their order; full names are mapped before their parts."""
        entities = [_named(entity, text) for entity in entities]
        draft = _Draft(context)
        draws = Draws(context.key.conversation(context.conversation))
        noise = Draws(context.key.noise()) if context.noise_in_all_chats else draws
        changes = NoisedValues(context, draws, noise).changes(text, entities)
        draft.meet(entities, text)
        rest = [n for n in range(len(entities)) if n not in changes]
        for n in sorted(rest, key=lambda n: draft.turn_of(entities[n], text)):
            changes[n] = draft.change(entities[n], entities[n].span.of(text))
        return [_rewritten(changes[n], context, draws) for n in range(len(entities))]

    def guarantees(
        self, changes: Sequence[Change], context: MechanismContext
    ) -> tuple[Guarantee, ...]:
        """The guarantee of the encrypted values together, and of each noised kind."""
        return guarantees(changes, context)


def _named(entity: Entity, text: str) -> Entity:
    if entity.kind is not Kind.PERSON:
        return entity
    return replace(entity, span=without_monsieur(text, entity.span))


def _rewritten(change: Change, context: MechanismContext, draws: Draws) -> Change:
    """Replace a computed value by the person's own words."""
    choice = context.choices.get(change.original)
    follows = change.derived is not None and not change.known
    if choice is None or choice.surrogate is None or not follows:
        return change
    made = by_hand(draws, change.entity, change.original, choice.surrogate)
    if change.label is None:
        return made
    return replace(made, label=change.label, charged=change.charged)  # others may reveal the share


class _Draft:
    """The state of one prompt: the conversation's earlier surrogates, then this prompt's."""

    def __init__(self, context: MechanismContext) -> None:
        self._cipher = RankCipher(context.key, context.scope, context.cipher)
        self._genders = Genders() if context.keep_gender else None
        self._person_mapper = PersonMapper(self._cipher, self._genders)
        self._choices = context.choices
        self._cache = context.cache
        self._under = (context.scope, context.cipher)
        self._given: dict[tuple[Kind, str], SentMapping] = {}
        self._taken: dict[tuple[Kind, str], str] = {}
        self._organizations = OrganizationMapper(self._cipher, self._person_mapper)
        self._places = PlaceMapper(self._cipher) if context.places_together else None
        self._language = ""
        self._chat_words = (
            context.chat_words
        )  # the conversation's words, plain; this prompt's among them
        for pin in context.pins:
            self._take_over(pin)

    def meet(self, entities: Sequence[Entity], text: str) -> None:
        """Register all words and names first, so that no surrogate equals one."""
        people = [entity.span for entity in entities if entity.kind is Kind.PERSON]
        titled = (span.of(text) for span in people if is_titled(text, span.start))
        if self._genders:
            self._genders.meet(text, people)
        if any(entity.kind is Kind.ORGANIZATION for entity in entities):
            self._language = organization_language(text[:_TELLING], "")
        words = words_of(text)
        self._chat_words |= words
        self._person_mapper.meet(words, titled, self._chat_words)

    def turn_of(self, entity: Entity, text: str) -> tuple[int, int]:
        """People before e-mail addresses (which follow them), longer names before their parts."""
        if entity.kind is Kind.ORGANIZATION:
            return 1, -len(entity.span.of(text).split())
        if entity.kind is not Kind.PERSON:
            return 1, entity.span.start
        return self._person_mapper.turn(entity.span.of(text)), entity.span.start

    def change(self, entity: Entity, original: str) -> Change:
        """The surrogate of one value: the one sent before, or else a cipher's."""
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
        pin = SentMapping(entity.kind, original, surrogate, Category.ENCRYPTED, None, by)
        self._given[entity.kind, original] = pin
        self._taken[entity.kind, surrogate] = original
        return Change(entity, original, surrogate, Category.ENCRYPTED, by_hand=hand)

    def _by_hand(self, entity: Entity, original: str, surrogate: str) -> str:
        """The person's own words; for parts of a name, the corresponding parts."""
        if entity.kind is Kind.PERSON:
            self._person_mapper.remember(original, surrogate, entity.span.start)
        if entity.kind is Kind.ORGANIZATION:
            self._organizations.remember(original, surrogate)
        return surrogate

    def _encrypt(self, kind: Kind, original: str, at: int) -> str:
        if kind is Kind.PERSON:
            return self._person_mapper.surrogate(original, at)
        if kind is Kind.ORGANIZATION:
            return self._organizations.surrogate(original, self._language, self._is_said)
        if self._places is not None and kind in PLACES:
            found = self._places.surrogate(original, partial(self._is_free, kind, original))
            if found is not None:
                return found
        if kind in FORMATS:
            with suppress(NotInFormat):  # such a value gets a surrogate of its shape
                key = ("format", *self._under, kind, original)
                make = partial(FORMATS[kind].encrypt, original, self._cipher)
                encrypted: str = self._cache.get(key, make)
                # A permutation may have fixed points, and its values may occur in the conversation.
                if encrypted != original and not self._is_said(encrypted):
                    return encrypted
        return self._probe(kind, original)

    def _probe(self, kind: Kind, original: str) -> str:
        handle = original.partition("@")[0] if kind is Kind.EMAIL else original
        owner = self._person_mapper.owner(handle) if kind in (Kind.EMAIL, Kind.USERNAME) else None
        for probe in range(MOST_PROBES):
            key = ("keyed", *self._under, kind, original, owner, probe)
            make = partial(self._keyed, kind, original, owner, probe)
            found: str = self._cache.get(key, make)
            free = self._is_free(kind, original, found, said=probe < _PATIENCE)
            if free:
                return found
        raise AssertionError("no free surrogate of this shape")

    def _is_free(self, kind: Kind, original: str, found: str, *, said: bool = True) -> bool:
        """Whether a surrogate is unused; with `said`, also absent from the conversation."""
        if found == original or self._taken.get((kind, found), original) != original:
            return False
        return not (said and self._is_said(found))

    def _is_said(self, found: str) -> bool:
        """Whether all words of a surrogate occur in the conversation, and thus maybe in answers."""
        words = words_of(found)
        return bool(words) and words <= self._chat_words

    def _keyed(self, kind: Kind, original: str, owner: Owner | None, probe: int) -> str:
        if owner is not None:
            return owned(kind, original, owner, self._cipher, probe)
        return keyed(kind, original, self._cipher, probe)

    def _take_over(self, pin: SentMapping) -> None:
        self._given.setdefault((pin.kind, pin.original), pin)
        self._taken.setdefault((pin.kind, pin.surrogate), pin.original)
        if pin.kind is Kind.PERSON:
            self._person_mapper.remember(pin.original, pin.surrogate)
        if pin.kind in PLACES and self._places is not None:
            self._places.remember(pin.original, pin.surrogate)
        if pin.kind is Kind.ORGANIZATION:
            self._organizations.remember(pin.original, pin.surrogate)
            self._chat_words |= words_of(pin.surrogate) - words_of(pin.original)
