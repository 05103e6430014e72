"""The two meters on made-up sentences, with the real models."""

from typing import Any

import pytest

from engine.core.callbacks import never_cancelled, no_progress
from engine.core.errors import BadParameter
from engine.core.parameters import read
from engine.core.types import Category, Sanitized, Span
from engine.models.manager import ModelManager
from engine.pipeline.assembly import revise, untouched
from engine.pipeline.meters import Gauge, Meters, measure
from engine.protect.base import Edit

TEXT = "the doctor gave me a bitter medicine"


def replaced(**words: str) -> Sanitized:
    """The text with these words in place of others."""
    edits = [
        Edit(Span(TEXT.index(old), TEXT.index(old) + len(old)), new, Category.WORD)
        for old, new in words.items()
    ]
    return revise(untouched(TEXT), sorted(edits, key=lambda e: e.span), "santext", frozenset())


def metered(sanitized: Sanitized, manager: ModelManager, **given: Any) -> Meters:
    gauge = Gauge(manager, never_cancelled, no_progress, **given)
    return measure(sanitized.original, sanitized.text, sanitized.replacements, gauge)


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


def test_the_attack_goes_by_the_models_of_the_method(manager: ModelManager) -> None:
    """KNN in the space that the words were drawn in, a guess by a model that did not draw them."""
    sanitized = replaced(doctor="physician")
    cape = read("cape", {"context_model": "smollm2-135m-instruct"})
    assert metered(sanitized, manager).attacker == "all-minilm-l6-v2-int8"
    assert metered(sanitized, manager, parameters=cape).attacker == "smollm2-135m-instruct"
    assert metered(sanitized, manager, parameters=cape, attack="mask").attacker == "masked-minilm"
    asked = metered(sanitized, manager, attack="llm")
    assert (asked.attacker, asked.guessed in {0.0, 1.0}) == ("smollm2-135m-instruct", True)
    with pytest.raises(BadParameter):
        metered(sanitized, manager, attack="other")


def test_a_rewriting_is_doubted_by_what_it_says_alone(manager: ModelManager) -> None:
    answered = "Dear [Your Name], I am happy to help you with that today."
    edit = Edit(Span(0, len(TEXT)), answered, Category.REWRITE)
    found = metered(revise(untouched(TEXT), [edit], "dp_prompt", frozenset()), manager)
    assert found.guessed is None
    assert set(found.doubts) == {"template", "meaning"}
