"""A view of one answer's Markdown, also while streaming, without network access."""

from __future__ import annotations

import re
import time
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy

from app.core.translation import tr
from app.ui.markdown import documents, splitter, verbatim
from app.ui.markdown.browser import AnswerBrowser
from app.ui.markdown.code_blocks import CodeBlocks
from app.ui.markdown.links import TURN, Anchors, Hosts, nobody
from app.ui.markdown.splitter import SplitPoint, Splitter
from app.ui.markdown.verbatim import RestoredMark
from app.ui.widgets import outlines, theme
from app.ui.widgets.highlights import raw_text, selecting
from app.ui.widgets.step_bar import StepBar
from app.ui.widgets.theme import Outline
from engine.core.types import Span

RENDER_EVERY_MS = 50
# Limits of what is shown at once, as a new width lays out all of it. Last: emphasis markers.
PART_CHARACTERS, PART_BLOCKS, PART_SIGNS = 60_000, 2_500, 3_000
SLICE_MS = 4  # of one frame for finished pieces; the rest follows in the next frames
SHARE = 4  # rendering takes at most a quarter of the time
_BREAKS = re.compile("[\u2028\ufdd0\ufdd1]")  # between lines of a paragraph, cells, tables


class MarkdownView(AnswerBrowser):
    """Shows an answer at its full height. Links open only after a question with their target.

    A very long text is shown in parts, with a bar to step through them.
    `hosts` returns the hosts that own values may go to; `received` is false for a text whose own
    values are not marked.
    """

    def __init__(self, name: str, hosts: Hosts = nobody, *, received: bool = True) -> None:
        super().__init__(hosts, received=received)
        self._source = self._masked = ""
        self._marks: list[RestoredMark] = []
        self._stale = False  # the marks have changed since the layout
        self._held = 0  # minimum height in pixels, 0 for none
        self._code = CodeBlocks(self)
        self._bar: StepBar | None = None  # rarely needed
        self.setAccessibleName(name)
        self.setProperty("role", "answer")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._render)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        theme.follow(self._recolour)
        self.restart()

    def restart(self) -> None:
        """Clear the view for a new answer."""
        self._anchors = Anchors(self._hosts, received=self._received)
        self._clear()

    def _clear(self) -> None:
        self._timer.stop()
        self._source = self._masked = ""  # the second has letters for the values
        self._marks = []
        self._stale, self._held = False, 0
        self._splitter = Splitter()
        self._cuts: list[SplitPoint] = []
        self._starts, self._part = [0], 0  # the cut at which each part begins; the shown part
        self._whole = False  # the answer is complete
        self._wait = RENDER_EVERY_MS
        self._begin_part()

    def _begin_part(self) -> None:
        """Clear the view to lay out the part."""
        self._next = self._starts[self._part]  # the first cut behind what is laid out for good
        self._cut = self._cuts[self._next - 1] if self._next else SplitPoint(0)  # up to here it is
        self._kept = self._signs = 0  # the document's length up to there; signs of emphasis
        self._code.clear()
        self.document().clear()
        self._show_bar(0, 0, 0)

    def _step(self, step: int) -> None:
        """Show another part."""
        self._part += step
        self._begin_part()
        self._render()

    def arrived(self) -> str:
        """The Markdown that has arrived so far."""
        return self._source

    def shown(self) -> str:
        """The Markdown with the person's toggles applied."""
        return verbatim.as_shown(self._source, self._marks)

    def set_marks(self, marks: Sequence[RestoredMark]) -> None:
        """Replace the answer's marks, and lay it out again."""
        if self._marks != list(marks):
            self._marks, self._stale, self._held = list(marks), True, self.height()
            self._timer.start(0)  # deferred, as it may be the result of a click on the text

    def append_text(self, text: str, marks: Sequence[RestoredMark] = ()) -> None:
        """Append a piece of the answer; it appears within a few frames.

        `marks` are its restored values, in offsets of the whole answer.
        """
        self._masked += verbatim.masked(text, len(self._source), marks)
        self._source += text
        self._marks += marks
        if not self._timer.isActive():
            self._timer.start(self._wait)

    def set_markdown(
        self, source: str, marks: Sequence[RestoredMark] = (), received: str | None = None
    ) -> None:
        """Show a whole answer with its restored values marked; a long one appears gradually.

        `received` is the answer as received. If the marks do not reproduce it, private words are
        unknown, and links work to known hosts only.
        """
        whole = received is None or received == verbatim.unrestored(source, marks)
        self._anchors.received = self._received and whole
        streamed = self._source == source and self._marks == list(marks)
        self._read()
        if not streamed or not whole or self._is_one_piece(source):
            self._clear()
            self._source = source
            self._masked = verbatim.masked(source, 0, marks)
            self._marks = list(marks)
        self._whole = True
        self._render()

    def plain(self) -> str:
        """The plain text of everything received so far."""
        while self._timer.isActive():
            self._render()
        return _BREAKS.sub("\n", raw_text(self.document()))

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Any width, and the content's height."""
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Lay the text out for the new width."""
        super().resizeEvent(event)
        self._fit()
        if event.size().width() != event.oldSize().width():
            self._code.place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Paint the text, with a background for code."""
        painter = QPainter(self.viewport())
        self._code.paint(painter, event.rect())
        painter.end()
        super().paintEvent(event)
        if any(mark.framed for mark in self._marks):
            painter = QPainter(self.viewport())
            for block in documents.blocks_in(self.document(), event.rect()):
                framed = [
                    (*place, Outline.AS_RECEIVED) for place in documents.shown_as_received(block)
                ]
                corner = self.document().documentLayout().blockBoundingRect(block).topLeft()
                outlines.paint(painter, [(block, corner)], framed)
            painter.end()

    def _recolour(self) -> None:
        """Render again in a new theme's colours."""
        if self._source:
            self._step(0)

    def _is_one_piece(self, source: str) -> bool:
        """Whether a text can be rendered only as a whole."""
        return splitter.fits_whole(source) and (
            self._splitter.tangled or splitter.needs_whole(source)
        )

    def _read(self) -> None:
        self._cuts += self._splitter.feed(self._masked)

    def _render(self) -> None:
        """Lay out the received text: finished pieces permanently, a few per frame."""
        started = time.perf_counter()
        self._timer.stop()
        selected = self.textCursor()
        place = selected.anchor(), selected.position(), selected.selectedText()
        if self._stale:
            self._stale = False
            self._begin_part()
        self._read()
        if self._whole and self._is_one_piece(self._source):
            self._cuts.clear()
        with documents.one_change(self.document()):  # otherwise the height jumps at each step
            self._drop_tail()
            while self._more() and not self._full():
                if self._next == len(self._cuts):
                    self._read()
                else:
                    self._lay_out(self._cuts[self._next])
                    self._next += 1
                if _ms_since(started) >= SLICE_MS:  # checked after each piece: a frame progresses
                    break
            if self._full():
                self._end_part()
            elif not self._more():
                (self._lay_out if self._whole else self._append)(SplitPoint(len(self._source)))
            documents.make_room_above(self.document())
        self._select(*place)
        self._code.place_new()
        if self._more() and not self._full():
            self._timer.start(0)
            self._show_place()
        else:
            self._held = 0
            self._show_place()
            self._show_toggled()
        self._wait = max(RENDER_EVERY_MS, round(_ms_since(started) * SHARE))

    def _more(self) -> bool:
        """Whether finished pieces may remain to be laid out."""
        return self._next < len(self._cuts) or self._splitter.behind

    def _full(self) -> bool:
        """Whether the following text belongs to the next part."""
        document = self.document()
        long = self._kept > PART_CHARACTERS or document.blockCount() > PART_BLOCKS
        return (long or self._signs > PART_SIGNS) and self._cut.end < len(self._source)

    def _end_part(self) -> None:
        if len(self._starts) == self._part + 1:
            self._starts.append(self._next)

    def _show_place(self) -> None:
        size, first = len(self._source), self._starts[self._part]
        start = self._cuts[first - 1].end if first else 0
        self._show_bar(start, self._cut.end if self._full() else size, size)
        self._fit()

    def _show_bar(self, first: int, last: int, size: int) -> None:
        if self._bar is None and last - first < size:
            self._bar = StepBar(
                tr("Parts of this text"), tr("Earlier part"), tr("Later part"), self
            )
            self._bar.stepped.connect(self._step)
        if self._bar is not None:
            words = tr(
                "Characters {first:,} to {last:,} of {size:,}",
                first=first + 1,
                last=last,
                size=size,
            )
            self._bar.show_place(words, words, first=first <= 0, last=last >= size)
            self._bar.setVisible(last - first < size)

    def _select(self, anchor: int, position: int, text: str) -> None:
        """Restore a selection after a new layout if its text still exists."""
        if text and max(anchor, position) <= self._length():
            cursor = selecting(self.document(), anchor, position)
            if cursor.selectedText() == text:
                self.setTextCursor(cursor)

    def _lay_out(self, cut: SplitPoint) -> None:
        """Lay out the next finished piece permanently."""
        self._append(cut)
        self._signs += splitter.signs(self._source[self._cut.end : cut.end])
        self._code.take(self._kept, goes_on=bool(splitter.fence(cut.opening)))
        self._cut, self._kept = cut, self._length()

    def _append(self, cut: SplitPoint) -> None:
        start, head = self._cut.end, self._cut.head
        opening = self._cut.opening or self._source[slice(*head)]
        source = self._source[start : cut.end] + splitter.fence(cut.opening)
        if source.strip() or (source and opening):
            opening = f"{opening}\n" if opening else ""
            marks = self._marks_in(*head, -head[0])
            marks += self._marks_in(start, cut.end, len(opening) - start)
            piece = documents.render(opening + source, marks, self._cut.nested, self._anchors)
            documents.append(self.document(), piece, joined=bool(splitter.fence(opening)))

    def _marks_in(self, start: int, end: int, moved: int) -> list[RestoredMark]:
        """The marks, or parts of them, within a block, in its offsets."""
        found = []
        for at in range(bisect_left(self._marks, start, key=_end), len(self._marks)):
            mark = self._marks[at]
            if mark.span.start >= end:
                break
            first, last = max(start, mark.span.start), min(end, mark.span.end)
            place, shown = Span(first + moved, last + moved), mark.shown
            if len(place) < len(mark.span):  # otherwise it would be in each block
                shown = ""
            found.append(replace(mark, span=place, shown=shown))
        return found

    def _show_toggled(self) -> None:
        """Keep a toggled value selected, and describe its new state."""
        pressed, self._pressed = self._pressed, -1
        value = documents.turning(self.document(), f"{TURN}:{pressed}") if pressed >= 0 else None
        if value is not None:
            self.setTextCursor(value)
            self._tell(value)

    def _drop_tail(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._kept)
        shape = cursor.blockFormat()
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if cursor.block().length() == 1:  # an empty one would take the format of what follows
            cursor.setBlockFormat(shape)

    def _length(self) -> int:
        return self.document().characterCount() - 1

    def _fit(self) -> None:
        height, bar = max(self._held, round(self.document().size().height() + 0.5) + 4), 0
        if self._bar is not None and not self._bar.isHidden():
            bar = self._bar.sizeHint().height() + 4
            self._bar.setGeometry(0, height, self.width(), bar)
        height += bar
        self.setViewportMargins(0, 0, 0, bar)
        if height != self.height():
            self.setFixedHeight(height)


def _end(mark: RestoredMark) -> int:
    return mark.span.end - 1


def _ms_since(started: float) -> float:
    return (time.perf_counter() - started) * 1000
