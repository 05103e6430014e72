import time

from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from app.background import Background
from engine.errors import EngineFault, KeyringLocked, SottoError

RUNS = 400


class Receiver(QObject):
    """Counts what arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: list[object] = []
        self.failures: list[SottoError] = []

    @Slot(object)
    def on_done(self, outcome: object) -> None:
        self.outcomes.append(outcome)

    @Slot(object)
    def on_failed(self, error: SottoError) -> None:
        self.failures.append(error)

    def ask(self, function) -> Background:
        background = Background(function, self)
        background.done.connect(self.on_done)
        background.failed.connect(self.on_failed)
        return background.start()


def test_every_outcome_arrives(qtbot: QtBot) -> None:
    """The sender must outlive its emission: when it did not, one outcome in 300 was lost."""
    receiver = Receiver()
    for number in range(RUNS):
        receiver.ask(lambda number=number: time.sleep(number % 5 / 1000) or number)
        qtbot.wait(1)
    qtbot.waitUntil(lambda: len(receiver.outcomes) == RUNS, timeout=10_000)
    assert sorted(receiver.outcomes) == list(range(RUNS))


def test_the_thread_has_ended_when_its_object_goes(qtbot: QtBot) -> None:
    receiver = Receiver()
    background = receiver.ask(lambda: 1)
    thread = background._thread
    alive: list[bool] = []
    background.destroyed.connect(lambda: alive.append(thread.is_alive()))
    qtbot.waitUntil(lambda: bool(alive), timeout=5_000)
    assert alive == [False]


def test_failures_arrive_without_their_text(qtbot: QtBot) -> None:
    receiver = Receiver()

    def locked() -> None:
        raise KeyringLocked(backend="made-up")

    def broken() -> None:
        raise ValueError("Maria Lopez")

    receiver.ask(locked)
    receiver.ask(broken)
    qtbot.waitUntil(lambda: len(receiver.failures) == 2, timeout=5_000)
    kinds = {type(error) for error in receiver.failures}
    assert kinds == {KeyringLocked, EngineFault}
    assert not any("Maria" in str(error) for error in receiver.failures)
