"""Levels, and what they leave: shown, hidden here or always, in the real window and engine."""

from collections.abc import Sequence

from PySide6.QtWidgets import QTableWidget
from recipient_steps import dialogs

from app.ui.inspector.inspector import LeftCard
from app.ui.review.left_as_typed_page import HERE, LeftPage
from app.ui.widgets.level_section import LOWEST
from engine.pipeline.policy import EVERY, PRIVATE, SECRETS

CARD = "4539 1488 0343 6467"
PROMPT = f"Maria Lopez pays with {CARD} in Berlin, says Maria Lopez."


def choose_level(driver, level: str) -> None:
    """Choose a level in the panel, as a person does in its list."""
    choices = driver.window.privacy.level._list
    row = choices.findData(level)
    choices.setCurrentIndex(row)
    driver.redrawn(lambda: choices.activated.emit(row))


def left(driver) -> list[str]:
    return [value.text for value in driver.application.on_screen.left_values]


def framed(driver) -> list[int]:
    composer = driver.window.composer
    return [
        len(pane.highlights.framed_in_sight())
        for pane in (composer.written_pane, composer.sent_pane)
    ]


def press(driver, parent, name: str) -> None:
    driver.redrawn(lambda: driver.press(parent, name))


def at_secrets(driver, leaves: Sequence[str] = ("Maria Lopez", "Berlin", "Maria Lopez")) -> None:
    driver.type(PROMPT)
    choose_level(driver, SECRETS)
    assert left(driver) == list(leaves)


def test_a_level_leaves_what_it_says_and_another_hides_it_again(driver) -> None:
    driver.type(PROMPT)
    choose_level(driver, EVERY)
    assert (left(driver), framed(driver)) == ([], [0, 0])
    assert "Maria" not in driver.session.preview.text
    choose_level(driver, SECRETS)
    assert driver.session.preview.text.startswith("Maria Lopez pays with ")
    assert CARD not in driver.session.preview.text
    assert framed(driver) == [3, 3]
    assert driver.window.composer.sent_head._count.text() == "1 hidden, 3 left as typed"
    assert "1 hidden, 3 left as typed" in driver.said(driver.window.privacy)
    choose_level(driver, EVERY)
    assert left(driver) == []


def test_a_click_on_a_frame_hides_the_value_in_every_chat_or_in_this_one(driver) -> None:
    at_secrets(driver)
    hidden = len(driver.session.preview.replacements)
    driver.window.composer.highlight_clicked.emit(hidden + 1)
    press(driver, driver.window.findChild(LeftCard), "Hide it: Always")
    assert left(driver) == ["Maria Lopez", "Maria Lopez"]
    assert driver.session.policy.always == ()
    assert [word.text for word in driver.application.rules.current.always] == ["Berlin"]
    driver.application.chats.new()
    at_secrets(driver, ["Maria Lopez", "Maria Lopez"])
    assert "Berlin" not in driver.session.preview.text
    driver.window.composer.highlight_clicked.emit(len(driver.session.preview.replacements))
    card = driver.window.findChildren(LeftCard)[-1]
    assert "only secrets and numbers" in driver.said(card)
    press(driver, card, "Hide it: In this chat")
    assert left(driver) == []
    assert "Maria" not in driver.session.preview.text
    assert [word.text for word in driver.session.policy.always] == ["Maria Lopez"]


def test_the_review_lists_it_and_hides_what_is_chosen(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Fine."]), ask=True)
    at_secrets(driver)
    driver.press_send()
    first = driver.review()
    page = first.findChild(LeftPage)
    table = page.findChild(QTableWidget)
    assert [table.item(row, 0).text() for row in range(2)] == ["Maria Lopez  (2 times)", "Berlin"]
    press(driver, page, HERE)
    assert left(driver) == ["Berlin"]
    driver.until(lambda: [d for d in dialogs(driver) if d is not first])
    (second,) = dialogs(driver)
    assert second.findChild(LeftPage).isVisible()
    driver.click(second._send)
    driver.until(lambda: driver.session.shown)
    assert "Maria" not in driver.session.shown[0].turn.sanitized.text


def test_new_chats_begin_as_the_preferences_say_and_old_ones_keep_theirs(driver, provider) -> None:
    driver.connect_to(provider(lambda _request: ["Fine."]))
    driver.type(PROMPT)
    choose_level(driver, EVERY)
    driver.send()
    page = driver.preferences()
    chosen = page.chats._level
    chosen._list.setCurrentIndex(chosen._list.findData(SECRETS))
    chosen._row.set_scaled_value(0.5)
    driver.click(page._save)
    assert driver.session.policy.level == EVERY
    driver.application.chats.new()
    assert (driver.session.policy.level, driver.session.policy.private_from) == (SECRETS, 0.5)
    assert driver.window.privacy.level.level() == SECRETS


def test_the_slider_is_the_chats_threshold(driver) -> None:
    driver.type(PROMPT)
    choose_level(driver, PRIVATE)
    section = driver.window.privacy.level
    driver.redrawn(lambda: section._row._slider.setValue(0))
    assert driver.session.policy.private_from == section.private_from() == LOWEST
