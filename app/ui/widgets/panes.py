"""Text panes with marked values."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QKeyCombination,
    QMimeData,
    QPoint,
    QPointF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QTextBlock,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip

from app.core.translation import mark, tr
from app.text import labels
from app.ui.widgets import hidden_marks, outlines, plain_text, theme
from app.ui.widgets.file_drops import files_in, holds_files
from app.ui.widgets.highlights import (
    Highlights,
    Utf16Offsets,
    raw_text,
    selecting,
    storable,
    visible,
)
from engine.core.sequences import common_prefix
from engine.core.types import Kind, Span

PRIVATE, PRIVATE_AS = mark("This is private\tCtrl+Shift+P"), mark("This is private: it is")
PRIVATE_KINDS = (
    Kind.PERSON,
    Kind.ORGANIZATION,
    Kind.LOCATION,
    Kind.ADDRESS,
    Kind.EMAIL,
    Kind.PHONE,
    Kind.USERNAME,
    Kind.PASSWORD,
    Kind.MONEY,
    Kind.DATE,
    Kind.AGE,
    Kind.OCCUPATION,
    Kind.HEALTH,
)
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class TextPane(QPlainTextEdit):
    """Plain text with marked values.

    `pointed(index)` follows the pointer and the text cursor (-1: none), `clicked(index)` is a click
    or Alt+Enter on a marked value; `private_requested` carries the selection to make private
    (Ctrl+Shift+P, or the menu), and its kind; `files_offered` pasted or dropped paths.
    """

    pointed = Signal(int)
    clicked = Signal(int)
    private_requested = Signal(str, object)
    files_offered = Signal(object)
    picture_offered = Signal()

    def __init__(self, name: str, role: str = "") -> None:
        super().__init__()
        self.highlights = Highlights(self)
        self.setAccessibleName(name)
        self.setProperty("role", role)
        self.setTabChangesFocus(True)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.setLineWidth(0)
        self.viewport().setMouseTracking(True)
        self.describe: Callable[[int], str] = lambda _index: ""
        self._pressed: int | None = None
        self._dimmed = self._from_right = False
        self.document().contentsChanged.connect(self._follow_script)
        self.cursorPositionChanged.connect(self._follow_cursor)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._looking = QTimer(self, singleShot=True, interval=0)
        self._looking.timeout.connect(self.highlights.redraw_in_sight)
        self.updateRequest.connect(self._on_update)
        theme.follow(self._recolour)

    def make_read_only(self) -> None:
        """Make the text selectable and navigable but not editable."""
        make_read_only(self)

    def show_text(self, text: str) -> None:
        """Show `text`, replacing only the differing part, so that a long text is laid out once."""
        new, old = visible(text), raw_text(self.document())
        if new == old:
            return
        start, behind = _common(old, new)
        offsets = Utf16Offsets(old)
        places = offsets.to_qt(start), offsets.to_qt(len(old) - behind)
        selecting(self.document(), *places).insertText(new[start : len(new) - behind])

    def _recolour(self) -> None:
        self.highlights.refresh()

    def _follow_script(self) -> None:
        """Align right if the text begins in a right-to-left script."""
        first = self.document().begin()
        while first.isValid() and first.length() == 1:  # an empty line has only its end
            first = first.next()
        from_right = first.textDirection() == Qt.LayoutDirection.RightToLeft
        if from_right != self._from_right:
            self._from_right = from_right
            side = Qt.AlignmentFlag.AlignRight if from_right else Qt.AlignmentFlag.AlignLeft
            option = self.document().defaultTextOption()
            option.setAlignment(side)
            self.document().setDefaultTextOption(option)

    def set_dimmed(self, dimmed: bool) -> None:
        """Dim outdated text."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.viewport().update()

    def index_at(self, point: QPoint) -> int | None:
        """The index of the marked value at a viewport point."""
        cursor = self.cursorForPosition(point)
        unit = cursor.position()
        reach = 2 * self.fontMetrics().averageCharWidth()
        box = self.cursorRect(cursor).adjusted(-reach, 0, reach, 0)
        if not box.contains(point):
            return None  # beside the line, where the nearest character is not under the pointer
        left = box.center().x() > point.x()
        before = left is not self._runs_left(unit) and unit > 0
        found = self.highlights.at(unit - 1 if before else unit)
        return found if found is not None else self.highlights.at(unit)

    def _runs_left(self, unit: int) -> bool:
        """Whether the text around an offset runs from right to left."""
        around = map(self.document().characterAt, range(max(unit - 1, 0), unit + 1))
        return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in around)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802 (Qt's name)
        """Insert plain text only; emit files and pictures."""
        if holds_files(source):
            self.files_offered.emit(files_in(source))
        elif source.hasImage() and not source.hasText():
            self.picture_offered.emit()
        elif source.hasText():
            self.textCursor().insertText(storable(source.text()))
            self.ensureCursorVisible()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: N802 (Qt's name)
        """Whether the data can be inserted."""
        return source.hasText() or holds_files(source) or source.hasImage()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Emit the value under the pointer."""
        super().mouseMoveEvent(event)
        self._point_at(self.index_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Store the value under the pointer."""
        super().mousePressEvent(event)
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = self.index_at(event.position().toPoint()) if left else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Emit a click: press and release on one value without a selection."""
        super().mouseReleaseEvent(event)
        index = self.index_at(event.position().toPoint())
        if index is not None and index == self._pressed and not self.textCursor().hasSelection():
            self.clicked.emit(index)
        self._pressed = None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Treat Alt+Enter as a click on the value at the text cursor."""
        alt = event.modifiers() == Qt.KeyboardModifier.AltModifier
        if alt and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            index = self.highlights.at(self.textCursor().position())
            if index is not None:
                self.clicked.emit(index)
            return
        private = QKeyCombination(CTRL_SHIFT, Qt.Key.Key_P)
        if event.keyCombination() == private and self.selected() and not self.isReadOnly():
            self.private_requested.emit(self.selected(), Kind.CUSTOM)
            return
        super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Show a value's tooltip; reset the value when the pointer leaves."""
        if isinstance(event, QHelpEvent):
            index = self.index_at(event.pos())
            unit = self.cursorForPosition(event.pos()).position()
            unseen = hidden_marks.words_at(self, unit)
            QToolTip.showText(event.globalPos(), plain_text.plain(unseen or self._words(index)))
            return True
        if event.type() is QEvent.Type.Leave:
            self._point_at(None)
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Redraw marks for newly visible lines."""
        super().resizeEvent(event)
        self.highlights.redraw_in_sight()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the marks once the visible part is known."""
        super().showEvent(event)
        self.highlights.redraw_in_sight()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Paint the text, frames and marks of hidden characters, and an overlay when dimmed."""
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        if framed := self.highlights.framed_in_sight():
            outlines.paint(painter, self._blocks_in_sight(), framed)
        hidden_marks.paint(painter, self, self._blocks_in_sight())
        painter.end()
        if self._dimmed:
            veil = QColor(theme.current()["sunken"])
            veil.setAlpha(150)
            painter = QPainter(self.viewport())
            painter.fillRect(self.viewport().rect(), veil)
            painter.end()

    def _blocks_in_sight(self) -> Iterator[tuple[QTextBlock, QPointF]]:
        """The visible paragraphs with their positions in the viewport."""
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        while block.isValid():
            place = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if place.top() > bottom:
                return
            yield block, place.topLeft()
            block = block.next()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 (Qt's name)
        """Open the standard menu; selected editable text can be made private."""
        menu = self.createStandardContextMenu(event.pos())
        chosen = self.selected()
        if chosen and not self.isReadOnly():
            menu.addSeparator()
            menu.addAction(tr(PRIVATE), lambda: self.private_requested.emit(chosen, Kind.CUSTOM))
            kinds = menu.addMenu(tr(PRIVATE_AS))
            for kind in PRIVATE_KINDS:
                call = partial(self.private_requested.emit, chosen, kind)
                kinds.addAction(labels.kind_name(kind), call)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def select(self, span: Span) -> None:
        """Select a part of the text, in code points, and scroll to it."""
        offsets = Utf16Offsets(raw_text(self.document()))
        places = offsets.to_qt(span.start), offsets.to_qt(span.end)
        self.setTextCursor(selecting(self.document(), *places))
        self.ensureCursorVisible()
        self.setFocus()

    def selected(self) -> str:
        """The selected text on one line, without outer blanks."""
        return " ".join(self.textCursor().selectedText().split())

    def _words(self, index: int | None) -> str:
        return "" if index is None else self.describe(index)

    def _on_scrolled(self, _value: int) -> None:
        self.highlights.redraw_in_sight()

    def _on_update(self) -> None:
        self._looking.start()  # deferred, as the text may be half changed

    def _follow_cursor(self) -> None:
        if self.hasFocus():
            self._point_at(self.highlights.at(self.textCursor().position()))

    def _point_at(self, index: int | None) -> None:
        self.pointed.emit(-1 if index is None else index)


def make_read_only(edit: QPlainTextEdit) -> None:
    """Make a text selectable and navigable but not editable; without undo history."""
    edit.setReadOnly(True)
    edit.setUndoRedoEnabled(False)
    edit.setTabChangesFocus(True)
    edit.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )


def _common(old: str, new: str) -> tuple[int, int]:
    """The lengths of the common prefix and of the common suffix after it."""
    start = common_prefix(old, new)
    rest = min(len(old), len(new)) - start
    behind = common_prefix(old[len(old) - rest :][::-1], new[len(new) - rest :][::-1])
    return start, behind
