"""Descriptions of the text methods, for the panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.core.translation import mark, number, tr
from app.text.labels import epsilon


def strength(value: float) -> str:
    """A strength without a guarantee, so not called an epsilon."""
    return number(value, ".3g")


def degrees(value: float) -> str:
    """A temperature of drawing, as shown at its slider."""
    return f"T {number(value, '.3g')}"


def of_a_hundred(value: float) -> str:
    """A share of the words, as shown at its slider."""
    return tr("{words:.3g} of 100", words=100 * value)


@dataclass(frozen=True, slots=True)
class MethodDescription:
    """A method as a person reads of it: its name in the list, what it does, and its limits.

    Its slider sets the parameter `moves`, whose value `said` puts in words. `measured`: how much of
    the meaning a model keeps was measured, and is shown.
    """

    title: str
    does: str
    limits: str
    slider: str = ""
    low_end: str = mark("more private")
    high_end: str = mark("closer to your words")
    moves: str = "epsilon"
    said: Callable[[float], str] = epsilon
    measured: bool = False


TEMPERATURE = mark("Temperature")
LIKELIEST, BY_CHANCE = mark("likeliest words"), mark("more by chance")

NONE = MethodDescription(
    mark("Private values only"),
    mark("Private values are replaced. All other words go as you typed them."),
    mark("Who you are may still be guessed from what you tell."),
)

ABOUT: Mapping[str, MethodDescription] = {
    "cape": MethodDescription(
        mark("Cape: words that fit"),
        mark(
            "Every word but the most common small ones is drawn anew, with a "
            "chance to stay. Words that fit the sentence are likelier."
        ),
        mark("The promise holds for the whole text together, not for one word by itself."),
        mark("Epsilon for each place"),
    ),
    "rantext": MethodDescription(
        mark("RANTEXT: near words, strongly"),
        mark("Every word, small ones too, is drawn among a random list of near words."),
        mark("No proven guarantee: its strength was only measured, by attacks."),
        mark("Strength"),
        said=strength,
    ),
    "santext": MethodDescription(
        mark("SanText+: words alike"),
        mark("Rare words are drawn among all words, near ones likelier; common words mostly stay."),
        mark("Common words that stay are promised nothing."),
        mark("Epsilon by distance in meaning"),
    ),
    "custext": MethodDescription(
        mark("CusText+: words of small groups"),
        mark("Each word is drawn among twenty near ones; small words stay."),
        mark("Which group of twenty a word is from is disclosed, so the word is easily guessed."),
        mark("Epsilon for each word"),
    ),
    "dp_prompt": MethodDescription(
        mark("DP-Prompt: other words for all"),
        mark(
            "A model on this computer paraphrases the text, word by word by "
            "chance: it hides how you write."
        ),
        mark("With a small model the meaning suffers. The total epsilon is large: read it below."),
        mark("Epsilon for each word piece"),
        high_end=mark("reads better"),
        measured=True,
    ),
    "prosan": MethodDescription(
        mark("ProSan: what can be spared"),
        mark(
            "What is found private is replaced, and words that matter little for "
            "the question and say much about you."
        ),
        mark("No formal guarantee: which words are replaced is a model's judgement."),
        mark("Other words replaced"),
        low_end=mark("closer to your words"),
        high_end=mark("more private"),
        moves="share",
        said=of_a_hundred,
    ),
}


# What a parameter is called beside its list.
LABELS: Mapping[str, str] = {
    "buckets": mark("How likely each word is"),
    "context_model": mark("The model that judges what fits"),
    "masks": mark("Words hidden from that model at once"),
    "vocabulary": mark("What it draws from"),
    "tokens": mark("Most word pieces written for each part"),
    "length": mark("How long the rewriting may become"),
    "bounds": mark("How far it may prefer one word"),
    "model": mark("The model on this computer"),
    "form": mark("How it chooses"),
    "constants": mark("How long the lists of near words are"),
    "importance": mark("How it judges what matters"),
}

CHOICES: Mapping[str, str] = {
    "rank": mark("By rank: a bound that is proven"),
    "paper": mark("As in the paper: a looser bound"),
    "several": mark("Several of a sentence: quick"),
    "one": mark("One, as in the paper: slower"),
    "words": mark("Whole words"),
    "pieces": mark("Word pieces, as in the paper"),
    "fitted": mark("Fitted to the model at hand"),
    "published": mark("As published in the paper"),
    "searched": mark("As far as kept most meaning"),
    "observed": mark("As far as it was seen to"),
    "per_token": mark("Measured for each word piece"),
    "text": mark("As your text: about how long it is shows"),
    "tokens": mark("Always as long: costs more, shows less"),
    "relevance": mark("By the question"),
    "gradient": mark("By a model's own answer: slow"),
    "full": mark("The method, with what is found private"),
    "tagger": mark("Quick: a model taught to choose"),
    "seq2seq": mark("A model that was taught to do the same"),
}

CIPHERS: Mapping[str, str] = {
    "ff1": mark(
        "The default: of the ciphers for values that keep their format (SP "
        "800-38G), the one that NIST's draft of 2025 keeps. It is for a million "
        "possible values or more; smaller sets of values are shuffled as a whole."
    ),
    "ff3": mark(
        "The cipher of Preempt's own paper, by the library that its authors "
        "used, pyFPE. NIST's draft of 2025 withdraws it, and FF3-1 too, after "
        "attacks: choose it only to compare."
    ),
}
