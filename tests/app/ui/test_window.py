"""The window as a whole: layout, keyboard, names for a screen reader, and a trap of PySide6."""

import pytest
from heard import heard
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from app.ui.preferences.preferences import Preferences
from app.ui.review.review import ReviewDialog
from app.ui.widgets import theme
from app.ui.window.first_run import FirstRun
from app.ui.window.window import MainWindow
from engine.core.types import Kind, Sanitized

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = MainWindow()
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.first_painted):
        made.show()
    qtbot.waitUntil(made.isActiveWindow)
    made.privacy.set_kinds({Kind.PERSON: True, Kind.URL: False})
    made.privacy.set_own_words(["Heron"])
    made.sidebar.set_conversations([(0, "A letter"), (1, "Another")])
    return made


def test_a_chat_by_keyboard_alone(window: MainWindow, letter: Sanitized, qtbot: QtBot) -> None:
    composer, sidebar = window.composer, window.sidebar
    typed = heard(composer.edited)
    focused = QApplication.focusWidget()
    assert focused is composer.written_pane
    qtbot.keyClicks(focused, "Hello")
    qtbot.waitUntil(lambda: typed == ["Hello"])
    composer.show_preview(Sanitized("Hello", "Hello", (), (), letter.cost))
    for keys, signal in (
        ((Qt.Key.Key_Return, CTRL), composer.send_requested),
        ((Qt.Key.Key_Escape,), composer.stop_requested),
        ((Qt.Key.Key_N, CTRL), sidebar.new_requested),
        ((Qt.Key.Key_Comma, CTRL), sidebar.preferences_requested),
        ((Qt.Key.Key_M, CTRL), sidebar.models_requested),
    ):
        composer.send_row.set_working(answering=signal == composer.stop_requested)
        with qtbot.waitSignal(signal):
            qtbot.keyClick(focused, *keys)


def test_the_top_bar_passes_on_what_is_asked_for(window: MainWindow, qtbot: QtBot) -> None:
    for button, signal in (
        (window.provider_button, window.provider_requested),
        (window._copy, window.copy_requested),
        (window._wire, window.wire_requested),
    ):
        with qtbot.waitSignal(signal):
            button.click()


def test_what_was_just_typed_is_told_before_it_is_left(window: MainWindow, qtbot: QtBot) -> None:
    window.sidebar.set_current(0)
    sidebar, composer = window.sidebar, window.composer
    events = heard(composer.edited, window.copy_requested, sidebar.selected, sidebar.new_requested)
    qtbot.keyClicks(composer.written_pane, "x")
    window._copy.click()
    qtbot.keyClicks(composer.written_pane, "y")
    sidebar.list.setCurrentRow(1)
    qtbot.keyClicks(composer.written_pane, "z")
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    assert events == ["x", (), "xy", 1, "xyz", ()]


def test_the_panel_makes_room_in_a_narrow_window(window: MainWindow, qtbot: QtBot) -> None:
    assert window.privacy.isVisible()
    window.resize(960, 600)
    qtbot.waitUntil(lambda: not window.privacy.isVisible())
    qtbot.waitUntil(lambda: window.composer.written_pane.width() > 250)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert window.privacy.isVisible()
    window.resize(970, 600)
    assert window.privacy.isVisible()  # the person asked for it
    window.resize(1280, 800)
    qtbot.keyClick(window, Qt.Key.Key_F9)
    assert not window.privacy.isVisible()


def test_a_new_theme_reaches_all(window: MainWindow, letter: Sanitized, qapp: QApplication) -> None:
    theme.apply(qapp, "light")
    window.composer.set_text(letter.original)
    window.composer.show_preview(letter)
    window.transcript.add_turn(1, letter)
    window.transcript.views[1].append_answer("one\n\n`two`")
    theme.apply(qapp, "dark")
    QApplication.processEvents()
    fill = theme.palette(True).categories[letter.replacements[0].category].fill
    marks = window.composer.written_pane.extraSelections()
    assert marks[0].format.background().color().name() == fill
    found = window.transcript.views[1]._answer._restored.document().find("two")
    assert found.charFormat().background().color().name() == theme.palette(True)["code"]
    theme.apply(qapp, "light")


def test_dialogs_are_dialogs(letter: Sanitized, qtbot: QtBot) -> None:
    for dialog in (ReviewDialog(letter), Preferences(), FirstRun("")):
        qtbot.addWidget(dialog)
        assert isinstance(dialog, QDialog)
        dialog.show()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()
