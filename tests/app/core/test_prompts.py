"""The variables of a saved prompt, and how prompts are found."""

import pytest

from app.core.prompts import SavedPrompt, found, variables


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Write to {name} about {topic}; thank {name}.", ("name", "topic")),
        ("{tone of voice}{Länge}", ("tone of voice", "Länge")),
        ('{"a": 1} {} {1} {{this}} ${ x} {' + "x" * 50 + "}", ()),
        ("{a\nb}", ()),
    ],
)
def test_words_in_one_pair_of_braces_are_variables(text: str, names: tuple[str, ...]) -> None:
    assert variables(text) == names


def test_prompts_are_found_by_name_and_first_words() -> None:
    letter = SavedPrompt("Letter", "Dear bank")
    summary = SavedPrompt("A summary", "Shorten the letter")
    assert found("", [letter, summary]) == [summary, letter]
    assert found("bank", [letter, summary]) == [letter]
    assert found("let", [letter, summary]) == [summary, letter]
    assert found("nothing", [letter, summary]) == []
    assert "bank" not in repr(letter)
