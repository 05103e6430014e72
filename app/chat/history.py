"""The stored conversations on a worker thread, so that the UI thread never waits.

Jobs run in the order of the calls. A change that fails is queued and tried again with the next one;
nothing is lost while Sotto is open.
"""

from __future__ import annotations

import queue
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from engine.core.errors import EngineFault, SottoError

if TYPE_CHECKING:  # types alone: the window opens without the database
    from pathlib import Path

    from app.store.store import Store
    from engine.crypto.key_derivation import MasterKeys

T = TypeVar("T")
Change = Callable[["Store"], object]
Settled = Callable[[SottoError | None], None]

CLOSING_SECONDS = 20.0


def _ignore(_error: SottoError | None) -> None:
    """A callback that does nothing."""


class History(QObject):
    """One open store and its thread. `trouble` says why changes wait, `well` that none does."""

    trouble = Signal(object)
    well = Signal()
    _arrived = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: deque[tuple[Change, Settled]] = deque()
        self._store: Store | None = None
        self._troubled = False
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="history", daemon=True)
        self._thread.start()
        self._arrived.connect(self._deliver)

    def open(
        self,
        make: Callable[[], Store],
        then: Callable[[Store], None],
        failed: Callable[[SottoError], None],
    ) -> None:
        """Open a store in place of the previous one, then apply waiting changes."""
        self._jobs.put(lambda: self._answer(lambda: self._open(make), then, failed))
        self._jobs.put(self._work_off)

    def ask(
        self,
        read: Callable[[Store], T],
        then: Callable[[T], None],
        failed: Callable[[SottoError], None] | None = None,
    ) -> None:
        """Read from the store; exactly one of `then` and `failed` runs on the UI thread."""
        self._jobs.put(lambda: self._answer(lambda: read(self._opened()), then, failed or _ignore))

    def promise(self, read: Callable[[Store], T]) -> Future[T]:
        """Read from the store and wait for the result; for threads other than the UI thread."""
        promised: Future[T] = Future()

        def work() -> None:
            try:
                promised.set_result(read(self._opened()))
            except SottoError as error:
                promised.set_exception(error)
            except Exception as error:  # its message may hold a secret
                promised.set_exception(EngineFault(error=type(error).__name__))

        self._jobs.put(work)
        return promised

    def write(self, change: Change, settled: Settled = _ignore) -> None:
        """Change the store now or once it is writable; one transaction per call.

        `settled` hears, on the history's thread, that it is committed, or why it is not yet.
        """
        self._jobs.put(lambda: self._waiting.append((change, settled)))
        self._jobs.put(self._work_off)

    def when_written(self, then: Callable[[bool], None]) -> None:
        """Call back with whether every change so far is stored."""
        self.retry()
        self.ask(lambda _store: not self._waiting, then, lambda _error: then(False))

    def retry(self) -> None:
        """Retry failed changes."""
        self._jobs.put(self._work_off)

    def unsaved(self) -> int:
        """Finish all jobs; return the number of failed changes that were not reported.

        Of a store that is only read, or that never opened, the person was told.
        """
        if self._closed:
            return 0
        done = threading.Event()
        self._jobs.put(self._work_off)
        self._jobs.put(done.set)
        done.wait(CLOSING_SECONDS)
        store = self._store
        return 0 if store is None or store.read_only else len(self._waiting)

    def close(self) -> None:
        """Finish all jobs and close the store; no callback runs after that."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            self._thread.join(CLOSING_SECONDS)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()
        if self._store is not None:
            with suppress(SottoError):
                self._store.close()

    def _open(self, make: Callable[[], Store]) -> Store:
        if self._store is not None:
            self._store.close()
            self._store = None
        self._store = make()
        return self._store

    def _opened(self) -> Store:
        if self._store is None:
            raise EngineFault(error="no_history")
        return self._store

    def _answer(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        failed: Callable[[SottoError], None],
    ) -> None:
        try:
            outcome, receiver = work(), then
        except SottoError as error:
            outcome, receiver = error, failed
        except Exception as error:  # a library may raise anything; its message may hold a secret
            outcome, receiver = EngineFault(error=type(error).__name__), failed
        self._arrived.emit(receiver, outcome)

    def _work_off(self) -> None:
        """Apply the waiting changes in order, up to the first that fails."""
        while self._store is not None and self._waiting:
            change, settled = self._waiting[0]
            problem: SottoError | None = None
            try:
                change(self._store)
            except SottoError as error:
                self._complain(error)
                for _, waits in self._waiting:
                    waits(error)
                return
            except Exception as error:  # else it would fail for ever and block all later ones
                problem = EngineFault(error=type(error).__name__)
                self._complain(problem)
            settled(problem)
            self._waiting.popleft()
        if self._troubled and not self._waiting and not self._closed:
            self._troubled = False
            self.well.emit()

    def _complain(self, error: SottoError) -> None:
        if not self._troubled and not self._closed:
            self._troubled = True
            self.trouble.emit(error)

    @Slot(object, object)
    def _deliver(self, receiver: Callable[[Any], None], outcome: object) -> None:
        if not self._closed:  # it may have been under way then
            receiver(outcome)


def in_memory() -> Store:
    """A store in memory; call on the history's thread."""
    from app.store.store import Store  # noqa: PLC0415 (loads the database: never at the start)

    return Store.in_memory()


def in_folder(folder: Path, masters: MasterKeys) -> Store:
    """Open the store of a folder; call on the history's thread."""
    from app.store.store import Store  # noqa: PLC0415 (as above)

    return Store.open(folder, masters)
