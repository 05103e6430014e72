"""The rule for overlaps, law by law."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.core.types import Kind
from engine.detect.resolve.kind_agreement import unify_kinds
from engine.detect.resolve.merge import merge
from engine.detect.text.base import Evidence, Finding

TEXT = "Anna Maria Smith-Jones of 12 Elm Street, anna@example.com, and so on"


def test_one_name_has_one_kind() -> None:
    text = "To: Samir. Samir called."
    place = Finding(11, 16, Kind.LOCATION, Evidence.LEARNT)
    person = Finding(4, 9, Kind.PERSON, Evidence.CUE)
    assert {f.kind for f in unify_kinds([person, place], text, ())} == {Kind.PERSON}
    earlier = [("samir", Kind.ORGANIZATION)]
    assert {f.kind for f in unify_kinds([person, place], text, earlier)} == {Kind.ORGANIZATION}
    street = replace(place, kind=Kind.ADDRESS)
    assert {f.kind for f in unify_kinds([person, street], text, ())} == {Kind.PERSON}
    own = replace(person, evidence=Evidence.OWN)
    assert unify_kinds([own, place], text, earlier)[0] is own


def no_check() -> None:
    pass


def winner(*findings: Finding) -> list[Finding]:
    forward = merge(findings, TEXT, no_check)
    assert forward == merge(reversed(findings), TEXT, no_check)
    return forward


def test_evidence_beats_length() -> None:
    proven = Finding(3, 8, Kind.SSN, Evidence.PROVEN)
    shape = Finding(0, 12, Kind.PHONE, Evidence.SHAPE)
    assert winner(shape, proven) == [proven]


def test_the_longer_beats_the_shorter() -> None:
    long, short = (
        Finding(0, 12, Kind.PHONE, Evidence.SHAPE),
        Finding(3, 8, Kind.SSN, Evidence.SHAPE),
    )
    assert winner(long, short) == [long]


def test_the_earlier_of_two_equals() -> None:
    one, two = Finding(0, 5, Kind.PHONE, Evidence.SHAPE), Finding(4, 9, Kind.SSN, Evidence.SHAPE)
    assert winner(one, two) == [one]


def test_an_address_holds_what_lies_in_it() -> None:
    url = Finding(0, 30, Kind.URL, Evidence.SHAPE)
    card = Finding(10, 20, Kind.CREDIT_CARD, Evidence.PROVEN)
    own = Finding(22, 25, Kind.CUSTOM, Evidence.OWN)
    assert winner(url, card, own) == [url]


def test_the_whole_of_an_address_may_be_the_persons_own() -> None:
    url = Finding(0, 30, Kind.URL, Evidence.SHAPE)
    own = Finding(0, 30, Kind.CUSTOM, Evidence.OWN)
    assert winner(url, own) == [own]


def test_a_name_keeps_its_other_words() -> None:
    name = Finding(0, 22, Kind.PERSON, Evidence.CUE)
    own = Finding(5, 10, Kind.CUSTOM, Evidence.OWN)
    first, middle, last = winner(name, own)
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
