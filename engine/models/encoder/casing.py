"""The case of words as an input, for encoders whose word pieces are lower-cased.

Such an encoder's folder may hold case_vectors.npy: for each case a vector that is added to the
embedding of every piece of the word. The first case adds nothing: it also means "not known".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

CASES = ("lower", "title", "upper", "mixed")
LOWER, TITLE, UPPER, MIXED = range(len(CASES))

RUN = re.compile(r"[^\W_]+")  # letters and digits: what str.isalnum() says


def case_of(word: str) -> int:
    """The case of `word`: LOWER (also without letters), TITLE, UPPER (two or more), MIXED."""
    if word.islower() or word.isdigit():
        return LOWER
    letters = [letter for letter in word if letter.isalpha()]
    if not any(letter.isupper() for letter in letters):
        return LOWER
    if letters[0].isupper() and not any(letter.isupper() for letter in letters[1:]):
        return TITLE
    return UPPER if all(letter.isupper() for letter in letters) else MIXED


def cases(text: str, starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The case of the run of letters and digits at each start, (n); LOWER where there is none."""
    words = (match for match in RUN.finditer(text) if not match[0].islower())
    runs = [(*match.span(), case) for match in words if (case := case_of(match[0])) != LOWER]
    return at_starts(runs, starts)


def at_starts(runs: Sequence[tuple[int, int, int]], starts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The value of the run (start, end, value) that each start lies in, (n); 0 outside of all."""
    if not runs:
        return np.zeros(len(starts), np.int64)
    begins, ends, values = np.array(runs, np.int64).T
    at = np.searchsorted(begins, starts, side="right") - 1
    return np.where((at >= 0) & (starts < ends[at]), values[at], 0)
