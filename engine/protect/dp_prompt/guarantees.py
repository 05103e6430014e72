"""The guarantee of a rewriting, with what it does not cover."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.types import Guarantee
from engine.protect.dp_prompt.plan import BY_TEXT, LADDER, RewritingPlan
from engine.protect.guarantee_texts import guarantee


def rewriting(plan: RewritingPlan, counts: Sequence[int], draws: int) -> Guarantee:
    """Local differential privacy of the whole text (DP-Prompt, theorem 1, with the exact bound).

    `counts` are the tokens written for each part. `draws` is how often the person had it written:
    after the first only a floor can be named.
    """
    total, by_text = plan.total(counts), plan.length == BY_TEXT
    return guarantee(
        "dp_prompt",
        total if draws == 1 else None,
        {"first" if draws == 1 else "again", "by_text" if by_text else "by_tokens"},
        total=total,
        spent=total * draws,
        draws=draws,
        each=plan.epsilon,
        tokens=sum(counts),
        parts="1 part" if len(counts) == 1 else f"{len(counts)} parts",
        ladder=", ".join(str(rung) for rung in LADDER if rung <= plan.tokens),
        model=plan.model,
    )
