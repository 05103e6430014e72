"""The relations between a message's values, each with a button that removes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.translation import mark, tr
from app.ui.widgets import layouts, plain_text
from app.ui.widgets.controls import button, drop_all, hint
from app.ui.widgets.forms import CheckField
from app.ui.widgets.own_words import removable
from engine.core.parameters import Value
from engine.core.types import Relation, Sanitized
from engine.pipeline.policy import FIRST_STAGE

NONE = mark("No value of this message follows from others.")
FOLLOW = mark(
    "These are worked out from the noised ones, so that they still fit. That costs nothing, but "
    "for a share: it is drawn as a value of its own."
)

TOGETHER = "places_together"
PLACES = mark(
    "Well-known cities become cities of the country that theirs becomes: Berlin, Germany may "
    "become Lima, Peru. This tells which cities lie in the same country."
)


class RelationList(QWidget):
    """The relations of the draft.

    `removed` carries the name of a removed one: its value is then drawn independently. `restored`:
    restore all removed ones. `parameter_changed` carries Preempt's setting for places: the method,
    the name and the value.
    """

    removed = Signal(str)
    restored = Signal()
    parameter_changed = Signal(str, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[tuple[str, Relation], ...] | None = None
        self._words = hint(tr(NONE))
        self._rows = layouts.column(spacing=2)
        self._again = button(tr("Look for them again"), does=self.restored)
        self._again.hide()
        self._places = CheckField(tr("Cities move with their country"))
        self._places.setToolTip(plain_text.plain(tr(PLACES)))
        self._places.clicked.connect(
            lambda on: self.parameter_changed.emit(FIRST_STAGE, TOGETHER, on)
        )
        layouts.column(self._words, self._rows, self._again, self._places, on=self, spacing=6)

    def show_values(self, values: Mapping[str, Value]) -> None:
        """Show whether places move together, without a signal."""
        self._places.setChecked(bool(values[TOGETHER]))

    def show_sanitized(self, sanitized: Sanitized | None) -> None:
        """Show the relations of a treated text."""
        changes = sanitized.carried if sanitized is not None else ()
        relations = sanitized.relations if sanitized is not None else ()
        shown = tuple((changes[relation.dependent].original, relation) for relation in relations)
        if shown == self._shown:
            return
        self._shown = shown
        self._words.setText(tr(FOLLOW) if shown else tr(NONE))
        drop_all(self._rows)
        for name, (value, relation) in {
            relation.name: (v, relation) for v, relation in shown
        }.items():
            words = f"{value} = {relation.formula}"
            tip = tr("Does not follow, draw it on its own: {words}", words=words)
            self._rows.addWidget(removable(words, tip, partial(self.removed.emit, name)))

    def set_taken_back(self, count: int) -> None:
        """Offer to restore the removed relations."""
        self._again.setVisible(count > 0)
