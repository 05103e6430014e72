"""Which language a text is in: told where it is clear, left open where it is not."""

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.language.text_language import UNKNOWN, language, poorly_read

CASES = tables_beside(__file__)

TEXTS = CASES["texts"]


@pytest.mark.parametrize(("name", "text"), TEXTS.items())
def test_the_language_is_told(name: str, text: str) -> None:
    assert language(text) == name
    assert (poorly_read(text) is None) == (name in {"en", "de", "fr"})


@pytest.mark.parametrize("text", ["", "ok", "4111 1111 1111 1111", "x = f(y); return z", "🦊" * 9])
def test_too_little_is_left_open(text: str) -> None:
    assert language(text) == UNKNOWN
    assert poorly_read(text) is None


@given(st.text())
def test_any_text(text: str) -> None:
    assert language(text)


@pytest.mark.parametrize(("text", "name"), CASES["a_part_in_another_language_is_told_as_well"])
def test_a_part_in_another_language_is_told_as_well(text: str, name: str) -> None:
    assert poorly_read(text) == name


@pytest.mark.parametrize("text", CASES["names_and_signs_of_other_languages_warn_nobody"])
def test_names_and_signs_of_other_languages_warn_nobody(text: str) -> None:
    assert poorly_read(text) is None
