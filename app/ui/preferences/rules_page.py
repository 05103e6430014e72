"""The person's words and patterns for all chats: always private, or never."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from app.core.translation import mark, tr
from app.text import labels
from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, IconButton, Remark, drop_all, hint, text_label
from app.ui.widgets.forms import LineField
from app.ui.widgets.own_words import OwnWords, removable
from engine.core.errors import BadParameter
from engine.core.own_patterns import check_pattern
from engine.core.types import Kind

KINDS_WIDTH = 185
ALWAYS_WORDS = mark(
    "Replaced wherever they stand, in every chat. A pattern is a regular "
    "expression (RE2), such as PRJ-\\d+."
)
NEVER_WORDS = mark(
    "Sent as typed in every chat, also where Sotto would have found something private."
)
BAD_PATTERN = mark(
    "This is no pattern that Sotto can search for: see its brackets, and "
    "leave out looking around and back-references."
)


class Rule(NamedTuple):
    """A word or pattern that is always private, with its kind."""

    text: str
    kind: Kind = Kind.CUSTOM
    pattern: bool = False


class RulesPage(QWidget):
    """Two lists, each with a field to add an entry."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._always: list[Rule] = []
        self._word = LineField(
            tr("A word or pattern that is always private"), tr("A project, a nickname…")
        )
        names = {kind.value: tr(labels.KINDS[kind][0]) for kind in Kind}
        own = {Kind.CUSTOM.value: names.pop(Kind.CUSTOM.value)}  # before the others
        by_name = dict(sorted(names.items(), key=lambda one: one[1]))
        self._kind = ChoiceList(tr("What it is"), own | by_name)
        self._kind.setMinimumWidth(KINDS_WIDTH)
        self._pattern = QCheckBox(tr("Pattern"))
        self._pattern.setAccessibleName(tr("It is a pattern"))
        never = tr("A word that is never private"), tr("A town, a product…"), tr(NEVER_WORDS)
        self._never = OwnWords(*never, spacing=8)
        self._problem = Remark()
        self._rows = layouts.column(spacing=2)
        self._build()

    def set_rules(self, always: Sequence[Rule], never: Sequence[str]) -> None:
        """Show these rules."""
        self._always = list(always)
        self._never.set_words(never)
        self._show()

    def always(self) -> tuple[Rule, ...]:
        """The words that are always private, including one still in the field."""
        self._add_word()
        return tuple(self._always)

    def never(self) -> tuple[str, ...]:
        """The words that are never private."""
        return tuple(self._never.words())

    def problem(self) -> str:
        """A sentence on why the field's content is invalid; empty if it is valid."""
        text = self._word.text().strip()
        try:
            if self._pattern.isChecked() and text:
                check_pattern(text)
        except BadParameter:
            return tr(BAD_PATTERN)
        return ""

    def _build(self) -> None:
        add_word = IconButton("plus", tr("Add this word or pattern"), does=self._add_word)
        self._word.returnPressed.connect(self._add_word)
        self._never.changed.connect(lambda _words: self.edited.emit())
        self._pattern.toggled.connect(lambda _on: self._problem.say(self.problem()))
        self._word.textEdited.connect(lambda _text: self._problem.say(""))
        layouts.column(
            text_label(tr("Always private"), "heading"),
            hint(tr(ALWAYS_WORDS)),
            layouts.row((self._word, 1), self._kind, self._pattern, add_word),
            self._problem,
            self._rows,
            10,
            text_label(tr("Never private"), "heading"),
            self._never,
            on=self,
            spacing=8,
        )

    def _add_word(self) -> None:
        problem = self.problem()
        self._problem.say(problem)
        text = self._word.text().strip()
        if problem or not text:
            return
        pattern = self._pattern.isChecked()
        kind = Kind(self._kind.value())
        rule = Rule(text if pattern else " ".join(text.split()), kind, pattern)
        self._word.clear()
        self._pattern.setChecked(False)
        self._change([r for r in self._always if r.text != rule.text] + [rule])

    def _change(self, always: list[Rule]) -> None:
        self._always = always
        self._show()
        self.edited.emit()

    def _show(self) -> None:
        drop_all(self._rows)
        for rule in self._always:
            said = f"{rule.text}  ·  {tr(labels.KINDS[rule.kind][0])}"
            said += _pattern(rule) if rule.pattern else ""
            rest = [other for other in self._always if other is not rule]
            tip, remove = tr("Remove: {said}", said=said), partial(self._change, rest)
            self._rows.addWidget(removable(said, tip, remove))


def _pattern(rule: Rule) -> str:
    try:
        check_pattern(rule.text)
    except BadParameter:
        return tr(", a pattern that cannot be searched for")
    return tr(", pattern")
