"""It acts once after the last touch, and not where it was stopped."""

import threading

from engine.models.idle import Idle

SOON, PATIENCE = 0.05, 60


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
