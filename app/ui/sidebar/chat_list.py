"""The list of conversations: select, rename, pin, duplicate, export and delete them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDrag,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QMenu, QMessageBox

from app.core.translation import mark, tr
from app.text import labels
from app.ui.sidebar import project_rows
from app.ui.sidebar.chat_row import (
    NUMBER,
    PROJECT,
    TARGET,
    ChatDelegate,
    ChatItem,
    ChatRow,
    shown_title,
)
from app.ui.sidebar.project_rows import ProjectActions, ProjectRow
from app.ui.widgets import dialogs

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
SWITCH = {True: (*ENTER, Qt.Key.Key_Right), False: (*ENTER, Qt.Key.Key_Left)}  # if it is collapsed
DELETE_WORDS = mark(
    "It is deleted from this computer for good, with the key of its "
    "replacements. What a provider received stays with the provider."
)
# The menu's exports: the side, the format, and their texts.
EXPORTS = (
    ("mine", "markdown", mark("What you wrote, as Markdown…")),
    ("sent", "markdown", mark("What was sent, as Markdown…")),
    ("both", "markdown", mark("Both sides, as Markdown…")),
    ("both", "json", mark("Everything, as JSON…")),
)


Row = ChatRow | ProjectRow


class ChatList(QListWidget):
    """Conversations by number, below their projects; each signal carries the number first."""

    selected = Signal(int)
    renamed = Signal(int, str)
    pin_toggled = Signal(int, bool)
    duplicate_requested = Signal(int)
    export_requested = Signal(int, str, str)
    delete_requested = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[int, ChatRow] = {}
        self._projects: dict[int, ProjectRow] = {}
        self._shown: list[Row] = []
        self._items: dict[tuple[int, int], QListWidgetItem] = {}  # by NUMBER or PROJECT, and number
        self._target: QListWidgetItem | None = None  # the project that a drag is over
        self.projects = ProjectActions(self)
        self.setAccessibleName(tr("Conversations"))
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self._delegate = ChatDelegate(self)
        self.setItemDelegate(self._delegate)
        self.currentItemChanged.connect(self._on_current)
        self.itemChanged.connect(self._on_edited)
        self.itemClicked.connect(self._on_clicked)

    def show_rows(self, rows: Sequence[ChatRow], projects: Sequence[ProjectRow] = ()) -> None:
        """Show these conversations in this order, below their projects; the selection stays."""
        shown = list(project_rows.arranged(rows, projects))
        folders = {row.number: row for row in shown if isinstance(row, ProjectRow)}
        if shown == self._shown and list(rows) == list(self._rows.values()):
            return
        indented = folders.keys() == self._projects.keys()  # as before
        current, folder, place = self.current(), self._folder(), self.verticalScrollBar().value()
        self._rows, self._projects = {row.number: row for row in rows}, folders
        self.setWordWrap(any(row.excerpt for row in rows))  # wrap excerpts
        self._aim(None)
        self.blockSignals(True)
        self._arrange(shown, _in_order(self._shown, shown) if indented else set())
        self.blockSignals(False)
        if current is not None or folder is not None:
            self._mark(self._find(current) or self._find(folder, PROJECT))
        self.verticalScrollBar().setValue(place)

    def _arrange(self, shown: list[Row], staying: set[Row]) -> None:
        """Remove obsolete rows, and insert missing ones."""
        for place in reversed(range(self.count())):
            if self._shown[place] not in staying:
                self._items.pop(_key(self._shown[place]))
                self.takeItem(place)
        for place, row in enumerate(shown):
            if row not in staying:
                item = self._items[_key(row)] = self._item(row)
                self.insertItem(place, item)
        self._shown = shown

    def doItemsLayout(self) -> None:  # noqa: N802 (Qt's name)
        """Measure equal rows once."""
        self._delegate.heights.clear()
        super().doItemsLayout()

    def current(self) -> int | None:
        """The number of the selected conversation."""
        item = self.currentItem()
        number = None if item is None else item.data(NUMBER)
        return None if number is None else int(number)

    def set_current(self, number: int) -> None:
        """Select a conversation without a signal."""
        self._mark(self._find(number))

    def titles(self) -> list[str]:
        """The titles of the rows, from top to bottom."""
        return [self.item(row).text() for row in range(self.count())]

    def menu(self, number: int) -> QMenu:
        """The actions on a conversation."""
        row = self._rows[number]
        made = QMenu(self)
        made.setAccessibleName(tr("What to do with this chat"))
        if not row.excerpt:
            made.addAction(tr("Rename\tF2"), lambda: self._rename(number))
        if not row.temporary:
            words = tr("Unpin") if row.pinned else tr("Pin to the top")
            made.addAction(words, lambda: self.pin_toggled.emit(number, not row.pinned))
            made.addAction(tr("Duplicate"), lambda: self.duplicate_requested.emit(number))
            export = made.addMenu(tr("Export"))
            for side, form, words in EXPORTS:
                ask = partial(self.export_requested.emit, number, side, form)
                export.addAction(tr(words), ask)
            if not row.excerpt:
                self.projects.add_moves(made, row, list(self._projects.values()))
        made.addSeparator()
        made.addAction(tr("Delete…\tDel"), lambda: self.ask_delete(number))
        return made

    def menus(self) -> list[QMenu]:
        """The actions on the selected row, with their submenus; none without a selection."""
        item = self.currentItem()
        if item is None:
            return []
        menu = self._menu_of(item)
        return [menu, *menu.findChildren(QMenu)]

    def ask_delete(self, number: int) -> QMessageBox:
        """Ask before deleting a conversation."""
        title = " ".join(labels.chat_title(self._rows[number].title).split())
        delete = partial(self.delete_requested.emit, number)
        return dialogs.ask(
            self,
            tr("Delete this chat?"),
            tr("Delete “{listed}”?", listed=title),
            tr(DELETE_WORDS),
            {tr("Delete"): (dialogs.Role.DestructiveRole, delete)},
            no=tr("Cancel"),
        )

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 (Qt's name)
        """Open the menu of the conversation under the mouse, or of the selected one."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        item = self.itemAt(event.pos()) if by_mouse else self.currentItem()
        if item is not None:
            menu = self._menu_of(item)
            menu.aboutToHide.connect(menu.deleteLater)
            place = event.pos() if by_mouse else self.visualItemRect(item).center()
            menu.popup(self.viewport().mapToGlobal(QPoint(place)))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Handle the keys that delete the selected row, and that open and close a project."""
        current, folder = self.current(), self._folder()
        collapsed = folder is not None and self._projects[folder].collapsed
        if event.key() == Qt.Key.Key_Delete and current is not None:
            self.ask_delete(current)
        elif event.key() == Qt.Key.Key_Delete and folder is not None:
            self.projects.ask_delete(self._projects[folder], self)
        elif folder is not None and event.key() in SWITCH[collapsed]:
            self.projects.toggled.emit(folder, not collapsed)
        else:
            super().keyPressEvent(event)

    def startDrag(self, _actions: Qt.DropAction) -> None:  # noqa: N802 (Qt's name)
        """Drag the selected conversation, if it can be in a project."""
        number = self.current()
        if number is not None and not self._rows[number].temporary:
            drag = QDrag(self)
            drag.setMimeData(project_rows.carrying(number))
            drag.exec(Qt.DropAction.MoveAction)
            self._aim(None)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 (Qt's name)
        """Accept conversations."""
        if project_rows.carried(event.mimeData()) in self._rows:
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802 (Qt's name)
        """Highlight the target project."""
        if project_rows.carried(event.mimeData()) in self._rows:
            self._aim(self._find(self._project_at(event.position().toPoint()), PROJECT))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: N802 (Qt's name)
        """Remove the highlight."""
        self._aim(None)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 (Qt's name)
        """Move the conversation into the project under the drop, or else out of its own."""
        self._aim(None)
        number, project = project_rows.carried(event.mimeData()), None
        project = self._project_at(event.position().toPoint())
        if number in self._rows:
            event.acceptProposedAction()
            if project != self._project_of(self._rows[number]):
                self.projects.chat_moved.emit(number, project)

    def _project_at(self, place: QPoint) -> int | None:
        """The project of the row at a point of the list."""
        item = self.itemAt(place)
        if item is None:
            return None
        folder, number = item.data(PROJECT), item.data(NUMBER)
        return int(folder) if folder is not None else self._project_of(self._rows[number])

    def _project_of(self, row: ChatRow) -> int | None:
        return row.project if row.project in self._projects else None

    def _aim(self, item: QListWidgetItem | None) -> None:
        if item is not self._target:
            self.blockSignals(True)
            for one, aimed in ((self._target, False), (item, True)):
                if one is not None:
                    one.setData(TARGET, aimed)
            self.blockSignals(False)
            self._target = item
            self.viewport().update()

    def _menu_of(self, item: QListWidgetItem) -> QMenu:
        folder = item.data(PROJECT)
        if folder is None:
            return self.menu(int(item.data(NUMBER)))
        return self.project_menu(int(folder))

    def project_menu(self, project: int) -> QMenu:
        """The actions on a project."""
        rename = partial(self._rename, project, PROJECT)
        return self.projects.menu(self._projects[project], self, rename)

    def _rename(self, number: int, role: int = NUMBER) -> None:
        item = self._find(number, role)
        if item is not None:
            self.editItem(item)

    def _find(self, number: int | None, role: int = NUMBER) -> QListWidgetItem | None:
        """The row of a conversation or, with PROJECT, of a project."""
        return None if number is None else self._items.get((role, number))

    def _folder(self) -> int | None:
        """The selected project."""
        item = self.currentItem()
        number = None if item is None else item.data(PROJECT)
        return None if number is None else int(number)

    def _mark(self, item: QListWidgetItem | None) -> None:
        self.blockSignals(True)
        self.setCurrentRow(-1 if item is None else self.row(item))
        self.blockSignals(False)
        self.viewport().update()

    def _item(self, row: Row) -> QListWidgetItem:
        if isinstance(row, ProjectRow):
            return project_rows.item_of(row)
        return ChatItem(row, inside=not row.excerpt and self._project_of(row) is not None)

    def _on_current(self, current: QListWidgetItem | None, _before: object) -> None:
        if current is not None and current.data(NUMBER) is not None:
            self.selected.emit(current.data(NUMBER))

    def _on_clicked(self, item: QListWidgetItem) -> None:
        folder = item.data(PROJECT)
        if folder is not None:
            self.projects.toggled.emit(folder, not self._projects[folder].collapsed)

    def _on_edited(self, item: QListWidgetItem) -> None:
        if not isinstance(item, ChatItem):
            self._on_project_edited(item)
            return
        number, title = int(item.data(NUMBER)), " ".join(item.text().split())
        old = self._rows[number]
        new = old._replace(title=title) if title else old
        self._rows[number] = new  # in advance of the update, so that no editor is closed
        self._shown[self.row(item)] = item.chat = new
        self.blockSignals(True)
        item.setText(shown_title(new))
        self.blockSignals(False)
        if shown_title(new) != shown_title(old):
            self.renamed.emit(number, title)

    def _on_project_edited(self, item: QListWidgetItem) -> None:
        number, name = int(item.data(PROJECT)), " ".join(item.text().split())
        old = self._projects[number]
        self._projects[number] = new = old._replace(name=name or old.name)
        self._shown[self.row(item)] = new
        self.blockSignals(True)
        item.setText(new.name)
        self.blockSignals(False)
        if new != old:
            self.projects.renamed.emit(number, name)


def _key(row: Row) -> tuple[int, int]:
    return (PROJECT if isinstance(row, ProjectRow) else NUMBER), row.number


def _in_order(before: Sequence[Row], after: Sequence[Row]) -> set[Row]:
    """The rows common to both lists in the same order, which can be reused."""
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return {row for block in blocks for row in before[block.a : block.a + block.size]}
