"""Projects in the list: shown, opened and closed, renamed, deleted; chats dragged in and out."""

import pytest
from heard import heard
from page_walks import entries
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from questions import answer, question

from app.ui.sidebar import project_rows
from app.ui.sidebar.chat_row import ChatRow
from app.ui.sidebar.project_rows import ProjectRow
from app.ui.sidebar.sidebar import Sidebar

CHATS = [
    ChatRow(1, "Outside"),
    ChatRow(2, "Chapter one", project=5),
    ChatRow(3, "Passing", temporary=True),
    ChatRow(4, "Chapter two", project=5),
    ChatRow(6, "Of a project that is gone", project=99),
]
NOVEL, TAXES = ProjectRow(5, "Novel"), ProjectRow(7, "Taxes", collapsed=True)
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def sidebar(on_screen) -> Sidebar:
    made = Sidebar()
    made.set_conversations(CHATS, [NOVEL, TAXES])
    return on_screen(made, 240, 640)


def place(sidebar: Sidebar, words: str) -> QPoint:
    return sidebar.list.visualItemRect(sidebar.list.item(sidebar.titles().index(words))).center()


def drag(sidebar: Sidebar, data: QMimeData, to: QPoint) -> bool:
    """Drag something over the list and drop it there; whether the list took it."""
    view = sidebar.list.viewport()
    action = Qt.DropAction.MoveAction
    entered = QDragEnterEvent(to, action, data, LEFT, NONE)
    entered.setAccepted(False)
    QApplication.sendEvent(view, entered)
    if entered.isAccepted():  # else Qt lets nothing be dropped there
        QApplication.sendEvent(view, QDragMoveEvent(to, action, data, LEFT, NONE))
        QApplication.sendEvent(view, QDropEvent(QPointF(to), action, data, LEFT, NONE))
    return entered.isAccepted()


def test_chats_stand_below_their_projects_and_the_others_after_them(sidebar: Sidebar) -> None:
    inside = ["Novel", "Chapter one", "Chapter two", "Taxes"]
    assert sidebar.titles() == [*inside, "Outside", "Passing", "Of a project that is gone"]
    said = sidebar.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "Project Novel, 2 chats, expanded"


def test_a_click_or_a_key_opens_and_closes_a_project(sidebar: Sidebar, qtbot: QtBot) -> None:
    toggled = heard(sidebar.list.projects.toggled, sidebar.selected)
    qtbot.mouseClick(sidebar.list.viewport(), LEFT, pos=place(sidebar, "Taxes"))
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(sidebar.list, key)
    qtbot.mouseClick(sidebar.list.viewport(), LEFT, pos=place(sidebar, "Novel"))
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Left)
    assert toggled == [(7, False)] * 3 + [(5, True)] * 2
    sidebar.set_conversations(CHATS, [NOVEL._replace(collapsed=True), TAXES])
    assert "Chapter one" not in sidebar.titles()


def test_a_chat_is_dragged_into_a_project_and_out_of_it(sidebar: Sidebar) -> None:
    moved = heard(sidebar.list.projects.chat_moved)
    outside, inside = project_rows.carrying(1), project_rows.carrying(2)
    assert drag(sidebar, outside, place(sidebar, "Taxes"))
    assert drag(sidebar, outside, place(sidebar, "Chapter two"))
    assert drag(sidebar, inside, place(sidebar, "Outside"))
    below = QPoint(40, sidebar.list.viewport().height() - 2)
    assert sidebar.list.itemAt(below) is None
    assert drag(sidebar, inside, below)
    assert moved == [(1, 7), (1, 5), (2, None), (2, None)]
    drag(sidebar, inside, place(sidebar, "Novel"))
    drag(sidebar, outside, below)
    assert len(moved) == 4, "it is there already"


@pytest.mark.parametrize(("row", "dragged"), [("Outside", 1), ("Passing", None), ("Novel", None)])
def test_a_drag_begins_with_a_chat_that_is_kept_and_with_nothing_else(
    sidebar: Sidebar, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, row: str, dragged: int | None
) -> None:
    begun: list[int | None] = []

    def stop_at_once(drag: QDrag, _action: Qt.DropAction) -> Qt.DropAction:
        begun.append(project_rows.carried(drag.mimeData()))
        assert drag.mimeData().formats() == [project_rows.CHAT], "no title leaves the window"
        return Qt.DropAction.IgnoreAction

    monkeypatch.setattr(QDrag, "exec", stop_at_once)
    view, at = sidebar.list.viewport(), place(sidebar, row)
    qtbot.mousePress(view, LEFT, pos=at)
    for step in (1, 2):
        qtbot.mouseMove(view, at + QPoint(0, step * QApplication.startDragDistance()))
    qtbot.mouseRelease(view, LEFT, pos=at)
    assert begun[:1] == ([dragged] if dragged else [])
    assert len(sidebar.titles()) == 7, "dragging takes no row out"


@pytest.mark.parametrize("said", [b"", b"x", b"12345", b"-1", None])
def test_nothing_else_can_be_dropped(sidebar: Sidebar, said: bytes | None) -> None:
    data, moved = QMimeData(), heard(sidebar.list.projects.chat_moved)
    if said is None:
        data.setText("1")
    else:
        data.setData(project_rows.CHAT, said)
    assert not drag(sidebar, data, place(sidebar, "Taxes"))
    assert moved == []


def test_the_menus_move_a_chat_without_a_mouse(sidebar: Sidebar) -> None:
    actions = sidebar.list.projects
    told = heard(actions.chat_moved, actions.wanted)
    menu = sidebar.list.menu(2)
    assert entries(menu)[-4:] == ["Move to project", "Remove from “Novel”", "", "Delete…"]
    into = next(action.menu() for action in menu.actions() if action.text() == "Move to project")
    assert entries(into) == ["Taxes", "", "A new project…"]
    for action in (into.actions()[0], menu.actions()[-3], into.actions()[-1]):
        action.trigger()
    assert told == [(2, 7), (2, None), 2]
    assert "Move to project" not in entries(sidebar.list.menu(3)), "nothing of it is stored"


def test_the_menu_of_a_project_asks_for_each_thing(sidebar: Sidebar, qtbot: QtBot) -> None:
    actions = sidebar.list.projects
    menu = sidebar.list.project_menu(5)
    first = ["New chat in it", "Instructions and settings…", "Search in it", "Collapse"]
    assert entries(menu) == [*first, "Rename", "", "Delete…"]
    asked = (actions.chat_wanted, actions.opened, actions.search_wanted, actions.toggled)
    for action, signal in zip(menu.actions(), asked, strict=False):
        with qtbot.waitSignal(signal) as said:
            action.trigger()
        assert said.args[0] == 5


def test_a_project_is_renamed_in_its_row(sidebar: Sidebar) -> None:
    renamed = heard(sidebar.list.projects.renamed)
    sidebar.list.item(0).setText("  A long   novel ")
    sidebar.list.item(0).setText(" ")
    assert renamed == [(5, "A long novel")]
    assert sidebar.list.item(0).text() == "A long novel"


@pytest.mark.parametrize(
    ("button", "said"), [("Delete project, keep chats", 0), ("Delete project and chats", 1)]
)
def test_deleting_a_project_asks_what_becomes_of_its_chats(
    sidebar: Sidebar, qtbot: QtBot, button: str, said: int
) -> None:
    qtbot.mouseClick(sidebar.list.viewport(), LEFT, pos=place(sidebar, "Novel"))
    qtbot.keyClick(sidebar.list, Qt.Key.Key_Delete)
    box, deleted = question(sidebar), heard(sidebar.list.projects.deleted)
    assert "2 chats" in box.informativeText()
    assert box.defaultButton().text() == "Cancel"
    answer(sidebar, button)
    assert deleted == [(5, bool(said))]


def test_deleting_an_empty_project_asks_once_and_cancel_keeps_it(sidebar: Sidebar) -> None:
    deleted = heard(sidebar.list.projects.deleted)
    box = sidebar.list.projects.ask_delete(TAXES, sidebar)
    assert sorted(one.text() for one in box.buttons()) == ["Cancel", "Delete"]
    box.defaultButton().click()
    assert deleted == []


def test_a_search_within_a_project_says_so_till_its_end(sidebar: Sidebar, qtbot: QtBot) -> None:
    sidebar.search_in(5)
    assert sidebar.scope == 5
    assert sidebar._scope.text() == "Only in “Novel”"
    assert sidebar._within.isVisible()
    for act in (lambda: qtbot.keyClicks(sidebar.search, "x"), sidebar._unscope.click):
        with qtbot.waitSignal(sidebar.search_changed):
            act()
    assert sidebar.scope is None
    assert not sidebar._within.isVisible()
    sidebar.search_in(7)
    sidebar.set_conversations(CHATS, [NOVEL])
    assert sidebar.scope is None, "the project is gone"
