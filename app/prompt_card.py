"""A prompt of the transcript: what was written, what was sent for it, and its other versions."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app import labels
from app.controls import ElidedLabel, IconButton, Segments, text_label
from app.panes import Pair, TextPane
from engine.types import Sanitized

MOST_LINES = 14  # a longer prompt scrolls inside its card
FIRST, SECOND, BOTH = range(3)


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


class VersionBar(QWidget):
    """Which version of a turn is on screen, with a step to those beside it (-1 or 1)."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Versions of this turn")
        earlier, later = "Earlier version (Alt+Page Up)", "Later version (Alt+Page Down)"
        self._earlier = IconButton("chevron-left", earlier, ink="muted")
        self._later = IconButton("chevron-right", later, ink="muted")
        self._label = text_label("", "small")
        self._earlier.clicked.connect(lambda: self.stepped.emit(-1))
        self._later.clicked.connect(lambda: self.stepped.emit(1))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for widget in (self._earlier, self._label, self._later):
            row.addWidget(widget)

    def words(self) -> str:
        """What stands between the arrows: "2 of 3"."""
        return self._label.text()

    def show_place(self, place: int, count: int) -> None:
        """Say which version of how many is on screen, counted from 1."""
        self._label.setText(f"{place} of {count}")
        self._label.setAccessibleName(f"Version {place} of {count} of this turn")
        self._earlier.setEnabled(place > 1)
        self._later.setEnabled(place < count)

    def take_focus(self, step: int) -> None:
        """Put the keyboard on the arrow of a step, or on the other one where that leads nowhere."""
        wanted, other = (self._earlier, self._later)[:: -1 if step > 0 else 1]
        (wanted if wanted.isEnabled() else other).setFocus()


class PromptCard(QFrame):
    """A prompt (*You wrote | Sent | Both*); its second side is made when it is looked at."""

    edit_requested = Signal()
    version_stepped = Signal(int)

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.setObjectName("card")
        self._turn = turn
        self._sanitized: Sanitized | None = None
        self._sent: QuotePane | None = None
        self._pair: Pair | None = None
        self._versions: VersionBar | None = None
        self._wrote = QuotePane(f"Turn {turn}: what you wrote")
        self._wrote.describe = self._describe
        self._sides = Segments(["You wrote", "Sent", "Both"], "Show the prompt")
        self._sides.changed.connect(self._show_side)
        self._edit = IconButton("edit", "Edit and send again (Ctrl+E: the last one)", ink="muted")
        self._edit.clicked.connect(self.edit_requested)
        self._count = ElidedLabel("", "small")
        inside = QVBoxLayout(self)
        inside.setContentsMargins(16, 10, 12, 12)
        inside.setSpacing(6)
        self._head = QHBoxLayout()
        self._head.setSpacing(8)
        self._panes = QHBoxLayout()
        self._panes.setSpacing(20)
        inside.addLayout(self._head)
        inside.addLayout(self._panes)
        self._head.addWidget(text_label("You", "label"))
        self._head.addWidget(self._count, 1)
        self._head.addWidget(self._edit)
        self._head.addWidget(self._sides)
        self._panes.addWidget(self._wrote, 1, Qt.AlignmentFlag.AlignTop)

    def set_prompt(self, sanitized: Sanitized) -> None:
        """Show the prompt from both sides."""
        self._sanitized = sanitized
        self._wrote.show_text(sanitized.original)
        marks = [(r.source, r.category) for r in sanitized.replacements]
        self._wrote.highlights.show(marks, sanitized.original)
        changes = sanitized.replacements
        self._count.set_words(labels.count_line(changes), labels.brief_count(changes))
        self._wrote.fit()
        self._fill_sent()

    def set_versions(self, place: int, count: int) -> None:
        """Offer the versions beside this one, where there are several."""
        if self._versions is None and count > 1:
            self._versions = VersionBar()
            self._versions.stepped.connect(self.version_stepped)
            self._head.insertWidget(self._head.indexOf(self._edit), self._versions)
        if self._versions is not None:
            self._versions.show_place(place, count)

    def versions(self) -> VersionBar | None:
        """The arrows, where there are several versions."""
        return self._versions

    def set_resting(self, resting: bool) -> None:
        """Allow editing and other versions; not while an answer is on its way."""
        self._edit.setEnabled(resting)
        if self._versions is not None:
            self._versions.setEnabled(resting)

    def text(self) -> str:
        """The prompt on screen, as plain text."""
        sent = self._sent if self._sides.chosen() == SECOND else None
        return (sent or self._wrote).toPlainText()

    def _show_side(self, side: int) -> None:
        if side != FIRST and self._sent is None:
            self._sent = QuotePane(f"Turn {self._turn}: what was sent")
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
            self._pair.show_marks(self._sanitized)
            self._sent.fit()

    def _describe(self, index: int) -> str:
        if self._sanitized is None:
            return ""
        return labels.describe(self._sanitized.replacements[index], self._sanitized)
