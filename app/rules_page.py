"""The person's own words and patterns for every chat: always private, or never."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from app import labels
from app.controls import ChoiceList, IconButton, drop_all, line_field, text_label
from engine.errors import BadParameter
from engine.own_patterns import check_pattern
from engine.types import Kind

KINDS_WIDTH = 185
ALWAYS_WORDS = (
    "Replaced wherever they stand, in every chat. A pattern is a regular expression (RE2), such "
    "as PRJ-\\d+."
)
NEVER_WORDS = "Sent as typed in every chat, also where Sotto would have found something private."
BAD_PATTERN = (
    "This is no pattern that Sotto can search for: see its brackets, and leave out looking around "
    "and back-references."
)


class Rule(NamedTuple):
    """A word or pattern that is always private, with its kind."""

    text: str
    kind: Kind = Kind.CUSTOM
    pattern: bool = False


class RulesPage(QWidget):
    """Two lists, each with a field that adds to it."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._always: list[Rule] = []
        self._never: list[str] = []
        self._word = line_field(
            "A word or pattern that is always private", "A project, a nickname…"
        )
        self._kind = ChoiceList("What it is")
        for kind in sorted(Kind, key=lambda kind: (kind is not Kind.CUSTOM, labels.KINDS[kind][0])):
            self._kind.addItem(labels.KINDS[kind][0], kind.value)
        self._kind.setMinimumWidth(KINDS_WIDTH)
        self._pattern = QCheckBox("Pattern")
        self._pattern.setAccessibleName("It is a pattern")
        self._open = line_field("A word that is never private", "A town, a product…")
        self._problem = text_label("", "error", wrap=True)
        self._problem.hide()
        self._always_rows, self._never_rows = _rows(), _rows()
        self._build()

    def set_rules(self, always: Sequence[Rule], never: Sequence[str]) -> None:
        """Show these rules."""
        self._always, self._never = list(always), list(never)
        self._show()

    def always(self) -> tuple[Rule, ...]:
        """What is always private; a word that still stands in the field counts as well."""
        self._add_word()
        return tuple(self._always)

    def never(self) -> tuple[str, ...]:
        """What is never private."""
        self._add_open()
        return tuple(self._never)

    def problem(self) -> str:
        """Why what stands in the field cannot be taken; empty where it can."""
        text = self._word.text().strip()
        try:
            if self._pattern.isChecked() and text:
                check_pattern(text)
        except BadParameter:
            return BAD_PATTERN
        return ""

    def _build(self) -> None:
        add_word = IconButton("plus", "Add this word or pattern")
        add_word.clicked.connect(self._add_word)
        self._word.returnPressed.connect(self._add_word)
        add_open = IconButton("plus", "Add this word")
        add_open.clicked.connect(self._add_open)
        self._open.returnPressed.connect(self._add_open)
        self._pattern.toggled.connect(lambda _on: self._say(self.problem()))
        self._word.textEdited.connect(lambda _text: self._say(""))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(text_label("Always private", "heading"))
        column.addWidget(text_label(ALWAYS_WORDS, "muted", wrap=True))
        column.addLayout(_across(self._word, self._kind, self._pattern, add_word))
        column.addWidget(self._problem)
        column.addLayout(self._always_rows)
        column.addSpacing(10)
        column.addWidget(text_label("Never private", "heading"))
        column.addWidget(text_label(NEVER_WORDS, "muted", wrap=True))
        column.addLayout(_across(self._open, add_open))
        column.addLayout(self._never_rows)
        column.addStretch()

    def _add_word(self) -> None:
        problem = self.problem()
        self._say(problem)
        text = self._word.text().strip()
        if problem or not text:
            return
        pattern = self._pattern.isChecked()
        rule = Rule(text if pattern else " ".join(text.split()), self._chosen(), pattern)
        self._word.clear()
        self._pattern.setChecked(False)
        self._always = [r for r in self._always if r.text != rule.text] + [rule]
        self._show()
        self.edited.emit()

    def _add_open(self) -> None:
        word = " ".join(self._open.text().split())
        self._open.clear()
        if word and word not in self._never:
            self._never.append(word)
            self._show()
            self.edited.emit()

    def _chosen(self) -> Kind:
        return Kind(str(self._kind.currentData()))

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def _show(self) -> None:
        drop_all(self._always_rows)
        drop_all(self._never_rows)
        for rule in self._always:
            said = f"{rule.text}  ·  {labels.KINDS[rule.kind][0]}"
            said += ", pattern" if rule.pattern else ""
            self._always_rows.addWidget(self._row(said, lambda r=rule: self._always.remove(r)))
        for word in self._never:
            self._never_rows.addWidget(self._row(word, lambda w=word: self._never.remove(w)))

    def _row(self, said: str, forget: object) -> QWidget:
        def on_click() -> None:
            forget()  # type: ignore[operator]
            self._show()
            self.edited.emit()

        remove = IconButton("close", f"Remove: {said}", ink="muted")
        remove.clicked.connect(on_click)
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(8, 0, 0, 0)
        row.addWidget(text_label(said, wrap=True), 1)
        row.addWidget(remove)
        return made


def _rows() -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    return column


def _across(field: QWidget, *others: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(field, 1)
    for other in others:
        row.addWidget(other)
    return row
