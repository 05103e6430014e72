"""Near misses: words of an answer that are one letter off a surrogate, and so were not restored.

A letter is missing, doubled, replaced or moved: without one letter both words are equal.

Nothing is restored here. The restorer runs again on the answer with these words corrected, and what
it restores is reported (so nothing inside a foreign address is). Linear in the answer.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from engine.core.types import Replacement, Sanitized, Span
from engine.language.common_words import is_everyday
from engine.language.words_to_avoid import plain as fold
from engine.restore.matching.values import Restored, known_values
from engine.restore.restorer import Restorer

SHORTEST, LONGEST = 6, 30  # letters of a surrogate's word
MOST_WORDS, MOST_FOUND = 20_000, 100  # per answer: words examined, near misses reported
_BEHIND = 200  # characters after the last near miss that may affect it
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
    by, words = _meant(changes, sent), islice(_WORD.finditer(text), MOST_WORDS)
    told = ((found, by(found[0])) for found in words)
    free = (pair for pair in told if pair[1] and not _overlaps(Span(*pair[0].span()), taken))
    places = list(islice(free, MOST_FOUND))
    if not places:
        return ()
    pieces, at, starts, longer = [], 0, [], [0]  # each word's offset in the corrected text
    for found, word in places:
        pieces += [text[at : found.start()], word]
        starts.append(found.start() + longer[-1])
        longer.append(longer[-1] + len(word) - len(found[0]))
        at = found.end()
    right, restorer = "".join((*pieces, text[at : at + _BEHIND])), Restorer(changes, (), sent)
    for step in range(0, len(right), _STEP):  # as when streaming: each step looks back a little
        restorer.feed(right[step : step + _STEP])
    restorer.flush()
    near: list[Restored] = []
    moved = 0
    for one in restorer.restored:
        start, end = one.span.start - moved, one.span.start - moved + len(one.found)
        moved += len(one.span) - len(one.found)
        first, last = bisect_left(starts, start), bisect_left(starts, end)
        span = Span(start - longer[first], end - longer[last])
        other = first < last and not one.approximate and span.of(text) != one.original
        if other and not _overlaps(span, taken):
            near.append(Restored(span, span.of(text), one.original, one.kind))
    return tuple(near)


def _meant(changes: Sequence[Replacement], sent: Sequence[Sanitized]) -> Callable[[str], str]:
    """A function that returns the surrogate's word one letter off a given word, or ""."""
    every: dict[str, list[str]] = {}  # the surrogates' words by their forms less a letter
    words = {w for known in known_values(changes) for w in _WORD.findall(known.surrogate)}
    texts = (text for one in sent for text in (one.original, one.text))
    said = set(map(fold, {w for text in texts for w in _WORD.findall(text)} - words))
    for word in sorted(words):
        if SHORTEST <= len(fold(word)) <= LONGEST and not is_everyday(word):
            for less in _less(fold(word)):
                every.setdefault(less, []).append(word)

    @cache
    def by(written: str) -> str:
        plain = fold(written)
        if not SHORTEST - 1 <= len(plain) <= LONGEST + 1 or plain in said:
            return ""
        near = {word for less in _less(plain) for word in every.get(less, ())}
        if not near or is_everyday(written):
            return ""
        word = min(near, key=lambda word: (fold(word) != plain, word))
        return word.upper() if written.isupper() else word.lower() if written.islower() else word

    return by


def _less(word: str) -> Iterator[str]:
    yield word
    yield from dict.fromkeys(word[:at] + word[at + 1 :] for at in range(len(word)))


def _overlaps(span: Span, taken: Sequence[Span]) -> bool:
    """Whether a span overlaps one of the sorted spans."""
    at = bisect_right(taken, span)
    around = taken[max(0, at - 1) : at + 1]
    return any(other.start < span.end and span.start < other.end for other in around)
