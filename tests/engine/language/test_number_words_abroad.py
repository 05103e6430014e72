"""German and French number words, read as whole numbers."""

import pytest
from cases import tables_beside

from engine.language import number_words

CASES = tables_beside(__file__)

NUMBERS = CASES["numbers"]


@pytest.mark.parametrize(("text", "number"), NUMBERS.items())
def test_read(text: str, number: int) -> None:
    assert number_words.read(text) == number


@pytest.mark.parametrize(
    "text", ["", "und", "tausendmal", "zwei drei", "hundertprozentig", "bonjour", "x" * 200, "null"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    assert number_words.read(text) is None
