"""The choice of a preset: what is said of it, and that sending as typed is confirmed."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from app.config import presets
from app.ui.privacy.preset_section import PresetSection


@pytest.fixture
def section(on_screen) -> PresetSection:
    return on_screen(PresetSection())


def choose(section: PresetSection, name: str) -> None:
    row = section._list.findData(name)
    section._list.setCurrentIndex(row)
    section._list.activated.emit(row)


def press(section: PresetSection, qtbot: QtBot, words: str) -> None:
    box = section.findChild(QMessageBox)
    (button,) = [b for b in box.findChildren(QPushButton) if b.text() == words]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def test_choosing_says_which_and_what_it_means(section: PresetSection, qtbot: QtBot) -> None:
    with qtbot.waitSignal(section.chosen) as caught:
        choose(section, "careful")
    assert caught.args == ["careful"]
    assert section._means.text() == presets.PRESETS["careful"].means


def test_custom_is_there_only_while_it_is_true(section: PresetSection) -> None:
    section.show_preset(presets.CUSTOM)
    assert section._list.currentText() == "Custom"
    section.show_preset("style")
    assert section._list.findData(presets.CUSTOM) < 0
    assert section._list.currentText() == "Hide my style"


def test_as_typed_is_asked_for_first_and_then_red(section: PresetSection, qtbot: QtBot) -> None:
    section.show_preset("careful")
    with qtbot.assertNotEmitted(section.chosen):
        choose(section, presets.AS_TYPED)
        assert section._list.currentData() == "careful"
        press(section, qtbot, "Keep it private")
    assert section._list.currentData() == "careful"
    choose(section, presets.AS_TYPED)
    with qtbot.waitSignal(section.chosen) as caught:
        press(section, qtbot, "Send as typed")
    assert caught.args == [presets.AS_TYPED]
    assert section._means.property("role") == "error"
    section.show_preset("careful")
    assert section._means.property("role") == "muted"
