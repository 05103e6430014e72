"""What a screen reader is told without being asked: errors, and the last of many previews."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.ui.widgets.announcements import Banner, LastAnnouncement
from app.ui.window.notices import Notices

URGENT = QAccessible.AnnouncementPoliteness.Assertive
Told = list[tuple[str, bool]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """Each announcement's words, and whether it is urgent; Qt passes them on all the same."""
    heard: Told = []
    real = QAccessible.updateAccessibility

    def listen(event: QAccessibleAnnouncementEvent) -> None:
        heard.append((event.message(), event.politeness() == URGENT))
        real(event)

    QAccessible.setActive(True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", staticmethod(listen))
    yield heard
    QAccessible.setActive(False)


def test_a_notice_is_told_an_error_interrupts_no_words_are_silent(qtbot: QtBot, told: Told) -> None:
    notices, banner = Notices(), Banner("error", "")
    qtbot.addWidget(notices)
    qtbot.addWidget(banner)
    assert told == []
    notices.tell("a", "info", "Copied.")
    notices.tell("b", "error", "The disk is full.")
    banner.say("This text is too long.")
    said = [("Copied.", False), ("The disk is full.", True), ("This text is too long.", True)]
    assert told == said
    assert banner.accessibleName() == "This text is too long."


def test_of_many_previews_only_the_last_is_told(qtbot: QtBot, told: Told) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    spoken = LastAnnouncement(widget)
    spoken.setInterval(30)
    for count in range(3):  # the event loop does not run in between
        spoken.say(f"{count} hidden")
    assert told == []
    qtbot.waitUntil(lambda: bool(told))
    qtbot.wait(60)
    assert told == [("2 hidden", False)]
