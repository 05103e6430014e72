"""The list of conversations."""

import pytest
from heard import heard
from hypothesis import given
from hypothesis import strategies as st
from page_walks import entries
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from questions import answer, question

from app.ui.sidebar.chat_list import ChatList
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.sidebar import Sidebar


@pytest.fixture
def sidebar(on_screen) -> Sidebar:
    made = Sidebar()
    made.set_conversations([(3, "Newest"), (2, "Middle\nof two lines"), (7, " ")])
    return on_screen(made)


def test_a_choice_by_mouse_or_key_is_emitted_once(sidebar: Sidebar, qtbot: QtBot) -> None:
    chosen = heard(sidebar.selected)
    place = sidebar.list.visualItemRect(sidebar.list.item(2)).center()
    qtbot.mouseClick(sidebar.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Up)
    assert chosen == [7, 2]
    sidebar.set_current(2)
    sidebar.set_conversations([(9, "Newer"), (3, "Newest"), (2, "Middle")])
    assert sidebar.list.currentItem().text() == "Middle"
    assert chosen == [7, 2], "what the program sets nobody chose"


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


def test_a_chat_is_renamed_in_its_row(sidebar: Sidebar) -> None:
    chats, renamed = sidebar.list, heard(sidebar.list.renamed)
    chats.item(1).setText("  A better   name ")
    chats.item(0).setText("  ")
    assert renamed == [(2, "A better name")]
    assert chats.item(0).text() == "Newest", "an empty name is none"


def test_the_menu_and_a_screen_reader_say_what_fits_the_chat(sidebar: Sidebar) -> None:
    rows = [ChatRow(1, "Kept", pinned=True), ChatRow(2, "Passing", temporary=True)]
    sidebar.set_conversations(rows)
    role = Qt.ItemDataRole.AccessibleTextRole
    said = [sidebar.list.item(row).data(role) for row in range(2)]
    assert said == ["Kept, pinned, Everyday", "Passing, temporary, Everyday"]
    kept, passing = (sidebar.list.menu(number) for number in (1, 2))
    first = ["Rename", "Unpin", "Duplicate", "Export", "Move to project"]
    assert entries(kept) == [*first, "", "Delete…"]
    assert entries(passing) == ["Rename", "", "Delete…"]
    asked = heard(sidebar.list.pin_toggled, sidebar.list.export_requested)
    kept.actions()[1].trigger()
    kept.actions()[3].menu().actions()[1].trigger()
    assert asked == [(1, False), (1, "sent", "markdown")]


def test_deleting_asks_once_and_cancel_keeps(sidebar: Sidebar, qtbot: QtBot) -> None:
    asked = heard(sidebar.list.delete_requested)
    sidebar.set_current(2)
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Delete)
    box = question(sidebar)
    assert "Middle of two lines" in box.text()
    assert box.defaultButton().text() == "Cancel"
    box.defaultButton().click()
    assert asked == []
    sidebar.list.ask_delete(2)
    answer(sidebar, "Delete")
    assert asked == [2]


def test_the_other_menu_begins_brings_in_and_backs_up(sidebar: Sidebar) -> None:
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
        asked = heard(*signals)
        told = heard(signal)
        action.trigger()
        assert len(told) == len(asked) == 1


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
