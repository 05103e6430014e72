"""The attacks on a draft: words coloured by how easily they are recovered, and a remedy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QTabWidget, QWidget

from app.core.translation import each, tr
from app.text import attacks as words
from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, button, hint, text_label
from app.ui.widgets.highlights import visible
from app.ui.widgets.panes import TextPane
from app.ui.widgets.theme import RecoveryEase
from app.ui.widgets.value_table import ValueTable
from engine.core.types import Replacement, Sanitized, Span


@dataclass(slots=True)
class Word:
    """A drawn word, the attacks that found it, and the first guess of each."""

    change: Replacement
    found_by: list[str] = field(default_factory=list)
    guesses: dict[str, str] = field(default_factory=dict)

    @property
    def ease(self) -> RecoveryEase:
        """How easily it is recovered."""
        if len(self.found_by) > 1 or self.change.original == self.change.surrogate:
            return RecoveryEase.EASY
        return RecoveryEase.SOME if self.found_by else RecoveryEase.NONE

    @property
    def said(self) -> str:
        """The attacks that found it, as a sentence."""
        by = [words.attack_name(attack) for attack in self.found_by]
        if self.change.original == self.change.surrogate:
            by.append(tr(words.UNCHANGED))
        return ", ".join(by) or tr(words.NOBODY)

    @property
    def cells(self) -> tuple[str, ...]:
        """Its row in the table."""
        guesses = ", ".join(dict.fromkeys(filter(None, self.guesses.values())))
        both = visible(self.change.original), visible(self.change.surrogate)
        return *both, self.said, visible(guesses)


class AttacksDialog(QDialog):
    """Shows attacks on the drawn words as they end; the given text contains no other changes.

    `epsilon_chosen`: use it in the chat; `stopped`: try no others.
    """

    epsilon_chosen = Signal(float)
    stopped = Signal()

    def __init__(self, sanitized: Sanitized, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr(words.TITLE))
        self.resize(900, 660)
        self._sanitized = sanitized
        self._words = [Word(change) for change in sanitized.replacements]
        self.pane = TextPane(tr("What is sent"), "sent")
        self.pane.make_read_only()
        self.pane.show_text(sanitized.text)
        self.pane.describe = self._describe
        columns = [tr(column) for column in words.COLUMNS]
        self._table = ValueTable(tr("Drawn words"), columns, (), range(len(columns)))
        self._results = hint()
        self._busy = BusyBar(tr(words.TITLE))
        self._progress = text_label("", "small")
        self._helps = layouts.column(spacing=6)
        self._stop = button(tr("Stop"), does=self.stopped)
        self._build()
        self._refill()

    def show_progress(self, said: str) -> None:
        """Show the current attack's progress."""
        self._progress.setText(said)

    def show_attack(
        self, attack: str, found: Sequence[Mapping[str, Any]], share: float | None
    ) -> None:
        """Show an attack's finds: colours, table, and share."""
        for one in found:
            word = self._words[one["change"]]
            word.guesses[attack] = one["first"]
            if one["found"]:
                word.found_by.append(attack)
        self._say(words.result(attack, share))
        self._refill()

    def show_problem(self, said: str) -> None:
        """Show why an attack could not run."""
        self._say(said)

    def show_help(self, said: str, epsilon: float | None = None) -> None:
        """Show a remedy; with an epsilon, offer to use it."""
        row = QWidget()
        line = layouts.row((text_label(said, wrap=True), 1), on=row, spacing=8)
        if epsilon is not None:
            use = button(words.use(epsilon), does=lambda: self._use(epsilon))
            line.addWidget(use)
        self._helps.addWidget(row)

    def end(self) -> None:
        """Show that the attacks have ended."""
        self._stop.hide()
        self._busy.hide()
        self._progress.setText("")

    def _use(self, epsilon: float) -> None:
        self.epsilon_chosen.emit(epsilon)
        self.accept()

    def _say(self, said: str) -> None:
        self._results.setText("\n".join(filter(None, (self._results.text(), said))))

    def _refill(self) -> None:
        spans = [(word.change.target, word.ease) for word in self._words]
        self.pane.highlights.show(spans, self._sanitized.text)
        self._table.fill([word.cells for word in self._words])

    def _describe(self, mark: int) -> str:
        return tr("Found by: {who}.", who=self._words[mark].said)

    def _build(self) -> None:
        tabs = QTabWidget()
        tabs.setAccessibleName(tr(words.TITLE))
        tabs.setDocumentMode(True)
        tabs.tabBar().setDrawBase(False)
        tabs.tabBar().setAccessibleName(tr(words.TITLE))
        tabs.addTab(self.pane, tr("Text"))
        tabs.addTab(self._table, tr("Words ({count})", count=len(self._words)))
        close = button(tr("Close"), does=self.reject)
        layouts.column(
            text_label(tr(words.TITLE), "title"),
            hint(tr(words.ABOUT)),
            (tabs, 1),
            _legend(),
            self._results,
            text_label(tr(words.HELPS), "label"),
            self._helps,
            self._busy,
            layouts.row(self._progress, layouts.STRETCH, self._stop, close, spacing=8),
            on=self,
            margins=(24, 20, 24, 20),
            spacing=8,
        )


def _legend() -> TextPane:
    """A legend of the three styles."""
    pane = TextPane(tr("What the colours mean"), "quote")
    pane.make_read_only()
    text, spans = "", []
    for name, said in each(words.EASE).items():
        spans.append((Span(len(text), len(text) + len(said)), RecoveryEase(name)))
        text += f"{said}    "
    pane.show_text(text)
    pane.highlights.show(spans, text)
    pane.setFixedHeight(pane.fontMetrics().lineSpacing() + 14)
    return pane
