"""The window's side of the engine process, with the real process."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from effort import tries
from heard import heard
from pytestqt.qtbot import QtBot

from app.engine_client import tasks as engine_tasks
from app.engine_client.tasks import Task, Tasks
from engine.core.errors import Cancelled, EngineDied, KeyMissing
from engine.crypto.key_derivation import MasterKeys

MASTERS = MasterKeys([bytes(range(32))])
RESTARTS = tries(3, 1)  # before an engine is given up
LONG = "I am 41 years old and Maria Lopez is 52 years old. " * 4_000


@contextmanager
def starting() -> Iterator[Tasks]:
    """An engine that is on its way; it ends with the test, also with one that fails."""
    made = Tasks()
    made.start()
    try:
        yield made
    finally:
        made.stop()  # kills one that stands still


def wait_until_ready(qtbot: QtBot, tasks: Tasks) -> None:
    with qtbot.waitSignal(tasks.state_changed, check_params_cb=lambda state: state == "ready"):
        pass


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    with starting() as started:
        wait_until_ready(qtbot, started)
        started.unlock(MASTERS)
        yield started


@pytest.fixture(scope="module")
def living(qapp: object) -> Iterator[Tasks]:
    """An engine for all tests that let it live."""
    with starting() as started:
        started.unlock(MASTERS)
        yield started


def sanitize(tasks: Tasks, text: str) -> Task:
    return tasks.request("sanitize", text=text, conversation="00", policy={})


def result(qtbot: QtBot, task: Task) -> Any:
    with qtbot.waitSignal(task.finished) as caught:
        pass
    return caught.args[0]


def failure(qtbot: QtBot, task: Task) -> Any:
    with qtbot.waitSignal(task.failed) as caught:
        pass
    return caught.args[0]


def signalled(tasks: Tasks, number: int) -> list[str]:
    """Send the engine a signal; returns the states that follow."""
    states = heard(tasks.state_changed)
    os.kill(tasks.pid, number)
    return states


def test_an_error_arrives_as_the_engines_own(qtbot: QtBot) -> None:
    with starting() as locked:
        assert isinstance(failure(qtbot, sanitize(locked, "x")), KeyMissing)


def test_cancel_fails_the_task_at_once_and_the_engine_goes_on(qtbot: QtBot, living: Tasks) -> None:
    slow = sanitize(living, LONG)
    seen = heard(slow.failed)
    slow.cancel()
    assert isinstance(seen[0], Cancelled)
    slow.cancel()
    assert len(seen) == 1
    pid = living.pid
    assert result(qtbot, sanitize(living, "I am 41 years old."))
    assert living.pid == pid


def test_a_killed_engine_fails_what_ran_and_comes_back_unlocked(qtbot: QtBot, tasks: Tasks) -> None:
    running = sanitize(tasks, LONG)
    states = signalled(tasks, signal.SIGKILL)
    assert isinstance(failure(qtbot, running), EngineDied)
    qtbot.waitUntil(lambda: states == ["restarting", "ready"])
    assert result(qtbot, sanitize(tasks, "I am 41 years old."))["replacements"]


def test_an_engine_that_cannot_live_is_given_up_with_a_word(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_tasks, "RESTART_SPAN", float("inf"))
    monkeypatch.setattr(engine_tasks, "MOST_RESTARTS", RESTARTS)
    states = heard(tasks.state_changed)
    for death in range(1, RESTARTS + 1):
        os.kill(tasks.pid, signal.SIGKILL)
        lives = ["restarting", "ready"] * death
        qtbot.waitUntil(lambda lives=lives: states == lives)
    os.kill(tasks.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: states[-1] == "failed")
    assert isinstance(failure(qtbot, sanitize(tasks, "x")), EngineDied)


def test_a_waiting_worker_hears_of_a_death(qtbot: QtBot, tasks: Tasks) -> None:
    seen: list[type[BaseException]] = []

    def work() -> None:
        try:
            tasks.call("detect", text=LONG, policy={})
        except EngineDied as error:
            seen.append(type(error))

    worker = threading.Thread(target=work)
    worker.start()
    os.kill(tasks.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(seen))
    worker.join()
    assert seen == [EngineDied]


@contextmanager
def impatient(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cancel that is not confirmed counts within an instant."""
    with monkeypatch.context() as patched:
        patched.setattr(engine_tasks, "CANCEL_PATIENCE_MS", 50)
        yield


def test_an_engine_that_does_not_read_holds_nobody_up_and_is_started_again(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = signalled(tasks, signal.SIGSTOP)
    with impatient(monkeypatch):
        sanitize(tasks, LONG).cancel()  # more than a pipe holds
        waiting = sanitize(tasks, LONG)
        assert isinstance(failure(qtbot, waiting), EngineDied)
    qtbot.waitUntil(lambda: states == ["restarting", "ready"])
    assert result(qtbot, sanitize(tasks, "I am 41 years old."))["replacements"]


def test_an_engine_is_left_time_to_start(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is typed meanwhile calls previews off, which a busy computer confirms late."""
    with starting() as slow:
        pid = slow.pid
        os.kill(pid, signal.SIGSTOP)
        slow.unlock(MASTERS)
        with impatient(monkeypatch):
            sanitize(slow, "I am 4").cancel()
            wanted = sanitize(slow, "I am 41 years old.")
            qtbot.wait(300)
        os.kill(pid, signal.SIGCONT)
        assert result(qtbot, wanted)["replacements"]
        assert slow.pid == pid


def test_a_late_word_of_what_was_called_off_does_not_confirm_it(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    states = signalled(tasks, signal.SIGSTOP)
    with impatient(monkeypatch):
        slow = sanitize(tasks, LONG)
        slow.cancel()
        tasks._deliver({"id": slow.number, "progress": 0.5})  # it was on its way
        qtbot.waitUntil(lambda: states == ["restarting", "ready"])


def test_what_a_stopped_engine_did_not_confirm_ends_with_it(qtbot: QtBot, tasks: Tasks) -> None:
    os.kill(tasks.pid, signal.SIGSTOP)
    sanitize(tasks, LONG).cancel()
    tasks.stop()
    tasks.start()
    wait_until_ready(qtbot, tasks)
    assert not tasks._patience.isActive()


def test_nobody_hears_of_a_request_once_the_engine_was_stopped(qtbot: QtBot, tasks: Tasks) -> None:
    open_one = sanitize(tasks, "Hello")
    tasks.stop()
    late = sanitize(tasks, "Hello")
    told = heard(open_one.finished, open_one.failed, late.finished, late.failed)
    for task in (open_one, late):
        tasks._deliver({"id": task.number, "error": {"code": EngineDied.code, "data": {}}})
    qtbot.wait(100)
    assert told == []
