"""A value that is found private only after it left: the chat goes on with the same provider."""

from dataclasses import replace

from recipient_steps import go

from engine.core.types import PrivateWord

OPEN = "Tell me about project heron."
LATER = "When does Project Heron end?"


def _declare_private(driver) -> None:
    policy = replace(driver.session.policy, always=(PrivateWord("Project Heron"),))
    driver.session.set_policy(policy)


def test_the_same_provider_gets_the_chat_as_it_already_has_it(driver, provider) -> None:
    server = provider(lambda _request: ["Fine."])
    driver.connect_to(server.base_url)
    driver.type(OPEN)
    driver.send()
    _declare_private(driver)
    driver.type(LATER)
    assert not driver.send().failure
    messages = server.requests[1].json["messages"]
    assert messages[0]["content"] == OPEN
    assert "Heron" not in messages[2]["content"]


def test_another_provider_gets_it_protected(driver, provider) -> None:
    first, second = provider(lambda _request: ["Fine."]), provider(lambda _request: ["Fine."])
    driver.connect_to(first.base_url)
    driver.type(OPEN)
    driver.send()
    _declare_private(driver)
    driver.connect_to(second.base_url)
    go(driver, LATER)
    (request,) = second.requests
    assert "heron" not in request.body.decode().casefold()


def test_what_went_by_the_clipboard_is_not_known_to_the_provider(driver, provider) -> None:
    server = provider(lambda _request: ["Fine."])
    driver.connect_to(server.base_url)
    driver.type(OPEN)
    driver.window.copy_requested.emit()
    driver.session.paste(1, "Fine.")
    driver.qtbot.waitUntil(lambda: not driver.session.busy, timeout=60_000)
    _declare_private(driver)
    go(driver, LATER)
    (request,) = server.requests
    assert "heron" not in request.body.decode().casefold()
