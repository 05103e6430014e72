"""The guarantees of each word-level method, with what they do not cover."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.types import Guarantee
from engine.numeric.weighted_choice import delta
from engine.protect.base import Edit, MethodContext
from engine.protect.guarantee_texts import guarantee
from engine.protect.word_dp.rantext_noise_scale import PAPER

LARGEST_VOCABULARY = 65_000  # candidates of a draw, for what the floating point adds


def proven(
    name: str,
    edits: Sequence[Edit],
    context: MethodContext,
    bound: float | None = None,
    flags: frozenset[str] | set[str] = frozenset(),
) -> Guarantee:
    """A promise of `bound` for each draw, by default the epsilon that was set.

    Or that it no longer holds, since the person chose among draws. SANTEXT+: metric local DP (Yue
    et al. 2021, theorem 1); CUSTEXT+: local DP within a group (Chen et al. 2022).
    """
    again = bool(context.reroll)
    bound = _epsilon(context) if bound is None else bound
    return guarantee(
        name,
        None if again else bound,
        {_drawn(edits), "again" if again else "first", *flags},
        delta(LARGEST_VOCABULARY),
        slider=_epsilon(context),
        bound=bound,
        count=len(edits),
        total=len(edits) * bound,
    )


def rantext(edits: Sequence[Edit], context: MethodContext) -> Guarantee:
    """The statement on RANTEXT's choice, with the note that nothing is proven for its list."""
    paper = {"papers_constants"} if context.parameters["constants"] == PAPER else set()
    return guarantee("rantext", None, {_drawn(edits), *paper}, slider=_epsilon(context))


def cape(edits: Sequence[Edit], context: MethodContext, bound: float, *, masked: bool) -> Guarantee:
    """Cape's bound per position, in the paper's form or by rank buckets.

    `masked`: the context model reads sentence by sentence, else all text before a word.
    """
    flags = {"masked" if masked else "causal"}
    flags |= {"several"} if len(edits) > 1 else set()
    flags |= {"pieces"} if context.parameters["vocabulary"] == "pieces" else set()
    flags |= {"papers_form"} if context.parameters["buckets"] != "rank" else set()
    return proven("cape", edits, context, bound, flags)


def _epsilon(context: MethodContext) -> float:
    return float(context.parameters["epsilon"])


def _drawn(edits: Sequence[Edit]) -> str:
    return "drawn" if edits else "nothing"
