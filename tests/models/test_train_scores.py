"""Precision, recall and F1 by kind, on cases small enough to count by hand."""

import pytest

from models.train.examples import Marked
from models.train.labels import KINDS
from models.train.scores import Score

PERSON, EITHER = frozenset({"PERSON"}), frozenset({"PERSON", "USERNAME"})
FIRST, LONG, UNKNOWN = Marked(0, 4, PERSON), Marked(0, 10, PERSON), Marked(0, 4, frozenset(KINDS))
# Of each kind: spans, precision, recall, F1, touched, characters.
CASES = {
    "exact": (
        [FIRST, Marked(8, 12, PERSON)],
        ["0 4 PERSON"],
        [("PERSON", 2, 1, 0.5, 0.667, 0.5, 0.5)],
    ),
    "shorter, of another kind": (
        [LONG],
        ["0 5 LOCATION"],
        [("PERSON", 1, 0, 0, 0, 0, 0.5), ("LOCATION", 0, 0, 0, 0, 0, 0)],
    ),
    "longer": ([Marked(4, 8, PERSON)], ["0 8 PERSON"], [("PERSON", 1, 0, 0, 0, 1, 1)]),
    "not marked by the source": (
        [],
        ["0 4 DATE", "5 9 PERSON"],
        [("PERSON", 0, 0, 0, 0, 0, 0)],
    ),
    "unknown": ([UNKNOWN], ["0 4 PERSON"], []),
    "any of its kinds": ([Marked(0, 4, EITHER)], ["0 4 USERNAME"], [("PERSON", 1, 1, 1, 1, 1, 1)]),
}


@pytest.mark.parametrize(("gold", "found", "figures"), CASES.values(), ids=CASES)
def test_what_counts(
    gold: list[Marked], found: list[str], figures: list[tuple[object, ...]]
) -> None:
    score = Score()
    spans = [one.split() for one in found]
    score.add(
        gold, [(int(a), int(b), kind) for a, b, kind in spans], frozenset({"DATE", "USERNAME"})
    )
    assert [(kind, *row.values()) for kind, row in score.figures().items()] == figures
