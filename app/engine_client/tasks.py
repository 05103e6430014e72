"""Requests to the engine process, with their results on the UI thread.

The engine is restarted when it dies, but nothing is repeated automatically: running requests fail
with EngineDied, and the person decides.
"""

from __future__ import annotations

import contextlib
import itertools
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.core.background import delete_later
from engine.core import codec
from engine.core.errors import Cancelled, EngineDied, SottoError, TimedOut, from_code
from engine.core.types import Entity
from engine.sandbox.isolation import Isolation

if TYPE_CHECKING:  # types alone: the window opens without what starts processes
    from app.engine_client.process import EngineProcess
    from engine.crypto.key_derivation import MasterKeys

MOST_RESTARTS = 3  # within RESTART_SPAN seconds, against restart loops
RESTART_SPAN = 60.0
CANCEL_PATIENCE_MS = 10_000  # counted from the last message of a running engine


class Task(QObject):
    """One request; exactly one of `finished` and `failed` is emitted, on the UI thread.

    Neither is emitted after the engine was stopped.
    """

    finished = Signal(object)
    failed = Signal(object)
    progress = Signal(object)

    def __init__(self, number: int, tasks: Tasks) -> None:
        super().__init__(tasks)
        self.number = number
        self._tasks = tasks

    def cancel(self) -> None:
        """Cancel the request; `failed` follows at once with Cancelled."""
        self._tasks.cancel(self)


class _Waiting:
    """A blocking call from another thread."""

    def __init__(self) -> None:
        self.done = threading.Event()
        self.reply: Mapping[str, Any] = {}


class Tasks(QObject):
    """Owns the engine process for the window.

    `state_changed` emits starting, ready, restarting or failed. `sealed`: the operating system
    blocks the engine's network access.
    """

    state_changed = Signal(str)
    _arrived = Signal(object)
    _ended = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._numbers = itertools.count(1)
        self._process: EngineProcess | None = None
        self._open: dict[int, Task] = {}
        self._blocking: dict[int, _Waiting] = {}
        self._cancelled: set[int] = set()  # not yet confirmed
        self._up = False  # it has sent a message
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._insist)
        self._masters: MasterKeys | None = None
        self._deaths: list[float] = []
        self._stopping = False
        self.sealed = True  # until it reports otherwise
        self._arrived.connect(self._deliver)
        self._ended.connect(self._on_end)

    @property
    def pid(self) -> int | None:
        """The engine's process id while it runs."""
        return self._process.pid if self._process else None

    @property
    def unlocked(self) -> bool:
        """Whether the engine has the master keys, or gets them once it runs."""
        return self._masters is not None

    @property
    def epoch(self) -> int:
        """The newest epoch of the master key; 0 without keys."""
        return self._masters.epoch if self._masters is not None else 0

    def start(self) -> None:
        """Start the engine; `state_changed("ready")` follows once it answers."""
        self._stopping = False
        self.state_changed.emit("starting")
        self._start_process()

    def unlock(self, masters: MasterKeys) -> None:
        """Hand the master keys to the engine, now and after every restart."""
        self._masters = masters
        if self._process:
            self._hand_over(masters)

    def request(self, verb: str, **fields: Any) -> Task:
        """Send a request; its task emits from the next event loop iteration on."""
        task = Task(next(self._numbers), self)
        self._open[task.number] = task
        try:
            self._running().send({"id": task.number, "verb": verb, **fields})
        except EngineDied:
            self._open.pop(task.number)
            if not self._stopping:
                QTimer.singleShot(0, task, lambda: _fail(task, EngineDied()))
        return task

    def call(self, verb: str, timeout: float = 30.0, **fields: Any) -> Any:
        """Send a request from a worker thread and wait for its result (never on the UI thread)."""
        process = self._running()
        number, waiting = next(self._numbers), _Waiting()
        self._blocking[number] = waiting
        try:
            process.send({"id": number, "verb": verb, **fields})
            if not waiting.done.wait(timeout):
                raise TimedOut(seconds=timeout)
        finally:
            self._blocking.pop(number, None)
        if "error" in waiting.reply:
            raise _error(waiting.reply["error"])
        return waiting.reply["result"]

    def annotator(self, policy: Mapping[str, Any]) -> Callable[[str], Sequence[Entity]]:
        """A function that finds a text's private values under a policy; not for the UI thread."""

        def annotate(text: str) -> Sequence[Entity]:
            found = self.call("detect", text=text, policy=policy)
            return [codec.entity_from_json(item) for item in found]

        return annotate

    def cancel(self, task: Task) -> None:
        """Cancel a request; a running engine that does not confirm in time is restarted."""
        if self._open.pop(task.number, None) is None:
            return
        with contextlib.suppress(EngineDied):
            self._running().send({"cancel": task.number})
            self._cancelled.add(task.number)
        if self._up and not self._patience.isActive():
            self._patience.start(CANCEL_PATIENCE_MS)
        _fail(task, Cancelled())

    def stop(self) -> None:
        """End the engine and wait for its exit. Open and later requests emit no signal."""
        self._stopping = True
        self._open.clear()  # late replies may arrive after the window is deleted
        process, self._process = self._process, None
        if process:
            process.end()

    def _running(self) -> EngineProcess:
        if self._process is None:
            raise EngineDied()
        return self._process

    def _start_process(self) -> None:
        from app.engine_client.process import EngineProcess  # noqa: PLC0415 (see above)

        self._up = False
        self._cancelled.clear()
        self._patience.stop()
        self._process = EngineProcess(self._on_message, self._announce_end)
        hello = self.request("hello")
        hello.finished.connect(self._on_hello)
        if self._masters is not None:
            self._hand_over(self._masters)

    def _on_hello(self, said: Mapping[str, Any]) -> None:
        self.sealed = said["isolation"] != Isolation.AUDIT
        self.state_changed.emit("ready")

    def _hand_over(self, masters: MasterKeys) -> None:
        self.request("unlock", key=b"".join(masters.raw).hex())

    def _on_message(self, message: Mapping[str, Any]) -> None:
        """Answer blocking calls on the reader thread; pass the rest to the UI thread."""
        waiting = self._blocking.get(message.get("id", 0))
        if waiting is None:
            self._arrived.emit(message)
        elif "progress" not in message:
            waiting.reply = message
            waiting.done.set()

    def _announce_end(self, process: EngineProcess) -> None:
        died = {"error": {"code": EngineDied.code, "data": {}}}
        for waiting in list(self._blocking.values()):
            waiting.reply = died
            waiting.done.set()
        self._ended.emit(process)

    @Slot(object)
    def _deliver(self, message: Mapping[str, Any]) -> None:
        number, self._up = message["id"], True
        if "progress" not in message:  # sent before the request was cancelled
            self._cancelled.discard(number)
        self._patience.stop()
        if self._cancelled:
            self._patience.start(CANCEL_PATIENCE_MS)
        task = self._open.get(number)
        if task is None:
            return
        if "progress" in message:
            task.progress.emit(message["progress"])
            return
        del self._open[number]
        if "error" in message:
            _fail(task, _error(message["error"]))
        else:
            task.finished.emit(message["result"])
            delete_later(task)

    @Slot(object)
    def _on_end(self, process: EngineProcess) -> None:
        process.end()  # its thread may still be emitting: keep us alive until then
        if self._stopping or process is not self._process:
            return
        self._process = None
        open_tasks, self._open = list(self._open.values()), {}
        self._restart()
        for task in open_tasks:
            _fail(task, EngineDied())

    def _restart(self) -> None:
        now = time.monotonic()
        self._deaths = [t for t in self._deaths if now - t < RESTART_SPAN] + [now]
        if len(self._deaths) > MOST_RESTARTS:
            self.state_changed.emit("failed")
            return
        self.state_changed.emit("restarting")
        self._start_process()

    def _insist(self) -> None:
        """Kill an engine that did not confirm a cancellation, as native code may hang."""
        if self._cancelled and self._process:
            self._process.kill()


def _fail(task: Task, error: SottoError) -> None:
    task.failed.emit(error)
    delete_later(task)


def _error(reply: Mapping[str, Any]) -> SottoError:
    return from_code(reply["code"], reply["data"])
