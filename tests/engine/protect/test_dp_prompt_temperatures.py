"""Epsilon and temperature follow from each other, for each model by its own bounds."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st
from tiny_gguf import tiny_gguf

from engine.core import parameters
from engine.core.errors import BadParameter, ModelUncalibrated
from engine.models.files.clipping import Clipping, ClippingPoint
from engine.models.files.store import ModelStore
from engine.models.manager import ModelManager
from engine.protect.dp_prompt.plan import plan
from engine.protect.dp_prompt.temperatures import LEAST, MOST, Pair, pair

KINDS = ("searched", "observed", "per_token")
EPSILONS = st.decimals(LEAST, MOST, places=3).map(float)
VOCABULARY = 49_152  # SmolLM2's
# As calibrations have them: neither rising nor falling, so that temperatures have several epsilons.
POINTS = (ClippingPoint(20, -9, 0, 0.2), ClippingPoint(23, -2, 0, 0.5), ClippingPoint(40, -7, 0, 1))


def own(**given: Any) -> Any:
    return parameters.read("dp_prompt", given)


def asked(store: ModelStore, temperature: float | None = None, **given: Any) -> Pair:
    return pair(own(**given), store, temperature)


@pytest.fixture
def bare(tmp_path: Path) -> tuple[ModelStore, str]:
    """A store with a model of the person's own, that was never calibrated."""
    path = tmp_path / "tiny.gguf"
    path.write_bytes(tiny_gguf())
    store = ModelStore(root=tmp_path / "models")
    return store, store.add(path).id


@pytest.fixture
def other(bare: tuple[ModelStore, str]) -> tuple[ModelStore, str]:
    """The same, calibrated here."""
    store, model = bare
    vectors = np.linspace([-9, 0], [-1, 7], 300).T.astype(np.float16)
    store.save_clipping(model, Clipping("made up", ("00000000",), (-9.0, 7.0), POINTS), vectors)
    return store, model


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=tries(30))
@given(epsilon=EPSILONS)
def test_the_epsilon_of_its_temperature_is_the_epsilon(kind: str, epsilon: float) -> None:
    store = ModelStore()
    there = asked(store, bounds=kind, epsilon=epsilon)
    back = asked(store, there.temperature, bounds=kind, epsilon=epsilon)
    assert back.epsilon == pytest.approx(epsilon, abs=1e-8)
    assert back.temperature == pytest.approx(there.temperature, rel=1e-8)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=tries(30))
@given(epsilon=EPSILONS, share=st.floats(0.05, 0.95))
def test_the_temperature_of_its_epsilon_is_the_temperature(kind, epsilon, share) -> None:
    store = ModelStore()
    hot, cold = (asked(store, bounds=kind, epsilon=at).temperature for at in (LEAST, MOST))
    wanted = math.exp(share * math.log(hot) + (1 - share) * math.log(cold))
    found = asked(store, wanted, bounds=kind, epsilon=epsilon)
    assert found.temperature == pytest.approx(wanted, rel=1e-6)
    assert asked(store, bounds=kind, epsilon=found.epsilon).temperature == pytest.approx(wanted)


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_the_temperature_that_is_drawn_with(kind: str) -> None:
    manager = ModelManager()
    for epsilon in (12.5, 23, 28, 60):
        chosen = plan(own(bounds=kind, epsilon=epsilon), manager).clipping(VOCABULARY)
        shown = asked(manager.store, bounds=kind, epsilon=epsilon)
        assert shown.temperature == chosen.temperature
        assert shown.coldest <= shown.temperature <= shown.hottest


def test_each_model_has_its_own_bounds(other: tuple[ModelStore, str]) -> None:
    store, model = other
    theirs, ours = asked(store, model=model), asked(store)
    assert theirs.epsilon == ours.epsilon == 28
    assert theirs.temperature != pytest.approx(ours.temperature, rel=0.01)
    back = asked(store, theirs.temperature, model=model, epsilon=28)
    assert back.epsilon == pytest.approx(28, abs=1e-8)


def test_labels_hang_on_epsilon_and_on_the_model_and_on_no_temperature(other) -> None:
    store, model = other
    shipped = plan(own(epsilon=28), ModelManager(store)).arguments()
    found = asked(store, asked(store).temperature, epsilon=28)
    assert plan(own(epsilon=found.epsilon), ModelManager(store)).arguments() == shipped
    assert plan(own(epsilon=29), ModelManager(store)).arguments() != shipped
    assert plan(own(epsilon=28, model=model), ModelManager(store)).arguments()[0] != shipped[0]


def test_of_several_epsilons_the_nearest_is_taken(other: tuple[ModelStore, str]) -> None:
    store, model = other
    near = (asked(store, 0.15, model=model, epsilon=epsilon) for epsilon in (20, 25, 35, 90))
    found = {round(pair.epsilon, 3) for pair in near}
    assert len(found) > 2
    for epsilon in found:
        assert asked(store, model=model, epsilon=epsilon).temperature == pytest.approx(
            0.15, rel=0.01
        )


def test_what_no_epsilon_has_goes_to_the_end() -> None:
    store = ModelStore()
    for kind in KINDS:
        assert asked(store, 1e-9, bounds=kind).epsilon == MOST
        assert asked(store, 1e9, bounds=kind).epsilon == LEAST


@pytest.mark.parametrize("wrong", [0, -1, math.nan, math.inf])
def test_what_is_no_temperature_is_refused(wrong: float) -> None:
    with pytest.raises(BadParameter):
        asked(ModelStore(), wrong)


def test_a_model_without_bounds_has_none(bare: tuple[ModelStore, str]) -> None:
    store, model = bare
    with pytest.raises(ModelUncalibrated):
        asked(store, model=model)
