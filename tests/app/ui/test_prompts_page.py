"""The page of saved prompts: each change is undone by Cancel, and nothing nameless is saved."""

import pytest
from heard import heard
from page_walks import press
from pytestqt.qtbot import QtBot

from app.core.prompts import SavedPrompt
from app.ui.composer.prompts_page import PromptsPage

STORED = [SavedPrompt("Letter", "Dear {name}", 1), SavedPrompt("Summary", "Shorten {text}", 2)]


@pytest.fixture
def page(on_screen) -> PromptsPage:
    return on_screen(PromptsPage(STORED))


def test_a_prompt_is_renamed_and_rewritten(page: PromptsPage, qtbot: QtBot) -> None:
    page._name.selectAll()
    qtbot.keyClicks(page._name, "To the bank")
    page._text.selectAll()
    qtbot.keyClicks(page._text, "Dear bank, {name}, {sum}")
    assert page._asks.text().endswith("name, sum.")
    assert page._list.item(0).text() == "To the bank"
    saved = heard(page.saved)
    press(page, "Save")
    assert saved == [[SavedPrompt("To the bank", "Dear bank, {name}, {sum}", 1), STORED[1]]]


def test_what_is_deleted_can_be_kept_until_it_is_saved(page: PromptsPage) -> None:
    saved = heard(page.saved)
    press(page, "Delete")
    assert page._list.item(0).font().strikeOut()
    assert page.prompts() == [STORED[1]]
    press(page, "Keep it")
    assert page.prompts() == STORED
    press(page, "Delete")
    press(page, "Cancel")
    assert saved == []


def test_each_prompt_needs_a_name_and_a_text(page: PromptsPage, qtbot: QtBot) -> None:
    saved = heard(page.saved)
    press(page, "New prompt")
    press(page, "Save")
    assert page._problem.isVisible()
    assert page._name.hasFocus()
    qtbot.keyClicks(page._name, "  Odd \t name ")
    press(page, "Save")
    assert "holds no text" in page._problem.text()
    assert saved == []
    qtbot.keyClicks(page._text, "x")
    press(page, "Save")
    assert saved[0][-1] == SavedPrompt("Odd name", "x")
