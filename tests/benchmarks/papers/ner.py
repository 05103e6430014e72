"""The type annotator (Preempt, section 5.3, table 5): F1 of Name, Age and Money in three languages.

The paper's own test sentences (ai4privacy), every found value of a kind that a text marks counted;
no provider is asked. Intervals are drawn over the texts. The paper's recogniser has 7 billion
parameters and was tuned on this very set; ours never saw it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.detect.annotator import Annotator
from engine.detect.recogniser.recognisers import Recognisers
from engine.models.files.store import ModelStore
from tests.benchmarks.detector_scores import Tally, count
from tests.benchmarks.detector_sets import Record, preempt
from tests.benchmarks.papers.intervals import bootstrap, shown
from tests.benchmarks.papers.provider import Asked
from tests.benchmarks.papers.report import Row, Run

SUMMARY = "the annotator: F1 of names, ages and sums in English, German and French"
PAPER = {  # table 5, Uni-NER-7B-PII; the best of the other models
    ("english", "PERSON"): (0.990, 0.902),
    ("german", "PERSON"): (0.981, 0.898),
    ("french", "PERSON"): (0.988, 0.847),
    ("english", "AGE"): (1.0, 1.0),
    ("german", "AGE"): (1.0, 0.990),
    ("french", "AGE"): (0.995, 1.0),
    ("english", "MONEY"): (0.984, 0.959),
    ("german", "MONEY"): (0.990, 0.965),
    ("french", "MONEY"): (0.994, 0.982),
}


def measure(_provider: Asked, run: Run) -> list[Row]:
    """A row for each language and kind."""
    annotator = Annotator(Recognisers(ModelStore()))
    records = list(preempt(run.data))
    rows = []
    for (language, kind), (paper, best) in PAPER.items():
        own = run.some([r for r in records if r.language == language and kind in r.full])
        tallies = [_tally(annotator, record, kind) for record in own]
        found = bootstrap(tallies, f1)
        row = {"language": language, "kind": kind, "F1": found[0], "interval": shown(found)}
        rows.append(row | {"paper": paper, "best other": best, "of": len(own)})
    return rows


def f1(tallies: Sequence[Tally]) -> float:
    """Of values found and of findings that are right, over some texts."""
    found, gold = sum(t.found for t in tallies), sum(t.gold for t in tallies)
    right, entities = sum(t.right for t in tallies), sum(t.entities for t in tallies)
    if not found or not right:
        return 0.0
    recall, precision = found / gold, right / entities
    return 2 * recall * precision / (recall + precision)


def _tally(annotator: Annotator, record: Record, kind: str) -> Tally:
    tallies = {kind: Tally()}
    count(tallies, record, annotator.annotate(record.text))
    return tallies[kind]
