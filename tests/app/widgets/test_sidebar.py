"""The list of conversations."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.sidebar import Sidebar


@pytest.fixture
def sidebar(qtbot: QtBot) -> Sidebar:
    made = Sidebar()
    qtbot.addWidget(made)
    made.set_conversations([(3, "Newest"), (2, "Middle\nof two lines"), (7, " ")])
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_it_shows_titles_in_the_order_given(sidebar: Sidebar) -> None:
    assert sidebar.titles() == ["Newest", "Middle of two lines", "New chat"]


def test_a_choice_by_mouse_or_key_is_emitted_once(sidebar: Sidebar, qtbot: QtBot) -> None:
    chosen: list[int] = []
    sidebar.selected.connect(chosen.append)
    place = sidebar._list.visualItemRect(sidebar._list.item(2)).center()
    qtbot.mouseClick(sidebar._list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.keyClick(sidebar._list, Qt.Key.Key_Up)
    assert chosen == [7, 2]


def test_what_the_program_sets_is_not_emitted(sidebar: Sidebar, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(sidebar.selected):
        sidebar.set_current(2)
        sidebar.set_conversations([(9, "Newer"), (3, "Newest"), (2, "Middle")])
    assert sidebar._list.currentItem().text() == "Middle"


def test_the_buttons_ask(sidebar: Sidebar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sidebar.new_requested):
        sidebar._new.click()
    with qtbot.waitSignal(sidebar.preferences_requested):
        sidebar._preferences.click()
    with qtbot.waitSignal(sidebar.models_requested):
        sidebar._models.click()
