"""Copy mode: out through the clipboard, back by hand, restored; no network. All is made up."""

import socket
from dataclasses import replace

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit

from app.controllers.sending_flow import BUSY
from app.core.drafts import Draft
from app.text.why_not_sent import BLANK
from app.ui.transcript.paste_box import PasteBox

PROMPT = "My name is Maria Lopez and my card is 4539 1488 0343 6467. Write to my bank."


def copied(driver, qapp) -> str:
    """Press Copy, and read what the clipboard holds once it has been checked."""
    qapp.clipboard().setText("from before")
    driver.window.copy_requested.emit()
    driver.until(lambda: boxes(driver))
    return qapp.clipboard().text()


def boxes(driver) -> list[PasteBox]:
    return [box for box in driver.window.findChildren(PasteBox) if box.isVisible()]


def box(driver) -> PasteBox:
    driver.until(lambda: boxes(driver))
    return boxes(driver)[0]


def test_an_answer_that_was_pasted_is_restored_beside_what_came(driver, qapp, monkeypatch) -> None:
    def refuse(*_arguments: object) -> None:
        raise AssertionError("copy mode must not open a connection")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    sanitized = driver.type(PROMPT)
    assert copied(driver, qapp) == sanitized.text
    answer = f"Of course. *{sanitized.replacements[0].surrogate}* writes:\n\n{sanitized.text}"
    qapp.clipboard().setText(answer)
    driver.press(box(driver), "Paste and restore")
    driver.until(lambda: len(driver.session.shown) == 1)
    turn = driver.session.shown[-1].turn
    assert turn.received == answer
    assert turn.restored == f"Of course. *Maria Lopez* writes:\n\n{PROMPT}"
    assert "4539 1488 0343 6467" in driver.on_screen()
    assert not boxes(driver)


def test_what_is_no_answer_is_not_taken_for_one_and_one_can_be_typed_in(driver, qapp) -> None:
    sanitized = driver.type(PROMPT)
    copied(driver, qapp)
    button = driver.button(box(driver), "Paste and restore")
    for text, said in ((None, "still holds your prompt"), ("", "holds no text")):
        if text is not None:
            qapp.clipboard().setText(text)
        driver.click(button)
        assert said in box(driver)._problem.text()
    assert not driver.session.shown
    field = box(driver).findChild(QPlainTextEdit)
    QTest.keyClicks(field, f"Dear {sanitized.replacements[0].surrogate}")
    driver.press(box(driver), "Restore what is typed here")
    driver.until(lambda: driver.session.shown)
    assert driver.session.shown[-1].turn.restored == "Dear Maria Lopez"


def test_copying_says_why_not_is_called_off_and_tried_again_without_the_provider(
    driver, qapp, provider
) -> None:
    server = driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.window.copy_requested.emit()
    assert driver.window.notices.words() == [BLANK]
    sanitized = driver.type(PROMPT)
    copied(driver, qapp)
    assert "Esc stops waiting" in driver.window.composer.send_row._hint.text()
    driver.window.copy_requested.emit()
    assert driver.window.notices.words() == [BUSY]
    assert driver.session.running.number == 1
    driver.window.composer.stop_requested.emit()
    driver.until(lambda: driver.session.running is None)
    assert driver.window.composer.text() == PROMPT
    assert not boxes(driver)
    qapp.clipboard().setText("something else")
    driver.window.transcript.asked.again_requested.emit(1)
    assert box(driver)
    assert qapp.clipboard().text() == sanitized.text
    assert not server.requests


def test_a_chat_without_a_preview_yet_shows_nothing_of_the_one_before(driver) -> None:
    driver.type(PROMPT)
    panel, composer = driver.window.privacy, driver.window.composer
    assert "1 card number" in panel._found.text()
    other = driver.application._make_session()
    other.draft = Draft("Hello there.")
    driver.application.on_screen.show(other)
    assert other.preview is None
    assert panel._found.text() == "Not looked through yet."
    assert composer.sent_pane.toPlainText() == ""


def test_nothing_is_copied_that_the_last_check_refuses(driver, qapp) -> None:
    sanitized = driver.type(PROMPT)
    name, card = sanitized.replacements
    text = sanitized.text + " (4539148803436467)"
    driver.session.preview = replace(sanitized, text=text)  # as if something had slipped through
    qapp.clipboard().setText("from before")
    driver.window.copy_requested.emit()
    driver.until(lambda: len(driver.session.shown) == 1)
    assert "private value (card number)" in driver.session.shown[0].failure
    assert qapp.clipboard().text() == "from before"
    assert driver.window.composer.text() == PROMPT
    assert not boxes(driver)
    assert name.original not in driver.session.shown[0].failure
    assert card.original not in driver.session.shown[0].failure
