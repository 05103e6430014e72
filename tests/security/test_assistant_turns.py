"""Answers that the provider did not write itself are looked through like any other text.

Real window, real engine; each provider records what it is sent. All values are made up.
"""

import json
from pathlib import Path
from typing import Any

from recipient_steps import CARD, NAME, PLAIN, SECOND, SSN, contents, go, nothing_open
from window_driver import Driver

BOSS, PHONE = "Ingrid Halvorsen", "+1 212 555 0147"
PASTED = f"Dear Sir, I am {NAME} ({SSN}). Ask {BOSS} at {PHONE}."


def by_clipboard(driver: Driver, text: str, answer: str) -> None:
    """A turn in copy mode, and what the person pastes as its answer."""
    number = driver.session.branches.next_number()
    driver.type(text)
    driver.window.copy_requested.emit()
    driver.until(lambda: driver.session.busy)
    driver.session.paste(number, answer)
    driver.idle()


def nothing_of_it(server: Any) -> None:
    nothing_open(server)
    sent = json.dumps([request.json for request in server.requests], ensure_ascii=False)
    assert not [value for value in (BOSS, "Halvorsen", PHONE) if value in sent]


def test_a_pasted_answer_goes_out_protected(driver, provider) -> None:
    by_clipboard(driver, PLAIN, PASTED)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, SECOND)
    nothing_of_it(cloud)
    assert len(contents(cloud.requests[0])) == 3
    assert driver.session.shown[0].turn.restored == PASTED, "the person still reads it as it was"


def test_a_pasted_answer_between_two_turns_of_one_provider_does_too(driver, provider) -> None:
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, PLAIN)
    by_clipboard(driver, "Ask another one.", PASTED)
    go(driver, SECOND)
    nothing_of_it(cloud)
    first, second = contents(cloud.requests[0]), contents(cloud.requests[1])
    assert second[:2] == [first[0], "Fine."], "what it has goes as it went"


def test_the_words_of_the_very_provider_go_back_to_it(driver, provider) -> None:
    said = f"I looked you up: {NAME}, {SSN}, card {CARD}."
    cloud = driver.connect_to(provider(lambda _request: [said]))
    go(driver, PLAIN)
    go(driver, SECOND)
    assert contents(cloud.requests[1])[1] == said, "it tells this one nothing"


def test_an_imported_chat_takes_nothing_open_along(driver, provider, tmp_path: Path) -> None:
    turn = {"original": "Hello.", "sent": "Hello.", "received": PASTED, "restored": "Hello to you."}
    made = {"text": "Hello.", "replacements": [], "guarantees": [], "beneath": []}
    hidden = {**turn, "sanitized": {**made, "cost": {"charges": []}}}
    file = tmp_path / "chat.json"
    data = {"sotto": "conversation", "version": 1, "side": "both", "title": "x", "turns": [hidden]}
    file.write_text(json.dumps(data))
    before = driver.session
    driver.application.files.import_file(file)
    driver.until(lambda: driver.session is not before)
    cloud = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, SECOND)
    nothing_of_it(cloud)
