"""What Preempt promises, in words a person can read, with what it does not cover."""

from __future__ import annotations

from collections.abc import Sequence

from engine.mechanisms import Change, Context
from engine.numeric.grids import GRIDS
from engine.types import Category, Guarantee, Kind

NOT_COVERED = (
    "Everything that is not highlighted is sent as you typed it.",
    "Who you are may still be guessed from the story that the text tells.",
)


def promises(changes: Sequence[Change], context: Context) -> tuple[Guarantee, ...]:
    """One guarantee for all encrypted values, and one for each noised kind that occurs."""
    found: list[Guarantee] = []
    if any(change.category is Category.ENCRYPTED for change in changes):
        found.append(_encrypted(context))
    for kind in GRIDS:
        mine = [c for c in changes if c.category is Category.NOISED and c.entity.kind is kind]
        if mine:
            found.append(_noised(kind, mine))
    return tuple(found)


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
            "AES is a pseudorandom permutation",
            "the key stays in this computer's keyring",
        ),
        leakage=(
            "kinds, number and order of the values",
            repeats,
            "what each format keeps: length, separators, country or network digit, letter case",
        ),
        not_covered=NOT_COVERED,
    )


def _noised(kind: Kind, changes: Sequence[Change]) -> Guarantee:
    unit = GRIDS[kind].unit
    epsilons = [change.epsilon for change in changes]
    epsilon = None if None in epsilons else max(e for e in epsilons if e is not None)
    if epsilon is None:
        statement = "You drew a value again after seeing the first: its guarantee no longer holds."
    else:
        statement = (
            f"Two values that lie d steps apart ({unit} a step) give the same result with "
            f"probabilities within a factor e^({epsilon:g} d) of each other "
            "(metric local DP, Preempt, theorem 1)."
        )
    return Guarantee(
        method="preempt",
        statement=statement,
        epsilon=epsilon,
        delta=0.0,
        unit=f"per grid step of {unit}",
        scope="all dates together" if kind is Kind.DATE else "each distinct value",
        assumes=("the conversation's key is secret and random",),
        leakage=_leaks(kind),
        not_covered=(
            *NOT_COVERED,
            "Values far apart (many steps) can be told apart: the promise weakens with distance.",
        ),
    )


def _leaks(kind: Kind) -> tuple[str, ...]:
    if kind is Kind.DATE:
        return (
            "the intervals between your dates: all move by the same number of days",
            "all the other dates, to someone who already knows one of them",
            "how a date is written",
        )
    if kind is Kind.MONEY:
        return (
            "the currency and how it is written (sign or word, its place, the separators)",
            "which amounts repeat",
        )
    return ("whether it is written in digits or words", "which values repeat")
