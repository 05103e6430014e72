"""Adding a GGUF model: by its name on the hub, or as a file of this computer."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.core.translation import mark, tr
from app.ui.preferences.work_card import WorkCard
from app.ui.widgets import dialogs, layouts
from app.ui.widgets.controls import button
from app.ui.widgets.forms import LineField

TITLE = mark("Another model that writes")
ABOUT = mark(
    "Any GGUF model with a chat template: a file on the Hugging Face hub, or "
    "one on this computer, which stays where it is."
)
EXAMPLE = mark("owner/name/file.gguf, or the address of its page")
ADD, FROM_FILE = mark("Add"), mark("From a file…")
FILTER = mark("GGUF models (*.gguf)")


class AddModel(WorkCard):
    """`hub_named` carries the typed name, `file_chosen` a path."""

    hub_named = Signal(str)
    file_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(tr(TITLE), tr(ABOUT), tr("Reading the file"))
        self._name = LineField(f"{tr(TITLE)}: {tr(EXAMPLE)}", tr(EXAMPLE))
        self._add, self._file = button(tr(ADD)), button(tr(FROM_FILE))
        self._add.setAccessibleName(f"{tr(ADD)}: {tr(TITLE)}")
        self._file.setAccessibleName(f"{tr(FROM_FILE)} {tr(TITLE)}")
        self._add.setEnabled(False)
        self._name.textChanged.connect(lambda text: self._add.setEnabled(bool(text.strip())))
        self._name.returnPressed.connect(self._add.click)
        self._add.clicked.connect(lambda: self.hub_named.emit(self._name.text()))
        self._file.clicked.connect(self._choose)
        row = layouts.row((self._name, 1), self._add, self._file, spacing=8)
        layouts.add(self.column, row, self.status, self.bar)
        self.say("")

    def say(self, words: str, *, problem: bool = False, busy: bool = False) -> None:
        """Show the state of the addition, and clear the field after a success."""
        self.show_status(words, "error" if problem else "small", busy=busy)
        self.status.setVisible(bool(words))
        self._file.setEnabled(not busy)
        if not (problem or busy):
            self._name.clear()

    def _choose(self) -> None:
        dialogs.ask_file(self, tr(TITLE), [tr(FILTER)], self.file_chosen.emit)
