"""The inspector: a card on one mark, why it is hidden or left, and its actions."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from app.core.translation import tr
from app.text import labels
from app.ui.inspector.actions import InspectorActions
from app.ui.widgets import layouts, theme
from app.ui.widgets.controls import button, drop_all, hint, rule, text_label
from app.ui.widgets.left_values import LeftValue
from engine.core.types import Category, Replacement, Sanitized

WIDTH = 360
LONGEST = 300  # displayed characters of a value; the pane shows a whole rewriting
MOST_BARS = 8


class Card(QDialog):
    """A small window next to a mark; Esc or a click elsewhere closes it."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.setAccessibleName(name)
        self.setFixedWidth(theme.scaled(WIDTH))
        self.column = layouts.column(on=self, margins=(16, 14, 16, 14), spacing=8)

    def show_near(self, place: QPoint) -> None:
        """Open below and right of a screen point, within the screen."""
        self.fit()
        self._stay_inside(place + QPoint(0, 12))
        self.show()

    def event(self, event: QEvent) -> bool:
        """Refit the height whenever the content has changed."""
        known = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._take_height()
        return known

    def fit(self) -> None:
        """Fit the height to the wrapped text."""
        for box in (*self.findChildren(InspectorActions), self):  # Qt updates the outer one later
            if (layout := box.layout()) is not None:
                layout.invalidate()
                layout.activate()
        self._take_height()

    def _take_height(self) -> None:
        layout = self.layout()
        height = layout.totalHeightForWidth(self.width()) if layout is not None else self.height()
        if height != self.height():
            self.resize(self.width(), height)
            self._stay_inside(self.pos())

    def _stay_inside(self, place: QPoint) -> None:
        """Move to a screen point, or as near as the screen allows."""
        screen = QGuiApplication.screenAt(place) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        left = min(place.x(), room.right() - self.width())
        top = min(place.y(), room.bottom() - self.height())
        self.move(max(room.left(), left), max(room.top(), top))


class LeftCard(Card):
    """Why a value is sent as typed; `hide_requested` carries whether to hide it in every chat."""

    hide_requested = Signal(bool)

    def __init__(self, value: LeftValue, parent: QWidget) -> None:
        super().__init__(tr("About this value"), parent)
        doubt = tr(", in doubt") if value.doubtful else ""
        title = tr(
            "{kind_name} · left as typed{doubt}",
            kind_name=labels.kind_name(value.kind),
            doubt=doubt,
        )
        self.column.addWidget(text_label(title, "heading", wrap=True))
        self.column.addWidget(text_label(_shown(value.text), wrap=True))
        self.column.addWidget(hint(labels.capital(value.why)))
        self.column.addWidget(rule())
        self.column.addWidget(text_label(tr("Hide it"), "small"))
        row = layouts.row(spacing=6)
        for words, always in ((tr("In this chat"), False), (tr("Always"), True)):
            made = button(words, does=lambda _on=False, a=always: self._hide(always=a))
            made.setAccessibleName(tr("Hide it: {words}", words=words))
            row.addWidget(made)
        row.addStretch()
        self.column.addLayout(row)

    def _hide(self, *, always: bool) -> None:
        self.close()
        self.hide_requested.emit(always)


class Inspector(Card):
    """A card on one change: the original, the alternatives, the actions."""

    def __init__(self, change: Replacement, sanitized: Sanitized, parent: QWidget) -> None:
        super().__init__(tr("About this change"), parent)
        self._change = change
        self.actions_box = InspectorActions(change)
        self._bars = layouts.column(spacing=3)
        self._hint = hint()
        self._hint.hide()
        self.column.addWidget(text_label(_title(change), "heading", wrap=True))
        self.column.addLayout(_both(change))
        self.column.addWidget(hint(labels.describe(change, sanitized)))
        self.column.addWidget(self._hint)
        self.column.addLayout(self._bars)
        self.column.addWidget(rule())
        self.column.addWidget(self.actions_box)

    def show_pending(self) -> None:
        """Show that the alternatives are being computed."""
        self._hint.setText(tr("Working out what else could have been drawn…"))
        self._hint.show()

    def show_alternatives(self, found: Sequence[tuple[str, float]]) -> None:
        """Show the likeliest outcomes with their probabilities, in descending order."""
        drop_all(self._bars)
        self._hint.setVisible(bool(found))
        self._hint.setText(tr("The likeliest outcomes of this draw:"))
        drawn = self._change.surrogate
        shown = [*found[:MOST_BARS], *(one for one in found[MOST_BARS:] if one[0] == drawn)]
        for word, chance in shown:
            self._bars.addWidget(_Bar(word, chance, word == drawn))
        self.fit()

    def show_problem(self, words: str) -> None:
        """Show why there are no alternatives."""
        self._hint.setText(words)
        self._hint.show()
        self.fit()


class _Bar(QWidget):
    """One outcome: the word, its probability as a bar and as a figure."""

    def __init__(self, word: str, chance: float, drawn: bool) -> None:
        super().__init__()
        self._chance = chance
        said = f"{100 * chance:.1f}%" if chance >= 0.001 else tr("below 0.1%")
        name = tr("{word} (drawn)", word=word) if drawn else word
        self.setAccessibleName(f"{name}: {said}")
        layouts.row(
            text_label(name, "label" if drawn else ""),
            layouts.STRETCH,
            text_label(said, "small"),
            on=self,
            margins=(8, 3, 8, 3),
        )

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802 (Qt's name)
        """Paint a bar proportional to the probability behind the text."""
        painter = QPainter(self)
        colour = QColor(theme.current()["accent"])
        colour.setAlpha(50)
        painter.fillRect(0, 0, round(self.width() * self._chance), self.height(), colour)
        painter.end()


def _title(change: Replacement) -> str:
    if change.category is Category.REWRITE:
        return tr("The whole text, rewritten")
    if change.category is Category.WORD:
        return tr("A word · {method_name}", method_name=labels.method_name(change.mechanism))
    return f"{labels.kind_name(change.kind)} · {labels.method_name(change.mechanism)}"


def _both(change: Replacement) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setColumnStretch(1, 1)
    for row, (name, value) in enumerate(
        ((tr("You wrote"), change.original), (tr("Sent"), change.surrogate))
    ):
        grid.addWidget(text_label(name, "small"), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(text_label(_shown(value), wrap=True), row, 1)
    return grid


def _shown(value: str) -> str:
    return value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"
