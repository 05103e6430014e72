"""The panel's two meters: how much could be guessed back, and how much meaning is preserved.

Both are measured on this very text with small local models: a large attacker can do more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.attacks.base import Progress, Target
from engine.attacks.knn import knn, known_words
from engine.core.callbacks import Check
from engine.core.types import Category, Replacement
from engine.models.manager import ModelManager

MODEL = "all-minilm-l6-v2-int8"
NEAREST = 10  # a word counts as guessed back when it is among so many of the surrogate's nearest


@dataclass(frozen=True, slots=True)
class Meters:
    """`guessed`: the share of drawn words that KNN finds, None without one; `meaning`: -1 to 1.

    The meaning is the cosine of both texts' sentence embeddings.
    """

    guessed: float | None
    meaning: float


def measure(  # noqa: PLR0913 (both texts, their changes, and who watches)
    original: str,
    text: str,
    replacements: Sequence[Replacement],
    *,
    manager: ModelManager,
    check: Check,
    progress: Progress,
) -> Meters:
    """Attack the drawn words of a text, and compare what it says with its original."""
    words = [change for change in replacements if change.category is Category.WORD]
    targets = [Target(change.target, change.original, change.surrogate) for change in words]
    own = known_words(manager, MODEL, {change.mechanism for change in words})
    outcome = knn(targets, own, NEAREST, check, progress)
    with manager.encoder(MODEL, check, progress) as encoder:
        one, other = encoder.sentence_embeddings([original, text], check)
    return Meters(outcome.success_rate, float(np.dot(one, other)))
