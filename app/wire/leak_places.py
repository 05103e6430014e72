"""The span of a value that the search found in some form."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence

from app.wire.leaks import Leak, LeakScan
from app.wire.normalised_text import barred
from engine.core.types import Span

CHUNK, OVERLAP = 2_000, 500  # code points
# Where a text may be cut: a form of a value has no blank at its ends.
_CUT = re.compile(r"\s+|(?=[^\x00-\x7f])")
_EDGES = " \t\r\n.,;:!?()[]{}<>\"'"


def place_of(found: Leak, content: str, targets: Sequence[Span], kept: Sequence[str]) -> Span:
    """The least part of the text, cut between words, in which the value is found by itself."""
    if found.place is not None:
        return found.place
    text = barred(content, targets)
    entire = LeakScan([found.secret], kept, whole=True)
    scan = entire if _stands(entire, text) else LeakScan([found.secret], kept)

    def holds(start: int, end: int) -> bool:
        return _stands(scan, text[start:end])

    starts = range(0, len(text), CHUNK - OVERLAP)
    near = next((at for at in starts if holds(at, at + CHUNK)), None)
    start, end = (0, len(text)) if near is None else (near, min(near + CHUNK, len(text)))
    cuts = [start, *(m.end() for m in _CUT.finditer(text, start, end)), end]
    last = _least(len(cuts) - 1, lambda number: holds(start, cuts[number]))
    first = last - _least(last, lambda count: holds(cuts[last - count], cuts[last]))
    return _without_edges(text, cuts[first], cuts[last])


def _stands(scan: LeakScan, text: str) -> bool:
    return next(scan.sure(text, set()), None) is not None


def _least(most: int, holds: Callable[[int], bool]) -> int:
    """The least number up to `most` that holds, where all above one that holds do."""
    return bisect_left(range(most), True, key=holds)


def _without_edges(text: str, start: int, end: int) -> Span:
    part = text[start:end]
    return Span(start + len(part) - len(part.lstrip(_EDGES)), start + len(part.rstrip(_EDGES)))
