"""Hostile answers in the real window, from a real server: it stays alive, Stop works, so does
opening the chat again."""

import threading
from collections.abc import Iterator

import hostile_answers
import pytest
from probe import Probe
from servers import Reply
from window_driver import PATIENCE, Driver

from app.core.limits import MOST_CHARACTERS
from app.ui.markdown.view import MarkdownView
from app.ui.sidebar.chat_row import ChatRow

PROMPT = "I am Maria Lopez, 41 years old, and my card is 4539 1488 0343 6467."
SHORT = 1_500  # milliseconds that the UI thread computes at one time; the attacks made it 9,000


@pytest.fixture
def measured(qapp) -> Iterator[Probe]:
    probe = Probe("a hostile answer")
    yield probe
    probe.stop()


def in_pieces(text: str, size: int) -> list[str]:
    return [text[start : start + size] for start in range(0, len(text), size)]


def sent(driver: Driver) -> None:
    driver.type(PROMPT)
    driver.press_send()
    driver.until(lambda: driver.session.running is not None)


def at_rest(driver: Driver) -> bool:
    return not any(
        view._timer.isActive() for view in driver.window.transcript.findChildren(MarkdownView)
    )


def ended(driver: Driver) -> None:
    wait = driver.qtbot.waitUntil
    wait(lambda: len(driver.session.shown) == 1 and at_rest(driver), timeout=10 * PATIENCE)


def kept(driver: Driver) -> ChatRow:
    """The row of the chat in the list."""
    rows = driver.window.sidebar
    driver.until(lambda: any(row.title.startswith("I am Maria") for row in rows._rows))
    return next(row for row in rows._rows if row.title.startswith("I am Maria"))


@pytest.mark.timeout(1_800)
def test_an_answer_without_end_is_cut_and_so_it_is_when_its_chat_is_opened_again(
    reopen, provider, measured
) -> None:
    text = hostile_answers.made("currency and underscores", 24_000) + "\n\n"
    text += hostile_answers.made("nested links", 8_000) + "\n\n"
    text += hostile_answers.made("lines of [", MOST_CHARACTERS)
    server = provider(lambda _request: Reply(in_pieces(text, 20_000)))
    driver = reopen()
    driver.connect_to(server)
    del measured.worked[:]
    sent(driver)
    ended(driver)
    shown = driver.session.shown[0]
    assert shown.turn.received == text[:MOST_CHARACTERS]
    assert shown.failure.startswith("The answer was cut: Sotto takes at most 400,000 characters")
    assert max(measured.worked) < SHORT
    before = driver.on_screen()
    driver = reopen()
    row = kept(driver)
    del measured.worked[:]
    driver.window.sidebar.selected.emit(row.number)
    ended(driver)
    assert driver.on_screen() == before
    assert driver.session.shown[0].failure == shown.failure
    assert max(measured.worked) < SHORT


@pytest.mark.timeout(1_800)
def test_stop_ends_an_answer_whatever_is_being_done_with_it(driver, provider, measured) -> None:
    text, never = hostile_answers.made("the prompt", MOST_CHARACTERS), threading.Event()
    server = provider(lambda _request: Reply(in_pieces(text, 20_000), hold=never, hold_after=19))
    driver.connect_to(server)
    sent(driver)
    driver.until(lambda: driver.session.running.turn().received)
    driver.window.composer.stop_requested.emit()
    assert driver.session.running is None
    ended(driver)
    assert text.startswith(driver.session.shown[0].turn.received)
    assert driver.session.shown[0].failure.startswith("Stopped.")
    assert max(measured.worked) < SHORT
