"""Work that may block, on a thread of its own, with its outcome on the UI thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.errors import EngineFault, SottoError


class Background(QObject):
    """One call of a function elsewhere; exactly one of `done` and `failed` follows."""

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, function: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._function = function
        self._thread = threading.Thread(target=self._run, name="background", daemon=True)
        self.done.connect(self._end)
        self.failed.connect(self._end)

    def start(self) -> Background:
        """Begin; returns itself so that a caller can write it in one line."""
        self._thread.start()
        return self

    def _run(self) -> None:
        try:
            outcome = self._function()
        except SottoError as error:
            self.failed.emit(error)
        except Exception as error:  # a library may raise anything; its message may hold a secret
            self.failed.emit(EngineFault(error=type(error).__name__))
        else:
            self.done.emit(outcome)

    def _end(self, _outcome: object) -> None:
        # The thread may still be handing the signal to its other receivers: a sender that is
        # deleted meanwhile loses them, or crashes. It has nothing else to do, so this is short.
        self._thread.join()
        self.deleteLater()
