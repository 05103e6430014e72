"""Text panes that mark private values, and the pairing of an original with what is sent for it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QKeyCombination,
    QMimeData,
    QObject,
    QPoint,
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
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextEdit, QToolTip

from app import labels, theme, word_diff
from app.highlights import Highlights, Offsets, raw_text, storable, visible
from engine.types import Category, Kind, Sanitized, Span

PRIVATE, PRIVATE_AS = "This is private\tCtrl+Shift+P", "This is private: it is"
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

    `pointed(index)` follows the pointer and the text cursor (-1: none), `clicked(index)` a click or
    Alt+Enter on a marked value; `private_requested` is the selection that the person calls private
    (Ctrl+Shift+P, or the menu), and its kind.
    """

    pointed = Signal(int)
    clicked = Signal(int)
    private_requested = Signal(str, object)

    def __init__(self, name: str, role: str = "") -> None:
        super().__init__()
        self._colours = theme.Watch()
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

    def make_read_only(self) -> None:
        """Text to read, select and walk through with the keyboard; keeps no undo history."""
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def show_text(self, text: str) -> None:
        """Show `text`, replacing only the part that differs: a long text is laid out once."""
        new, old = visible(text), raw_text(self.document())
        if new == old:
            return
        start, behind = _common(old, new)
        offsets = Offsets(old)
        cursor = QTextCursor(self.document())
        cursor.setPosition(offsets.to_qt(start))
        cursor.setPosition(offsets.to_qt(len(old) - behind), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(new[start : len(new) - behind])

    def _follow_script(self) -> None:
        """Begin at the right where the text begins in a script that runs from there."""
        first = self.document().begin()
        while first.isValid() and first.length() == 1:  # an empty line has but its end
            first = first.next()
        from_right = first.textDirection() == Qt.LayoutDirection.RightToLeft
        if from_right != self._from_right:
            self._from_right = from_right
            side = Qt.AlignmentFlag.AlignRight if from_right else Qt.AlignmentFlag.AlignLeft
            option = self.document().defaultTextOption()
            option.setAlignment(side)
            self.document().setDefaultTextOption(option)

    def set_dimmed(self, dimmed: bool) -> None:
        """Draw the text paler: it is older than what it stands for."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.viewport().update()

    def is_dimmed(self) -> bool:
        """Whether the text is drawn paler."""
        return self._dimmed

    def index_at(self, point: QPoint) -> int | None:
        """The index of the marked value under a point of the viewport."""
        cursor = self.cursorForPosition(point)
        unit = cursor.position()
        reach = 2 * self.fontMetrics().averageCharWidth()
        box = self.cursorRect(cursor).adjusted(-reach, 0, reach, 0)
        if not box.contains(point):
            return None  # beside the line: the nearest character is not under the pointer
        left = box.center().x() > point.x()
        before = left is not self._runs_left(unit) and unit > 0
        found = self.highlights.at(unit - 1 if before else unit)
        return found if found is not None else self.highlights.at(unit)

    def _runs_left(self, unit: int) -> bool:
        """Whether the text around an offset runs from right to left."""
        around = map(self.document().characterAt, range(max(unit - 1, 0), unit + 1))
        return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in around)

    def insertFromMimeData(self, source: QMimeData) -> None:  # noqa: N802 (Qt's name)
        """Paste and drop plain text only."""
        if source.hasText():
            self.textCursor().insertText(storable(source.text()))
            self.ensureCursorVisible()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:  # noqa: N802 (Qt's name)
        """Whether there is plain text to take."""
        return source.hasText()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Tell which value the pointer is on."""
        super().mouseMoveEvent(event)
        self._point_at(self.index_at(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """Remember the value under the pointer."""
        super().mousePressEvent(event)
        left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = self.index_at(event.position().toPoint()) if left else None

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 (Qt's name)
        """A click is a press and a release on one value that selected no text."""
        super().mouseReleaseEvent(event)
        index = self.index_at(event.position().toPoint())
        if index is not None and index == self._pressed and not self.textCursor().hasSelection():
            self.clicked.emit(index)
        self._pressed = None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Alt+Enter is a click on the value at the text cursor."""
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
        """Show a value's tooltip; forget the value when the pointer leaves."""
        if isinstance(event, QHelpEvent):
            index = self.index_at(event.pos())
            QToolTip.showText(event.globalPos(), self.describe(index) if index is not None else "")
            return True
        if event.type() is QEvent.Type.Leave:
            self._point_at(None)
        return super().viewportEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Other lines come into sight."""
        super().resizeEvent(event)
        self.highlights.redraw_in_sight()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Now it is known what is in sight."""
        super().showEvent(event)
        self.highlights.redraw_in_sight()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 (Qt's name)
        """Draw the marks in the colours of a new theme."""
        super().changeEvent(event)
        if self._colours.changed(event):
            self.highlights.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """The text, under a veil when it is dimmed."""
        super().paintEvent(event)
        if self._dimmed:
            veil = QColor(theme.current()["sunken"])
            veil.setAlpha(150)
            painter = QPainter(self.viewport())
            painter.fillRect(self.viewport().rect(), veil)
            painter.end()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 (Qt's name)
        """The usual menu; text that is written, and selected, can be called private."""
        menu = self.createStandardContextMenu(event.pos())
        chosen = self.selected()
        if chosen and not self.isReadOnly():
            menu.addSeparator()
            menu.addAction(PRIVATE, lambda: self.private_requested.emit(chosen, Kind.CUSTOM))
            kinds = menu.addMenu(PRIVATE_AS)
            for kind in PRIVATE_KINDS:
                call = partial(self.private_requested.emit, chosen, kind)
                kinds.addAction(labels.kind_name(kind), call)
        menu.exec(event.globalPos())
        menu.deleteLater()

    def selected(self) -> str:
        """The selected text on one line, without blanks around it."""
        return " ".join(self.textCursor().selectedText().split())

    def _on_scrolled(self, _value: int) -> None:
        self.highlights.redraw_in_sight()

    def _on_update(self) -> None:
        self._looking.start()  # not now: the text may be half changed

    def _follow_cursor(self) -> None:
        if self.hasFocus():
            self._point_at(self.highlights.at(self.textCursor().position()))

    def _point_at(self, index: int | None) -> None:
        self.pointed.emit(-1 if index is None else index)


class Pair(QObject):
    """Two panes, an original and what is sent: scrolled and lit together.

    A replacement has one mark, a rewriting one for each place that it changed; `clicked` carries
    the replacement's index.
    """

    clicked = Signal(int)

    def __init__(self, left: TextPane, right: TextPane) -> None:
        super().__init__(left)
        self._panes = (left, right)
        self._scrolling = False
        self._owners: list[int] = []  # whose each mark is, among the replacements
        for pane, other in ((left, right), (right, left)):
            pane.pointed.connect(self._light)
            pane.clicked.connect(lambda mark: self.clicked.emit(self._owners[mark]))
            bar = pane.verticalScrollBar()
            bar.valueChanged.connect(lambda _value, p=pane, o=other: self.align(p, o))

    def describe_by(self, describe: Callable[[int], str]) -> None:
        """Let a replacement's index decide what the tooltips of its marks say."""
        for pane in self._panes:
            pane.describe = lambda mark: describe(self._owners[mark])

    def show_marks(self, sanitized: Sanitized, head: int = 0) -> None:
        """Mark the values of both sides, whose texts the panes show already.

        The left one shows the original without its first `head` code points.
        """
        left, right = self._panes
        marks = _marks(sanitized)
        self._owners = [owner for owner, _, _, _ in marks]
        ours = [(_behind(source, head), category) for _, source, _, category in marks]
        left.highlights.show(ours, sanitized.original[head:])
        theirs = [(target, category) for _, _, target, category in marks]
        right.highlights.show(theirs, sanitized.text)

    def align(self, leader: TextPane, follower: TextPane) -> None:
        """Scroll the follower to the leader's paragraph, as far into it as the leader is."""
        if self._scrolling:
            return
        self._scrolling = True
        follower.verticalScrollBar().setValue(_matching_line(leader, follower))
        self._scrolling = False

    def _light(self, index: int) -> None:
        for pane in self._panes:
            pane.highlights.light(None if index < 0 else index)


def _marks(sanitized: Sanitized) -> list[tuple[int, Span, Span, Category]]:
    """Each mark's replacement by its index, its place on both sides, and its category."""
    marks = []
    for index, change in enumerate(sanitized.replacements):
        places = [(change.source, change.target)]
        if change.category is Category.REWRITE:
            places = [
                (_moved(one, change.source.start), _moved(other, change.target.start))
                for one, other in word_diff.changed(change.original, change.surrogate)
            ]
        marks += [(index, source, target, change.category) for source, target in places]
    return marks


def _moved(span: Span, by: int) -> Span:
    return Span(span.start + by, span.end + by)


def _behind(span: Span, head: int) -> Span:
    """A place behind the first `head` code points; what lies among them is not shown."""
    return _moved(span, -head) if span.start >= head else Span(0, 0)


def _matching_line(leader: TextPane, follower: TextPane) -> int:
    here, there = leader.verticalScrollBar(), follower.verticalScrollBar()
    ours, theirs = leader.document(), follower.document()
    if here.value() == here.maximum():
        return there.maximum()
    if ours.blockCount() != theirs.blockCount():  # a rewrite: keep to the same share of the text
        return round(here.value() / max(here.maximum(), 1) * there.maximum())
    block = leader.firstVisibleBlock()
    twin = theirs.findBlockByNumber(block.blockNumber())
    into = (here.value() - block.firstLineNumber()) / max(block.lineCount(), 1)
    return twin.firstLineNumber() + round(into * twin.lineCount())


def _common(old: str, new: str) -> tuple[int, int]:
    """How many characters the two share at their start and, apart from those, at their end."""
    start = _shared(old, new)
    rest = min(len(old), len(new)) - start
    behind = _shared(old[len(old) - rest :][::-1], new[len(new) - rest :][::-1])
    return start, behind


def _shared(a: str, b: str) -> int:
    low, high = 0, min(len(a), len(b))
    while low < high:  # comparing halves is memcmp's work, comparing characters Python's
        middle = (low + high + 1) // 2
        if a[low:middle] == b[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
