"""A draft under each method, side by side: the sent text, its protection and its cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QWidget

from app.core.translation import tr
from app.text import comparing, labels
from app.ui.widgets import layouts, theme
from app.ui.widgets.controls import BusyBar, button, hint, text_label
from app.ui.widgets.pair import marks_of
from app.ui.widgets.panes import TextPane
from engine.core.types import Sanitized

CARD_WIDTH = 270  # pixels: three cards fit
LEAST_TEXT = 180


class MethodCard(QFrame):
    """One method: the text that it would send, and its measurements.

    `chosen`: use it in the chat. `models_requested`: it lacks a model.
    """

    chosen = Signal()
    models_requested = Signal()

    def __init__(self, title: str, *, current: bool) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setAccessibleName(title)
        self.setFixedWidth(theme.scaled(CARD_WIDTH))
        self._current = current
        self.pane = TextPane(tr("{title}: what would be sent", title=title), "sent")
        self.pane.make_read_only()
        self.pane.setMinimumHeight(LEAST_TEXT)
        self.said = hint(tr(comparing.WAITING))
        self._busy = BusyBar(title)
        self._busy.hide()
        self._choose = button(tr(comparing.CHOSEN) if current else tr(comparing.CHOOSE))
        self._choose.setAccessibleName(f"{self._choose.text()}: {title}")
        self._choose.setEnabled(False)
        self._choose.clicked.connect(self.chosen)
        self._models = button(tr("Models…"), does=self.models_requested)
        self._models.hide()
        layouts.column(
            text_label(title, "heading", wrap=True),
            (self.pane, 1),
            self._busy,
            self.said,
            layouts.row(self._choose, self._models, layouts.STRETCH, spacing=6),
            on=self,
            margins=(12, 10, 12, 12),
            spacing=8,
        )

    def show_progress(self, words: str) -> None:
        """Show its progress."""
        self.said.setText(words)
        self._busy.show()

    def show_result(self, sanitized: Sanitized, facts: Sequence[str]) -> None:
        """Show the text that would be sent, and its measurements."""
        self._busy.hide()
        self.pane.show_text(sanitized.text)
        marks, changes = marks_of(sanitized), sanitized.replacements
        shown = [(target, look) for _, _, target, look in marks]
        self.pane.highlights.show(shown, sanitized.text)
        owners = [owner for owner, _, _, _ in marks]
        self.pane.describe = lambda mark: labels.describe(changes[owners[mark]], sanitized)
        self.said.setText("\n".join(facts))
        self._choose.setEnabled(not self._current)

    def show_problem(self, words: str, *, models: bool = False) -> None:
        """Show why there is no result; `models`: another model would help."""
        self._busy.hide()
        self.said.setText(words)
        self._models.setVisible(models)


class CompareDialog(QDialog):
    """The methods side by side, after the person's text.

    `method_chosen` carries the one to use in the chat. `stopped`: compute no others.
    """

    method_chosen = Signal(str)
    models_requested = Signal()
    stopped = Signal()

    def __init__(
        self, original: str, titles: Mapping[str, str], current: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr(comparing.TITLE))
        self.resize(1180, 680)
        self.cards = {
            method: MethodCard(title, current=method == current) for method, title in titles.items()
        }
        self._done: set[str] = set()
        for method, card in self.cards.items():
            card.chosen.connect(lambda m=method: self._choose(m))
            card.models_requested.connect(self._ask_for_models)
        self._far = text_label(comparing.far(0, len(titles)), "small")
        self._stop = button(tr("Stop"), does=self.stopped)
        close = button(tr("Close"), does=self.reject)
        self._build(original, close)

    def show_progress(self, method: str, words: str) -> None:
        """Show a method's progress."""
        self.cards[method].show_progress(words)

    def show_result(self, method: str, sanitized: Sanitized, facts: Sequence[str]) -> None:
        """Show a method's result."""
        self.cards[method].show_result(sanitized, facts)
        self._note(method)

    def show_problem(self, method: str, words: str, *, models: bool) -> None:
        """Show why a method has no result."""
        self.cards[method].show_problem(words, models=models)
        self._note(method)

    def end(self) -> None:
        """Mark methods without a result as stopped."""
        self._stop.hide()
        for method in self.cards.keys() - self._done:
            self.cards[method].show_problem(tr(comparing.STOPPED))

    def _note(self, method: str) -> None:
        self._done.add(method)
        self._far.setText(comparing.far(len(self._done), len(self.cards)))

    def _choose(self, method: str) -> None:
        self.method_chosen.emit(method)
        self.accept()

    def _ask_for_models(self) -> None:
        self.reject()
        self.models_requested.emit()

    def _build(self, original: str, close: QWidget) -> None:
        wrote = TextPane(tr("What you wrote"))
        wrote.make_read_only()
        wrote.show_text(original)
        beside = QWidget()
        layouts.row(*self.cards.values(), layouts.STRETCH, on=beside, spacing=10)
        area = QScrollArea()
        area.setAccessibleName(tr("The methods"))
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(beside)
        first = layouts.column(text_label(tr("What you wrote"), "label"), (wrote, 1), spacing=6)
        both = layouts.row(spacing=12)
        both.addLayout(first, 1)
        both.addWidget(area, 3)
        layouts.column(
            text_label(tr(comparing.TITLE), "title"),
            hint(tr(comparing.ABOUT)),
            (both, 1),
            layouts.row(self._far, layouts.STRETCH, self._stop, close, spacing=8),
            on=self,
            margins=(24, 20, 24, 20),
            spacing=8,
        )
