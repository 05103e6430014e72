"""The composer takes the upper half in an empty chat, and else grows with its text up to half."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from screenshots_parts import example

from app.ui.widgets import theme
from app.ui.window.conversation_splitter import LEAST
from app.ui.window.window import MainWindow

LINE = "One line of what somebody writes.\n"


@pytest.fixture
def window(qapp: QApplication, on_screen) -> MainWindow:
    theme.apply(qapp, "light")
    return on_screen(MainWindow(), 1280, 800)


@pytest.fixture
def begun(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """A window with a turn, and its composer below."""
    window.composer.written_pane.setFocus()
    window.transcript.add_turn(1, example())
    qtbot.waitUntil(lambda: below(window))
    return window


def below(window: MainWindow) -> bool:
    top, other = (w.mapTo(window, QPoint(0, 0)).y() for w in (window.composer, window.transcript))
    return top > other


def test_an_empty_chat_begins_with_a_large_field_above(window: MainWindow, qtbot: QtBot) -> None:
    assert not below(window)
    assert window.composer.height() == window.height() // 2
    window.resize(1280, 1000)
    qtbot.waitUntil(lambda: window.composer.height() == 500)


def test_with_a_turn_it_moves_below_and_keeps_the_keyboard(begun: MainWindow, qtbot: QtBot) -> None:
    assert begun.composer.written_pane.hasFocus()
    assert begun.composer.height() == theme.scaled(LEAST)
    begun.transcript.clear()
    qtbot.waitUntil(lambda: not below(begun))


def test_it_grows_with_its_text_up_to_half_of_the_window(begun: MainWindow, qtbot: QtBot) -> None:
    composer, bar = begun.composer, begun.composer.written_pane.verticalScrollBar()
    heights = []
    for lines in (1, 12, 14, 200):
        composer.written_pane.setPlainText(LINE * lines)
        qtbot.wait(50)
        heights.append(composer.height())
        assert (bar.maximum() > 0) == (lines == 200), "short texts show whole"
        assert composer.written_pane.height() == composer.sent_pane.height()
        assert composer.written_pane.y() == composer.sent_pane.y()
    assert heights == sorted(set(heights))
    assert heights[0] == theme.scaled(LEAST)
    assert heights[-1] == begun.height() // 2
    composer.clear()
    qtbot.waitUntil(lambda: composer.height() == theme.scaled(LEAST))


def test_where_the_person_put_the_divider_it_stays(begun: MainWindow, qtbot: QtBot) -> None:
    begun.composer.parentWidget().moveSplitter(400, 1)
    high = begun.composer.height()
    assert high > theme.scaled(LEAST)
    begun.composer.written_pane.setPlainText(LINE)
    qtbot.wait(50)
    assert begun.composer.height() == high
