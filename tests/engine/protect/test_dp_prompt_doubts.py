"""What a reader doubts of a rewriting, on planted answers, templates and good paraphrases."""

import pytest

from engine.protect.dp_prompt.doubts import LONGER, MEANING, NO_QUESTION, TEMPLATE, doubts

ASKED = "How should I write to my landlord about the broken heating in our flat?"


@pytest.mark.parametrize(
    ("rewriting", "meaning", "told"),
    [
        ("In what words do I tell my landlord that the heating does not work?", 0.8, ()),
        ("Dear [Landlord's Name], the heating is broken.", 0.6, (TEMPLATE, NO_QUESTION)),
        ("You should write to him politely. " * 5, 0.6, (LONGER, NO_QUESTION)),
        ("What is the capital of France?", 0.1, (MEANING,)),
        ("See [our page](https://example.org) on heating?", 0.6, ()),
        ("", 0.0, (NO_QUESTION, MEANING)),
    ],
)
def test_an_answer_is_told_from_a_rewriting(rewriting, meaning, told) -> None:
    assert doubts(ASKED, rewriting, meaning) == told


def test_a_text_of_its_own_blanks_and_statements_is_not_doubted_for_them() -> None:
    assert doubts("Write to [name] at once.", "At once write [name] a line.", 0.9) == ()
    assert doubts("Why?", "What is the reason?", 0.9) == ()
    assert doubts("It rains.", "There is rain.", 0.9) == ()
