"""The sidebar: a search, the list of conversations, and buttons for new ones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QWidget

from app.core.translation import mark, tr
from app.text import projects as words
from app.text import prompts, transfer
from app.ui.sidebar.chat_list import ChatList
from app.ui.sidebar.chat_row import ChatRow, shown_title
from app.ui.sidebar.project_rows import ProjectRow
from app.ui.widgets import layouts
from app.ui.widgets.controls import IconButton, ThemedIcon, text_label
from app.ui.widgets.forms import LineField

SEARCH_MS = 120  # after the last key
MORE = mark("Temporary chat, new project, import, saved prompts, what was sent")
NOTHING_FOUND = mark("No chat holds these words.")


class Sidebar(QFrame):
    """Conversations by number; `selected`: the person selected one.

    While the search field is not empty its results are shown instead of the list.
    """

    new_requested = Signal()
    temporary_requested = Signal()
    search_changed = Signal(str)
    import_requested = Signal()
    export_requested = Signal()
    backup_requested = Signal()
    restore_requested = Signal()
    spent_requested = Signal()
    prompts_requested = Signal()
    save_prompt_requested = Signal()
    lock_requested = Signal()
    selected = Signal(int)
    models_requested = Signal()
    preferences_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sidebar")
        self.setAccessibleName(tr("Conversations"))
        self._rows: list[ChatRow] = []
        self._projects: list[ProjectRow] = []
        self.scope: int | None = None  # the searched project, if the search is limited to one
        self._current: int | None = None
        self.list = ChatList()
        self.list.selected.connect(self._on_selected)
        self.search = LineField(tr(words.SEARCH_ALL), tr("Search (Ctrl+F)"))
        self.search.setClearButtonEnabled(True)
        self._typed = QTimer(self, singleShot=True, interval=SEARCH_MS)
        self._nothing = text_label(tr(NOTHING_FOUND), "small", wrap=True)
        self._nothing.hide()
        self._scope = text_label("", "small", wrap=True)
        self._unscope = IconButton("close", tr(words.EVERYWHERE), ink="muted", does=self.search_all)
        self._within = QWidget()
        layouts.row((self._scope, 1), self._unscope, on=self._within, margins=(6, 0, 0, 0))
        self._within.hide()
        self._new = IconButton("plus", tr("New chat (Ctrl+N)"), tr("New chat"))
        self._more = IconButton("more", tr(MORE), ink="muted", does=self._open_more)
        self._models = IconButton(
            "model", tr("Models on this computer (Ctrl+M)"), tr("Models"), "muted"
        )
        self._preferences = IconButton(
            "settings", tr("Preferences (Ctrl+,)"), tr("Preferences"), "muted"
        )
        for wide in (self._new, self._models, self._preferences):
            wide.setProperty("role", "wide")
            wide.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._connect()
        self._build()

    def set_conversations(
        self,
        conversations: Sequence[ChatRow | tuple[int, str]],
        projects: Sequence[ProjectRow] = (),
    ) -> None:
        """Show these conversations in this order, in their projects; the selection stays."""
        self._rows, self._projects = [ChatRow(*row) for row in conversations], list(projects)
        if self.scope is not None and self.scope not in {row.number for row in projects}:
            self.search_all()
        if not self.searching:
            self._show(self._rows, self._projects)

    def search_in(self, project: int) -> None:
        """Search the chats of one project, until `search_all`."""
        name = next(row.name for row in self._projects if row.number == project)
        self.scope = project
        self._scope.setText(tr(words.IN_ONE, name=name))
        self._within.show()
        self.search.setFocus()
        self._search_anew(tr(words.SEARCHED, name=name))

    def search_all(self) -> None:
        """Search all chats."""
        self.scope = None
        self._within.hide()
        self._search_anew(tr(words.SEARCH_ALL))

    def focus_search(self) -> None:
        """Focus the search of all chats."""
        self.search_all()
        self.search.setFocus()
        self.search.selectAll()

    def _search_anew(self, name: str) -> None:
        self.search.setAccessibleName(name)
        if self.searching:
            self._typed.start()

    def show_results(self, text: str, rows: Sequence[ChatRow]) -> None:
        """Show the results of a search; those of an older query are ignored."""
        if self.searching and text == self.search.text():
            self._show(rows)
            self._nothing.setVisible(not rows)

    @property
    def searching(self) -> bool:
        """Whether the search field is not empty."""
        return bool(self.search.text().strip())

    def set_current(self, number: int) -> None:
        """Select a conversation without a signal."""
        self._current = number
        self.list.set_current(number)

    def chats(self) -> list[tuple[int, str]]:
        """All conversations with their titles, regardless of the search."""
        return [(row.number, shown_title(row)) for row in self._rows]

    def titles(self) -> list[str]:
        """The titles on screen, from top to bottom."""
        return self.list.titles()

    def more(self) -> QMenu:
        """The menu of further commands."""
        made = QMenu(self)
        made.addAction(tr("New temporary chat\tCtrl+Shift+N"), self.temporary_requested.emit)
        made.addAction(tr(words.NEW), lambda: self.list.projects.wanted.emit(None))
        made.addAction(tr(transfer.IMPORT), self.import_requested.emit)
        made.addAction(tr(transfer.EXPORT), self.export_requested.emit)
        made.addAction(tr("What was sent in all chats…"), self.spent_requested.emit)
        made.addSeparator()
        made.addAction(tr(prompts.SAVE) + "\tCtrl+Shift+S", self.save_prompt_requested.emit)
        made.addAction(tr(prompts.MANAGE), self.prompts_requested.emit)
        made.addSeparator()
        made.addAction(tr("Back up all chats…"), self.backup_requested.emit)
        made.addAction(tr("Restore a backup…"), self.restore_requested.emit)
        made.addSeparator()
        made.addAction(tr("Lock now\tCtrl+L"), self.lock_requested.emit)
        return made

    def _show(self, rows: Sequence[ChatRow], projects: Sequence[ProjectRow] = ()) -> None:
        self._nothing.hide()
        self.list.show_rows(rows, projects)
        if self._current is not None:
            self.list.set_current(self._current)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._on_typed)
        self._typed.timeout.connect(lambda: self.search_changed.emit(self.search.text()))
        self._new.clicked.connect(self.new_requested)
        self._models.clicked.connect(self.models_requested)
        self._preferences.clicked.connect(self.preferences_requested)

    def _build(self) -> None:
        begin = layouts.row((self._new, 1), self._more, spacing=4)
        layouts.column(
            _brand(),
            begin,
            self.search,
            self._within,
            self._nothing,
            (self.list, 1),
            self._models,
            self._preferences,
            on=self,
            margins=(12, 14, 12, 12),
            spacing=10,
        )

    def _on_typed(self) -> None:
        if self.searching:
            self._typed.start()
        else:
            self._typed.stop()
            self._show(self._rows, self._projects)

    def _on_selected(self, number: int) -> None:
        self._current = number
        self.selected.emit(number)

    def _open_more(self) -> None:
        menu = self.more()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))


def _brand() -> QHBoxLayout:
    return layouts.row(
        ThemedIcon("shield"),
        text_label(tr("Sotto"), "heading"),
        layouts.STRETCH,
        margins=(6, 0, 0, 0),
    )
