"""The two meters on made-up sentences, with the real models."""

from __future__ import annotations

import pytest

from engine.core.types import Category, Sanitized, Span
from engine.models.manager import ModelManager
from engine.pipeline.assembly import revise, untouched
from engine.pipeline.meters import Meters, measure
from engine.protect.base import Edit

TEXT = "the doctor gave me a bitter medicine"


@pytest.fixture(scope="module")
def manager() -> ModelManager:
    return ModelManager()


def replaced(**words: str) -> Sanitized:
    """The text with these words in place of others."""
    edits = [
        Edit(Span(TEXT.index(old), TEXT.index(old) + len(old)), new, Category.WORD)
        for old, new in words.items()
    ]
    return revise(untouched(TEXT), sorted(edits, key=lambda e: e.span), "santext", frozenset())


def metered(sanitized: Sanitized, manager: ModelManager) -> Meters:
    return measure(
        sanitized.original,
        sanitized.text,
        sanitized.replacements,
        manager=manager,
        check=lambda: None,
        progress=lambda _report: None,
    )


def test_an_untouched_text_keeps_its_meaning_and_hides_nothing(manager: ModelManager) -> None:
    found = metered(untouched(TEXT), manager)
    assert found.guessed is None
    assert found.meaning == pytest.approx(1, abs=1e-3)


def test_words_that_drew_themselves_are_guessed_back(manager: ModelManager) -> None:
    assert metered(replaced(doctor="doctor", bitter="bitter"), manager).guessed == 1


def test_far_words_hide_more_and_keep_less(manager: ModelManager) -> None:
    near = metered(replaced(doctor="physician", medicine="drug"), manager)
    far = metered(replaced(doctor="harbour", medicine="violin"), manager)
    assert far.guessed == 0
    assert near.guessed is not None and near.guessed > far.guessed
    assert near.meaning > far.meaning
