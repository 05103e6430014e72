"""What to know of a draft before it goes: a question about what is hidden, its language."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.core.translation import mark, tr
from app.text import labels
from engine.core.types import STANDS_FOR_SOMEBODY, Replacement, Sanitized
from engine.pipeline.asked_about import asked_about

MOST = 3  # questions: more would hide the draft
LONGEST = 28  # characters of a value that is named
KEEP = mark("Send it as typed?")


@dataclass(frozen=True, slots=True)
class Note:
    """A note in words; `value` is one that the person may want to go as typed, else empty."""

    words: str
    value: str = field(default="", repr=False)


def notes(sanitized: Sanitized) -> list[Note]:
    """The notes on a draft, that on its language first."""
    language = labels.language_note(sanitized.language)
    asked = [_question(change) for change in asked_about(sanitized)[:MOST]]
    return [Note(language), *asked] if language else asked


def _question(change: Replacement) -> Note:
    said = tr(
        "This asks about “{value}”, but “{surrogate}” goes in its place.",
        value=_short(change.original),
        surrogate=_short(change.surrogate),
    )
    if change.kind in STANDS_FOR_SOMEBODY:  # a secret is not sent by a click on a hint
        return Note(said)
    return Note(f"{said} {tr(KEEP)}", change.original)


def _short(value: str) -> str:
    words = " ".join(value.split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
