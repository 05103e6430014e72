"""How often a word is written, as an input: it tells a rare surname from a noun with a capital.

An encoder's folder may hold word_levels.npy: for each of many words how often people write it in
four languages. A graph that was trained with it has a file of vectors beside it, one a language and
level, and those of a word are added to the embedding of each of its pieces.
"""

from __future__ import annotations

import unicodedata
import zlib
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.core.errors import ModelDamaged
from engine.models.encoder.casing import RUN, at_starts

LANGUAGES = ("en", "de", "fr", "es")
LEVELS = 4  # absent, rare, known, common: two bits a language, the first language's lowest
FILE = "word_levels.npy"
RECORD = np.dtype([("hash", "<u4"), ("levels", "u1")])
CACHED = 20_000  # words whose hash is kept: those of a long text

IntArray = NDArray[np.int64]


class WordLevels:
    """The words of a file, by their hash; ModelDamaged where it is none of ours.

    Two words of one hash share their levels; of the words that no list holds one in 20,000 is
    taken for one that does.
    """

    def __init__(self, path: Path) -> None:
        try:
            table = np.load(path, allow_pickle=False)
        except (OSError, ValueError, EOFError):
            raise ModelDamaged(model=path.parent.name, reason="frequencies") from None
        if table.dtype != RECORD or table.ndim != 1 or not len(table):
            raise ModelDamaged(model=path.parent.name, reason="frequencies")
        self._hashes = np.ascontiguousarray(table["hash"])
        self._levels = table["levels"].astype(np.int64)

    def of(self, text: str, starts: IntArray) -> IntArray:
        """The levels (n) of the run of letters and digits at each start, 0 where there is none."""
        runs = [(*match.span(), hash_of(match[0])) for match in RUN.finditer(text)]
        hashes = at_starts(runs, starts)
        at = np.minimum(np.searchsorted(self._hashes, hashes), len(self._hashes) - 1)
        return np.where(self._hashes[at] == hashes, self._levels[at], 0)


def rows(levels: IntArray) -> IntArray:
    """The rows (n, languages) of the table of vectors (languages x levels) that levels (n) mean."""
    shifts = 2 * np.arange(len(LANGUAGES))
    return (levels[:, np.newaxis] >> shifts) % LEVELS + LEVELS * np.arange(len(LANGUAGES))


@lru_cache(maxsize=CACHED)
def hash_of(word: str) -> int:
    """The hash of a word, whatever its case and accents."""
    folded = word.casefold()
    if not folded.isascii():
        parts = unicodedata.normalize("NFD", folded)
        folded = "".join(part for part in parts if not unicodedata.combining(part))
    return zlib.crc32(folded.encode("utf-8", "surrogatepass"))
