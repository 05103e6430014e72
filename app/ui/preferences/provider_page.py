"""The choice of a provider: a local model, or a service with its address, model and key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from app.ui.widgets import layouts
from app.ui.widgets.controls import ChoiceList, hint, text_label
from app.ui.widgets.forms import LineField

LOCAL, REMOTE, AZURE = "local", "openai", "azure"
LOCAL_WORDS = (
    "A small model that comes with Sotto. It needs no account and nothing leaves this computer; "
    "it is for practice, and no match for a large one."
)
REMOTE_WORDS = "Any service that speaks OpenAI's protocol: a company's, or a server of your own."
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


class Service(NamedTuple):
    """A service as a choice: it fills the address; `model` is how its models are spelt."""

    name: str
    address: str
    model: str
    note: str = ""


SERVICES = (
    Service("OpenAI", "https://api.openai.com/v1", "gpt-4o-mini"),
    Service(
        "Anthropic",
        "https://api.anthropic.com/v1",
        "claude-sonnet-4-5",
        "Through its endpoint for OpenAI's protocol, which Anthropic offers for trying models out.",
    ),
    Service("OpenRouter", "https://openrouter.ai/api/v1", "openai/gpt-4o-mini"),
    Service(
        "Ollama on this computer",
        "http://localhost:11434/v1",
        "llama3.2",
        "It runs on this computer and needs no key: start Ollama and fetch the model first.",
    ),
)
ANOTHER = "Another address"
ON_AZURE = Service(
    "Azure OpenAI",
    "",
    "my-gpt-4o-mini",
    "Paste the “Target URI” that Azure's portal shows for your deployment: it fills in the rest.",
)
# What Azure's portal calls the Target URI of a deployment.
TARGET = re.compile(
    r"(?P<base_url>https?://[^/?#]+)/openai/deployments/(?P<model>[^/?#]+)/[^?#]*"
    r"\?(?:[^#]*&)?api-version=(?P<api_version>[^&#]{10,})"
)
AZURE_HOSTS = ".azure.com"
NAMED = re.compile(r"[A-Za-z0-9._-]+")
DATED = re.compile(r"\d{4}-\d{2}-\d{2}(-preview)?")
ANY = (
    "Address",
    "https://llm.example.com/v1",
    "Model",
    "Name the model, as the provider spells it.",
)
AZURES = (
    "Endpoint",
    "https://my-resource.openai.azure.com",
    "Deployment",
    "Name the deployment, as Azure's portal spells it.",
)


class ProviderPage(QWidget):
    """Choices and fields; `edited`: the person changed one.

    Of the API key only whether there is one is shown: a kept key is never shown again.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._local = _choice("On this computer (practice)")
        self._remote = _choice("A service")
        self._service = ChoiceList("Service")
        for service in SERVICES:
            self._service.addItem(service.name, service.address)
        for name in (ON_AZURE.name, ANOTHER):
            self._service.addItem(name, "")
        self._azure = False
        self._base_url, self._model = LineField("Address"), LineField("Model")
        self._version = LineField("API version", "2024-10-21")
        self._key = LineField("API key", secret=True)
        self._note = hint()
        self._build()
        self._remote.toggled.connect(self._update)
        self._service.activated.connect(lambda _row: self._on_service())
        self._base_url.textEdited.connect(self._on_address)
        for field in (self._base_url, self._model, self._version, self._key):
            field.textEdited.connect(self.edited)
        self.set_values({}, has_key=False)

    def set_values(self, values: Mapping[str, Any], has_key: bool) -> None:
        """Show the present settings; of the API key only whether there is one."""
        remote = values.get("provider", LOCAL) != LOCAL
        self._azure = values.get("provider") == AZURE or (
            not remote and QUrl(values.get("base_url", "")).host().endswith(AZURE_HOSTS)
        )
        self._version_before = values.get("api_version", "")
        self._version.setText(self._version_before)
        self._remote.setChecked(remote)
        self._local.setChecked(not remote)
        self._base_url.setText(values.get("base_url", ""))
        self._model.setText(values.get("model", ""))
        self._key.clear()
        self._kept_for = values.get("base_url", "") if has_key else None
        self._show_service()
        self._update()

    def values(self) -> dict[str, Any]:
        """The contents of the fields; `api_key` is empty if the person typed none."""
        service = AZURE if self._azure else REMOTE
        return {
            "provider": service if self._remote.isChecked() else LOCAL,
            "base_url": self._base_url.text().strip(),
            "model": self._model.text().strip(),
            "api_version": self._version.text().strip() or self._version_before,
            "api_key": self._key.text().strip(),
        }

    def problem(self) -> str:
        """Why the fields cannot be saved, in words; empty when they can."""
        if not self._remote.isChecked():
            return ""
        if wrong := _address_problem(self._base_url.text().strip()):
            return wrong
        model = self._model.text().strip()
        if not model or (self._azure and not NAMED.fullmatch(model)):
            return (AZURES if self._azure else ANY)[3]
        if self._azure and not DATED.fullmatch(self.values()["api_version"]):
            return "The API version is a date such as 2024-10-21, with or without “-preview”."
        if not self._key.text().isascii():
            return "The API key holds a character that no key has. Paste it again."
        return ""

    def forget_key(self) -> None:
        """Empty the field of the key: it has been taken over."""
        self._key.clear()

    def _build(self) -> None:
        self._fields = QFrame()
        self._form = form = QFormLayout(self._fields)
        self._labels: dict[QLineEdit, QLabel] = {}
        form.setContentsMargins(28, 4, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(10)
        for field in (self._service, self._base_url, self._model, self._version, self._key):
            label = text_label(field.accessibleName())
            label.setMinimumHeight(field.sizeHint().height())
            form.addRow(label, field)
            if isinstance(field, QLineEdit):
                self._labels[field] = label
        form.addRow(self._note)
        layouts.column(
            text_label("Who answers", "heading"),
            self._local,
            _below(LOCAL_WORDS),
            self._remote,
            _below(REMOTE_WORDS),
            self._fields,
            on=self,
            spacing=10,
        )

    def _on_service(self) -> None:
        address, azure = str(self._service.currentData()), self._azure
        self._azure = self._service.currentText() == ON_AZURE.name
        if address != self._base_url.text() or azure != self._azure:
            self._base_url.setText(address)
            self._model.clear()  # another service spells its models otherwise
        self._show_service()
        (self._model if address else self._base_url).setFocus()
        self.edited.emit()

    def _on_address(self, text: str) -> None:
        """Take a pasted address of an Azure deployment apart."""
        if (found := TARGET.match(text.strip())) is not None:
            self._azure = True
            self._base_url.setText(found["base_url"])
            self._model.setText(found["model"])
            self._version.setText(found["api_version"])
        self._show_service()

    def _show_service(self) -> None:
        service = self._found()
        name = ANOTHER if service is None else service.name
        self._service.setCurrentIndex(self._service.findText(name))
        self._model.setPlaceholderText("" if service is None else f"such as {service.model}")
        self._name_fields()
        note = "" if service is None else service.note
        self._note.setText(note)
        self._note.setVisible(bool(note))
        kept = "Kept in the keyring. Type a new one to replace it."
        there = self._kept_for is not None and self._kept_for == self._base_url.text().strip()
        self._key.setPlaceholderText(kept if there else "Goes to the system's keyring")

    def _found(self) -> Service | None:
        """The service that the fields name; None for one that is not in the list."""
        address = self._base_url.text().strip().rstrip("/")
        known = (service for service in SERVICES if service.address == address)
        return ON_AZURE if self._azure else next(known, None)

    def _name_fields(self) -> None:
        """Call the fields what the service's own pages call them."""
        address, example, model, _ = AZURES if self._azure else ANY
        self._base_url.setPlaceholderText(example)
        for field, name in ((self._base_url, address), (self._model, model)):
            self._labels[field].setText(name)
            field.setAccessibleName(name)
        self._form.setRowVisible(self._version, self._azure)

    def _update(self) -> None:
        self._fields.setEnabled(self._remote.isChecked())
        self.edited.emit()


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


def _below(words: str) -> QWidget:
    box = QWidget()
    layouts.column(hint(words), on=box, margins=(28, 0, 0, 4))
    return box
