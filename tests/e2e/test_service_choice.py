"""Each chat has its own service and model, chosen in the header of the real window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from recipient_steps import pass_review
from servers import Reply, ScriptedServer, models_reply
from service_shapes import READ, SHAPES, WRITTEN, ShapedServer
from window_driver import Driver

from app.config import settings as settings_file
from app.config.request_options import AS_USUAL, RequestOptions
from app.config.services import Service, ServiceChoice
from app.core.usage import Usage
from app.text.services import counted
from app.ui.review.review import ReviewDialog
from app.ui.window.service_picker import ServicePicker

PROMPT = "My name is Maria Lopez and I am 41 years old."


@pytest.fixture
def two(driver: Driver, provider) -> tuple[ScriptedServer, ScriptedServer]:
    """Two saved services; the first answers new chats."""
    first, second = provider(lambda _r: ["From the first."]), provider(lambda _r: ["The second."])
    save(driver, first, second)
    return first, second


def save(driver: Driver, *servers: ScriptedServer) -> None:
    chosen = replace(driver.application.settings, ask_before_send=False, as_given=False)
    for number, server in reversed(list(enumerate(servers))):
        name = f"Service {number}"
        chosen = chosen.answered_by(Service(f"s{number}", name, base_url=server.base_url))
    driver.application.settings = chosen
    driver.application.services.show()


def opened(driver: Driver) -> ServicePicker:
    driver.click(driver.window.provider_button)
    picker: ServicePicker = driver.window.findChild(ServicePicker)
    assert picker.isVisible()
    return picker


def choose(driver: Driver, service: str, model: str, *, new_chats: bool = False) -> None:
    """Pick a service and one of the models that it lists."""
    picker = opened(driver)
    (item,) = picker._services.findItems(service, Qt.MatchFlag.MatchExactly)
    picker._services.setCurrentItem(item)
    found: list = []
    driver.until(
        lambda: found.extend(picker._models.findItems(model, Qt.MatchFlag.MatchExactly)) or found
    )
    picker._models.setCurrentItem(found[0])
    if new_chats:
        picker._new_chats.setChecked(True)
    driver.click(picker._use)


def test_two_chats_are_answered_by_two_services(driver: Driver, two) -> None:
    first, second = two
    choose(driver, "Service 0", "a-model")
    assert driver.window.provider_button.text() == "a-model · Service 0"
    assert driver.send(PROMPT).turn.restored == "From the first."
    one = driver.session
    driver.window.sidebar.new_requested.emit()
    choose(driver, "Service 1", "b-model")
    assert driver.send(PROMPT).turn.restored == "The second."
    assert driver.window.provider_button.text() == "b-model · Service 1"
    driver.application.chats.select(driver.application.chats.number_of(one))
    assert driver.window.provider_button.text() == "a-model · Service 0"
    driver.send("And my age again?")
    assert [request.json["model"] for request in first.requests] == ["a-model"] * 2
    assert [request.json["model"] for request in second.requests] == ["b-model"]
    assert all(b"Maria" not in request.raw for request in (*first.requests, *second.requests))


def test_how_it_answers_is_the_chats_own_and_is_shown_before(driver: Driver, two) -> None:
    first, _ = two
    picker = opened(driver)
    driver.until(lambda: picker._models.count() == 2)
    picker._models.setCurrentRow(0)
    picker._how._header.click()
    for field, text in (("_temperature", "0"), ("_length", "300"), ("_stop", "END")):
        driver.qtbot.keyClicks(getattr(picker._options, field), text)
    picker._use.click()
    driver.application.settings = replace(driver.application.settings, ask_before_send=True)
    driver.type(PROMPT)
    driver.press_send()
    shown = pass_review(driver)
    told = {"temperature": 0.0, "max_tokens": 300, "stop": ["END"]}
    assert {name: first.requests[0].json.get(name) for name in told} == told
    assert '"max_tokens"' in shown
    driver.application.chats.new()
    assert driver.application.services.of(driver.session).options == AS_USUAL


def test_an_answer_says_who_wrote_it_and_what_it_cost(reopen) -> None:
    driver: Driver = reopen()
    with ShapedServer(SHAPES["Mistral"], ["Dear ", "Maria."]) as server:
        save(driver, server)
        picker = opened(driver)
        driver.until(lambda: picker._models.count() == 2)
        picker._models.setCurrentRow(1)
        picker._how.open(True)
        driver.qtbot.keyClicks(picker._options._price, "2 / 10")
        picker._use.click()
        shown = driver.send(PROMPT)
        driver.send(f"{PROMPT} Again.")
        host = server.base_url.partition("//")[2].partition("/")[0]
    cost = (READ * 2 + WRITTEN * 10) / 1_000_000
    assert shown.usage == Usage(READ, WRITTEN, cost)
    assert _said(driver) == (f"by b-model · {host}", counted(shown.usage))
    assert "less than $0.0001" in counted(shown.usage)
    assert driver.application.settings.services[0].prices == (("b-model", 2.0, 10.0),)
    in_all = f"Answers in this chat: {counted(Usage(2 * READ, 2 * WRITTEN, 2 * cost))}."
    assert driver.window.privacy.used.text() == in_all
    driver = reopen()
    driver.open_chat("My name")
    driver.until(lambda: len(driver.session.shown) == 2)
    assert driver.session.shown[0].usage == Usage(READ, WRITTEN, cost)
    assert driver.window.privacy.used.text() == in_all
    assert _said(driver) == (f"by b-model · {host}", counted(shown.usage))


def _said(driver: Driver) -> tuple[str, str]:
    """Who wrote the last answer on screen, and what was counted for it."""
    answer = driver.window.transcript.views[driver.session.shown[-1].number]._answer
    return answer._writer.accessibleName(), answer._usage.text()


def test_a_name_among_the_words_to_stop_at_does_not_leave(driver: Driver, two) -> None:
    driver.session.answer_by(ServiceChoice("s0", "a-model", RequestOptions(stop=("Maria Lopez",))))
    assert "the words at which the answer is to end" in driver.send(PROMPT).failure
    assert [server.requests for server in two] == [[], []]


def test_what_was_reviewed_goes_where_it_was_reviewed_for(driver: Driver, two) -> None:
    first, second = two
    choose(driver, "Service 0", "a-model")
    driver.application.settings = replace(driver.application.settings, ask_before_send=True)
    driver.type(PROMPT)
    driver.press_send()
    dialog: ReviewDialog = driver.review()
    driver.session.answer_by(ServiceChoice("s1", "b-model"))
    dialog.accept()
    driver.until(lambda: len(driver.session.shown) == 1)
    assert (len(first.requests), len(second.requests)) == (1, 0)


def test_nothing_is_asked_of_anybody_until_the_list_is_opened(driver: Driver, two) -> None:
    first, second = two
    driver.type(PROMPT)
    driver.application.chats.new()
    assert first.listed == second.listed == []


def test_a_service_without_a_model_opens_its_list_and_sends_nothing(driver: Driver, two) -> None:
    first, _ = two
    driver.type(PROMPT)
    driver.press_send()
    picker: ServicePicker = driver.window.findChild(ServicePicker)
    assert picker.isVisible()
    assert driver.session.shown == []
    assert first.requests == []
    assert driver.window.composer.text() == PROMPT


def test_a_wrong_key_is_said_in_the_list(driver: Driver, provider) -> None:
    server = provider(lambda _request: ["no"])
    server.listing = Reply(status=401)
    save(driver, server)
    picker = opened(driver)
    driver.until(lambda: "API key" in picker._state.text())
    server.listing = models_reply("found")
    picker._fetch.click()
    driver.until(lambda: picker._models.count() == 1)
    assert picker._models.item(0).text() == "found"


def test_the_choice_is_there_again_and_new_chats_follow_if_asked_to(reopen, provider) -> None:
    first, second = provider(lambda _r: ["From the first."]), provider(lambda _r: ["The second."])
    driver: Driver = reopen()
    save(driver, first, second)
    choose(driver, "Service 1", "b-model", new_chats=True)
    driver.send(PROMPT)
    chosen, _ = settings_file.load(driver.application.profile.settings_folder)
    assert chosen.serving().model == "b-model"
    choose(driver, "Service 0", "a-model")
    driver.application.chats.new()
    assert driver.window.provider_button.text() == "b-model · Service 1"
    driver = reopen()
    driver.application.settings, _ = settings_file.load(driver.application.profile.settings_folder)
    driver.application.settings = replace(driver.application.settings, ask_before_send=False)
    driver.open_chat("My name")
    driver.until(lambda: len(driver.session.shown) == 1)
    assert driver.window.provider_button.text() == "a-model · Service 0"


def test_a_chat_from_before_is_answered_by_who_answered_it(driver: Driver, two) -> None:
    _, second = two
    choose(driver, "Service 1", "b-model")
    driver.send(PROMPT)
    driver.session.answerer = None  # as in a history of an earlier version
    service = driver.application.services.of(driver.session)
    assert (service.base_url, service.model) == (second.base_url, "b-model")


def test_a_removed_service_takes_its_key_along(driver: Driver, two) -> None:
    first, _ = two
    keys = driver.application._api_keys
    keys.hold(first.base_url, "sk-made-up")
    driver.window.sidebar.preferences_requested.emit()
    page = driver.application.preferences._page
    page.services._list.setCurrentRow(
        [one.id for one in driver.application.settings.services].index("s0")
    )
    page.services._remove.click()
    page._save.click()
    assert not keys.has(first.base_url)
    assert [one.id for one in driver.application.settings.services] == ["s1"]
    assert driver.application.settings.service == "local"
