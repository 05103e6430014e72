"""Fetching the master key from the keyring without ever making the window wait."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Signal

from engine.crypto.keystore import Keystore
from engine.errors import EngineFault, SottoError

PATIENCE_MS = 300  # after this the window says what it is waiting for


class Unlocking(QObject):
    """Loads (or at the first run creates) the profile's key on a thread of its own."""

    unlocked = Signal(bytes)
    failed = Signal(object)

    def __init__(self, profile: str, parent: QObject) -> None:
        super().__init__(parent)
        self._profile = profile
        self.waiting = False

    def start(self) -> None:
        """Ask the keyring; `unlocked` or `failed` follows on the UI thread."""
        self.waiting = True
        threading.Thread(target=self._run, name="keyring", daemon=True).start()

    def _run(self) -> None:
        try:
            key = Keystore().load_or_create(self._profile)
        except SottoError as error:
            self._report(error)
        except Exception as error:  # a backend may raise anything; none of it may be shown
            self._report(EngineFault(error=type(error).__name__))
        else:
            self.waiting = False
            self.unlocked.emit(key)

    def _report(self, error: SottoError) -> None:
        self.waiting = False
        self.failed.emit(error)
