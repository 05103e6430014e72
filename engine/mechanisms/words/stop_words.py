"""The words that CUSTEXT+ and Cape keep: they carry the grammar and little of the content."""

from __future__ import annotations

import functools

from engine.mechanisms.words.tokens import Token
from engine.models.lexicon import listed

FILE = "stop_words.txt"


def is_stop_word(token: Token) -> bool:
    """Whether a word is on the public list; a part of a longer word is not."""
    return token.word in stop_words() and not token.split


@functools.lru_cache(maxsize=1)
def stop_words() -> frozenset[str]:
    """The list, read once."""
    return frozenset(listed(FILE))
