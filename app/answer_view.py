"""An answer of the transcript: as it was restored, and as it was received."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.controls import IconButton, Segments, text_label
from app.copy_button import CopyButton
from app.markdown_view import MarkdownView
from app.verbatim import Mark

FIRST, SECOND, BOTH = range(3)
APPROXIMATE = "Dashed: approximate, worked out from a value that was moved by chance."

Marked = tuple[str, Sequence[Mark]]


class AnswerView(QWidget):
    """An answer (*Restored | As received | Both*); its second side is made when it is looked at."""

    again_requested = Signal()

    def __init__(self, turn: int) -> None:
        super().__init__()
        self._turn = turn
        self._theirs: Marked = ("", ())
        self._received: MarkdownView | None = None
        self._restored = MarkdownView(f"Turn {turn}: the answer, restored")
        self._sides = Segments(["Restored", "As received", "Both"], "Show the answer")
        self._sides.changed.connect(self._show_side)
        self._again = IconButton("retry", "Ask again (Ctrl+R: the last one)", ink="muted")
        self._again.clicked.connect(self.again_requested)
        self._copy = CopyButton("Copy the answer", self.source)
        column = QVBoxLayout(self)
        column.setContentsMargins(4, 4, 4, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(8)
        self._panes = QHBoxLayout()
        self._panes.setSpacing(20)
        column.addLayout(head)
        column.addLayout(self._panes)
        head.addWidget(text_label("Answer", "label"))
        head.addStretch()
        for widget in (self._again, self._copy, self._sides):
            head.addWidget(widget)
        self._panes.addWidget(self._restored, 1, Qt.AlignmentFlag.AlignTop)
        self._note = text_label(APPROXIMATE, "small", wrap=True)
        column.addWidget(self._note)
        self.restart()

    def restart(self) -> None:
        """Be ready for a new answer."""
        self._theirs = ("", ())
        self._restored.restart()
        for widget in (self._again, self._sides, self._note):
            widget.hide()
        self._sides.choose(FIRST)
        self._show_side(FIRST)

    def append(self, text: str, marks: Sequence[Mark] = ()) -> None:
        """Add a restored piece; `marks` are its values' places in the whole answer so far."""
        self._restored.append_text(text, marks)

    def finish(self, received: Marked, restored: Marked) -> None:
        """Show the whole answer from both sides, its restored values marked on each."""
        self._restored.set_markdown(*restored)
        self._theirs = received
        self._note.setVisible(any(mark.approximate for mark in restored[1]))
        self._again.show()
        self._sides.show()
        self._show_side(self._sides.chosen())

    def keep(self, text: str) -> None:
        """Show what came of an answer that failed."""
        if text != self._restored.arrived():
            self._restored.set_markdown(text)

    def set_resting(self, resting: bool) -> None:
        """Allow to ask again; not while an answer is on its way."""
        self._again.setEnabled(resting)

    def source(self) -> str:
        """The answer on screen as Markdown, the way it came."""
        return self._theirs[0] if self._sides.chosen() == SECOND else self._restored.arrived()

    def plain(self) -> str:
        """The answer on screen as plain text."""
        shown = self._received if self._sides.chosen() == SECOND else None
        return (shown or self._restored).plain()

    def _show_side(self, side: int) -> None:
        if side != FIRST:
            self._show_received()
        self._restored.setVisible(side != SECOND)
        if self._received is not None:
            self._received.setVisible(side != FIRST)

    def _show_received(self) -> None:
        if self._received is None:
            self._received = MarkdownView(f"Turn {self._turn}: the answer as received")
            self._panes.addWidget(self._received, 1, Qt.AlignmentFlag.AlignTop)
        if self._received.arrived() != self._theirs[0]:
            self._received.set_markdown(*self._theirs)
