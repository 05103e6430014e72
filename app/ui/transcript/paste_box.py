"""Copy mode's field for the answer that the person pastes from another program."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QFrame, QPlainTextEdit

from app.core.system_line import with_system_line
from app.core.translation import mark, tr
from app.ui.transcript.turn_requests import TurnContext
from app.ui.widgets import layouts
from app.ui.widgets.controls import Remark, button, text_label
from app.ui.widgets.highlights import raw_text

HOW = mark(
    "Copied. Paste it into any chatbot's page, then paste the answer here: "
    "your values are put back on this computer. Esc stops waiting."
)
SAVED = mark(
    "Saved. Give the file to any chatbot, and paste its answer here, or "
    "restore the file that it gives you (the arrow beside Attach). Esc stops "
    "waiting."
)
HEIGHT = 90


class PasteBox(QFrame):
    """A field for an answer, and a button that pastes it from the clipboard."""

    def __init__(self, turn: TurnContext) -> None:
        super().__init__()
        self._turn, self._sent = turn, ""
        self.setObjectName("card")
        self._field = QPlainTextEdit()
        self._field.setAccessibleName(tr("Turn {turn}: the chatbot's answer", turn=turn.place))
        self._field.setPlaceholderText(tr("The chatbot's answer"))
        self._field.setTabChangesFocus(True)
        self._field.setFixedHeight(HEIGHT)
        self._paste = button(tr("Paste and restore"), "primary", does=self._on_paste)
        self._take = button(tr("Restore what is typed here"), does=self._on_take)
        self._take.setEnabled(False)
        self._problem = Remark("muted")
        self._how = text_label(tr(HOW), wrap=True)
        self._field.textChanged.connect(self._on_change)
        row = layouts.row(self._paste, self._take, layouts.STRETCH)
        layouts.column(
            self._how,
            self._field,
            self._problem,
            row,
            on=self,
            margins=(16, 12, 16, 12),
            spacing=8,
        )

    def ask(self, sent: str, *, saved: bool = False) -> None:
        """Ask for the answer to `sent`, which is on the clipboard, or in a file (`saved`)."""
        self._sent = sent
        self._how.setText(tr(SAVED) if saved else tr(HOW))
        self._problem.hide()
        self.show()

    def _on_change(self) -> None:
        self._take.setEnabled(bool(raw_text(self._field.document()).strip()))

    def _on_paste(self) -> None:
        text = QApplication.clipboard().text()
        if not text.strip():
            self._problem.say(tr("The clipboard holds no text. Copy the chatbot's answer first."))
        elif text.strip() in {self._sent.strip(), with_system_line(self._sent).strip()}:
            self._problem.say(
                tr("The clipboard still holds your prompt. Copy the chatbot's answer first.")
            )
        else:
            self._deliver(text)

    def _on_take(self) -> None:
        self._deliver(raw_text(self._field.document()))

    def _deliver(self, text: str) -> None:
        self._field.clear()
        self._turn.asked.pasted.emit(self._turn.number, text)
