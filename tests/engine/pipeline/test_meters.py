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
    """The text with these words in place of others, which are given in the text's order."""
    places = {old: Span(TEXT.index(old), TEXT.index(old) + len(old)) for old in words}
    edits = [Edit(places[old], new, Category.WORD) for old, new in words.items()]
    return revise(untouched(TEXT), edits, "santext", frozenset())


def metered(sanitized: Sanitized, manager: ModelManager, **given: Any) -> Meters:
    gauge = Gauge(manager, never_cancelled, no_progress, **given)
    return measure(sanitized.original, sanitized.text, sanitized.replacements, gauge)


def test_an_untouched_text_keeps_its_meaning_and_hides_nothing(manager: ModelManager) -> None:
    found = metered(untouched(TEXT), manager)
    assert found.guessed is None
    assert found.meaning == pytest.approx(1, abs=1e-3)


def test_far_words_hide_more_and_keep_less(manager: ModelManager) -> None:
    same, near, far = (
        metered(replaced(doctor=one, medicine=other), manager)
        for one, other in (("doctor", "medicine"), ("physician", "drug"), ("harbour", "violin"))
    )
    assert same.guessed == 1
    assert near.guessed > far.guessed == 0
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
