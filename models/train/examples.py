"""A training example, and how its spans become the labels that each word may have.

No source marks every kind. A word that a source leaves outside is therefore "outside, or one of the
kinds that this source does not mark": a set of labels, not one (partial annotation; Tsuboi et al.,
COLING 2008). The loss is the probability that falls outside the set.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from models.train.labels import KINDS, Offsets, allowed_labels, outside_labels

ADDRESS = frozenset({"ADDRESS"})
ADDRESS_GOES_ON = frozenset({"ADDRESS", "LOCATION"})
GAP = re.compile(r"[\s,]*")

FOLDS = 5
HELD_OUT = 0


@dataclass(frozen=True, slots=True)
class Marked:
    """Code points `start` to `end` are one of `kinds`; no kind: surely outside; all: unknown."""

    start: int
    end: int
    kinds: frozenset[str]


@dataclass(frozen=True, slots=True)
class Example:
    """A text, its marked spans, the kinds that its source does not mark, its fold's group."""

    text: str
    spans: tuple[Marked, ...]
    unlabelled: frozenset[str]
    group: str
    source: str

    @property
    def held_out(self) -> bool:
        """Whether the whole group belongs to the fold that the figures are taken from."""
        return held_out(self.group)


def held_out(group: str) -> bool:
    """Whether a group belongs to the one of FOLDS that the figures are taken from."""
    digest = hashlib.sha256(group.encode("utf-8", "surrogatepass")).digest()
    return digest[0] % FOLDS == HELD_OUT


def joined_addresses(text: str, spans: Iterable[Marked]) -> tuple[Marked, ...]:
    """`spans` with what goes on with an address taken into it: more of it, a town,
    a country, a postcode.

    Sets mark an address whole or by its parts; only blanks and commas may lie between. A place
    in front of a street stays a place.
    """
    result: list[Marked] = []
    for span in sorted(spans, key=lambda one: one.start):
        last = result[-1] if result else None
        open_address = last and last.kinds == ADDRESS and GAP.fullmatch(text, last.end, span.start)
        if last and open_address and ADDRESS_GOES_ON & span.kinds:
            result[-1] = Marked(last.start, span.end, ADDRESS)
        else:
            result.append(span)
    return tuple(result)


def allowed(example: Example, words: Sequence[Offsets]) -> list[frozenset[int]]:
    """The set of label numbers that each word of `words` may have."""
    outside = outside_labels(example.unlabelled)
    result = []
    previous: Marked | None = None
    for start, end in words:
        span = next((one for one in example.spans if one.start < end and start < one.end), None)
        result.append(outside if span is None else _inside(span, first=span is not previous))
        previous = span
    return result


def _inside(span: Marked, *, first: bool) -> frozenset[int]:
    if not span.kinds:
        return outside_labels(())
    if span.kinds == frozenset(KINDS):
        return outside_labels(KINDS)
    return allowed_labels(span.kinds, first=first)
