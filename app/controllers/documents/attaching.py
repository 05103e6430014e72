"""Reads chosen, dropped or pasted documents into a draft, one by one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.session import Session
from app.controllers.documents.files import DocumentFiles, Review
from app.controllers.documents.reading_queue import ReadingQueue
from app.core import attached
from app.core.drafts import join, part
from app.core.translation import tr
from app.text import documents, sentences
from app.ui.widgets import dialogs
from app.ui.window.notices import NoticeLevel
from app.ui.window.window import MainWindow
from engine.core.errors import BadDocument

if TYPE_CHECKING:  # a type alone: the window opens without what starts processes
    from app.engine_client.document_process import Document

READ, REFUSED = "document-read", "document"  # names of notices


class DocumentsFlow(QObject):
    """Reads documents into the draft of the conversation that they were chosen for."""

    def __init__(self, window: MainWindow, session: Callable[[], Session], review: Review) -> None:
        super().__init__(window)
        self._window, self._session, self._tell = window, session, window.notices.tell
        self.files = DocumentFiles(window, session, review)
        self._said: dict[str, list[str]] = {}
        composer, self._queue = window.composer, ReadingQueue(self)
        self._queue.came.connect(self._on_read)
        self._queue.progressed.connect(self._on_progress)
        self._queue.idle.connect(self._on_idle)
        self._queue.refused.connect(lambda said: self._say(REFUSED, "error", said))
        composer.attach_requested.connect(self.ask)
        composer.files_offered.connect(self.attach)
        picture = sentences.say(BadDocument(reason="picture"))
        composer.written_pane.picture_offered.connect(lambda: self._tell(REFUSED, "error", picture))
        composer.attachments.cancelled.connect(self._queue.cancel)

    @property
    def busy(self) -> bool:
        """Whether a document is being read."""
        return self._queue.busy

    def ask(self) -> None:
        """Ask which documents to attach."""
        kinds = [tr(documents.READABLE), tr(documents.ANY)]
        dialogs.ask_files(self._window, tr(documents.DIALOG), kinds, self.attach)

    def attach(self, paths: list[Path]) -> None:
        """Read documents and add them to the draft on screen."""
        if not self.busy:
            self._said = {}
            for name in (REFUSED, READ):
                self._window.notices.drop(name)
        self._queue.add(paths, self._session())

    def stop(self) -> None:
        """Kill the child processes that read and write; final."""
        self._queue.cancel()
        self.files.stop()

    def _on_progress(self, said: str) -> None:
        composer = self._window.composer
        composer.attachments.show_reading(said)
        # Without it the message would go, and the document wait in the next draft.
        composer.send_row.hold("reading", self._queue.cancel)

    def _on_idle(self) -> None:
        self._window.composer.attachments.show_reading("")
        self._window.composer.send_row.release("reading")

    def _on_read(self, document: Document, path: Path, session: Session) -> None:
        self.files.remember(path, document.text)
        if session is self._session():
            self._window.composer.attach(document.name, document.text)
        else:
            _add(session, document)
        name = attached.shown_name(document.name)
        if said := documents.left_out(name, document.left_out):
            self._say(READ, "info", said)

    def _say(self, name: str, kind: NoticeLevel, said: str) -> None:
        """Show a notice below those on documents of the same selection."""
        self._said.setdefault(name, []).append(said)
        self._tell(name, kind, "\n".join(self._said[name]))


def _add(session: Session, document: Document) -> None:
    """Add a document to a draft that is not on screen."""
    instruction, text = part(session.draft)
    block = attached.block(document.name, document.text)
    session.edit(join(instruction, attached.joined(text, block)))
