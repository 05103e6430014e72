"""Adding a GGUF model: by its name on the hub, or as a file of this computer."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QLineEdit

from app.core.translation import mark, tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import BusyBar, button, hint, restyle, text_label

TITLE = mark("Another model that writes")
ABOUT = mark(
    "Any GGUF model with a chat template: a file on the Hugging Face hub, or "
    "one on this computer, which stays where it is."
)
EXAMPLE = mark("owner/name/file.gguf, or the address of its page")
ADD, FROM_FILE = mark("Add"), mark("From a file…")
FILTER = mark("GGUF models (*.gguf)")


class AddModel(QFrame):
    """`hub_named` carries what was typed, `file_chosen` a path."""

    hub_named = Signal(str)
    file_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self._name = QLineEdit()
        self._name.setPlaceholderText(tr(EXAMPLE))
        self._name.setAccessibleName(f"{tr(TITLE)}: {tr(EXAMPLE)}")
        self._add, self._file = button(tr(ADD)), button(tr(FROM_FILE))
        self._add.setAccessibleName(f"{tr(ADD)}: {tr(TITLE)}")
        self._file.setAccessibleName(f"{tr(FROM_FILE)} {tr(TITLE)}")
        self._add.setEnabled(False)
        self._status = text_label("", "small", wrap=True)
        self._busy = BusyBar(tr("Reading the file"))
        self._name.textChanged.connect(lambda text: self._add.setEnabled(bool(text.strip())))
        self._name.returnPressed.connect(self._add.click)
        self._add.clicked.connect(lambda: self.hub_named.emit(self._name.text()))
        self._file.clicked.connect(self._choose)
        layouts.column(
            text_label(tr(TITLE), "label"),
            hint(tr(ABOUT)),
            layouts.row((self._name, 1), self._add, self._file, spacing=8),
            self._status,
            self._busy,
            on=self,
            margins=(16, 12, 16, 12),
            spacing=4,
        )
        self.say("")

    def say(self, words: str, *, problem: bool = False, busy: bool = False) -> None:
        """Say how it goes; after a success the field is empty again."""
        self._status.setText(words)
        self._status.setVisible(bool(words))
        self._status.setProperty("role", "error" if problem else "small")
        restyle(self._status)
        self._busy.setVisible(busy)
        self._file.setEnabled(not busy)
        if not (problem or busy):
            self._name.clear()

    def _choose(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr(TITLE), "", tr(FILTER))
        if chosen:
            self.file_chosen.emit(chosen)
