"""The window opens in the language that its settings name."""

from dataclasses import replace

from german import english_after
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.config import settings as settings_file
from app.config.profiles import FIRST
from app.config.settings import Settings
from app.controllers.locking import LockedWindow
from app.controllers.opening import WindowOpening


def test_the_chosen_language_is_spoken_from_the_start(qapp: QApplication, qtbot: QtBot) -> None:
    settings_file.save(replace(Settings(), language="de"), FIRST.settings_folder)
    with english_after(qapp):
        opening = WindowOpening(qapp, FIRST)
        opening.open_locked(LockedWindow(FIRST.id, ""))
        page = opening._page
        qtbot.addWidget(page)
        assert page.windowTitle() == "Sotto (gesperrt)"
        assert "Entsperren" in {button.text() for button in page.findChildren(QPushButton)}
    settings_file.save(Settings(), FIRST.settings_folder)
