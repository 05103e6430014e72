"""The guarantee of a rewriting, with what it does not cover."""

from __future__ import annotations

from engine.core.types import Guarantee
from engine.protect.dp_prompt.plan import RewritingPlan
from engine.protect.guarantee_texts import guarantee


def rewriting(plan: RewritingPlan, parts: int, draws: int) -> Guarantee:
    """Local differential privacy of the whole text (DP-Prompt, theorem 1, with the exact bound).

    `draws` is how often the person had it written: after the first only a floor can be named.
    """
    total = plan.total(parts)
    return guarantee(
        "dp_prompt",
        total if draws == 1 else None,
        {"first" if draws == 1 else "again"},
        total=total,
        spent=total * draws,
        draws=draws,
        each=plan.epsilon,
        tokens=plan.tokens,
        parts="1 part" if parts == 1 else f"{parts} parts",
        model=plan.model,
    )
