"""Descriptions of the text methods, for the panel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


def epsilon(value: float) -> str:
    """An epsilon, as shown at its slider."""
    return f"ε {value:.3g}"


def strength(value: float) -> str:
    """A strength without a guarantee, so not called an epsilon."""
    return f"{value:.3g}"


def of_a_hundred(value: float) -> str:
    """A share of the words, as shown at its slider."""
    return f"{100 * value:.3g} of 100"


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
    low_end: str = "more private"
    high_end: str = "closer to your words"
    moves: str = "epsilon"
    said: Callable[[float], str] = epsilon
    measured: bool = False


NONE = MethodDescription(
    "Private values only",
    "Private values are replaced. All other words go as you typed them.",
    "Who you are may still be guessed from what you tell.",
)

ABOUT: Mapping[str, MethodDescription] = {
    "cape": MethodDescription(
        "Cape: words that fit",
        "Every word but the most common small ones is drawn anew, with a chance to stay. Words "
        "that fit the sentence are likelier.",
        "The promise holds for the whole text together, not for one word by itself.",
        "Epsilon for each place",
    ),
    "rantext": MethodDescription(
        "RANTEXT: near words, strongly",
        "Every word, small ones too, is drawn among a random list of near words.",
        "No proven guarantee: its strength was only measured, by attacks.",
        "Strength",
        said=strength,
    ),
    "santext": MethodDescription(
        "SanText+: words alike",
        "Rare words are drawn among all words, near ones likelier; common words mostly stay.",
        "Common words that stay are promised nothing.",
        "Epsilon by distance in meaning",
    ),
    "custext": MethodDescription(
        "CusText+: words of small groups",
        "Each word is drawn among twenty near ones; small words stay.",
        "Which group of twenty a word is from is disclosed, so the word is easily guessed.",
        "Epsilon for each word",
    ),
    "dp_prompt": MethodDescription(
        "DP-Prompt: other words for all",
        "A model on this computer paraphrases the text, word by word by chance: it hides how you "
        "write.",
        "With a small model the meaning suffers. The total epsilon is large: read it below.",
        "Epsilon for each word piece",
        high_end="reads better",
        measured=True,
    ),
    "prosan": MethodDescription(
        "ProSan: what can be spared",
        "What is found private is replaced, and words that matter little for the question and say "
        "much about you.",
        "No formal guarantee: which words are replaced is a model's judgement.",
        "Other words replaced",
        low_end="closer to your words",
        high_end="more private",
        moves="share",
        said=of_a_hundred,
    ),
}


# What a parameter is called beside its list.
LABELS: Mapping[str, str] = {
    "buckets": "How likely each word is",
    "context_model": "The model that judges what fits",
    "tokens": "Word pieces written for each part",
    "bounds": "How far it may prefer one word",
    "model": "The model on this computer",
    "form": "How it chooses",
    "importance": "How it judges what matters",
}

CHOICES: Mapping[str, str] = {
    "rank": "By rank: a bound that is proven",
    "paper": "As in the paper: a looser bound",
    "searched": "As far as kept most meaning",
    "observed": "As far as it was seen to",
    "per_token": "Measured for each word piece",
    "relevance": "By the question",
    "gradient": "By a model's own answer: slow",
    "full": "The method itself",
    "tagger": "A model taught to choose",
    "seq2seq": "A model that was taught to do the same",
}

CIPHERS: Mapping[str, str] = {
    "ff1": "The default: of the ciphers for values that keep their format (SP 800-38G), the one "
    "that NIST's draft of 2025 keeps. It is for a million possible values or more; smaller sets of "
    "values are shuffled as a whole.",
    "ff3": "The cipher of Preempt's own paper, by the library that its authors used, pyFPE. "
    "NIST's draft of 2025 withdraws it, and FF3-1 too, after attacks: choose it only to compare.",
}
