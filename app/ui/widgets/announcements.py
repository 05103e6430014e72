"""Words for a screen reader on what happens where the keyboard is not."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

SOON_MS = 1_000  # a preview follows every key press: only the last one is told


def announce(widget: QWidget, words: str, *, urgent: bool = False) -> None:
    """Tell a screen reader words about a widget; what is `urgent` may interrupt what it reads."""
    event = QAccessibleAnnouncementEvent(widget, words)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)


class LastAnnouncement(QTimer):
    """Announces the last of several words about a widget, once none has come for a while."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, singleShot=True, interval=SOON_MS)
        self._widget, self._words = widget, ""
        self.timeout.connect(lambda: announce(self._widget, self._words))

    def say(self, words: str) -> None:
        """Announce these unless others follow at once."""
        self._words = words
        self.start()
