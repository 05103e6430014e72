"""What each word-level method promises, in words a person can read, with what it does not cover.

Two texts are neighbours when they differ in any number of drawn words and in nothing that stays;
what is promised of one word or place composes by addition over them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.mechanisms import Edit, Workshop
from engine.numeric.choice import delta
from engine.types import Guarantee

LARGEST_VOCABULARY = 65_000  # candidates of a draw, for what the floating point adds

FORM = (
    "how many words and numbers there are and which is which, small letters and capitals, blanks, "
    "punctuation and layout",
    "which replacements an earlier step put in: they stay",
)
KEYED = "the conversation's key is secret and random"
STORY = "Who you are may still be guessed from what several words say together."
EDITED = (
    "What you change in your text after seeing its draws: which draws you accept tells something."
)
STOP_WORDS = 'the most common small words ("the", "and", "not"): they stay as they are'
UNKNOWN = (
    "that a word is not in the vocabulary: it is split into words that are, or replaced by any "
    "word of all"
)
REPEATS = (
    "which words your messages in one conversation share: a word's first mention in a message "
    "always becomes the same word, and so does its second"
)
ALIKE = "which messages of a conversation begin alike, or are the same: what was drawn there stays"
SENTENCES_ALIKE = "which sentences of a conversation are the same: what was drawn there stays"
STEERS = (
    "Single words: each word of yours also steers the draws of the words after it, so one changed "
    "word may change all of them."
)
STEERS_SENTENCE = (
    "Single words: each word of yours also steers the draws of the other words of its sentence, so "
    "one changed word may change all of them, and none outside of the sentence."
)
SENT_AS_TYPED = (
    "Words that you set to be sent as typed: they go as you wrote them, wherever they stand."
)
CHOSEN = "You drew again after seeing the first draw: the promise no longer holds."


def santext(edits: Sequence[Edit], workshop: Workshop) -> Guarantee:
    """SANTEXT+'s metric local DP (Yue et al. 2021, theorem 1)."""
    epsilon = _epsilon(workshop)
    statement = (
        "Take two rarer words of the vocabulary whose meanings lie d apart, as the model measures "
        f"it. For each possible replacement, either is at most e^({epsilon:g} d) times as likely "
        "to become it as the other (metric local differential privacy)."
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
        "The vocabulary is cut into fixed groups of 20 near words, and a word becomes one of its "
        "own group; the few that are left over become any word. For each possible replacement, any "
        "word of a group is at most "
        f"e^{epsilon:g} times as likely to become it as another (local differential privacy within "
        "the group)."
    )
    promise = Guarantee(
        method="custext",
        statement=statement,
        epsilon=epsilon,
        delta=delta(LARGEST_VOCABULARY),
        unit="per word, within its group",
        scope="each word but the small ones that stay",
        assumes=(KEYED,),
        leakage=(
            *FORM,
            "which group a word belongs to: it is one of 20 that the provider knows",
            STOP_WORDS,
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
    """What holds of RANTEXT's choice, and that nothing is proven for its list."""
    epsilon = _epsilon(workshop)
    statement = (
        "No guarantee is proven. A word is drawn from a random list of near words. Of two words "
        f"with the same list either would be at most e^{epsilon:g} times as likely to become a "
        "word of it as the other; but the list is made around your word, and nothing bounds what "
        "that tells. What the method hides is measured, not proven."
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
    promise = Guarantee(
        method="cape",
        statement=_of_positions(len(edits), workshop, bound),
        epsilon=bound,
        delta=delta(LARGEST_VOCABULARY),
        unit="per position",
        scope="each place where a word is drawn",
        assumes=(KEYED,),
        leakage=(*FORM, STOP_WORDS, SENTENCES_ALIKE if masked else ALIKE),
        not_covered=(STEERS_SENTENCE if masked else STEERS, *_drawn(edits)),
    )
    return _held(promise, workshop)


def _of_positions(count: int, workshop: Workshop, bound: float) -> str:
    """Cape's promise for one place, and for `count` of them together."""
    said = (
        "Take any two texts that are alike in what stays: the small words, the numbers' places, "
        "punctuation, capitals and layout. At each place where a word is drawn, either is at most "
        f"e^{bound:g} times as likely to give a certain word as the other: this is proven, also "
        "for words that the vocabulary lacks."
    )
    if count > 1:
        said += f" For all {count} places together the factor is e^{count * bound:g}."
    if workshop.parameters["buckets"] != "rank":
        said += (
            f" The paper's own figure, {_epsilon(workshop):g} + ln(largest / smallest bucket), "
            "compares buckets within one text: it bounds nothing."
        )
    return said


def _held(promise: Guarantee, workshop: Workshop) -> Guarantee:
    """The promise, or that it no longer holds since the person chose among draws."""
    return replace(promise, statement=CHOSEN, epsilon=None) if workshop.reroll else promise


def _epsilon(workshop: Workshop) -> float:
    return float(workshop.parameters["epsilon"])


def _drawn(edits: Sequence[Edit]) -> tuple[str, ...]:
    """What is not covered by any of the methods, given what was drawn."""
    if not edits:
        return ("There was no word to draw: the text leaves as you typed it.", STORY)
    return (EDITED, STORY)
