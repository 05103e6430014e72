"""Writes all chats to one file, after a warning about who can read it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox

from app.controllers.chats_flow import ChatsFlow
from app.controllers.library.long_work import LongWork
from app.core.translation import tr
from app.text import history, transfer
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow
from engine.core.errors import Cancelled, SottoError

if TYPE_CHECKING:  # a type alone: the window opens without what writes files
    from app.chat.exporting import ExportFormat

NOTICE = "files"


class ExportFlow(QObject):
    """`where_requested`: the person accepted the warning; ask for the file."""

    where_requested = Signal(str)

    def __init__(self, window: MainWindow, chats: ChatsFlow) -> None:
        super().__init__(window)
        self._window, self._chats, self._tell = window, chats, window.notices.tell
        self._name = ""
        self.work = LongWork(window, tr(transfer.EXPORT_DIALOG), tr(transfer.WRITING))
        self.work.done.connect(self._on_done)
        self.work.failed.connect(self._on_failed)

    def ask(self) -> QMessageBox:
        """Show the warning, and ask for the format."""
        forms = {tr(transfer.AS_MARKDOWN): "zip", tr(transfer.AS_JSON): "json"}
        return dialogs.ask(
            self._window,
            tr(transfer.EXPORT_DIALOG),
            tr(transfer.WARNING),
            tr(transfer.FORMS),
            {
                words: (dialogs.Role.AcceptRole, partial(self.where_requested.emit, form))
                for words, form in forms.items()
            },
            no=tr("Cancel"),
            icon=dialogs.Icon.Warning,
        )

    def write(self, form: ExportFormat, path: Path) -> None:
        """Write all chats to a file."""
        from app.chat.exporting import Exporting  # noqa: PLC0415 (see above)

        if not self.work.busy:
            self._name = path.name
            self.work.start(Exporting(path, form, self._chats.history))

    def _on_done(self, count: int) -> None:
        self._tell(NOTICE, "info", transfer.written(count, self._name))

    def _on_failed(self, error: SottoError) -> None:
        off = isinstance(error, Cancelled)
        said = tr(transfer.CALLED_OFF) if off else history.file_problem(error)
        self._tell(NOTICE, "info" if off else "error", said)
