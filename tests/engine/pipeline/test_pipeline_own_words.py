"""The person's own words: whatever becomes of other values of their kind, and with their parts."""

import pytest

from engine.core.types import Kind, PrivateWord, Sanitized
from engine.pipeline.engine import Engine
from engine.pipeline.policy import KEPT, Policy
from engine.pipeline.requests import Request

ME = PrivateWord("Zoë Quennell", Kind.PERSON)


def sent(engine: Engine, text: str, *words: PrivateWord, never: tuple[str, ...] = ()) -> Sanitized:
    return engine.sanitize(Request(text, Policy(always=words, never=never), b"c" * 16))


@pytest.mark.parametrize(
    "text",
    [
        "zoë came back.",
        "We met Quennell there.",
        "It is Zoë's bag, not QUENNELL's.",
        "ask zoë quennell or Z. Quennell",
    ],
)
def test_a_name_covers_its_parts_in_any_case_and_form(engine: Engine, text: str) -> None:
    treated = sent(engine, text, ME)
    for part in ("zoë", "quennell"):
        assert part not in treated.text.casefold()
    assert {r.kind for r in treated.replacements} == {Kind.PERSON}
    assert ("'s" in treated.text) == ("'s" in text)


def test_a_part_that_is_an_everyday_word_counts_only_as_a_name(engine: Engine) -> None:
    grace = PrivateWord("Grace Young", Kind.PERSON)
    assert "young people" in sent(engine, "The young people sang.", grace).text
    assert "Young" not in sent(engine, "They wrote to Mr. Young about it.", grace).text


def test_a_full_name_and_its_parts_become_one_person(engine: Engine) -> None:
    treated = sent(engine, "Zoë Quennell left. Quennell was late, and Zoë knew.", ME)
    full, last, first = (r.surrogate for r in treated.replacements)
    assert full == f"{first} {last}"


def test_own_words_go_even_where_their_kind_is_sent_as_typed(engine: Engine) -> None:
    assert Kind.OCCUPATION in KEPT
    own = PrivateWord("falconer royal", Kind.OCCUPATION)
    treated = sent(engine, "She is the falconer royal, he a baker.", own)
    assert [r.original for r in treated.replacements] == ["falconer royal"]


def test_a_part_can_be_sent_as_typed(engine: Engine) -> None:
    assert "Zoë" in sent(engine, "Zoë said so.", ME, never=("Zoë",)).text
