"""A private chat through the real window: what leaves, what comes back. All values are made up."""

import json
import sys
import threading
from dataclasses import replace
from typing import Any

from programs import ran
from servers import RecordingProxy, Reply

from engine.core.types import Category

NAME, CARD, SSN = "Maria Lopez", "4539 1488 0343 6467", "512-34-7789"
EMAIL, PHONE, AGE, SALARY = "maria.lopez@gmail.com", "(212) 736-5012", "41", "$84,000"
PROMPT = (
    f"My name is {NAME}, I am {AGE} years old and earn {SALARY} a year. My card is {CARD}, my SSN "
    f"{SSN}. Write to {EMAIL} or call {PHONE}. Draft a short letter to my bank."
)
ENCRYPTED = (NAME, CARD, SSN, EMAIL, PHONE)


def _digits(text: str) -> str:
    return "".join(c for c in text if c.isdigit())


def _assert_private(recorded: bytes) -> None:
    sent = recorded.decode().casefold()
    for value in (*ENCRYPTED, "Lopez", "Maria"):
        assert value.casefold() not in sent
    for value in (CARD, SSN, PHONE):
        assert _digits(value) not in _digits(sent)


def _user_texts(request: dict[str, Any]) -> list[str]:
    return [m["content"] for m in request["messages"] if m["role"] == "user"]


def _quotes_all(request: dict[str, Any]) -> list[str]:
    """An answer that repeats the prompts whole, every surrogate in it, in small chunks."""
    answer = "You wrote:\n\n" + "\n\n".join(_user_texts(request))
    return [answer[at : at + 3] for at in range(0, len(answer), 3)]


def test_a_chat_with_a_real_server_keeps_every_value_at_home(driver, cloud_port) -> None:
    with RecordingProxy(cloud_port) as proxy:
        driver.connect_to(proxy, ask=True, model="smollm2")
        sanitized = driver.type(PROMPT)
        driver.press_send()
        review = driver.review()
        assert not proxy.recorded, "something left before the person approved it"
        driver.press(review, "Send")
        driver.until(lambda: len(driver.session.shown) == 1)
        shown = driver.session.shown[-1]
        assert not shown.failure
        assert driver.on_screen().strip()
        _assert_private(proxy.recorded)
        (request,) = proxy.requests
        assert _user_texts(request.json) == [sanitized.text]
    noised = {r.original: r for r in sanitized.replacements if r.category is Category.NOISED}
    assert noised.keys() == {AGE, SALARY}
    assert all(r.epsilon for r in noised.values())


def test_the_wire_view_shows_the_very_bytes_that_are_sent(driver, provider) -> None:
    server = driver.connect_to(provider(_quotes_all), ask=True)
    driver.type(PROMPT)
    driver.press_send()
    review = driver.review()
    driver.until(lambda: "messages" in review.wire.text())
    seen = review.wire.text()
    driver.press(review, "Send")
    driver.until(lambda: len(driver.session.shown) == 1)
    (request,) = server.requests
    assert request.body.decode() in seen
    assert "sk-made-up" not in seen
    for name, value in request.headers:
        if name.lower() != "authorization":
            assert f"{name}: {value}".lower() in seen.lower()


def test_quoted_surrogates_are_the_originals_on_screen_and_are_used_again(driver, provider) -> None:
    server = driver.connect_to(provider(_quotes_all))
    first, shown = driver.type(PROMPT), driver.send()
    assert shown.turn.restored == f"You wrote:\n\n{PROMPT}"
    assert shown.turn.received == f"You wrote:\n\n{first.text}"
    assert len(shown.marks) == len(first.replacements)
    for value in (*ENCRYPTED, AGE, SALARY):
        assert value in driver.on_screen()
    _assert_private(server.requests[0].raw)
    second = driver.send(
        f"Make it shorter. {NAME} still is {AGE} years old and Maria likes short letters."
    )
    _assert_private(server.requests[1].raw)
    messages = server.requests[1].json["messages"]
    assert [m["role"] for m in messages] == ["user", "assistant", "user"]
    assert messages[0]["content"] == first.text
    surrogate = {r.original: r.surrogate for r in first.replacements}
    assert surrogate[NAME] in messages[2]["content"]
    assert f"is {surrogate[AGE]} years old" in messages[2]["content"]
    assert f"{NAME} still is {AGE} years old and Maria likes" in second.turn.restored


def test_a_review_that_is_left_or_outdated_sends_nothing(driver, provider) -> None:
    server = driver.connect_to(provider(_quotes_all), ask=True)
    driver.type(PROMPT)
    driver.press_send()
    driver.press(driver.review(), "Back")
    for _ in range(3):  # closed at once, too
        driver.qtbot.wait(20)
        driver.window.wire_requested.emit()
        driver.review().reject()
    driver.qtbot.wait(1_500)  # the wire view's first look at the SDK takes about a second
    assert driver.window.composer.text() == PROMPT
    assert driver.session.ready
    driver.press_send()
    review = driver.review()
    driver.session.refresh()  # as when the engine died and is back
    driver.until(lambda: driver.session.ready)
    driver.press(review, "Send")
    assert driver.window.notices.words()[-1].startswith("Nothing was sent")
    assert not driver.session.busy
    assert not server.requests


def test_a_switch_to_another_chat_and_back_shows_both(driver, provider) -> None:
    server = driver.connect_to(provider(_quotes_all))
    driver.send(PROMPT)
    first = driver.session
    driver.application.chats.new()
    driver.send("A second chat about nothing.")
    assert driver.session is not first
    driver.window.sidebar.selected.emit(driver.application.chats.number_of(first))
    assert driver.session is first
    assert NAME in driver.on_screen()
    one = _user_texts(server.requests[0].json)[0]
    driver.application.chats.new()
    assert driver.type(PROMPT).text != one, "two chats must not be linkable"


def test_stop_ends_a_silent_answer_and_what_came_is_kept(driver, provider) -> None:
    never = threading.Event()
    server = driver.connect_to(
        provider(lambda _request: Reply(["Dear ", "bank"], hold=never, hold_after=2))
    )
    driver.type(PROMPT)
    driver.press_send()
    driver.until(lambda: driver.session.running)
    driver.until(lambda: driver.session.running.turn().received == "Dear bank")
    driver.press(driver.window.composer, "Stop the answer")
    driver.until(lambda: len(driver.session.shown) == 1)
    assert driver.session.shown[0].turn.received == "Dear bank"
    assert "Dear bank" in driver.on_screen()
    assert server.left.wait(5), "the connection stayed open"


def test_the_self_test_holds_both_chats_in_a_light_window() -> None:
    words = [sys.executable, "-m", "app", "--self-test"]
    done = ran(words, timeout=120)
    report = json.loads(done.stdout.splitlines()[-1])
    assert (done.returncode, done.stderr) == (0, ""), report
    assert report["restored"] == report["quoted"] == 7
    told = {name: report[name] for name in ("leaked", "kept", "readable", "heavy_modules")}
    assert told == {"leaked": 0, "kept": 2, "readable": 0, "heavy_modules": []}


def test_settings_that_cannot_be_written_are_said_and_hold(driver, monkeypatch, tmp_path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", "utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(blocked))
    dark = replace(driver.application.settings, theme="dark")
    driver.application._save_preferences(dark, {})
    assert driver.noticed("could not be written")
    assert driver.application.settings.theme == "dark"
