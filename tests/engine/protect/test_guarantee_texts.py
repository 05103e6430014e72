"""The table of guarantees: a sentence whose flag no method ever gives would never be said."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.types import Kind
from engine.crypto.ciphers import CIPHERS
from engine.protect import guarantee_texts
from engine.protect.guarantee_texts import guarantee, sentence

METHODS = Path(guarantee_texts.__file__).parent


def flags_of(item: Any) -> Iterator[str]:
    if isinstance(item, list):
        for one in item:
            yield from flags_of(one)
    elif isinstance(item, dict):
        when = item.get("when", [])
        yield from [when] if isinstance(when, str) else when
        for one in item.values():
            yield from flags_of(one)


def given() -> set[str]:
    """The words in quotation marks of all modules that state guarantees."""
    texts = (file.read_text("utf-8") for file in METHODS.rglob("*.py"))
    words = {word for text in texts for word in re.findall(r'"(\w+)"', text)}
    return words | {*map(str, Kind), *CIPHERS}


def test_every_flag_of_the_table_is_given_by_a_method() -> None:
    asked = set(flags_of(guarantee_texts._texts()))
    assert len(asked) > 30
    assert asked - given() == set()


def test_a_shared_sentence_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        sentence("nowhere")
    with pytest.raises(KeyError):
        guarantee("nowhere", None)
