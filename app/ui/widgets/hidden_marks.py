"""Marks runs of invisible characters in editable text, with their number.

In read-only text symbols replace them (`highlights.visible`); in editable text they must stay
unchanged, because it is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextBlock
from PySide6.QtWidgets import QPlainTextEdit

from app.core import hidden_characters
from app.ui.widgets import theme
from app.ui.widgets.highlights import Utf16Offsets

SCALE, PAD = 0.62, 3.0  # of the font size; pixels beside the number
LONGEST = 100_000  # characters of a paragraph that are searched at each paint


def paint(
    painter: QPainter, edit: QPlainTextEdit, corners: Iterator[tuple[QTextBlock, QPointF]]
) -> None:
    """Paint the marks of visible paragraphs; `corners` are these with their positions."""
    font = QFont(edit.font())
    font.setPointSizeF(max(6.0, font.pointSizeF() * SCALE))
    font.setBold(True)
    colours, metrics = theme.current(), QFontMetricsF(font)
    for block, corner in corners:
        for unit, count in _runs(block):
            line = block.layout().lineForTextPosition(unit)
            if line.isValid():
                x, _ = cast("tuple[float, int]", line.cursorToX(unit))
                width = metrics.horizontalAdvance(str(count)) + 2 * PAD
                box = QRectF(x - width / 2, line.y() - PAD, width, metrics.height()).translated(
                    corner
                )
                painter.setFont(font)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours["error_text"]))
                painter.drawRoundedRect(box, 3, 3)
                painter.setPen(QColor(colours["surface"]))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count))


def words_at(edit: QPlainTextEdit, unit: int) -> str:
    """Describe the hidden characters at a position of the document; empty without any."""
    block = edit.document().findBlock(unit)
    text = block.text()
    offsets = Utf16Offsets(text)
    for run in hidden_characters.find(text[:LONGEST]):
        start, end = (offsets.to_qt(point) for point in (run.start, run.end))
        if start <= unit - block.position() <= end:
            return hidden_characters.describe(run.of(text))
    return ""


def _runs(block: QTextBlock) -> list[tuple[int, int]]:
    """The end of each run in a paragraph, in UTF-16 units, with its number of characters."""
    text = block.text()[:LONGEST]
    runs = hidden_characters.find(text)
    offsets = Utf16Offsets(text if runs else "")
    return [(offsets.to_qt(run.end), len(run)) for run in runs]
