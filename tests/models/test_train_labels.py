"""Labels of the recogniser: partial sets, and spans read off a row of labels."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from models.train.labels import KINDS, LABEL_IDS, LABELS, allowed_labels, decode, outside_labels


def test_every_label_is_there_once() -> None:
    assert len(set(LABELS)) == len(LABELS) == 1 + 2 * len(KINDS)


def test_outside_leaves_open_what_the_source_does_not_mark() -> None:
    open_ones = outside_labels({"AGE"})
    assert {LABELS[number] for number in open_ones} == {"O", "B-AGE", "I-AGE"}


def test_inside_is_a_first_word_or_a_later_one() -> None:
    first = allowed_labels({"PERSON", "USERNAME"}, first=True)
    later = allowed_labels({"PERSON"}, first=False)
    assert {LABELS[number] for number in first} == {"B-PERSON", "B-USERNAME"}
    assert {LABELS[number] for number in later} == {"I-PERSON"}


def _ids(*labels: str) -> list[int]:
    return [LABEL_IDS[label] for label in labels]


def test_spans_are_read_off_the_labels() -> None:
    text = "Ada Byron in Leeds\nUlm"
    words = [(0, 3), (4, 9), (10, 12), (13, 18), (19, 22)]
    labels = _ids("B-PERSON", "I-PERSON", "O", "B-LOCATION", "B-LOCATION")
    assert decode(text, labels, words) == [
        (0, 9, "PERSON"),
        (13, 18, "LOCATION"),
        (19, 22, "LOCATION"),
    ]


def test_a_later_word_without_its_first_opens_a_span() -> None:
    words = [(0, 3), (4, 9), (10, 12)]
    labels = _ids("I-PERSON", "I-AGE", "I-AGE")
    assert decode("Ada 12345 67", labels, words) == [(0, 3, "PERSON"), (4, 12, "AGE")]


def test_two_beginnings_side_by_side_are_one_span() -> None:
    words, labels = [(0, 3), (4, 9)], _ids("B-PERSON", "B-PERSON")
    assert decode("Ada Byron", labels, words) == [(0, 9, "PERSON")]
    assert decode("Ada\nByron", labels, words) == [(0, 3, "PERSON"), (4, 9, "PERSON")]


@given(st.lists(st.integers(0, len(LABELS) - 1), max_size=30))
def test_any_labels_give_sorted_disjoint_spans(labels: list[int]) -> None:
    words = [(2 * at, 2 * at + 1) for at in range(len(labels))]
    spans = decode("a," * len(labels), labels, words)
    ends = [0, *(end for _, end, _ in spans)]
    assert all(before <= start < end for before, (start, end, _) in zip(ends, spans, strict=False))
    covered = sum((end - start + 1) // 2 for start, end, _ in spans)
    assert covered == sum(LABELS[label] != "O" for label in labels)
