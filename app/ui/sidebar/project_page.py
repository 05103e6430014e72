"""A project's page: its name, instructions, documents and defaults of new chats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.core.translation import tr
from app.text import projects as words
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.announcements import Banner
from app.ui.widgets.controls import button, hint, text_label
from app.ui.widgets.forms import LineField
from app.ui.widgets.highlights import raw_text, storable


class ShownDocument(NamedTuple):
    """A document of `size` bytes; one not stored yet has its text, and no `number`."""

    number: int | None
    name: str
    size: int
    text: str = ""


class ProjectPage(QDialog):
    """Edits a project; changes apply at *Save*, which accepts the dialog.

    `documents_wanted`: choose files. `start_taken`: new chats get the settings of the chat on
    screen (True), or those outside of projects (False).
    """

    documents_wanted = Signal()
    start_taken = Signal(bool)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Sotto"))  # no name: the system may show the title
        self.setAccessibleName(title)
        self.resize(620, 680)
        self._name = LineField(tr(words.NAME_OF_PROJECT), tr(words.NAME))
        self._instructions = QPlainTextEdit()
        self._instructions.setAccessibleName(tr(words.INSTRUCTIONS))
        self._instructions.setPlaceholderText(tr(words.INSTRUCTIONS_EXAMPLE))
        self._instructions.setTabChangesFocus(True)
        self._shown: list[ShownDocument] = []
        self._list = QListWidget()
        self._list.setAccessibleName(tr(words.DOCUMENTS))
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self._list.setMaximumHeight(120)
        self._none = text_label(tr(words.NO_DOCUMENTS), "small")
        self._reading = text_label("", "small", wrap=True)
        self._begins = text_label("", wrap=True)
        self._problem = Banner("error", "")
        self._problem.closed.connect(self._problem.hide)
        self._problem.hide()
        layouts.column(
            text_label(title, "heading"),
            self._name,
            *self._instructing(),
            *self._attaching(),
            *self._beginning(),
            self._problem,
            self._ending(),
            on=self,
            margins=(24, 20, 24, 18),
            spacing=8,
        )
        self._show_documents()

    def show_project(self, name: str, instructions: str, begins: str) -> None:
        """Show a project's current state."""
        self._name.show_value(name)
        self._instructions.setPlainText(storable(instructions))
        self.show_begins(begins)

    def show_begins(self, said: str) -> None:
        """Show the defaults of new chats; empty: the same as outside."""
        self._begins.setText(said or tr(words.AS_ELSEWHERE))
        self._elsewhere.setEnabled(bool(said))

    def add_document(self, document: ShownDocument) -> None:
        """Add a document to the list."""
        item = QListWidgetItem(words.document(document.name, document.size))
        item.setToolTip(plain_text.plain(document.name))
        self._list.addItem(item)
        self._shown.append(document)
        self._show_documents()

    def show_reading(self, said: str) -> None:
        """Show which document is being read, or why one was not; empty hides it."""
        self._reading.setText(said)

    def name(self) -> str:
        """The project's name on one line."""
        return " ".join(storable(self._name.text()).split())

    def instructions(self) -> str:
        """The typed instructions."""
        return storable(raw_text(self._instructions.document())).strip()

    def documents(self) -> Sequence[ShownDocument]:
        """The project's documents after saving."""
        return self._shown

    def accept(self) -> None:
        """Save, unless there is no name."""
        if self.name():
            super().accept()
        else:
            self._problem.say(tr(words.NEEDS_NAME))
            self._problem.show()
            self._name.setFocus()

    def _instructing(self) -> tuple[QWidget, ...]:
        label = text_label(tr(words.INSTRUCTIONS), "label")
        label.setBuddy(self._instructions)
        return label, self._instructions, hint(tr(words.INSTRUCTIONS_MEAN))

    def _attaching(self) -> tuple[QWidget | QHBoxLayout, ...]:
        label = text_label(tr(words.DOCUMENTS), "label")
        label.setBuddy(self._list)
        add = button(tr(words.ADD), does=self.documents_wanted)
        self._remove = button(tr(words.REMOVE), does=self._remove_chosen)
        add.setAccessibleName(tr(words.ADD_MEANS))
        self._remove.setAccessibleName(tr(words.REMOVE_MEANS))
        self._list.itemSelectionChanged.connect(self._show_documents)
        row = layouts.row((self._reading, 1), add, self._remove, spacing=8)
        return label, self._list, self._none, row, hint(tr(words.DOCUMENTS_MEAN))

    def _beginning(self) -> tuple[QWidget | QVBoxLayout | QHBoxLayout, ...]:
        take = button(tr(words.TAKE_OVER), does=lambda: self.start_taken.emit(True))
        self._elsewhere = button(tr(words.TAKE_BACK), does=lambda: self.start_taken.emit(False))
        row = layouts.row(take, self._elsewhere, layouts.STRETCH, spacing=8)
        label = text_label(tr(words.BEGIN_WITH), "label")
        return label, self._begins, row, hint(tr(words.BEGIN_MEANS))

    def _ending(self) -> QHBoxLayout:
        cancel = button(tr("Cancel"), does=self.reject)
        save = button(tr("Save"), "primary", does=self.accept)
        save.setDefault(True)
        return layouts.row(layouts.STRETCH, cancel, save, spacing=8)

    def _remove_chosen(self) -> None:
        for item in self._list.selectedItems():
            row = self._list.row(item)
            self._list.takeItem(row)
            del self._shown[row]
        self._show_documents()

    def _show_documents(self) -> None:
        some = self._list.count() > 0
        self._list.setVisible(some)
        self._none.setVisible(not some)
        self._remove.setEnabled(bool(self._list.selectedItems()))
