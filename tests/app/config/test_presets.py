"""Presets: what each runs, when a chat is no longer one, and what stays across a change."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.config import presets
from app.config.presets import CUSTOM, EVERYDAY, PRESETS
from engine.core.types import Category, Kind, PrivateWord
from engine.pipeline.policy import Policy, parse, to_json, with_parameters

OWN = Policy(always=(PrivateWord("Heron"),), never=("Berlin",))


def test_a_new_policy_is_everyday() -> None:
    assert presets.of(Policy()) == EVERYDAY


@pytest.mark.parametrize("name", PRESETS)
def test_each_is_itself_again_after_it_was_kept(name: str) -> None:
    policy = presets.applied(OWN, name)
    assert presets.of(parse(to_json(policy))) == name
    assert (policy.always, policy.never) == (OWN.always, OWN.never)


def test_every_method_of_a_preset_can_be_named_in_its_words() -> None:
    names = {"cape": "Cape", "dp_prompt": "DP-Prompt", "prosan": "ProSan", "rantext": "RANTEXT"}
    for preset in PRESETS.values():
        for stage in preset.stages[1:]:
            assert names[stage] in preset.means


@pytest.mark.parametrize(
    "moved",
    [
        lambda p: replace(p, keep=p.keep | {Kind.PERSON}),
        lambda p: replace(p, epsilons={**p.epsilons, Kind.AGE: Fraction(3)}),
        lambda p: replace(p, encrypted=frozenset({Kind.AGE})),
        lambda p: with_parameters(p, "cape", {"epsilon": 2}),
        lambda p: with_parameters(p, "preempt", {"budget": 2}),
    ],
)
def test_what_changes_the_strength_makes_it_custom(moved) -> None:
    careful = presets.applied(OWN, "careful")
    assert presets.of(moved(careful)) == CUSTOM
    assert presets.applied(moved(careful), "careful") == careful


@pytest.mark.parametrize(
    "moved",
    [
        lambda p: with_parameters(p, "preempt", {"cipher": "ff3", "keep_gender": True}),
        lambda p: with_parameters(p, "cape", {"context_model": "another"}),
        lambda p: with_parameters(p, "rantext", {"epsilon": 2}),
        lambda p: replace(p, always=(), never=("x",), same_everywhere=True),
    ],
)
def test_what_does_not_leaves_it_as_it_is(moved) -> None:
    assert presets.of(moved(presets.applied(OWN, "careful"))) == "careful"


def test_another_preset_keeps_the_cipher_and_takes_back_the_rest() -> None:
    moved = with_parameters(OWN, "preempt", {"cipher": "ff3", "budget": 2})
    policy = presets.applied(moved, "task")
    assert dict(policy.methods["preempt"]) == {"cipher": "ff3"}


def test_a_translation_keeps_the_form_of_amounts_and_noises_ages() -> None:
    """Preempt, section 5.1: names and money are encrypted there, ages are not."""
    policy = presets.applied(OWN, "translation")
    assert policy.category(Kind.MONEY) is policy.category(Kind.PERSON) is Category.ENCRYPTED
    assert policy.category(Kind.AGE) is Category.NOISED
    assert presets.of(policy) == "translation"
    assert presets.applied(policy, EVERYDAY).category(Kind.MONEY) is Category.NOISED


def test_another_preset_keeps_the_models() -> None:
    begun = presets.with_uses(
        OWN, {"context": "one", "write": "two", "score": "two", "find": "three"}
    )
    assert presets.of(begun) == EVERYDAY
    policy = presets.applied(with_parameters(begun, "cape", {"epsilon": 2}), "careful")
    assert presets.of(policy) == "careful"
    assert dict(policy.methods["cape"]) == {"context_model": "one"}
    assert dict(policy.methods["dp_prompt"]) == dict(policy.methods["prosan"]) == {"model": "two"}
    assert policy.recogniser == "three"


def test_what_a_profile_did_not_choose_stays_as_a_chat_has_it() -> None:
    begun = presets.with_uses(OWN, {"masked": "one", "find": "two"})
    assert presets.with_uses(begun, {"chat": "three", "fit": "four"}) == begun
    assert presets.with_uses(OWN, {}) == OWN
