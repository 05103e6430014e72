"""The table of guarantees: a sentence whose flag no method ever gives would never be said."""

import re
from pathlib import Path

import pytest

from engine.core.types import Kind
from engine.crypto.ciphers import CIPHERS
from engine.protect import guarantee_texts
from engine.protect.guarantee_texts import asked, guarantee, sentence

METHODS = Path(guarantee_texts.__file__).parent


def given() -> set[str]:
    """The words in quotation marks of all modules that state guarantees."""
    texts = (file.read_text("utf-8") for file in METHODS.rglob("*.py"))
    words = {word for text in texts for word in re.findall(r'"(\w+)"', text)}
    return words | {*map(str, Kind), *CIPHERS}


def test_every_flag_of_the_table_is_given_by_a_method() -> None:
    flags = set(asked(guarantee_texts._texts()))
    assert len(flags) > 30
    assert flags - given() == set()


def test_a_shared_sentence_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        sentence("nowhere")
    with pytest.raises(KeyError):
        guarantee("nowhere", None)


def test_a_misspelt_flag_is_an_error() -> None:
    with pytest.raises(KeyError):
        guarantee("preempt_encrypted", None, {"gendre"})
