"""The Models page: what it shows, what it asks for, and that all of it works by keyboard."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.ui.preferences.models_page import ModelAction, ModelCard, ModelRow, ModelsPage, StatusTone

HERE = ModelRow(
    "here",
    "Here",
    "For chats.",
    "98 MB",
    "Installed.",
    StatusTone.GOOD,
    (ModelAction.VERIFY, ModelAction.DELETE),
)
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


def shown(made: ModelCard) -> list[str]:
    return [b.text() for b in made.findChildren(QPushButton) if b.isVisible()]


def test_a_model_shows_its_name_size_purpose_and_state(page: ModelsPage) -> None:
    here = card(page, "here")
    labels = (here._name, here._facts, here._purpose, here._status)
    assert [label.text() for label in labels] == ["Here", "98 MB", "For chats.", "Installed."]
    assert here.accessibleName() == "Here, 98 MB. Installed."
    assert here._status.property("role") == "good"
    assert page.rows() == [HERE, GONE]


@pytest.mark.parametrize(
    ("action", "signal"),
    [
        (ModelAction.DOWNLOAD, "download_requested"),
        (ModelAction.RESUME, "download_requested"),
        (ModelAction.AGAIN, "download_requested"),
        (ModelAction.CANCEL, "cancel_requested"),
        (ModelAction.VERIFY, "verify_requested"),
    ],
)
def test_a_click_asks_for_it(
    page: ModelsPage, qtbot: QtBot, action: ModelAction, signal: str
) -> None:
    page.update_model(replace(GONE, actions=(action,)))
    with qtbot.waitSignal(getattr(page, signal)) as caught:
        card(page, "gone")._buttons[action].click()
    assert caught.args == ["gone"]


@pytest.mark.parametrize("action", [ModelAction.DELETE, ModelAction.DISCARD])
def test_a_removal_is_asked_for_once_more(
    page: ModelsPage, qtbot: QtBot, action: ModelAction
) -> None:
    made = card(page, "gone")
    page.update_model(replace(GONE, actions=(action,), question="Really?"))
    with qtbot.assertNotEmitted(page.delete_requested):
        made._buttons[action].click()
        assert made._status.text() == "Really?"
        assert shown(made) == ["Yes, delete", "Keep"]
        made._keep.click()
    assert (made._status.text(), shown(made)) == ("Not here.", [str(action)])
    made._buttons[action].click()
    with qtbot.waitSignal(page.delete_requested) as caught:
        made._sure.click()
    assert caught.args == ["gone"]


def test_a_question_goes_when_it_makes_no_sense_any_more(page: ModelsPage) -> None:
    made = card(page, "here")
    made._buttons[ModelAction.DELETE].click()
    page.update_model(replace(HERE, percent=4))
    assert shown(made) == ["Yes, delete", "Keep"]
    page.update_model(replace(HERE, actions=(ModelAction.DOWNLOAD,), status="Not here."))
    assert (shown(made), made._status.text()) == (["Download"], "Not here.")


def test_progress_is_a_bar_and_before_it_is_known_one_that_moves(page: ModelsPage) -> None:
    made = card(page, "gone")
    assert not made._bar.isVisible() and not made._busy.isVisible()
    page.update_model(replace(COMING, percent=None))
    assert not made._bar.isVisible() and made._busy.isVisible()
    page.update_model(COMING)
    assert made._bar.isVisible() and not made._busy.isVisible()
    assert made._bar.value() == 25
    assert made._bar.accessibleName() == "Progress of Gone"


def test_the_keyboard_stays_in_the_card_when_its_buttons_change(
    page: ModelsPage, qtbot: QtBot
) -> None:
    made = card(page, "gone")
    made._buttons[ModelAction.DOWNLOAD].setFocus()
    page.update_model(COMING)
    assert QApplication.focusWidget() is made._buttons[ModelAction.CANCEL]
    page.update_model(HERE)
    assert QApplication.focusWidget() is made._buttons[ModelAction.CANCEL]  # another card's news
    page.update_model(GONE)
    assert QApplication.focusWidget() is made._buttons[ModelAction.DOWNLOAD]
    page.update_model(replace(GONE, actions=(ModelAction.DELETE,)))
    qtbot.keyClick(made._buttons[ModelAction.DELETE], Qt.Key.Key_Space)
    assert QApplication.focusWidget() is made._keep  # Enter or Space deletes nothing by itself


def test_tab_goes_through_the_page_from_top_to_bottom(page: ModelsPage, qtbot: QtBot) -> None:
    here, gone = card(page, "here"), card(page, "gone")
    here._buttons[ModelAction.VERIFY].setFocus()
    order = []
    for _ in range(4):
        focused = QApplication.focusWidget()
        order.append(focused.accessibleName())
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    assert order == ["Verify: Here", "Delete: Here", "Download: Gone", "Close"]
    assert QApplication.focusWidget() is page.adding._name
    assert gone.isVisible()
