"""Which models stay in memory, and for how long."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from cancelling import CancelAfter
from hypothesis import given
from hypothesis import strategies as st

from engine.core.callbacks import never_cancelled
from engine.core.errors import Cancelled, ModelDamaged
from engine.models.model_cache import ModelCache

SOON, PATIENCE = 0.05, 60


class Model:
    """A made-up model that notes when it is freed."""

    def __init__(self, size: int = 10) -> None:
        self.resident_bytes = size
        self.closed = 0
        self.freed = threading.Event()

    def close(self) -> None:
        self.closed += 1
        self.freed.set()


def use(cached_models: ModelCache, name: str, size: int = 10) -> Model:
    with cached_models.lend(name, size, lambda: Model(size), never_cancelled) as model:
        assert not model.closed
        return model


def test_room_is_made_before_a_model_loads() -> None:
    cached_models = ModelCache(30)
    models = [use(cached_models, name) for name in "abc"]

    def load() -> Model:
        assert [model.closed for model in models] == [1, 1, 0]
        return Model(15)

    with cached_models.lend("d", 15, load, never_cancelled):
        assert cached_models.loaded == ("c", "d")


def test_a_model_in_use_stays_whatever_the_ceiling() -> None:
    cached_models = ModelCache(15)
    with cached_models.lend("a", 10, lambda: Model(10), never_cancelled) as model:
        use(cached_models, "b")
        assert not model.closed
    assert model.closed == 1
    assert cached_models.loaded == ("b",)  # the last used


def test_what_grew_while_it_was_used_counts() -> None:
    cached_models = ModelCache(25)
    first = use(cached_models, "a")
    with cached_models.lend("b", 10, lambda: Model(10), never_cancelled) as model:
        model.resident_bytes = 20
    assert first.closed == 1


def test_one_that_cannot_be_loaded_leaves_nothing_behind() -> None:
    cached_models = ModelCache(30)

    def fails() -> Model:
        raise ModelDamaged(model="a")

    with pytest.raises(ModelDamaged), cached_models.lend("a", 10, fails, never_cancelled):
        pass
    assert cached_models.loaded == ()
    assert use(cached_models, "a").resident_bytes == 10


def test_a_model_is_loaded_once_for_two_who_ask() -> None:
    cached_models = ModelCache(30)
    loads = 0
    started, go_on = threading.Event(), threading.Event()

    def load() -> Model:
        nonlocal loads
        loads += 1
        started.set()
        go_on.wait(10)
        return Model(10)

    def ask(check: Callable[[], None]) -> Model:
        with cached_models.lend("a", 10, load, check) as model:
            return model

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(ask, never_cancelled)
        started.wait(10)
        with pytest.raises(Cancelled):
            ask(CancelAfter(0))  # a waiting one stops without the model
        second = pool.submit(ask, never_cancelled)
        go_on.set()
        assert first.result(10) is second.result(10)
    assert loads == 1


@given(
    st.integers(0, 60),
    st.lists(st.tuples(st.sampled_from("abcd"), st.integers(1, 30)), max_size=30),
)
def test_the_least_recently_used_go_first_until_the_others_fit_or_one_is_alone(
    ceiling: int, uses: list[tuple[str, int]]
) -> None:
    sizes = dict(reversed(uses))
    cached_models, held, made = ModelCache(ceiling), dict[str, Model](), list[Model]()
    for name, _ in uses:
        model = use(cached_models, name, sizes[name])
        assert held.pop(name, model) is model
        held[name] = model
        while len(held) > 1 and sum(sizes[other] for other in held) > ceiling:
            del held[next(iter(held))]
        assert cached_models.loaded == tuple(held)
        made.append(model)
    assert all(model.closed == (model not in held.values()) for model in made)


def test_an_idle_model_is_unloaded_and_loaded_anew() -> None:
    cached_models = ModelCache(idle_seconds=SOON)
    first = use(cached_models, "a")
    assert first.freed.wait(PATIENCE)
    assert cached_models.loaded == ()
    assert use(cached_models, "a") is not first


def test_a_model_in_use_is_not_idle() -> None:
    cached_models = ModelCache(idle_seconds=SOON)
    with cached_models.lend("a", 10, Model, never_cancelled) as model:
        assert use(cached_models, "a") is model
        assert not model.freed.wait(10 * SOON)
    assert model.freed.wait(PATIENCE)


def test_one_that_made_room_is_not_freed_again() -> None:
    cached_models = ModelCache(10, idle_seconds=SOON)
    first, second = use(cached_models, "a"), use(cached_models, "b")
    assert second.freed.wait(PATIENCE)
    assert (first.closed, second.closed) == (1, 1)
