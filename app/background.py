"""Work that may block, on a thread of its own, with its outcome on the UI thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance

from engine.errors import EngineFault, SottoError


class Gate:
    """Lets other threads emit a sender's signals as long as there is the sender.

    Whoever closes Sotto does not wait for a keyring that asks its own question: what comes after
    that has nobody to go to, and must neither be told to a sender that is gone nor print its fault.
    """

    def __init__(self, sender: QObject) -> None:
        self._emitting, self._open = threading.Lock(), True
        sender.destroyed.connect(self._close, Qt.ConnectionType.DirectConnection)

    def emit(self, signal: SignalInstance, *arguments: object) -> None:
        """Emit a signal of the sender; nothing happens where that is gone."""
        with self._emitting:
            if self._open:
                with suppress(RuntimeError):  # Python's part of a sender goes a moment before it
                    signal.emit(*arguments)

    def _close(self) -> None:
        with self._emitting:  # a sender stays until it has told what is being told
            self._open = False


class Background(QObject):
    """One call of a function elsewhere; exactly one of `done` and `failed` follows."""

    done = Signal(object)
    failed = Signal(object)

    def __init__(self, function: Callable[[], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._function = function
        self._gate = Gate(self)
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
            self._gate.emit(self.failed, error)
        except Exception as error:  # a library may raise anything; its message may hold a secret
            self._gate.emit(self.failed, EngineFault(error=type(error).__name__))
        else:
            self._gate.emit(self.done, outcome)

    def _end(self, _outcome: object) -> None:
        # The thread may still be handing the signal to its other receivers: a sender that is
        # deleted meanwhile loses them, or crashes. It has nothing else to do, so this is short.
        self._thread.join()
        self.deleteLater()
