"""The list below the header: a remote service is asked for its models only when told to."""

from dataclasses import replace
from typing import Any

import pytest
from heard import heard
from page_walks import rows
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.config.known_services import KNOWN
from app.config.request_options import AS_USUAL, RequestOptions
from app.config.services import AZURE, ON_THIS_COMPUTER, Service
from app.core.usage import Price
from app.text.services import NOT_STORED, WRONG_OPTIONS, WRONG_PRICE
from app.ui.window.answer_options import AnswerOptions
from app.ui.window.service_picker import ServicePick, ServicePicker

SERVICES = (
    ON_THIS_COMPUTER,
    Service("a", "Cloud", base_url="https://llm.example/v1", model="gpt-4o"),
    Service("b", "Ollama", base_url="http://localhost:11434/v1"),
    Service("c", "Azure", AZURE, "https://x.openai.azure.com", "mine"),
)
MODELS = {"a": ("gpt-4o", "gpt-4o-mini", "o3"), "c": ("mine",)}
ADDRESS = {known.name: known.address for known in KNOWN}


@pytest.fixture
def picker(qtbot: QtBot) -> ServicePicker:
    made = ServicePicker(None)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    return made


def shown(picker: ServicePicker, chosen: str = "a") -> list[str]:
    """The services asked for their models once it is on screen."""
    asked = heard(picker.models_wanted)
    picker.show_services(SERVICES, MODELS, chosen)
    picker.show()
    return asked


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
    assert rows(picker._models) == ["x", "y"]
    assert picker._fetch.isEnabled()
    picker._services.setCurrentRow(2)
    assert asked == ["a", "b"], "one on this computer is asked when it is looked at"


def test_a_list_that_comes_late_belongs_to_its_own_service(picker: ServicePicker) -> None:
    shown(picker)
    picker._fetch.click()
    picker._services.setCurrentRow(3)
    picker.show_models("a", ["x", "y"])
    picker.show_problem("a", "It did not answer.")
    assert rows(picker._models) == ["mine"]
    assert "Azure" in picker._state.text()
    picker._services.setCurrentRow(1)
    assert rows(picker._models) == ["x", "y"]


def test_typing_narrows_the_list_and_any_name_will_do(picker: ServicePicker, qtbot: QtBot) -> None:
    shown(picker)
    assert rows(picker._models) == ["gpt-4o", "gpt-4o-mini", "o3"], "all, whichever is chosen"
    picker._model.clear()
    qtbot.keyClicks(picker._model, "Mini 4o")
    assert rows(picker._models) == ["gpt-4o-mini"]
    picker._model.clear()
    qtbot.keyClicks(picker._model, "a-model-of-tomorrow")
    assert rows(picker._models) == []
    chosen = heard(picker.chosen)
    qtbot.keyClick(picker._model, Qt.Key.Key_Return)
    assert not picker.isVisible()
    shown(picker)
    picker._model.clear()
    qtbot.keyClicks(picker._model, "gpt")
    qtbot.keyClick(picker._model, Qt.Key.Key_Down)
    qtbot.keyClick(picker._models, Qt.Key.Key_Down)
    qtbot.keyClick(picker._models, Qt.Key.Key_Return)
    names = ("a-model-of-tomorrow", "gpt-4o-mini")
    assert chosen == [ServicePick("a", name, AS_USUAL, None, new_chats=False) for name in names]


def test_a_service_without_a_model_cannot_be_used(picker: ServicePicker, qtbot: QtBot) -> None:
    shown(picker, "b")
    assert not picker._use.isEnabled()
    with qtbot.assertNotEmitted(picker.chosen):
        qtbot.keyClick(picker._services, Qt.Key.Key_Return)
    picker.show_models("b", ["llama3.2"])
    picker._models.itemClicked.emit(picker._models.item(0))
    assert picker._use.isEnabled()


def test_this_computer_needs_no_model_and_new_chats_follow_if_told(picker: ServicePicker) -> None:
    shown(picker, "local")
    assert not picker._right.isVisible()
    picker._new_chats.setChecked(True)
    chosen = heard(picker.chosen)
    picker._use.click()
    assert chosen == [ServicePick("local", "", AS_USUAL, None, new_chats=True)]


def opened(picker: ServicePicker, name: str = "Mine", **more: Any) -> AnswerOptions:
    """How a service answers, on screen."""
    address = ADDRESS.get(name, SERVICES[1].base_url)
    picker.show_services([replace(SERVICES[1], base_url=address, **more)], MODELS, "a")
    picker.show()
    picker._how._header.click()
    return picker._options


def test_how_it_answers_goes_along_as_far_as_it_can(picker: ServicePicker, qtbot: QtBot) -> None:
    told = RequestOptions(0.25, 400, "low", ("END", "Bye now"))
    options, chosen = opened(picker, "OpenAI", options=told), heard(picker.chosen)
    assert options._temperature.text() == "0.25"
    assert options._stop.text() == "END | Bye now"
    assert NOT_STORED in options._note.text()
    for field in (options._temperature, options._length, options._stop):
        field.clear()
    qtbot.keyClicks(options._temperature, "1,5")
    qtbot.keyClicks(options._length, "250")
    qtbot.keyClicks(options._stop, "that is all|")
    picker._use.click()
    assert chosen[0].options == RequestOptions(1.5, 250, "low", ("that is all",))


@pytest.mark.parametrize(
    ("field", "typed"),
    [("_temperature", "3"), ("_temperature", "hot"), ("_temperature", "nan"), ("_length", "many")],
)
def test_an_impossible_number_is_told(
    picker: ServicePicker, qtbot: QtBot, field: str, typed: str
) -> None:
    edit, chosen = getattr(opened(picker), field), heard(picker.chosen)
    edit.clear()
    qtbot.keyClicks(edit, typed)
    picker._use.click()
    assert (picker._state.text(), chosen) == (WRONG_OPTIONS, [])
    assert picker.isVisible()


def test_what_a_service_does_not_take_is_not_offered(picker: ServicePicker) -> None:
    options = opened(picker, "Anthropic")
    assert options._temperature.isVisible()
    assert not options._effort.isVisible()
    assert NOT_STORED not in options._note.text()
    assert not picker._models.isVisible(), "one of both has the room"
    picker._how.open(False)
    assert picker._models.isVisible()


def test_each_model_has_its_own_price_and_the_person_says_it(picker: ServicePicker) -> None:
    field = opened(picker, prices=(("gpt-4o", 2.5, 10.0),))._price
    chosen = heard(picker.chosen)
    assert field.text() == "2.5 / 10"
    picker._model.setText("o3")
    assert field.text() == ""
    for wrong in ("2", "a / b", "1 / 2 / 3", "-1 / 2", "nan / 2"):
        field.setText(wrong)
        picker._use.click()
        assert (picker._state.text(), chosen) == (WRONG_PRICE, [])
    field.setText("0,5/4")
    picker._use.click()
    assert (chosen[0].model, chosen[0].price) == ("o3", Price(0.5, 4))
