"""Presets: named policies with a description of each; the models of a policy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.core.translation import mark
from engine.core import parameters
from engine.core.parameters import Value
from engine.core.types import Kind
from engine.models.files.uses import SET_IN, Use
from engine.numeric.grids import DEFAULT_EPSILONS
from engine.pipeline.policy import FIRST_STAGE, KEPT, Policy, with_parameters


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset's description; `stages` are the methods that it runs.

    `encrypted` are the kinds of number that are encrypted instead of noised.
    """

    title: str
    means: str
    stages: tuple[str, ...]
    encrypted: frozenset[Kind] = frozenset()


EVERYDAY, AS_TYPED, CUSTOM = "everyday", "as_typed", "custom"

PRESETS: Mapping[str, Preset] = {
    EVERYDAY: Preset(
        mark("Everyday"),
        mark("Private values are replaced. All other words go as you typed them."),
        (FIRST_STAGE,),
    ),
    "translation": Preset(
        mark("Translate or proofread"),
        mark(
            "Private values are replaced. Amounts of money become any others of the same form and "
            "come back exactly: right where nobody has to reckon with them, wrong where the answer "
            "does."
        ),
        (FIRST_STAGE,),
        frozenset({Kind.MONEY}),  # Preempt, section 5.1: in translations ages alone are noised
    ),
    "careful": Preset(
        mark("Careful"),
        mark(
            "Private values are replaced, and most other words are drawn anew by "
            "Cape. That has a proven bound for the text as a whole, and costs "
            "some of its meaning."
        ),
        (FIRST_STAGE, "cape"),
    ),
    "style": Preset(
        mark("Hide my style"),
        mark(
            "Private values are replaced, then a model on this computer says all "
            "of it in other words (DP-Prompt). A small model loses much of the "
            "meaning: read what it made."
        ),
        (FIRST_STAGE, "dp_prompt"),
    ),
    "task": Preset(
        mark("Task-aware"),
        mark(
            "Private values are replaced, and so are words that say much about "
            "you and little for the question (ProSan). A model judges which: "
            "nothing is proven."
        ),
        (FIRST_STAGE, "prosan"),
    ),
    "strongest": Preset(
        mark("Strongest"),
        mark(
            "Private values are replaced, and every other word is drawn among "
            "near ones (RANTEXT). Attacks find least here; that was measured, "
            "not proven. Much of the meaning goes."
        ),
        (FIRST_STAGE, "rantext"),
    ),
    AS_TYPED: Preset(
        mark("As typed"),
        mark(
            "Nothing is replaced, not even what you listed under About me. "
            "Whoever answers reads all that you write."
        ),
        (),
    ),
}
OTHER = Preset(
    mark("Custom"), mark("You changed something: the settings below say what happens."), ()
)

# Preempt's settings that do not affect its strength: a preset stays the same with other ones.
MANNERS = frozenset({"cipher", "keep_gender", "day_first", "draws", "places_together"})

# For new chats: nobody can average a number over chats. Older chats keep their setting, with
# separate draws for each.
BEGINNING = with_parameters(Policy(), FIRST_STAGE, {"draws": "profile"})


def shown(name: str) -> Preset:
    """The preset of a name; any other name is custom."""
    return PRESETS.get(name, OTHER)


def applied(policy: Policy, name: str) -> Policy:
    """Apply a preset's protection to a policy; its own words and models stay unchanged."""
    stay = {
        method: {key: value for key, value in given.items() if key in MANNERS | _models(method)}
        for method, given in policy.methods.items()
    }
    return replace(
        policy,
        stages=PRESETS[name].stages,
        methods={method: given for method, given in stay.items() if given},
        keep=KEPT,
        encrypted=PRESETS[name].encrypted,
        epsilons=DEFAULT_EPSILONS,
    )


def with_uses(policy: Policy, uses: Mapping[str, str]) -> Policy:
    """Set the models that a profile chose in a policy; other models stay unchanged."""
    for use in SET_IN.keys() & uses.keys():
        for method, name in SET_IN[Use(use)]:
            policy = with_parameters(policy, method, {name: uses[use]})
    found = uses.get(Use.FIND)
    return replace(policy, recogniser=found) if found else policy


def of(policy: Policy) -> str:
    """The preset that matches a policy, or custom; a policy without stages is "as typed"."""
    if not policy.stages:
        return AS_TYPED
    alike = (name for name, preset in PRESETS.items() if preset.stages == policy.stages)
    same = (n for n in alike if _strength(policy) == _strength(applied(policy, n)))
    return next(same, CUSTOM)


def _strength(policy: Policy) -> object:
    """The settings that determine a policy's strength, without models and cipher."""
    methods = {name: _settings(policy, name) for name in policy.stages}
    epsilons = {kind: policy.epsilon(kind) for kind in DEFAULT_EPSILONS}
    return policy.stages, methods, policy.keep, policy.encrypted, epsilons


def _settings(policy: Policy, method: str) -> dict[str, Value]:
    given, left_out = policy.parameters(method), _models(method) | MANNERS
    return {name: value for name, value in given.items() if name not in left_out}


def _models(method: str) -> frozenset[str]:
    """The parameters of a method that name a model."""
    named = parameters.PARAMETERS[method]
    return frozenset(p.name for p in named if p.unit.startswith("model"))
