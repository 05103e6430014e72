"""Splits a long document into parts for rewriting, at ends of paragraphs or sentences.

How many parts there are is a function of the document and is declared; how many tokens are written
for each is not.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence

from engine.core.types import Span
from engine.models.llama.logits import TextToken

# The end of a unit that is not split if it fits: a blank line, else a line, else a sentence.
BREAKS = (
    re.compile(r"\n[^\S\n]*\n\s*"),
    re.compile(r"\n\s*"),
    re.compile(r"(?<=[.!?])[\"'”’)\]]*\s+"),
)


def parts(text: str, pieces: Sequence[TextToken], most: int) -> list[str]:
    """`text` in as few parts as `most` tokens each allow, in order; nothing but blanks is lost.

    At least one part, so that an empty text is paid for like any other.
    """
    spans = [piece.span for piece in pieces]
    cuts = _cuts(text, spans, most)
    found = [text[start:end].strip() for start, end in zip([0, *cuts], [*cuts, None], strict=True)]
    return [part for part in found if part] or [""]


def _cuts(text: str, spans: Sequence[Span], most: int) -> list[int]:
    """The starts of the parts after the first, as code points."""
    ends = [[match.end() for match in shape.finditer(text)] for shape in BREAKS]
    cuts: list[int] = []
    begin = first = 0
    while True:
        begin = next((at for at in range(begin, len(text)) if not text[at].isspace()), len(text))
        first = next((n for n in range(first, len(spans)) if spans[n].end > begin), len(spans))
        if len(spans) - first <= most:
            return cuts
        beyond = spans[first + most].start
        if beyond <= begin:  # one character of more than `most` tokens
            beyond = spans[first].end
        begin = next(_late(ends, begin, beyond), beyond)
        cuts.append(begin)


def _late(ends: Sequence[Sequence[int]], begin: int, beyond: int) -> Iterator[int]:
    """The last place of each kind to cut at, the best kind first, but none in the first half."""
    for places in ends:
        at = bisect_right(places, beyond) - 1
        if at >= 0 and places[at] > (begin + beyond) / 2:
            yield places[at]
