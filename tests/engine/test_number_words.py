"""English number words, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import number_words


@given(st.integers(0, 10**15 - 1))
def test_what_is_written_can_be_read(number: int) -> None:
    assert number_words.read(number_words.write(number)) == number


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (20, "twenty"),
        (41, "forty-one"),
        (100, "one hundred"),
        (119, "one hundred nineteen"),
        (1_000_001, "one million one"),
        (83_900, "eighty-three thousand nine hundred"),
    ],
)
def test_written(number: int, words: str) -> None:
    assert number_words.write(number) == words


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("Forty One", 41),
        ("a hundred and five", 105),
        ("one hundred and five", 105),
        ("an hundred", 100),
        ("twelve hundred", 1200),
        ("two million three hundred thousand", 2_300_000),
        ("A THOUSAND", 1000),
    ],
)
def test_read(words: str, number: int) -> None:
    assert number_words.read(words) == number


@pytest.mark.parametrize(
    "text",
    [
        "", "a", "and", "hundred", "thousand", "one one", "twenty twenty", "one twenty",
        "five zero", "twenty-ten", "zero hundred", "one hundred hundred",
        "one thousand million thousand",
        "one thousand two thousand", "forty and", "and forty", "fourty", "a dog", "-", "one  two",
        "one hundred zero", "forty one two",
    ],
)  # fmt: skip
def test_refused(text: str) -> None:
    assert number_words.read(text) is None


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert number_words.read(text) is None or text


def test_very_long_text() -> None:
    assert number_words.read("one " * 50_000) is None


def test_capitals_follow() -> None:
    assert number_words.like_case("forty-one", "Thirty") == "Forty-one"
    assert number_words.like_case("forty-one", "THIRTY") == "FORTY-ONE"
    assert number_words.like_case("forty-one", "thirty") == "forty-one"
    assert number_words.like_case("forty-one", "A hundred") == "Forty-one"
