"""Fuzzy search: matches a query's words in any order, also with letters left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
BEGINS, INSIDE, SCATTERED = 0, 1, 2  # how well a query word matches, best first


def ranked(query: str, entries: Iterable[T], words: Callable[[T], str]) -> list[T]:
    """The entries that match the query, best first; a stable sort."""
    found = ((score(query, words(entry)), entry) for entry in entries)
    fitting = [(points, entry) for points, entry in found if points is not None]
    return [entry for _, entry in sorted(fitting, key=lambda pair: pair[0])]


def score(query: str, text: str) -> int | None:
    """The score of a text for a query, 0 the best; None if a query word is not in it."""
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
    """Whether a word's letters occur in a text in order, the first at the start of a word."""
    starts = (at for at, letter in enumerate(text) if letter == word[0])
    return any(
        _in_order(word[1:], text[at + 1 :])
        for at in starts
        if at == 0 or not text[at - 1].isalnum()
    )


def _in_order(letters: str, text: str) -> bool:
    rest = iter(text)
    return all(letter in rest for letter in letters)
