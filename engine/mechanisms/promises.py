"""What Preempt promises, in words a person can read, with what it does not cover."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from engine.accountant import advantage
from engine.mechanisms import Change, Context
from engine.mechanisms.choices import promise
from engine.numeric.effects import effect
from engine.numeric.grids import GRIDS
from engine.types import Category, Guarantee, Kind

NOT_COVERED = (
    "Everything that is not highlighted is sent as you typed it.",
    "Who you are may still be guessed from the story that the text tells.",
)
_ASSUMED = {
    "ff1": "FF1 with AES-256 (NIST SP 800-38G) is a pseudorandom permutation",
    "ff3": "FF3 with AES-256 is one, although NIST withdraws it for the attacks found on it",
}
_GENDER = "the gender of first names, by the 1990 census: you chose to keep it"
_FAR_APART = "Values far apart (many steps) can be told apart: the promise weakens with distance."
_KEPT_KEY = "the conversation's key is secret and random"
_CHOSEN = "You drew a value again after seeing the first: its guarantee no longer holds."
_RELATIONS = (
    "which values follow from which others (totals, multiples, shares), and public factors in them"
)
_WRITTEN_WHEN = "in which year the text was written (an age and a birth year make it)"


def promises(changes: Sequence[Change], context: Context) -> tuple[Guarantee, ...]:
    """One guarantee for all encrypted values, one for each noised kind, one for them together."""
    found: list[Guarantee] = []
    rest = [change for change in changes if not _chosen(change, context)]
    if any(change.category is Category.ENCRYPTED for change in rest):
        found.append(_encrypted(context))
    noised = [change for change in rest if change.category is Category.NOISED]
    for kind in GRIDS:
        mine = [change for change in noised if _kind(change) is kind]
        if mine:
            found.append(_noised(kind, mine, context))
    fresh = {c.label: c for c in noised if c.label is not None and not c.known}
    if len(fresh) > 1 or (fresh and context.budget):
        found.append(_together(list(fresh.values()), context))
    return (*found, *promise(len(changes) - len(rest)))


def _chosen(change: Change, context: Context) -> bool:
    """Whether the person chose this one outcome; a prompt drawn again as a whole says so itself."""
    drawn_again = change.category is Category.NOISED and change.epsilon is None
    return change.by_hand or (drawn_again and not context.reroll)


def _kind(change: Change) -> Kind:
    """The kind in whose steps a change is promised."""
    return change.charged or change.entity.kind


def _encrypted(context: Context) -> Guarantee:
    repeats = (
        "the same value gets the same surrogate in every conversation"
        if context.same_everywhere
        else "which values repeat within this conversation"
    )
    return Guarantee(
        method="preempt",
        statement=(
            "Encrypted values look like random values of their format to anyone without the key "
            "(Preempt, section 4.2)."
        ),
        epsilon=None,
        delta=0.0,
        unit="computational, no epsilon",
        scope="each encrypted value",
        assumes=(
            _ASSUMED[context.cipher],
            "the key stays in this computer's keyring",
        ),
        leakage=(
            "kinds, number and order of the values",
            repeats,
            "what each format keeps: length, separators, country or network digit, letter case, "
            'and of names words such as "Bank", "GmbH" or "Street"',
            "forms of address, and that a name has more than a first and a last name",
            *((_GENDER,) if context.keep_gender else ()),
        ),
        not_covered=NOT_COVERED,
    )


def _noised(kind: Kind, changes: Sequence[Change], context: Context) -> Guarantee:
    unit = GRIDS[kind].unit
    epsilons = [change.epsilon for change in changes]
    epsilon = None if None in epsilons else max(e for e in epsilons if e is not None)
    if epsilon is None:
        statement = _CHOSEN
    elif epsilon == 0:
        statement = (
            "These values are worked out from others that were drawn: they tell nothing new."
        )
    else:
        statement = (
            f"Take two values that lie d steps of {unit} apart. For each result, either is at "
            f"most e^({epsilon:g} d) times as likely to give it as the other (metric local "
            "differential privacy; Preempt, theorem 1). "
            "Who must say which of two values one step apart was sent is right at most "
            f"{_best_guess(epsilon)}% of the time, where blind guessing gives 50%. "
            f"{effect(kind, epsilon, each_date=context.each_date)}"
        )
    together = kind is Kind.DATE and not context.each_date
    return Guarantee(
        method="preempt",
        statement=statement,
        epsilon=epsilon,
        delta=0.0,
        unit=f"per grid step of {unit}",
        scope="all dates together" if together else "each distinct value",
        assumes=(_KEPT_KEY,),
        leakage=(*_leaks(kind, context), *_structure(changes)),
        not_covered=(*NOT_COVERED, _FAR_APART),
    )


def _best_guess(epsilon: float) -> float:
    """How often (percent) who tells two values a step apart is right: never too small a claim."""
    return math.ceil(500 * (1 + advantage(epsilon, 1))) / 10


def _together(fresh: Sequence[Change], context: Context) -> Guarantee:
    """What the prompt's new draws spend together; what was sent before costs nothing more."""
    epsilons = [change.epsilon for change in fresh]
    known = [Fraction(str(e)) for e in epsilons if e is not None]
    total = None if None in epsilons else float(sum(known, Fraction(0)))
    how = (
        f"A budget of ε {float(context.budget):g} for the prompt is split over its "
        f"{len(fresh)} new draws, ε {float(max(known)):g} for each"
        if context.budget and known
        else f"The prompt's {len(fresh)} new draws add up (sequential composition)"
    )
    return Guarantee(
        method="preempt",
        statement=_CHOSEN
        if total is None
        else f"{how}: had every value been one step of its scale away (a year, a percent, a day), "
        f"what is sent would be at most e^{total:g} times as likely, or as unlikely.",
        epsilon=total,
        delta=0.0,
        unit="one grid step of each value",
        scope="the whole prompt",
        assumes=(_KEPT_KEY,),
        leakage=("how many values were drawn",),
        not_covered=(_FAR_APART,),
    )


def _structure(changes: Sequence[Change]) -> tuple[str, ...]:
    """What is told by values that follow from others."""
    derived = [change for change in changes if change.derived is not None]
    births = any(change.entity.kind is Kind.DATE for change in derived)
    return ((_RELATIONS,) if derived else ()) + ((_WRITTEN_WHEN,) if births else ())


def _leaks(kind: Kind, context: Context) -> tuple[str, ...]:
    if kind is Kind.DATE and context.each_date:
        return ("which dates repeat", "how a date is written")
    if kind is Kind.DATE:
        return (
            "the intervals between your dates: all move by the same number of days",
            "every other date, to someone who knows or guesses one of them (a holiday, a fact in "
            "the news): the difference is how far all have moved",
            "how a date is written",
        )
    if kind is Kind.MONEY:
        return (
            "the currency and how it is written (sign or word, its place, the separators)",
            "whether it is below zero, and whether it has cents or a dash for them",
            "which amounts repeat",
        )
    if kind is Kind.QUANTITY:
        return (
            "the unit, whether it is below zero, and whether digits or words are used",
            "which quantities repeat",
        )
    if kind is Kind.PERCENT:
        return ("whether it is below zero, in digits or words", "which values repeat")
    return ("whether it is written in digits or words", "which values repeat")
