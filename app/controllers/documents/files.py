"""Writes attached documents to files in their sanitized form, and restores files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from app.chat import saved_documents
from app.chat.saved_documents import Change
from app.chat.session import Session
from app.core import attached, private_files
from app.core.attached import Attached
from app.core.background import in_background
from app.core.translation import tr
from app.text import documents, sentences
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow
from engine.core.errors import BadDocument, Cancelled, SottoError

if TYPE_CHECKING:  # types alone: the window opens without what starts processes
    from app.engine_client.document_process import DocumentJob, WrittenDocument

Review = Callable[[str, Callable[[], None], Callable[[], None]], None]
MOST_KNOWN = 20  # documents whose texts stay in memory
SAVED, REFUSED = "document-saved", "document"  # names of notices


class DocumentFiles(QObject):
    """Writes the sanitized form of an attached document to a file, and restores files.

    Call `remember` when a document is attached: its layout is used only if its text is unchanged.
    `review` shows a file's content before it is written.
    """

    def __init__(self, window: MainWindow, session: Callable[[], Session], review: Review) -> None:
        super().__init__(window)
        self._window, self._session, self._tell = window, session, window.notices.tell
        self._known: dict[str, tuple[Path, str]] = {}  # by their blocks in a draft
        self._job: DocumentJob | None = None
        self._review = review
        window.composer.attachments.saved.connect(self.save)
        window.composer.restore_requested.connect(self.ask_which)

    def remember(self, path: Path, text: str) -> None:
        """Record the file of a document in a draft."""
        self._known[attached.block(path.name, text)] = path, text
        while len(self._known) > MOST_KNOWN:
            del self._known[next(iter(self._known))]

    def stop(self) -> None:
        """Kill the child process that writes."""
        if self._job is not None:
            self._job.cancel()

    def save(self, document: Attached) -> None:
        """Review the sanitized form of an attached document, ask for a path, and write it."""
        self._drop()
        self._window.composer.flush()
        session = self._session()
        preview, draft = session.preview, session.draft
        own = draft.text[draft.instruction :]
        if session.busy or not session.ready or preview is None:
            self._tell(
                REFUSED, "info", tr(documents.BUSY) if session.busy else tr(documents.NOT_YET)
            )
            return
        known = self._known.get(document.span.of(own))
        if known is None:
            self._tell(REFUSED, "info", tr(documents.ATTACH_ANEW))
            return
        path, text = known
        try:
            changes = saved_documents.changes_in(preview, document, text)
        except BadDocument as error:
            self._complain(error)
            return

        def then(to: Path) -> None:
            if session is self._session() and session.preview is preview:
                self._send(session, to, self._writing(path, text, changes, private=True))
            else:
                self._tell(REFUSED, "info", tr(documents.NOT_YET))

        ask = partial(self._ask_where, documents.SANITIZED, path, then)
        self._review(document.name, ask, lambda: self.save(document))

    def ask_which(self) -> None:
        """Ask for a document to restore with this chat's values."""
        kinds = [tr(documents.READABLE), tr(documents.ANY)]
        dialogs.ask_file(self._window, tr(documents.RESTORE_DIALOG), kinds, self.restore)

    def restore(self, path: Path) -> None:
        """Restore this chat's values in a document, and ask where to write it."""
        from app.engine_client.document_process import DocumentReading  # noqa: PLC0415 (see above)

        self._drop()
        put_back = saved_documents.restorer(self._session())
        reading = self._job = DocumentReading(path)

        def work() -> tuple[str, list[Change]]:
            text = reading.run(_ignore_progress).text
            return text, put_back(text)

        in_background(
            work,
            self,
            lambda found: self._ask_for_restored(path, *found),
            lambda error: self._complain(error, path),
        )

    def _ask_for_restored(self, path: Path, text: str, changes: list[Change]) -> None:
        if not changes:
            self._tell(REFUSED, "info", tr(documents.NOTHING_TO_RESTORE))
            return

        def then(to: Path) -> None:
            write = self._writing(path, text, changes, private=False)
            in_background(
                lambda: _write(to, write()),
                self,
                lambda made: self._say_written(made, len(changes)),
                lambda error: self._complain(error, path),
            )

        self._ask_where(documents.RESTORED, path, then)

    def _writing(
        self, path: Path, text: str, changes: list[Change], *, private: bool
    ) -> Callable[[], WrittenDocument]:
        from app.engine_client.document_process import DocumentWriting  # noqa: PLC0415 (see above)

        job = self._job = DocumentWriting(path, text, changes, private=private)
        return partial(job.run, _ignore_progress)

    def _send(self, session: Session, to: Path, write: Callable[[], WrittenDocument]) -> None:
        """Write it as a turn of the chat; on failure the text returns to the composer."""
        channel = saved_documents.to_file(lambda: _write(to, write()), self._say_written)
        session.send(channel)

    def _ask_where(self, name: str, path: Path, then: Callable[[Path], None]) -> None:
        """Ask for a file to write, without suggesting the old name, which may be private."""
        ending = _ending(path)
        kinds, offered = f"*.{ending}", f"{name}.{ending}"
        dialogs.ask_place(self._window, tr(documents.SAVING), kinds, offered, then)

    def _say_written(self, made: object, restored: int | None = None) -> None:
        if isinstance(made, WrittenFile):
            self._tell(SAVED, "info", documents.written(*made, restored))

    def _drop(self) -> None:
        for name in (SAVED, REFUSED):
            self._window.notices.drop(name)

    def _complain(self, error: SottoError, path: Path | None = None) -> None:
        if not isinstance(error, Cancelled):
            said = sentences.say(error)
            name = attached.shown_name(path.name) if path is not None else ""
            self._tell(REFUSED, "error", documents.named(name, said) if name else said)


class WrittenFile(NamedTuple):
    """A written document: its name, its extension, and the parts left out."""

    name: str
    ending: str
    left_out: Mapping[str, int]


def _write(to: Path, made: WrittenDocument) -> WrittenFile:
    """Write a document atomically, for its owner only; nothing is on the disk before."""
    try:
        with private_files.replacing(to) as written:
            written.write(made.data)
    except OSError as error:
        problem = BadDocument(reason="unwritable", error=type(error).__name__)
    else:
        return WrittenFile(to.name, made.ending, made.left_out)
    raise problem


def _ending(path: Path) -> str:
    """The file extension of the result: a text file's where the layout is lost."""
    ending = path.suffix.lower().removeprefix(".")
    kept = {"docm": "docx", "xlsm": "xlsx", "pdf": "txt", "html": "txt", "htm": "txt"}
    return kept.get(ending, ending or "txt")


def _ignore_progress(_done: int, _total: int) -> None:
    """A progress callback that does nothing: the work takes a moment."""
