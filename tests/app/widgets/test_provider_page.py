"""Preferences: what is saved, what is refused, and that a key is never shown back."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.provider_page import ProviderPage

VALUES = {
    "provider": "openai",
    "base_url": "https://api.example.com/v1",
    "model": "some-model",
    "ask_before_send": False,
    "theme": "dark",
}


@pytest.fixture
def page(qtbot: QtBot) -> ProviderPage:
    made = ProviderPage()
    qtbot.addWidget(made)
    made.set_values(VALUES, has_key=True)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_what_was_set_is_saved(page: ProviderPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.saved) as caught:
        page._save.click()
    assert caught.args == [{**VALUES, "api_key": ""}]
    assert not page.isVisible()


def test_a_typed_key_is_saved_and_forgotten(page: ProviderPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page._key, " made-up-key ")
    with qtbot.waitSignal(page.saved) as caught:
        page._save.click()
    assert caught.args[0]["api_key"] == "made-up-key"
    assert page._key.text() == ""


def test_a_key_is_masked_and_never_shown_back(page: ProviderPage) -> None:
    assert page._key.echoMode() is QLineEdit.EchoMode.Password
    assert page._key.text() == ""
    assert "Kept in the keyring" in page._key.placeholderText()
    page.set_values(VALUES, has_key=False)
    assert "Kept" not in page._key.placeholderText()


@pytest.mark.parametrize(
    ("field", "value", "part"),
    [
        ("base_url", "", "https://"),
        ("base_url", "api.example.com", "https://"),
        ("base_url", "ftp://api.example.com", "https://"),
        ("base_url", "https://", "https://"),
        ("base_url", "http://api.example.com/v1", "Without encryption"),
        ("base_url", "https://user:word@api.example.com", "user name"),
        ("base_url", "https://api.example.com/v1?key=1", "user name"),
        ("model", "  ", "Name the model"),
        ("api_key", "k\u00e9y", "API key"),
    ],
)
def test_a_mistake_is_told_and_nothing_saved(
    page: ProviderPage, qtbot: QtBot, field: str, value: str, part: str
) -> None:
    if field == "api_key":
        page._key.setText(value)
    else:
        page.set_values({**VALUES, field: value}, has_key=False)
    with qtbot.assertNotEmitted(page.saved):
        page._save.click()
    assert page.isVisible()
    assert page._problem.isVisible() and part in page._problem.text()
    qtbot.keyClicks(page._model, "x")
    assert not page._problem.isVisible()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_a_server_on_this_computer_may_be_plain(page: ProviderPage, host: str) -> None:
    page.set_values({**VALUES, "base_url": f"http://{host}:11434/v1"}, has_key=False)
    assert page.problem() == ""


def test_on_this_computer_needs_no_address(page: ProviderPage, qtbot: QtBot) -> None:
    page.set_values({"provider": "local", "base_url": ""}, has_key=False)
    assert not page._base_url.isEnabled()
    with qtbot.waitSignal(page.saved) as caught:
        page._save.click()
    assert caught.args[0]["provider"] == "local"
    assert caught.args[0]["ask_before_send"] is True


def test_cancel_saves_nothing(page: ProviderPage, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(page.saved):
        page._cancel.click()
    assert not page.isVisible()
