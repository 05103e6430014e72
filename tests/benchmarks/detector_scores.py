"""How bench_detectors.py counts: values found and wrongly found by row, private characters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.core.types import Entity, Kind
from tests.benchmarks.detector_sets import NOT_PRIVATE, Gold, Record

CONTEXT = 40

Row = dict[str, float | int | None]


@dataclass
class Tally:
    """Counts for one row of one set.

    A value counts as found if a finding of its kind shares a character with it, as exact if both
    ends agree; `covered` counts its characters inside findings of any kind (what would not leave).
    A finding counts as right if it shares a character with a value of its row.
    """

    gold: int = 0
    found: int = 0
    exact: int = 0
    entities: int = 0
    right: int = 0
    right_exactly: int = 0
    characters: int = 0
    covered: int = 0
    mistakes: list[str] = field(default_factory=list)

    def row(self) -> Row:
        """The figures; None where nothing was counted."""
        recall, precision = ratio(self.found, self.gold), ratio(self.right, self.entities)
        return {
            "gold": self.gold,
            "recall": recall,
            "covered": ratio(self.covered, self.characters),
            "entities": self.entities,
            "precision": precision,
            "f1": f1(recall, precision),
            "exact_f1": f1(ratio(self.exact, self.gold), ratio(self.right_exactly, self.entities)),
        }


def ratio(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def f1(recall: float | None, precision: float | None) -> float | None:
    """The harmonic mean; None where one of them is missing or both are zero."""
    if not recall or not precision:
        return None
    return round(2 * recall * precision / (recall + precision), 4)


def count(tallies: dict[str, Tally], record: Record, entities: Sequence[Entity]) -> None:
    kinds: dict[str, frozenset[Kind]] = {}
    for gold in record.golds:
        if gold.row is not None:
            kinds[gold.row] = gold.kinds
            _recall(tallies.setdefault(gold.row, Tally()), record.text, gold, entities)
    for row in record.full:
        tally = tallies.setdefault(row, Tally())
        judged = [e for e in entities if str(e.kind) in row.split(", ")]
        _precision(tally, record, row, judged)


def _recall(tally: Tally, text: str, gold: Gold, entities: Iterable[Entity]) -> None:
    touching = [e for e in entities if overlap(gold, e)]
    hit = [e for e in touching if e.kind in gold.kinds]
    tally.gold += 1
    tally.found += bool(hit)
    tally.exact += any((e.span.start, e.span.end) == (gold.start, gold.end) for e in hit)
    tally.characters += gold.end - gold.start
    tally.covered += sum(overlap(gold, e) for e in touching)
    if not hit:
        others = ",".join(sorted(str(e.kind) for e in touching))
        tally.mistakes.append(f"missed ({others}) " + shown(text, gold.start, gold.end))


def _precision(tally: Tally, record: Record, row: str, entities: Iterable[Entity]) -> None:
    for entity in entities:
        touched = [gold for gold in record.golds if overlap(gold, entity)]
        # What the set marks as something that it has no row for is neither right nor wrong; a
        # number that is part of a marked address is no mistake either.
        right = any(gold.row == row for gold in touched)
        places = entity.kind is Kind.ZIP_CODE and any(Kind.ADDRESS in g.kinds for g in touched)
        if not right and (places or any(gold.row is None for gold in touched)):
            continue
        tally.entities += 1
        tally.right += right
        ends = (entity.span.start, entity.span.end)
        tally.right_exactly += any(g.row == row and (g.start, g.end) == ends for g in touched)
        if not right:
            tally.mistakes.append(
                "false  " + shown(record.text, entity.span.start, entity.span.end)
            )


@dataclass
class Characters:
    """Characters other than spaces: private ones, those inside findings, those that are both."""

    private: int = 0
    found: int = 0
    both: int = 0

    def count(self, record: Record, entities: Iterable[Entity]) -> None:
        held = {n for e in entities for n in range(e.span.start, e.span.end)}
        marked = {n for g in record.golds for n in range(g.start, g.end)}
        private = {
            n for g in record.golds if g.label not in NOT_PRIVATE for n in range(g.start, g.end)
        }
        printed = {n for n, c in enumerate(record.text) if not c.isspace()}
        self.private += len(private & printed)
        self.found += len(held & printed)
        self.both += len(held & private & printed)
        self.found -= len(held & printed & (marked - private))

    def row(self) -> Row:
        """Recall and precision of "is this character private"."""
        recall, precision = ratio(self.both, self.private), ratio(self.both, self.found)
        return {"recall": recall, "precision": precision, "characters": self.private}


def overlap(gold: Gold, entity: Entity) -> int:
    return max(0, min(gold.end, entity.span.end) - max(gold.start, entity.span.start))


def shown(text: str, start: int, end: int) -> str:
    """A mistake with its surroundings, for who tunes on the development sets."""
    before, after = text[max(0, start - CONTEXT) : start], text[end : end + CONTEXT // 2]
    return repr(f"{before}[[{text[start:end]}]]{after}")
