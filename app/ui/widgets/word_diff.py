"""A word diff between an original and its rewriting, for highlighting both sides."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from engine.core.types import Span

MOST_WORDS = 2_000  # per side: a longer comparison would block the window

_WORD = re.compile(r"\w+|[^\w\s]")


def changed(original: str, sent: str) -> list[tuple[Span, Span]]:
    """The differing spans on both sides, in order; one of two may be empty.

    Compares whole words, including case. Texts of more than `MOST_WORDS` differ as a whole.
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
    """The span from the first word's start to the last one's end; empty without words."""
    if first < end:
        return Span(words[first].start(), words[end - 1].end())
    at = words[first - 1].end() if first else 0
    return Span(at, at)
