"""A slash finds a saved prompt, its variables are gone through with Tab: by keys and by mouse."""

import pytest
from heard import heard
from page_walks import rows
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.core.prompts import SavedPrompt
from app.ui.composer.prompt_popup import PromptPopup
from app.ui.window.window import MainWindow

PROMPTS = [
    SavedPrompt("Letter", "Dear {name},\nabout {topic}: {text}\nYours to {name} 😀"),
    SavedPrompt("Summary", "Shorten this."),
    SavedPrompt("Reply", "😀 Answer {name}{topic}"),
]
KEY = Qt.Key


@pytest.fixture
def window(qtbot: QtBot, on_screen) -> MainWindow:
    made = on_screen(MainWindow())
    qtbot.waitUntil(made.isActiveWindow)
    made.composer.written_pane.setFocus()
    return made


@pytest.fixture
def popup(window: MainWindow) -> PromptPopup:
    made = PromptPopup(window.composer.written_pane, window)
    made.wanted.connect(lambda: made.show_prompts(PROMPTS))
    return made


def press(window: MainWindow, *keys: Qt.Key | str) -> None:
    for key in keys:
        click = QTest.keyClicks if isinstance(key, str) else QTest.keyClick
        click(window.composer.written_pane, key)


def test_typing_filters_and_enter_takes_one(window: MainWindow, popup: PromptPopup) -> None:
    press(window, "/")
    assert popup.isVisible()
    assert rows(popup._list) == ["Letter", "Reply", "Summary"]
    press(window, "short")
    assert rows(popup._list) == ["Summary"]
    press(window, KEY.Key_Return)
    assert window.composer.text() == "Shorten this."
    assert not popup.isVisible()
    window.composer.written_pane.undo()
    assert window.composer.text() == "/short"


def test_arrows_and_a_click_take_a_row(window: MainWindow, popup: PromptPopup) -> None:
    press(window, "/", KEY.Key_Up)
    assert popup._list.currentItem().text() == "Summary"
    press(window, KEY.Key_Down, KEY.Key_Down)
    assert popup._list.currentItem().text() == "Reply"
    item = popup._list.visualItemRect(popup._list.item(2))
    button = Qt.MouseButton.LeftButton
    QTest.mouseClick(popup._list.viewport(), button, pos=item.center() + QPoint(1, 1))
    assert window.composer.text() == "Shorten this."


def test_escape_leaves_what_is_typed_and_no_list(window: MainWindow, popup: PromptPopup) -> None:
    window.composer.send_row.set_working(answering=True)  # Esc would stop the answer
    stopped = heard(window.composer.stop_requested)
    press(window, "/le", KEY.Key_Escape)
    assert not popup.isVisible()
    press(window, "t")
    assert not popup.isVisible()
    assert (window.composer.text(), stopped) == ("/let", [])
    press(window, KEY.Key_Escape)
    assert stopped == [()]


@pytest.mark.parametrize("typed", ["/usr/bin/env is a path", "and/or", " /letter", "1/2"])
def test_no_list_if_no_prompt_is_meant(window: MainWindow, popup: PromptPopup, typed: str) -> None:
    press(window, typed)
    assert not popup.isVisible()
    press(window, KEY.Key_Return)
    assert window.composer.text() == typed + "\n"


def test_tab_goes_through_the_variables_once_each(window: MainWindow, popup: PromptPopup) -> None:
    press(window, "/lett", KEY.Key_Return)
    pane = window.composer.written_pane
    assert pane.textCursor().selectedText() == "{name}"
    assert "name" in popup._says.text()
    press(window, "Ada", KEY.Key_Tab)
    assert pane.textCursor().selectedText() == "{topic}"
    press(window, KEY.Key_Backtab)
    assert pane.textCursor().selectedText() == "Ada"
    press(window, KEY.Key_Tab, "money", KEY.Key_Tab)
    QApplication.clipboard().setText("two\nlines 😀")
    pane.paste()
    assert "to the end" in popup._says.text()
    press(window, KEY.Key_Tab, "!")
    written = "Dear Ada,\nabout money: two\nlines 😀\nYours to Ada 😀!"
    assert window.composer.text() == written
    assert not popup.isVisible()
    assert pane.hasFocus()
    press(window, KEY.Key_Tab)
    assert not pane.hasFocus(), "Tab is the window's again"


def test_variables_side_by_side_keep_apart(window: MainWindow, popup: PromptPopup) -> None:
    press(window, "/reply", KEY.Key_Tab, "Ada", KEY.Key_Tab, " soon", KEY.Key_Backtab)
    assert window.composer.written_pane.textCursor().selectedText() == "Ada"
    assert window.composer.text() == "😀 Answer Ada soon"


def test_a_prompt_goes_before_the_rest_and_escape_ends(
    window: MainWindow, popup: PromptPopup
) -> None:
    window.composer.set_text("Rest")
    window.composer.written_pane.moveCursor(QTextCursor.MoveOperation.Start)
    press(window, "/lett", KEY.Key_Enter, KEY.Key_Escape)
    assert not popup.isVisible()
    assert window.composer.text().startswith("Dear {name}")
    assert window.composer.text().endswith("😀Rest")
    window.composer.clear()
    press(window, "/lett", KEY.Key_Enter)
    assert popup.isVisible()
    window.composer.clear()  # as when it is sent
    assert not popup.isVisible()
    press(window, KEY.Key_Tab)
    assert not window.composer.written_pane.hasFocus()


def test_without_prompts_it_says_how_to_get_one(window: MainWindow) -> None:
    popup = PromptPopup(window.composer.written_pane, window)
    popup.wanted.connect(lambda: popup.show_prompts([]))
    press(window, "/")
    assert popup.isVisible()
    assert "Ctrl+Shift+S" in popup._says.text()
    press(window, "etc")
    assert not popup.isVisible()
