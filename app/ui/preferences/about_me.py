"""The page About me, whose entries are private in every chat."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QWidget

from app.core.translation import mark, tr
from app.ui.widgets.controls import text_label
from app.ui.widgets.highlights import raw_text

LINES = 2  # of a field's height
FRAME = 30  # pixels of its border and padding
FIELDS: Mapping[str, tuple[str, str]] = {
    "names": (mark("Your names"), "Maria Lopez"),
    "family": (mark("Family and friends"), "Daniel Lopez"),
    "employers": (mark("Employer, school, clubs"), "Heron Analytics"),
    "addresses": (mark("Addresses"), mark("12 Larch Row, Netherfold")),
}
NOTE = mark(
    "What you put here is private in every chat, as a whole and in part: a "
    "first name alone, too. One a line. It stays on this computer, encrypted."
)


class AboutMe(QWidget):
    """Four multi-line fields; `passed`: Enter on an empty last line."""

    passed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields = {
            name: _Lines(tr(words), tr(example)) for name, (words, example) in FIELDS.items()
        }
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, (name, field) in enumerate(self.fields.items()):
            label = text_label(tr(FIELDS[name][0]))
            label.setContentsMargins(0, 8, 0, 0)
            label.setBuddy(field)
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, row, 1)
            field.passed.connect(self._on_passed)

    def values(self) -> dict[str, str]:
        """The contents of the fields, one entry per line."""
        return {name: raw_text(field.document()) for name, field in self.fields.items()}

    def set_values(self, values: Mapping[str, str]) -> None:
        """Show these entries."""
        for name, field in self.fields.items():
            field.setPlainText(values.get(name, ""))

    def _on_passed(self) -> None:
        last = self.fields["addresses"].hasFocus()
        if last or not any(text.strip() for text in self.values().values()):
            self.passed.emit()
        else:
            self.focusNextChild()


class _Lines(QPlainTextEdit):
    """A multi-line field; Enter on an empty line moves on."""

    passed = Signal()

    def __init__(self, name: str, example: str) -> None:
        super().__init__()
        self.setAccessibleName(tr("{name}, one per line", name=name))
        self.setPlaceholderText(example)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.document().setDocumentMargin(2)
        self.setFixedHeight(self.fontMetrics().lineSpacing() * LINES + FRAME)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 (Qt's name)
        """Move on at Enter on an empty line."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and not self.textCursor().block().text().strip():
            self.passed.emit()
        else:
            super().keyPressEvent(event)
