"""The saved services: known ones fill the address, mistakes are told, keys are never shown back."""

import pytest
from cases import tables_beside
from page_walks import choose
from PySide6.QtCore import QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.config.known_services import KNOWN
from app.config.services import AZURE_NAME, Service
from app.ui.preferences.service_editor import ANOTHER, KEPT
from app.ui.preferences.services_page import ServicesPage

CASES = tables_beside(__file__)
FIRST = Service("a", "First", base_url="https://api.example.com/v1", model="some-model")
SECOND = Service("b", "Second", base_url="https://other.example.com/v1", model="m")
VALUES = {"services": (FIRST, SECOND), "service": "a"}
ENDPOINT = "https://made-up.openai.azure.com"
TARGET = f"{ENDPOINT}/openai/deployments/my-gpt/chat/completions?api-version=2025-01-01-preview"


@pytest.fixture
def page(on_screen) -> ServicesPage:
    made = ServicesPage()
    made.set_values(VALUES, lambda name: name == FIRST.base_url)
    return on_screen(made)


def choose_known(page: ServicesPage, name: str) -> None:
    choose(page.editor._service, page.editor._service.findText(name))


def fill(page: ServicesPage, field: str, text: str) -> None:
    edit: QLineEdit = getattr(page.editor, field)
    edit.setText(text)
    edit.textEdited.emit(text)


def of(page: ServicesPage, row: int = -1) -> Service:
    return page.values()["services"][row]


def test_what_was_set_stands_there(page: ServicesPage) -> None:
    assert page.values() == {**VALUES, "api_keys": {}}
    assert page.editor._service.currentText() == ANOTHER
    assert page._new_chats.currentText() == "First"
    assert "First" in page._list.item(0).text()


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: known.name)
def test_a_known_service_fills_the_name_and_the_address(page: ServicesPage, known) -> None:
    page._add.click()
    choose_known(page, known.name)
    assert (of(page).name, of(page).base_url, of(page).model) == (known.name, known.address, "")
    assert known.model in page.editor._model.placeholderText()
    assert page.problem() == "", "the model can be chosen above the chat"
    assert QUrl(known.address).isValid()
    page._list.setCurrentRow(0)
    page._list.setCurrentRow(2)
    assert page.editor._service.currentText() == known.name


def test_any_number_of_services_is_saved_and_each_keeps_its_own(page: ServicesPage) -> None:
    for number in range(12):
        page._add.click()
        fill(page, "_base_url", f"https://llm{number}.example/v1")
        fill(page, "_model", f"model-{number}")
        fill(page, "_key", f"key-{number}")
    values = page.values()
    assert len({service.id for service in values["services"]}) == len(values["services"]) == 14
    assert [one.model for one in values["services"][2:]] == [f"model-{n}" for n in range(12)]
    assert values["api_keys"] == {f"https://llm{n}.example/v1": f"key-{n}" for n in range(12)}
    assert values["service"] == "a", "a chat's service is no other for that"
    assert page.problem() == ""
    page._list.setCurrentRow(1)
    page._remove.click()
    assert SECOND not in page.values()["services"]
    assert len(page.values()["services"]) == 13


def test_the_first_service_answers_and_this_computer_without_one(page: ServicesPage) -> None:
    page._remove.click()
    page._remove.click()
    assert page.values() == {"services": (), "service": "local", "api_keys": {}}
    assert not page._fields.isVisible()
    assert not page._remove.isEnabled()
    page._add.click()
    assert page.values()["service"] == of(page).id


def test_another_address_is_not_taken_for_one_with_a_key(page: ServicesPage) -> None:
    key = page.editor._key
    assert key.echoMode() is QLineEdit.EchoMode.Password
    assert (key.text(), key.placeholderText()) == ("", KEPT)
    choose_known(page, "OpenAI")
    assert key.placeholderText() != KEPT
    page._list.setCurrentRow(1)
    assert key.placeholderText() != KEPT


def test_a_typed_key_is_carried_and_forgotten(page: ServicesPage) -> None:
    fill(page, "_key", " made-up-key ")
    assert page.values()["api_keys"] == {FIRST.base_url: "made-up-key"}
    page.forget_keys()
    assert page.editor._key.text() == ""
    assert page.values()["api_keys"] == {}


def test_a_second_key_at_one_address_leaves_the_first_its_place(page: ServicesPage) -> None:
    page._add.click()
    fill(page, "_base_url", FIRST.base_url)
    assert page.editor._key.placeholderText() == KEPT, "without one of its own it has the first"
    fill(page, "_key", "another-key")
    made = of(page)
    assert made.key_name == f"{FIRST.base_url}#{made.id}"
    assert page.values()["api_keys"] == {made.key_name: "another-key"}
    assert of(page, 0) == FIRST


@pytest.mark.parametrize(("field", "value", "part"), CASES["a_mistake_is_told"])
def test_a_mistake_is_told_and_shown(page: ServicesPage, field: str, value: str, part: str) -> None:
    fill(page, field, value)
    page._list.setCurrentRow(1)
    assert part in page.problem()
    assert page._list.currentRow() in {0, 1}


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]"])
def test_a_server_on_this_computer_needs_no_encryption(page: ServicesPage, host: str) -> None:
    fill(page, "_base_url", f"http://{host}:11434/v1")
    assert page.problem() == ""


def test_azure_asks_for_its_three_names(page: ServicesPage) -> None:
    editor = page.editor
    assert not editor._version.isVisible()
    choose_known(page, AZURE_NAME)
    assert editor._version.isVisible()
    names = [editor._base_url.accessibleName(), editor._model.accessibleName()]
    assert names == ["Endpoint", "Deployment"]
    assert editor._labels[editor._model].text() == "Deployment"
    assert "https://" in page.problem()
    fill(page, "_base_url", ENDPOINT)
    assert "deployment" in page.problem()
    for field, name, right, wrong in (
        ("_model", "deployment", "my-gpt", ["", "my gpt", "a/b", "a?b"]),
        ("_version", "date", "2024-10-21", ["latest", "2024-10", "2024-10-21?x=1"]),
    ):
        for one in wrong:
            fill(page, field, one)
            assert name in page.problem(), one
        fill(page, field, right)
    assert page.problem() == ""
    assert (of(page, 0).kind, of(page, 0).api_version) == ("azure", "2024-10-21")
    choose_known(page, "OpenAI")
    assert not editor._version.isVisible()
    assert of(page, 0).kind == "openai"


def test_a_pasted_target_of_azure_fills_every_field(page: ServicesPage, qtbot: QtBot) -> None:
    page.editor._base_url.clear()
    QApplication.clipboard().setText(TARGET)
    qtbot.keySequence(page.editor._base_url, QKeySequence.StandardKey.Paste)
    assert page.editor._service.currentText() == AZURE_NAME
    made = of(page, 0)
    assert (made.base_url, made.model) == (ENDPOINT, "my-gpt")
    assert made.api_version == "2025-01-01-preview"
    assert page.problem() == ""
