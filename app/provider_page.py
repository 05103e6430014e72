"""Preferences: which provider answers, whether to ask before sending, and the look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from app.controls import button, rule, text_label

LOCAL, REMOTE = "local", "openai"
THEMES = (("system", "As the system"), ("light", "Light"), ("dark", "Dark"))
LOCAL_WORDS = (
    "A small model that comes with Sotto. It needs no account and nothing leaves this computer; "
    "it is for practice, and no match for a large one."
)
REMOTE_WORDS = "Any service that speaks OpenAI's protocol: a company's, or a server of your own."
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class ProviderPage(QDialog):
    """`saved` carries provider, base_url, model, ask_before_send and theme, and `api_key`.

    `api_key` is empty where the person typed none: a key that is kept already stays, and is never
    shown again.
    """

    saved = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Preferences")
        self.setMinimumWidth(560)
        self._local = _choice("On this computer (practice)")
        self._remote = _choice("OpenAI-compatible address")
        self._base_url = _field("Address", "https://api.openai.com/v1")
        self._model = _field("Model", "gpt-4o-mini")
        self._key = _field("API key", "")
        self._key.setEchoMode(QLineEdit.EchoMode.Password)
        self._ask = QCheckBox("Ask before each send")
        self._ask.setAccessibleName("Ask before each send")
        self._theme = QComboBox()
        self._theme.setAccessibleName("Appearance")
        self._theme.view().setAccessibleName("Appearance")
        for value, words in THEMES:
            self._theme.addItem(words, value)
        self._problem = text_label("", "error", wrap=True)
        self._problem.hide()
        self._save = button("Save", "primary")
        self._cancel = button("Cancel")
        self._build()
        self._connect()
        self.set_values({}, has_key=False)

    def set_values(self, values: Mapping[str, Any], has_key: bool) -> None:
        """Show the present settings; of the API key only whether there is one."""
        remote = values.get("provider", LOCAL) == REMOTE
        self._remote.setChecked(remote)
        self._local.setChecked(not remote)
        (self._remote if remote else self._local).setFocus()
        self._base_url.setText(values.get("base_url", ""))
        self._model.setText(values.get("model", ""))
        self._ask.setChecked(values.get("ask_before_send", True))
        self._theme.setCurrentIndex(max(self._theme.findData(values.get("theme", "system")), 0))
        self._key.clear()
        kept = "Kept in the keyring. Type a new one to replace it."
        self._key.setPlaceholderText(kept if has_key else "Goes to the system's keyring")
        self._update()

    def values(self) -> dict[str, Any]:
        """What stands in the fields."""
        return {
            "provider": REMOTE if self._remote.isChecked() else LOCAL,
            "base_url": self._base_url.text().strip(),
            "model": self._model.text().strip(),
            "ask_before_send": self._ask.isChecked(),
            "theme": self._theme.currentData(),
            "api_key": self._key.text().strip(),
        }

    def problem(self) -> str:
        """Why the fields cannot be saved, in words; empty when they can."""
        if not self._remote.isChecked():
            return ""
        if wrong := _address_problem(self._base_url.text().strip()):
            return wrong
        if not self._model.text().strip():
            return "Name the model, as the provider spells it."
        if not self._key.text().isascii():
            return "The API key holds a character that no key has. Paste it again."
        return ""

    def _build(self) -> None:
        self._fields = QFrame()
        form = QFormLayout(self._fields)
        form.setContentsMargins(28, 4, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(10)
        for field in (self._base_url, self._model, self._key):
            form.addRow(text_label(field.accessibleName()), field)
        look = QHBoxLayout()
        look.addWidget(text_label("Appearance"))
        look.addWidget(self._theme)
        look.addStretch()
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._save)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 22)
        column.setSpacing(10)
        column.addWidget(text_label("Who answers", "heading"))
        for radio, words in ((self._local, LOCAL_WORDS), (self._remote, REMOTE_WORDS)):
            column.addWidget(radio)
            column.addWidget(_below(words))
        column.addWidget(self._fields)
        column.addWidget(self._problem)
        column.addWidget(rule())
        column.addWidget(self._ask)
        column.addLayout(look)
        column.addStretch()
        column.addLayout(buttons)

    def _connect(self) -> None:
        self._remote.toggled.connect(self._update)
        for field in (self._base_url, self._model, self._key):
            field.textEdited.connect(self._problem.hide)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._try_to_save)
        self._save.setDefault(True)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 (Qt's name)
        """Open as high as the wrapped words need."""
        super().showEvent(event)
        self._grow()

    def _grow(self) -> None:
        layout = self.layout()
        if layout is not None:
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _update(self) -> None:
        self._fields.setEnabled(self._remote.isChecked())
        self._problem.hide()

    def _try_to_save(self) -> None:
        problem = self.problem()
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._grow()
        if not problem:
            self.saved.emit(self.values())
            self._key.clear()
            self.accept()


def _address_problem(address: str) -> str:
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    if not url.isValid() or url.scheme() not in {"http", "https"} or not url.host():
        return "The address must start with https:// and name a server."
    if url.userInfo() or url.hasQuery() or url.hasFragment():
        return "The address must hold no user name, “?” or “#”."
    if url.scheme() == "http" and url.host() not in LOOPBACK:
        return "Without encryption (http://) only a server on this computer may be used."
    return ""


def _choice(words: str) -> QRadioButton:
    made = QRadioButton(words)
    made.setProperty("role", "choice")
    made.setAccessibleName(words)
    return made


def _field(name: str, example: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(example)
    return made


def _below(words: str) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(28, 0, 0, 4)
    column.addWidget(text_label(words, "muted", wrap=True))
    return box
