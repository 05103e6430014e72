"""English number words, both ways."""

import pytest
from cases import tables_beside
from hypothesis import given
from hypothesis import strategies as st

from engine.language import number_words

CASES = tables_beside(__file__)


@given(st.integers(0, 10**15 - 1))
def test_what_is_written_can_be_read(number: int) -> None:
    assert number_words.read(number_words.write(number)) == number


@pytest.mark.parametrize(("number", "words"), CASES["written"])
def test_written(number: int, words: str) -> None:
    assert number_words.write(number) == words


@pytest.mark.parametrize(("words", "number"), CASES["read"])
def test_read(words: str, number: int) -> None:
    assert number_words.read(words) == number


@pytest.mark.parametrize("text", CASES["refused"])
def test_refused(text: str) -> None:
    assert number_words.read(text) is None


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert number_words.read(text) is None or text


def test_very_long_text() -> None:
    assert number_words.read("one " * 50_000) is None


def test_capitals_follow() -> None:
    assert number_words.write(41, "Thirty") == "Forty-one"
    assert number_words.write(41, "THIRTY") == "FORTY-ONE"
    assert number_words.write(41, "thirty") == "forty-one"
    assert number_words.write(41, "A hundred") == "Forty-one"
