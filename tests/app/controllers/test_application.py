"""What is still under way when Sotto is closed."""

import threading

import shiboken6
from pytestqt.qtbot import QtBot

from app.config.settings import Settings
from app.controllers.application import Application
from app.core.background import Background
from engine.crypto.key_derivation import MasterKeys


def test_what_ends_after_sotto_was_closed_is_told_to_nobody(qtbot: QtBot) -> None:
    application = Application(Settings())
    window, came, heard = application.window, threading.Event(), list[str]()

    def late(*_outcome: object) -> None:
        heard.append(window.windowTitle())  # an error where the window is gone

    application.show()
    application.unlock(MasterKeys([bytes(range(32))]), persistent=False)
    owners = (application, application.session, application.files)
    threads = [Background(came.wait, owner) for owner in owners]
    for thread in threads:
        thread.done.connect(late)
        thread.start()
    application.tasks.request("hello").failed.connect(late)
    application.chats.history.ask(lambda _store: None, late, late)
    application.stop()
    shiboken6.delete(window)
    came.set()
    for thread in threads:
        thread._thread.join()
    qtbot.wait(100)
    assert heard == []
