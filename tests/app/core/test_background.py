import time

import pytest
from fresh_python import said_by
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot

from app.core.background import Background
from engine.core.errors import EngineFault, KeyringLocked

RUNS = 400
# What is registered before Qt runs after Qt has deleted all its objects.
LATE = """
import atexit, threading, time
closed = threading.Event()
atexit.register(lambda: (closed.set(), [thread.join(10) for thread in threads]))
from PySide6.QtCore import QCoreApplication, QObject, Signal
from app.core.background import Background, Gate

application, owner = QCoreApplication([]), QObject()
Background(closed.wait, owner).start()
threads = [thread for thread in threading.enumerate() if thread.name == "background"]
"""
STORM = """
import threading, time
from PySide6.QtCore import QCoreApplication, QObject, Signal
from shiboken6 import delete
from app.core.background import Gate

class Sender(QObject):
    told = Signal(int)

    def __init__(self):
        super().__init__()
        self.gate = Gate(self)
        self.told.connect(lambda number: None)
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        for number in range(200):
            self.gate.emit(self.told, number)

application = QCoreApplication([])
for number in range(100):
    sender = Sender()
    time.sleep(number % 10 / 10_000)
    delete(sender)
    sender.thread.join()
    application.processEvents()
"""
# Nothing but a finished call or request refers to its owner.
LAST = """
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from app.engine_client.tasks import Task, Tasks
from app.engine_client import tasks as engine_tasks
from app.core import background
from app.core.background import Background, Gate

class Owner(QObject):
    def ask(self):
        return Background(self.work, self)

    def ask_with_an_answer(self):
        asked = Background(dict, self)
        asked.done.connect(lambda _: self.work())
        return asked

    def work(self):
        return 1

application = QCoreApplication([])
for _ in range(40):
    Owner().ask().start()
    Owner().ask_with_an_answer().start()
    engine_tasks._fail(Task(1, Tasks()), None)
    QTimer.singleShot(5, application.quit)
    application.exec()
"""
# Freed memory is, so that a second deletion is seen.
OVERWRITTEN = {"PYTHONMALLOC": "malloc", "MALLOC_PERTURB_": "165"}
TOGETHER = """
def together(child): child.deleteLater()
background.delete_later = engine_tasks.delete_later = together
"""
OPEN = "Gate.emit = lambda gate, signal, *arguments: signal.emit(*arguments)\n"


class Receiver(QObject):
    """Keeps what arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.outcomes: list[object] = []

    @Slot(object)
    def take(self, outcome: object) -> None:
        self.outcomes.append(outcome)

    def ask(self, function) -> None:
        background = Background(function, self)
        background.done.connect(self.take)
        background.failed.connect(self.take)
        background.start()


def test_every_outcome_arrives(qtbot: QtBot) -> None:
    """The sender must outlive its emission: when it did not, one outcome in 300 was lost."""
    receiver = Receiver()
    for number in range(RUNS):
        receiver.ask(lambda number=number: time.sleep(number % 5 / 1000) or number)
        qtbot.wait(1)
    qtbot.waitUntil(lambda: len(receiver.outcomes) == RUNS)
    assert sorted(receiver.outcomes) == list(range(RUNS))


def test_failures_arrive_without_their_text(qtbot: QtBot) -> None:
    receiver = Receiver()

    def locked() -> None:
        raise KeyringLocked(backend="made-up")

    def broken() -> None:
        raise ValueError("Maria Lopez")

    receiver.ask(locked)
    receiver.ask(broken)
    qtbot.waitUntil(lambda: len(receiver.outcomes) == 2)
    kinds = {type(error) for error in receiver.outcomes}
    assert kinds == {KeyringLocked, EngineFault}
    assert not any("Maria" in str(error) for error in receiver.outcomes)


@pytest.mark.parametrize("program", [LATE, STORM], ids=["late", "storm"])
def test_what_comes_after_the_end_is_told_to_nobody_for_its_gate(program: str) -> None:
    assert ended(program) == (0, "")
    assert ended(OPEN.join(split(program))) != (0, "")  # a complaint, or a crash


def test_what_alone_refers_to_its_owner_is_deleted_once_and_together_twice() -> None:
    assert ended(LAST) == (0, "")
    assert ended(TOGETHER.join(split(LAST)))[0] != 0


def split(program: str) -> tuple[str, str]:
    """A program before and behind the place where all it needs is imported."""
    before, last, behind = program.rpartition("Gate\n")
    return before + last, behind


def ended(program: str) -> tuple[int, str]:
    """How a program ended, and what it printed as its fault."""
    done = said_by(program, check=False, **OVERWRITTEN)
    return done.returncode, done.stderr
