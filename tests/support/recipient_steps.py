"""A chat that is begun with one provider and goes on with another: steps for the attacks.

All values are made up.
"""

from __future__ import annotations

import json
from functools import partial
from typing import Any

from PySide6.QtWidgets import QLabel
from window_driver import PATIENCE, Driver

from app.config import presets
from app.ui.review.review import ReviewDialog

NAME, SSN, CARD = "Maria Lopez", "536-90-4399", "4539 1488 0343 6467"
PLAIN = f"My name is {NAME}, my SSN is {SSN} and my card is {CARD}. Write to my bank."
OPEN_ANSWER = f"Dear bank, {NAME} writes to you: SSN {SSN}, card {CARD}."
SECOND = f"Shorter, please. Sign it as {NAME}."
ORIGINALS = (NAME, "Lopez", SSN, CARD, CARD.replace(" ", ""))


def preset(driver: Driver, name: str) -> None:
    driver.window.privacy.presets.chosen.emit(name)


def go(driver: Driver, text: str) -> None:
    driver.type(text)
    driver.press_send()
    pass_review(driver)


def pass_review(driver: Driver) -> str:
    """Send from the review, if one opens; what it says, and the request that it shows."""
    shown, count = "", len(driver.session.shown)
    driver.qtbot.waitUntil(
        lambda: bool(dialogs(driver)) or driver.session.busy or len(driver.session.shown) != count,
        timeout=PATIENCE,
    )
    for dialog in dialogs(driver):
        driver.qtbot.waitUntil(partial(_shows_its_bytes, dialog), timeout=PATIENCE)
        said = " ".join(label.text() for label in dialog.findChildren(QLabel))
        shown = f"{said}\n{dialog.wire.text()}"
        driver.button(dialog, "Send").click()
    driver.qtbot.waitUntil(lambda: not driver.session.busy, timeout=PATIENCE)
    return shown


def _shows_its_bytes(dialog: ReviewDialog) -> bool:
    return "messages" in dialog.wire.text()


def dialogs(driver: Driver) -> list[ReviewDialog]:
    return [d for d in driver.window.findChildren(ReviewDialog) if d.isVisible()]


def contents(request: Any) -> list[str]:
    return [message["content"] for message in request.json["messages"]]


def nothing_open(server: Any) -> None:
    """No request holds an original, in any message."""
    assert server.requests
    for request in server.requests:
        sent = json.dumps(request.json, ensure_ascii=False)
        assert not [value for value in ORIGINALS if value in sent], sent


def begun_as_typed(driver: Driver, provider: Any) -> Any:
    """A chat as typed with a server of one's own, whose answer repeats it."""
    own = provider(lambda _request: [OPEN_ANSWER])
    driver.connect_to(own.base_url)
    preset(driver, presets.AS_TYPED)
    go(driver, PLAIN)
    assert NAME in contents(own.requests[0])[0]
    preset(driver, presets.EVERYDAY)
    return own
