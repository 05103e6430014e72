"""The command palette: fuzzy search over the window's actions and the chats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from app.core import fuzzy
from app.core.translation import tr
from app.text import shortcuts
from app.ui.widgets import layouts
from app.ui.widgets.controls import text_label
from app.ui.widgets.forms import LineField
from app.ui.widgets.pick_list import Pick, PickList

SIZE = QSize(560, 420)
BELOW_TOP = 70  # pixels above the palette
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}


class CommandPalette(QFrame):
    """A pop-up of one field and its matches; `chat_chosen` carries a conversation's number.

    The actions are those of the window and its menus.
    """

    chat_chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("picker")
        self.setAccessibleName(tr(shortcuts.PALETTE))
        self.resize(SIZE)
        self._every: list[Pick] = []
        self._field = LineField(tr(shortcuts.PALETTE), tr(shortcuts.PALETTE))
        self._list = PickList(tr(shortcuts.ACTIONS))
        self._nothing = text_label(tr(shortcuts.NOTHING), "muted")
        self._nothing.hide()
        layouts.column(
            self._field,
            self._nothing,
            (self._list, 1),
            on=self,
            margins=(12, 12, 12, 12),
            spacing=8,
        )
        self._field.installEventFilter(self)
        self._field.textChanged.connect(self._fill)
        self._list.picked.connect(self._on_picked)

    def show_all(self, owners: Iterable[QWidget], chats: Iterable[tuple[int, str]]) -> None:
        """Offer the actions of these widgets and menus, then the chats by number and title."""
        actions: dict[str, QAction] = {}
        for action in _usable(owners):  # one in several menus is listed once
            actions.setdefault(_keys(action) or _words(action), action)
        self._every = [Pick(_words(action), _keys(action), action) for action in actions.values()]
        self._every += [Pick(title, tr(shortcuts.CHAT), number) for number, title in chats]
        self._fill("")

    def open_over(self, window: QWidget) -> None:
        """Open centred in the upper part of a window."""
        self.setFixedWidth(min(SIZE.width(), window.width() - 40))
        across = (window.width() - self.width()) // 2
        self.move(window.mapToGlobal(QPoint(across, BELOW_TOP)))
        self.show()
        self._field.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Step through the list by arrow keys, and run the selected row by Enter."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in STEPS:
                self._list.step(STEPS[Qt.Key(event.key())])
                self._field.setAccessibleDescription(self._list.said())
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._list.take()
                return True
        return super().eventFilter(watched, event)

    def _fill(self, query: str) -> None:
        picks = fuzzy.ranked(query, self._every, lambda pick: pick.words)
        self._list.show_picks(picks)
        self._nothing.setVisible(not picks)
        self._field.setAccessibleDescription(self._list.said())

    def _on_picked(self, key: object) -> None:
        self.hide()  # first, as the action may open another window
        if isinstance(key, QAction):
            key.trigger()
        elif isinstance(key, int):
            self.chat_chosen.emit(key)
        self.close()


def _usable(owners: Iterable[QWidget]) -> Iterator[QAction]:
    """The enabled actions; a submenu is an owner itself, and no action."""
    for owner in owners:
        for action in owner.actions():
            if _words(action) and action.isEnabled() and action.menu() is None:
                yield action


def _words(action: QAction) -> str:
    """An action's text, after its submenu's."""
    words = action.text().partition("\t")[0].replace("&&", "&")
    menu = next((m for m in action.associatedObjects() if isinstance(m, QMenu)), None)
    above = menu.title() if menu is not None else ""
    return f"{above}: {words}" if above and words else words


def _keys(action: QAction) -> str:
    """The displayed shortcut of an action."""
    keys = action.shortcut().toString().replace("Return", "Enter")
    return tr(keys) if keys else action.text().partition("\t")[2]
