"""Which hidden values a prompt asks about, and which it only names."""

import pytest
from cases import tables_beside
from replaced import replaced

from engine.core.types import Category, Cost, Kind, Sanitized
from engine.pipeline.asked_about import SHORT, asked_about

CASES = tables_beside(__file__)


def hidden(text: str, value: str, kind: Kind = Kind.PERSON) -> Sanitized:
    """A text in which this value is hidden."""
    change = replaced(kind, value, value, at=(text.index(value),) * 2)
    return Sanitized(text, text, (change,), (), Cost())


def asked(sanitized: Sanitized) -> list[str]:
    return [change.original for change in asked_about(sanitized)]


@pytest.mark.parametrize("text", CASES["asked"])
def test_a_question_about_a_value_asks_about_it(text: str) -> None:
    assert asked(hidden(text, "Okonjo Bright")) == ["Okonjo Bright"]


@pytest.mark.parametrize("text", CASES["not_asked"])
def test_a_task_and_ones_own_affairs_ask_about_nobody(text: str) -> None:
    assert asked(hidden(text, "Okonjo Bright")) == []


def test_a_long_prompt_gives_something_to_work_on() -> None:
    text = f"Who is Okonjo Bright? {'He wrote a letter. ' * 20}"
    assert len(text) > SHORT
    assert asked(hidden(text, "Okonjo Bright")) == []


def test_a_date_is_asked_about_and_an_age_that_stays_near_is_not() -> None:
    assert asked(hidden("Which weekday was 3 March 2024?", "3 March 2024", kind=Kind.DATE))
    assert not asked(hidden("Is 41 a prime number?", "41", kind=Kind.AGE))


def test_each_value_is_named_once_and_drawn_words_never() -> None:
    text = "Is Ada older than Ada, or ADA?"
    changes = [
        *(replaced("PERSON", "Ada", "Eve", at=(at, at)) for at in (3, 18)),
        replaced("CUSTOM", "ADA", "Eve", at=(26, 26), category=Category.WORD),
    ]
    assert asked(Sanitized(text, text, tuple(changes), (), Cost())) == ["Ada"]
