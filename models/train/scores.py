"""Precision, recall and F1 of spans by kind, and the share of private characters that was found."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from models.train.examples import Marked
from models.train.labels import KINDS, Found

EVERY = frozenset(KINDS)


@dataclass
class Counts:
    """Of one kind: spans in the gold, found, and both; gold characters, and those found."""

    gold: int = 0
    found: int = 0
    both: int = 0
    touched: int = 0  # gold spans that share a character with a found one of their kind
    characters: int = 0
    covered: int = 0  # by a span of any kind: the value does not leave the computer

    def figures(self) -> dict[str, float]:
        """Shares from 0 to 1, rounded to thousandths."""
        precision, recall = _share(self.both, self.found), _share(self.both, self.gold)
        f1 = _share(2 * precision * recall, precision + recall)
        touched = _share(self.touched, self.gold)
        covered = _share(self.covered, self.characters)
        return {
            "spans": self.gold,
            **{"precision": round(precision, 3), "recall": round(recall, 3), "f1": round(f1, 3)},
            "touched": round(touched, 3),
            "characters": round(covered, 3),
        }


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


@dataclass
class Score:
    """Counts by kind over many texts. Kinds that a source does not mark have no precision."""

    counts: dict[str, Counts] = field(default_factory=lambda: defaultdict(Counts))

    def add(
        self, gold: Sequence[Marked], found: Sequence[Found], unlabelled: frozenset[str]
    ) -> None:
        """Compare one text; spans marked as every kind are unknown and count neither way."""
        unknown = [one for one in gold if one.kinds == EVERY]
        sure = [one for one in gold if one.kinds and one.kinds != EVERY]
        covered = {place for start, end, _ in found for place in range(start, end)}
        for span in sure:
            kind = _name(span)
            exact = any((span.start, span.end) == one[:2] and one[2] in span.kinds for one in found)
            count = self.counts[kind]
            count.gold += 1
            count.both += exact
            count.touched += any(
                one[2] in span.kinds and _meets(span, one[0], one[1]) for one in found
            )
            count.characters += span.end - span.start
            count.covered += len(covered.intersection(range(span.start, span.end)))
        for start, end, kind in found:
            named = _as_named(kind, start, end, sure)
            if named not in unlabelled and not any(_meets(one, start, end) for one in unknown):
                self.counts[named].found += 1

    def figures(self) -> dict[str, dict[str, float]]:
        """By kind, in the order of KINDS."""
        kinds = [kind for kind in KINDS if kind in self.counts]
        return {kind: self.counts[kind].figures() for kind in kinds}


def _meets(span: Marked, start: int, end: int) -> bool:
    return span.start < end and start < span.end


def _name(span: Marked) -> str:
    """The kind that a span counts as: the first of those it may be."""
    return next(kind for kind in KINDS if kind in span.kinds)


def _as_named(kind: str, start: int, end: int, sure: Sequence[Marked]) -> str:
    """A found span counts as the gold span that it meets exactly, where that may be its kind."""
    for span in sure:
        if (span.start, span.end) == (start, end) and kind in span.kinds:
            return _name(span)
    return kind
