"""What a rewriting promises, in words a person can read, with what it does not cover."""

from __future__ import annotations

from engine.mechanisms.dp_prompt.plan import Plan
from engine.types import Guarantee


def rewriting(plan: Plan, parts: int, draws: int) -> Guarantee:
    """Local differential privacy of the whole text (DP-Prompt, theorem 1, with the exact bound).

    `draws` is how often the person had it written: after the first only a floor can be named.
    """
    total = plan.total(parts)
    return Guarantee(
        method="dp_prompt",
        statement=_statement(plan, parts, total) if draws == 1 else _chosen(total, draws),
        epsilon=total if draws == 1 else None,
        delta=0.0,
        unit="for the whole text",
        scope="the rewritten text",
        assumes=(
            f"the model “{plan.model}” was not trained on your text or on others of yours",
            "the conversation's key is secret and random",
        ),
        leakage=(
            f"that your text was rewritten in {_parts(parts)}: about how long it is",
            "how much time passes before it is sent",
        ),
        not_covered=(
            "What the rewritten text says: meaning is kept on purpose, and may tell who you are.",
            "Names and numbers can survive a rewriting, so find and replace them first.",
            "An epsilon this large limits little by itself: what it hides is measured by attacks.",
            "Anything that you choose or edit after reading the draft.",
        ),
    )


def _statement(plan: Plan, parts: int, total: float) -> str:
    return (
        f"Any two texts of as many parts give the same result with probabilities within a factor "
        f"e^{total:,.10g} of each other: {plan.epsilon:g} for each of {plan.tokens} tokens in "
        f"{_parts(parts)}, all counted, also when the rewriting ends early (local differential "
        "privacy)."
    )


def _chosen(total: float, draws: int) -> str:
    return (
        f"You chose this out of {draws} draws after seeing your own text: the promise no longer "
        f"holds, and at least {total * draws:,.10g} was spent."
    )


def _parts(count: int) -> str:
    return "1 part" if count == 1 else f"{count} parts"
