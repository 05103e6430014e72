"""Thin frames around found values that are sent as typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QTextBlock, QTextLine

from app.ui.widgets import theme
from app.ui.widgets.highlights import Framed

RADIUS, INSIDE = 3.0, 0.5  # pixels; frames of consecutive lines must not touch


def paint(
    painter: QPainter,
    corners: Iterable[tuple[QTextBlock, QPointF]],
    framed: Sequence[Framed],
) -> None:
    """Frame the visible values; `corners` are the visible paragraphs with their positions."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for block, corner in corners:
        first, last = block.position(), block.position() + block.length() - 1
        for start, end, outline in framed:
            if start < last and end > first:
                painter.setPen(theme.outline_pen(outline))
                for box in _boxes(block, max(start, first) - first, min(end, last) - first):
                    painter.drawRoundedRect(box.translated(corner), RADIUS, RADIUS)


def _boxes(block: QTextBlock, start: int, end: int) -> Iterator[QRectF]:
    """The boxes of a part of a paragraph, one per line."""
    layout, text = block.layout(), block.text()
    line = layout.lineForTextPosition(start)
    while line.isValid() and line.textStart() < end:
        stop = line.textStart() + line.textLength()
        left, right = _sides(line, max(start, line.textStart()), min(end, stop), text)
        box = QRectF(left, line.y(), right - left, line.height())
        yield box.adjusted(-INSIDE, INSIDE, INSIDE, -INSIDE)
        number = line.lineNumber() + 1
        if number >= layout.lineCount():
            return
        line = layout.lineAt(number)


def _sides(line: QTextLine, start: int, end: int, text: str) -> tuple[float, float]:
    """The left and right end of a part of a line, in either writing direction."""
    ends = (start, end - 1) if text.isascii() else range(start, end)
    edges = (QTextLine.Edge.Leading, QTextLine.Edge.Trailing)
    places = [cast("tuple[float, int]", line.cursorToX(u, e))[0] for u in ends for e in edges]
    return min(places), max(places)
