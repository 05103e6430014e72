"""The stop words of CUSTEXT+ and Cape: they carry grammar and little content."""

from __future__ import annotations

import functools

from engine.models.lexicon import listed
from engine.protect.tokens import Token

FILE = "stop_words.txt"


def is_stop_word(token: Token) -> bool:
    """Whether a word is on the public list; a part of a longer word is not."""
    return token.word in stop_words() and not token.split


@functools.lru_cache(maxsize=1)
def stop_words() -> frozenset[str]:
    """The list, read once."""
    return frozenset(listed(FILE))
