"""The engine's process as the window sees it: start, send, receive, end. No Qt.

Replies arrive on a reader thread of this module; `app.tasks` carries them to the UI thread.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, cast

from engine import frames
from engine.errors import BadRecord, EngineDied


class EngineProcess:
    """One running `sotto-engine serve`; it is never reused after it died."""

    def __init__(
        self,
        on_message: Callable[[Mapping[str, Any]], None],
        on_end: Callable[[EngineProcess], None],
    ) -> None:
        self._on_message, self._on_end = on_message, on_end
        self._sending = threading.Lock()
        self._child = subprocess.Popen(
            command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._input = cast("BinaryIO", self._child.stdin)
        self._output = cast("BinaryIO", self._child.stdout)
        self._reader = threading.Thread(target=self._read, name="engine-replies", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The process id."""
        return self._child.pid

    def send(self, message: dict[str, Any]) -> None:
        """Write one request; EngineDied when the process is gone."""
        try:
            with self._sending:
                frames.write(self._input, message)
        except (OSError, ValueError):
            raise EngineDied() from None

    def end(self, patience: float = 1.0) -> None:
        """Close its input, wait `patience` seconds, then kill it; returns when it is gone."""
        with contextlib.suppress(OSError):
            self._input.close()
        try:
            self._child.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
        self._reader.join()  # it ends with the process; a late message would find no receiver

    def kill(self) -> None:
        """End it at once: the real Stop, also inside native code."""
        self._child.kill()
        self._child.wait()

    def _read(self) -> None:
        with contextlib.suppress(BadRecord, OSError, ValueError):
            while (message := frames.read(self._output)) is not None:
                self._on_message(message)
        self._child.kill()  # a process whose output is damaged or closed is of no use any more
        self._child.wait()
        self._output.close()
        with contextlib.suppress(OSError):  # what was still to be flushed has no reader any more
            self._input.close()
        self._on_end(self)


def command() -> list[str]:
    """How to start the engine: the frozen build starts itself again with another first word."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "engine", "serve"]
    return [sys.executable, "-m", "engine", "serve"]
