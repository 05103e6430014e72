"""A value that is found private only after it left: the chat goes on with the same provider."""

from dataclasses import replace

from engine.core.types import PrivateWord

OPEN = "Tell me about red pandas."
LATER = "Where do red pandas sleep?"


def _declare_private(driver) -> None:
    policy = replace(driver.session.policy, always=(PrivateWord("Red pandas"),))
    driver.session.set_policy(policy)


def _said(driver) -> list[str]:
    return [words for words in driver.window.notices.words() if "left already" in words]


def test_a_value_that_left_before_it_was_hidden_is_said_with_its_turn_which_a_click_shows(
    driver, provider
) -> None:
    driver.connect_to(provider(lambda _request: ["Fine.\n" * 60]))
    for text in (OPEN, "And the weather?", "And the sea?"):
        driver.send(text)
    assert _said(driver) == []
    _declare_private(driver)
    driver.until(lambda: _said(driver))
    assert "“Red pandas” left already as you typed it, in turn 1." in _said(driver)[0]
    bar = driver.window.transcript.verticalScrollBar()
    driver.until(lambda: bar.value() == bar.maximum() > 0)
    driver.press(driver.window.notices, "Show turn 1")
    driver.until(lambda: bar.value() < bar.maximum() // 2)
    driver.window.notices.drop("left before")
    driver.type(LATER)
    driver.qtbot.wait(1_000)
    assert _said(driver) == []  # it was said


def test_what_is_found_in_a_later_turn_and_stayed_on_this_computer_before_did_not_leave(
    driver, provider
) -> None:
    driver.session.set_policy(replace(driver.session.policy, never=("Maria Lopez",)))
    driver.type("Hello from Maria Lopez.")
    driver.application.settings = replace(driver.application.settings, ask_before_send=False)
    driver.press_send()  # answered here
    driver.until(lambda: driver.session.busy)
    driver.session.stop()
    driver.until(lambda: len(driver.session.shown) == 1)
    driver.session.set_policy(replace(driver.session.policy, never=()))
    driver.type("Maria Lopez again.")
    driver.qtbot.wait(1_000)
    assert _said(driver) == []
