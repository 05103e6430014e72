"""The pictures of finding, deleting and unlocking chats, for tests/support/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from app.controllers.keys.keys_flow import ANEW, GONE, NEW, SESSION
from app.core.translation import tr
from app.ui.sidebar.chat_row import ChatRow
from app.ui.window.passphrase_page import DIFFERENT, PassphrasePage
from app.ui.window.window import MainWindow

Make = Callable[[], MainWindow]
OWNERS: list[MainWindow] = []  # of menus and boxes, which end with their window
FOUND = (
    ChatRow(
        1,
        "Questions for my doctor about the new prescription",
        excerpt="… whether the new prescription of 40 mg may be taken with …",
    ),
    ChatRow(0, "A letter to the bank", pinned=True, excerpt="… and the prescription charge of …"),
)


def states(window: Make, chatting: Make) -> dict[str, Callable[[], QWidget]]:
    """The pictures by name, made of an empty window and of one with a chat."""
    return {
        "30-search": lambda: searching(chatting(), *FOUND),
        "32-chat-menu": lambda: chat_menu(chatting()),
        "33-delete": lambda: deleting(chatting()),
        "34-passphrase": passphrase,
        "35-key-gone": lambda: without_key(window()),
    }


def searching(made: MainWindow, *found: ChatRow) -> QWidget:
    """The window while the person searches the chats."""
    made.sidebar.search.setText("prescription")
    made.sidebar.show_results("prescription", found)
    return made


def chat_menu(made: MainWindow) -> QWidget:
    """What can be done with a chat."""
    menu = made.sidebar.list.menu(1)
    menu.popup(QPoint(0, 0))
    OWNERS.append(made)
    return menu


def deleting(made: MainWindow) -> QWidget:
    """The one question before a chat is deleted."""
    made.show()
    OWNERS.append(made)
    return made.sidebar.list.ask_delete(1)


def passphrase() -> QWidget:
    """Choosing a passphrase where there is no keyring."""
    page = PassphrasePage(tr("Choose a passphrase"), tr(NEW), None, new=True)
    page.show_problem(tr(DIFFERENT))
    return page


def without_key(made: MainWindow) -> QWidget:
    """The keyring's key is gone."""
    made.notices.tell("a", "error", tr(GONE), tr("Restore a backup…"))
    made.notices.tell("b", "warning", tr(ANEW), tr("Begin anew"))
    made.notices.tell("c", "warning", tr(SESSION), tr("Use a session key"))
    return made
