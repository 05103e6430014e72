"""Asks for a passphrase: a new one twice, a known one once."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFormLayout, QWidget

from app.core.translation import mark, tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, Remark, button, text_label
from app.ui.widgets.forms import LineField

SHORTEST = 8
TOO_SHORT = mark("At least {shortest} characters. Several words in a row are easy to remember.")
DIFFERENT = mark("The two are not the same.")


class PassphrasePage(QDialog):
    """`given` carries the passphrase; the page stays until it is accepted or closed."""

    given = Signal(str)

    def __init__(self, title: str, why: str, parent: QWidget | None, *, new: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setMinimumWidth(480)
        self._new = new
        self._first = LineField(tr("Passphrase"), secret=True)
        self._second = LineField(tr("The same again"), secret=True)
        self._problem = Remark()
        self._busy = BusyBar(tr("Working with the passphrase"))
        self._go = button(tr("Continue"), "primary", does=self._give)
        cancel = button(tr("Cancel"), does=self.reject)
        form = QFormLayout()
        form.addRow(tr("Passphrase"), self._first)
        if new:
            form.addRow(tr("Again"), self._second)
        row = layouts.row(layouts.STRETCH, cancel, self._go)
        layouts.column(
            text_label(title, "heading"),
            text_label(why, wrap=True),
            form,
            self._problem,
            self._busy,
            row,
            on=self,
            margins=(24, 20, 24, 18),
            spacing=14,
        )
        self._busy.hide()
        self._first.setFocus()

    def show_problem(self, words: str) -> None:
        """Show an error, and allow another attempt."""
        self._set_busy(False)
        self._problem.say(words)
        self._first.setFocus()
        self._first.selectAll()

    def _give(self) -> None:
        passphrase = self._first.text()
        if self._new and len(passphrase) < SHORTEST:
            self.show_problem(tr(TOO_SHORT, shortest=SHORTEST))
        elif self._new and passphrase != self._second.text():
            self.show_problem(tr(DIFFERENT))
        else:
            self._problem.hide()
            self._set_busy(True)
            self.given.emit(passphrase)

    def _set_busy(self, busy: bool) -> None:
        self._busy.setVisible(busy)
        self._go.setEnabled(not busy)
