"""The sentence at each slider of the privacy panel."""

from dataclasses import replace

import pytest
from replaced import replaced

from app.text import labels, slider_sentences
from engine.core.types import Category


@pytest.mark.parametrize(
    ("mechanism", "said"),
    [
        ("prosan", "In this message: 2 words replaced."),
        ("cape", "In this message about 5 of 10 drawn words change."),
    ],
)
def test_a_method_that_chooses_its_words_does_not_speak_of_draws(mechanism: str, said: str) -> None:
    drawn = [replaced("CUSTOM", "nurse", to, category=Category.WORD) for to in ("clerk", "nurse")]
    words = [replace(word, mechanism=mechanism) for word in drawn]
    assert slider_sentences.method_sentence(words) == said
    assert slider_sentences.method_sentence([replaced("AGE", "41", "44")]) == ""


@pytest.mark.parametrize(
    ("private_from", "said"),
    [
        (0.9, "hides only what is very likely private."),
        (0.7, "hides only what is very likely private."),
        (0.3, "hides only what has a fair chance of being private."),
        (0.07, "Hides what is possibly private."),
    ],
)
def test_what_a_threshold_hides_agrees_with_its_percentage(private_from: float, said: str) -> None:
    assert said in slider_sentences.level_sentence(private_from)
    label = labels.hidden_from(private_from)
    assert label == f"hidden from {labels.chance(private_from)} likely"
