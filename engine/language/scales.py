"""Words and letters for powers of ten behind a number, over CLDR's compact formats (Babel)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from babel import Locale

from engine.language.calendar import LANGUAGES

# What is written but not in CLDR: spreadsheets' and newspapers' letters, Indian English in full.
_ALSO = {
    "k": 3, "m": 6, "mm": 6, "mn": 6, "mio": 6, "mill": 6, "bn": 9, "b": 9, "mrd": 9, "tn": 12,
    "tsd": 3, "t€": 3, "grand": 3, "lakh": 5, "lakhs": 5, "lac": 5, "l": 5, "crore": 7,
    "crores": 7, "cr": 7, "milliers": 3, "mln": 6, "bln": 9, "mil millones": 9, "t": 3,
}  # fmt: skip
NEED_CURRENCY = frozenset(("m", "mm", "b", "l", "cr", "mil", "t", "mille"))  # units or words else


@lru_cache(maxsize=1)
def powers() -> Mapping[str, int]:
    """Each scale as it is written, in small letters and without a stop -> its power of ten."""
    found = dict(_ALSO)
    for language in LANGUAGES:
        formats = Locale.parse(language).compact_decimal_formats["long"]
        for sizes in formats.values():
            for size, pattern in sizes.items():
                text = str(pattern.pattern)
                word = text.lstrip("0").replace("'", "").strip("\u00a0 .").casefold()
                if word and text.startswith("0") and " " not in word:
                    found.setdefault(word, len(str(size)) - text.count("0"))
    return found


@lru_cache(maxsize=2)
def pattern(*, beside_currency: bool = True) -> str:
    """A pattern that matches any of them."""
    words = powers().keys() - (frozenset() if beside_currency else NEED_CURRENCY)
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return "|".join(map(re.escape, longest_first))


def power(word: str) -> int:
    """The power of ten of a scale as written; 0 for none."""
    return powers().get(word.strip(" \u00a0\u202f.").casefold(), 0)
