"""A pop-up of saved prompts: a slash at the composer's start opens it, typing filters it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from app.core.prompts import SavedPrompt, beginning, found
from app.core.translation import tr
from app.text import prompts as words
from app.ui.composer.placeholders import Placeholders
from app.ui.widgets import layouts
from app.ui.widgets.controls import text_label
from app.ui.widgets.panes import TextPane
from app.ui.widgets.pick_list import ROW, Pick, PickList

SLASH = "/"
WIDTH, MOST_ROWS = 460, 7
LONGEST_QUERY = 60  # characters; a longer text merely begins with a slash


class PromptPopup(QFrame):
    """A list over the window that handles keys of the text pane, which keeps the focus.

    `wanted`: it opens, and needs the prompts.
    """

    wanted = Signal()

    def __init__(self, pane: TextPane, window: QWidget) -> None:
        super().__init__(window)
        self._pane = pane
        self._prompts: Sequence[SavedPrompt] | None = None  # not loaded yet
        self._searching = self._dismissed = False
        self._placeholders = Placeholders(pane)
        self._list = PickList(tr(words.POPUP))
        self._says = text_label("", "small", wrap=True)
        self.setObjectName("picker")
        self.setAccessibleName(tr(words.POPUP))
        layouts.column(self._list, self._says, on=self, margins=(8, 8, 8, 8), spacing=6)
        self.hide()
        self._list.picked.connect(self._use)
        self._placeholders.asked.connect(self._on_asked)
        pane.document().contentsChanged.connect(self._look)
        pane.cursorPositionChanged.connect(self._look)
        pane.installEventFilter(self)

    def show_prompts(self, prompts: Sequence[SavedPrompt]) -> None:
        """Show those of these prompts that match the typed query."""
        self._prompts = prompts
        self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Handle the keys for the list, or for the variables of a prompt."""
        if event.type() is QEvent.Type.FocusOut:
            self._dismissed = True
            self.hide()
        if isinstance(event, QKeyEvent):
            override = event.type() is QEvent.Type.ShortcutOverride
            if override and event.key() == Qt.Key.Key_Escape and self._open():
                event.accept()  # otherwise Esc would stop an answer
                return True
            if event.type() is QEvent.Type.KeyPress:
                return self._on_key(event)
        return super().eventFilter(watched, event)

    def _on_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if self._choosing():
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                self._list.step(1 if key == Qt.Key.Key_Down else -1)
                self._pane.setAccessibleDescription(self._list.said())
                return True
            plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
            if plain and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab):
                return self._list.take()
        if self._placeholders.active and key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._placeholders.step(1 if key == Qt.Key.Key_Tab else -1)
            return True
        if key == Qt.Key.Key_Escape and self._open():
            self._dismissed = True
            self._placeholders.leave()
            self.hide()
            return True
        return False

    def _open(self) -> bool:
        return self.isVisible() or self._placeholders.active

    def _choosing(self) -> bool:
        return self.isVisible() and self._list.isVisible() and bool(self._list.count())

    def _query(self) -> str | None:
        """The text between a slash at the start and the cursor; None without a slash."""
        cursor = self._pane.textCursor()
        if cursor.hasSelection() or cursor.position() > LONGEST_QUERY or cursor.blockNumber():
            return None
        cursor.setPosition(0, QTextCursor.MoveMode.KeepAnchor)
        typed = cursor.selectedText()
        return typed[1:] if typed.startswith(SLASH) else None

    def _look(self) -> None:
        if self._placeholders.active:
            return
        query = self._query()
        if query is None:
            self._searching = self._dismissed = False
            self.hide()
        elif self._pane.hasFocus() and not self._dismissed:
            if not self._searching:
                self._searching = True
                self.wanted.emit()
            self._fill()

    def _fill(self) -> None:
        query = self._query()
        if query is None or self._prompts is None or self._dismissed or not self._pane.hasFocus():
            return
        fitting = found(query, self._prompts)
        picks = [Pick(prompt.name, beginning(prompt), prompt) for prompt in fitting]
        self._list.show_picks(picks)
        self._list.setVisible(bool(picks))
        self._list.setFixedHeight(min(len(picks), MOST_ROWS) * (ROW.height() + 2) + 6)
        self._says.setWordWrap(True)
        self._says.setText(tr(words.KEYS if picks else words.NONE_YET))
        if picks or not (query or self._prompts):
            self._place()
        else:
            self.hide()  # no prompt matches: the text may be a path

    def _use(self, prompt: SavedPrompt) -> None:
        if self._query() is not None:
            self.hide()
            self._placeholders.put_in(prompt.text, self._pane.textCursor().position())

    def _on_asked(self, name: str, last: bool) -> None:
        self._list.hide()
        self._says.setWordWrap(False)
        self._says.setText(words.fill(name, last))
        self._pane.setAccessibleDescription(self._says.text() if name else "")
        if name:
            self._place()
        else:
            self.hide()

    def _place(self) -> None:
        """Move below the text cursor, or above if there is more room."""
        wide = WIDTH if self._says.wordWrap() else self.sizeHint().width()
        self.setFixedWidth(min(wide, self.window().width() - 16))
        self.adjustSize()
        line = self._pane.cursorRect()
        at = self._pane.viewport().mapTo(self.window(), QPoint(line.left(), line.bottom() + 4))
        above = at.y() - line.height() - 8 - self.height()
        room = self.window().rect()
        top = at.y() if at.y() + self.height() <= room.height() else max(above, 0)
        self.move(max(min(at.x(), room.width() - self.width() - 8), 8), top)
        self.show()
        self.raise_()
