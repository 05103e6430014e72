"""The list below the header: a remote service is asked for its models only when told to."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.config.known_services import KNOWN
from app.config.request_options import AS_USUAL, RequestOptions
from app.config.services import AZURE, ON_THIS_COMPUTER, Service
from app.core.usage import Price
from app.text.services import NOT_STORED, WRONG_OPTIONS, WRONG_PRICE
from app.ui.window.service_picker import ServicePick, ServicePicker

SERVICES = (
    ON_THIS_COMPUTER,
    Service("a", "Cloud", base_url="https://llm.example/v1", model="gpt-4o"),
    Service("b", "Ollama", base_url="http://localhost:11434/v1"),
    Service("c", "Azure", AZURE, "https://x.openai.azure.com", "mine"),
)
MODELS = {"a": ("gpt-4o", "gpt-4o-mini", "o3"), "c": ("mine",)}
OPENAI, ANTHROPIC = (
    next(known.address for known in KNOWN if known.name == name) for name in ("OpenAI", "Anthropic")
)


@pytest.fixture
def picker(qtbot: QtBot) -> ServicePicker:
    made = ServicePicker(None)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    return made


def shown(picker: ServicePicker, chosen: str = "a") -> list[str]:
    """The services asked for their models once it is on screen."""
    asked: list[str] = []
    picker.models_wanted.connect(asked.append)
    picker.show_services(SERVICES, MODELS, chosen)
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
    assert caught.args == [ServicePick("a", "a-model-of-tomorrow", AS_USUAL, None, new_chats=False)]
    assert not picker.isVisible()


def test_the_keyboard_reaches_a_model(picker: ServicePicker, qtbot: QtBot) -> None:
    shown(picker)
    picker._model.clear()
    qtbot.keyClicks(picker._model, "gpt")
    qtbot.keyClick(picker._model, Qt.Key.Key_Down)
    qtbot.keyClick(picker._models, Qt.Key.Key_Down)
    with qtbot.waitSignal(picker.chosen) as caught:
        qtbot.keyClick(picker._models, Qt.Key.Key_Return)
    assert caught.args == [ServicePick("a", "gpt-4o-mini", AS_USUAL, None, new_chats=False)]


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
    shown(picker, "local")
    assert not picker._right.isVisible()
    picker._new_chats.setChecked(True)
    with qtbot.waitSignal(picker.chosen) as caught:
        picker._use.click()
    assert caught.args == [ServicePick("local", "", AS_USUAL, None, new_chats=True)]


def test_how_it_answers_goes_along_as_far_as_the_service_takes_it(
    picker: ServicePicker, qtbot: QtBot
) -> None:
    told = RequestOptions(0.25, 400, "low", ("END", "Bye now"))
    picker.show_services([replace(SERVICES[1], options=told, base_url=OPENAI)], MODELS, "a")
    picker.show()
    picker._how._header.click()
    options = picker._options
    assert options._temperature.text() == "0.25"
    assert options._stop.text() == "END | Bye now"
    assert NOT_STORED in options._note.text()
    for field in (options._temperature, options._length, options._stop):
        field.clear()
    qtbot.keyClicks(options._temperature, "1,5")
    qtbot.keyClicks(options._length, "250")
    qtbot.keyClicks(options._stop, "that is all|")
    with qtbot.waitSignal(picker.chosen) as caught:
        picker._use.click()
    assert caught.args[0].options == RequestOptions(1.5, 250, "low", ("that is all",))


@pytest.mark.parametrize(
    ("field", "typed"),
    [("_temperature", "3"), ("_temperature", "hot"), ("_temperature", "nan"), ("_length", "many")],
)
def test_a_number_that_there_cannot_be_is_told(
    picker: ServicePicker, qtbot: QtBot, field: str, typed: str
) -> None:
    shown(picker)
    picker._how._header.click()
    edit = getattr(picker._options, field)
    edit.clear()
    qtbot.keyClicks(edit, typed)
    with qtbot.assertNotEmitted(picker.chosen):
        picker._use.click()
    assert picker._state.text() == WRONG_OPTIONS
    assert picker.isVisible()


def test_what_a_service_does_not_take_is_not_offered(picker: ServicePicker) -> None:
    picker.show_services([replace(SERVICES[1], base_url=ANTHROPIC)], MODELS, "a")
    picker.show()
    picker._how._header.click()
    assert picker._options._temperature.isVisible()
    assert not picker._options._effort.isVisible()
    assert NOT_STORED not in picker._options._note.text()
    assert not picker._models.isVisible(), "one of both has the room"
    picker._how.open(False)
    assert picker._models.isVisible()


def test_each_model_has_its_own_price_and_the_person_says_it(
    picker: ServicePicker, qtbot: QtBot
) -> None:
    prices = (("gpt-4o", 2.5, 10.0),)
    picker.show_services([replace(SERVICES[1], prices=prices)], MODELS, "a")
    picker.show()
    picker._how.open(True)
    field = picker._options._price
    assert field.text() == "2.5 / 10"
    picker._model.setText("o3")
    assert field.text() == ""
    for wrong in ("2", "a / b", "1 / 2 / 3", "-1 / 2", "nan / 2"):
        field.setText(wrong)
        with qtbot.assertNotEmitted(picker.chosen):
            picker._use.click()
        assert picker._state.text() == WRONG_PRICE
    field.setText("0,5/4")
    with qtbot.waitSignal(picker.chosen) as caught:
        picker._use.click()
    assert (caught.args[0].model, caught.args[0].price) == ("o3", Price(0.5, 4))
