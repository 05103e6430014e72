"""The heading above the preview: counts of hidden values or progress, and a stop button."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import mark, tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import ElidedLabel, IconButton, set_role, text_label
from app.ui.widgets.panes import TextPane

STOP, MAKE = mark("Stop making the preview"), mark("Make the preview")
STOPPED, BRIEFLY = mark("Stopped: there is no preview of this text"), mark("Stopped")


class SentHead(QWidget):
    """A line of counts or progress, with a button that stops or retries a preview.

    `stopped` and `retried`: the button was pressed.
    """

    stopped = Signal()
    retried = Signal()

    def __init__(self, pane: TextPane) -> None:
        super().__init__()
        label = text_label(tr("What will be sent"), "label")
        label.setBuddy(pane)
        self._count = ElidedLabel("", "good")  # long counts must not move the panes
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._button = IconButton("stop", tr(STOP), ink="muted", does=self._on_button)
        self._button.hide()
        self._stops = True
        self.setFixedHeight(self._button.sizeHint().height())  # so that the panes do not move
        layouts.row(label, (self._count, 1), self._button, on=self, spacing=8)

    def say(self, words: str, *briefer: str) -> None:
        """Show how much is hidden, or the preview's progress."""
        self._count.set_words(words, *briefer)

    def set_as_typed(self, as_typed: bool) -> None:
        """Set the warning colour on or off."""
        set_role(self._count, "error" if as_typed else "good")

    def offer_stop(self) -> None:
        """Offer to stop a slow preview."""
        self._offer("stop", tr(STOP), stops=True)

    def say_stopped(self) -> None:
        """Show that the preview was stopped."""
        self.say(tr(STOPPED), tr(BRIEFLY))

    def offer_making(self) -> None:
        """Offer to retry a stopped or failed preview."""
        self._offer("retry", tr(MAKE), stops=False)

    def settle(self) -> None:
        """Remove the button: the preview is ready."""
        self._button.hide()

    def _offer(self, icon: str, words: str, *, stops: bool) -> None:
        self._stops = stops
        self._button.set_icon(icon)
        self._button.say(words)
        self._button.show()

    def _on_button(self) -> None:
        (self.stopped if self._stops else self.retried).emit()
