"""The window as a whole: layout, keyboard, names for a screen reader, and a trap of PySide6."""

import pytest
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
    typed: list[str] = []
    window.composer.edited.connect(typed.append)
    focused = QApplication.focusWidget()
    assert focused is window.composer.written_pane
    qtbot.keyClicks(focused, "Hello")
    qtbot.waitUntil(lambda: typed == ["Hello"])
    window.composer.show_preview(Sanitized("Hello", "Hello", (), (), letter.cost))
    with qtbot.waitSignal(window.composer.send_requested):
        qtbot.keyClick(focused, Qt.Key.Key_Return, CTRL)
    window.composer.send_row.set_working(answering=True)
    with qtbot.waitSignal(window.composer.stop_requested):
        qtbot.keyClick(focused, Qt.Key.Key_Escape)
    with qtbot.waitSignal(window.sidebar.new_requested):
        qtbot.keyClick(focused, Qt.Key.Key_N, CTRL)
    with qtbot.waitSignal(window.sidebar.preferences_requested):
        qtbot.keyClick(focused, Qt.Key.Key_Comma, CTRL)
    with qtbot.waitSignal(window.sidebar.models_requested):
        qtbot.keyClick(focused, Qt.Key.Key_M, CTRL)


def test_the_top_bar_passes_on_what_is_asked_for(window: MainWindow, qtbot: QtBot) -> None:
    for button, signal in (
        (window.provider_button, window.provider_requested),
        (window._copy, window.copy_requested),
        (window._wire, window.wire_requested),
    ):
        with qtbot.waitSignal(signal):
            button.click()


def test_copying_first_reports_what_was_just_typed(window: MainWindow, qtbot: QtBot) -> None:
    events: list[str] = []
    window.composer.edited.connect(events.append)
    window.copy_requested.connect(lambda: events.append("copy"))
    qtbot.keyClicks(window.composer.written_pane, "x")
    window._copy.click()
    assert events == ["x", "copy"]


def test_leaving_a_conversation_first_reports_what_was_typed(
    window: MainWindow, qtbot: QtBot
) -> None:
    events: list[str] = []
    window.composer.edited.connect(events.append)
    window.sidebar.selected.connect(lambda number: events.append(f"chat {number}"))
    window.sidebar.new_requested.connect(lambda: events.append("new"))
    window.sidebar.set_current(0)
    qtbot.keyClicks(window.composer.written_pane, "x")
    window.sidebar.list.setCurrentRow(1)
    qtbot.keyClicks(window.composer.written_pane, "y")
    qtbot.keyClick(window, Qt.Key.Key_N, CTRL)
    assert events == ["x", "chat 1", "xy", "new"]


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


def test_a_new_theme_reaches_marks_and_answers(window: MainWindow, letter: Sanitized) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, "light")
    window.composer.set_text(letter.original)
    window.composer.show_preview(letter)
    window.transcript.add_turn(1, letter)
    window.transcript.views[1].append_answer("one\n\n`two`")
    theme.apply(app, "dark")
    QApplication.processEvents()
    fill = theme.palette(True).categories[letter.replacements[0].category].fill
    marks = window.composer.written_pane.extraSelections()
    assert marks[0].format.background().color().name() == fill
    answer = window.transcript.views[1]._answer
    found = answer._restored.document().find("two")
    assert found.charFormat().background().color().name() == theme.palette(True)["code"]
    theme.apply(app, "light")


def test_dialogs_are_dialogs(letter: Sanitized, qtbot: QtBot) -> None:
    for dialog in (ReviewDialog(letter), Preferences(), FirstRun("")):
        qtbot.addWidget(dialog)
        assert isinstance(dialog, QDialog)
        dialog.show()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()
