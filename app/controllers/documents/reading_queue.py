"""Reads documents one by one, each in a child process."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.core import attached
from app.core.background import Gate, in_background
from app.text import documents, sentences
from engine.core.errors import Cancelled, SottoError

if TYPE_CHECKING:  # types alone: the window opens without what starts processes
    from app.engine_client.document_process import Document, DocumentReading


class ReadingQueue(QObject):
    """A queue of documents to read; each carries the object that it was added for.

    `came` carries a Document, its path and that object. `progressed` carries the current one's
    progress, `refused` the reason why one is not read. `idle`: the queue is empty.
    """

    came = Signal(object, object, object)
    progressed = Signal(str)
    refused = Signal(str)
    idle = Signal()
    _reported = Signal(object, int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: deque[tuple[Path, object]] = deque()
        self._reading: DocumentReading | None = None
        self._gate = Gate(self)
        self._reported.connect(self._on_reported)

    @property
    def busy(self) -> bool:
        """Whether a document is being read."""
        return self._reading is not None

    def add(self, paths: Sequence[Path], what_for: object = None) -> None:
        """Add documents to the queue."""
        self._waiting += [(path, what_for) for path in paths]
        self._go_on()

    def cancel(self) -> None:
        """Stop reading; documents read so far stay."""
        self._waiting.clear()
        if self._reading is not None:
            self._reading.cancel()

    def _go_on(self) -> None:
        if self._reading is not None:
            return
        if not self._waiting:
            self.idle.emit()
            return
        from app.engine_client.document_process import DocumentReading  # noqa: PLC0415 (see above)

        path, what_for = self._waiting.popleft()
        reading = self._reading = DocumentReading(path)
        self._on_reported(reading, 0, 0)
        in_background(
            partial(reading.run, partial(self._gate.emit, self._reported, reading)),
            self,
            partial(self._on_read, path, what_for),
            partial(self._on_failed, reading.name),
        )

    def _on_reported(self, reading: DocumentReading, done: int, total: int) -> None:
        if reading is self._reading:
            name = attached.shown_name(reading.name)
            self.progressed.emit(documents.reading(name, done, total, len(self._waiting)))

    def _on_read(self, path: Path, what_for: object, document: Document) -> None:
        self._reading = None
        self.came.emit(document, path, what_for)
        self._go_on()

    def _on_failed(self, name: str, error: SottoError) -> None:
        self._reading = None
        if not isinstance(error, Cancelled):
            self.refused.emit(documents.named(attached.shown_name(name), sentences.say(error)))
        self._go_on()
