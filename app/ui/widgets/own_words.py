"""A list of the person's own words, with a field to add one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import IconButton, Remark, drop_all, hint, text_label
from app.ui.widgets.forms import LineField


def removable(words: str, tip: str, remove: Callable[[], object]) -> QWidget:
    """A row of text with a remove button, whose tooltip is `tip`."""
    made, away = QWidget(), IconButton("close", tip, ink="muted")
    away.clicked.connect(lambda: remove())  # noqa: PLW0108 (without what was clicked)
    layouts.row((text_label(words, wrap=True), 1), away, on=made, margins=(8, 0, 0, 0))
    return made


class OwnWords(QWidget):
    """The person's own words, each removable; `shared` mentions those of all chats."""

    changed = Signal(list)

    def __init__(self, what: str, example: str, means: str, *, spacing: int = 6) -> None:
        super().__init__()
        self._words: list[str] = []
        self._field = LineField(what, example)
        self.shared = Remark("muted")
        self._field.returnPressed.connect(self._add)
        add = IconButton("plus", tr("Add this word"), does=self._add)
        row = layouts.row((self._field, 1), add)
        self._rows = layouts.column(spacing=2)
        layouts.column(hint(means), row, self._rows, self.shared, on=self, spacing=spacing)

    def set_words(self, words: Sequence[str]) -> None:
        """Show these words without a signal."""
        self._words = list(words)
        drop_all(self._rows)
        for word in self._words:
            self._rows.addWidget(self._row(word))

    def words(self) -> list[str]:
        """The words, including one still in the field."""
        self._add()
        return self._words

    def _row(self, word: str) -> QWidget:
        rest = [other for other in self._words if other != word]
        return removable(word, tr("Remove: {word}", word=word), lambda: self._change(rest))

    def _add(self) -> None:
        word = " ".join(self._field.text().split())
        self._field.clear()
        if word and word not in self._words:
            self._change([*self._words, word])

    def _change(self, words: list[str]) -> None:
        self.set_words(words)
        self.changed.emit(list(words))
