"""Sentences on a draft's measurements: finds of attacks, preserved meaning, doubts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.core.translation import mark, tr


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on the drawn words: its name in the list, and what it found, in a sentence."""

    title: str
    found: str


# The attacks that the engine's verb `meters` knows.
ATTACKS: Mapping[str, Attack] = {
    "knn": Attack(
        mark("Guess by near words"),
        mark(
            "Could be guessed back: about {tenths} of 10 drawn words, by a simple "
            "attack on this computer. A stronger attacker finds more. {kept}"
        ),
    ),
    "mask": Attack(
        mark("Guess by what fits the sentence"),
        mark(
            "Could be guessed back: about {tenths} of 10 drawn words, by another model on this "
            "computer that fills each word in anew. A stronger attacker finds more. {kept}"
        ),
    ),
    "llm": Attack(
        mark("Ask a model for each word (slow)"),
        mark(
            "Could be guessed back: about {tenths} of 10 drawn words, by a model on this computer "
            "that was asked for each. A stronger attacker finds more. {kept}"
        ),
    ),
}


def meters(guessed: float | None, meaning: float, attack: str = "knn") -> str:
    """How much an attack on this computer guesses, and how much of the meaning is left."""
    kept = tr("Meaning kept: {percent:.0f}%.", percent=100 * max(meaning, 0))
    if guessed is None:
        return kept
    return tr(ATTACKS[attack].found, tenths=round(10 * guessed), kept=kept)


# What a reader finds wrong with a rewriting (`engine.protect.dp_prompt.doubts`).
DOUBTS: Mapping[str, str] = {
    "no_question": mark("You ask something, and it does not ask it."),
    "longer": mark("It is much longer than your text."),
    "template": mark("It has blanks to fill in, such as [Your Name]."),
    "meaning": mark("Little of what you say is left."),
}
DRAW_AGAIN = mark("Draw it again")


def doubted(doubts: Sequence[str], epsilon: float | None) -> str:
    """Why a rewriting may not be what the person wants to send, and what another draw costs."""
    reasons = " ".join(tr(said) for name, said in DOUBTS.items() if name in doubts)
    price = (
        tr(
            "Another draw brings what it spends to ε\u00a0{epsilon:,.10g}, and no promise holds "
            "for what you pick.",
            epsilon=2 * epsilon,
        )
        if epsilon
        else tr("Another draw spends as much once more, and no promise holds for what you pick.")
    )
    return tr(
        "Read the rewriting before you send it: it may answer your text instead of saying it in "
        "other words. {reasons} {price}",
        reasons=reasons,
        price=price,
    )
