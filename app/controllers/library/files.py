"""Export and import of chats, and the backup of a whole history under a passphrase."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from app.config import profiles
from app.config.profiles import Profile, Profiles
from app.controllers.chats_flow import ChatsFlow
from app.controllers.keys import passphrases
from app.controllers.library.exporting import ExportFlow
from app.controllers.library.importing import ImportFlow
from app.core import private_files
from app.core.background import in_background
from app.core.translation import mark, tr
from app.store import backup, interchange, markdown_files
from app.store.errors import translated
from app.store.interchange import Side
from app.store.records import StoredConversation
from app.text import documents, history, transfer
from app.ui.widgets import dialogs
from app.ui.window.passphrase_page import PassphrasePage
from app.ui.window.window import MainWindow
from engine.core.errors import KeyProblem, SottoError
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.os_keyring import Keystore
from engine.crypto.passphrase_file import KeyFile

FORMS = {"markdown": (mark("Markdown (*.md)"), ".md"), "json": (mark("JSON (*.json)"), ".json")}
BACKUPS = mark("Sotto backups (*.sotto-backup)")
BACKUP_WORDS = mark(
    "The backup holds all chats of this profile and their keys, encrypted "
    "under this passphrase. Nobody can recover it."
)
RESTORE_WORDS = mark("The passphrase under which the backup was made.")


class FilesFlow(QObject):
    """Carries out the file commands of the chat list; each opens a dialog."""

    def __init__(self, window: MainWindow, chats: ChatsFlow, keystore: Keystore) -> None:
        super().__init__(window)
        self._window, self._tell = window, window.notices.tell
        self._chats, self._keystore = chats, keystore
        self.masters: MasterKeys | None = None
        self.importing = ImportFlow(window, chats)
        self.import_file = self.importing.import_file
        self.exporting = ExportFlow(window, chats)
        self.exporting.where_requested.connect(self._ask_where)
        side = window.sidebar
        side.list.export_requested.connect(self._ask_export)
        side.import_requested.connect(self._ask_import)
        side.export_requested.connect(self.exporting.ask)
        side.backup_requested.connect(self._ask_backup)
        side.restore_requested.connect(self.ask_restore)
        window.transcript.asked.save_requested.connect(self.ask_save)

    @property
    def busy(self) -> bool:
        """Whether a file of many chats is being read or written."""
        return self.importing.work.busy or self.exporting.work.busy

    def stop(self) -> None:
        """Cancel reading and writing a file of many chats."""
        self.importing.work.close()
        self.exporting.work.close()

    def export(self, number: int, side: Side, form: str, path: Path) -> None:
        """Write a conversation to a file, unencrypted."""
        write = interchange.to_json if form == "json" else markdown_files.to_markdown

        def then(stored: StoredConversation | None) -> None:
            if stored is not None:
                said = tr("Exported to {name}.", name=path.name)
                self._work(lambda: _write(path, write(stored, side)), said)

        self._chats.read(number, then)

    def back_up(self, path: Path, passphrase: str) -> None:
        """Write all chats and their keys to a file under a passphrase."""
        masters = self.masters
        if masters is not None:
            self._chats.history.ask(
                lambda store: backup.write(store, masters, path, passphrase),
                lambda _none: self._tell(
                    "files", "info", tr("Backed up to {name}.", name=path.name)
                ),
                self._complain,
            )

    def ask_restore(self) -> None:
        """Ask for a backup file, then for its passphrase."""
        title, kinds = tr("Restore a backup"), [tr(BACKUPS)]
        dialogs.ask_file(self._window, title, kinds, self._ask_its_passphrase)

    def _ask_its_passphrase(self, path: Path) -> None:
        page = PassphrasePage(tr("Restore a backup"), tr(RESTORE_WORDS), self._window, new=False)

        def work(passphrase: str) -> Profile:
            return restore(path, passphrase, self._keystore)

        passphrases.ask(page, work, self._on_restored, history.file_problem)

    def _ask_backup(self) -> None:
        def then(path: Path) -> None:
            page = PassphrasePage(tr("Back up all chats"), tr(BACKUP_WORDS), self._window, new=True)
            page.given.connect(lambda passphrase: self.back_up(path, passphrase))
            page.given.connect(lambda _passphrase: page.accept())
            dialogs.opened(page)

        name = time.strftime("sotto-%Y-%m-%d.sotto-backup")
        dialogs.ask_place(self._window, tr("Back up all chats"), tr(BACKUPS), name, then)

    def _ask_export(self, number: int, side: str, form: str) -> None:
        kinds, suffix = tr(FORMS[form][0]), FORMS[form][1]
        write = partial(self.export, number, Side(side), form)
        title, name = tr("Export this chat"), f"{tr('chat')}{suffix}"
        dialogs.ask_place(self._window, title, kinds, name, write)

    def _ask_where(self, form: str) -> None:
        from app.chat.exporting import ExportFormat  # noqa: PLC0415 (the window opens without it)

        name = time.strftime(f"sotto-%Y-%m-%d.{form}")
        write = partial(self.exporting.write, ExportFormat(form))
        dialogs.ask_place(self._window, tr(transfer.EXPORT_DIALOG), f"*.{form}", name, write)

    def ask_save(self, name: str, text: str) -> None:
        """Ask where to write a part of an answer; `name` is suggested."""
        kinds = f"*.{name.rpartition('.')[2]}"

        def write(path: Path) -> None:
            said = tr("Saved to {name}, unencrypted.", name=path.name)
            self._work(lambda: _write(path, text), said)

        dialogs.ask_place(self._window, tr(documents.SAVING), kinds, name, write)

    def _ask_import(self) -> None:
        title, kinds = tr(transfer.IMPORT_DIALOG), [tr(transfer.READABLE)]
        dialogs.ask_file(self._window, title, kinds, self.import_file)

    def _work(self, work: Callable[[], object], said: str) -> None:
        in_background(work, self, lambda _none: self._tell("files", "info", said), self._complain)

    def _on_restored(self, profile: Profile) -> None:
        text = tr(
            "Restored as the profile “{name}”. It opens the next time you start Sotto.",
            name=profile.name,
        )
        self._tell("files", "info", text)

    def _complain(self, error: SottoError) -> None:
        self._tell("files", "error", history.file_problem(error))


def restore(path: Path, passphrase: str, keystore: Keystore) -> Profile:
    """Restore a backup to a new profile, used from the next start; store its keys in the keyring.

    If the keyring refuses them, they are stored in a file under the backup's passphrase.
    """
    known = profiles.load()
    made = known.use(known.free_name(tr("Restored {day}", day=time.strftime("%Y-%m-%d"))))
    folder = made.current.history_folder
    masters = backup.restore(path, passphrase, folder)
    try:
        keystore.adopt(made.active, masters)
    except KeyProblem:
        KeyFile(made.current.key_file).save(masters, passphrase)
    with translated(), profiles.alone():  # another window may have made one
        profiles.save(Profiles((*profiles.load().profiles, made.current), made.active))
    return made.current


def _write(path: Path, text: str) -> None:
    with translated(), private_files.replacing(path) as written:
        written.write(text.encode("utf-8"))
