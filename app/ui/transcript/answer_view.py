"""An answer of the transcript, restored and as received."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from app.core.translation import mark, tr
from app.text import documents
from app.ui.markdown import parts
from app.ui.markdown.verbatim import RestoredMark
from app.ui.markdown.view import MarkdownView
from app.ui.transcript.turn_requests import TurnContext
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.controls import ElidedLabel, IconButton, Remark, Segments, text_label
from app.ui.widgets.copy_button import CopyButton

OTHER = mark("Ask another model the same, too: both answers stay")
FIRST, SECOND, BOTH = range(3)
APPROXIMATE = mark("Dashed: approximate, worked out from a value that was moved by chance.")
AS_RECEIVED = mark(
    "Dotted frame: looks like one of your replacements, perhaps spelled differently. Outside "
    "links, click it (or press Tab, then Enter) to put your value there."
)

Marks = Sequence[RestoredMark]


class AnswerView(QWidget):
    """An answer (*Restored | As received | Both*); its second side is created when shown."""

    def __init__(self, turn: TurnContext) -> None:
        super().__init__()
        self._turn, asked = turn, turn.asked
        self._theirs, self._their_marks = "", _no_marks
        self._received: MarkdownView | None = None
        name = tr("Turn {turn}: the answer, restored", turn=turn.place)
        self._restored = MarkdownView(name, turn.hosts)
        self._restored.value_toggled.connect(
            lambda start: asked.value_toggled.emit(turn.number, start)
        )
        self._sides = Segments(
            [tr("Restored"), tr("As received"), tr("Both")], tr("Show the answer")
        )
        self._sides.changed.connect(self._show_side)
        self._again = IconButton("retry", tr("Ask again (Ctrl+R: the last one)"), ink="muted")
        self._again.clicked.connect(lambda: asked.again_requested.emit(turn.number))
        self._other = IconButton("model", tr(OTHER), tr("Ask another model"), ink="muted")
        self._other.clicked.connect(lambda: asked.other_requested.emit(turn.number))
        self._copy = CopyButton(tr("Copy the answer"), self.source)
        self._save = IconButton("save", tr(documents.SAVE), ink="muted", does=self._offer_files)
        head = layouts.row(spacing=2)
        self._panes = layouts.row(spacing=20)
        column = layouts.column(head, self._panes, on=self, margins=(4, 4, 4, 0), spacing=6)
        self._writer = ElidedLabel("", "small")
        head.addWidget(text_label(tr("Answer"), "label"))
        head.addSpacing(8)
        head.addWidget(self._writer, 1)
        for widget in (self._again, self._copy, self._save, self._sides):
            head.addWidget(widget)
        self._panes.addWidget(self._restored, 1, Qt.AlignmentFlag.AlignTop)
        self._note, self._usage = Remark("small"), Remark("small")
        column.addWidget(self._note)
        column.addLayout(layouts.row((self._usage, 1), layouts.STRETCH, self._other))
        self.restart()

    def restart(self) -> None:
        """Clear the view for a new answer."""
        self._theirs, self._their_marks = "", _no_marks
        self._writer.set_words("")
        self._restored.restart()
        for widget in (self._again, self._other, self._save, self._sides, self._note, self._usage):
            widget.hide()
        self._sides.choose(FIRST)
        self._show_side(FIRST)

    def append(self, text: str, marks: Marks = ()) -> None:
        """Append a restored piece; `marks` are its values, in offsets of the whole answer."""
        self._restored.append_text(text, marks)

    def finish(
        self, received: str, their_marks: Callable[[], Marks], restored: str, marks: Marks
    ) -> None:
        """Show the whole answer on both sides, with its restored values marked.

        `their_marks` returns those of the received side, when that is shown.
        """
        self._restored.set_markdown(restored, marks, received)
        self._theirs, self._their_marks = received, their_marks
        self._explain(marks)
        self._again.show()
        self._other.show()
        self._save.show()
        self._sides.show()
        self._show_side(self._sides.chosen())

    def set_marks(self, marks: Marks) -> None:
        """Replace the marks of the finished answer."""
        self._restored.set_marks(marks)
        self._explain(marks)

    def set_writer(self, words: str, counted: str = "") -> None:
        """Show its author, and the service's token count."""
        self._writer.set_words(words)
        self._usage.say(counted)

    def show_partial(self, text: str) -> None:
        """Show the received part of a failed answer."""
        if text != self._restored.arrived():
            self._restored.set_markdown(text, received="")

    def set_resting(self, resting: bool) -> None:
        """Enable asking again, except during an answer."""
        self._again.setEnabled(resting)
        self._other.setEnabled(resting)

    def source(self) -> str:
        """The shown answer as Markdown."""
        return self._theirs if self._sides.chosen() == SECOND else self._restored.shown()

    def plain(self) -> str:
        """The shown answer as plain text."""
        shown = self._received if self._sides.chosen() == SECOND else None
        return (shown or self._restored).plain()

    def save_menu(self) -> QMenu:
        """A menu of the savable parts: the whole answer, each table, each code block."""
        source, menu = self.source(), QMenu(self)
        menu.setAccessibleName(tr(documents.SAVE))
        asked = self._turn.asked
        whole = partial(asked.save_requested.emit, "answer.md", source)
        menu.addAction(tr(documents.SAVE_ALL), whole)
        for part in parts.parts_in(source):
            words = documents.save_part(part.title, part.ending, table=part.table)
            name = f"{'table' if part.table else 'code'}.{part.ending}"
            save = partial(asked.save_requested.emit, name, part.content)
            menu.addAction(plain_text.for_menu(words), save)
        return menu

    def _offer_files(self) -> None:
        menu = self.save_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._save.mapToGlobal(self._save.rect().bottomLeft()))

    def _explain(self, marks: Marks) -> None:
        """Explain the marks that occur."""
        signs = {tr(APPROXIMATE): any(mark.approximate for mark in marks)}
        signs[tr(AS_RECEIVED)] = any(mark.framed for mark in marks)
        self._note.say(" ".join(words for words, there in signs.items() if there))

    def _show_side(self, side: int) -> None:
        if side != FIRST:
            self._show_received()
        self._restored.setVisible(side != SECOND)
        if self._received is not None:
            self._received.setVisible(side != FIRST)

    def _show_received(self) -> None:
        if self._received is None:
            name = tr("Turn {turn}: the answer as received", turn=self._turn.place)
            self._received = MarkdownView(name)
            self._panes.addWidget(self._received, 1, Qt.AlignmentFlag.AlignTop)
        if self._received.arrived() != self._theirs:
            self._received.set_markdown(self._theirs, self._their_marks())


def _no_marks() -> Marks:
    return ()
