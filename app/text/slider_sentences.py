"""The sentence at each slider of the privacy panel: what its present position does."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.translation import mark, tr
from app.text.from_engine import from_engine
from app.text.labels import words_changed, words_chosen, words_replaced
from engine.core.types import Category, Kind, Replacement
from engine.numeric.epsilon_sentences import epsilon_sentence
from engine.pipeline.policy import FIRST_STAGE, JUDGE_THRESHOLD, NOISED, Policy

# From how much of the usual threshold on, and what follows from it.
LEVEL = (
    (9.5, mark("Leaves much more: hides only what is very likely private")),
    (4.0, mark("Leaves much more: hides only what has a fair chance of being private")),
    (1.5, mark("Leaves more: a firm, a place or a figure that is private may go as typed")),
    (0.7, mark("Hides what is possibly private")),
    (0.35, mark("Hides more when in doubt")),
    (0.0, mark("Hides much more when in doubt: what is widely known, too")),
)
SOONER = mark("Names and addresses are hidden sooner.")


def level_sentence(private_from: float) -> str:
    """What the judge's threshold does."""
    said = next(words for least, words in LEVEL if private_from >= least * JUDGE_THRESHOLD)
    return f"{tr(said)}. {tr(SOONER)}"


def number_sentences(policy: Policy) -> dict[Kind, str]:
    """What the epsilon of each kind does that is noised under a policy."""
    each = policy.parameters(FIRST_STAGE)["dates"] == "each"
    return {
        kind: from_engine(epsilon_sentence(kind, float(policy.epsilon(kind)), each_date=each))
        for kind in NOISED - policy.encrypted
    }


def budget_sentence() -> str:
    """What one epsilon for all numbers of a message does."""
    return tr("Each new number gets an equal part: the more there are, the further each moves.")


def method_sentence(replacements: Sequence[Replacement]) -> str:
    """What a text method did to this message; empty if nothing."""
    words = [r for r in replacements if r.category is Category.WORD]
    if not words:
        return ""
    if words_chosen(words):
        return tr("In this message: {replaced}.", replaced=words_replaced(words))
    tenths = round(10 * words_changed(words) / len(words))
    return tr("In this message about {tenths} of 10 drawn words change.", tenths=tenths)


def temperature_sentence() -> str:
    """How a temperature goes with its epsilon."""
    return tr(
        "It follows epsilon, and epsilon follows it, by what was measured of this model: move "
        "either."
    )
