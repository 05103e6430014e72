"""A diff of words between an original and its rewriting, to highlight on both sides."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from engine.core.types import Span

MOST_WORDS = 2_000  # a side: beyond that the comparison would hold up the window

_WORD = re.compile(r"\w+|[^\w\s]")


def changed(original: str, sent: str) -> list[tuple[Span, Span]]:
    """The places that differ, each on both sides, in order; one of the two may be empty.

    Words are compared whole, their case too. Texts of more than `MOST_WORDS` differ as a whole.
    """
    ours, theirs = (list(_WORD.finditer(text)) for text in (original, sent))
    if max(len(ours), len(theirs)) > MOST_WORDS:
        return [(Span(0, len(original)), Span(0, len(sent)))]
    words = [word.group() for word in ours], [word.group() for word in theirs]
    blocks = SequenceMatcher(None, *words, autojunk=False).get_opcodes()
    return [
        (_span(ours, a_from, a_to), _span(theirs, b_from, b_to))
        for kind, a_from, a_to, b_from, b_to in blocks
        if kind != "equal"
    ]


def _span(words: list[re.Match[str]], first: int, end: int) -> Span:
    """From the first of the words to the last one's end; where there is none, an empty place."""
    if first < end:
        return Span(words[first].start(), words[end - 1].end())
    at = words[first - 1].end() if first else 0
    return Span(at, at)
