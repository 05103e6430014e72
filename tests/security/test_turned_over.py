"""What a person turns over in an answer is for their eyes: nothing that is sent follows it."""

import json

from near_steps import ANSWER, SURROGATE, WRONG, click, send, view
from recipient_steps import SSN, contents, go
from stored import POLICY

from app.core.recipients import Recipient
from app.store import interchange, markdown_files
from app.store.interchange import Side
from app.store.store import Store

LEAKY = f"{ANSWER}\n\nI looked you up: {SSN}."


def _goes_along(driver, host: str) -> list[tuple[str, str]]:
    """What of the chat would go to a provider that has not had it, nor was it worked out for."""
    done: list[bool] = []
    to = Recipient(f"https://{host}/v1", "other")
    driver.session.prepare(to, lambda: done.append(True))
    driver.until(lambda: done)
    carried = driver.session.handover(to)
    assert carried
    return [(shown.turn.sanitized.text, shown.turn.received) for shown in carried.turns]


def test_what_goes_to_another_provider_is_the_same_however_values_are_turned(
    driver, provider
) -> None:
    driver.connect_to(provider(lambda _request: [LEAKY]).base_url)
    shown = send(driver, f"My name is Maria Lopez, my SSN is {SSN}.")
    before = _goes_along(driver, "first.test")
    assert SSN not in json.dumps(before), "it is looked through and protected"
    for value in (shown.marks[0], *shown.edits.near[:1]):
        click(driver, 1, value.span.start)
    assert SURROGATE in view(driver, 1).plain()
    assert _goes_along(driver, "second.test") == before
    other = driver.connect_to(provider(lambda _request: ["Fine."]))
    go(driver, "Shorter, please.")
    sent = contents(other.requests[0])
    assert sent[:2] == list(before[0])
    assert not [text for text in sent if "Lopez" in text or SSN in text]


def test_to_the_same_provider_its_answer_goes_back_as_it_came(driver, provider) -> None:
    server = driver.connect_to(provider(lambda _request: [ANSWER]))
    shown = send(driver)
    for value in (shown.marks[0], shown.edits.near[0]):
        click(driver, 1, value.span.start)
    go(driver, "Shorter, please.")
    assert contents(server.requests[1])[1] == ANSWER


def test_a_link_leads_where_it_did(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: [ANSWER]).base_url)
    shown = send(driver)
    click(driver, 1, shown.edits.near[0].span.start)
    words = view(driver, 1).document().find("See ")
    words.setPosition(words.selectionEnd() + 2)
    assert words.charFormat().anchorHref() == f"https://evil.test/{WRONG}"


def test_a_file_that_says_what_is_turned_over_decides_nothing() -> None:
    near = [[0, 4, "Hello", "Maria Lopez", "PERSON", False, ""]]
    turn = {"original": "Hello.", "restored": f"Dear {WRONG}.", "near": near, "turned": [0]}
    turn["edits"] = {"near": near, "turned": [0]}
    data = {"sotto": "conversation", "version": 1, "side": "mine", "title": "x", "turns": [turn]}
    store = Store.in_memory()
    try:
        read = interchange.from_data(data)
        back = store.conversation(store.import_chat(read, b"n" * 16, 1, POLICY))
    finally:
        store.close()
    assert back
    assert not (back.path[0].edits.near or back.path[0].edits.toggled or back.sent)
    assert back.path[0].outside
    for text in (interchange.to_json(back, Side.BOTH), markdown_files.to_markdown(back, Side.BOTH)):
        assert "Maria" not in text
