"""The vertical splitter of the conversation and the composer."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from app.ui.composer.composer import Composer
from app.ui.widgets import theme
from app.ui.widgets.panes import TextPane

LEAST = 220  # pixels of the composer
LEAST_READING = 120


class ConversationSplitter(QSplitter):
    """Keeps the composer as high as its text, up to half of the window, below the conversation.

    In an empty chat the composer takes the upper half. A divider that the person moved stays until
    an empty chat gets its first turn, or an empty chat is shown.
    """

    def __init__(self, reading: QWidget, composer: Composer) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._reading, self._composer = reading, composer
        self._empty, self._moved = True, False
        self._later = QTimer(self, singleShot=True, interval=0)
        self._later.timeout.connect(self._fit)
        for widget in (composer, reading):
            self.addWidget(widget)
        self.setChildrenCollapsible(False)
        reading.setMinimumHeight(LEAST_READING)
        self._give_room(0)
        composer.notes.fitted.connect(self._give_room)
        composer.installEventFilter(self)
        for pane in (composer.written_pane, composer.sent_pane):
            pane.document().documentLayout().documentSizeChanged.connect(self._later.start)
        self.splitterMoved.connect(self._on_moved)

    def set_empty(self, empty: bool) -> None:
        """Place the composer above an empty conversation, else below it."""
        if empty != self._empty:
            self._empty, self._moved = empty, False
        self._later.start()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 (Qt's name)
        """Distribute the new height."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 (Qt's name)
        """Refit when the composer's layout changes: a banner, an attached document."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.start()
        return super().eventFilter(watched, event)

    def _give_room(self, notes: int) -> None:
        """Add the height of the draft's notes to the composer's minimum."""
        self._composer.setMinimumHeight(theme.scaled(LEAST) + notes)

    def _on_moved(self, _position: int, _index: int) -> None:
        self._moved = True

    def _fit(self) -> None:
        above = 0 if self._empty else 1
        if self.indexOf(self._composer) != above:
            self.insertWidget(above, self._composer)
        if self._moved:
            return
        room, half = self.height() - self.handleWidth(), self.window().height() // 2
        high = half if self._empty else min(half, self._wanted())
        high = max(high, self._least())
        sizes = [high, room - high]
        if self.sizes() != (wanted := sizes if self._empty else sizes[::-1]):
            self.setSizes(wanted)

    def _least(self) -> int:
        """The composer's minimum height, one line of text included."""
        composer, layout = self._composer, self._composer.layout()
        wrapped = layout.minimumHeightForWidth(composer.width()) if layout is not None else 0
        return max(wrapped, composer.minimumSizeHint().height(), composer.minimumHeight())

    def _wanted(self) -> int:
        """The composer's height that shows all of both texts."""
        composer = self._composer
        layout = composer.layout()
        whole = layout.totalHeightForWidth(composer.width()) if layout is not None else 0
        beside = (
            max(whole, composer.sizeHint().height()) - composer.written_pane.sizeHint().height()
        )
        return beside + max(_height(composer.written_pane), _height(composer.sent_pane))


def _height(pane: TextPane) -> int:
    """The height of a pane that shows all of its text and one more line."""
    document = pane.document()
    lines = document.size().height() + 1  # of plain text Qt counts in lines
    frame = pane.height() - pane.viewport().height()
    text = lines * pane.fontMetrics().lineSpacing() + 2 * document.documentMargin()
    return math.ceil(text) + frame
