"""A prompt of the transcript: its original, its sent form, and its versions."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from app.core import instructions
from app.core.translation import mark, tr
from app.text import labels, transfer
from app.ui.transcript.turn_requests import TurnContext
from app.ui.widgets import layouts
from app.ui.widgets.controls import ElidedLabel, IconButton, Segments, text_label
from app.ui.widgets.pair import Pair, behind
from app.ui.widgets.panes import TextPane
from app.ui.widgets.step_bar import StepBar
from engine.core.types import Sanitized

MOST_LINES = 14  # a longer prompt scrolls inside its card
FIRST, SECOND, BOTH = range(3)
VERSIONS = (mark("Earlier version (Alt+Page Up)"), mark("Later version (Alt+Page Down)"))
INSTRUCTED = mark("with the project's instructions · {counted}")


class QuotePane(TextPane):
    """A read-only prompt, as high as its text, up to `MOST_LINES`."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "quote")
        self.make_read_only()
        self.document().setDocumentMargin(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Any width, and the text's height."""
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Fit the height to the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def fit(self) -> None:
        """Fit the height to the text."""
        most = MOST_LINES * self.fontMetrics().lineSpacing()
        height, block = 0.0, self.document().begin()
        while block.isValid() and height < most:
            height += self.blockBoundingRect(block).height()
            block = block.next()
        margins = 2 * self.document().documentMargin() + 6
        self.setFixedHeight(round(min(height, most) + margins))


class PromptCard(QFrame):
    """A prompt (*You wrote | Sent | Both*); its second side is created when shown.

    `versions` are the arrows of a turn with several versions.
    """

    def __init__(self, turn: TurnContext) -> None:
        super().__init__()
        self.setObjectName("card")
        self._turn = turn
        self._sanitized: Sanitized | None = None
        self._sent: QuotePane | None = None
        self._pair: Pair | None = None
        self.versions: StepBar | None = None
        self._wrote = QuotePane(tr("Turn {turn}: what you wrote", turn=turn.place))
        self.setFocusProxy(self._wrote)
        self._wrote.describe = self._describe
        self._sides = Segments([tr("You wrote"), tr("Sent"), tr("Both")], tr("Show the prompt"))
        self._sides.changed.connect(self._show_side)
        self._edit = IconButton(
            "edit", tr("Edit and send again (Ctrl+E: the last one)"), ink="muted"
        )
        self._edit.clicked.connect(lambda: turn.asked.edit_requested.emit(turn.number))
        self._count = ElidedLabel("", "small")
        self._head = layouts.row(spacing=8)
        self._panes = layouts.row(spacing=20)
        layouts.column(self._head, self._panes, on=self, margins=(16, 10, 12, 12), spacing=6)
        self._head.addWidget(text_label(tr("You"), "label"))
        self._head.addWidget(self._count, 1)
        self._head.addWidget(self._edit)
        self._head.addWidget(self._sides)
        self._panes.addWidget(self._wrote, 1, Qt.AlignmentFlag.AlignTop)

    def set_prompt(self, sanitized: Sanitized) -> None:
        """Show the prompt's both sides."""
        self._sanitized, head = sanitized, instructions.length(sanitized)
        self._wrote.show_text(sanitized.original[head:])
        marks = [(behind(r.source, head), r.category) for r in sanitized.replacements]
        self._wrote.highlights.show(marks, sanitized.original[head:])
        changes = sanitized.replacements
        if sanitized.text:
            counted = labels.count_line(changes), labels.brief_count(changes)
            told = (tr(INSTRUCTED, counted=counted[0]),) if head else ()
            self._count.set_words(*told, *counted)
        else:
            self.set_source(*transfer.on_card(""))
        self._wrote.fit()
        self._fill_sent()

    def set_source(self, words: str, brief: str) -> None:
        """Show the source of an imported prompt."""
        self._count.set_words(words, brief)

    def set_versions(self, place: int, count: int) -> None:
        """Show arrows to the turn's other versions, if any."""
        if self.versions is None and count > 1:
            self.versions = StepBar(tr("Versions of this turn"), tr(VERSIONS[0]), tr(VERSIONS[1]))
            self.versions.stepped.connect(
                lambda step: self._turn.asked.version_stepped.emit(self._turn.number, step)
            )
            self._head.insertWidget(self._head.indexOf(self._edit), self.versions)
        if self.versions is not None:
            words, first, last = (
                tr("{place} of {count}", place=place, count=count),
                place <= 1,
                place >= count,
            )
            said = tr("Version {words} of this turn", words=words)
            self.versions.show_place(words, said, first=first, last=last)

    def set_resting(self, resting: bool) -> None:
        """Enable editing and version changes, except during an answer."""
        self._edit.setEnabled(resting)
        if self.versions is not None:
            self.versions.setEnabled(resting)

    def text(self) -> str:
        """The shown prompt as plain text."""
        sent = self._sent if self._sides.chosen() == SECOND else None
        return (sent or self._wrote).toPlainText()

    def _show_side(self, side: int) -> None:
        if side != FIRST and self._sent is None:
            self._sent = QuotePane(tr("Turn {turn}: what was sent", turn=self._turn.place))
            self._sent.describe = self._describe
            self._panes.addWidget(self._sent, 1, Qt.AlignmentFlag.AlignTop)
            self._pair = Pair(self._wrote, self._sent)
            self._fill_sent()
        self._wrote.setVisible(side != SECOND)
        if self._sent is not None:
            self._sent.setVisible(side != FIRST)

    def _fill_sent(self) -> None:
        if self._sent is not None and self._pair is not None and self._sanitized is not None:
            self._sent.show_text(self._sanitized.text)
            self._pair.show_marks(self._sanitized, instructions.length(self._sanitized))
            self._sent.fit()

    def _describe(self, index: int) -> str:
        if self._sanitized is None:
            return ""
        return labels.describe(self._sanitized.replacements[index], self._sanitized)
