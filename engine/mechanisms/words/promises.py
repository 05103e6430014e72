"""What each word-level method promises, in words a person can read, with what it does not cover."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.mechanisms import Edit, Workshop
from engine.numeric.choice import delta
from engine.types import Guarantee

LARGEST_VOCABULARY = 21_000  # candidates of a draw, for what the floating point adds

FORM = (
    "how many words and numbers there are and which is which, small letters and capitals, blanks, "
    "punctuation and layout",
    "which surrogates an earlier stage put in: they stay",
)
KEYED = "the conversation's key is secret and random"
STORY = "Who you are may still be guessed from what several words say together."
UNKNOWN = (
    "that a word is not in the vocabulary: it is split into words that are, or replaced by any "
    "word of all"
)
REPEATS = (
    "which words the prompts of a conversation share: a word's first mention is drawn once and "
    "stays, and so is its second"
)
ALIKE = "which prompts of a conversation begin alike, or are the same: what was drawn there stays"
SENTENCES_ALIKE = "which sentences of a conversation are the same: what was drawn there stays"
STEERS = (
    "Single words: each word of yours also steers the draws of its neighbours, so changing one "
    "word may change every position that sees it."
)
STEERS_SENTENCE = (
    "Single words: each word of yours also steers the draws of its neighbours, so changing one "
    "word may change every position of its sentence, and none outside of it."
)
CHOSEN = "You drew again after seeing the first draw: the promise no longer holds."


def santext(edits: Sequence[Edit], workshop: Workshop) -> Guarantee:
    """SANTEXT+'s metric local DP (Yue et al. 2021, theorem 1)."""
    epsilon = _epsilon(workshop)
    statement = (
        f"Two rarer words at distance d in the embedding give the same replacement with "
        f"probabilities within a factor e^({epsilon:g} d) of each other (metric local DP)."
    )
    promise = Guarantee(
        method="santext",
        statement=statement,
        epsilon=epsilon,
        delta=delta(LARGEST_VOCABULARY),
        unit="per unit of embedding distance",
        scope="each rarer word",
        assumes=(KEYED,),
        leakage=(
            *FORM,
            "frequent words that were kept, as they are; and a frequent word that was sent was in "
            "your text",
            UNKNOWN,
            REPEATS,
        ),
        not_covered=(
            "Frequent words: nothing is promised for them, kept or replaced.",
            *_drawn(edits),
        ),
    )
    return _held(promise, workshop)


def custext(edits: Sequence[Edit], workshop: Workshop) -> Guarantee:
    """CUSTEXT+'s local DP within a group (Chen et al. 2022)."""
    epsilon = _epsilon(workshop)
    statement = (
        f"Two words of one group of 20 give the same replacement with probabilities within a "
        f"factor e^{epsilon:g} of each other."
    )
    promise = Guarantee(
        method="custext",
        statement=statement,
        epsilon=epsilon,
        delta=delta(LARGEST_VOCABULARY),
        unit="per word, within its group",
        scope="each word that is no stop word",
        assumes=(KEYED,),
        leakage=(
            *FORM,
            "which group a word belongs to: it is one of 20 that the provider knows",
            "stop words, as they are",
            UNKNOWN,
            REPEATS,
        ),
        not_covered=(
            "Someone who looks up the 20 words of the group has yours among them: this method is "
            "weak by construction.",
            *_drawn(edits),
        ),
    )
    return _held(promise, workshop)


def rantext(edits: Sequence[Edit], workshop: Workshop) -> Guarantee:
    """That nothing is proven for RANTEXT."""
    epsilon = _epsilon(workshop)
    statement = (
        f"No guarantee is proven. The strength {epsilon:g} sets how often a word becomes a near "
        "one; the list that it is drawn from is random, and centred on the word itself. What it "
        "holds off is measured by the attacks below."
    )
    return Guarantee(
        method="rantext",
        statement=statement,
        epsilon=None,
        delta=0.0,
        unit="strength, no epsilon",
        scope="each word",
        assumes=(KEYED,),
        leakage=(*FORM, UNKNOWN, REPEATS),
        not_covered=("A bound on what a provider can learn.", *_drawn(edits)),
    )


def cape(edits: Sequence[Edit], workshop: Workshop, bound: float, *, masked: bool) -> Guarantee:
    """Cape's bound a position, in the paper's form or by rank buckets.

    `masked`: the context model reads sentence by sentence, else all that stands before a word.
    """
    together = f"All {len(edits)} positions together: {len(edits) * bound:g}."
    statement = (
        f"At each drawn position any two texts with the same skeleton give the same word with "
        f"probabilities within a factor e^{bound:g} of each other, proven. {together}"
    )
    if workshop.parameters["buckets"] != "rank":
        statement += (
            f" The paper's own figure, epsilon {_epsilon(workshop):g} + ln(largest / smallest "
            "bucket), compares buckets within one input: it bounds nothing."
        )
    promise = Guarantee(
        method="cape",
        statement=statement,
        epsilon=bound,
        delta=delta(LARGEST_VOCABULARY),
        unit="per position",
        scope="each drawn position, given the skeleton",
        assumes=(KEYED,),
        leakage=(
            *FORM,
            "stop words, as they are",
            "how many words a split word was split into",
            SENTENCES_ALIKE if masked else ALIKE,
        ),
        not_covered=(STEERS_SENTENCE if masked else STEERS, *_drawn(edits)),
    )
    return _held(promise, workshop)


def _held(promise: Guarantee, workshop: Workshop) -> Guarantee:
    """The promise, or that it no longer holds since the person chose among draws."""
    return replace(promise, statement=CHOSEN, epsilon=None) if workshop.reroll else promise


def _epsilon(workshop: Workshop) -> float:
    return float(workshop.parameters["epsilon"])


def _drawn(edits: Sequence[Edit]) -> tuple[str, ...]:
    """What is not covered by any of the methods, given what was drawn."""
    if not edits:
        return ("There was no word to draw: the text leaves as you typed it.", STORY)
    return (STORY,)
