"""Overlap of two texts, in words: shared n-grams, and Rouge-L."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

from engine.models.lexicon import normalised

WORD = re.compile(r"[^\W_]+")


def words_of(text: str) -> list[str]:
    """The words of a text for comparison, without case, accents and punctuation."""
    return [normalised(word) for word in WORD.findall(text)]


def shared_ngrams(original: str, other: str, length: int) -> float | None:
    """The share of the original's distinct n-grams in the other text; None without any."""
    mine, theirs = (_ngrams(words_of(text), length) for text in (original, other))
    return len(mine & theirs) / len(mine) if mine else None


def rouge_l(reference: str, candidate: str) -> float:
    """Rouge-L's F1 (Lin 2004): by the longest common subsequence of words, 0 to 1."""
    one, two = words_of(reference), words_of(candidate)
    common = _longest_common(one, two)
    return 2 * common / (len(one) + len(two)) if common else 0.0


def _ngrams(words: Sequence[str], length: int) -> set[tuple[str, ...]]:
    return {tuple(words[n : n + length]) for n in range(len(words) - length + 1)}


def _longest_common(one: Sequence[str], two: Sequence[str]) -> int:
    """The length of the longest common subsequence, a row of the usual table at a time."""
    numbers: dict[str, int] = {}
    columns = np.array([numbers.setdefault(word, len(numbers)) for word in two], np.int64)
    row = np.zeros(len(two) + 1, np.int64)
    for word in one:
        same = columns == numbers.get(word, -1)
        # A cell is its diagonal plus one if the words are equal, else the larger neighbour.
        row[1:] = np.maximum(row[1:], np.where(same, row[:-1] + 1, 0))
        row = np.maximum.accumulate(row)
    return int(row[-1])
