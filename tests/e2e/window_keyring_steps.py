"""Opens the real window in whatever keyring world it is started in, and says what a person sees.

Started by test_window_keyring.py; prints one JSON line.
"""

import json
import sys

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.config.settings import Settings
from app.controllers.application import Application
from app.ui.preferences.preferences import Preferences
from app.ui.widgets import theme
from engine.core.types import Sanitized
from engine.crypto.os_keyring import Keystore

PATIENCE_MS = 40_000
KWALLET = "keyring.backends.kwallet.DBusKeyring"
LEAST = 2  # the best one, and the one that is set


class Onlooker:
    """Notes every notice; takes the session key that is offered, and ends with a preview."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.said: list[str] = []
        self.errors: list[str] = []
        self.preview = 0
        self._page: Preferences | None = None
        self.unlocked_by_keyring: bool | None = None
        application.session.preview_failed.connect(self.errors.append)
        application.session.preview_ready.connect(self._on_preview)
        self._timer = QTimer(interval=20)
        self._timer.timeout.connect(self._look)
        self._timer.start()
        QTimer.singleShot(PATIENCE_MS, self._end)

    def _look(self) -> None:
        words = self.application.window.notices.words()
        self.said += [said for said in words if said not in self.said]
        if self.unlocked_by_keyring is not None:
            return
        if self.application.unlocked:
            self.unlocked_by_keyring = True
        elif any("session only" in said for said in words):
            if self.application.settings.backend:
                self._choose_the_best()
            else:
                self.unlocked_by_keyring = False
                self.application.keys.use_session_key()

    def _choose_the_best(self) -> None:
        """What a person does whose chosen keyring is not there: choose another one."""
        if self._page is None:
            self.application.window.sidebar.preferences_requested.emit()
            self._page = self.application.window.findChildren(Preferences)[-1]
        offered = self._page.profiles._keyring
        if offered.count() > LEAST:  # the machine's own have been found
            offered.setCurrentIndex(offered.findData(""))
            self._page._save.click()

    def _on_preview(self, sanitized: Sanitized) -> None:
        self.preview = len(sanitized.replacements)
        if self.preview:
            QTimer.singleShot(100, self._end)

    def _end(self) -> None:
        self._timer.stop()
        self.application.stop()
        QApplication.quit()


def main() -> None:
    qt = QApplication([])
    theme.apply(qt, "light")
    chosen = KWALLET if "kwallet" in sys.argv else ""
    application = Application(Settings(backend=chosen))
    application.keys.keystore = Keystore(timeout=3, backend=chosen)
    seen = Onlooker(application)
    application.show(first_run=True)
    application.start()
    qt.exec()
    report = {
        "said": seen.said,
        "errors": seen.errors,
        "preview": seen.preview,
        "unlocked_by_keyring": seen.unlocked_by_keyring,
        "backend": application.settings.backend,
        "notices": application.window.notices.words(),
    }
    sys.stdout.write(json.dumps(report) + "\n")


main()
