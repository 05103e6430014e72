"""Writes how often words are written, by wordfreq's lists, as the table that frequency.py reads.

For development only, with `wordfreq` installed (not in the `training` extra: it is needed for this
alone).

    python -m models.export.word_levels

Kept are words whose Zipf frequency (van Heuven et al. 2014: the logarithm of occurrences in a
billion words) is at least LEAST[0] in a language: five bytes a word.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import wordfreq

from engine.models.encoder.casing import RUN
from engine.models.encoder.frequency import FILE, LANGUAGES, RECORD, hash_of

TARGET = Path(__file__).resolve().parents[1] / "recogniser" / FILE
LEAST = (2.4, 3.3, 4.3)  # of a rare, a known and a common word


def main() -> None:
    """Write the table beside the graphs."""
    found: dict[int, int] = {}
    for number, language in enumerate(LANGUAGES):
        for word, frequency in wordfreq.get_frequency_dict(language, "large").items():
            if frequency >= 10 ** (LEAST[0] - 9) and RUN.fullmatch(word):
                _add(found, hash_of(word), 2 * number, level_of(frequency))
    table = np.array(sorted(found.items()), np.int64)
    records = np.empty(len(table), RECORD)
    records["hash"], records["levels"] = table.T
    np.save(TARGET, records)


def level_of(frequency: float) -> int:
    """The level of a word that is such a share of all words."""
    return sum(frequency >= 10 ** (least - 9) for least in LEAST)


def _add(found: dict[int, int], key: int, shift: int, level: int) -> None:
    """Take the higher level where words differ by their accents alone."""
    levels = found.get(key, 0)
    own = max(level, (levels >> shift) % 4)
    found[key] = levels & ~(3 << shift) | own << shift


if __name__ == "__main__":
    main()
