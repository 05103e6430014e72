"""Precision, recall and F1 by kind, on cases small enough to count by hand."""

from __future__ import annotations

from models.train.examples import Marked
from models.train.labels import KINDS
from models.train.scores import Score

PERSON = frozenset({"PERSON"})
NONE: frozenset[str] = frozenset()


def test_an_exact_span_of_the_kind_counts() -> None:
    score = Score()
    score.add([Marked(0, 4, PERSON), Marked(8, 12, PERSON)], [(0, 4, "PERSON")], NONE)
    figures = score.figures()["PERSON"]
    assert (figures["precision"], figures["recall"], figures["f1"]) == (1.0, 0.5, 0.667)
    assert figures["characters"] == 0.5


def test_a_shorter_span_is_a_miss_whose_characters_count() -> None:
    score = Score()
    score.add([Marked(0, 10, PERSON)], [(0, 5, "LOCATION")], NONE)
    figures = score.figures()
    assert figures["PERSON"]["recall"] == 0.0
    assert figures["PERSON"]["touched"] == 0.0
    assert figures["PERSON"]["characters"] == 0.5
    assert figures["LOCATION"]["precision"] == 0.0


def test_a_longer_span_of_the_kind_touches() -> None:
    score = Score()
    score.add([Marked(4, 8, PERSON)], [(0, 8, "PERSON")], NONE)
    figures = score.figures()["PERSON"]
    assert (figures["recall"], figures["touched"], figures["precision"]) == (0.0, 1.0, 0.0)


def test_what_the_source_does_not_mark_has_no_false_alarm() -> None:
    score = Score()
    score.add([], [(0, 4, "DATE"), (5, 9, "PERSON")], frozenset({"DATE"}))
    assert set(score.figures()) == {"PERSON"}


def test_an_unknown_span_counts_neither_way() -> None:
    score = Score()
    score.add([Marked(0, 4, frozenset(KINDS))], [(0, 4, "PERSON")], NONE)
    assert score.figures() == {}


def test_a_span_of_several_kinds_may_be_found_as_any_of_them() -> None:
    score = Score()
    either = frozenset({"PERSON", "USERNAME"})
    score.add([Marked(0, 4, either)], [(0, 4, "USERNAME")], frozenset({"USERNAME"}))
    figures = score.figures()
    assert list(figures) == ["PERSON"]
    assert figures["PERSON"]["precision"] == figures["PERSON"]["recall"] == 1.0
