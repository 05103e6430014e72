"""One turn of the transcript: a prompt and its answer, each from both sides."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app import labels
from app.controls import Banner, BusyBar, IconButton, Segments, text_label
from app.markdown import Mark
from app.markdown_view import MarkdownView
from app.panes import Pair, TextPane
from app.paste_box import PasteBox
from engine.types import Sanitized

MOST_LINES = 14  # a longer prompt scrolls inside its card
BUSY_WIDTH = 220
FIRST, SECOND, BOTH = range(3)

Marked = tuple[str, Sequence[Mark]]


class QuotePane(TextPane):
    """A prompt to read: as high as its text, up to `MOST_LINES`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "quote")
        self.make_read_only()
        self.document().setDocumentMargin(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Any width; as high as the text."""
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Take the height that the text needs at the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def fit(self) -> None:
        """Take the height that the text needs."""
        most = MOST_LINES * self.fontMetrics().lineSpacing()
        height, block = 0.0, self.document().begin()
        while block.isValid() and height < most:
            height += self.blockBoundingRect(block).height()
            block = block.next()
        margins = 2 * self.document().documentMargin() + 6
        self.setFixedHeight(round(min(height, most) + margins))


class TurnView(QFrame):
    """A prompt (*You wrote | Sent | Both*) and its answer (*Restored | As received | Both*)."""

    retry_requested = Signal()
    pasted = Signal(str)

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number
        self._finished = False
        self._sanitized: Sanitized | None = None
        self._wrote = QuotePane(f"Turn {number}: what you wrote")
        self._sent = QuotePane(f"Turn {number}: what was sent")
        self._pair = Pair(self._wrote, self._sent)
        self._pair.describe_by(self._describe)
        self._restored = MarkdownView(f"Turn {number}: the answer, restored")
        self._received = MarkdownView(f"Turn {number}: the answer as received")
        self._error: Banner | None = None
        self._unseen: Marked | None = None
        self._paste = PasteBox(number)
        self._paste.pasted.connect(self.pasted)
        self._paste.hide()
        self._build()
        self._show_prompt(FIRST)
        self._show_answer(FIRST)
        self._answer_box.hide()

    def set_prompt(self, sanitized: Sanitized) -> None:
        """Show the prompt from both sides."""
        self._sanitized = sanitized
        self._wrote.show_text(sanitized.original)
        self._sent.show_text(sanitized.text)
        self._pair.show_marks(sanitized)
        self._count.setText(labels.count_line(sanitized.replacements))
        self._wrote.fit()
        self._sent.fit()

    def set_waiting(self, words: str) -> None:
        """Say what is being waited for; a new attempt starts with an empty answer."""
        self._reopen()
        self._waiting.setText(words)
        self._waiting.setVisible(bool(words))
        self._busy.show()

    def ask_for_answer(self) -> None:
        """Ask for the answer that the person will paste."""
        self._reopen()
        self._rest()
        self._paste.ask(self._sanitized.text if self._sanitized else "")

    def append_answer(self, text: str) -> None:
        """Add a restored piece of the answer."""
        self._reopen()
        self._waiting.hide()
        self._busy.show()
        self._answer_box.show()
        self._restored.append_text(text)

    def finish_answer(self, received: Marked, restored: Marked) -> None:
        """Show the whole answer from both sides, its restored values marked on each."""
        self._rest()
        self._finished = True
        self._restored.set_markdown(*restored)
        self._unseen = received
        self._answer_box.show()
        self._answer_sides.show()
        self._show_answer(self._answer_sides.chosen())

    def fail_answer(self, words: str, kept: str) -> None:
        """Say why there is no (whole) answer; what came stays."""
        self._rest()
        self._finished = True
        if kept != self._restored.arrived():
            self._restored.set_markdown(kept)
        self._answer_box.setVisible(bool(kept))
        self._drop_error()
        self._error = Banner("error", words, "Try again")
        self._error.acted.connect(self.retry_requested)
        self._error.closed.connect(self._drop_error)
        self._column.addWidget(self._error)

    def answer_text(self) -> str:
        """The answer on screen, as plain text."""
        received = self._answer_sides.chosen() == SECOND
        return (self._received if received else self._restored).plain()

    def prompt_text(self) -> str:
        """The prompt on screen, as plain text."""
        sent = self._prompt_sides.chosen() == SECOND
        return (self._sent if sent else self._wrote).toPlainText()

    def _build(self) -> None:
        self._prompt_sides = Segments(["You wrote", "Sent", "Both"], "Show the prompt")
        self._answer_sides = Segments(["Restored", "As received", "Both"], "Show the answer")
        self._prompt_sides.changed.connect(self._show_prompt)
        self._answer_sides.changed.connect(self._show_answer)
        self._answer_sides.hide()
        self._count = text_label("", "small")
        copy = IconButton("copy", "Copy the answer", ink="muted")
        copy.clicked.connect(lambda: QApplication.clipboard().setText(self.answer_text()))
        self._waiting = text_label("", "muted")
        self._waiting.hide()
        self._busy = BusyBar("The answer is on its way")
        self._busy.setMaximumWidth(BUSY_WIDTH)
        self._busy.hide()
        self._answer_box = QWidget()
        answer = QVBoxLayout(self._answer_box)
        answer.setContentsMargins(4, 4, 4, 0)
        answer.setSpacing(6)
        answer.addLayout(_row(text_label("Answer", "label"), None, copy, self._answer_sides))
        answer.addLayout(_sides(self._restored, self._received))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addWidget(self._prompt_card())
        self._column.addWidget(self._waiting)
        self._column.addWidget(self._paste)
        self._column.addWidget(self._answer_box)
        self._column.addWidget(self._busy)

    def _prompt_card(self) -> QFrame:
        card = QFrame()
        card.setObjectName("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 10, 12, 12)
        inside.setSpacing(6)
        you = text_label("You", "label")
        inside.addLayout(_row(you, self._count, None, self._prompt_sides))
        inside.addLayout(_sides(self._wrote, self._sent))
        return card

    def _show_prompt(self, side: int) -> None:
        self._wrote.setVisible(side != SECOND)
        self._sent.setVisible(side != FIRST)

    def _show_answer(self, side: int) -> None:
        if side != FIRST and self._unseen is not None:
            self._received.set_markdown(*self._unseen)  # rendered only for those who look
            self._unseen = None
        self._restored.setVisible(side != SECOND)
        self._received.setVisible(side != FIRST)

    def _reopen(self) -> None:
        """A retried turn starts anew: what the failed attempt left is no part of the answer."""
        if self._finished:
            self._finished = False
            self._drop_error()
            self._restored.restart()
            self._received.restart()
            self._unseen = None
            self._answer_box.hide()
            self._answer_sides.hide()
            self._answer_sides.choose(FIRST)
            self._show_answer(FIRST)

    def _rest(self) -> None:
        self._paste.hide()
        self._waiting.hide()
        self._busy.hide()

    def _drop_error(self) -> None:
        if self._error is not None:
            self._error.hide()
            self._error.deleteLater()
            self._error = None

    def _describe(self, index: int) -> str:
        if self._sanitized is None:
            return ""
        return labels.describe(self._sanitized.replacements[index], self._sanitized.guarantees)


def _row(*widgets: QWidget | None) -> QHBoxLayout:
    """Widgets in a row; the first gap takes the free space."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        if widget is None:
            row.addStretch()
        else:
            row.addWidget(widget)
    return row


def _sides(first: QWidget, second: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(20)
    for side in (first, second):
        row.addWidget(side, 1, Qt.AlignmentFlag.AlignTop)
    return row
