"""Sentences on the attacks in the window: what they found, and which setting helps."""

from __future__ import annotations

from app.core.translation import mark, percent, tr
from app.text import labels
from app.text.meters import ATTACKS

TITLE = mark("Try to guess it back")
ABOUT = mark(
    "Attacks that a provider could run, with the small models of this computer. A stronger "
    "attacker finds more: what is found here is not safe, what is not found may be. A lower "
    "epsilon holds for any text; a draw that is picked for what was not found in it promises less."
)
NO_WORDS = mark(
    "No word of this draft was drawn by itself, and these attacks go word by word. What was "
    "encrypted nobody turns back without your key; who is meant may still be guessed from what "
    "you tell. Compare the methods to have words drawn."
)
WRITE_FIRST = mark("Write something first, and wait for its preview: then it can be attacked.")
COLUMNS = (mark("You wrote"), mark("Sent"), mark("Found by"), mark("Their first guess"))
EASE = {
    "none": mark("found by none"),
    "some": mark("found by one attack"),
    "easy": mark("found by several, or sent unchanged"),
}
NOBODY, UNCHANGED = mark("nobody"), mark("it drew itself")
HELPS = mark("What would help")
NOTHING_TRIED = mark("Two of ten words or fewer are found: no lower epsilon was tried.")
NO_EPSILON = mark("This method has no epsilon that could be lowered. Compare the methods instead.")


def attack_name(attack: str) -> str:
    """An attack's name, as in the panel's list."""
    return tr(ATTACKS[attack].title)


def result(attack: str, share: float | None) -> str:
    """What an attack found."""
    name = attack_name(attack)
    if share is None:
        return tr("{attack}: no word that it knows.", attack=name)
    return tr("{attack}: {tenths} of 10 drawn words.", attack=name, tenths=round(10 * share))


def failed(attack: str, why: str) -> str:
    """Why an attack could not run, or no lower epsilon could be tried."""
    return f"{attack_name(attack)}: {why}" if attack else why


def first_words(count: int) -> str:
    """Not all words of a long draft are attacked."""
    return tr("Only the first {count} drawn words of this long draft are attacked.", count=count)


def tried(epsilon: float, guessed: float, meaning: float) -> str:
    """What a lower epsilon did."""
    return tr(
        "At {epsilon}: {tenths} of 10 words found by their nearest ones, {percent} of the meaning "
        "kept.",
        epsilon=labels.epsilon(epsilon),
        tenths=round(10 * guessed),
        percent=percent(max(meaning, 0)),
    )


def use(epsilon: float) -> str:
    """The button that gives the chat a tried epsilon."""
    return tr("Use {epsilon}", epsilon=labels.epsilon(epsilon))
