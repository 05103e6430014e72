"""Slow work on files: on a worker thread, with a progress page."""

from __future__ import annotations

import threading
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from app.core.background import Background, Gate
from app.engine_client.sealed_child import Report
from app.ui.widgets import dialogs
from app.ui.window.progress_page import ProgressPage
from app.ui.window.window import MainWindow

PAGE_AFTER_MS = 400  # most work ends sooner
CLOSING_SECONDS = 5.0


class Job(Protocol):
    """Blocking work that another thread can cancel."""

    def run(self, progress: Report) -> object:
        """Run the work."""

    def cancel(self) -> None:
        """Cancel it."""


class LongWork(QObject):
    """Runs one job at a time; emits exactly one of `done` and `failed` for each."""

    done = Signal(object)
    failed = Signal(object)
    _progress = Signal(int, int)

    def __init__(self, window: MainWindow, title: str, words: str) -> None:
        super().__init__(window)
        self._window, self._title, self._words = window, title, words
        self._job: Job | None = None
        self._page: ProgressPage | None = None
        self._late = QTimer(self, singleShot=True, interval=PAGE_AFTER_MS)
        self._late.timeout.connect(self._show_page)
        self._gate = Gate(self)
        self._ended = threading.Event()
        self._progress.connect(self._on_progress)

    @property
    def busy(self) -> bool:
        """Whether a job is running."""
        return self._job is not None

    def start(self, job: Job) -> None:
        """Start a job; not while another one is running."""
        self._job, gate = job, self._gate
        self._ended.clear()
        work = Background(lambda: self._run(job, gate), self)
        work.done.connect(self._on_done)
        work.failed.connect(self._on_failed)
        self._late.start()
        work.start()

    def stop(self) -> None:
        """Cancel the job, if any."""
        if self._job is not None:
            self._job.cancel()

    def close(self) -> None:
        """Cancel the job, accept no other, and wait for its clean-up."""
        if self._job is not None:
            self._job.cancel()
            self._ended.wait(CLOSING_SECONDS)

    def _run(self, job: Job, gate: Gate) -> object:
        try:
            return job.run(lambda done, of: gate.emit(self._progress, done, of))
        finally:
            self._ended.set()

    def _show_page(self) -> None:
        self._page = ProgressPage(self._title, self._words, self._window)
        self._page.cancelled.connect(self.stop)
        dialogs.opened(self._page)

    def _on_progress(self, done: int, total: int) -> None:
        if self._page is not None and isValid(self._page):
            self._page.show_progress(done, total)

    def _on_done(self, outcome: object) -> None:
        self._end()
        self.done.emit(outcome)

    def _on_failed(self, error: object) -> None:
        self._end()
        self.failed.emit(error)

    def _end(self) -> None:
        self._job = None
        self._late.stop()
        if self._page is not None and isValid(self._page):
            self._page.accept()
        self._page = None
