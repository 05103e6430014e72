"""Opens the stored chats of a profile, with a store in memory as the fallback."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.chat.history import History, in_folder, in_memory
from app.core.translation import tr
from app.text import history as words
from app.text import sentences
from app.ui.window.window import MainWindow
from engine.core.errors import HistoryBusy, HistoryLocked, HistoryUnwritable, SottoError

if TYPE_CHECKING:  # types alone: the window opens without the database
    from app.store.store import Store
    from engine.crypto.key_derivation import MasterKeys

NOTICE = "history"


class HistoryOpening(QObject):
    """`stored` carries the store of the profile once it is open.

    `opened` follows, or is emitted alone if chats are in memory instead. `restore_requested`: the
    person wants to restore a backup, since the stored chats do not open. `lasting`: chats are
    stored on disk; `elsewhere`: another window has the history, and nothing is sent or saved here.
    """

    stored = Signal(object)
    opened = Signal()
    restore_requested = Signal()

    def __init__(self, window: MainWindow, history: History) -> None:
        super().__init__(window)
        self._history, self._notices = history, window.notices
        self._send_row = window.composer.send_row
        self.lasting = self.elsewhere = False

    def open(self, masters: MasterKeys, folder: Path | None) -> None:
        """Open the history in a folder, or one in memory."""
        if folder is None:
            self._history.open(in_memory, self._on_opened, self._on_not_opened)
        else:
            failed = partial(self._on_not_opened, again=partial(self.open, masters, folder))
            self._history.open(lambda: in_folder(folder, masters), self._on_opened, failed)

    def _on_opened(self, store: Store) -> None:
        self._settle()
        if (how := store.recovered) is not None:
            said = words.recovered(how.set_aside.name, how.backup, cut=how.cut)
            self._notices.tell(NOTICE, "warning", said)
        if store.read_only:
            self._notices.tell(NOTICE, "warning", sentences.say(HistoryUnwritable()))
        self.lasting = store.persistent and not store.read_only
        self.stored.emit(store)
        self.opened.emit()

    def _on_not_opened(self, error: SottoError, again: Callable[[], None] | None = None) -> None:
        self._settle()
        said = sentences.say(error)
        if isinstance(error, HistoryBusy):  # no store, so the rules are unknown
            self.elsewhere = True
            self._notices.tell(NOTICE, "error", said, tr("Try again"), again)
            self._send_row.hold("elsewhere", again)
            return
        offer = tr("Restore a backup…"), self.restore_requested.emit
        offered = offer if isinstance(error, HistoryLocked) else ()
        self._notices.tell(NOTICE, "error", f"{said} {tr(words.IN_MEMORY)}", *offered)
        self._history.open(in_memory, lambda _store: self.opened.emit(), self._on_none)

    def _on_none(self, error: SottoError) -> None:
        """Report that not even a history in memory opens, so that the rules are unknown."""
        self._notices.tell(NOTICE, "error", sentences.say(error))
        self.opened.emit()

    def _settle(self) -> None:
        self.elsewhere = False
        self._notices.drop(NOTICE)
        self._send_row.release("elsewhere")
