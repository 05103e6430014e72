"""Notes on a draft before it is sent: questions on hidden values, its language.

They never prevent sending.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.core.translation import tr
from app.text.draft_notes import Note
from app.ui.widgets import layouts
from app.ui.widgets.announcements import LastAnnouncement
from app.ui.widgets.controls import IconButton, ThemedIcon, any_width, drop_all, text_label
from app.ui.widgets.keep_row import KeepRow


class DraftNotes(QWidget):
    """Dismissible notes in frames; hidden without any.

    `kept` carries a value to send as typed, and for how long; `fitted` the height of the notes, 0
    without any.
    """

    kept = Signal(str, str)
    fitted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._column = layouts.column(on=self, spacing=4)
        self._shown: list[Note] = []
        self._dismissed: set[str] = set()
        self._spoken = LastAnnouncement(self)
        self.hide()

    def show_notes(self, notes: Sequence[Note]) -> None:
        """Show these notes, except dismissed ones."""
        wanted = [note for note in notes if note.words not in self._dismissed]
        if wanted != self._shown:
            drop_all(self._column)
            self._shown = wanted
            for note in wanted:
                frame = self._frame(note)
                self._column.addWidget(frame)
                frame.show()  # the layout would show it later, without a height until then
            self.setVisible(bool(wanted))
            if wanted:
                self._spoken.say(" ".join(self.words()))
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Fit the height to the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Set the height of the wrapped text, which a surrounding box underestimates."""
        self._column.invalidate()
        height = self._column.totalHeightForWidth(max(self.width(), 1)) if self._shown else 0
        self.setFixedHeight(height)
        self.fitted.emit(height)

    def words(self) -> list[str]:
        """The notes' texts."""
        return [note.words for note in self._shown]

    def _frame(self, note: Note) -> QFrame:
        frame = QFrame()
        frame.setObjectName("notice")
        frame.setProperty("kind", "warning")
        frame.setAccessibleName(note.words)
        said = any_width(text_label(note.words, wrap=True))
        row = layouts.row(
            ThemedIcon("warning", "warning_text"),
            (said, 1),
            on=frame,
            margins=(12, 5, 6, 5),
            spacing=10,
        )
        if note.value:
            keep = KeepRow(note.value)
            keep.kept.connect(lambda scope: self.kept.emit(note.value, scope))
            row.addWidget(keep)
        close = IconButton("close", tr("Dismiss this message"), ink="warning_text")
        close.clicked.connect(lambda: self._dismiss(note))
        row.addWidget(close)
        return frame

    def _dismiss(self, note: Note) -> None:
        """Hide a note until the window is closed."""
        self._dismissed.add(note.words)
        self.show_notes(self._shown)
