"""Who is called what: everyday words, parts of known names, firms with a person's name."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cases import tables_beside

from engine.core.types import Kind
from engine.detect.annotator import Annotator
from engine.detect.resolve.kind_agreement import unify_kinds
from engine.detect.text.base import Evidence, Finding

CASES = tables_beside(__file__)


def test_a_month_is_not_the_person_of_that_name(annotator: Annotator) -> None:
    text = "My sister May Lindqvist pays in May. Ask May about it."
    found = annotator.annotate(text, known=[("May Lindqvist", Kind.PERSON)])
    told = [(str(e.kind), e.span.of(text)) for e in found]
    assert told == [("PERSON", "May Lindqvist"), ("DATE", "May"), ("PERSON", "May")]


@pytest.mark.parametrize(
    ("known", "text", "name", "learnt", "kind"), CASES["a_part_of_a_known_name_is_that_person"]
)
def test_a_part_of_a_known_name_is_that_person(
    known: str, text: str, name: str, learnt: str, kind: str
) -> None:
    learnt = Kind(learnt)
    start = text.index(name)
    found = Finding(start, start + len(name), learnt, Evidence.LEARNT, "recogniser")
    [said] = unify_kinds([found], text, [(known, Kind.PERSON)])
    assert said.kind is Kind(kind)
    [sure] = unify_kinds([replace(found, evidence=Evidence.CUE)], text, [(known, Kind.PERSON)])
    assert sure.kind is learnt


@pytest.mark.parametrize("firm", ["Keller GmbH", "Keller Bau AG", "Spedition Keller"])
def test_a_firm_with_a_persons_name_stays_one(firm: str) -> None:
    text = "an invoice from Keller"
    found = Finding(16, 22, Kind.ORGANIZATION, Evidence.LEARNT, "recogniser")
    known = [("Hans Keller", Kind.PERSON), (firm, Kind.ORGANIZATION)]
    assert unify_kinds([found], text, known) == [found]
    assert unify_kinds([found], text, known[:1]) == [replace(found, kind=Kind.PERSON)]
