"""Projects in the list of conversations: their rows, their menu, and drag data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtWidgets import QListWidgetItem, QMenu, QMessageBox, QWidget

from app.core.translation import tr
from app.text import projects as words
from app.ui.sidebar.chat_row import PROJECT, ChatRow
from app.ui.widgets import dialogs, plain_text, theme

CHAT = "application/x-sotto-chat"  # the MIME type of a drag


class ProjectRow(NamedTuple):
    """A project in the list; `chats` is the number of its chats."""

    number: int
    name: str
    collapsed: bool = False
    chats: int = 0


class ProjectActions(QObject):
    """The actions on projects; each signal carries a project's number first.

    `deleted` carries whether to delete its chats, too, `chat_moved` a chat and its target (None:
    no project), `wanted` the chat for a new project, if any.
    """

    toggled = Signal(int, bool)
    renamed = Signal(int, str)
    opened = Signal(int)
    chat_wanted = Signal(int)
    search_wanted = Signal(int)
    deleted = Signal(int, bool)
    chat_moved = Signal(int, object)
    wanted = Signal(object)

    def menu(self, row: ProjectRow, parent: QWidget, rename: Callable[[], None]) -> QMenu:
        """The actions on a project."""
        number = row.number
        made = QMenu(parent)
        made.setAccessibleName(tr(words.MENU))
        made.addAction(tr(words.NEW_CHAT), lambda: self.chat_wanted.emit(number))
        made.addAction(tr(words.SETTINGS), lambda: self.opened.emit(number))
        made.addAction(tr(words.SEARCH), lambda: self.search_wanted.emit(number))
        shows = words.SHOW if row.collapsed else words.HIDE
        made.addAction(tr(shows), lambda: self.toggled.emit(number, not row.collapsed))
        made.addAction(tr("Rename\tF2"), rename)
        made.addSeparator()
        made.addAction(tr("Delete…\tDel"), lambda: self.ask_delete(row, parent))
        return made

    def add_moves(self, menu: QMenu, chat: ChatRow, projects: Sequence[ProjectRow]) -> None:
        """Add the actions that move a chat into a project, or out of its own."""
        into, move = menu.addMenu(tr(words.MOVE)), partial(self.chat_moved.emit, chat.number)
        for row in projects:
            if row.number != chat.project:
                into.addAction(plain_text.for_menu(row.name), partial(move, row.number))
        into.addSeparator()
        into.addAction(tr(words.TO_NEW), lambda: self.wanted.emit(chat.number))
        mine = next((row for row in projects if row.number == chat.project), None)
        if mine is not None:
            said = tr(words.OUT, name=plain_text.for_menu(mine.name))
            menu.addAction(said, partial(move, None))

    def ask_delete(self, row: ProjectRow, parent: QWidget) -> QMessageBox:
        """Ask before deleting a project, and whether to delete its chats."""
        keep, delete = (partial(self.deleted.emit, row.number, gone) for gone in (False, True))
        answers = {tr(words.KEEP_CHATS): (dialogs.Role.AcceptRole, keep)} if row.chats else {}
        deleting = tr(words.WITH_CHATS) if row.chats else tr("Delete")
        return dialogs.ask(
            parent,
            tr(words.DELETE_TITLE),
            tr(words.DELETE_ASKED, name=row.name),
            words.delete_means(row.chats),
            {**answers, deleting: (dialogs.Role.DestructiveRole, delete)},
            no=tr("Cancel"),
        )


def arranged(
    chats: Sequence[ChatRow], projects: Sequence[ProjectRow]
) -> Iterator[ChatRow | ProjectRow]:
    """The rows from top to bottom: each project with its chats, then those outside."""
    inside: dict[int | None, list[ChatRow]] = {row.number: [] for row in projects}
    outside: list[ChatRow] = []
    for chat in chats:
        inside.get(chat.project, outside).append(chat)
    for row in projects:
        yield row._replace(chats=len(inside[row.number]))
        yield from () if row.collapsed else inside[row.number]
    yield from outside


def item_of(row: ProjectRow) -> QListWidgetItem:
    """A project's row."""
    item = QListWidgetItem(row.name)
    item.setData(PROJECT, row.number)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
    item.setToolTip(plain_text.plain(row.name))
    chevron = "chevron-right" if row.collapsed else "chevron-down"
    item.setIcon(theme.icon(chevron, theme.current()["muted"]))
    described = words.described(row.name, row.chats, row.collapsed)
    item.setData(Qt.ItemDataRole.AccessibleTextRole, described)
    return item


def carrying(chat: int) -> QMimeData:
    """The drag data of a chat: only its number in the list."""
    data = QMimeData()
    data.setData(CHAT, str(chat).encode())
    return data


def carried(data: QMimeData) -> int | None:
    """The chat of a drag; None for other drags."""
    said = bytes(data.data(CHAT).data()) if data.hasFormat(CHAT) else b""
    return int(said) if said.isdigit() else None
