"""Another model answers the same message, and both answers stay; a busy provider is asked again."""

from dataclasses import replace

from PySide6.QtCore import Qt
from recipient_steps import pass_review
from servers import Reply, ScriptedServer
from window_driver import Driver

from app.config.services import Service, ServiceChoice
from app.ui.widgets.controls import IconButton
from app.ui.window.service_picker import ServicePicker

PROMPT = "My name is Maria Lopez and I am 41 years old."


def save(driver: Driver, *servers: ScriptedServer) -> None:
    """Save services; the first, with its model, answers the chat on screen."""
    chosen = replace(driver.application.settings, ask_before_send=False, as_given=False)
    for number, server in reversed(list(enumerate(servers))):
        service = Service(f"s{number}", f"Service {number}", base_url=server.base_url, model="m")
        chosen = chosen.answered_by(service)
    driver.application.settings = chosen
    driver.session.answer_by(ServiceChoice("s0", "m"))


def ask_another(driver: Driver, service: str, model: str) -> None:
    """Ask another model what the last turn asked, by the button at its answer."""
    view = driver.window.transcript.views[driver.session.shown[-1].number]
    (button,) = (b for b in view.findChildren(IconButton) if "another model" in b.accessibleName())
    driver.click(button)
    picker: ServicePicker = driver.window.findChild(ServicePicker)
    assert picker.isVisible()
    assert not picker._new_chats.isVisible(), "it is about this message alone"
    (item,) = picker._services.findItems(service, Qt.MatchFlag.MatchExactly)
    picker._services.setCurrentItem(item)
    picker._model.setText(model)
    driver.click(picker._use)


def by(driver: Driver) -> str:
    answer = driver.window.transcript.views[driver.session.shown[-1].number]._answer
    return answer._writer.accessibleName()


def test_both_answers_stay_each_with_its_name(driver, provider) -> None:
    first, second = provider(lambda _r: ["From the first."]), provider(lambda _r: ["The second."])
    save(driver, first, second)
    driver.send(PROMPT)
    ask_another(driver, "Service 1", "other")
    assert "has not had" in pass_review(driver), "a second recipient is shown before, as ever"
    driver.until(lambda: driver.session.shown[-1].turn.restored == "The second.")
    assert "other · " in by(driver)
    (request,) = second.requests
    assert (request.json["model"], b"Maria" in request.raw) == ("other", False)
    assert driver.session.branches.versions(1) == [1, 2]
    driver.window.transcript.step_version(-1)
    driver.until(lambda: driver.session.shown[-1].turn.restored == "From the first.")
    assert "m · " in by(driver)
    assert driver.application.services.of(driver.session).id == "s0", "the chat's own stays"
    assert len(first.requests) == 1


def test_a_busy_provider_is_asked_again_with_the_same_bytes(driver, provider) -> None:
    now = (("Retry-After", "0"),)
    replies = iter([Reply(status=429, headers=now), Reply(status=429, headers=now), ["Well."]])
    server = provider(lambda _request: next(replies))
    save(driver, server)
    shown = driver.send(PROMPT)
    assert (shown.failure, shown.turn.restored) == ("", "Well.")
    assert len(server.requests) == 3
    assert len({request.body for request in server.requests}) == 1


def test_the_wait_is_seen_and_esc_ends_it(driver, provider) -> None:
    server = provider(lambda _request: Reply(status=429, headers=(("Retry-After", "50"),)))
    save(driver, server)
    driver.type(PROMPT)
    driver.press_send()
    said: list[str] = []
    driver.session.turn_waiting.connect(lambda _number, text: said.append(text))
    driver.until(lambda: any("Trying again" in text for text in said))
    assert any("(1 of 3); Esc stops" in text for text in said)
    driver.session.stop()
    driver.idle()
    assert driver.session.shown[-1].failure == "Stopped."
    assert len(server.requests) == 1
    assert driver.window.composer.text() == PROMPT


REFUSALS = [
    (Reply(status=401), "does not accept the API key"),
    (Reply(status=403), "does not let this API key use this model"),
    (Reply(status=404), "knows no such model"),
    (Reply(status=400), "How it answers"),
    (Reply(status=413), "too long for the provider"),
    (Reply(status=500), "went wrong at the provider"),
    (Reply(body=b"<html>hello</html>", content_type="text/html"), "could not be read"),
    (Reply(body=b"data: {broken\n\n"), "could not be read"),
]


def test_each_refusal_has_its_own_words_is_asked_once_and_the_text_comes_back(
    driver, provider
) -> None:
    replies = iter([reply for reply, _ in REFUSALS])
    server = provider(lambda _request: next(replies))
    save(driver, server)
    for count, (_, said) in enumerate(REFUSALS, 1):
        assert said in driver.send(PROMPT).failure
        driver.until(lambda: driver.window.composer.text() == PROMPT)
        assert len(server.requests) == count, said
    assert not driver.session.conversation.turns
