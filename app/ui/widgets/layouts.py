"""Builds rows and columns from lists of items, and scroll areas."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

STRETCH: Final = None
Margins = tuple[int, int, int, int]
Part = QWidget | QLayout
Item = Part | tuple[Part, int] | int | None
Box = TypeVar("Box", bound=QBoxLayout)


def column(
    *items: Item,
    on: QWidget | None = None,
    margins: Margins | None = (0, 0, 0, 0),
    spacing: int | None = None,
) -> QVBoxLayout:
    """A column of widgets and layouts; see `add` for the items. None: the style's own distance."""
    return _filled(QVBoxLayout(on), items, margins, spacing)  # type: ignore[arg-type]


def row(
    *items: Item,
    on: QWidget | None = None,
    margins: Margins | None = (0, 0, 0, 0),
    spacing: int | None = None,
) -> QHBoxLayout:
    """A row of widgets and layouts; see `add` for the items. None: the style's own distance."""
    return _filled(QHBoxLayout(on), items, margins, spacing)  # type: ignore[arg-type]


def add(layout: QBoxLayout, *items: Item) -> None:
    """Add widgets and layouts, alone or with a stretch factor; STRETCH, or pixels of space."""
    for item in items:
        part, stretch = item if isinstance(item, tuple) else (item, 0)
        if isinstance(part, QWidget):
            layout.addWidget(part, stretch)
        elif isinstance(part, QLayout):
            layout.addLayout(part, stretch)
        elif part is None:
            layout.addStretch()
        else:
            layout.addSpacing(part)


def _filled(
    layout: Box, items: Iterable[Item], margins: Margins | None, spacing: int | None
) -> Box:
    if margins is not None:
        layout.setContentsMargins(*margins)
    if spacing is not None:
        layout.setSpacing(spacing)
    add(layout, *items)
    return layout


def scrolled(content: QWidget, name: str = "") -> QScrollArea:
    """Put a widget into a frameless vertical scroll area."""
    area = QScrollArea()
    scroll(area, content, name)
    return area


def scroll(area: QScrollArea, content: QWidget, name: str) -> None:
    """Configure a frameless area to scroll its content vertically."""
    area.setAccessibleName(name)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)


def boxed(
    *items: Item, margins: Margins | None = (0, 0, 0, 0), spacing: int | None = None
) -> QWidget:
    """A widget with a column; see `add` for the items."""
    box = QWidget()
    column(*items, on=box, margins=margins, spacing=spacing)
    return box


def lay_out(area: QScrollArea) -> None:
    """Lay out a scroll area's content at once.

    Otherwise Qt propagates the new height of wrapped text box by box, and paints overlapping text
    meanwhile.
    """
    boxes = [box.layout() for box in area.findChildren(QWidget)]
    for layout in reversed([layout for layout in boxes if layout is not None]):
        layout.invalidate()
        layout.activate()
    QApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))
