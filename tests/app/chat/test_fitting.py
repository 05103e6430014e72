"""One answer is fitted at a time, with the real engine; what is left for another ends as it is."""

from collections.abc import Iterator

import pytest
import stored
from pytestqt.qtbot import QtBot

from app.chat.fitting import Fitting
from app.engine_client.tasks import Tasks
from engine.core.types import Turn


@pytest.fixture
def fitting(qtbot: QtBot) -> Iterator[Fitting]:
    tasks = Tasks()
    with qtbot.waitSignal(tasks.state_changed, check_params_cb=lambda state: state == "ready"):
        tasks.start()
    yield Fitting(tasks, tasks)
    tasks.stop()


def test_another_turns_fitting_ends_the_one_that_runs(fitting: Fitting, qtbot: QtBot) -> None:
    turn = Turn(stored.sanitized(), "Dear Helen Fischer,", "Dear Maria Lopez,")
    told: list[tuple[str, int]] = []
    fitting.began.connect(lambda number, _words: told.append(("began", number)))
    fitting.ended.connect(lambda number, *what: told.append((" ".join(["ended", *what]), number)))
    fitting.failed.connect(lambda number, _words: told.append(("failed", number)))
    fitting.start(1, turn, before=("As it was fitted before.", "Tiny"))
    fitting.start(2, turn)
    assert told == [("began", 1), ("ended As it was fitted before. Tiny", 1), ("began", 2)]
    assert fitting.number == 2
    fitting.stop()
    qtbot.waitUntil(lambda: fitting.number is None)
    assert told[-1][1] == 2
    assert [what for what, number in told if number == 1 and what == "failed"] == []
