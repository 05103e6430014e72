"""Real engine processes that outlive a window: the next one gets a running engine, not a new one.

`LentEngine` takes the place of `EngineProcess` for `Tasks`. Ending it calls off what still runs and
gives the process back; killing it, or a process that dies, is as real as ever.
"""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Mapping
from typing import Any

from app.engine_client.process import EngineProcess
from engine.core.errors import EngineDied

OnMessage = Callable[[Mapping[str, Any]], None]


class WarmEngine:
    """One running process and whoever hears it now."""

    def __init__(self) -> None:
        self.holder: LentEngine | None = None
        self.dead = threading.Event()
        self.numbers = itertools.count(1)  # of requests: one holder's late answer is no other's
        self.process = EngineProcess(self._on_message, self._on_end)

    def _on_message(self, message: Mapping[str, Any]) -> None:
        if holder := self.holder:
            holder.hear(message)

    def _on_end(self, _process: EngineProcess) -> None:
        self.dead.set()
        if holder := self.holder:
            holder.hear_of_the_end()


class WarmEngines:
    """The running processes that nobody uses."""

    def __init__(self) -> None:
        self._idle: list[WarmEngine] = []

    def lend(self, on_message: OnMessage, on_end: Callable[[Any], None]) -> LentEngine:
        """What `EngineProcess` is called with: a running engine, a new one where none is idle."""
        while self._idle:
            engine = self._idle.pop()
            if not engine.dead.is_set():
                return LentEngine(self, engine, on_message, on_end)
        return LentEngine(self, WarmEngine(), on_message, on_end)

    def take_back(self, engine: WarmEngine) -> None:
        self._idle.append(engine)

    def end(self) -> None:
        while self._idle:
            self._idle.pop().process.end()


class LentEngine:
    """One window's use of a running process, in the shape of `EngineProcess`."""

    def __init__(
        self,
        engines: WarmEngines,
        engine: WarmEngine,
        on_message: OnMessage,
        on_end: Callable[[Any], None],
    ) -> None:
        self._engines, self._engine = engines, engine
        self._on_message, self._on_end = on_message, on_end
        self._theirs: dict[int, int] = {}  # the window's number of a request, by the process's
        self._changing, self._open = threading.Lock(), True
        engine.holder = self

    @property
    def pid(self) -> int:
        return self._engine.process.pid

    def send(self, message: dict[str, Any]) -> None:
        with self._changing:
            if not self._open:
                raise EngineDied()
            self._engine.process.send(self._numbered(message))

    def end(self) -> None:
        with self._changing:
            if not self._open:
                return
            self._open, self._engine.holder = False, None
            if self._engine.dead.is_set():
                return
            for number in self._theirs:
                self._engine.process.send({"cancel": number})
            self._engines.take_back(self._engine)

    def kill(self) -> None:
        self._engine.process.kill()

    def hear(self, message: Mapping[str, Any]) -> None:
        with self._changing:
            number = self._theirs.get(message["id"])
            if self._open and number is not None:
                if "progress" not in message:
                    del self._theirs[message["id"]]
                self._on_message({**message, "id": number})

    def hear_of_the_end(self) -> None:
        """The process died under this window."""
        self._on_end(self)

    def _numbered(self, message: dict[str, Any]) -> dict[str, Any]:
        if "cancel" in message:
            ours = {theirs: number for number, theirs in self._theirs.items()}
            return {"cancel": ours.get(message["cancel"], 0)}
        number = next(self._engine.numbers)
        self._theirs[number] = message["id"]
        return {**message, "id": number}
