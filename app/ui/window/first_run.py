"""The page of the first start: the key's place, the person's data, and an example."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from app.core.translation import mark, tr
from app.ui.preferences.about_me import NOTE, AboutMe
from app.ui.widgets import layouts, theme
from app.ui.widgets.controls import button, caption, hint, rule, text_label

NEXT = mark(
    "Next: an example that you can send at once. It is answered on this "
    "computer, by a small model for practice; nothing leaves it."
)
SKIP = mark("You can leave this empty, and change it later in Preferences.")
HINT = mark("Enter on an empty line goes on, Esc skips")
SURE = mark("What you typed is not kept then. Esc again skips.")
SKIP_ALL = mark("Skip, keep nothing")


class FirstRun(QDialog):
    """`started` carries the fields of *About me*; skipping carries none."""

    started = Signal(dict)

    def __init__(self, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Welcome to Sotto"))
        self.setMinimumWidth(theme.scaled(600))
        self.about = AboutMe()
        self._start = button(tr("Show the example"), "primary", does=self._on_start)
        self._skip = button(tr("Skip"), does=super().reject)
        self._hint = text_label(tr(HINT), "small", wrap=True)
        self._warned = False
        self._start.setDefault(True)
        self._skip.setAutoDefault(False)
        for field in self.about.fields.values():
            field.textChanged.connect(self._on_typed)
        self.about.passed.connect(self._on_start)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self).activated.connect(self._on_start)
        buttons = layouts.row((self._hint, 1), self._skip, self._start)
        layouts.column(
            text_label(tr("Welcome to Sotto"), "title"),
            text_label(key, wrap=True),
            rule(),
            text_label(tr("About me"), "heading"),
            hint(f"{tr(NOTE)} {tr(SKIP)}"),
            self.about,
            rule(),
            hint(tr(NEXT)),
            layouts.STRETCH,
            buttons,
            on=self,
            margins=(28, 24, 28, 22),
            spacing=10,
        )
        self.about.fields["names"].setFocus()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Fit the height to the wrapped text."""
        super().showEvent(event)
        layout = self.layout()
        if layout is not None:
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def reject(self) -> None:
        """Skip; after typed text only at the second attempt."""
        if self._typed() and not self._warned:
            self._warned = True
            self._hint.setText(tr(SURE))
        else:
            super().reject()

    def _typed(self) -> bool:
        return any(text.strip() for text in self.about.values().values())

    def _on_typed(self) -> None:
        self._warned = False
        self._hint.setText(tr(HINT))
        caption(self._skip, tr(SKIP_ALL) if self._typed() else tr("Skip"))

    def _on_start(self) -> None:
        self.started.emit(self.about.values())
        self.accept()
