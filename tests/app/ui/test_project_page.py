"""A project's page: what is typed and listed is what is saved; nothing without a name."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.ui.sidebar.project_page import ProjectPage, ShownDocument

LEFT = Qt.MouseButton.LeftButton
LETTER, PLOT = ShownDocument(1, "letter.docx", 1204), ShownDocument(None, "plot.txt", 4, "Plot")


@pytest.fixture
def page(qtbot: QtBot) -> ProjectPage:
    made = ProjectPage("Novel")
    qtbot.addWidget(made)
    made.show_project("Novel", "Be brief.", "")
    for document in (LETTER, PLOT):
        made.add_document(document)
    with qtbot.waitExposed(made):
        made.open()
    return made


def button(page: ProjectPage, name: str) -> QPushButton:
    return next(b for b in page.findChildren(QPushButton) if name in (b.text(), b.accessibleName()))


def test_what_is_typed_is_taken_as_it_is(page: ProjectPage, qtbot: QtBot) -> None:
    page._name.setText("  A \t novel ")
    page._instructions.setPlainText("\n Line one.\n\u00a0Line two: ä\U0001f600. \n")
    assert page.name() == "A novel"
    assert page.instructions() == "Line one.\n\u00a0Line two: ä\U0001f600."
    with qtbot.waitSignal(page.accepted):
        qtbot.mouseClick(button(page, "Save"), LEFT)


def test_without_a_name_it_says_so_and_stays(page: ProjectPage, qtbot: QtBot) -> None:
    page._name.setText("  ")
    with qtbot.assertNotEmitted(page.accepted):
        qtbot.mouseClick(button(page, "Save"), LEFT)
    assert page._problem.isVisible()
    assert page.isVisible()


def test_the_windows_title_which_the_system_shows_does_not_name_the_project(
    page: ProjectPage,
) -> None:
    assert page.windowTitle() == "Sotto"
    assert page.accessibleName() == "Novel"


def test_documents_are_listed_and_removed(page: ProjectPage, qtbot: QtBot) -> None:
    assert page._list.item(0).text() == "letter.docx · 2 kB of text"
    assert not button(page, "Remove").isEnabled()
    place = page._list.visualItemRect(page._list.item(0)).center()
    qtbot.mouseClick(page._list.viewport(), LEFT, pos=place)
    qtbot.mouseClick(button(page, "Remove the chosen documents"), LEFT)
    assert list(page.documents()) == [PLOT]
    page._list.selectAll()
    qtbot.mouseClick(button(page, "Remove the chosen documents"), LEFT)
    assert page._none.isVisible()


def test_the_start_of_new_chats_is_taken_over_or_given_back(
    page: ProjectPage, qtbot: QtBot
) -> None:
    taken: list[bool] = []
    page.start_taken.connect(taken.append)
    assert not button(page, "As outside of projects").isEnabled()
    qtbot.mouseClick(button(page, "Take over from the chat on screen"), LEFT)
    page.show_begins("Careful · 1 own word")
    qtbot.mouseClick(button(page, "As outside of projects"), LEFT)
    assert taken == [True, False]
