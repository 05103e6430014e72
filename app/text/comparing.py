"""Sentences on a text under each method, side by side: what it hides, keeps and costs."""

from __future__ import annotations

from app.core.translation import mark, percent, tr
from app.text import labels
from engine.core.types import Category, Sanitized

TITLE = mark("Compare the methods")
ABOUT = mark(
    "Your draft as each method would send it, drawn on this computer. Nothing is sent, and nothing "
    "is counted as spent. What you choose goes as you see it here. Choose by what the figures say: "
    "of a draw that is picked for what it happens to show, epsilon promises less."
)
WRITE_FIRST = mark("Write something first: it is compared as each method would send it.")
CHOOSE, CHOSEN = mark("Choose"), mark("This chat's method")
MOVED_ON = mark(
    "The chat went on meanwhile, so this draw differs from the one that you compared. Read it "
    "before you send it."
)
STOPPED = mark("Stopped before it was drawn.")
WAITING = mark("Waits for its turn.")
NO_WORDS = mark("Guessed back: it draws no words, so there are none to guess.")
WHOLE = mark("Guessed back: it is rewritten as a whole, and the attack here goes word by word.")


def guessed(sanitized: Sanitized, share: float | None) -> str:
    """How much of the drawn words an attack on this computer finds."""
    if share is not None:
        return tr(
            "Guessed back: about {tenths} of 10 drawn words, by a simple attack.",
            tenths=round(10 * share),
        )
    whole = any(change.category is Category.REWRITE for change in sanitized.replacements)
    return tr(WHOLE) if whole else tr(NO_WORDS)


def meaning(share: float) -> str:
    """How much of the meaning is preserved."""
    return tr("Meaning kept: {percent}.", percent=percent(max(share, 0)))


def price(sanitized: Sanitized, method: str) -> str:
    """What sending it would add to what the chat has spent."""
    fresh = [charge for charge in sanitized.cost.charges if not charge.known]
    said = [_cost(len(fresh), float(sanitized.cost.epsilon))]
    if any(charge.epsilon is None for charge in fresh):
        said.append(tr("Draws that you chose have no guarantee."))
    if method in labels.UNPROVEN:
        said.append(tr("No epsilon bounds what its words tell."))
    return " ".join(said)


def _cost(draws: int, epsilon: float) -> str:
    if not draws:
        return tr("Costs nothing: it holds no new random draw.")
    return tr(
        "Costs {epsilon} for {n} random draws.",
        "",
        draws,
        one="Costs {epsilon} for {n} random draw.",
        n=draws,
        epsilon=labels.epsilon(epsilon),
    )


def far(done: int, methods: int) -> str:
    """How many methods are done."""
    return tr("{done} of {methods} methods", done=done, methods=methods)
