"""German, French and Swiss numbers: written as their text writes them, restored as they stood."""

import re

import pytest
from cases import tables_beside
from everything import EVERYTHING

from engine.core.types import Kind
from engine.language.text_language import has_decimal_comma
from engine.pipeline.engine import Engine
from engine.pipeline.requests import Prompt, Request

CASES = tables_beside(__file__)

CHATS = [bytes([n]) * 16 for n in range(3)]
NUMBERS = frozenset({Kind.MONEY, Kind.PERCENT, Kind.QUANTITY})

# A text and the form that its number has to leave in.


@pytest.mark.parametrize("chat", CHATS)
@pytest.mark.parametrize(("text", "form"), CASES["texts"])
def test_a_number_leaves_in_its_texts_form_and_comes_back(
    engine: Engine, text: str, form: str, chat: bytes
) -> None:
    policy = EVERYTHING
    sanitized = engine.sanitize(Request(text, policy, chat))
    sent = [s.surrogate for s in sanitized.replacements if s.kind in NUMBERS]
    assert len(sent) == 1
    assert re.fullmatch(form, sent[0])
    restored, _ = engine.restore(sanitized.text, policy, chat, [Prompt(text)])
    # A measure comes back grouped as the answer groups it: "85 000 km".
    assert restored.replace("\u202f", ".") == text


@pytest.mark.parametrize(("text", "comma"), CASES["numbers_tell_where_words_do_not"])
def test_numbers_tell_where_words_do_not(text: str, comma: bool) -> None:
    assert has_decimal_comma(text) is comma
