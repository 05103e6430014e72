"""Documents on their way into a draft: chosen, dropped or pasted, read one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.chat.session import Session
from app.controllers.documents.files import DocumentFiles, Review
from app.core import attached
from app.core.background import Gate, in_background
from app.core.drafts import join, part
from app.core.translation import tr
from app.text import documents, sentences
from app.ui.widgets import dialogs
from app.ui.window.notices import NoticeLevel
from app.ui.window.window import MainWindow
from engine.core.errors import BadDocument, Cancelled, SottoError

if TYPE_CHECKING:  # types alone: the window opens without what starts processes
    from app.engine_client.document_process import Document, DocumentReading

READ, REFUSED = "document-read", "document"  # names of notices


class DocumentsFlow(QObject):
    """Reads documents into the draft of the conversation for which they were chosen."""

    _progress = Signal(object, int, int)

    def __init__(self, window: MainWindow, session: Callable[[], Session], review: Review) -> None:
        super().__init__(window)
        self._window, self._session, self._tell = window, session, window.notices.tell
        self.files = DocumentFiles(window, session, review)
        self._waiting: deque[tuple[Path, Session]] = deque()
        self._reading: DocumentReading | None = None
        self._said: dict[str, list[str]] = {}
        self._gate = Gate(self)
        composer = window.composer
        composer.attach_requested.connect(self.ask)
        composer.files_offered.connect(self.attach)
        picture = sentences.say(BadDocument(reason="picture"))
        composer.written_pane.picture_offered.connect(lambda: self._tell(REFUSED, "error", picture))
        composer.attachments.cancelled.connect(self.cancel)
        self._progress.connect(self._on_progress)

    @property
    def busy(self) -> bool:
        """Whether a document is being read."""
        return self._reading is not None

    def ask(self) -> None:
        """Ask which documents to attach."""
        kinds = [tr(documents.READABLE), tr(documents.ANY)]
        dialogs.ask_files(self._window, tr(documents.DIALOG), kinds, self.attach)

    def attach(self, paths: list[Path]) -> None:
        """Read documents and put them into the draft on screen."""
        if not self.busy:
            self._said = {}
            for name in (REFUSED, READ):
                self._window.notices.drop(name)
        self._waiting += [(path, self._session()) for path in paths]
        self._go_on()

    def cancel(self) -> None:
        """Stop reading; what is attached stays."""
        self._waiting.clear()
        if self._reading is not None:
            self._reading.cancel()

    def stop(self) -> None:
        """End the children that read and write, for good."""
        self.cancel()
        self.files.stop()

    def _go_on(self) -> None:
        if self._reading is not None:
            return
        if not self._waiting:
            self._window.composer.attachments.show_reading("")
            return
        from app.engine_client.document_process import DocumentReading  # noqa: PLC0415 (see above)

        path, session = self._waiting.popleft()
        reading = self._reading = DocumentReading(path)
        self._on_progress(reading, 0, 0)
        gate = self._gate
        report = partial(gate.emit, self._progress, reading)
        in_background(
            lambda: reading.run(report),
            self,
            lambda document: self._on_read(document, session, path),
            lambda error: self._on_failed(error, reading),
        )

    def _on_progress(self, reading: DocumentReading, done: int, total: int) -> None:
        if reading is self._reading:
            name = attached.shown_name(reading.name)
            words = documents.reading(name, done, total, len(self._waiting))
            self._window.composer.attachments.show_reading(words)

    def _on_read(self, document: Document, session: Session, path: Path) -> None:
        self._reading = None
        self.files.remember(path, document.text)
        if session is self._session():
            self._window.composer.attach(document.name, document.text)
        else:
            _add(session, document)
        name = attached.shown_name(document.name)
        if said := documents.left_out(name, document.left_out):
            self._say(READ, "info", said)
        self._go_on()

    def _on_failed(self, error: SottoError, reading: DocumentReading) -> None:
        self._reading = None
        if not isinstance(error, Cancelled):
            said = documents.named(attached.shown_name(reading.name), sentences.say(error))
            self._say(REFUSED, "error", said)
        self._go_on()

    def _say(self, name: str, kind: NoticeLevel, said: str) -> None:
        """Show a notice, below what was said of others that were chosen with this one."""
        self._said.setdefault(name, []).append(said)
        self._tell(name, kind, "\n".join(self._said[name]))


def _add(session: Session, document: Document) -> None:
    """Put a document into a draft that is not on screen."""
    instruction, text = part(session.draft)
    block = attached.block(document.name, document.text)
    session.edit(join(instruction, attached.joined(text, block)))
