"""Which guarantees Preempt gives for its changes, and what is said of each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from engine.core.accountant import advantage
from engine.core.types import Category, Guarantee, Kind
from engine.numeric.epsilon_sentences import epsilon_sentence
from engine.numeric.grids import GRIDS
from engine.protect.base import Change, MechanismContext
from engine.protect.choices import promise
from engine.protect.guarantee_texts import guarantee


def guarantees(changes: Sequence[Change], context: MechanismContext) -> tuple[Guarantee, ...]:
    """One guarantee for all encrypted values, one for each noised kind, one for them together."""
    found: list[Guarantee] = []
    rest = [change for change in changes if not _chosen(change, context)]
    if any(change.category is Category.ENCRYPTED for change in rest):
        found.append(_encrypted(context))
    noised = [change for change in rest if change.category is Category.NOISED]
    for kind in GRIDS:
        mine = [change for change in noised if _kind(change) is kind]
        for alone in (False, True):
            alike = [change for change in mine if _alone(change, context) is alone]
            if alike:
                found.append(_noised(kind, alike, context, alone=alone))
    fresh = {c.label: c for c in noised if c.label is not None and not c.known}
    if len(fresh) > 1 or (fresh and context.budget):
        found.append(_together(list(fresh.values()), context))
    return (*found, *promise(len(changes) - len(rest)))


def _chosen(change: Change, context: MechanismContext) -> bool:
    """Whether the person chose this outcome; a re-roll of the whole prompt is stated separately."""
    drawn_again = change.category is Category.NOISED and change.epsilon is None
    return change.by_hand or (drawn_again and not context.reroll)


def _kind(change: Change) -> Kind:
    """The kind whose grid step a change's guarantee refers to."""
    return change.charged or change.entity.kind


def _alone(change: Change, context: MechanismContext) -> bool:
    """Whether a value was drawn independently of the other dates."""
    if _kind(change) is not Kind.DATE:
        return True
    return context.each_date if change.alone is None else change.alone


def _encrypted(context: MechanismContext) -> Guarantee:
    repeats = "surrogates_in_all_chats" if context.surrogates_in_all_chats else "own_surrogates"
    kept = {"gender"} if context.keep_gender else set()
    kept |= {"places"} if context.places_together else set()
    return guarantee("preempt_encrypted", None, {context.cipher, repeats} | kept)


def _noised(
    kind: Kind, changes: Sequence[Change], context: MechanismContext, *, alone: bool
) -> Guarantee:
    epsilons = [change.epsilon for change in changes]
    epsilon = None if None in epsilons else max(e for e in epsilons if e is not None)
    derived = [change for change in changes if change.derived is not None]
    flags = {
        str(kind): True,
        "together": not alone,
        "each": alone,
        "chosen": epsilon is None,
        "derived_only": epsilon == 0,
        "drawn": bool(epsilon),
        "noise_in_all_chats": context.noise_in_all_chats,
        "derived": bool(derived),
        "parts": kind is Kind.PERCENT and any(c.entity.kind is not kind for c in changes),
        "births": any(change.entity.kind is Kind.DATE for change in derived),
    }
    return guarantee(
        "preempt_noised",
        epsilon,
        {flag for flag, holds in flags.items() if holds},
        unit=GRIDS[kind].unit,
        guess=_best_guess(epsilon) if epsilon else None,
        effect=epsilon_sentence(kind, epsilon, each_date=alone) if epsilon else "",
    )


def _best_guess(epsilon: float) -> float:
    """The best rate (percent) of guessing which of two adjacent values was sent, rounded up."""
    return math.ceil(500 * (1 + advantage(epsilon, 1))) / 10


def _together(fresh: Sequence[Change], context: MechanismContext) -> Guarantee:
    """The epsilon of the prompt's new draws together; known ones cost nothing."""
    epsilons = [change.epsilon for change in fresh]
    known = [Fraction(str(e)) for e in epsilons if e is not None]
    total = None if None in epsilons else float(sum(known, Fraction(0)))
    return guarantee(
        "preempt_together",
        total,
        {"chosen"} if total is None else {"bounded", "split" if context.budget else "added"},
        budget=float(context.budget or 0),
        count=len(fresh),
        largest=float(max(known, default=0)),
    )
