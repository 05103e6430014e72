"""The list of conversations: choose one, rename it, pin it, duplicate, export or delete it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QMenu, QMessageBox

from app.config import presets
from app.core.translation import mark, tr
from app.text import labels
from app.ui.sidebar.chat_row import PRESET, ChatDelegate
from app.ui.widgets import plain_text, theme

NUMBER = Qt.ItemDataRole.UserRole
DELETE_WORDS = mark(
    "It is deleted from this computer for good, with the key of its "
    "replacements. What a provider received stays with the provider."
)
# What the menu offers to write to a file: the side, the form, and the words for them.
EXPORTS = (
    ("mine", "markdown", mark("What you wrote, as Markdown…")),
    ("sent", "markdown", mark("What was sent, as Markdown…")),
    ("both", "markdown", mark("Both sides, as Markdown…")),
    ("both", "json", mark("Everything, as JSON…")),
)


class ChatRow(NamedTuple):
    """A conversation in the list; `excerpt` is where a search found it."""

    number: int
    title: str
    pinned: bool = False
    temporary: bool = False
    excerpt: str = ""
    preset: str = presets.EVERYDAY


class ChatList(QListWidget):
    """Conversations by number; every signal carries the number first."""

    selected = Signal(int)
    renamed = Signal(int, str)
    pin_toggled = Signal(int, bool)
    duplicate_requested = Signal(int)
    export_requested = Signal(int, str, str)
    delete_requested = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[int, ChatRow] = {}
        self.setAccessibleName(tr("Conversations"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setItemDelegate(ChatDelegate(self))
        self.currentItemChanged.connect(self._on_current)
        self.itemChanged.connect(self._on_edited)

    def show_rows(self, rows: Sequence[ChatRow]) -> None:
        """Show these conversations, in this order; the current one stays current."""
        if list(rows) == list(self._rows.values()):
            return
        current, place = self.current(), self.verticalScrollBar().value()
        self._rows = {row.number: row for row in rows}
        self.setWordWrap(any(row.excerpt for row in rows))  # the excerpt must be readable
        self.blockSignals(True)
        self.clear()
        for row in rows:
            self.addItem(_item(row))
        self.blockSignals(False)
        if current is not None:
            self.set_current(current)
        self.verticalScrollBar().setValue(place)

    def current(self) -> int | None:
        """The number of the conversation that is marked."""
        item = self.currentItem()
        return None if item is None else int(item.data(NUMBER))

    def set_current(self, number: int) -> None:
        """Mark a conversation, without saying so."""
        self.blockSignals(True)
        item = self._find(number)
        self.setCurrentRow(-1 if item is None else self.row(item))
        self.blockSignals(False)
        self.viewport().update()

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
        made.addSeparator()
        made.addAction(tr("Delete…\tDel"), lambda: self.ask_delete(number))
        return made

    def menus(self) -> list[QMenu]:
        """The actions on the conversation that is marked, and their submenus; none without one."""
        current = self.current()
        if current not in self._rows:
            return []
        menu = self.menu(current)
        return [menu, *menu.findChildren(QMenu)]

    def ask_delete(self, number: int) -> QMessageBox:
        """Ask once before a conversation is deleted."""
        title = labels.chat_title(self._rows[number].title)
        box = QMessageBox(self.window())
        box.setWindowTitle(tr("Delete this chat?"))
        box.setIcon(QMessageBox.Icon.Question)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("Delete “{listed}”?", listed=" ".join(title.split())))
        box.setInformativeText(tr(DELETE_WORDS))
        delete = box.addButton(tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        cancel = box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(cancel)
        delete.clicked.connect(lambda: self.delete_requested.emit(number))
        box.finished.connect(box.deleteLater)
        box.open()
        return box

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 (Qt's name)
        """Offer what can be done with the conversation under the mouse, or the marked one."""
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        item = self.itemAt(event.pos()) if by_mouse else self.currentItem()
        if item is not None:
            menu = self.menu(int(item.data(NUMBER)))
            menu.aboutToHide.connect(menu.deleteLater)
            place = event.pos() if by_mouse else self.visualItemRect(item).center()
            menu.popup(self.viewport().mapToGlobal(QPoint(place)))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Delete asks to delete the marked conversation."""
        current = self.current()
        if event.key() == Qt.Key.Key_Delete and current is not None:
            self.ask_delete(current)
        else:
            super().keyPressEvent(event)

    def _rename(self, number: int) -> None:
        item = self._find(number)
        if item is not None:
            self.editItem(item)

    def _find(self, number: int) -> QListWidgetItem | None:
        items = (self.item(row) for row in range(self.count()))
        return next((item for item in items if item.data(NUMBER) == number), None)

    def _on_current(self, current: QListWidgetItem | None, _before: object) -> None:
        if current is not None:
            self.selected.emit(current.data(NUMBER))

    def _on_edited(self, item: QListWidgetItem) -> None:
        number, title = int(item.data(NUMBER)), " ".join(item.text().split())
        old = self._rows[number]
        new = old._replace(title=title) if title else old
        self._rows[number] = new  # as the coming update: so no editor is lost
        self.blockSignals(True)
        item.setText(shown_title(new))
        item.setToolTip(plain_text.plain(_tip(new)))
        self.blockSignals(False)
        if shown_title(new) != shown_title(old):
            self.renamed.emit(number, title)


def shown_title(row: ChatRow) -> str:
    """A conversation's title as it is shown."""
    return " ".join(labels.chat_title(row.title).split())


def _tip(row: ChatRow) -> str:
    kept = tr("\nTemporary: no text of it is kept, only how much it spent") if row.temporary else ""
    return tr(
        "{title}{kept}\nPrivacy: {title2}",
        title=labels.chat_title(row.title),
        kept=kept,
        title2=tr(presets.shown(row.preset).title),
    )


def _item(row: ChatRow) -> QListWidgetItem:
    title = shown_title(row)
    item = QListWidgetItem(f"{title}\n{row.excerpt}" if row.excerpt else title)
    item.setData(NUMBER, row.number)
    item.setData(PRESET, row.preset)
    item.setToolTip(plain_text.plain(_tip(row)))
    notes = [words for words, on in (("pinned", row.pinned), ("temporary", row.temporary)) if on]
    notes.append(tr(presets.shown(row.preset).title))
    described = ", ".join([title, *notes, *([row.excerpt] if row.excerpt else [])])
    item.setData(Qt.ItemDataRole.AccessibleTextRole, described)
    if row.pinned or row.temporary:
        name = "temporary" if row.temporary else "pin"
        item.setIcon(theme.icon(name, theme.current()["muted"]))
    if not row.excerpt:
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
    return item
