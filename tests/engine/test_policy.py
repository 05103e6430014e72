from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import BadParameter
from engine.numeric.grids import EPSILON_HIGH
from engine.policy import NOISED, Policy, check_epsilon, parse, to_json, with_epsilon
from engine.types import Category, Kind, PrivateWord


def test_a_policy_survives_json() -> None:
    policy = Policy(
        keep=frozenset({Kind.URL}),
        epsilons={**Policy().epsilons, Kind.AGE: Fraction(1, 2)},
        always=(PrivateWord("Project Heron"),),
        never=("Berlin",),
        same_everywhere=True,
    )
    assert parse(to_json(policy)) == policy


def test_a_typo_is_answered_with_what_was_meant() -> None:
    with pytest.raises(BadParameter) as caught:
        parse({"epsilon": {}})
    assert caught.value.data["suggestion"] == "epsilons"
    with pytest.raises(BadParameter) as caught:
        parse({"keep": ["EMIAL"]})
    assert caught.value.data["suggestion"] == "EMAIL"


@pytest.mark.parametrize(
    "bad",
    [
        {"version": 2},
        {"stages": ["cape"]},
        {"stages": ["preempt", "preempt"]},
        {"stages": "preempt"},
        {"epsilons": {"EMAIL": 1}},
        {"epsilons": []},
        {"always": [{"text": "  "}]},
        {"always": ["word"]},
        {"never": [1]},
        {"same_everywhere": 1},
        {"profile": None},
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


def test_epsilon_applies_to_every_noised_kind_and_only_to_them() -> None:
    policy = with_epsilon(Policy(), "1.5")
    assert {policy.epsilon(kind) for kind in NOISED} == {Fraction(3, 2)}
    assert policy.category(Kind.AGE) is Category.NOISED
    assert policy.category(Kind.SSN) is Category.ENCRYPTED
    assert Policy(keep=frozenset({Kind.SSN})).category(Kind.SSN) is None


def test_the_persons_own_words_stay_out_of_repr() -> None:
    policy = Policy(always=(PrivateWord("Project Heron"),), never=("Berlin",))
    assert "Heron" not in repr(policy)
    assert "Berlin" not in repr(policy)
