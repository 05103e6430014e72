"""The two meters on made-up sentences, with the real models."""

from __future__ import annotations

import pytest

from engine.assembly import revise, untouched
from engine.mechanisms import Edit
from engine.meters import Meters, measure
from engine.models.shelf import Shelf
from engine.types import Category, Sanitized, Span

TEXT = "the doctor gave me a bitter medicine"


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf()


def replaced(**words: str) -> Sanitized:
    """The text with these words in place of others."""
    edits = [
        Edit(Span(TEXT.index(old), TEXT.index(old) + len(old)), new, Category.WORD)
        for old, new in words.items()
    ]
    return revise(untouched(TEXT), sorted(edits, key=lambda e: e.span), "santext", frozenset())


def metered(sanitized: Sanitized, shelf: Shelf) -> Meters:
    return measure(
        sanitized.original,
        sanitized.text,
        sanitized.replacements,
        shelf=shelf,
        check=lambda: None,
        progress=lambda _report: None,
    )


def test_an_untouched_text_keeps_its_meaning_and_hides_nothing(shelf: Shelf) -> None:
    found = metered(untouched(TEXT), shelf)
    assert found.guessed is None
    assert found.meaning == pytest.approx(1, abs=1e-3)


def test_words_that_drew_themselves_are_guessed_back(shelf: Shelf) -> None:
    assert metered(replaced(doctor="doctor", bitter="bitter"), shelf).guessed == 1


def test_far_words_hide_more_and_keep_less(shelf: Shelf) -> None:
    near = metered(replaced(doctor="physician", medicine="drug"), shelf)
    far = metered(replaced(doctor="harbour", medicine="violin"), shelf)
    assert far.guessed == 0
    assert near.guessed is not None and near.guessed > far.guessed
    assert near.meaning > far.meaning
