"""What did not come back is seen, put back with a click in the whole chat, and taken back."""

from near_steps import ANSWER, SURROGATE, WRONG, click, found, send, view
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

HERE = "Dear Maria Lopez,\nor is it {}? See {}."


def _answer(_request):
    return [ANSWER]


def test_a_click_puts_it_back_in_the_whole_chat_and_it_stays_so(reopen, provider) -> None:
    driver = reopen()
    driver.connect_to(provider(_answer))
    first = send(driver)
    near = first.edits.near[0]
    assert (near.found, near.original) == (WRONG, "Lopez")
    assert view(driver, 1).plain() == HERE.format(WRONG, WRONG)
    click(driver, 1, near.span.start)
    assert view(driver, 1).plain() == HERE.format("Lopez", "Lopez")
    second = send(driver, "Maria Lopez again.")
    assert view(driver, second.number).plain() == HERE.format("Lopez", "Lopez"), "a later one, too"
    shown = view(driver, second.number)
    shown.setFocus()
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return):  # the first value: a restored one
        QTest.keyClick(shown, key)
    assert view(driver, second.number).plain().startswith(f"Dear {SURROGATE},")
    assert driver.session.shown[1].turn.restored.startswith("Dear Maria Lopez,")
    click(driver, second.number, second.edits.near[0].span.start)
    assert view(driver, second.number).plain() == (
        HERE.format(WRONG, "Lopez").replace("Maria Lopez", SURROGATE)
    )
    title = driver.session.title
    driver = reopen(look=True)
    driver.open_chat(title)
    driver.until(lambda: len(driver.window.transcript.turns()) == 2)
    assert view(driver, 1).plain() == HERE.format("Lopez", "Lopez")
    again = view(driver, 2).plain()
    assert again == HERE.format(WRONG, "Lopez").replace("Maria Lopez", SURROGATE)


def test_a_pasted_answer_shows_what_did_not_come_back(driver, provider) -> None:
    driver.connect_to(provider(_answer))
    send(driver)
    driver.type("And Maria Lopez again.")
    driver.window.copy_requested.emit()
    driver.until(lambda: driver.session.busy)
    number = driver.session.running.number
    driver.session.paste(number, f"{SURROGATE} or {WRONG}.")
    driver.idle()
    assert [near.found for near in found(driver, number).edits.near] == [WRONG]
