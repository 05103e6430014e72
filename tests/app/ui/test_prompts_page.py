"""The page of saved prompts: each change is undone by Cancel, and nothing nameless is saved."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app.core.prompts import SavedPrompt
from app.ui.composer.prompts_page import PromptsPage

STORED = [SavedPrompt("Letter", "Dear {name}", 1), SavedPrompt("Summary", "Shorten {text}", 2)]
CLICK = Qt.MouseButton.LeftButton


@pytest.fixture
def page(on_screen) -> PromptsPage:
    return on_screen(PromptsPage(STORED))


def click(page: PromptsPage, qtbot: QtBot, words: str) -> None:
    (found,) = [b for b in page.findChildren(QPushButton) if b.text() == words]
    qtbot.mouseClick(found, CLICK)


def test_a_prompt_is_renamed_and_rewritten(page: PromptsPage, qtbot: QtBot) -> None:
    page._name.selectAll()
    qtbot.keyClicks(page._name, "To the bank")
    page._text.selectAll()
    qtbot.keyClicks(page._text, "Dear bank, {name}, {sum}")
    assert page._asks.text().endswith("name, sum.")
    assert page._list.item(0).text() == "To the bank"
    with qtbot.waitSignal(page.saved) as saved:
        click(page, qtbot, "Save")
    assert saved.args == [[SavedPrompt("To the bank", "Dear bank, {name}, {sum}", 1), STORED[1]]]


def test_what_is_deleted_can_be_kept_until_it_is_saved(page: PromptsPage, qtbot: QtBot) -> None:
    click(page, qtbot, "Delete")
    assert page._list.item(0).font().strikeOut()
    assert page.prompts() == [STORED[1]]
    click(page, qtbot, "Keep it")
    assert page.prompts() == STORED
    click(page, qtbot, "Delete")
    with qtbot.assertNotEmitted(page.saved):
        click(page, qtbot, "Cancel")


def test_each_prompt_needs_a_name_and_a_text(page: PromptsPage, qtbot: QtBot) -> None:
    click(page, qtbot, "New prompt")
    with qtbot.assertNotEmitted(page.saved):
        click(page, qtbot, "Save")
    assert page._problem.isVisible()
    assert page._name.hasFocus()
    qtbot.keyClicks(page._name, "  Odd \t name ")
    with qtbot.assertNotEmitted(page.saved):
        click(page, qtbot, "Save")
    assert "holds no text" in page._problem.text()
    qtbot.keyClicks(page._text, "x")
    with qtbot.waitSignal(page.saved) as saved:
        click(page, qtbot, "Save")
    assert saved.args[0][-1] == SavedPrompt("Odd name", "x")
