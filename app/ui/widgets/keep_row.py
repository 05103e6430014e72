"""Buttons that send a value as typed: this time, in this chat, always."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import each, mark, tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import button

ONCE, CHAT, ALWAYS = "once", "chat", "always"
SCOPES = {ONCE: mark("This time"), CHAT: mark("In this chat"), ALWAYS: mark("Always")}


class KeepRow(QWidget):
    """`kept` carries for how long; accessible names include the `value`, if given."""

    kept = Signal(str)

    def __init__(self, value: str = "") -> None:
        super().__init__()
        row = layouts.row(on=self, spacing=6)
        for scope, words in each(SCOPES).items():
            made = button(words, does=lambda _on=False, s=scope: self.kept.emit(s))
            made.setAutoDefault(False)  # Enter in a nearby field must not press these
            made.setAccessibleName(_named(value, words))
            row.addWidget(made)
        row.addStretch()


def _named(value: str, words: str) -> str:
    if value:
        return tr("Send “{value}” as typed: {words}", value=value, words=words)
    return tr("Send it as typed: {words}", words=words)
