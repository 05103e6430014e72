"""An original next to its sent form: two panes that scroll and highlight together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.ui.widgets import word_diff
from app.ui.widgets.left_values import LeftValue
from app.ui.widgets.panes import TextPane
from app.ui.widgets.theme import Look
from engine.core.types import Category, Sanitized, Span


class Pair(QObject):
    """Two panes, original and sent, that scroll and highlight together.

    A replacement and a left value have one mark each, a rewriting one for each changed span.
    `clicked` carries the replacement's index; those of left values follow them.
    """

    clicked = Signal(int)

    def __init__(self, left: TextPane, right: TextPane) -> None:
        super().__init__(left)
        self._panes = (left, right)
        self._scrolling = False
        self._owners: list[int] = []  # the value of each mark
        for pane, other in ((left, right), (right, left)):
            pane.pointed.connect(self._light)
            pane.clicked.connect(lambda mark: self.clicked.emit(self._owners[mark]))
            bar = pane.verticalScrollBar()
            bar.valueChanged.connect(lambda _value, p=pane, o=other: self.align(p, o))

    def describe_by(self, describe: Callable[[int], str]) -> None:
        """Set the function from a value's index to its tooltip."""
        for pane in self._panes:
            pane.describe = lambda mark: describe(self._owners[mark])

    def show_marks(
        self, sanitized: Sanitized, head: int = 0, left: Sequence[LeftValue] = ()
    ) -> None:
        """Mark the values of both sides; the panes show the texts already.

        The left one shows the original without its first `head` code points.
        """
        written, sent = self._panes
        marks = [*marks_of(sanitized), *_frames(left, len(sanitized.replacements))]
        self._owners = [owner for owner, _, _, _ in marks]
        ours = [(behind(source, head), look) for _, source, _, look in marks]
        written.highlights.show(ours, sanitized.original[head:])
        theirs = [(target, look) for _, _, target, look in marks]
        sent.highlights.show(theirs, sanitized.text)

    def align(self, leader: TextPane, follower: TextPane) -> None:
        """Scroll the follower to the leader's paragraph and position within it."""
        if self._scrolling:
            return
        self._scrolling = True
        follower.verticalScrollBar().setValue(_matching_line(leader, follower))
        self._scrolling = False

    def _light(self, index: int) -> None:
        for pane in self._panes:
            pane.highlights.light(None if index < 0 else index)


Mark = tuple[int, Span, Span, Look]  # its value, its span on both sides, and its style


def _frames(left: Sequence[LeftValue], first: int) -> list[Mark]:
    """The marks of the left values, numbered from `first` on."""
    return [(first + n, value.source, value.target, value.outline) for n, value in enumerate(left)]


def marks_of(sanitized: Sanitized) -> list[Mark]:
    """The marks of replacements."""
    marks: list[Mark] = []
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


def behind(span: Span, head: int) -> Span:
    """An offset relative to the end of the hidden first `head` code points."""
    return _moved(span, -head) if span.start >= head else Span(0, 0)


def _matching_line(leader: TextPane, follower: TextPane) -> int:
    here, there = leader.verticalScrollBar(), follower.verticalScrollBar()
    ours, theirs = leader.document(), follower.document()
    if here.value() == here.maximum():
        return there.maximum()
    if ours.blockCount() != theirs.blockCount():  # a rewriting: keep to the same share of the text
        return round(here.value() / max(here.maximum(), 1) * there.maximum())
    block = leader.firstVisibleBlock()
    twin = theirs.findBlockByNumber(block.blockNumber())
    into = (here.value() - block.firstLineNumber()) / max(block.lineCount(), 1)
    return twin.firstLineNumber() + round(into * twin.lineCount())
