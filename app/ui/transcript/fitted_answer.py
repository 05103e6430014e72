"""The answer that a local model fits to the original text (InferDPT)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.core.translation import mark, tr
from app.text import labels
from app.ui.markdown.view import MarkdownView
from app.ui.transcript.turn_requests import TurnContext
from app.ui.widgets import layouts
from app.ui.widgets.controls import ElidedLabel, button, hint, text_label
from app.ui.widgets.copy_button import CopyButton

OFFER = mark(
    "The provider saw other words than yours. A model on this computer can fit its answer."
)
# Figures: tests/benchmarks/results/inferdpt.md, the three answers.
ABOUT = mark(
    "Written on this computer from your text and the answer above. In a small test with SmolLM2 "
    "such texts were closer to the writer's own than the answers as they came (0.50 to 0.66 "
    "against 0.18 to 0.34, of 1), but not closer than what SmolLM2 wrote alone (0.74). Check it."
)


class FittedAnswer(QWidget):
    """An offer to fit the answer, then the fitted text next to the answer."""

    def __init__(self, turn: TurnContext) -> None:
        super().__init__()
        self._turn = turn
        name = tr("Turn {turn}: the answer, fitted to your text", turn=turn.place)
        self._view = MarkdownView(name, turn.hosts, received=False)
        self._says = hint()
        self._fit = button(tr("Fit to your text"))
        self._stop = button(tr("Stop"), does=turn.asked.fit_stopped)
        self._stop.setAccessibleName(tr("Stop fitting the answer of turn {turn}", turn=turn.place))
        self._stop.setToolTip("Esc")
        self._copy = CopyButton(tr("Copy the fitted answer"), self._view.arrived)
        self._fit.clicked.connect(lambda: turn.asked.fit_requested.emit(turn.number))
        self._writer = ElidedLabel("", "small")
        head = layouts.row(
            text_label(tr("Fitted to your text"), "label"),
            (self._writer, 1),
            self._stop,
            self._fit,
            self._copy,
            spacing=8,
        )
        layouts.column(head, self._says, self._view, on=self, margins=(4, 4, 4, 0), spacing=6)
        self.offer()

    def offer(self) -> None:
        """Offer to fit the answer, and discard an earlier result."""
        self._view.restart()
        self._writer.set_words("")
        self._show(tr(OFFER), writing=False)

    def begin(self, words: str) -> None:
        """Show the current step."""
        self._view.restart()
        self._writer.set_words("")
        self._show(words, writing=True)

    def append(self, piece: str) -> None:
        """Append a streamed piece."""
        self._view.append_text(piece)
        self._show(tr(ABOUT), writing=True)

    def finish(self, text: str, writer: str = "") -> None:
        """Show the whole text and its model; offer again after an empty one."""
        if not text.strip():
            self.offer()
            return
        self._writer.set_words(labels.by_model(writer))
        self._view.set_markdown(text)
        self._show(tr(ABOUT), writing=False)

    def fail(self, words: str, before: str = "") -> None:
        """Show why fitting failed, offer it again, and restore an earlier text."""
        if before:
            self._view.set_markdown(before)
        self._show(words, writing=False)

    def _show(self, words: str, *, writing: bool) -> None:
        self._says.setText(words)
        self._stop.setVisible(writing)
        self._fit.setVisible(not writing)
        said = tr("Fit again") if self._view.arrived() else tr("Fit to your text")
        self._fit.setText(said)
        self._fit.setAccessibleName(tr("{said}, turn {turn}", said=said, turn=self._turn.place))
        self._view.setVisible(bool(self._view.arrived()))
        self._copy.setVisible(bool(self._view.arrived()) and not writing)
