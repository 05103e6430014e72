"""Labels of the recogniser: partial sets, and spans read off a row of labels."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.train.labels import KINDS, LABEL_IDS, LABELS, allowed_labels, decode, outside_labels


@pytest.mark.parametrize(
    ("found", "labels"),
    [
        (outside_labels({"AGE"}), {"O", "B-AGE", "I-AGE"}),
        (allowed_labels({"PERSON", "USERNAME"}, first=True), {"B-PERSON", "B-USERNAME"}),
        (allowed_labels({"PERSON"}, first=False), {"I-PERSON"}),
    ],
    ids=["outside, where AGE is not marked", "first", "later"],
)
def test_the_labels_that_a_word_may_have(found: frozenset[int], labels: set[str]) -> None:
    assert {LABELS[number] for number in found} == labels
    assert len(LABEL_IDS) == len(LABELS) == 1 + 2 * len(KINDS)


PLACE = "LOCATION"


@pytest.mark.parametrize(
    ("text", "labels", "spans"),
    [
        (
            "Ada Byron in Ulm",
            "B-PERSON I-PERSON O B-LOCATION",
            {"Ada Byron": "PERSON", "Ulm": PLACE},
        ),
        ("Ada 12345 67", "I-PERSON I-AGE I-AGE", {"Ada": "PERSON", "12345 67": "AGE"}),
        ("Ada Byron", "B-PERSON B-PERSON", {"Ada Byron": "PERSON"}),
        ("Ada\nByron", "B-PERSON B-PERSON", {"Ada": "PERSON", "Byron": "PERSON"}),
    ],
    ids=["in order", "no first word", "side by side", "on two lines"],
)
def test_spans_are_read_off_the_labels(text: str, labels: str, spans: dict[str, str]) -> None:
    words = [match.span() for match in re.finditer(r"\w+", text)]
    found = decode(text, [LABEL_IDS[label] for label in labels.split()], words)
    assert [(text[start:end], kind) for start, end, kind in found] == [*spans.items()]


@given(st.lists(st.integers(0, len(LABELS) - 1), max_size=30))
def test_any_labels_give_sorted_disjoint_spans(labels: list[int]) -> None:
    words = [(2 * at, 2 * at + 1) for at in range(len(labels))]
    spans = decode("a," * len(labels), labels, words)
    ends = [0, *(end for _, end, _ in spans)]
    assert all(before <= start < end for before, (start, end, _) in zip(ends, spans, strict=False))
    covered = sum((end - start + 1) // 2 for start, end, _ in spans)
    assert covered == sum(LABELS[label] != "O" for label in labels)
