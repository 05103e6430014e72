"""A project's page: what is typed and listed is what is saved; nothing without a name."""

import pytest
from heard import heard
from page_walks import button, press
from PySide6.QtCore import Qt
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


def test_what_is_typed_is_taken_as_it_is_but_not_without_a_name(page: ProjectPage) -> None:
    assert page.windowTitle() == "Sotto", "the system shows it, so it does not name the project"
    assert page.accessibleName() == "Novel"
    page._name.setText("  A \t novel ")
    page._instructions.setPlainText("\n Line one.\n\u00a0Line two: ä\U0001f600. \n")
    assert page.name() == "A novel"
    assert page.instructions() == "Line one.\n\u00a0Line two: ä\U0001f600."
    accepted = heard(page.accepted)
    page._name.setText("  ")
    press(page, "Save")
    assert (page._problem.isVisible(), page.isVisible(), accepted) == (True, True, [])
    page._name.setText("A novel")
    press(page, "Save")
    assert accepted == [()]


def test_documents_are_listed_and_removed(page: ProjectPage, qtbot: QtBot) -> None:
    assert page._list.item(0).text() == "letter.docx · 2 kB of text"
    assert not button(page, "Remove").isEnabled()
    place = page._list.visualItemRect(page._list.item(0)).center()
    qtbot.mouseClick(page._list.viewport(), LEFT, pos=place)
    press(page, "Remove the chosen documents")
    assert list(page.documents()) == [PLOT]
    page._list.selectAll()
    press(page, "Remove the chosen documents")
    assert page._none.isVisible()


def test_the_start_of_new_chats_is_taken_over_or_given_back(page: ProjectPage) -> None:
    taken = heard(page.start_taken)
    assert not button(page, "As outside of projects").isEnabled()
    press(page, "Take over from the chat on screen")
    page.show_begins("Careful · 1 own word")
    press(page, "As outside of projects")
    assert taken == [True, False]
