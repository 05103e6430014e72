"""Compares texts by look: maps letters of other scripts to the Latin letters they resemble.

The mapping is Unicode's table (UTS 39, confusables.txt) from the package `confusable_homoglyphs`,
whose code is not used. As in UTS 39, texts are compared by their skeletons, in which l, i and 1,
and o and 0 are equal, too. As that alone would confuse Latin words, only a match with a disguised
letter counts.
"""

from __future__ import annotations

import json
from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from app.wire.normalised_text import NormalisedText
from engine.core.errors import EngineFault

PACKAGE, TABLE = "confusable_homoglyphs", "confusables.json"
# The table's prototypes are not letters to read: "I" maps to a small "l".
SAME = str.maketrans({"l": "1", "i": "1", "o": "0"})


@cache
def table() -> Mapping[int, str]:
    """The ASCII letters and digits by the code points of their lookalikes."""
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise EngineFault(error="no_confusables")
    entries = json.loads((Path(spec.origin).parent / TABLE).read_text("utf-8"))
    found = {}
    for char, alike in entries.items():
        for other in (entry["c"] for entry in alike) if len(char) == 1 else ():
            if not char.isascii() and len(other) == 1 and other.isascii() and other.isalnum():
                found[ord(char)] = "I" if other == "l" and char.isupper() else other
    return found


class SkeletonText(NormalisedText):
    """A text's skeleton, with the offsets of letters of other scripts."""

    __slots__ = ("_foreign",)

    def _seen(self, text: str) -> str:
        seen, alike = super()._seen(text), table()
        self._foreign = [at for at, char in enumerate(seen) if ord(char) in alike]
        return seen.translate(alike)

    def _same(self, part: str) -> str:
        return super()._same(part).translate(SAME)

    def part(self, start: int, end: int) -> tuple[int, int]:
        """Map a part of `joined` to the span of its words in `plain`."""
        first, last = bisect_right(self.starts, start) - 1, bisect_left(self.starts, end)
        return self._spans[first][0], self._spans[last - 1][1]

    def disguised(self, start: int, end: int) -> bool:
        """Whether a part of `plain` contains a disguised letter."""
        return bool(self._foreign) and self._held(start, end) > 0

    def mixed(self, start: int, end: int) -> bool:
        """Whether a part of `plain` mixes two scripts, which does not occur by chance."""
        letters = sum(map(str.isalnum, self.plain[start:end]))
        return 0 < self._held(start, end) < letters

    def _held(self, start: int, end: int) -> int:
        return bisect_left(self._foreign, end) - bisect_left(self._foreign, start)
