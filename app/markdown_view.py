"""A view of one answer: Markdown that may still be arriving, and that fetches nothing."""

from __future__ import annotations

import time
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QResizeEvent, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QMessageBox, QSizePolicy, QTextBrowser

from app import markdown, theme
from app.highlights import raw_text
from app.markdown import Mark, Splitter

RENDER_EVERY_MS = 50
SHARE = 4  # rendering takes at most a quarter of the time, however long the tail has grown
TARGET_SHOWN = 400
LINK_SCHEMES = frozenset({"http", "https", "mailto"})


class MarkdownView(QTextBrowser):
    """As high as its content. Links open only after a question that shows their real target."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._colours = theme.Watch()
        self._source = ""
        self._marks: tuple[Mark, ...] = ()
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
        self._timer.timeout.connect(self._render_tail)
        self.anchorClicked.connect(self.ask_to_open)
        self.highlighted.connect(self._show_target)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.restart()

    def restart(self) -> None:
        """Show nothing, and be ready for a new answer."""
        self._timer.stop()
        self._source, self._marks = "", ()
        self._splitter = Splitter()
        self._rendered = 0  # how much of the source is laid out for good
        self._kept = 0  # the document's length up to there
        self._wait = RENDER_EVERY_MS
        self.document().clear()

    def arrived(self) -> str:
        """The Markdown that has arrived so far."""
        return self._source

    def append_text(self, text: str) -> None:
        """Take a piece of the answer; it shows within a few frames."""
        self._source += text
        if not self._timer.isActive():
            self._timer.start(self._wait)

    def set_markdown(self, source: str, marks: Sequence[Mark] = ()) -> None:
        """Show a whole answer with its restored values marked."""
        streamed = self._source == source and not marks and not markdown.needs_whole(source)
        if streamed:
            self._render_tail()
            return
        self.restart()
        self._source, self._marks = source, tuple(marks)
        markdown.append(self.document(), markdown.render(source, marks))
        self._rendered, self._kept = len(source), self._length()

    def plain(self) -> str:
        """The text on screen, all that has arrived included."""
        if self._timer.isActive():
            self._render_tail()
        return raw_text(self.document()).replace("\ufdd0", "\n").replace("\ufdd1", "\n")

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

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Render again in the colours of a new theme."""
        super().changeEvent(event)
        if self._colours.changed(event) and self._source:
            source, marks = self._source, self._marks
            self.restart()
            if marks:
                self.set_markdown(source, marks)
            else:
                self._source = source
                self._render_tail()

    def _render_tail(self) -> None:
        started = time.perf_counter()
        self._timer.stop()
        finished = self._splitter.feed(self._source)
        self._drop_tail()
        if finished > self._rendered:
            self._append(self._source[self._rendered : finished])
            self._rendered, self._kept = finished, self._length()
        self._append(self._source[self._rendered :])
        cost = (time.perf_counter() - started) * 1000
        self._wait = max(RENDER_EVERY_MS, round(cost * SHARE))

    def _append(self, source: str) -> None:
        if source.strip():
            markdown.append(self.document(), markdown.render(source))

    def _drop_tail(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._kept)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()

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


def _real_target(url: QUrl) -> str:
    """The address as it would be asked for: look-alike letters of other scripts stand out."""
    target = bytes(url.toEncoded().data()).decode("ascii", "replace")
    return target if len(target) <= TARGET_SHOWN else f"{target[:TARGET_SHOWN]}…"
