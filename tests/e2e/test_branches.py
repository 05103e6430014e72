"""Edit, ask again, go back to another version: with the real window and the real engine."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from servers import Reply

from app.ui.preferences.spent_page import SpentPage
from app.ui.review.review import ReviewDialog

PROMPT = "I am Maria Lopez, 41 years old. Write to maria.lopez@gmail.com."
EDITED = "I am Maria Lopez, 41 years old, and earn $84,000. Write to maria.lopez@gmail.com."
SECOND = "Now a shorter one for Maria Lopez."


def _counts(request: dict[str, Any]) -> list[str]:
    users = [m["content"] for m in request["messages"] if m["role"] == "user"]
    return [f"Answer to {len(users)}: ", users[-1]]


def press(driver: Any, turn: int, name: str) -> None:
    """Press a button of a turn, by the start of its accessible name."""
    view = driver.window.transcript.views[turn]
    (found,) = (b for b in view.findChildren(QToolButton) if b.accessibleName().startswith(name))
    driver.click(found)


def try_again(driver: Any) -> None:
    """Press it, and wait for the answer: the prompt is looked through first."""
    driver.button(driver.window.transcript, "Try again").click()
    driver.until(lambda: driver.session.busy)
    driver.idle()


def prompts(driver: Any) -> list[str]:
    """The prompts on screen, from top to bottom."""
    transcript = driver.window.transcript
    return [transcript.views[turn].prompt_text() for turn in transcript.turns()]


def versions(driver: Any, turn: int) -> str:
    bar = driver.window.transcript.views[turn].card.versions
    return bar.words() if bar else ""


def edit(driver: Any, turn: int, text: str) -> None:
    """Edit a turn as a person does: its button, another text, Send."""
    press(driver, turn, "Edit")
    driver.type(text)
    driver.press_send()
    driver.idle()


def test_an_edited_turn_is_a_version_beside_the_old_one(driver, provider) -> None:
    server = driver.connect_to(provider(_counts))
    first = driver.type(PROMPT)
    driver.send()
    driver.send(SECOND)
    press(driver, 1, "Edit")
    assert driver.window.composer.text() == PROMPT
    assert driver.window._editing.isVisible()
    second = driver.type(EDITED)
    assert all(charge.known for charge in second.cost.charges if charge.kind == "AGE")
    driver.press_send()
    driver.idle()
    assert not driver.window._editing.isVisible()
    assert prompts(driver) == [EDITED]
    assert len(server.requests[2].json["messages"]) == 1, "what followed is another branch"
    given = {r.original: r.surrogate for r in first.replacements}
    for change in second.replacements:
        assert given.get(change.original, change.surrogate) == change.surrogate
    assert versions(driver, 3) == "2 of 2"
    press(driver, 3, "Earlier version")
    assert prompts(driver) == [PROMPT, SECOND]
    assert versions(driver, 1) == "1 of 2"
    assert "Answer to 2" in driver.on_screen()
    spent = driver.session.spent
    driver.window.transcript.step_version(1)
    assert prompts(driver) == [EDITED]
    assert driver.session.spent == spent, "looking spends nothing"


def test_asking_again_sends_the_same_bytes_and_spends_nothing(driver, provider) -> None:
    said = iter(["One.", "Two.", "Three."])
    server, other = provider(lambda _request: [next(said)]), provider(_counts)
    driver.connect_to(server, ask=False)
    driver.send(PROMPT)
    driver.send(SECOND)
    before = driver.session.spent
    press(driver, 2, "Ask again")
    driver.idle()
    assert server.requests[2].body == server.requests[1].body
    assert driver.session.spent == before
    assert driver.on_screen() == "Three."
    assert versions(driver, 3) == "2 of 2"
    driver.window.transcript.step_version(-1)
    assert driver.on_screen() == "Two."
    assert driver.session.conversation.turns[1].received == "Two."
    _what_another_provider_never_had_is_reviewed(driver, server, other)


def _what_another_provider_never_had_is_reviewed(driver, server, other) -> None:
    driver.connect_to(other)
    driver.window.transcript.ask_again_current()
    dialog: ReviewDialog = driver.review()
    driver.until(lambda: other.base_url in dialog.wire.text())
    assert not other.requests
    assert "Maria Lopez" not in dialog.wire.text()
    driver.button(dialog, "Send").click()
    driver.until(lambda: len(other.requests) == 1)
    driver.idle()
    assert other.requests[0].json["messages"] == server.requests[1].json["messages"]


def test_a_failed_turn_goes_again_in_its_place_and_a_cut_one_beside_it(driver, provider) -> None:
    replies = iter([Reply(status=500, body=b"{}"), Reply(["Half"], cut=400), Reply(["Whole."])])
    server = driver.connect_to(provider(lambda _request: next(replies, Reply(["Again."]))))
    driver.send(PROMPT)
    try_again(driver)
    assert driver.session.shown[0].turn.received == "Half"
    assert "cut off" in driver.session.shown[0].failure
    assert versions(driver, 1) == ""
    try_again(driver)
    assert driver.on_screen() == "Whole."
    assert versions(driver, 2) == "2 of 2"
    assert len({request.body for request in server.requests}) == 1
    _editing_can_be_left_and_the_draft_is_back(driver)
    _what_was_sent_in_all_chats_is_said(driver)


def _editing_can_be_left_and_the_draft_is_back(driver) -> None:
    driver.type("Half a thought")
    driver.qtbot.keyClick(driver.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert driver.window.composer.text() == PROMPT
    driver.qtbot.keyClick(driver.window, Qt.Key.Key_Escape)
    assert driver.window.composer.text() == "Half a thought"
    assert driver.session.editing is None
    edit(driver, 2, EDITED)
    assert driver.window.composer.text() == "Half a thought", "it waited for the edited one to go"


def _what_was_sent_in_all_chats_is_said(driver) -> None:
    driver.window.sidebar.spent_requested.emit()
    driver.until(lambda: driver.window.findChild(SpentPage) is not None)
    page = driver.window.findChild(SpentPage)
    assert "The age 41 went out as 1 draw in 1 chat" in page._list.toPlainText()
    page.reject()


def test_every_version_is_there_after_the_window_was_closed(reopen, provider) -> None:
    driver = reopen()
    driver.connect_to(provider(_counts))
    driver.send(PROMPT)
    driver.send(SECOND)
    edit(driver, 1, EDITED)
    driver.window.transcript.step_version(-1)
    spent = driver.session.spent
    driver = reopen(look=True)
    driver.open_chat("I am")
    driver.until(lambda: len(driver.session.shown) == 2)
    assert prompts(driver) == [PROMPT, SECOND], "the branch that was on screen is on screen again"
    assert driver.session.spent == spent
    driver.window.transcript.step_version(1)
    assert prompts(driver) == [EDITED]
