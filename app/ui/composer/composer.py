"""The composer: the person's text next to the preview of what will be sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QElapsedTimer, QKeyCombination, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QTextCursor
from PySide6.QtWidgets import (
    QGridLayout,
    QSizePolicy,
    QWidget,
)

from app.core import attached, drafts
from app.core.attached import Attached
from app.core.drafts import Draft
from app.core.system_line import AS_GIVEN
from app.core.translation import mark, tr
from app.text import shortcuts, why_not_sent
from app.ui.composer import attachments
from app.ui.composer.attachments import Attachments
from app.ui.composer.project_line import ProjectLine
from app.ui.composer.send_row import SendRow
from app.ui.composer.sent_head import SentHead
from app.ui.widgets import layouts, left_values
from app.ui.widgets.announcements import Banner
from app.ui.widgets.controls import BusyBar, text_label
from app.ui.widgets.draft_notes import DraftNotes
from app.ui.widgets.file_drops import FileDrops
from app.ui.widgets.forms import LineField
from app.ui.widgets.highlights import raw_text, storable
from app.ui.widgets.left_values import LeftValue
from app.ui.widgets.pair import Pair
from app.ui.widgets.panes import TextPane
from engine.core.types import Sanitized

DEBOUNCE_MS = 60
DIM_AFTER_MS = 120  # most previews arrive sooner: dimming at once would flicker at each key
PROGRESS_AFTER_MS = 300
INSTRUCTION_HINT = mark("Instruction (optional), its words as typed")
INSTRUCTION_MEANS = mark(
    "These words are neither drawn nor rewritten. What is private in them is replaced all the same."
)
AS_TYPED, BRIEFLY = mark("Nothing is replaced"), mark("As typed")
WRITE = mark("Write here. What is private is replaced before it is sent.")
WRITE_AS_TYPED = mark("Write here. It goes exactly as you type it.")
COPIED = mark("Copy adds this line above your text: “{line}”")


class Composer(FileDrops):
    """Two panes side by side: an editable one, and one that shows the preview.

    `text()` is authoritative, not the widget: it preserves non-breaking spaces, tabs and NUL. Lone
    surrogates, which Qt loses, become U+FFFD on insertion.
    """

    edited = Signal(str)
    send_requested = Signal()
    stop_requested = Signal()
    review_requested = Signal()
    highlight_clicked = Signal(int)
    private_requested = Signal(str, object)
    attach_requested = Signal()
    restore_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._text_is_current = True  # whether `_text` is the document's current text
        self._pending = self._making = False
        self._offered = False  # the line for an instruction
        self._as_typed = False
        self._preview: Sanitized | None = None
        self._left_values: Sequence[LeftValue] = ()
        self._instruction = LineField(
            tr("Instruction, its words go as typed"), tr(INSTRUCTION_HINT)
        )
        self.written_pane = TextPane(tr("What you write"))
        self.sent_pane = TextPane(tr("What will be sent"), "sent")
        self.pair = Pair(self.written_pane, self.sent_pane)
        self.sent_head, self.notes = SentHead(self.sent_pane), DraftNotes()
        self.attachments, self.project, self.send_row = Attachments(), ProjectLine(), SendRow()
        self._since_edited = QElapsedTimer()  # since the last change was emitted
        self._since_edited.start()
        self._debounce = self._timer(DEBOUNCE_MS, self._emit_edited)
        self._dim = self._timer(DIM_AFTER_MS, lambda: self.sent_pane.set_dimmed(True))
        self._late = self._timer(PROGRESS_AFTER_MS, self._show_progress)
        self._build()
        self._connect()

    def text(self) -> str:
        """The typed text, with the instruction before it."""
        return self.draft().text

    def draft(self) -> Draft:
        """The typed text, and the length of its instruction."""
        if not self._text_is_current:
            self._text = raw_text(self.written_pane.document())
            self._text_is_current = True
        return self.project.before(drafts.join(self._instruction.text(), self._text))

    def set_text(self, text: str) -> None:
        """Set the text, and reset the undo history."""
        self.set_draft(self.project.before(Draft(text)))

    def set_draft(self, draft: Draft) -> None:
        """Set a draft; without an instruction field all of it becomes the text."""
        draft = self.project.take(draft)
        instruction, text = drafts.part(draft) if self._offered else ("", draft.text)
        self._preview = None
        self._error.hide()
        self.sent_head.say("")
        for pane in (self.written_pane, self.sent_pane):  # their marks belong to another text
            pane.highlights.show([], "")
        self.sent_pane.show_text("")
        self._instruction.setText(storable(instruction))
        self.send_row.forbid(why_not_sent.PENDING if draft.text.strip() else why_not_sent.BLANK)
        self.written_pane.setPlainText(storable(text))
        self.written_pane.moveCursor(QTextCursor.MoveOperation.End)

    def offer_instruction(self, offered: bool) -> None:
        """Show or hide the instruction's field; when hidden, its text joins the main text."""
        if offered != self._offered:
            draft = self.draft()
            self._offered = offered
            self._instruction.setVisible(offered)
            if draft.instruction:
                self.set_draft(draft)

    def clear(self) -> None:
        """Empty the composer; undo brings the text back."""
        self.project.take(Draft())
        self._instruction.clear()
        cursor = QTextCursor(self.written_pane.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.removeSelectedText()

    def attach(self, name: str, text: str) -> None:
        """Insert a document below the text, or at the top if it is empty; undoable."""
        self.draft()
        attachments.insert(self.written_pane, self._text, attached.block(name, text))

    def flush(self) -> None:
        """Emit a pending `edited` now; call before acting on the text."""
        if self._debounce.isActive():
            self._debounce.stop()
            self._emit_edited()

    def show_preview(self, sanitized: Sanitized, left: Sequence[LeftValue] = ()) -> None:
        """Show the preview and the values `left`; a preview of an older text is ignored."""
        if (sanitized.original, sanitized.instruction) != self.draft():
            return
        self._preview, self._left_values = sanitized, left
        self._settle()
        self._error.hide()
        self.sent_pane.show_text(sanitized.text)
        self.pair.show_marks(sanitized, self.draft().instruction, left)
        self.pair.align(self.written_pane, self.sent_pane)
        said = tr(AS_TYPED)
        briefer: tuple[str, ...] = (tr(BRIEFLY),)
        if not self._as_typed:
            said = left_values.count_line(sanitized.replacements, left)
            briefer = left_values.brief_counts(sanitized.replacements, left)
        self.sent_head.say(said if self.text() else "", *briefer)
        self._allow_sending()

    def set_as_typed(self, as_typed: bool) -> None:
        """Show or remove the red warning that this conversation is sent as typed."""
        if as_typed != self._as_typed:
            self._as_typed = as_typed
            self.written_pane.setPlaceholderText(tr(WRITE_AS_TYPED) if as_typed else tr(WRITE))
            said = tr(AS_TYPED) if as_typed and self.text() else ""
            self.sent_head.say(said, tr(BRIEFLY))
            self.sent_head.set_as_typed(as_typed)

    def show_pending(self, *, making: bool) -> None:
        """Mark the preview as outdated: dimmed, and after a while with progress.

        With `making` a new one is being made; otherwise that waits for what blocks every message.
        """
        self._making = making
        if not making:
            self._busy.hide()
            self.sent_head.settle()
        self._wait_for_preview()

    def show_progress(self, words: str, so_far: str) -> None:
        """Show the progress of a slow preview, and the text of a rewriting so far."""
        if self._pending:
            self.sent_head.say(words)
            if so_far:
                self.sent_pane.highlights.show([], so_far)
                self.sent_pane.show_text(so_far)

    def show_error(self, words: str) -> None:
        """Show why there is no preview; the text stays."""
        self._show_none()
        self.sent_head.say("")
        self.say_error(words)

    def say_error(self, words: str) -> None:
        """Show an error below the panes; the preview stays unchanged."""
        self._error.say(words)
        self._error.show()

    def show_stopped(self) -> None:
        """Show that the preview was stopped; the text stays."""
        self._show_none()
        self.sent_head.say_stopped()

    def show_line(self, copied: bool) -> None:
        """Show the line that Copy puts above the sent text, or that there is none."""
        self._above.setVisible(copied)

    def _build(self) -> None:
        self.sent_pane.make_read_only()
        self.written_pane.setPlaceholderText(tr(WRITE))
        self.sent_pane.setPlaceholderText(tr("What will be sent appears here while you write."))
        self._instruction.setToolTip(tr(INSTRUCTION_MEANS))
        self._instruction.hide()
        self._busy = BusyBar(tr("Making the preview"))
        self._busy.setSizePolicy(_keep_space(self._busy))
        self._busy.hide()
        self._above = text_label(tr(COPIED, line=AS_GIVEN.content), "small", wrap=True)
        self._above.hide()
        self._error = Banner("error", "")
        self._error.closed.connect(self._error.hide)
        self._error.hide()
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        written_head = text_label(tr("What you write"), "label")
        written_head.setBuddy(self.written_pane)
        grid.addWidget(written_head, 0, 0)
        grid.addWidget(self.sent_head, 0, 1)
        written = layouts.column(self._instruction, (self.written_pane, 1), spacing=6)
        grid.addLayout(written, 1, 0)
        grid.addWidget(self.sent_pane, 1, 1)
        grid.setRowStretch(1, 1)
        grid.addWidget(self._busy, 2, 1)
        grid.addWidget(self._above, 3, 1)
        below = (self.project, self.attachments, self.notes, self._error, self.send_row)
        layouts.column((grid, 1), *below, on=self, margins=(20, 6, 20, 16), spacing=6)

    def _connect(self) -> None:
        self.written_pane.document().contentsChange.connect(self._on_change)
        self._instruction.textChanged.connect(self._on_edit)
        self.project.changed.connect(self._on_edit)
        self.pair.clicked.connect(self.highlight_clicked)
        self.written_pane.private_requested.connect(self.private_requested)
        self.pair.describe_by(self._describe)
        self.written_pane.files_offered.connect(self.files_offered)
        self.attachments.chosen.connect(lambda document: self.written_pane.select(document.span))
        self.attachments.removed.connect(self._take_out)
        self.send_row.attach_requested.connect(self.attach_requested)
        self.send_row.restore_requested.connect(self.restore_requested)
        self.send_row.review_pressed.connect(self._ask_review)
        self.send_row.send_pressed.connect(self._ask_send)
        self.send_row.stop_requested.connect(self.stop_requested)
        ctrl, enter = Qt.KeyboardModifier.ControlModifier, (Qt.Key.Key_Enter, Qt.Key.Key_Return)
        keys = [QKeySequence(QKeyCombination(ctrl, key)) for key in enter]
        self._action(shortcuts.words("Ctrl+Enter"), self._ask_send).setShortcuts(keys)
        self._action(tr(shortcuts.REVIEW), self._ask_review)

    def _action(self, words: str, act: Callable[[], None]) -> QAction:
        made = QAction(words, self)
        made.setAutoRepeat(False)  # a key held down must not also confirm the review
        made.triggered.connect(lambda _checked: act())
        self.addAction(made)
        return made

    def _timer(self, milliseconds: int, act: object) -> QTimer:
        timer = QTimer(self, singleShot=True, interval=milliseconds)
        timer.timeout.connect(act)
        return timer

    def _on_change(self, _position: int, _removed: int, _added: int) -> None:
        self._text_is_current = False
        self._on_edit()

    def _on_edit(self) -> None:
        self._wait_for_preview()
        if not self._debounce.isActive():  # at once after a pause, while typing every 60 ms
            self._debounce.start(0 if self._since_edited.hasExpired(DEBOUNCE_MS) else DEBOUNCE_MS)

    def _emit_edited(self) -> None:
        self._since_edited.start()
        self.edited.emit(self.text())
        self.attachments.show_text(self._text)

    def _take_out(self, document: Attached) -> None:
        self.flush()
        attachments.take_out(self.written_pane, self._text, document)

    def _settle(self) -> None:
        self._pending = self._making = False
        for timer in (self._dim, self._late):
            timer.stop()
        self._busy.hide()
        self.sent_head.settle()
        self.sent_pane.set_dimmed(False)

    def _show_none(self) -> None:
        """Show that this text has no preview, and offer to make one."""
        self._settle()
        self.sent_pane.set_dimmed(True)
        self._pending = True
        self.sent_head.offer_making()
        self.send_row.forbid(why_not_sent.NO_PREVIEW)

    def _allow_sending(self) -> None:
        """Enable sending if the text is not blank: its preview is ready."""
        written = drafts.join(self._instruction.text(), self._text).text
        if written.strip():
            self.send_row.allow()
        else:
            self.send_row.forbid(why_not_sent.BLANK)

    def _wait_for_preview(self) -> None:
        self._pending = True
        self.send_row.wait()
        for timer in (self._dim, self._late):
            if not timer.isActive():
                timer.start()

    def _show_progress(self) -> None:
        if self._making:
            self._busy.show()
            self.sent_head.offer_stop()

    def _ask_send(self) -> None:
        self.flush()
        if not self.send_row.open:
            return
        if self._pending:
            self.send_row.say_why()
        else:
            self.send_requested.emit()

    def _ask_review(self) -> None:
        self.flush()
        if self._pending:
            self.send_row.say_why()
        else:
            self.review_requested.emit()

    def _describe(self, index: int) -> str:
        if self._preview is None:
            return ""
        return left_values.describe(index, self._preview, self._left_values)


def _keep_space(widget: QWidget) -> QSizePolicy:
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    return policy
