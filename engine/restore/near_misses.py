"""Near misses: words of an answer that are one letter off a surrogate, and so were not restored.

Nothing is restored here. The answer with these words spelled rightly goes through the restorer
once more, and what it makes of them is told: so nothing in a foreign address is. Linear in the
answer, and bounded whatever it holds.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache

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
    pieces, spans, at, length = [], [], 0, 0  # `spans` are the words' places once they are right
    for found, word in places:
        pieces += [text[at : found.start()], word]
        length += found.start() - at + len(word)
        spans.append(Span(length - len(word), length))
        at = found.end()
    right, restorer = "".join((*pieces, text[at : at + _BEHIND])), Restorer(changes, (), sent)
    for step in range(0, len(right), _STEP):  # as it streams in: each step looks back a little
        restorer.feed(right[step : step + _STEP])
    restorer.flush()
    near: list[Restored] = []
    moved = 0
    for one in restorer.restored:
        start = one.span.start - moved
        moved += len(one.span) - len(one.found)
        first = bisect_right(spans, start, key=lambda span: span.end - 1)
        last = bisect_right(spans, start + len(one.found) - 1, key=lambda span: span.start)
        if first == last or one.approximate:
            continue
        before, behind = places[first][0].start() - spans[first].start, places[last - 1][0].end()
        behind += start + len(one.found) - spans[last - 1].end
        span = Span(start + before, behind)
        if span.of(text) != one.original and not _overlaps(span, taken):
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
        """The surrogate's word that is at most one letter off; empty where none is meant."""
        plain = fold(written)
        if not SHORTEST - 1 <= len(plain) <= LONGEST + 1 or plain in self._said:
            return ""
        every = (word for less in _less(plain) for word in self._words.get(less, ()))
        near = {word for word in every if _is_near(plain, fold(word))}
        if not near or is_everyday(written):
            return ""
        word = min(near, key=lambda word: (fold(word) != plain, word))
        if written.isupper():
            return word.upper()
        return word.lower() if written.islower() else word


def _less(word: str) -> Iterator[str]:
    yield word
    yield from dict.fromkeys(word[:at] + word[at + 1 :] for at in range(len(word)))


def _is_near(one: str, other: str) -> bool:
    """Whether two words are at most one letter apart."""
    if len(one) > len(other):
        one, other = other, one
    same = next((at for at, letter in enumerate(one) if letter != other[at]), len(one))
    behind = same + (len(one) == len(other))
    return len(other) - len(one) < 2 and one[behind:] == other[same + 1 :]


def _places(text: str, meant: _Meant, taken: Sequence[Span]) -> Iterator[tuple[re.Match[str], str]]:
    """Words that may be meant as a surrogate, each with that one."""
    by, seen, count = cache(meant.by), set[str](), 0
    for found in _WORD.finditer(text):
        seen.add(found[0])
        if count == MOST_FOUND or len(seen) > MOST_WORDS:
            return
        word = by(found[0])
        if word and not _overlaps(Span(*found.span()), taken):
            count += 1
            yield found, word


def _overlaps(span: Span, taken: Sequence[Span]) -> bool:
    """Whether a place touches one of some in order."""
    at = bisect_right(taken, span)
    around = taken[max(0, at - 1) : at + 1]
    return any(other.start < span.end and span.start < other.end for other in around)
