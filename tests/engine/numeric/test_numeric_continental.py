"""German, French and Swiss numbers: written as their text writes them, restored as they stood."""

import re

import pytest
from cases import tables_beside
from everything import EVERYTHING

from engine.core.types import Kind
from engine.language.text_language import has_decimal_comma
from engine.pipeline.requests import Prompt, Request

CASES = tables_beside(__file__)
NUMBERS = frozenset({Kind.MONEY, Kind.PERCENT, Kind.QUANTITY})


@pytest.mark.parametrize("chat", range(3))
@pytest.mark.parametrize(("text", "form"), CASES["texts"])
def test_a_number_leaves_in_its_texts_form_and_comes_back(engine, text, form, chat) -> None:
    sanitized = engine.sanitize(Request(text, EVERYTHING, bytes([chat]) * 16))
    [sent] = [s.surrogate for s in sanitized.replacements if s.kind in NUMBERS]
    assert re.fullmatch(form, sent)
    restored, _ = engine.restore(sanitized.text, EVERYTHING, bytes([chat]) * 16, [Prompt(text)])
    # A measure comes back grouped as the answer groups it: "85 000 km".
    assert restored.replace("\u202f", ".") == text


@pytest.mark.parametrize(("text", "comma"), CASES["numbers_tell_where_words_do_not"])
def test_numbers_tell_where_words_do_not(text: str, comma: bool) -> None:
    assert has_decimal_comma(text) is comma
