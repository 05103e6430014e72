"""Finds entries by a few typed letters: the words of a query in any order, letters left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
BEGINS, INSIDE, SCATTERED = 0, 1, 2  # how well a word of the query fits, the best first


def ranked(query: str, entries: Iterable[T], words: Callable[[T], str]) -> list[T]:
    """The entries whose words fit the query, the best first; among equals the order stays."""
    found = ((score(query, words(entry)), entry) for entry in entries)
    fitting = [(points, entry) for points, entry in found if points is not None]
    return [entry for _, entry in sorted(fitting, key=lambda pair: pair[0])]


def score(query: str, text: str) -> int | None:
    """How well a text fits a query, 0 the best; None where a word of the query is not in it."""
    plain = text.casefold()
    total = 0
    for word in query.casefold().split():
        points = _points(word, plain)
        if points is None:
            return None
        total += points
    return total


def _points(word: str, text: str) -> int | None:
    at = text.find(word)
    while at >= 0:
        if at == 0 or not text[at - 1].isalnum():
            return BEGINS
        at = text.find(word, at + 1)
    if word in text:
        return INSIDE
    return SCATTERED if _scattered(word, text) else None


def _scattered(word: str, text: str) -> bool:
    """Whether a word's letters stand in a text in their order, the first one at a word's start."""
    starts = (at for at, letter in enumerate(text) if letter == word[0])
    return any(
        _in_order(word[1:], text[at + 1 :])
        for at in starts
        if at == 0 or not text[at - 1].isalnum()
    )


def _in_order(letters: str, text: str) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in letters)
