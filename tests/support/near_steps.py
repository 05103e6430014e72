"""A chat whose answers spell a surrogate wrongly: steps for the window's tests and the attacks.

The person writes the surrogate themselves, so that no test depends on a draw.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from window_driver import PATIENCE, Driver

from app.chat.branches import ShownTurn
from app.ui.markdown import documents
from app.ui.markdown.links import TURN
from app.ui.markdown.view import MarkdownView

PROMPT = "My name is Maria Lopez. Write a letter."
SURROGATE, WRONG = "Gerald Armentrout", "Armentrot"
ANSWER = f"Dear {SURROGATE},\n\nor is it {WRONG}? See [{WRONG}](https://evil.test/{WRONG})."


def send(driver: Driver, text: str = PROMPT, name: str = "Maria Lopez") -> ShownTurn:
    """Send a text with one surrogate of the person's own choice, and wait for its near misses."""
    preview = driver.type(text)
    index = [change.original for change in preview.replacements].index(name)
    if preview.replacements[index].surrogate != SURROGATE:
        driver.session.choose(driver.session.chosen.written(preview, index, SURROGATE))
    driver.qtbot.waitUntil(lambda: SURROGATE in _preview(driver), timeout=PATIENCE)
    number = driver.send().number
    return found(driver, number)


def _preview(driver: Driver) -> str:
    return driver.session.preview.text if driver.session.preview else ""


def found(driver: Driver, number: int) -> ShownTurn:
    def known() -> bool:
        return bool(driver.session.find_turn(number).edits.near)

    driver.qtbot.waitUntil(known, timeout=PATIENCE)
    return driver.session.find_turn(number)


def view(driver: Driver, number: int) -> MarkdownView:
    """The restored answer of a turn on screen, once it is laid out."""
    answer = driver.window.transcript.views[number]._answer
    shown = answer._restored
    driver.qtbot.waitUntil(lambda: not shown._timer.isActive(), timeout=PATIENCE)
    return shown


def click(driver: Driver, number: int, start: int) -> None:
    shown = view(driver, number)
    place = documents.turning(shown.document(), f"{TURN}:{start}")
    place.setPosition((place.selectionStart() + place.selectionEnd()) // 2)
    point = shown.cursorRect(place).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=point)
    view(driver, number)
