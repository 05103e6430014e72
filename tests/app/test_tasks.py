"""The window's side of the engine process, with the real process."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.tasks import MOST_RESTARTS, Task, Tasks
from engine.crypto.keys import KeyRing
from engine.errors import Cancelled, EngineDied, KeyMissing

RING = KeyRing([bytes(range(32))])
LONG = "I am 41 years old and Maria Lopez is 52 years old. " * 4_000


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    started = Tasks()
    with qtbot.waitSignal(
        started.state_changed, check_params_cb=lambda state: state == "ready", timeout=30_000
    ):
        started.start()
    started.unlock(RING)
    yield started
    started.stop()


def sanitize(tasks: Tasks, text: str) -> Task:
    return tasks.request("sanitize", text=text, conversation="00", policy={})


def result(qtbot: QtBot, task: Task) -> Any:
    with qtbot.waitSignal(task.finished, timeout=20_000) as caught:
        pass
    return caught.args[0]


def failure(qtbot: QtBot, task: Task) -> Any:
    with qtbot.waitSignal(task.failed, timeout=20_000) as caught:
        pass
    return caught.args[0]


def test_a_request_is_answered(qtbot: QtBot, tasks: Tasks) -> None:
    assert result(qtbot, sanitize(tasks, "I am 41 years old."))["replacements"]


def test_an_error_arrives_as_the_engines_own(qtbot: QtBot) -> None:
    locked = Tasks()
    locked.start()
    assert isinstance(failure(qtbot, sanitize(locked, "x")), KeyMissing)
    locked.stop()


def test_cancel_fails_the_task_at_once_and_the_engine_goes_on(qtbot: QtBot, tasks: Tasks) -> None:
    slow = sanitize(tasks, LONG)
    seen: list[Any] = []
    slow.failed.connect(seen.append)
    slow.cancel()
    assert isinstance(seen[0], Cancelled)
    slow.cancel()
    assert len(seen) == 1
    pid = tasks.pid
    assert result(qtbot, sanitize(tasks, "I am 41 years old."))
    assert tasks.pid == pid


def test_a_killed_engine_fails_what_ran_and_comes_back_unlocked(qtbot: QtBot, tasks: Tasks) -> None:
    running = sanitize(tasks, LONG)
    states: list[str] = []
    tasks.state_changed.connect(states.append)
    assert tasks.pid
    os.kill(tasks.pid, signal.SIGKILL)
    assert isinstance(failure(qtbot, running), EngineDied)
    qtbot.waitUntil(lambda: states == ["restarting", "ready"], timeout=20_000)
    assert result(qtbot, sanitize(tasks, "I am 41 years old."))["replacements"]


def test_an_engine_that_cannot_live_is_given_up_with_a_word(qtbot: QtBot, tasks: Tasks) -> None:
    states: list[str] = []
    tasks.state_changed.connect(states.append)
    for death in range(1, MOST_RESTARTS + 1):
        assert tasks.pid
        os.kill(tasks.pid, signal.SIGKILL)
        lives = ["restarting", "ready"] * death
        qtbot.waitUntil(lambda lives=lives: states == lives, timeout=20_000)
    os.kill(tasks.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: states[-1] == "failed", timeout=20_000)
    assert isinstance(failure(qtbot, sanitize(tasks, "x")), EngineDied)


def test_a_worker_thread_may_wait_for_an_answer(qtbot: QtBot, tasks: Tasks) -> None:
    import threading

    seen: list[Any] = []

    def work() -> None:
        seen.append(tasks.call("detect", text="I am 41 years old.", policy={}))

    worker = threading.Thread(target=work)
    worker.start()
    qtbot.waitUntil(lambda: bool(seen), timeout=20_000)
    worker.join()
    assert [item["kind"] for item in seen[0]] == ["AGE"]


def test_a_waiting_worker_hears_of_a_death(qtbot: QtBot, tasks: Tasks) -> None:
    import threading

    seen: list[type[BaseException]] = []

    def work() -> None:
        try:
            tasks.call("detect", text=LONG, policy={})
        except EngineDied as error:
            seen.append(type(error))

    worker = threading.Thread(target=work)
    worker.start()
    assert tasks.pid
    os.kill(tasks.pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: bool(seen), timeout=20_000)
    worker.join()
    assert seen == [EngineDied]
