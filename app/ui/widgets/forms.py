"""Forms of settings: each row is a heading, a setting with its field, or another widget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from PySide6.QtWidgets import QCheckBox, QLabel, QLayout, QLineEdit, QWidget

from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, hint, labelled_row, text_label

BETWEEN = 10  # extra pixels before a heading


class CheckField(QCheckBox):
    """A setting of two values, `off` and `on`."""

    def __init__(self, words: str, off: object = False, on: object = True) -> None:
        super().__init__(words)
        self.setAccessibleName(words)
        self._states = (off, on)

    def value(self) -> Any:
        """The chosen value."""
        return self._states[self.isChecked()]

    def show_value(self, value: object) -> None:
        """Show a value without a signal."""
        self.setChecked(value == self._states[1])


class LineField(QLineEdit):
    """A setting of one line of text, masked if `secret`; outer blanks are stripped."""

    def __init__(self, name: str, example: str = "", *, secret: bool = False) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(example)
        if secret:
            self.setEchoMode(QLineEdit.EchoMode.Password)

    def value(self) -> str:
        """The typed text."""
        return self.text().strip()

    def show_value(self, value: str) -> None:
        """Show a text."""
        self.setText(value)


Field = CheckField | ChoiceList | LineField


class Row(NamedTuple):
    """A setting: its field, its label, a tip below (or one per value), and adjacent widgets."""

    name: str
    field: Field
    label: str = ""
    tip: str | Mapping[Any, str] = ""
    beside: tuple[QWidget, ...] = ()


class Form(QWidget):
    """A column of rows; strings are headings."""

    def __init__(self, *rows: str | Row | QWidget | QLayout, spacing: int = 8) -> None:
        super().__init__()
        self.fields = {row.name: row.field for row in rows if isinstance(row, Row)}
        column = layouts.column(on=self, spacing=spacing)
        for row in rows:
            if isinstance(row, str):
                gap = (BETWEEN,) if column.count() else ()
                layouts.add(column, *gap, text_label(row, "heading"))
            else:
                layouts.add(column, *(_parts(row) if isinstance(row, Row) else (row,)))

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Show those settings that the form contains."""
        for name in self.fields.keys() & values.keys():
            self.fields[name].show_value(values[name])

    def values(self) -> dict[str, Any]:
        """The chosen settings."""
        return {name: field.value() for name, field in self.fields.items()}


def _parts(row: Row) -> list[QWidget | QLayout]:
    field = labelled_row(row.label, row.field, *row.beside) if row.label else row.field
    if isinstance(row.tip, str):
        return [field, hint(row.tip)] if row.tip else [field]
    return [field, _meaning(row.field, row.tip)]


def _meaning(field: Field, tips: Mapping[Any, str]) -> QLabel:
    """A label with the meaning of the current choice."""
    label = hint()
    if isinstance(field, ChoiceList):
        field.currentIndexChanged.connect(lambda _row: label.setText(tips.get(field.value(), "")))
    label.setText(tips.get(field.value(), ""))
    return label
