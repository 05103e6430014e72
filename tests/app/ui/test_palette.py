"""Ctrl+K finds the window's own actions and the chats; nothing is listed twice."""

import pytest
from heard import heard
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from app.text.shortcuts import SHORTCUTS
from app.ui.sidebar.chat_row import ChatRow
from app.ui.window.palette import CommandPalette
from app.ui.window.window import MainWindow
from engine.core.types import Sanitized

CTRL = Qt.KeyboardModifier.ControlModifier
# Keys that act in one widget only, or on what the palette itself would hide.
ELSEWHERE = {"Ctrl+K", "Esc", "/", "Ctrl+Shift+P", "Alt+Enter"}
TURNS = {"Ctrl+E", "Ctrl+R", "Alt+PgUp", "Alt+PgDown"}


@pytest.fixture
def window(qtbot: QtBot, on_screen) -> MainWindow:
    made = MainWindow()
    made.sidebar.set_conversations([ChatRow(0, "A letter"), ChatRow(1, "Taxes of 2024")])
    made.sidebar.set_current(0)
    on_screen(made)
    qtbot.waitUntil(made.isActiveWindow)
    made.composer.written_pane.setFocus()
    return made


def opened(window: MainWindow, qtbot: QtBot) -> CommandPalette:
    window.activateWindow()  # without a screen nobody gives it back after a pop-up
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.composer.written_pane, Qt.Key.Key_K, CTRL)
    palette = window.findChild(CommandPalette)
    assert palette.isVisible()
    return palette


def shown(palette: CommandPalette) -> list[tuple[str, str]]:
    items = [palette._list.item(row) for row in range(palette._list.count())]
    return [(item.text(), item.data(Qt.ItemDataRole.UserRole + 1)) for item in items]


def test_it_holds_every_key_once_and_without_a_turn_none_for_one(
    window: MainWindow, letter: Sanitized, qtbot: QtBot
) -> None:
    assert not TURNS & {aside for _, aside in shown(window.open_palette())}
    assert all(action.isEnabled() for action in window.actions()), "the keys go on working"
    window.findChild(CommandPalette).close()
    qtbot.waitUntil(lambda: window.findChild(CommandPalette) is None)
    window.transcript.add_turn(1, letter)
    found = shown(opened(window, qtbot))
    keys = [aside for _, aside in found if aside not in {"", "Chat"}]
    assert set(keys) >= {keys for keys, _ in SHORTCUTS} - ELSEWHERE
    assert len(keys) == len(set(keys))
    words = [words for words, _ in found]
    assert len(words) == len(set(words))
    for wanted in ("Show the exact bytes of the request", "Import", "Export: What you wrote"):
        assert any(one.startswith(wanted) for one in words), wanted
    assert words[-2:] == ["A letter", "Taxes of 2024"]


def test_typing_and_enter_carry_an_action_out(window: MainWindow, qtbot: QtBot) -> None:
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette._field, "prefer")
    assert shown(palette)[0] == ("Preferences", "Ctrl+,")
    with qtbot.waitSignal(window.sidebar.preferences_requested):
        qtbot.keyClick(palette._field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.findChild(CommandPalette) is None)
    qtbot.waitUntil(lambda: window.sidebar.findChildren(QMenu) == [])  # made to be looked through


def test_arrows_mouse_and_escape(window: MainWindow, qtbot: QtBot) -> None:
    palette = opened(window, qtbot)
    qtbot.keyClick(palette._field, Qt.Key.Key_Up)
    assert palette._list.currentItem().text() == "Taxes of 2024"
    assert "Taxes of 2024" in palette._field.accessibleDescription()
    qtbot.keyClicks(palette._field, "qqqq")
    assert palette._nothing.isVisible()
    qtbot.keyClick(palette._field, Qt.Key.Key_Return)
    assert palette.isVisible(), "nothing is marked, so nothing is done"
    chosen = heard(window.sidebar.selected)
    palette._field.setText("lett")
    row = palette._list.visualItemRect(palette._list.item(0))
    qtbot.mouseClick(palette._list.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    qtbot.waitUntil(lambda: window.findChild(CommandPalette) is None)
    palette = opened(window, qtbot)
    qtbot.keyClicks(palette._field, "2024 tax")
    qtbot.keyClick(palette._field, Qt.Key.Key_Enter)
    assert chosen == [0, 1]
    qtbot.waitUntil(lambda: window.findChild(CommandPalette) is None)
    palette = opened(window, qtbot)
    qtbot.keyClick(palette._field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(CommandPalette) is None)


def test_an_action_that_is_off_is_absent(window: MainWindow, qtbot: QtBot) -> None:
    made = QAction("Made for this test", window)
    window.addAction(made)
    assert ("Made for this test", "") in shown(window.open_palette())
    made.setEnabled(False)
    assert ("Made for this test", "") not in shown(window.open_palette())
