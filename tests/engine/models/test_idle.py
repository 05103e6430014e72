"""What nobody uses is freed, and what is used is not."""

import threading

from engine.core.callbacks import never_cancelled
from engine.models.idle import Idle
from engine.models.model_cache import ModelCache

SOON, LATE, PATIENCE = 0.05, 3_600.0, 60


class Model:
    """A made-up model that says when it is freed."""

    resident_bytes = 10

    def __init__(self) -> None:
        self.closed = threading.Event()

    def close(self) -> None:
        assert not self.closed.is_set(), "freed twice"
        self.closed.set()


def test_it_acts_once_after_the_last_touch() -> None:
    acts: list[int] = []
    acted = threading.Event()
    idle = Idle(lambda: (acts.append(1), acted.set()), SOON)
    for _ in range(20):
        idle.touch()
    assert acted.wait(PATIENCE)
    acted.clear()
    idle.touch()
    assert acted.wait(PATIENCE)
    assert len(acts) == 2


def test_one_that_was_stopped_does_not_act() -> None:
    acted = threading.Event()
    idle = Idle(acted.set, SOON)
    idle.touch()
    idle.stop()
    assert not acted.wait(10 * SOON)
    idle.touch()
    assert acted.wait(PATIENCE)


def test_an_idle_model_is_unloaded_and_loaded_anew() -> None:
    cached_models = ModelCache(idle_seconds=SOON)
    with cached_models.lend("a", 10, Model, never_cancelled) as first:
        pass
    assert first.closed.wait(PATIENCE)
    assert cached_models.loaded == ()
    with cached_models.lend("a", 10, Model, never_cancelled) as second:
        assert second is not first


def test_a_model_in_use_is_not_idle() -> None:
    cached_models = ModelCache(idle_seconds=SOON)
    with cached_models.lend("a", 10, Model, never_cancelled) as model:
        with cached_models.lend("a", 10, Model, never_cancelled) as same:
            assert same is model
        assert not model.closed.wait(10 * SOON)
    assert model.closed.wait(PATIENCE)


def test_one_that_made_room_is_not_freed_again() -> None:
    cached_models = ModelCache(10, idle_seconds=SOON)
    with cached_models.lend("a", 10, Model, never_cancelled) as first:
        pass
    with cached_models.lend("b", 10, Model, never_cancelled) as second:
        assert first.closed.wait(PATIENCE)
    assert second.closed.wait(PATIENCE)
