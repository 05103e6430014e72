"""Presets: what each runs, when a chat is no longer one, and what stays across a change."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.config import presets
from app.config.presets import CUSTOM, EVERYDAY, PRESETS
from engine.core.types import Category, Kind, PrivateWord
from engine.pipeline.policy import Policy, parse, to_json, with_parameters

OWN = Policy(always=(PrivateWord("Heron"),), never=("Berlin",))


@pytest.mark.parametrize("name", PRESETS)
def test_each_is_itself_again_after_it_was_kept(name: str) -> None:
    policy = presets.applied(OWN, name)
    assert presets.of(parse(to_json(policy))) == name
    assert (policy.always, policy.never) == (OWN.always, OWN.never)
    assert presets.of(Policy()) == EVERYDAY


def test_every_method_of_a_preset_can_be_named_in_its_words() -> None:
    names = {"cape": "Cape", "dp_prompt": "DP-Prompt", "prosan": "ProSan", "rantext": "RANTEXT"}
    for preset in PRESETS.values():
        for stage in preset.stages[1:]:
            assert names[stage] in preset.means


@pytest.mark.parametrize(
    ("moved", "now"),
    [
        (lambda p: replace(p, keep=p.keep | {Kind.PERSON}), CUSTOM),
        (lambda p: replace(p, epsilons={**p.epsilons, Kind.AGE: Fraction(3)}), CUSTOM),
        (lambda p: replace(p, encrypted=frozenset({Kind.AGE})), CUSTOM),
        (lambda p: with_parameters(p, "cape", {"epsilon": 2}), CUSTOM),
        (lambda p: with_parameters(p, "preempt", {"budget": 2}), CUSTOM),
        (
            lambda p: with_parameters(p, "preempt", {"cipher": "ff3", "keep_gender": True}),
            "careful",
        ),
        (lambda p: with_parameters(p, "cape", {"context_model": "another"}), "careful"),
        (lambda p: with_parameters(p, "rantext", {"epsilon": 2}), "careful"),
        (lambda p: replace(p, always=(), never=("x",), same_everywhere=True), "careful"),
    ],
)
def test_only_what_changes_the_strength_makes_it_custom(moved, now: str) -> None:
    careful = presets.applied(OWN, "careful")
    assert presets.of(moved(careful)) == now
    if now == CUSTOM:
        assert presets.applied(moved(careful), "careful") == careful


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
    uses = {"context": "one", "write": "two", "score": "two", "find": "three"}
    begun = presets.with_uses(OWN, uses)
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
