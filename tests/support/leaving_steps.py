"""A window that sends while its history is busy: `python leaving_steps.py ADDRESS [temporary]`.

Started by test_books.py, whose server kills this process (SIGKILL) at the request's first byte.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from importlib import import_module

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.config.services import Service
from app.config.settings import Settings
from app.controllers.application import Application
from app.ui.widgets import theme
from engine.crypto.key_derivation import MasterKeys
from engine.pipeline.policy import EVERY

PROMPT = "I am Maria Lopez, 41 years old, and I earn $84,350."
BUSY = 8.0  # seconds for which the history has other work when the person presses Send
PATIENCE_MS = 90_000


def main(address: str, *, temporary: bool) -> None:
    for slow in ("app.wire.transport", "openai", "httpx2"):
        import_module(slow)  # or the history would be done before the request is made
    qt = QApplication(sys.argv[:1])
    theme.prepare(qt, "light")
    application = Application(Settings(level=EVERY))
    service = Service("scripted", "Scripted", base_url=address, model="scripted")
    chosen = application.settings.answered_by(service)
    application.settings = replace(chosen, ask_before_send=False)
    application._api_keys.hold(address, "sk-made-up")
    application.show()
    application.tasks.start()
    application.unlock(MasterKeys([bytes(range(32))]))
    if temporary:
        application.chats.new(temporary=True)
    application.window.composer.set_text(PROMPT)
    look = QTimer(interval=20)

    def send() -> None:
        if application.session.ready:
            look.stop()
            application.chats.history.ask(lambda _store: time.sleep(BUSY), lambda _none: None)
            application.session.send()

    look.timeout.connect(send)
    look.start()
    QTimer.singleShot(PATIENCE_MS, qt.quit)
    qt.exec()


if __name__ == "__main__":
    main(sys.argv[1], temporary="temporary" in sys.argv[2:])
