"""The person's own patterns and thresholds."""

from __future__ import annotations

import time

import pytest

from engine.core.errors import BadParameter
from engine.core.own_patterns import LONGEST, check_pattern, places
from engine.core.types import Kind, PrivateWord
from engine.detect.annotator import Annotator, OwnWordRules


def rules(pattern: str, kind: Kind = Kind.CUSTOM) -> OwnWordRules:
    return OwnWordRules(always=(PrivateWord(pattern, kind, pattern=True),))


def test_a_pattern_with_a_kind(annotator: Annotator) -> None:
    text = "see PRJ-1234 and 🦊 PRJ-99, not prj-1"
    found = annotator.annotate(text, rules(r"PRJ-\d+", Kind.MEDICAL_RECORD))
    values = [(e.kind, e.span.of(text), e.detector) for e in found]
    assert values == [(Kind.MEDICAL_RECORD, v, "own") for v in ("PRJ-1234", "PRJ-99")]


def test_a_pattern_reads_the_folded_text(annotator: Annotator) -> None:
    text = "PRJ-１２\u200b３４"
    (found,) = annotator.annotate(text, rules(r"PRJ-\d{4}"))
    assert found.span.of(text) == text


def test_lone_surrogates_do_not_stop_it_and_an_empty_match_is_none(annotator: Annotator) -> None:
    assert list(places("b+", "\ud800abb\udfff")) == [(2, 4)]
    assert annotator.annotate("abc", rules("x*")) == ()


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        *((each, "bad_pattern") for each in ("(", "(?=a)b", r"(a)\1", "(a{1000}){1000}", "[z-a]")),
        ("*", "bad_pattern"),
        ("a" * (LONGEST + 1), "too_long"),
    ],
)
def test_what_re2_does_not_take_is_refused(pattern: str, reason: str) -> None:
    with pytest.raises(BadParameter) as caught:
        check_pattern(pattern)
    assert caught.value.data["reason"] == reason
    assert pattern not in caught.value.data.values()


def test_no_pattern_runs_away() -> None:
    start = time.process_time()
    assert list(places("(a+)+$", "a" * 100_000 + "!")) == []
    assert time.process_time() - start < 5  # a backtracking engine would take years


def test_a_threshold_leaves_out_what_is_less_sure(annotator: Annotator) -> None:
    text = "$5,000 on card 4111 1111 1111 1111"
    assert len(annotator.annotate(text)) == 2
    strict = OwnWordRules(thresholds={Kind.MONEY: 0.95, Kind.CREDIT_CARD: 0.95})
    assert [e.kind for e in annotator.annotate(text, strict)] == [Kind.CREDIT_CARD]


def test_no_threshold_touches_the_persons_own_words(annotator: Annotator) -> None:
    own = OwnWordRules(always=(PrivateWord("zorg"),), thresholds=dict.fromkeys(Kind, 1.0))
    assert len(annotator.annotate("zorg", own)) == 1
