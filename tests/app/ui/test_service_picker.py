"""The list below the header: a remote service is asked for its models only when told to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.ui.window.service_picker import ServicePicker, ServiceRow

ROWS = (
    ServiceRow("local", "On this computer", "", "", local=True),
    ServiceRow("a", "Cloud", "llm.example", "gpt-4o", ("gpt-4o", "gpt-4o-mini", "o3")),
    ServiceRow("b", "Ollama", "localhost:11434", "", asks=False),
    ServiceRow("c", "Azure", "x.openai.azure.com", "mine", ("mine",), lists=False),
)


@pytest.fixture
def picker(qtbot: QtBot) -> ServicePicker:
    made = ServicePicker(None)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    return made


def shown(picker: ServicePicker, chosen: str = "a", new_chats: str = "local") -> list[str]:
    """The services asked for their models once it is on screen."""
    asked: list[str] = []
    picker.models_wanted.connect(asked.append)
    picker.show_services(ROWS, chosen, new_chats)
    picker.show()
    return asked


def models(picker: ServicePicker) -> list[str]:
    return [picker._models.item(row).text() for row in range(picker._models.count())]


def test_a_remote_service_is_asked_only_when_the_button_is_pressed(picker: ServicePicker) -> None:
    asked = shown(picker)
    picker._services.setCurrentRow(3)
    picker._services.setCurrentRow(1)
    assert asked == []
    assert "llm.example" in picker._fetch.text(), "it says whom it asks"
    picker._fetch.click()
    assert asked == ["a"]
    assert not picker._fetch.isEnabled(), "once is enough"
    picker.show_models("a", ["x", "y"])
    assert models(picker) == ["x", "y"]
    assert picker._fetch.isEnabled()


def test_one_on_this_computer_is_asked_when_it_is_looked_at(picker: ServicePicker) -> None:
    asked = shown(picker)
    picker._services.setCurrentRow(2)
    assert asked == ["b"]


def test_a_list_that_comes_late_belongs_to_its_own_service(picker: ServicePicker) -> None:
    shown(picker)
    picker._fetch.click()
    picker._services.setCurrentRow(3)
    picker.show_models("a", ["x", "y"])
    picker.show_problem("a", "It did not answer.")
    assert models(picker) == ["mine"]
    assert "Azure" in picker._state.text()
    picker._services.setCurrentRow(1)
    assert models(picker) == ["x", "y"]


def test_typing_narrows_the_list_and_any_name_may_be_typed(
    picker: ServicePicker, qtbot: QtBot
) -> None:
    shown(picker)
    assert models(picker) == ["gpt-4o", "gpt-4o-mini", "o3"], "all, whichever is chosen"
    picker._model.clear()
    qtbot.keyClicks(picker._model, "Mini 4o")
    assert models(picker) == ["gpt-4o-mini"]
    picker._model.clear()
    qtbot.keyClicks(picker._model, "a-model-of-tomorrow")
    assert models(picker) == []
    with qtbot.waitSignal(picker.chosen) as caught:
        qtbot.keyClick(picker._model, Qt.Key.Key_Return)
    assert caught.args == ["a", "a-model-of-tomorrow", False]
    assert not picker.isVisible()


def test_the_keyboard_reaches_a_model(picker: ServicePicker, qtbot: QtBot) -> None:
    shown(picker)
    picker._model.clear()
    qtbot.keyClicks(picker._model, "gpt")
    qtbot.keyClick(picker._model, Qt.Key.Key_Down)
    qtbot.keyClick(picker._models, Qt.Key.Key_Down)
    with qtbot.waitSignal(picker.chosen) as caught:
        qtbot.keyClick(picker._models, Qt.Key.Key_Return)
    assert caught.args == ["a", "gpt-4o-mini", False]


def test_a_service_without_a_model_cannot_be_used(picker: ServicePicker, qtbot: QtBot) -> None:
    shown(picker, "b")
    assert not picker._use.isEnabled()
    with qtbot.assertNotEmitted(picker.chosen):
        qtbot.keyClick(picker._services, Qt.Key.Key_Return)
    picker.show_models("b", ["llama3.2"])
    picker._models.itemClicked.emit(picker._models.item(0))
    assert picker._use.isEnabled()


def test_this_computer_needs_no_model_and_new_chats_follow_if_asked_to(
    picker: ServicePicker, qtbot: QtBot
) -> None:
    shown(picker, "local", new_chats="a")
    assert not picker._right.isVisible()
    picker._new_chats.setChecked(True)
    with qtbot.waitSignal(picker.chosen) as caught:
        picker._use.click()
    assert caught.args == ["local", "", True]


def test_a_deployment_of_azure_is_typed(picker: ServicePicker) -> None:
    shown(picker, "c")
    assert not picker._fetch.isVisible()
    assert picker._use.isEnabled()
