"""Sentences on what each level hides and what its slider does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core.translation import mark, percent, tr
from engine.pipeline.policy import EVERY, JUDGE_THRESHOLD, PRIVATE, SECRETS


@dataclass(frozen=True, slots=True)
class LevelDescription:
    """A level as a person reads of it."""

    title: str
    means: str


LEVELS: Mapping[str, LevelDescription] = {
    SECRETS: LevelDescription(
        mark("Secrets and numbers that stand for somebody"),
        mark(
            "Hides passwords, keys, cards, accounts and numbers of documents. "
            "Names, addresses and dates go as you typed them."
        ),
    ),
    PRIVATE: LevelDescription(
        mark("What is private"),
        mark(
            "Hides who you and other private people are, how to reach you, what "
            "ties you to a firm or a place, and secrets. What the world knows "
            "goes as you typed it."
        ),
    ),
    EVERY: LevelDescription(
        mark("Every name and number"),
        mark("Hides every name, place, date and number that is found, private or not."),
    ),
}

# From how much of the usual threshold on, and what follows from it.
EFFECTS = (
    (4.0, mark("Leaves much more: hidden is what is nearly certain to be private")),
    (1.5, mark("Leaves more: a firm, a place or a figure that is private may go as typed")),
    (0.7, mark("Hides what may well be private")),
    (0.35, mark("Hides more when in doubt")),
    (0.0, mark("Hides much more when in doubt: what is widely known, too")),
)
SOONER = mark("Names and addresses are hidden sooner.")


def effect(private_from: float) -> str:
    """What the slider does in its present position."""
    said = next(words for least, words in EFFECTS if private_from >= least * JUDGE_THRESHOLD)
    return f"{tr(said)}. {tr(SOONER)}"


def chance(value: float) -> str:
    """A chance in percent; never as if it were none or sure."""
    if 0 < value < 0.01:
        return tr("less than 1%")
    return percent(min(value, 0.99) if value < 1 else 1.0)


def hidden_from(value: float) -> str:
    """The label of the threshold's slider."""
    return tr("from {chance} likely", chance=chance(value))
