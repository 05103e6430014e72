"""A view of one answer: Markdown that may still be arriving, and that fetches nothing."""

from __future__ import annotations

import re
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QDesktopServices,
    QImage,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QMessageBox, QSizePolicy, QTextBrowser

from app import markdown, pieces, theme, verbatim
from app.code_blocks import CodeBlocks
from app.highlights import raw_text
from app.pieces import Cut, Splitter
from app.verbatim import Mark
from engine.types import Span

RENDER_EVERY_MS = 50
SLICE_MS = 6  # of one frame go to pieces that are finished; what is left comes with the next ones
SHARE = 4  # rendering takes at most a quarter of the time, however long the tail has grown
TARGET_SHOWN = 400
_BREAKS = re.compile("[\u2028\ufdd0\ufdd1]")  # of lines in a paragraph, of cells, of tables
LINK_SCHEMES = frozenset({"http", "https", "mailto"})


class MarkdownView(QTextBrowser):
    """As high as its content. Links open only after a question that shows their real target."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._colours = theme.Watch()
        self._source = self._masked = ""
        self._marks: list[Mark] = []
        self._open: list[Mark] = []  # those that are not laid out for good
        self._code = CodeBlocks(self)
        self.setAccessibleName(name)
        self.setProperty("role", "answer")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._render)
        self.anchorClicked.connect(self.ask_to_open)
        self.highlighted.connect(self._show_target)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.restart()

    def restart(self) -> None:
        """Show nothing, and be ready for a new answer."""
        self._timer.stop()
        self._source = self._masked = ""  # the second has letters for the values
        self._marks, self._open = [], []
        self._splitter = Splitter()
        self._cuts: deque[Cut] = deque()  # behind what is laid out for good
        self._cut = Cut(0)  # up to here it is
        self._kept = 0  # the document's length up to there
        self._whole = False  # nothing more will arrive
        self._wait = RENDER_EVERY_MS
        self._code.clear()
        self.document().clear()

    def arrived(self) -> str:
        """The Markdown that has arrived so far."""
        return self._source

    def append_text(self, text: str, marks: Sequence[Mark] = ()) -> None:
        """Take a piece of the answer; it shows within a few frames.

        `marks` are its restored values; their places are in the whole answer.
        """
        self._masked += verbatim.masked(text, len(self._source), marks)
        self._source += text
        self._marks += marks
        self._open += marks
        if not self._timer.isActive():
            self._timer.start(self._wait)

    def set_markdown(self, source: str, marks: Sequence[Mark] = ()) -> None:
        """Show a whole answer with its restored values marked; a long one comes by and by."""
        streamed = self._source == source and self._marks == list(marks)
        self._read()
        if not streamed or self._is_one_piece(source):
            self.restart()
            self._source = source
            self._masked = verbatim.masked(source, 0, marks)
            self._marks, self._open = list(marks), list(marks)
        self._whole = True
        self._render()

    def plain(self) -> str:
        """The text on screen, all that has arrived included."""
        while self._timer.isActive():
            self._render()
        return _BREAKS.sub("\n", raw_text(self.document()))

    def loadResource(self, _kind: int, _name: QUrl | str) -> QImage:  # noqa: N802 (Qt's name)
        """Nothing, ever: a picture that an answer names would tell its server what was asked.

        An empty image, because for None the document goes and reads local files by itself.
        """
        return QImage()

    def ask_to_open(self, url: QUrl) -> QMessageBox | None:
        """Ask before a link opens, with its real target; None for a scheme that never opens."""
        if url.scheme().lower() not in LINK_SCHEMES:
            return None
        box = QMessageBox(self.window())
        box.setWindowTitle("Open this link?")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText("This opens outside Sotto. The address learns that you opened it:")
        box.setInformativeText(_real_target(url))
        box.setStandardButtons(QMessageBox.StandardButton.Open | QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(lambda: QDesktopServices.openUrl(url))
        box.open()
        return box

    def sizeHint(self) -> QSize:  # noqa: N802 (Qt's name)
        """Any width; as high as the content."""
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Lay the text out for the new width."""
        super().resizeEvent(event)
        self._fit()
        if event.size().width() != event.oldSize().width():
            self._code.place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """The text, on a ground where it is code."""
        painter = QPainter(self.viewport())
        self._code.paint(painter, event.rect())
        painter.end()
        super().paintEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Render again in the colours of a new theme."""
        super().changeEvent(event)
        if self._colours.changed(event) and self._source:
            source, marks, whole = self._source, self._marks, self._whole
            self.restart()
            self.append_text(source, marks)
            self._whole = whole
            self._render()

    def _is_one_piece(self, source: str) -> bool:
        """Whether what a text looks like is not known before its end."""
        return self._splitter.tangled or pieces.needs_whole(source)

    def _read(self) -> None:
        self._cuts += self._splitter.feed(self._masked)

    def _render(self) -> None:
        """Lay out what has arrived: for good as far as it is finished, a few pieces a frame."""
        started = time.perf_counter()
        self._timer.stop()
        self._read()
        end = Cut(len(self._source))
        if self._whole and self._is_one_piece(self._source):
            self._cuts.clear()
        selected = self.textCursor()
        place = selected.anchor(), selected.position(), selected.selectedText()
        with markdown.one_change(self.document()):  # else the height jumps with each step
            self._drop_tail()
            while self._cuts:
                self._lay_out(self._cuts.popleft())
                if _ms_since(started) >= SLICE_MS:  # asked after a piece: each frame gets on
                    break
            if not self._cuts and self._whole:
                self._lay_out(end)
            elif not self._cuts:
                self._append(end)
            markdown.make_room_above(self.document())
        self._select(*place)
        self._code.place_new()
        if self._cuts:
            self._timer.start(0)
        self._wait = max(RENDER_EVERY_MS, round(_ms_since(started) * SHARE))

    def _select(self, anchor: int, position: int, text: str) -> None:
        """Select again what was selected, if it is there: it may have been laid out anew."""
        if text and max(anchor, position) <= self._length():
            cursor = self.textCursor()
            cursor.setPosition(anchor)
            cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
            if cursor.selectedText() == text:
                self.setTextCursor(cursor)

    def _lay_out(self, cut: Cut) -> None:
        """Put the next piece in its place for good."""
        self._append(cut)
        self._open = [mark for mark in self._open if mark.span.start >= cut.end]
        self._code.take(self._kept, goes_on=bool(cut.opening))
        self._cut, self._kept = cut, self._length()

    def _append(self, cut: Cut) -> None:
        start, opening = self._cut.end, self._cut.opening
        source = self._source[start : cut.end] + pieces.fence(cut.opening)
        if source.strip() or (source and opening):
            opening = f"{opening}\n" if opening else ""
            moved = len(opening) - start
            marks = [
                replace(mark, span=Span(mark.span.start + moved, mark.span.end + moved))
                for mark in self._open
                if mark.span.start < cut.end
            ]
            piece = markdown.render(opening + source, marks, self._cut.nested)
            markdown.append(self.document(), piece, joined=bool(opening))

    def _drop_tail(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._kept)
        shape = cursor.blockFormat()
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        if cursor.block().length() == 1:  # an empty one would look like what came behind it
            cursor.setBlockFormat(shape)

    def _length(self) -> int:
        return self.document().characterCount() - 1

    def _fit(self) -> None:
        height = round(self.document().size().height() + 0.5) + 4
        if height != self.height():
            self.setFixedHeight(height)

    def _show_target(self, url: QUrl) -> None:
        opens = url.scheme().lower() in LINK_SCHEMES
        target = _real_target(url)
        self.viewport().setToolTip(target if opens or not target else f"Never opened: {target}")


def _ms_since(started: float) -> float:
    return (time.perf_counter() - started) * 1000


def _real_target(url: QUrl) -> str:
    """The address as it would be asked for: look-alike letters of other scripts stand out."""
    target = bytes(url.toEncoded().data()).decode("ascii", "replace")
    return target if len(target) <= TARGET_SHOWN else f"{target[:TARGET_SHOWN]}…"
