"""The draws of each noised value that providers received, over all stored chats."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from app.core.translation import mark, tr
from app.ui.widgets import layouts
from app.ui.widgets.controls import button, hint, text_label
from app.ui.widgets.highlights import visible
from app.ui.widgets.panes import make_read_only

WHY = mark(
    "Whoever sees several draws of a value can average over them, so they "
    "are counted together here. Of deleted and temporary chats only the "
    "count is kept: how many draws of which kind, how exact, to whom and on "
    "which day."
)
NOTHING = mark("No chat has sent an age, an amount, a percentage, a quantity or a date.")


class SpentPage(QDialog):
    """One sentence per value, the most often sent first."""

    def __init__(self, said: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Sent in all chats"))
        self.resize(640, 460)
        self._list = QPlainTextEdit(visible("\n\n".join(said) or tr(NOTHING)))
        self._list.setAccessibleName(tr("What was sent of each value"))
        make_read_only(self._list)
        close = button(tr("Close"), "primary", does=self.accept)
        row = layouts.row(layouts.STRETCH, close)
        layouts.column(
            text_label(tr("Sent in all chats"), "heading"),
            hint(tr(WHY)),
            (self._list, 1),
            row,
            on=self,
            margins=(24, 20, 24, 18),
            spacing=12,
        )
