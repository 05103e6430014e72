"""Cuts a window's word pieces into the parts that a recogniser reads, each with some context.

Parts are of similar size, and cut at the start of a nearby sentence: values seldom cross such a
cut, and an edit leaves most parts unchanged, so that their cached results stay valid.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

PART = 400  # average word pieces of a part without context, at most
SLACK = 15  # pieces by which a cut may move to a sentence start
CONTEXT = 8  # pieces before and after a part; the longest part with these fills one pass

_SENTENCE_END = re.compile(r"[.!?][\"')\]]*\s+|\n\s*")

IntArray = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Part:
    """Reads pieces `start` to `stop`; `at` are the wanted ones, relative to `start`."""

    start: int
    stop: int
    at: tuple[int, ...]


def parts(pieces: int, firsts: IntArray, beginnings: IntArray, low: int, high: int) -> list[Part]:
    """The parts of the core `low` to `high` of so many pieces that have a wanted piece.

    `firsts` are the pieces that begin words, `beginnings` those that begin sentences. The context
    of the first and the last part is wanted as well: a value may go on there.
    """
    count = -(-(high - low) // PART)
    inner = (low + (high - low) * n // count for n in range(1, count))
    cuts = [low, *(_moved(cut, beginnings) for cut in inner), high]
    found = []
    for number in range(count):
        start, stop = max(0, cuts[number] - CONTEXT), min(pieces, cuts[number + 1] + CONTEXT)
        own_start = start if number == 0 else cuts[number]
        own_stop = stop if number == count - 1 else cuts[number + 1]
        at = firsts[np.searchsorted(firsts, own_start) : np.searchsorted(firsts, own_stop)]
        if len(at):
            found.append(Part(start, stop, tuple((at - start).tolist())))
    return found


def _moved(cut: int, beginnings: IntArray) -> int:
    """The sentence start nearest to a cut, or the cut itself."""
    if not len(beginnings):
        return cut
    nearest = int(beginnings[np.abs(beginnings - cut).argmin()])
    return nearest if abs(nearest - cut) <= SLACK else cut


def beginnings(text: str, starts: IntArray) -> IntArray:
    """The pieces that begin a sentence or a line of a text; `starts` are their offsets."""
    ends = np.array([match.end() for match in _SENTENCE_END.finditer(text)], np.int64)
    return np.searchsorted(starts, ends)
