"""The one path of a prompt: detect, apply the policy, run the mechanisms, charge, verify.

The engine keeps no state about conversations: the key, the conversation's id, its earlier prompts
(or what they sent) and the policy decide the outcome, so a restart changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from engine.accountant import charge
from engine.crypto.keys import ProfileKey
from engine.detectors import Annotator, Check, Rules, never_cancelled
from engine.errors import BadText, EngineFault
from engine.mechanisms import Change, Context, Mechanism, Pin
from engine.mechanisms.invert import invert
from engine.mechanisms.preempt import Preempt
from engine.policy import NOISED, Policy
from engine.restore import Restored, hosts_in, restore
from engine.types import Category, Cost, Entity, Kind, Replacement, Sanitized, Span

LONGEST_TEXT = 1_000_000

MECHANISMS: Mapping[str, type[Mechanism]] = {"preempt": Preempt}


@dataclass(frozen=True, slots=True)
class Request:
    """What to sanitize, for whom, after what.

    `prompts` are the conversation's earlier originals, in order, each with its re-rolls; where the
    caller kept what they sent it gives `pins` instead, which also hold a person's own choices.
    """

    text: str = field(repr=False)
    policy: Policy
    conversation: bytes = field(repr=False)
    prompts: tuple[str, ...] = field(default=(), repr=False)
    rerolls: tuple[int, ...] = ()
    pins: tuple[Pin, ...] = ()
    reroll: int = 0


class Engine:
    """Sanitizes and restores for one profile's key."""

    def __init__(self, key: ProfileKey, annotator: Annotator | None = None) -> None:
        self._key = key
        self._annotator = annotator or Annotator()

    def sanitize(self, request: Request, check: Check = never_cancelled) -> Sanitized:
        """Sanitize one prompt; BadText when it is too long, what `check` raises when called off."""
        pins = list(request.pins)
        for prompt, reroll in zip(request.prompts, _padded(request), strict=True):
            earlier = self._one(prompt, request, pins, reroll, check)
            pins.extend(pins_of(earlier.replacements))
        return self._one(request.text, request, pins, request.reroll, check)

    def detect(
        self, text: str, policy: Policy, pins: Sequence[Pin] = (), check: Check = never_cancelled
    ) -> tuple[Entity, ...]:
        """Everything in `text` that the policy does not leave as typed."""
        if len(text) > LONGEST_TEXT:
            raise BadText(reason="too_long", limit=LONGEST_TEXT)
        rules = Rules(always=policy.always, never=policy.never)
        known = tuple((pin.original, pin.kind) for pin in pins)
        found = self._annotator.annotate(text, rules, known=known, check=check)
        return tuple(entity for entity in found if policy.category(entity.kind) is not None)

    def restore(
        self,
        response: str,
        policy: Policy,
        conversation: bytes,
        prompts: Sequence[str] | None,
        rerolls: Sequence[int] = (),
    ) -> tuple[str, tuple[Restored, ...]]:
        """Put the originals back: with the prompts every kind, without them the invertible ones."""
        if prompts is None:
            scope = b"" if policy.same_everywhere else conversation
            return invert(response, self.detect(response, policy), self._key, scope)
        made: list[Replacement] = []
        pins: list[Pin] = []
        request = Request("", policy, conversation, tuple(prompts), tuple(rerolls))
        for prompt, reroll in zip(request.prompts, _padded(request), strict=True):
            earlier = self._one(prompt, request, pins, reroll, never_cancelled)
            made.extend(earlier.replacements)
            pins.extend(pins_of(earlier.replacements))
        return restore(response, made, hosts_in(prompts))

    def _one(
        self, text: str, request: Request, pins: Sequence[Pin], reroll: int, check: Check
    ) -> Sanitized:
        entities = self.detect(text, request.policy, pins, check)
        context = self._context(request, pins, reroll)
        changes: list[Change] = []
        mechanisms = [MECHANISMS[name]() for name in request.policy.stages]
        for mechanism in mechanisms:
            check()
            changes = mechanism.apply(text, entities, context)
        sanitized = assemble(text, changes, mechanisms[-1].name if mechanisms else "")
        promises = [g for m in mechanisms for g in m.guarantees(changes, context)]
        sanitized = replace(sanitized, guarantees=tuple(promises))
        verify(sanitized)
        return sanitized

    def _context(self, request: Request, pins: Sequence[Pin], reroll: int) -> Context:
        policy = request.policy
        return Context(
            key=self._key,
            conversation=request.conversation,
            epsilons={kind: policy.epsilon(kind) for kind in NOISED},
            noised=frozenset(k for k in Kind if policy.category(k) is Category.NOISED),
            same_everywhere=policy.same_everywhere,
            pins=tuple(pins),
            reroll=reroll,
        )


def pins_of(replacements: Sequence[Replacement]) -> list[Pin]:
    """What a sent prompt fixes for the rest of its conversation."""
    return [Pin(r.kind, r.original, r.surrogate, r.category, r.epsilon) for r in replacements]


def assemble(text: str, changes: Sequence[Change], mechanism: str) -> Sanitized:
    """Put changes (sorted, disjoint) into a text and note where each came to stand."""
    parts: list[str] = []
    replacements: list[Replacement] = []
    at = length = 0
    for change in changes:
        source = change.entity.span
        kept = text[at : source.start]
        start = length + len(kept)
        target = Span(start, start + len(change.surrogate))
        parts += [kept, change.surrogate]
        at, length = source.end, target.end
        replacements.append(
            Replacement(
                source,
                target,
                change.original,
                change.surrogate,
                change.entity.kind,
                mechanism,
                change.category,
                change.epsilon,
            )
        )
    joined = "".join([*parts, text[at:]])
    return Sanitized(text, joined, tuple(replacements), (), cost_of(changes))


def cost_of(changes: Sequence[Change]) -> Cost:
    """What sending these changes spends: each draw once, nothing for one that left before."""
    draws = [
        (c.label, c.entity.kind, None if c.epsilon is None else Fraction(str(c.epsilon)))
        for c in changes
        if c.label is not None
    ]
    return charge(draws, sent={c.label for c in changes if c.known and c.label is not None})


def verify(sanitized: Sanitized) -> None:
    """Fail closed unless the two texts differ exactly where the replacements say."""
    at = out = 0
    for r in sanitized.replacements:
        same = sanitized.original[at : r.source.start] == sanitized.text[out : r.target.start]
        holds = (
            r.source.of(sanitized.original) == r.original
            and r.target.of(sanitized.text) == r.surrogate
        )
        if not (same and holds):
            raise EngineFault(error="verify", where="replacement")
        at, out = r.source.end, r.target.end
    if sanitized.original[at:] != sanitized.text[out:]:
        raise EngineFault(error="verify", where="tail")


def _padded(request: Request) -> tuple[int, ...]:
    given = request.rerolls[: len(request.prompts)]
    return given + (0,) * (len(request.prompts) - len(given))
