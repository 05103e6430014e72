"""The window's handle on the engine process: start, send, receive, end. No Qt.

A thread writes the requests, since a pipe blocks while the engine does not read. Another reads the
replies; `app.engine_client.tasks` carries them to the UI thread.
"""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, cast

from engine.core import paths
from engine.core.errors import BadRecord, EngineDied
from engine.service import frames


class EngineProcess:
    """One running `sotto-engine serve`; never reused after its death."""

    def __init__(
        self,
        on_message: Callable[[Mapping[str, Any]], None],
        on_end: Callable[[EngineProcess], None],
    ) -> None:
        self._on_message, self._on_end = on_message, on_end
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._ended = threading.Event()
        self._child = subprocess.Popen(
            command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._input = cast("BinaryIO", self._child.stdin)
        self._output = cast("BinaryIO", self._child.stdout)
        self._reader = threading.Thread(target=self._read, name="engine-replies", daemon=True)
        self._writer = threading.Thread(target=self._write, name="engine-requests", daemon=True)
        self._reader.start()
        self._writer.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._child.pid

    def send(self, message: dict[str, Any]) -> None:
        """Send one request without waiting. Error: EngineDied if the process has died."""
        if self._ended.is_set():
            raise EngineDied()
        self._requests.put(frames.encoded(message))

    def end(self, patience: float = 1.0) -> None:
        """Close its input, kill it after `patience` seconds, and wait for its end."""
        self._requests.put(None)
        try:
            self._child.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
        self._writer.join()
        self._reader.join()  # it ends with the process, before the receiver is deleted

    def kill(self) -> None:
        """Kill it at once, even inside native code."""
        self._child.kill()
        self._child.wait()

    def _read(self) -> None:
        with contextlib.suppress(BadRecord, OSError, ValueError):
            while (message := frames.read(self._output)) is not None:
                self._on_message(message)
        self._child.kill()  # a process with damaged or closed output is useless
        self._child.wait()
        self._output.close()
        self._ended.set()
        self._requests.put(None)
        self._on_end(self)

    def _write(self) -> None:
        with contextlib.suppress(OSError):  # the process has died, which its reader reports
            while (framed := self._requests.get()) is not None:
                self._input.write(framed)
                self._input.flush()
        with contextlib.suppress(OSError):  # buffered output has no reader any more
            self._input.close()


def command() -> list[str]:
    """The command that starts the engine."""
    return paths.child("serve", "engine", "serve")
