"""The row below the panes: Send, why it is disabled and what helps, and more buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QMenu, QToolButton, QWidget

from app.core.translation import mark, tr
from app.text import documents, shortcuts, why_not_sent
from app.ui.widgets import layouts, plain_text, theme
from app.ui.widgets.controls import IconButton, button, caption, text_label

HINT = mark("Ctrl+Enter sends")
ROOM = 230  # pixels that the reason for a disabled Send needs beside the buttons


class SendRow(QWidget):
    """Send, which becomes Stop during an answer; a sentence says why it is disabled.

    Either the text prevents sending (`forbid`), or something blocks every message of this window
    (`hold`). The latter is shown first, with a button that helps.
    """

    send_pressed = Signal()
    stop_requested = Signal()
    review_pressed = Signal()
    attach_requested = Signal()
    restore_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._answering = self._copied = self._fitting = False
        self._allowed, self._why = False, why_not_sent.BLANK
        self._held: dict[str, Callable[[], object] | None] = {}  # the remedy by the blocking reason
        self._build()
        self._update()

    @property
    def open(self) -> bool:
        """Whether Send is enabled."""
        return self._allowed and not self._held and not self._answering

    @property
    def reason(self) -> str:
        """Why sending is blocked; empty if it is not."""
        why = why_not_sent.HELD[next(iter(self._held))][0] if self._held else self._why
        return tr(why) if why else ""

    def allow(self) -> None:
        """Allow sending the text."""
        self._allowed, self._why = True, ""
        self._update()

    def forbid(self, why: str) -> None:
        """Forbid sending the text, with one of the sentences of `why_not_sent`."""
        self._allowed, self._why = False, why
        self._update()

    def wait(self) -> None:
        """Wait for the preview without changing Send, which would flicker at each key."""
        self._why = why_not_sent.PENDING
        self._update()

    def hold(self, by: str, helps: Callable[[], object] | None = None) -> None:
        """Block all sending until `release`; `by` is a key of HELD."""
        self._held[by] = helps
        self._update()

    def release(self, *by: str) -> None:
        """Lift these blocks of `hold`; unknown ones are ignored."""
        for each in by:
            self._held.pop(each, None)
        self._update()

    def say_why(self) -> None:
        """Show why the pressed button does nothing now."""
        self._hint.setText(self.reason)

    def set_working(self, answering: bool, copied: bool = False, fitting: bool = False) -> None:
        """Turn Send into Stop during an answer, also one to be pasted (`copied`).

        Esc stops it, or else the fitting of an answer.
        """
        self._answering, self._copied, self._fitting = answering, copied, fitting
        self._update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Arrange the parts for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def _build(self) -> None:
        self._hint = text_label(tr(HINT), "small", wrap=True)
        self._helps = button("", does=self._help)
        self._attach = IconButton("attach", tr(documents.ATTACH), tr("Attach"))
        menu = QMenu(self._attach)
        menu.addAction(tr(documents.ATTACH_ENTRY), self.attach_requested.emit)
        menu.addAction(tr(documents.RESTORE), self.restore_requested.emit)
        self._attach.setMenu(menu)
        self._attach.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
        self._attach.clicked.connect(self.attach_requested)
        self._review = IconButton("review", tr(shortcuts.REVIEW), tr("Review"))
        self._review.clicked.connect(self.review_pressed)
        self._send = button(tr("Send"), "primary", does=self._on_button)
        self._send.setMinimumWidth(96)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.setAutoRepeat(False)
        self._escape.activated.connect(self.stop_requested)
        said = layouts.row((self._hint, 1), self._helps, spacing=8)
        self._buttons = layouts.row(
            layouts.STRETCH, self._attach, self._review, self._send, spacing=8
        )
        self._parts = layouts.row((said, 1), self._buttons, on=self, spacing=8)

    def _on_button(self) -> None:
        (self.stop_requested if self._answering else self.send_pressed).emit()

    def _help(self) -> None:
        helps = next(iter(self._held.values()), None)
        if helps is not None:
            helps()

    def _update(self) -> None:
        self._send.setText(tr("Stop") if self._answering else tr("Send"))
        stop = tr("Stop waiting") if self._copied else tr("Stop the answer")
        self._send.setAccessibleName(stop if self._answering else tr("Send"))
        self._send.setEnabled(self._answering or self.open)
        why = "" if self._answering or self.open else self.reason
        self._send.setToolTip(plain_text.plain("Esc" if self._answering else why or tr(HINT)))
        self._hint.setText(self._stops() or why or tr(HINT))
        self._escape.setEnabled(self._answering or self._fitting)
        first = next(iter(self._held), None)
        words = why_not_sent.HELD[first][1] if first and not self._answering else ""
        caption(self._helps, tr(words) if words else "")
        self._helps.setVisible(bool(words))
        self._arrange()

    def _arrange(self) -> None:
        """Move the reason for a disabled Send above the buttons if there is no room beside them."""
        helps = self._helps.sizeHint().width() if self._helps.text() else 0
        room = self.width() - self._buttons.sizeHint().width() - helps
        above = bool(self._held) and room < theme.scaled(ROOM)
        way = QBoxLayout.Direction
        self._parts.setDirection(way.TopToBottom if above else way.LeftToRight)

    def _stops(self) -> str:
        """The name of what Esc would stop; empty if nothing is running."""
        if self._answering:
            return tr("Esc stops waiting") if self._copied else tr("Esc stops the answer")
        return tr("Esc stops the fitting") if self._fitting and not self._held else ""
