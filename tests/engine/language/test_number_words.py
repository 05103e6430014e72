"""English number words, both ways; German and French ones, read as whole numbers."""

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


@pytest.mark.parametrize(("words", "number"), [*CASES["read"], *CASES["abroad"]])
def test_read(words: str, number: int) -> None:
    assert number_words.read(words) == number


@pytest.mark.parametrize("text", CASES["refused"])
def test_refused(text: str) -> None:
    assert number_words.read(text) is None


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert number_words.read(text) is None or text


@pytest.mark.parametrize("text", ["one " * 50_000, "x" * 200])
def test_very_long_text(text: str) -> None:
    assert number_words.read(text) is None


@pytest.mark.parametrize(
    ("like", "written"),
    [
        ("Thirty", "Forty-one"),
        ("THIRTY", "FORTY-ONE"),
        ("thirty", "forty-one"),
        ("A hundred", "Forty-one"),
    ],
)
def test_capitals_follow(like: str, written: str) -> None:
    assert number_words.write(41, like) == written
