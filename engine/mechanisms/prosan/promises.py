"""What ProSan says of itself: no promise, and what stays visible."""

from __future__ import annotations

from collections.abc import Mapping

from engine.parameters import Value
from engine.types import Guarantee


def promise(parameters: Mapping[str, Value]) -> Guarantee:
    """The words for the panel."""
    learned = "A model that learned from this method chose what your question can spare."
    share = round(100 * float(parameters["share"]))
    found = "" if parameters["importance"] == "gradient" else "what was found to be private and, "
    chosen = (
        f"Replaced were {found}of the {share}% of words that seem to matter least for your "
        "question, those with a meaning of their own."
    )
    return Guarantee(
        method="prosan",
        statement=f"No formal guarantee. {chosen if parameters['form'] == 'full' else learned}",
        epsilon=None,
        delta=0.0,
        unit="none",
        scope="the text",
        assumes=("The model's judgement of what your question needs.",),
        leakage=(
            "every word that stays, the order of the words, and punctuation",
            "a replacement's role in the sentence: it was guessed from the words around it",
        ),
        not_covered=(
            "Private words that the question seems to need are sent as you typed them.",
            "A reader may notice that a word does not fit and guess the one that did.",
        ),
    )
