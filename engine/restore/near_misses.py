"""Near misses: words of an answer that are one letter off a surrogate, and so were not restored.

Nothing is restored here. A word that resembles a surrogate is replaced by it, and the restorer
itself says what it would make of it. Linear in the answer, and bounded whatever it holds.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from engine.core.types import Replacement, Sanitized, Span
from engine.language.common_words import is_everyday
from engine.language.words import plain as fold
from engine.restore import links
from engine.restore.matching.values import Restored, known_values
from engine.restore.restorer import Restorer

SHORTEST, LONGEST = 6, 30  # letters of a surrogate's word
MOST_WORDS, MOST_FOUND = 20_000, 100  # of one answer: those looked at, and near misses
_LEFT, _RIGHT = 40, 60  # characters around a word that decide its meaning
_STEP = 64
_WORD = re.compile(r"[^\W\d_]+")
_MAY_LEAD = re.compile(rf"(?P<link>(?i:{links.START}))|[^\W_]+")
_APART = "\n\n"


def near_misses(
    changes: Sequence[Replacement],
    sent: Sequence[Sanitized],
    text: str,
    restored: Sequence[Restored],
) -> tuple[Restored, ...]:
    """The near misses of a restored answer in order, each with what it would be restored to.

    One in an address has an empty `original`: nothing is put back there.
    """
    meant, taken = _Meant(changes, sent), sorted(one.span for one in restored)
    places = [(found, word) for found, word in _places(text, meant) if word]
    free = [place for place in places if not _overlap(Span(*place[0].span()), taken)]
    kept: list[Restored] = []
    for one in _judged(text, free[:MOST_FOUND], Restorer(changes, (), sent)) if free else ():
        if not _overlap(one.span, taken) and (not kept or kept[-1].span.end <= one.span.start):
            kept.append(one)
    return tuple(kept)


class _Meant:
    """The surrogates' words by what is left of them without one letter."""

    def __init__(self, replacements: Sequence[Replacement], sent: Sequence[Sanitized]) -> None:
        self._words: dict[str, list[str]] = {}
        words = {w for known in known_values(replacements) for w in _WORD.findall(known.surrogate)}
        said = {w for one in sent for text in (one.original, one.text) for w in _WORD.findall(text)}
        self._said = set(map(fold, said - words))
        self._plain = {word: fold(word) for word in sorted(words)}
        for word, plain in self._plain.items():
            if SHORTEST <= len(plain) <= LONGEST and not is_everyday(word):
                for less in _less(plain):
                    self._words.setdefault(less, []).append(word)

    def by(self, written: str) -> str:
        """The surrogate's word that is at most one letter off; empty where none is meant."""
        plain = fold(written)
        if not SHORTEST - 1 <= len(plain) <= LONGEST + 1:
            return ""
        every = (word for less in _less(plain) for word in self._words.get(less, ()))
        near = {word for word in every if _is_near(plain, self._plain[word])}
        if not near or plain in self._said or is_everyday(written):
            return ""
        return min(near, key=lambda word: (self._plain[word] != plain, word))


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


def _places(text: str, meant: _Meant) -> Iterator[tuple[re.Match[str], str]]:
    """Words that may be meant as a surrogate, each with that one."""
    seen: dict[str, str] = {}
    for found in _WORD.finditer(text):
        written = found.group()
        if written not in seen:
            if len(seen) >= MOST_WORDS:
                return
            seen[written] = meant.by(written)
        yield found, seen[written]


def _overlap(span: Span, taken: Sequence[Span]) -> bool:
    """Whether a place touches one of some in order."""
    at = bisect_right(taken, span)
    around = taken[max(0, at - 1) : at + 1]
    return any(other.start < span.end and span.start < other.end for other in around)


def _judged(
    text: str,
    places: Sequence[tuple[re.Match[str], str]],
    restorer: Restorer,
) -> Iterator[Restored]:
    """The restorer's result for each place, had it been written right: in the text, and alone."""
    parts: list[str] = []
    asked: list[tuple[re.Match[str], Span, Span]] = []
    addresses = list(_addresses(text))
    length = 0
    for found, word in places:
        start, end = found.span()
        before, behind = text[max(0, start - _LEFT) : start], text[end : end + _RIGHT]
        right = _in_case(word, found.group())
        here = Span(length + len(before), length + len(before) + len(right))
        parts += [before, right, behind, _APART, word, _APART]
        length += sum(map(len, parts[-6:]))
        alone = Span(length - len(_APART) - len(word), length - len(_APART))
        asked.append((found, here, alone))
    asked_of = "".join(parts)
    for at in range(0, length, _STEP):  # as it streams in: each step looks back a little
        restorer.feed(asked_of[at : at + _STEP])
    restorer.flush()
    changes = _as_given(restorer.restored)
    for found, here, alone in asked:
        start, end = found.span()
        whole, lone = _covering(changes, here), _covering(changes, alone)
        if whole is not None:
            span = Span(start - here.start + whole[0].start, end - here.end + whole[0].end)
            if _overlap(span, addresses):
                whole = None
            elif whole[1].original != span.of(text):
                yield Restored(span, span.of(text), whole[1].original, whole[1].kind)
        if whole is None and lone is not None and _overlap(Span(start, end), addresses):
            yield Restored(Span(start, end), found.group(), "", lone[1].kind)


def _addresses(text: str) -> Iterator[Span]:
    """Every address of a text, as the restorer follows them, whosever host it names."""
    follow, at = links.Links(()), 0
    while (place := _MAY_LEAD.search(text, at)) is not None:
        start, at = place.span()
        if place["link"] in ("(", ":"):
            at = follow.enter_target(text, at)
        elif place["link"]:
            follow.enter(text, start, at, foreign=True)
        elif links.may_be_host(text, at) and (host := follow.foreign_domain(text, start)):
            follow.enter(text, start, at, foreign=True)
            at = host
        if follow.inside:
            at = follow.leave(text, at)
            yield Span(start, at)


def _as_given(changes: Iterable[Restored]) -> list[tuple[Span, Restored]]:
    """Each change with its place before it was made."""
    placed, moved = [], 0
    for change in changes:
        start = change.span.start - moved
        placed.append((Span(start, start + len(change.found)), change))
        moved += len(change.span) - len(change.found)
    return placed


def _covering(changes: list[tuple[Span, Restored]], word: Span) -> tuple[Span, Restored] | None:
    """The change that a word is a part of."""
    at = bisect_right(changes, word.start, key=lambda change: change[0].start) - 1
    if at < 0 or changes[at][0].end < word.end or changes[at][1].approximate:
        return None
    return changes[at]


def _in_case(word: str, written: str) -> str:
    """A word in the capitals of what was written."""
    if written.isupper():
        return word.upper()
    return word.lower() if written.islower() else word
