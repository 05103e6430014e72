"""Messages: screen reader announcements, and a banner that is also announced."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.core.translation import tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import IconButton, ThemedIcon, any_width, button, text_label

SOON_MS = 1_000  # a preview follows each key press: only the last one is announced


def announce(widget: QWidget, words: str, *, urgent: bool = False) -> None:
    """Announce words on a widget to a screen reader; `urgent` ones may interrupt others."""
    event = QAccessibleAnnouncementEvent(widget, words)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if urgent else politeness.Polite)
    QAccessible.updateAccessibility(event)


class LastAnnouncement(QTimer):
    """Announces only the last of several rapid messages on a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget, singleShot=True, interval=SOON_MS)
        self._widget, self._words = widget, ""
        self.timeout.connect(lambda: announce(self._widget, self._words))

    def say(self, words: str) -> None:
        """Announce this message unless another one follows soon."""
        self._words = words
        self.start()


class Banner(QFrame):
    """One message in a coloured frame, with an optional action; `closed`: it was dismissed."""

    acted = Signal()
    closed = Signal()

    def __init__(self, kind: str, words: str, action: str | None = None) -> None:
        super().__init__()
        self.setObjectName("notice")
        self.setProperty("kind", kind)
        self._kind = kind
        self._label = any_width(text_label(words, wrap=True))
        close = IconButton("close", tr("Dismiss this message"), ink=f"{kind}_text")
        close.clicked.connect(self.closed)
        row = layouts.row(
            ThemedIcon(kind, f"{kind}_text"),
            (self._label, 1),
            on=self,
            margins=(14, 8, 8, 8),
            spacing=12,
        )
        if action is not None:
            act = button(action, does=self.acted)
            row.addWidget(act)
        row.addWidget(close)
        self.say(words)

    def words(self) -> str:
        """The banner's text."""
        return self._label.text()

    def say(self, words: str) -> None:
        """Replace the message, and announce it."""
        self._label.setText(words)
        self.setAccessibleName(words)
        if words:
            announce(self, words, urgent=self._kind != "info")
