"""Everything that goes wrong has its words in the window; the text stays, nothing else is sent."""

import os
import signal
from dataclasses import replace

import pytest
from cases import tables_beside
from servers import Reply

from app.core.drafts import Draft

CASES = tables_beside(__file__)

PROMPT = "I am 41 years old. My SSN is 512-34-7789."
ANSWER = ["Fine", "."]


def test_odd_text_is_sent_whole_but_for_what_is_private(driver, provider) -> None:
    server = provider(lambda request: [request["messages"][-1]["content"]])
    for text in CASES["odd_texts"]:
        driver.application.chats.new()
        driver.connect_to(server)
        driver.type(text)
        typed = text.replace("\r\n", "\n")  # as an editor has it
        assert driver.window.composer.text() == typed
        shown = driver.send()
        assert not shown.failure
        assert shown.turn.restored == typed
        assert b"512-34-7789" not in server.requests[-1].raw
        assert b"maria.lopez" not in server.requests[-1].raw


def test_a_lone_surrogate_is_named_and_nothing_leaves(driver, provider) -> None:
    server = driver.connect_to(provider(lambda _request: ANSWER))
    text = "My SSN is 512-34-7789 \ud83d"
    driver.session.edit(Draft(text))
    driver.until(lambda: driver.session.preview is not None)
    said: list[str] = []
    driver.session.send_failed.connect(said.append)
    driver.session.send()
    assert "Character 23" in said[0]
    assert not server.requests
    assert driver.session.draft.text == text


@pytest.mark.usefixtures("cold_engine")
def test_an_engine_killed_at_a_preview_or_an_answer_is_restarted_and_the_text_kept(driver) -> None:
    text = (PROMPT + " Maria Lopez is 52 years old. ") * 2_000
    driver.window.composer.set_text(text)
    driver.until(lambda: driver.session.preview is None)
    os.kill(driver.application.tasks.pid, signal.SIGKILL)
    driver.until(lambda: driver.noticed("started again"))
    assert driver.window.composer.text() == text
    driver.application.settings = replace(driver.application.settings, ask_before_send=False)
    driver.type(PROMPT)
    driver.press_send()  # the practice model answers
    driver.until(lambda: driver.session.running and driver.session.running.turn().received)
    os.kill(driver.application.tasks.pid, signal.SIGKILL)
    driver.until(lambda: driver.session.shown)
    assert "stopped unexpectedly" in driver.session.shown[-1].failure


def test_no_plaintext_in_any_log_of_a_failing_chat(driver, provider, caplog, capfd) -> None:
    caplog.set_level("DEBUG")
    driver.connect_to(provider(lambda _request: Reply(status=500, body=b"{}")))
    driver.send(PROMPT)
    out, err = capfd.readouterr()
    for secret in ("512-34-7789", "sk-made-up", "41 years"):
        assert secret not in caplog.text + out + err
