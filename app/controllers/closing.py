"""Closes Sotto after writing pending changes; if that fails, the person decides."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.controllers.chats_flow import ChatsFlow
from app.core.translation import mark, tr
from app.ui.widgets import dialogs
from app.ui.window.window import MainWindow

UNSAVED = mark("The last messages are not saved.")
WHY = mark(
    "The disk is full, or the folder of your chats cannot be changed. If you "
    "quit now, these messages are lost."
)


class Closing(QObject):
    """Closes the window and ends the program; asks first if messages would be lost."""

    def __init__(self, window: MainWindow, chats: ChatsFlow, end: Callable[[], None]) -> None:
        super().__init__(window)
        self._window, self._chats, self._end = window, chats, end
        self._lose = False
        window.closing.connect(self._on_closing)

    def _on_closing(self) -> None:
        if self._lose or not self._chats.unsaved():
            self._end()
        else:
            self._window.keep_open()
            self._ask()

    def _ask(self) -> None:
        role, again = dialogs.Role, tr("Try again")
        dialogs.ask(
            self._window,
            tr("Quit Sotto?"),
            tr(UNSAVED),
            tr(WHY),
            {
                again: (role.AcceptRole, self._window.close),
                tr("Quit and lose them"): (role.DestructiveRole, self._quit),
            },
            no=tr("Stay"),
            usual=again,
            icon=dialogs.Icon.Warning,
        )

    def _quit(self) -> None:
        self._lose = True
        self._window.close()
