"""The semantic sort of a noun, by WordNet, which its replacement must share.

A plumber becomes somebody of another trade, a sister another relative, a cold another illness. Only
a word's first senses count: the rarer ones are seldom meant.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from engine.crypto.formats.word_lists import entries
from engine.protect.prosan.wordnet import WordNet

SENSES = 2  # of the original; of a candidate only the first


class Sorts:
    """Sorts of nouns by a dictionary, cached as candidates recur."""

    def __init__(self, dictionary: WordNet) -> None:
        self._dictionary = dictionary
        self._of_candidate = functools.lru_cache(maxsize=1 << 13)(self._sort_of)

    def fitting(self, word: str, candidates: Iterator[str], most: int) -> list[str]:
        """The first `most` candidates of a word's sort; of any sort if the word has none.

        Capitalised names have no sort.
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
        """The number of the first matching sort of a noun; None without one."""
        return next(
            (
                number
                for number, kinds in enumerate(entries("words", "sorts"))
                if any(self._dictionary.below(word, kind, senses) for kind in kinds.split())
            ),
            None,
        )
