"""Imports chats from Sotto's files and from ChatGPT's and Claude's exports."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.chat.session import Session
from app.controllers.chats_flow import ChatsFlow
from app.controllers.library.long_work import LongWork
from app.core.translation import tr
from app.text import history, transfer
from app.ui.window.notices import NoticeLevel
from app.ui.window.window import MainWindow
from engine.core.errors import Cancelled, SottoError

if TYPE_CHECKING:  # a type alone: the window opens without what starts processes
    from app.chat.importing import ImportReport

NOTICE, ALONG = "files", "import-along"


class ImportFlow(QObject):
    """Imports one file at a time, with a page for progress and cancellation."""

    def __init__(self, window: MainWindow, chats: ChatsFlow) -> None:
        super().__init__(window)
        self._window, self._chats, self._tell = window, chats, window.notices.tell
        self.work = LongWork(window, tr(transfer.IMPORT_DIALOG), tr(transfer.READING))
        chats.chosen.connect(self._on_chosen)
        self.work.done.connect(self._on_done)
        self.work.failed.connect(self._on_failed)

    def import_file(self, path: Path) -> None:
        """Read the chats of a file and store them."""
        from app.chat.importing import Importing  # noqa: PLC0415 (see above)

        if not self.work.busy:
            self.work.start(Importing(path, self._chats.history, *self._chats.beginning()))

    def _on_chosen(self, session: Session) -> None:
        """Explain that imported messages are not sent; offer to send them along."""
        self._window.notices.drop(ALONG)
        if not session.imports_go and any(shown.outside for shown in session.shown):
            words, act = tr(transfer.STAY_HERE), tr(transfer.TAKE_ALONG)
            self._tell(ALONG, "info", words, act, lambda: self._take_along(session))

    def _take_along(self, session: Session) -> None:
        session.imports_go = True
        session.branch_changed.connect(lambda: self._window.notices.drop(ALONG))  # they were sent
        self._tell(ALONG, "info", tr(transfer.GO_ALONG))

    def _on_failed(self, error: SottoError) -> None:
        kind: NoticeLevel = "info" if isinstance(error, Cancelled) else "error"
        self._tell(NOTICE, kind, history.file_problem(error))

    def _on_done(self, report: ImportReport) -> None:
        said = [transfer.brought(len(report.new), report.grown, report.there, report.sources)]
        if report.problem is not None:
            why = history.why_no_file(report.problem)
            again = tr("{why} Importing the file again adds what is missing.", why=why)
            said.insert(0, again)
        said += [transfer.left_out(report.left_out, report.empty), transfer.where(report.sources)]
        kind: NoticeLevel = "info" if report.problem is None else "warning"
        self._tell(NOTICE, kind, " ".join(filter(None, said)))
        self._chats.relist(report.new[0] if len(report.new) == 1 else None)
