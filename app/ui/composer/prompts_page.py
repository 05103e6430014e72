"""The page that edits saved prompts; all changes apply on saving."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from app.core.prompts import LONGEST_NAME, SavedPrompt, variables
from app.core.translation import tr
from app.text import prompts as words
from app.ui.widgets import layouts
from app.ui.widgets.controls import Remark, button, hint, text_label
from app.ui.widgets.forms import LineField
from app.ui.widgets.highlights import raw_text, storable
from app.ui.widgets.panes import TextPane

SIZE = QSize(760, 520)
NAMES_WIDTH = 210


@dataclass(slots=True)
class _Entry:
    """A prompt in its edited state."""

    name: str = field(repr=False)
    text: str = field(repr=False)
    id: int | None = None
    gone: bool = False


class PromptsPage(QDialog):
    """`saved` carries the edited prompts; Cancel discards all changes."""

    saved = Signal(object)

    def __init__(self, prompts: Sequence[SavedPrompt], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr(words.TITLE))
        self.resize(SIZE)
        self._entries = [_Entry(prompt.name, prompt.text, prompt.id) for prompt in prompts]
        self._showing = False  # changes now are not the person's
        self._list = QListWidget()
        self._list.setAccessibleName(tr(words.TITLE))
        self._list.setFixedWidth(NAMES_WIDTH)
        self._name = LineField(tr("Name of the prompt"), tr("Name"))
        self._name.setMaxLength(LONGEST_NAME)
        self._text = TextPane(tr("Text of the prompt"))
        self._asks, self._problem = hint(), Remark()
        self._new = button(tr(words.ADD), does=lambda _checked: self.add())
        self._delete = button(tr(words.DELETE), does=self._on_delete)
        self._save = button(tr("Save"), "primary", does=self._try_to_save)
        self._cancel = button(tr("Cancel"), does=self.reject)
        self._build()
        self._connect()
        for entry in self._entries:
            self._list.addItem(entry.name)
        self._list.setCurrentRow(0)
        self._show(self._list.currentRow())

    def add(self, name: str = "", text: str = "") -> None:
        """Add a new prompt with its placeholder name selected."""
        self._entries.append(_Entry(storable(name)[:LONGEST_NAME], storable(text)))
        self._list.addItem(name or tr(words.UNNAMED))
        self._list.setCurrentRow(self._list.count() - 1)
        self._name.setFocus()
        self._name.selectAll()

    def prompts(self) -> list[SavedPrompt]:
        """The remaining prompts."""
        stay = (entry for entry in self._entries if not entry.gone)
        return [SavedPrompt(" ".join(e.name.split()), e.text, e.id) for e in stay]

    def _build(self) -> None:
        side = layouts.column((self._list, 1), self._new, spacing=8)
        below = layouts.row((self._asks, 1), self._delete, spacing=10)
        main = layouts.column(self._name, (self._text, 1), below, spacing=8)
        across = layouts.row(side, (main, 1), spacing=16)
        buttons = layouts.row((self._problem, 1), layouts.STRETCH, self._cancel, self._save)
        layouts.column(
            text_label(tr(words.TITLE), "heading"),
            hint(tr(words.HOW)),
            (across, 1),
            buttons,
            on=self,
            margins=(20, 18, 20, 18),
            spacing=12,
        )
        for quiet in (self._new, self._delete, self._cancel):
            quiet.setAutoDefault(False)
        self._save.setDefault(True)

    def _connect(self) -> None:
        self._list.currentRowChanged.connect(self._show)
        self._name.textEdited.connect(self._on_name)
        self._text.document().contentsChanged.connect(self._on_text)

    def _show(self, row: int) -> None:
        """Show a prompt's fields, or disable them without one."""
        entry = self._entries[row] if row >= 0 else None
        self._name.setText(entry.name if entry else "")
        self._showing = True
        self._text.setPlainText(entry.text if entry else "")
        self._showing = False
        for widget in (self._name, self._text, self._delete):
            widget.setEnabled(entry is not None)
        self._show_state(entry)

    def _show_state(self, entry: _Entry | None) -> None:
        gone = entry is not None and entry.gone
        self._name.setReadOnly(gone)
        self._text.setReadOnly(gone)
        self._delete.setText(tr(words.KEEP if gone else words.DELETE))
        asked = words.asked_for(variables(entry.text)) if entry else ""
        self._asks.setText(tr(words.GOES) if gone else asked)

    def _current(self) -> tuple[_Entry, QListWidgetItem] | None:
        row = self._list.currentRow()
        return (self._entries[row], self._list.item(row)) if row >= 0 else None

    def _on_name(self, text: str) -> None:
        if (current := self._current()) is not None:
            current[0].name = storable(text)
            current[1].setText(text.strip() or tr(words.UNNAMED))
            self._problem.hide()

    def _on_text(self) -> None:
        current = None if self._showing else self._current()
        if current is not None:
            current[0].text = raw_text(self._text.document())
            self._asks.setText(words.asked_for(variables(current[0].text)))
            self._problem.hide()

    def _on_delete(self) -> None:
        if (current := self._current()) is not None:
            entry, item = current
            entry.gone = not entry.gone
            font = item.font()
            font.setStrikeOut(entry.gone)
            item.setFont(font)
            self._show_state(entry)

    def _try_to_save(self) -> None:
        for row, entry in enumerate(self._entries):
            if entry.gone or (entry.name.strip() and entry.text.strip()):
                continue
            self._list.setCurrentRow(row)
            named = bool(entry.name.strip())
            said = tr(words.NO_TEXT, name=entry.name) if named else tr(words.NO_NAME)
            self._problem.say(said)
            (self._text if named else self._name).setFocus()
            return
        self.saved.emit(self.prompts())
        self.accept()
