"""The page of a locked Sotto, with the button that unlocks it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.core.translation import mark, tr
from app.ui.widgets import layouts, theme
from app.ui.widgets.controls import BusyBar, Remark, ThemedIcon, button, hint, text_label
from app.ui.widgets.forms import LineField

WIDTH = 440
LOCKED = mark("Sotto is locked")
CLOSED = mark(
    "Your chats are closed. Nothing of them and no key is in memory, and "
    "what you were writing is kept, encrypted."
)
BY_KEYRING = mark(
    "Unlocking asks this system's keyring for your key. That keyring is "
    "usually open while you are logged in: whoever sits at this desktop can "
    "unlock Sotto, too. Lock your screen when you go."
)
BY_FILE = mark("Your key is in a file that only your passphrase opens.")


class LockPage(QWidget):
    """`unlock_requested` carries the passphrase, or nothing if a keyring has the key."""

    unlock_requested = Signal(str)

    def __init__(self, *, passphrase: bool) -> None:
        super().__init__()
        self.setWindowTitle(tr("Sotto (locked)"))
        self._field = LineField(tr("Passphrase"), tr("Passphrase"), secret=True)
        self._field.setVisible(passphrase)
        self._problem = Remark()
        self._busy = BusyBar(tr("Opening your key"))
        self._busy.hide()
        self._unlock = button(tr("Unlock"), "primary", does=self._ask)
        for keys in ("Return", "Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._ask)
        self._build(tr(BY_FILE) if passphrase else tr(BY_KEYRING))
        (self._field if passphrase else self._unlock).setFocus()

    def show_problem(self, words: str) -> None:
        """Show why unlocking failed, and allow another attempt."""
        self._set_busy(False)
        self._problem.say(words)
        self._field.setFocus()
        self._field.selectAll()

    def _build(self, how: str) -> None:
        box = QWidget()
        box.setFixedWidth(theme.scaled(WIDTH))
        head = layouts.row(
            ThemedIcon("shield"), text_label(tr(LOCKED), "title"), layouts.STRETCH, spacing=10
        )
        row = layouts.row(layouts.STRETCH, self._unlock)
        layouts.column(
            head,
            text_label(tr(CLOSED), wrap=True),
            hint(how),
            self._field,
            self._problem,
            self._busy,
            row,
            on=box,
            margins=None,
            spacing=14,
        )
        # not by alignment: the box would not get its text's height
        across = layouts.row(layouts.STRETCH, box, layouts.STRETCH)
        layouts.column(layouts.STRETCH, across, layouts.STRETCH, on=self, margins=None)

    def _ask(self) -> None:
        if self._unlock.isEnabled():
            self._problem.hide()
            self._set_busy(True)
            self.unlock_requested.emit(self._field.text())

    def _set_busy(self, busy: bool) -> None:
        self._busy.setVisible(busy)
        self._unlock.setEnabled(not busy)
