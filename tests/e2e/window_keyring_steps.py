"""Opens the real window in whatever keyring world it is started in, and says what a person sees.

Started by test_window_keyring.py; prints one JSON line.
"""

import json
import sys

from jeepney import message_bus
from jeepney.io.blocking import open_dbus_connection
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app import theme
from app.application import Application
from app.settings import Settings
from engine.crypto.keystore import Keystore

EARLY_MS = 700
LATE_MS = 6_000


def ignore_prompts() -> object:
    """Stand where the system's prompter would, and never answer; keep what this returns."""
    connection = open_dbus_connection()
    connection.send_and_get_reply(message_bus.RequestName("org.gnome.keyring.SystemPrompter"))
    return connection


def main() -> None:
    prompter = ignore_prompts() if "ignore-prompts" in sys.argv else None
    qt = QApplication([])
    theme.apply(qt, "light")
    application = Application(Settings())
    application._keystore = Keystore(timeout=3)
    seen: dict[str, object] = {"errors": (errors := [])}
    application.session.preview_failed.connect(errors.append)
    application.show(first_run=True)
    application.start()

    def look(name: str) -> None:
        seen[name] = application.window.notices.words()
        seen[f"{name}_unlocked"] = application.unlocked

    def press_session_key() -> None:
        look("late")
        if not application.unlocked:
            application._use_session_key()
        seen["notices_after"] = application.window.notices.words()
        seen["unlocked_after"] = application.unlocked
        application.window.composer.set_text("I am 41 years old.")
        application.session.preview_ready.connect(finish)

    def finish(sanitized: object) -> None:
        if getattr(sanitized, "replacements", ()):
            seen["preview"] = len(sanitized.replacements)
            application.stop()
            qt.quit()

    QTimer.singleShot(EARLY_MS, lambda: look("early"))
    QTimer.singleShot(int(sys.argv[1]), press_session_key)
    QTimer.singleShot(LATE_MS + 20_000, qt.quit)
    qt.exec()
    sys.stdout.write(json.dumps(seen) + "\n")
    del prompter


main()
