"""Word frequency as an input, which distinguishes rare surnames from capitalised nouns.

An encoder's folder may hold word_levels.npy: for each of many words how often people write it in
four languages. A graph that was trained with it has a file of vectors beside it, one a language and
level, and those of a word are added to the embedding of each of its pieces. German writes new nouns
as one word ("Mietminderung"), which no list holds: for a word of no list a fifth column says how
often its parts are written.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.models.encoder.casing import RUN, at_starts

LANGUAGES = ("en", "de", "fr", "es")
COLUMNS = (*LANGUAGES, "compound")
LEVELS = 4  # absent, rare, known, common: two bits a column, the first language's lowest
GERMAN, COMPOUND = (2 * COLUMNS.index(name) for name in ("de", "compound"))
PART = 4  # letters of a compound's last part and of what stands before: less is in any name
LONGEST = 40  # bytes of a word that may be a compound: base64 is none
FILE = "word_levels.npy"
RECORD = np.dtype([("hash", "<u4"), ("levels", "u1")])
CACHED = 20_000  # words with a cached hash, enough for a long text

IntArray = NDArray[np.int64]


class WordLevels:
    """The word frequencies of a file, by the words' hashes.

    Two words of one hash share their levels; of the words that no list holds one in 20,000 is
    taken for one that does.
    """

    def __init__(self, path: Path) -> None:
        table = np.load(path)
        self._hashes = np.ascontiguousarray(table["hash"])
        self._levels = table["levels"].astype(np.int64)
        german = self._levels >> GERMAN & LEVELS - 1
        listed = german > 0
        self._german_levels: dict[int, int] = dict(
            zip(self._hashes[listed].tolist(), german[listed].tolist(), strict=True)
        )
        self._compound: Callable[[bytes], int] = lru_cache(maxsize=CACHED)(self._of_parts)

    def of(self, text: str, starts: IntArray) -> IntArray:
        """The levels (n) of the run of letters and digits at each start, 0 where there is none."""
        words = list(RUN.finditer(text))
        levels = self._listed([hash_of(word[0]) for word in words])
        for at in np.flatnonzero(levels == 0):
            levels[at] = self._compound(_folded(words[at][0])[:LONGEST]) << COMPOUND
        runs = [(*word.span(), level) for word, level in zip(words, levels.tolist(), strict=True)]
        return at_starts(runs, starts)

    def _listed(self, hashes: Sequence[int]) -> IntArray:
        """The levels (n) of words by their hashes, 0 of those that the lists lack."""
        wanted = np.array(hashes, np.int64)
        at = np.minimum(np.searchsorted(self._hashes, wanted), len(self._hashes) - 1)
        return np.where(self._hashes[at] == wanted, self._levels[at], 0)

    def _of_parts(self, word: bytes) -> int:
        """The level of the rarest German part of a compound; 0 if it is none.

        Of several splits, the highest level.
        """
        if not word.isalpha():
            return 0
        found = 0
        for cut in range(PART, len(word) - PART + 1):
            level = self._german(word[cut:])
            if level > found:
                found = max(found, min(level, self._before_last(word[:cut])))
        return found

    def _before_last(self, word: bytes) -> int:
        """The level of a compound without its last part and a linking s."""
        forms = {word, word.removesuffix(b"s")}
        return max(max(self._german(form), self._compound(form)) for form in forms)

    def _german(self, word: bytes) -> int:
        return self._german_levels.get(zlib.crc32(word), 0)


def rows(levels: IntArray) -> IntArray:
    """The rows (n, columns) of the table of vectors (columns x levels) that levels (n) mean."""
    shifts = 2 * np.arange(len(COLUMNS))
    return (levels[:, np.newaxis] >> shifts) % LEVELS + LEVELS * np.arange(len(COLUMNS))


@lru_cache(maxsize=CACHED)
def hash_of(word: str) -> int:
    """The hash of a word, whatever its case and accents."""
    return zlib.crc32(_folded(word))


def _folded(word: str) -> bytes:
    folded = word.casefold()
    if not folded.isascii():
        parts = unicodedata.normalize("NFD", folded)
        folded = "".join(part for part in parts if not unicodedata.combining(part))
    return folded.encode("utf-8", "surrogatepass")
