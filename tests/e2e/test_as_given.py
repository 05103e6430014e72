"""The line that asks a provider for names and figures as they are: shown, sent, and ours alone."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QCheckBox

from app.core.system_line import AS_GIVEN, with_system_line
from app.ui.transcript.paste_box import PasteBox
from app.wire.guard import ApprovedRequest, check_copied
from engine.core.errors import GuardRefused
from engine.core.types import Category, Kind, Message, Replacement, Span

COPIED = "Put that line before what I copy, too"
LINE = {"role": AS_GIVEN.role, "content": AS_GIVEN.content}


def _echo(request):
    return [request["messages"][-1]["content"]]


def test_it_goes_first_in_every_request_and_stands_in_wire(driver, provider) -> None:
    server = driver.connect_to(provider(_echo), ask=True, as_given=True)
    driver.type("My name is Maria Lopez.")
    driver.press_send()
    review = driver.review()
    driver.until(lambda: AS_GIVEN.content in review.wire.text())
    driver.press(review, "Send")
    driver.until(lambda: len(driver.session.shown) == 1)
    driver.connect_to(server, as_given=True)
    assert not driver.send("And Maria Lopez again.").failure
    for request in server.requests:
        assert request.json["messages"][0] == LINE
        assert [m["role"] for m in request.json["messages"]].count("system") == 1
    assert [m["role"] for m in server.requests[1].json["messages"]] == [
        "system", "user", "assistant", "user",
    ]  # fmt: skip


def _copied(driver, qapp) -> str:
    """Press Copy, and read what the clipboard holds once it has been checked."""
    qapp.clipboard().clear()
    driver.window.copy_requested.emit()
    driver.until(lambda: qapp.clipboard().text())
    return qapp.clipboard().text()


def test_ticked_it_is_copied_and_shown_before_that(driver, qapp) -> None:
    composer, settings = driver.window.composer, driver.application.settings
    assert not settings.as_given_copied
    driver.application.settings = replace(settings, as_given=True)
    assert not composer._above.isVisible()
    services = driver.application.services
    assert not services.channel(driver.session).as_given, "the local model is not asked"
    sent = driver.type("My name is Maria Lopez.").text
    assert _copied(driver, qapp) == sent
    driver.window.composer.stop_requested.emit()
    driver.until(lambda: driver.session.running is None)
    page = driver.preferences()
    box = next(b for b in page.findChildren(QCheckBox) if b.text() == COPIED)
    box.click()
    driver.click(page._save)
    assert composer._above.isVisible()
    assert AS_GIVEN.content in composer._above.text()
    sent = driver.type("My name is Maria Lopez.").text
    assert _copied(driver, qapp) == f"{AS_GIVEN.content}\n\n{sent}"
    (box,) = (box for box in driver.window.findChildren(PasteBox) if box.isVisible())
    driver.press(box, "Paste and restore")
    assert "still holds your prompt" in box._problem.text()
    number = driver.session.running.number
    driver.session.paste(number, f"Echo: {sent}")
    driver.idle()
    turn = driver.session.find_turn(number).turn
    assert turn.restored == "Echo: My name is Maria Lopez."
    assert turn.sanitized.text == sent, "the line is no part of the turn"
    qapp.clipboard().clear()
    driver.window.transcript.asked.again_requested.emit(number)
    driver.until(lambda: qapp.clipboard().text())
    assert qapp.clipboard().text().startswith(AS_GIVEN.content)


def test_the_guard_lets_that_very_line_be_copied_and_no_other_text() -> None:
    plain = ApprovedRequest((Message("user", "Hello."),), ((),))
    asking = plain.with_system_line()
    check_copied(with_system_line("Hello."), asking, lambda _text: ())
    for text, approved in (
        ("Hello.", asking),
        (with_system_line("Hello."), plain),
        ("Other words.\n\nHello.", asking),
        (with_system_line("Hello. Maria"), asking),
    ):
        with pytest.raises(GuardRefused):
            check_copied(text, approved, lambda _text: ())
    places, names = (Span(0, 11), Span(0, 13)), ("Maria Lopez", "Helen Fischer")
    value = Replacement(*places, *names, Kind.PERSON, "preempt", Category.ENCRYPTED)
    said = "Helen Fischer, Maria Lopez"
    leak = ApprovedRequest((Message("user", said),), ((value,),)).with_system_line()
    with pytest.raises(GuardRefused):
        check_copied(with_system_line(said), leak, lambda _text: ())
