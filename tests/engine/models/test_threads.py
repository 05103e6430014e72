"""The cap on a runtime's threads."""

import os
import threading
from contextlib import ExitStack, suppress

import pytest
from cancelling import CancelAfter

from engine.core.callbacks import never_cancelled
from engine.core.errors import Cancelled
from engine.models import threads


@pytest.mark.parametrize(
    ("cores", "wanted", "given"),
    [
        *((1, 2, 1), (2, 2, 2), (2, 9, 2), (3, 9, 2), (8, 9, 7), (8, 2, 2), (8, 0, 1), (8, -1, 1)),
        (8, threads.DEFAULT, 2),
    ],
)
def test_a_core_is_left_for_the_window_where_there_are_more_than_two(
    monkeypatch: pytest.MonkeyPatch, cores: int, wanted: int, given: int
) -> None:
    monkeypatch.setattr(threads, "physical_cores", lambda: cores)
    assert threads.capped(wanted) == given


def test_a_persons_own_wait_policy_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_WAIT_POLICY", "active")
    threads.wait_passively()
    assert os.environ["OMP_WAIT_POLICY"] == "active"


class Writer:
    """Long work of many steps, on a thread of its own."""

    def __init__(self, priority_gate: threads.PriorityGate) -> None:
        self.steps, self.check = 0, CancelAfter()
        self._moved = threading.Condition()
        self._yields = priority_gate.yielding(self.check)
        self.thread = threading.Thread(target=self._write)
        self.thread.start()

    def _write(self) -> None:
        with suppress(Cancelled):
            while True:
                self._yields()
                with self._moved:
                    self.steps += 1
                    self._moved.notify_all()

    def moves(self, seconds: float = 10) -> bool:
        """Whether it takes two more steps: one may have been under way."""
        with self._moved:
            return self._moved.wait_for(lambda at=self.steps: self.steps > at + 1, seconds)

    def stop(self) -> bool:
        self.check.most = 0
        self.thread.join(10)
        return not self.thread.is_alive()


def test_long_work_pauses_while_short_work_runs() -> None:
    priority_gate = threads.PriorityGate(patience=60)
    writer = Writer(priority_gate)
    try:
        for _ in range(3):
            assert writer.moves()
            with priority_gate.short_work():
                assert not writer.moves(0.1)
        with priority_gate.short_work(), ExitStack() as second:
            second.enter_context(priority_gate.short_work())
            second.close()
            assert not writer.moves(0.1)  # the first still runs
        assert writer.moves()
    finally:
        assert writer.stop()


def test_paused_work_can_be_called_off() -> None:
    priority_gate = threads.PriorityGate(patience=60)
    writer = Writer(priority_gate)
    with priority_gate.short_work():
        assert writer.stop()


def test_short_work_that_fails_lets_the_other_go_on() -> None:
    priority_gate = threads.PriorityGate(patience=60)
    with pytest.raises(Cancelled), priority_gate.short_work():
        raise Cancelled()
    priority_gate.yielding(never_cancelled)()


def test_a_pause_ends_though_the_short_work_does_not() -> None:
    """Else two that wait for one another, over a lock, would do so for ever."""
    priority_gate = threads.PriorityGate(patience=0.1)
    writer = Writer(priority_gate)
    try:
        with priority_gate.short_work():
            assert writer.moves()
    finally:
        assert writer.stop()
