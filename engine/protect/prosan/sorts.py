"""The sort of thing that a noun names, by WordNet: what stands in for it is of the same sort.

A plumber becomes somebody of another trade, a sister another relative, a cold another illness. Only
a word's first senses count: the rarer ones are seldom meant.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from engine.crypto.formats.word_lists import entries
from engine.protect.prosan.wordnet import WordNet

SENSES = 2  # of the original; of a candidate its first alone


class Sorts:
    """Sorts by a dictionary, cached: the same candidates come up again and again."""

    def __init__(self, dictionary: WordNet) -> None:
        self._dictionary = dictionary
        self._of_candidate = functools.lru_cache(maxsize=1 << 13)(self._sort_of)

    def fitting(self, word: str, candidates: Iterator[str], most: int) -> list[str]:
        """The first candidates, `most` of them, of a word's sort; all alike for what has none.

        A name, in capitals, is of no sort.
        """
        own = None if word[:1].isupper() else self._sort_of(word, SENSES)
        found: list[str] = []
        for candidate in candidates:
            if own is None or self._of_candidate(candidate) == own:
                found.append(candidate)
            if len(found) == most:
                break
        return found

    def _sort_of(self, word: str, senses: int = 1) -> int | None:
        """The number of the first sort that fits a noun, None for what is no such noun."""
        return next(
            (
                number
                for number, kinds in enumerate(entries("words", "sorts"))
                if any(self._dictionary.below(word, kind, senses) for kind in kinds.split())
            ),
            None,
        )
