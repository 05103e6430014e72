"""The Models page: what it shows, what it asks for, and that all of it works by keyboard."""

from dataclasses import replace

import pytest
from heard import heard
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from questions import answer, question

from app.ui.preferences.models_page import (
    REMOVALS,
    ModelAction,
    ModelCard,
    ModelRow,
    ModelsPage,
    StatusTone,
)

BOTH = (ModelAction.VERIFY, ModelAction.DELETE)
HERE = ModelRow("here", "Here", "For chats.", "98 MB", "Installed.", StatusTone.GOOD, BOTH)
GONE = ModelRow("gone", "Gone", "For words.", "1 MB", "Not here.", actions=(ModelAction.DOWNLOAD,))
COMING = replace(
    GONE, status="Downloading: 1 of 4 MB", actions=(ModelAction.CANCEL,), busy=True, percent=25
)


@pytest.fixture
def page(qtbot: QtBot, on_screen) -> ModelsPage:
    made = ModelsPage()
    made.set_models({"Chats": [HERE], "Words": [GONE]})
    on_screen(made)
    qtbot.waitUntil(made.isActiveWindow)
    return made


def card(page: ModelsPage, model: str) -> ModelCard:
    return page._cards[model]


def test_a_model_shows_its_name_size_purpose_and_state(page: ModelsPage) -> None:
    here = card(page, "here")
    words = [label.text() for label in here.findChildren(QLabel)]
    assert words == ["Here", "For chats.", "98 MB", "Installed."]
    assert here.accessibleName() == "Here, 98 MB. Installed."
    assert here.status.property("role") == "good"
    assert page.rows() == [HERE, GONE]


@pytest.mark.parametrize("action", [action for action in ModelAction if action not in REMOVALS])
def test_a_click_asks_for_it(page: ModelsPage, action: ModelAction) -> None:
    page.update_model(replace(GONE, actions=(action,)))
    asked = heard(page.asked)
    card(page, "gone")._buttons[action].click()
    assert asked == [("gone", action)]


@pytest.mark.parametrize("action", sorted(REMOVALS))
def test_a_removal_is_asked_for_once_more(page: ModelsPage, action: ModelAction) -> None:
    made, asked = card(page, "gone"), heard(page.asked)
    page.update_model(replace(GONE, actions=(action,), question="Really?"))
    made._buttons[action].click()
    box = question(page)
    assert (box.text(), box.defaultButton().text()) == ("Really?", "Keep")
    answer(page, "Keep")  # as Enter or Space
    made._buttons[action].click()
    assert asked == []
    answer(page, "Yes, forget" if action is ModelAction.FORGET else "Yes, delete")
    assert asked == [("gone", action)]


def test_a_question_goes_with_what_it_asks_about(page: ModelsPage) -> None:
    asked = heard(page.asked)
    card(page, "here")._buttons[ModelAction.DELETE].click()
    box = question(page)
    page.update_model(COMING)
    page.update_model(replace(HERE, status="Checked."))
    assert box.isVisible()
    page.update_model(replace(HERE, actions=(ModelAction.DOWNLOAD,), status="Not here."))
    assert (box.isVisible(), asked) == (False, [])
    page.update_model(replace(HERE, status="Here again."))  # nobody listens any more


def test_progress_is_a_bar_and_before_it_is_known_one_that_moves(page: ModelsPage) -> None:
    made = card(page, "gone")
    assert not made.bar.isVisible()
    page.update_model(replace(COMING, percent=None))
    assert (made.bar.isVisible(), made.bar.maximum()) == (True, 0)
    page.update_model(COMING)
    assert (made.bar.value(), made.bar.maximum()) == (25, 100)
    assert made.bar.accessibleName() == "Progress of Gone"


def test_the_keyboard_stays_in_the_card_when_its_buttons_change(page: ModelsPage) -> None:
    made = card(page, "gone")
    made._buttons[ModelAction.DOWNLOAD].setFocus()
    page.update_model(COMING)
    assert QApplication.focusWidget() is made._buttons[ModelAction.CANCEL]
    page.update_model(HERE)
    assert QApplication.focusWidget() is made._buttons[ModelAction.CANCEL]  # another card's news
    page.update_model(GONE)
    assert QApplication.focusWidget() is made._buttons[ModelAction.DOWNLOAD]


def test_tab_goes_through_the_page_from_top_to_bottom(page: ModelsPage, qtbot: QtBot) -> None:
    card(page, "here")._buttons[ModelAction.VERIFY].setFocus()
    order = []
    for _ in range(4):
        focused = QApplication.focusWidget()
        order.append(focused.accessibleName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert order == ["Verify: Here", "Delete: Here", "Download: Gone", "Close"]
    assert QApplication.focusWidget() is page.adding._name
