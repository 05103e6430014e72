"""Everyday English words, which identify nobody."""

from __future__ import annotations

from functools import lru_cache

from engine.core.paths import resource


@lru_cache(maxsize=1)
def _common_words() -> frozenset[str]:
    text = resource("cues", "common_words.txt").read_text("utf-8")
    return frozenset(line.strip().casefold() for line in text.splitlines())


def is_everyday(word: str) -> bool:
    """Whether a word is an English one that anybody may write."""
    return word.casefold() in _common_words()
