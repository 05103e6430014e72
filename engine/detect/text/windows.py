"""Cuts a text into windows, so that an edit affects few of them."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

LONGEST_CORE = 2_000
SHORTEST_CORE = 800  # shorter ones would be smaller than their margins
MARGIN = 140  # context for a detector on either side of a core
LONGEST_TOKEN = 1_000  # a margin extends to the end of a token, up to this length
_CUT_ONE_IN = 8
_LONGEST_PIECE = 442  # what _PIECE may take at once, with room for its end

_PIECE = re.compile(r"[^\n.!?]{0,400}(?:\n\s{0,40}|[.!?]{1,40})?")
_SPACE = re.compile(r"\s")
_TOKEN_REST = re.compile(rf"\S{{0,{LONGEST_TOKEN}}}")


@dataclass(frozen=True, slots=True)
class Window:
    """A piece of text to search, with context: findings count that start in the core.

    `text` begins at `offset` of the whole text; the core is `core_start` to `core_end` of `text`.
    """

    text: str = field(repr=False)
    offset: int
    core_start: int
    core_end: int
    whole: bool  # the window ends where the text ends


def windows(text: str, cut: Iterable[tuple[int, int]] | None = None) -> Iterator[Window]:
    """The windows of a folded text; their cores are consecutive and cover it.

    `cut` are the cores, if known already.
    """
    for start, end in cores(text) if cut is None else cut:
        left = _left(text, start)
        right = _right(text, end)
        yield Window(text[left:right], left, start - left, end - left, right == len(text))


def cores(text: str) -> Iterator[tuple[int, int]]:
    """Cut at blank lines, and at the sentences that their own hash picks (content-defined chunks).

    An edit usually moves only the cuts of a core or two; later cuts stay the same, and their cached
    findings valid.
    """
    start = position = 0
    while position < len(text):
        match = _PIECE.match(text, position)
        end = max(match.end() if match else 0, position + 1)
        piece = text[position:end]
        position = end
        length = position - start
        if length > LONGEST_CORE - _LONGEST_PIECE or (length >= SHORTEST_CORE and _cuts(piece)):
            yield start, position
            start = position
    if start < len(text):
        yield start, len(text)


def _cuts(piece: str) -> bool:
    if piece.count("\n") > 1:
        return True
    return zlib.crc32(piece.encode("utf-8", "surrogatepass")) % _CUT_ONE_IN == 0


def _left(text: str, start: int) -> int:
    """The start of the margin, extended to the start of its token."""
    at = max(0, start - MARGIN)
    low = max(0, at - LONGEST_TOKEN)
    while at > low and not text[at - 1].isspace():
        at -= 1
    return at


def _right(text: str, end: int) -> int:
    at = min(len(text), end + MARGIN)
    match = _TOKEN_REST.match(text, at)
    return match.end() if match else at


def token_end(text: str, position: int) -> int:
    """The end of the token at `position`: the next white space."""
    match = _SPACE.search(text, position)
    return match.start() if match else len(text)
