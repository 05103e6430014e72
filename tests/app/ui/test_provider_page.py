"""Who answers: services that fill the address, what is refused, a key that is never shown back."""

from __future__ import annotations

import pytest
from cases import tables_beside
from PySide6.QtCore import QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.ui.preferences.provider_page import ANOTHER, ON_AZURE, SERVICES, ProviderPage

CASES = tables_beside(__file__)

VALUES = {
    "provider": "openai",
    "base_url": "https://api.example.com/v1",
    "model": "some-model",
    "api_version": "2024-10-21",
}
ENDPOINT = "https://made-up.openai.azure.com"
TARGET = f"{ENDPOINT}/openai/deployments/my-gpt/chat/completions?api-version=2025-01-01-preview"


@pytest.fixture
def page(qtbot: QtBot) -> ProviderPage:
    made = ProviderPage()
    qtbot.addWidget(made)
    made.set_values(VALUES, has_key=True)
    with qtbot.waitExposed(made):
        made.show()
    return made


def choose(page: ProviderPage, name: str) -> None:
    row = page._service.findText(name)
    page._service.setCurrentIndex(row)
    page._service.activated.emit(row)


def test_what_was_set_stands_there(page: ProviderPage) -> None:
    assert page.values() == {**VALUES, "api_key": ""}
    assert page._service.currentText() == ANOTHER


@pytest.mark.parametrize("service", SERVICES, ids=lambda service: service.name)
def test_a_service_fills_the_address_and_asks_for_its_model(page: ProviderPage, service) -> None:
    choose(page, service.name)
    assert page.values()["base_url"] == service.address
    assert page.values()["model"] == ""
    assert service.model in page._model.placeholderText()
    assert page.problem() == "Name the model, as the provider spells it."
    page._model.setText(service.model)
    assert page.problem() == ""
    assert QUrl(service.address).isValid()
    page.set_values(page.values(), has_key=False)
    assert page._service.currentText() == service.name


def test_another_services_key_is_not_taken_for_the_kept_one(page: ProviderPage) -> None:
    assert page._key.echoMode() is QLineEdit.EchoMode.Password
    assert page._key.text() == ""
    assert "Kept in the keyring" in page._key.placeholderText()
    choose(page, "OpenAI")
    assert "Kept" not in page._key.placeholderText()


def test_a_typed_key_is_carried_and_forgotten(page: ProviderPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page._key, " made-up-key ")
    assert page.values()["api_key"] == "made-up-key"
    page.forget_key()
    assert page._key.text() == ""


@pytest.mark.parametrize(("field", "value", "part"), CASES["a_mistake_is_told"])
def test_a_mistake_is_told(page: ProviderPage, field: str, value: str, part: str) -> None:
    page.set_values({**VALUES, field: value}, has_key=False)
    assert part in page.problem()


def test_a_key_of_other_characters_is_a_mistake(page: ProviderPage) -> None:
    page._key.setText("k\u00e9y")
    assert "API key" in page.problem()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_a_server_on_this_computer_may_be_plain(page: ProviderPage, host: str) -> None:
    page.set_values({**VALUES, "base_url": f"http://{host}:11434/v1"}, has_key=False)
    assert page.problem() == ""


def test_on_this_computer_needs_no_address(page: ProviderPage) -> None:
    page.set_values({"provider": "local", "base_url": ""}, has_key=False)
    assert not page._base_url.isEnabled()
    assert page.values()["provider"] == "local"
    assert page.problem() == ""


def test_azure_asks_for_its_three_names(page: ProviderPage) -> None:
    assert not page._version.isVisible()
    choose(page, ON_AZURE.name)
    assert page._version.isVisible()
    assert [page._base_url.accessibleName(), page._model.accessibleName()] == [
        "Endpoint",
        "Deployment",
    ]
    assert page._labels[page._model].text() == "Deployment"
    assert "https://" in page.problem()
    page._base_url.setText(ENDPOINT)
    assert "deployment" in page.problem()
    for wrong in ("", "my gpt", "a/b", "a?b"):
        page._model.setText(wrong)
        assert "deployment" in page.problem(), wrong
    page._model.setText("my-gpt")
    for wrong in ("latest", "2024-10", "2024-10-21?x=1"):
        page._version.setText(wrong)
        assert "date" in page.problem(), wrong
    page._version.clear()
    assert page.problem() == ""
    values = page.values()
    assert (values["provider"], values["api_version"]) == ("azure", "2024-10-21")
    page.set_values(values, has_key=False)
    assert page._service.currentText() == ON_AZURE.name
    assert page.values() == values
    page.set_values({**values, "provider": "local"}, has_key=False)
    page._remote.click()
    assert page.values() == values, "practice in between loses nothing"
    choose(page, "OpenAI")
    assert not page._version.isVisible()
    assert page._labels[page._model].text() == "Model"
    assert page.values()["provider"] == "openai"


def test_a_pasted_target_of_azure_fills_every_field(page: ProviderPage, qtbot: QtBot) -> None:
    page._base_url.clear()
    QApplication.clipboard().setText(TARGET)
    qtbot.keySequence(page._base_url, QKeySequence.StandardKey.Paste)
    assert page._service.currentText() == ON_AZURE.name
    named = {name: page.values()[name] for name in ("base_url", "model", "api_version")}
    assert named == {
        "base_url": ENDPOINT,
        "model": "my-gpt",
        "api_version": "2025-01-01-preview",
    }
    assert page.problem() == ""
