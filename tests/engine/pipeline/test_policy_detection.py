"""What a policy says about finding: kinds left alone, thresholds, patterns, the recogniser."""

import pytest

from engine.core.errors import BadParameter
from engine.core.types import Kind, PrivateWord
from engine.pipeline.policy import KEPT, Policy, parse, to_json


def test_the_soft_kinds_are_sent_as_typed_unless_said_otherwise() -> None:
    assert Policy().keep == parse({}).keep == KEPT
    assert parse({"keep": []}).keep == frozenset()


def test_thresholds_and_the_recogniser_come_back() -> None:
    given = {"thresholds": {"PERSON": 0.7}, "recogniser": "en_core_web_sm"}
    policy = parse(given)
    assert (policy.thresholds, policy.recogniser) == ({Kind.PERSON: 0.7}, "en_core_web_sm")
    assert parse(to_json(policy)) == policy


@pytest.mark.parametrize("value", [-0.1, 1.5, "high", True, None])
def test_a_threshold_is_a_probability(value: object) -> None:
    with pytest.raises(BadParameter):
        parse({"thresholds": {"PERSON": value}})


def test_a_pattern_comes_back() -> None:
    policy = parse({"always": [{"text": r"PRJ-\d+", "kind": "CUSTOM", "pattern": True}]})
    assert policy.always == (PrivateWord(r"PRJ-\d+", Kind.CUSTOM, pattern=True),)
    assert parse(to_json(policy)) == policy


def test_what_is_no_safe_pattern_is_refused() -> None:
    with pytest.raises(BadParameter) as caught:
        parse({"always": [{"text": r"(a)\1", "pattern": True}]})
    assert caught.value.data["reason"] == "bad_pattern"
