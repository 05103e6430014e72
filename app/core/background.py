"""Runs blocking work on a worker thread, and delivers the outcome on the UI thread."""

from __future__ import annotations

import atexit
import threading
import weakref
from collections.abc import Callable
from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from shiboken6 import isValid

from engine.core.errors import EngineFault, SottoError


class _Post(QObject):
    """Delivers calls to the UI thread; outlives the threads that post to it.

    At the end of the program it is closed before Qt deletes it.
    """

    _came = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._handing, self._open = threading.Lock(), True
        self._came.connect(self._call, Qt.ConnectionType.QueuedConnection)
        atexit.register(self._shut)

    def hand_in(self, call: Callable[[], None]) -> None:
        """Call something on the UI thread; thread-safe."""
        with self._handing:
            if self._open:
                self._came.emit(call)

    def _call(self, call: Callable[[], None]) -> None:
        call()

    def _shut(self) -> None:
        with self._handing:
            self._open = False


_post = cache(_Post)


class Gate:
    """Lets other threads emit a sender's signals while the sender exists.

    Closing Sotto does not wait for a keyring's own dialog: a later outcome must neither reach a
    deleted sender nor print an error. The sender itself is used on its own thread only, since it
    may be half deleted before that can be detected.
    """

    def __init__(self, sender: QObject) -> None:
        self._sender = weakref.ref(sender)
        self._post = _post()

    def emit(self, signal: SignalInstance, *arguments: object) -> None:
        """Emit a signal of the sender, unless it is deleted."""
        sender = self._sender()  # referenced until it has emitted
        if sender is not None:
            self._post.hand_in(lambda: _tell(sender, signal, arguments))


def _tell(sender: QObject, signal: SignalInstance, arguments: tuple[object, ...]) -> None:
    if isValid(sender):
        signal.emit(*arguments)


def delete_later(child: QObject) -> None:
    """Delete a finished child separately from its parent.

    `deleteLater` alone is not enough: if the child's callback holds the last reference to its
    parent, the parent dies inside the child's destructor and deletes the child again.
    """
    child.setParent(None)
    child.deleteLater()


class Background(QObject):
    """One call on a worker thread; emits exactly one of `done` and `failed`."""

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
        """Start, and return self for chaining."""
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
        # It has delivered its outcome, so it ends soon.
        self._thread.join()
        delete_later(self)


def in_background(
    function: Callable[[], Any],
    parent: QObject,
    done: Callable[[Any], object] | None = None,
    failed: Callable[[Any], object] | None = None,
) -> Background:
    """Run a blocking function on a worker thread; then call one of the two on the UI thread."""
    made = Background(function, parent)
    if done is not None:
        made.done.connect(done)
    if failed is not None:
        made.failed.connect(failed)
    return made.start()
