"""Near misses: words of an answer that are one letter off a surrogate, and so were not restored.

A letter is missing, doubled, another one or in another place: without one letter both are the same.

Nothing is restored here. The answer with these words spelled rightly goes through the restorer
once more, and what it makes of them is told: so nothing in a foreign address is. Linear in the
answer, and bounded whatever it holds.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

from engine.core.types import Replacement, Sanitized, Span
from engine.language.common_words import is_everyday
from engine.language.words_to_avoid import plain as fold
from engine.restore.matching.values import Restored, known_values
from engine.restore.restorer import Restorer

SHORTEST, LONGEST = 6, 30  # letters of a surrogate's word
MOST_WORDS, MOST_FOUND = 20_000, 100  # of one answer: those looked at, and near misses
_BEHIND = 200  # characters behind the last near miss that may decide about it
_STEP = 64
_WORD = re.compile(r"[^\W\d_]+")


def near_misses(
    changes: Sequence[Replacement],
    sent: Sequence[Sanitized],
    text: str,
    restored: Sequence[Restored],
) -> tuple[Restored, ...]:
    """The near misses of a restored answer in order, each with what it would be restored to."""
    taken = sorted(one.span for one in restored)
    places = list(_places(text, _Meant(changes, sent), taken))
    if not places:
        return ()
    pieces, at, starts, longer = [], 0, [], [0]  # where each word is once all are right
    for found, word in places:
        pieces += [text[at : found.start()], word]
        starts.append(found.start() + longer[-1])
        longer.append(longer[-1] + len(word) - len(found[0]))
        at = found.end()
    right, restorer = "".join((*pieces, text[at : at + _BEHIND])), Restorer(changes, (), sent)
    for step in range(0, len(right), _STEP):  # as it streams in: each step looks back a little
        restorer.feed(right[step : step + _STEP])
    restorer.flush()
    near: list[Restored] = []
    moved = 0
    for one in restorer.restored:
        start, end = one.span.start - moved, one.span.start - moved + len(one.found)
        moved += len(one.span) - len(one.found)
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        span = Span(start - longer[first], end - longer[last])
        told = first < last and not one.approximate and span.of(text) != one.original
        if told and not _overlaps(span, taken):
            near.append(Restored(span, span.of(text), one.original, one.kind))
    return tuple(near)


class _Meant:
    """The surrogates' words by what is left of them without one letter."""

    def __init__(self, replacements: Sequence[Replacement], sent: Sequence[Sanitized]) -> None:
        self._words: dict[str, list[str]] = {}
        words = {w for known in known_values(replacements) for w in _WORD.findall(known.surrogate)}
        said = {w for one in sent for text in (one.original, one.text) for w in _WORD.findall(text)}
        self._said = set(map(fold, said - words))
        for word in sorted(words):
            if SHORTEST <= len(fold(word)) <= LONGEST and not is_everyday(word):
                for less in _less(fold(word)):
                    self._words.setdefault(less, []).append(word)

    def by(self, written: str) -> str:
        """The surrogate's word that is one letter off; empty where none is meant."""
        plain = fold(written)
        if not SHORTEST - 1 <= len(plain) <= LONGEST + 1 or plain in self._said:
            return ""
        near = {word for less in _less(plain) for word in self._words.get(less, ())}
        if not near or is_everyday(written):
            return ""
        word = min(near, key=lambda word: (fold(word) != plain, word))
        if written.isupper():
            return word.upper()
        return word.lower() if written.islower() else word


def _less(word: str) -> Iterator[str]:
    yield word
    yield from dict.fromkeys(word[:at] + word[at + 1 :] for at in range(len(word)))


def _places(text: str, meant: _Meant, taken: Sequence[Span]) -> Iterator[tuple[re.Match[str], str]]:
    """Words that may be meant as a surrogate, each with that one."""
    by, words = cache(meant.by), islice(_WORD.finditer(text), MOST_WORDS)
    near = ((found, word) for found in words if (word := by(found[0])))
    free = (pair for pair in near if not _overlaps(Span(*pair[0].span()), taken))
    yield from islice(free, MOST_FOUND)


def _overlaps(span: Span, taken: Sequence[Span]) -> bool:
    """Whether a place touches one of some in order."""
    at = bisect_right(taken, span)
    around = taken[max(0, at - 1) : at + 1]
    return any(other.start < span.end and span.start < other.end for other in around)
