"""Opens the window, directly or behind the lock, and restarts the program to lock it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from app.config import settings as settings_file
from app.config.profiles import Profile
from app.controllers.application import Application
from app.controllers.locking import LockedWindow
from app.core import translation
from app.core.background import in_background
from app.text import sentences
from app.ui.widgets import theme
from app.ui.window.lock_page import LockPage
from engine.core.errors import SottoError
from engine.crypto.key_derivation import MasterKeys

FLAG = "--locked"


class WindowOpening(QObject):
    """The window of one profile; `locked` is the locked window's geometry, None if not locked."""

    def __init__(self, qt: QApplication, profile: Profile) -> None:
        super().__init__(qt)
        self._qt, self._profile = qt, profile
        self._settings, self._problem = settings_file.load(profile.settings_folder)
        translation.install(qt, self._settings.language)
        theme.prepare(qt, self._settings.theme)  # before any widget: see there
        self._page: LockPage | None = None
        self.application: Application | None = None
        self.locked: LockedWindow | None = None

    def open(
        self,
        place: LockedWindow | None = None,
        masters: MasterKeys | None = None,
        *,
        first_run: bool = False,
    ) -> None:
        """Open the window at a geometry; without `masters` the keyring is asked for the keys."""
        made = self.application = Application(self._settings, self._profile)
        theme.apply(self._qt, self._settings.theme)
        made.window.first_painted.connect(lambda: made.start(masters))
        made.locked.connect(self._on_locked)
        if place is not None:
            place.restore(made.window)
        made.show(self._problem, first_run=first_run)

    def open_locked(self, place: LockedWindow) -> None:
        """Show only the page that asks for the key."""
        page = self._page = LockPage(passphrase=self._profile.key_file.exists())
        theme.apply(self._qt, self._settings.theme)
        page.setMinimumSize(theme.scaled(520), theme.scaled(360))
        place.restore(page)
        page.unlock_requested.connect(self._unlock)
        if place.aside:
            page.showMinimized()
        else:
            page.show()

    def _unlock(self, passphrase: str) -> None:
        if not self._profile.key_file.exists():
            self._reveal(None)
            return
        from engine.crypto.passphrase_file import KeyFile  # noqa: PLC0415 (the window opens without it)

        in_background(
            lambda: KeyFile(self._profile.key_file).load(passphrase),
            self,
            self._reveal,
            self._refuse,
        )

    def _refuse(self, error: SottoError) -> None:
        if self._page is not None:
            self._page.show_problem(sentences.say(error))

    def _reveal(self, masters: MasterKeys | None) -> None:
        page, self._page = self._page, None
        if page is not None:
            geometry = bytes(page.saveGeometry().toHex().data()).decode()
            self.open(LockedWindow(self._profile.id, geometry), masters)
            page.hide()
            page.deleteLater()

    def _on_locked(self, place: LockedWindow) -> None:
        self.locked = place
        self._qt.quit()


def start_anew(place: LockedWindow, execute: Callable[..., object] = os.execv) -> None:
    """Replace this process by a new one without its memory; does not return."""
    given = len(sys.argv) - 1
    before = sys.orig_argv[1 : len(sys.orig_argv) - given]  # the arguments that start Sotto
    command = [sys.executable, *before, FLAG, place.written()]
    sys.stdout.flush()
    if os.name == "nt":  # Windows cannot replace a process
        import subprocess  # noqa: PLC0415 (no start on another system loads it)

        subprocess.Popen(command)
        os._exit(0)
    execute(command[0], command)
