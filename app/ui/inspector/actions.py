"""The actions on one change: send as typed, replace by own words, choose another draw."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.translation import mark, tr
from app.text import labels
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.controls import ChoiceList, Remark, button, text_label
from app.ui.widgets.forms import LineField
from app.ui.widgets.keep_row import KeepRow
from engine.core.types import Category, Kind, Replacement

AGAIN = mark(
    "If you draw again, the guarantee for this one is lost: you choose having seen the original."
)
DRAWN = mark("You drew again, having seen the original: the guarantee for this one is lost.")
LEFT = mark(
    "It left already, in {turn}: it keeps what it became there. Another draw "
    "would tell more of it, not less."
)
DERIVED = mark(
    "It is not drawn: it is worked out from other values, {formula}. Draw one of "
    "those again and it follows; in the privacy panel you can have it drawn "
    "on its own."
)
SPENT = mark(" Drawn {draws} times: at least {epsilon} in all.")
WRITTEN = mark("What you write goes as you write it, with no guarantee.")
NOT_PRIVATE = mark("no private value")


class InspectorActions(QWidget):
    """Actions for one change.

    `kept` carries for how long it is sent as typed (once, chat, always), `kind_chosen` a kind,
    `replaced` the person's own words for it; `redrawn`: draw it again.
    """

    kept = Signal(str)
    kind_chosen = Signal(object)
    replaced = Signal(str)
    redrawn = Signal()

    def __init__(self, change: Replacement) -> None:
        super().__init__()
        self._change = change
        self._column = layouts.column(on=self, spacing=8)
        self._problem = Remark()
        self._again = button(tr("Draw it again"), does=self.redrawn)
        self._again.setAutoDefault(False)
        self._note = text_label(tr(AGAIN), "small", wrap=True)
        self._field = LineField(tr("Replace it by"), tr("Replace by…"))
        self._replace = button(tr("Replace"), does=self._on_replace)
        self._build()

    def say_left(self, turn: int | None = None) -> None:
        """Show that an earlier turn sent the same value, so that its surrogate is fixed."""
        for widget in (self._again, self._field, self._replace):
            widget.setEnabled(False)
        self._note.setText(
            tr(LEFT, turn=tr("an earlier turn") if turn is None else tr("turn {turn}", turn=turn))
        )
        self._note.show()

    def say_derived(self, formula: str) -> None:
        """Show the values that it is computed from, without a draw of its own."""
        self._again.setEnabled(False)
        self._again.setToolTip(plain_text.plain(tr(DERIVED, formula=formula)))
        self._note.setText(tr(DERIVED, formula=formula))

    def say_draws(self, draws: int, epsilon: float | None) -> None:
        """Show the number of draws and their minimal cost; epsilon is one draw's."""
        if draws > 1:
            spent = (
                tr(SPENT, draws=draws, epsilon=labels.epsilon(draws * epsilon))
                if epsilon
                else tr(" Drawn {draws} times.", draws=draws)
            )
            self._note.setText(tr(DRAWN) + spent)

    def show_problem(self, words: str) -> None:
        """Show why it cannot become the typed words."""
        self._problem.say(words)

    def _build(self) -> None:
        whole = self._change.category is Category.REWRITE
        if not whole:
            self._column.addWidget(text_label(tr("Send it as typed"), "small"))
            keep = KeepRow()
            keep.kept.connect(self.kept)
            self._column.addWidget(keep)
            self._column.addLayout(self._kind_row())
            self._column.addLayout(self._replace_row())
        self._column.addWidget(self._problem)
        row = layouts.row(self._again, layouts.STRETCH)
        self._column.addLayout(row)
        self._column.addWidget(self._note)
        drawn = self._change.category is not Category.ENCRYPTED
        for widget in (self._again, self._note):  # now that they have a parent
            widget.setVisible(drawn)

    def _kind_row(self) -> QHBoxLayout:
        is_value = self._change.category in labels.VALUES
        names = {kind.value: tr(labels.KINDS[kind][0]) for kind in Kind}
        by_name: dict[Any, str] = dict(sorted(names.items(), key=lambda one: one[1]))
        offered = by_name if is_value else {None: tr(NOT_PRIVATE), **by_name}
        self._kinds = ChoiceList(tr("What it is"), offered, does=self._on_kind)
        self._kinds.show_value(self._change.kind.value if is_value else None)
        return layouts.row(text_label(tr("It is"), "small"), (self._kinds, 1))

    def _replace_row(self) -> QHBoxLayout:
        self._field.setToolTip(tr(WRITTEN))
        self._field.returnPressed.connect(self._on_replace)
        self._field.textEdited.connect(lambda _text: self.show_problem(""))
        self._replace.setAutoDefault(False)
        return layouts.row((self._field, 1), self._replace)

    def _on_kind(self, chosen: str | None) -> None:
        same = self._change.category in labels.VALUES and chosen == self._change.kind.value
        if chosen is not None and not same:
            self.kind_chosen.emit(Kind(chosen))

    def _on_replace(self) -> None:
        self.replaced.emit(" ".join(self._field.text().split()))
