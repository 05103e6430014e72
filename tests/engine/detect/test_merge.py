"""The rule for overlaps, law by law."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.types import Kind
from engine.detect.resolve.kind_agreement import unify_kinds
from engine.detect.resolve.merge import merge
from engine.detect.text.base import Evidence, Finding

TEXT = "Anna Maria Smith-Jones of 12 Elm Street, anna@example.com, and so on"
SHAPE, PROVEN, OWN = Evidence.SHAPE, Evidence.PROVEN, Evidence.OWN
URL = Finding(0, 30, Kind.URL, SHAPE)


def test_one_name_has_one_kind() -> None:
    text = "To: Samir. Samir called."
    place = Finding(11, 16, Kind.LOCATION, Evidence.LEARNT)
    person = Finding(4, 9, Kind.PERSON, Evidence.CUE)
    earlier = [("samir", Kind.ORGANIZATION)]
    for other in (place, replace(place, kind=Kind.ADDRESS)):
        assert {f.kind for f in unify_kinds([person, other], text, ())} == {Kind.PERSON}
    assert {f.kind for f in unify_kinds([person, place], text, earlier)} == {Kind.ORGANIZATION}
    own = replace(person, evidence=OWN)
    assert unify_kinds([own, place], text, earlier)[0] is own


def winner(*findings: Finding) -> list[Finding]:
    """What is left, in whatever order they come in."""
    forward = merge(findings, TEXT, lambda: None)
    assert forward == merge(reversed(findings), TEXT, lambda: None)
    return forward


@pytest.mark.parametrize(
    ("won", "lost"),
    [
        (Finding(3, 8, Kind.SSN, PROVEN), [Finding(0, 12, Kind.PHONE, SHAPE)]),
        (Finding(0, 12, Kind.PHONE, SHAPE), [Finding(3, 8, Kind.SSN, SHAPE)]),
        (Finding(0, 5, Kind.PHONE, SHAPE), [Finding(4, 9, Kind.SSN, SHAPE)]),
        (URL, [Finding(10, 20, Kind.CREDIT_CARD, PROVEN), Finding(22, 25, Kind.CUSTOM, OWN)]),
        (Finding(0, 30, Kind.CUSTOM, OWN), [URL]),
    ],
    ids=["the surer", "the longer", "the earlier", "an address", "an address of the person's"],
)
def test_of_those_that_overlap_one_is_left(won: Finding, lost: list[Finding]) -> None:
    assert winner(*lost, won) == [won]


def test_a_name_keeps_its_other_words() -> None:
    own = Finding(5, 10, Kind.CUSTOM, OWN)
    first, middle, last = winner(Finding(0, 22, Kind.PERSON, Evidence.CUE), own)
    assert middle == own
    assert [TEXT[f.start : f.end] for f in (first, last)] == ["Anna", "Smith-Jones"]


FINDINGS = st.builds(
    lambda start, length, kind, evidence: Finding(start, start + length, kind, evidence),
    st.integers(0, 50),
    st.integers(1, 15),
    st.sampled_from([Kind.PERSON, Kind.URL, Kind.SSN, Kind.CUSTOM]),
    st.sampled_from(Evidence),
)


@given(st.lists(FINDINGS, max_size=12))
def test_disjoint_in_order_and_whatever_order_they_came_in(findings: list[Finding]) -> None:
    merged = winner(*findings)
    assert all(a.end <= b.start for a, b in pairwise(merged))
    for one in findings:
        touched = any(one.start < m.end and m.start < one.end for m in merged)
        assert touched or one.kind is Kind.PERSON
