"""The list of conversations."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from app.ui.sidebar.chat_list import ChatList
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.sidebar import Sidebar


@pytest.fixture
def sidebar(on_screen) -> Sidebar:
    made = Sidebar()
    made.set_conversations([(3, "Newest"), (2, "Middle\nof two lines"), (7, " ")])
    return on_screen(made)


def test_a_choice_by_mouse_or_key_is_emitted_once(sidebar: Sidebar, qtbot: QtBot) -> None:
    chosen: list[int] = []
    sidebar.selected.connect(chosen.append)
    place = sidebar.list.visualItemRect(sidebar.list.item(2)).center()
    qtbot.mouseClick(sidebar.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Up)
    assert chosen == [7, 2]


def test_what_the_program_sets_is_not_emitted(sidebar: Sidebar, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(sidebar.selected):
        sidebar.set_current(2)
        sidebar.set_conversations([(9, "Newer"), (3, "Newest"), (2, "Middle")])
    assert sidebar.list.currentItem().text() == "Middle"


def test_search_results_take_the_place_of_the_list(sidebar: Sidebar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sidebar.search_changed) as asked:
        qtbot.keyClicks(sidebar.search, "bank")
    assert asked.args == ["bank"]
    sidebar.show_results("ban", [ChatRow(2, "Stale")])
    assert len(sidebar.titles()) == 3, "an older search's results are not shown"
    sidebar.show_results("bank", [ChatRow(2, "Middle", excerpt="a letter to the bank")])
    assert sidebar.titles() == ["Middle\na letter to the bank"]
    sidebar.set_conversations([(9, "Newer")])
    assert sidebar.titles() == ["Middle\na letter to the bank"], "the search stays"
    sidebar.show_results("bank", [])
    assert sidebar._nothing.isVisible()
    sidebar.search.clear()
    assert sidebar.titles() == ["Newer"]
    assert not sidebar._nothing.isVisible()


def test_a_chat_is_renamed_in_its_row(sidebar: Sidebar, qtbot: QtBot) -> None:
    chats = sidebar.list
    with qtbot.waitSignal(chats.renamed) as renamed:
        chats.item(1).setText("  A better   name ")
    assert renamed.args == [2, "A better name"]
    with qtbot.assertNotEmitted(chats.renamed):
        chats.item(0).setText("  ")
    assert chats.item(0).text() == "Newest", "an empty name is none"


def test_the_menu_offers_what_fits_the_chat(sidebar: Sidebar, qtbot: QtBot) -> None:
    rows = [ChatRow(1, "Kept", pinned=True), ChatRow(2, "Passing", temporary=True)]
    sidebar.set_conversations(rows)
    kept, passing = (_words(sidebar.list.menu(number)) for number in (1, 2))
    assert kept == ["Rename", "Unpin", "Duplicate", "Export", "Move to project", "", "Delete…"]
    assert passing == ["Rename", "", "Delete…"]
    with qtbot.waitSignal(sidebar.list.pin_toggled) as toggled:
        sidebar.list.menu(1).actions()[1].trigger()
    assert toggled.args == [1, False]
    exports = sidebar.list.menu(1).actions()[3].menu()
    with qtbot.waitSignal(sidebar.list.export_requested) as asked:
        exports.actions()[1].trigger()
    assert asked.args == [1, "sent", "markdown"]


def test_deleting_asks_once_and_cancel_keeps(sidebar: Sidebar, qtbot: QtBot) -> None:
    sidebar.set_current(2)
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Delete)
    box = sidebar.findChild(QMessageBox)
    assert "Middle of two lines" in box.text()
    assert box.defaultButton().text() == "Cancel"
    with qtbot.assertNotEmitted(sidebar.list.delete_requested):
        box.defaultButton().click()
    box = sidebar.list.ask_delete(2)
    with qtbot.waitSignal(sidebar.list.delete_requested) as asked:
        next(b for b in box.buttons() if b.text() == "Delete").click()
    assert asked.args == [2]


def test_a_screen_reader_hears_what_the_icons_show(sidebar: Sidebar) -> None:
    rows = [ChatRow(1, "Kept", pinned=True), ChatRow(2, "Passing", temporary=True)]
    sidebar.set_conversations(rows)
    role = Qt.ItemDataRole.AccessibleTextRole
    heard = [sidebar.list.item(row).data(role) for row in range(2)]
    assert heard == ["Kept, pinned, Everyday", "Passing, temporary, Everyday"]


def test_the_other_menu_begins_brings_in_and_backs_up(sidebar: Sidebar, qtbot: QtBot) -> None:
    signals = (
        sidebar.temporary_requested,
        sidebar.list.projects.wanted,
        sidebar.import_requested,
        sidebar.export_requested,
        sidebar.spent_requested,
        sidebar.save_prompt_requested,
        sidebar.prompts_requested,
        sidebar.backup_requested,
        sidebar.restore_requested,
        sidebar.lock_requested,
    )
    actions = [action for action in sidebar.more().actions() if action.text()]
    for action, signal in zip(actions, signals, strict=True):
        with qtbot.waitSignal(signal):
            action.trigger()


def _words(menu: QMenu) -> list[str]:
    return [action.text().partition("\t")[0] for action in menu.actions()]


@given(
    st.lists(st.permutations(range(6)).flatmap(lambda p: st.integers(0, 6).map(lambda n: p[:n])))
)
def test_a_change_touches_only_the_rows_that_changed(qapp: object, shown: list[list[int]]) -> None:
    """Three thousand rows made anew at each title held the window for .15 s."""
    listed = ChatList()
    for numbers in [[0, 1, 2, 3, 4, 5], *shown]:
        listed.show_rows([ChatRow(n, f"chat {n}", pinned=n == 2) for n in numbers])
        assert listed.titles() == [f"chat {n}" for n in numbers]
        for n in range(6):
            listed.set_current(n)
            assert listed.current() == (n if n in numbers else None)
