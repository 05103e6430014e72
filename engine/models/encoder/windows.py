"""Windows over a text that exceeds one pass of an encoder."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

OVERLAP = 4  # neighbours share at least one part in so many of a window


@dataclass(frozen=True, slots=True)
class EncoderWindow:
    """Pieces `start` to `stop` are read; the values of `own_start` to `own_stop` are taken."""

    start: int
    stop: int
    own_start: int
    own_stop: int


def windows(count: int, room: int, overlap: int | None = None) -> tuple[EncoderWindow, ...]:
    """The windows of at most `room` pieces over `count` pieces, of one size and evenly spread.

    Neighbours share at least `overlap` pieces, by default one part in OVERLAP.

    Each piece is owned by one window, the one in which it lies further from a cut: no piece is
    dropped, and none is read without its neighbours. No pieces give one empty window.
    """
    if count <= room:
        return (EncoderWindow(0, count, 0, count),)
    step = room - (room // OVERLAP if overlap is None else overlap)
    last = -(-(count - room) // step)  # rounded up
    starts = [number * (count - room) // last for number in range(last + 1)]
    cuts = [0, *((start + room + after) // 2 for start, after in pairwise(starts)), count]
    return tuple(
        EncoderWindow(start, start + room, own_start, own_stop)
        for start, (own_start, own_stop) in zip(starts, pairwise(cuts), strict=True)
    )
