from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import parameters
from engine.core.errors import BadParameter
from engine.core.parameters import Parameter
from engine.core.types import Category, Kind, PrivateWord
from engine.crypto.formats.registry import FORMATS
from engine.numeric.grids import EPSILON_HIGH
from engine.pipeline.policy import (
    FORMATTED,
    KEPT,
    NOISED,
    Policy,
    check_epsilon,
    parse,
    to_json,
    with_epsilon,
    with_parameters,
)


def test_a_policy_survives_json() -> None:
    policy = Policy(
        keep=frozenset({Kind.URL}),
        encrypted=frozenset({Kind.MONEY}),
        epsilons={**Policy().epsilons, Kind.AGE: Fraction(1, 2)},
        always=(PrivateWord("Project Heron"), PrivateWord(r"PRJ-\d+", Kind.CUSTOM, pattern=True)),
        never=("Berlin",),
        same_everywhere=True,
        thresholds={Kind.PERSON: 0.7},
        recogniser="en_core_web_sm",
    )
    assert parse(to_json(policy)) == policy
    given = {"thresholds": {"PERSON": 0.7}, "recogniser": "en_core_web_sm"}
    assert parse(given).thresholds == policy.thresholds
    assert parse(given).recogniser == policy.recogniser
    assert Policy().keep == parse({}).keep == KEPT
    assert parse({"keep": []}).keep == frozenset()


@pytest.mark.parametrize(
    ("wrong", "key", "said"),
    [
        ({"always": [{"text": r"(a)\1", "pattern": True}]}, "reason", "bad_pattern"),
        ({"epsilon": {}}, "suggestion", "epsilons"),
        ({"keep": ["EMIAL"]}, "suggestion", "EMAIL"),
    ],
)
def test_a_slip_is_answered_with_what_was_meant(wrong, key, said) -> None:
    with pytest.raises(BadParameter) as caught:
        parse(wrong)
    assert caught.value.data[key] == said


@pytest.mark.parametrize(
    "bad",
    [
        {"version": 2},
        {"stages": ["no such method"]},
        {"stages": ["preempt", "preempt"]},
        {"stages": "preempt"},
        {"epsilons": {"EMAIL": 1}},
        {"encrypted": ["EMAIL"]},
        {"encrypted": ["DATE"]},
        {"epsilons": []},
        {"always": [{"text": "  "}]},
        {"always": ["word"]},
        {"never": [1]},
        {"same_everywhere": 1},
        {"profile": None},
        *({"thresholds": {"PERSON": value}} for value in (-0.1, 1.5, "high", True, None)),
    ],
)
def test_what_a_policy_cannot_mean_is_refused(bad: dict[str, object]) -> None:
    with pytest.raises(BadParameter):
        parse(bad)


@pytest.mark.parametrize("bad", [0, -1, "nan", "inf", 21, 0.0001, True, None, "x", [], "1/0"])
def test_an_epsilon_outside_its_range_is_refused_with_the_range(bad: object) -> None:
    with pytest.raises(BadParameter) as caught:
        check_epsilon(bad)
    assert caught.value.data["high"] == float(EPSILON_HIGH)


@given(st.floats(0.002, 20))
def test_the_float_that_is_shown_means_the_epsilon_that_is_used(value: float) -> None:
    exact = check_epsilon(value)
    assert check_epsilon(float(exact)) == exact


def test_epsilon_applies_to_every_noised_kind() -> None:
    policy = with_epsilon(Policy(), "1.5")
    assert {policy.epsilon(kind) for kind in NOISED} == {Fraction(3, 2)}


def test_the_persons_own_words_stay_out_of_repr() -> None:
    policy = Policy(always=(PrivateWord("Project Heron"),), never=("Berlin",))
    assert "Heron" not in repr(policy)
    assert "Berlin" not in repr(policy)


WITH_CAPE = {
    **parameters.PARAMETERS,
    "cape": (
        Parameter("epsilon", 12.0, low=0.5, high=40),
        Parameter("buckets", "rank", choices=("rank", "paper")),
    ),
    "rantext": (Parameter("epsilon", 6.0, low=0.5, high=40),),
}


def test_stages_are_preempt_then_at_most_one_text_method(monkeypatch) -> None:
    monkeypatch.setattr(parameters, "PARAMETERS", WITH_CAPE)
    for stages in ([], ["preempt"], ["cape"], ["preempt", "cape"]):
        assert parse({"stages": stages}).stages == tuple(stages)
    for stages in (["cape", "preempt"], ["cape", "rantext"], ["preempt", "preempt"], ["magic"]):
        with pytest.raises(BadParameter):
            parse({"stages": stages})


def test_a_methods_own_parameters_are_read_kept_and_completed(monkeypatch) -> None:
    monkeypatch.setattr(parameters, "PARAMETERS", WITH_CAPE)
    policy = parse({"stages": ["cape"], "methods": {"cape": {"epsilon": "7"}}})
    assert dict(policy.parameters("cape")) == {"epsilon": 7.0, "buckets": "rank"}
    assert parse(to_json(policy)) == policy
    assert with_epsilon(policy, 9).parameters("cape")["epsilon"] == 9.0
    own = with_parameters(policy, "cape", {"buckets": "paper"}).methods["cape"]
    assert own == {"epsilon": 7.0, "buckets": "paper"}
    for wrong in ({"cape": {"epsilom": 1}}, {"cape": {"epsilon": "nan"}}, {"cap": {}}, {"cape": 1}):
        with pytest.raises(BadParameter):
            parse({"methods": wrong})


def test_a_kind_is_noised_or_keeps_its_format_or_stays_as_typed() -> None:
    """A noised one may be moved to those that keep their format."""
    keep = frozenset({Kind.AGE, Kind.SSN})
    policy = Policy(encrypted=frozenset({Kind.MONEY}), keep=keep)
    kinds = (Kind.MONEY, Kind.PERCENT, Kind.AGE, Kind.SSN, Kind.EMAIL)
    encrypted, noised = Category.ENCRYPTED, Category.NOISED
    assert [policy.category(kind) for kind in kinds] == [encrypted, noised, None, None, encrypted]
    bare = [Policy().category(kind) for kind in (Kind.MONEY, Kind.AGE, Kind.SSN)]
    assert bare == [noised, noised, encrypted]
    assert NOISED & FORMATS.keys() == FORMATTED
