"""Which models stay in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Cancelled, ModelDamaged
from engine.models.residency import Residency


class Model:
    """A made-up model that notes when it is freed."""

    def __init__(self, size: int) -> None:
        self.resident_bytes = size
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def never() -> None:
    """Nobody calls it off."""


def use(residency: Residency, name: str, size: int = 10) -> Model:
    with residency.lend(name, size, lambda: Model(size), never) as model:
        assert not model.closed
        return model


def test_a_model_that_fits_stays() -> None:
    residency = Residency(30)
    first = use(residency, "a")
    assert use(residency, "a") is first
    for name in "bc":
        use(residency, name)
    assert residency.loaded == ("a", "b", "c")
    assert not first.closed


def test_the_least_recently_used_goes_first() -> None:
    residency = Residency(30)
    models = {name: use(residency, name) for name in "abc"}
    use(residency, "a")
    use(residency, "d")
    assert residency.loaded == ("c", "a", "d")
    assert [models[name].closed for name in "abc"] == [0, 1, 0]
    assert use(residency, "b") is not models["b"]


def test_room_is_made_before_a_model_loads() -> None:
    residency = Residency(30)
    models = [use(residency, name) for name in "abc"]

    def load() -> Model:
        assert [model.closed for model in models] == [1, 1, 0]
        return Model(15)

    with residency.lend("d", 15, load, never):
        assert residency.loaded == ("c", "d")


def test_a_model_in_use_stays_whatever_the_ceiling() -> None:
    residency = Residency(15)
    with residency.lend("a", 10, lambda: Model(10), never) as model:
        use(residency, "b")
        residency.limit(0)
        assert not model.closed
    assert model.closed == 1
    assert residency.loaded == ("b",)  # the last used


def test_one_that_is_larger_than_the_ceiling_works_alone() -> None:
    residency = Residency(15)
    small = use(residency, "small")
    large = use(residency, "large", 100)
    assert small.closed
    assert use(residency, "large", 100) is large
    use(residency, "small")
    assert large.closed == 1


def test_what_grew_while_it_was_used_counts() -> None:
    residency = Residency(25)
    first = use(residency, "a")
    with residency.lend("b", 10, lambda: Model(10), never) as model:
        model.resident_bytes = 20
    assert first.closed == 1


def test_a_lower_ceiling_holds_at_once() -> None:
    residency = Residency(30)
    for name in "abc":
        use(residency, name)
    residency.limit(20)
    assert residency.loaded == ("b", "c")


def test_one_that_cannot_be_loaded_leaves_nothing_behind() -> None:
    residency = Residency(30)

    def fails() -> Model:
        raise ModelDamaged(model="a")

    with pytest.raises(ModelDamaged), residency.lend("a", 10, fails, never):
        pass
    assert residency.loaded == ()
    assert use(residency, "a").resident_bytes == 10


def test_a_model_is_loaded_once_for_two_who_ask() -> None:
    residency = Residency(30)
    loads = 0
    started, go_on = threading.Event(), threading.Event()

    def load() -> Model:
        nonlocal loads
        loads += 1
        started.set()
        go_on.wait(10)
        return Model(10)

    def ask(check: Callable[[], None]) -> Model:
        with residency.lend("a", 10, load, check) as model:
            return model

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(ask, never)
        started.wait(10)

        def called_off() -> None:
            raise Cancelled()

        with pytest.raises(Cancelled):
            ask(called_off)  # a waiting one stops without the model
        second = pool.submit(ask, never)
        go_on.set()
        assert first.result(10) is second.result(10)
    assert loads == 1


@given(
    st.integers(0, 60),
    st.lists(st.tuples(st.sampled_from("abcd"), st.integers(1, 30)), max_size=30),
)
def test_the_ceiling_holds_but_for_the_last_used(ceiling: int, uses: list[tuple[str, int]]) -> None:
    sizes = dict(reversed(uses))
    residency = Residency(ceiling)
    models: list[Model] = []
    for name, _ in uses:
        models.append(use(residency, name, sizes[name]))
        assert residency.loaded[-1] == name
        held = sum(sizes[other] for other in residency.loaded)
        assert held <= ceiling or residency.loaded == (name,)
    unloaded = {id(model): model for model in models if model.closed}
    assert all(model.closed == 1 for model in unloaded.values())
    assert len({id(model) for model in models}) - len(unloaded) == len(residency.loaded)
