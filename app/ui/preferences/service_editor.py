"""The fields of one service: its name, address, model and key."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QLabel, QLineEdit

from app.config.known_services import AZURE_VERSION, KNOWN, is_loopback, known
from app.config.services import AZURE, AZURE_NAME, OPENAI, Service, name_of
from app.core.translation import mark, tr
from app.text import services as words
from app.ui.widgets.controls import ChoiceList, Remark, text_label
from app.ui.widgets.forms import LineField

ANOTHER = mark("Another address")
MODEL_LATER = mark("Empty: choose it above the chat")
# What Azure's portal calls the Target URI of a deployment.
TARGET = re.compile(
    r"(?P<base_url>https?://[^/?#]+)/openai/deployments/(?P<model>[^/?#]+)/[^?#]*"
    r"\?(?:[^#]*&)?api-version=(?P<api_version>[^&#]{10,})"
)
NAMED = re.compile(r"[A-Za-z0-9._-]+")
DATED = re.compile(r"\d{4}-\d{2}-\d{2}(-preview)?")
ANY = (mark("Address"), "https://llm.example.com/v1", mark("Model of new chats"))
AZURES = (mark("Endpoint"), "https://my-resource.openai.azure.com", mark("Deployment"))
NO_DEPLOYMENT = mark("Name the deployment, as Azure's portal spells it.")
KEPT = mark("Kept in the keyring. Type a new one to replace it.")


class ServiceEditor(QFrame):
    """The fields of one service; `edited`: the person changed one.

    Shows only whether there is an API key: a stored key is never displayed.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._before = Service("", "")
        self._keys: Collection[str] = ()
        self._azure = False
        self._service = ChoiceList(tr("Service"))
        self._service.addItems([*(tr(one.name) for one in KNOWN), AZURE_NAME, tr(ANOTHER)])
        self._name = LineField(tr("Name"))
        self._base_url, self._model = LineField(tr("Address")), LineField(tr("Model"))
        self._version = LineField(tr("API version"), AZURE_VERSION)
        self._key = LineField(tr("API key"), secret=True)
        self._note = Remark("muted")
        self._build()
        self._service.activated.connect(lambda _row: self._on_service())
        self._base_url.textEdited.connect(self._on_address)
        for field in (self._name, self._base_url, self._model, self._version, self._key):
            field.textEdited.connect(self.edited)

    def show_service(self, service: Service, keys: Collection[str], typed: str = "") -> None:
        """Show a service; `keys` are the names of the known API keys."""
        self._before, self._keys, self._azure = service, keys, service.kind == AZURE
        self._name.setText(service.name)
        self._base_url.setText(service.base_url)
        self._model.setText(service.model)
        self._version.setText(service.api_version)
        self._key.setText(typed)
        self._show_known()

    def service(self) -> Service:
        """The service in the fields."""
        address = self._base_url.text().strip()
        return replace(
            self._before,
            name=" ".join(self._name.text().split()) or self._usual_name(),
            kind=AZURE if self._azure else OPENAI,
            base_url=address,
            model=self._model.text().strip(),
            api_version=self._version.text().strip() or self._before.api_version,
        )

    def api_key(self) -> str:
        """The typed API key; empty for none."""
        return self._key.text().strip()

    def begin(self) -> None:
        """Start with the choice of a known service."""
        self._service.setFocus()

    def _build(self) -> None:
        self._form = form = QFormLayout(self)
        self._labels: dict[QLineEdit, QLabel] = {}
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(10)
        fields = (self._name, self._base_url, self._model, self._version, self._key)
        for field in (self._service, *fields):
            label = text_label(field.accessibleName())
            label.setMinimumHeight(field.sizeHint().height())
            form.addRow(label, field)
            if isinstance(field, QLineEdit):
                self._labels[field] = label
        form.addRow(self._note)

    def _on_service(self) -> None:
        usual = self._usual_name()
        named = self._name.text().strip() not in {"", usual}
        chosen, azure = self._service.currentText(), self._azure
        found = next((one for one in KNOWN if tr(one.name) == chosen), None)
        address = found.address if found else ""
        self._azure = chosen == AZURE_NAME
        if address != self._base_url.text() or azure != self._azure:
            self._base_url.setText(address)
            self._model.clear()  # another service names its models differently
        if not named:
            self._name.setText("" if chosen == tr(ANOTHER) else chosen)
        self._show_known()
        (self._key if address else self._base_url).setFocus()
        self.edited.emit()

    def _on_address(self, text: str) -> None:
        """Split a pasted address of an Azure deployment into the fields."""
        if (found := TARGET.match(text.strip())) is not None:
            self._azure = True
            self._base_url.setText(found["base_url"])
            self._model.setText(found["model"])
            self._version.setText(found["api_version"])
        self._show_known()

    def _usual_name(self) -> str:
        """The default name of the service."""
        address = self._base_url.text().strip()
        return AZURE_NAME if self._azure else tr(name_of(address))

    def _show_known(self) -> None:
        address = self._base_url.text().strip()
        found = None if self._azure else known(address)
        name = AZURE_NAME if self._azure else tr(found.name) if found else tr(ANOTHER)
        self._service.setCurrentIndex(self._service.findText(name))
        self._name.setPlaceholderText(self._usual_name())
        example = tr(", such as {model}", model=found.model) if found else ""
        self._model.setPlaceholderText("" if self._azure else tr(MODEL_LATER) + example)
        self._name_fields()
        note = (
            tr(words.AZURE_NOTE)
            if self._azure
            else tr(words.NOTES.get(found.name, ""))
            if found
            else ""
        )
        self._note.say(note)
        there = self.service().key_name in self._keys
        self._key.setPlaceholderText(tr(KEPT) if there else tr("Goes to the system's keyring"))

    def _name_fields(self) -> None:
        """Label the fields with the service's own terms."""
        address, example, model = AZURES if self._azure else ANY
        self._base_url.setPlaceholderText(example)
        for field, name in ((self._base_url, address), (self._model, model)):
            self._labels[field].setText(tr(name))
            field.setAccessibleName(tr(name))
        self._form.setRowVisible(self._version, self._azure)


def problem(service: Service, api_key: str) -> str:
    """A sentence on why a service cannot be saved; empty if it can."""
    if wrong := _address_problem(service.base_url):
        return wrong
    if service.kind == AZURE and not NAMED.fullmatch(service.model):
        return tr(NO_DEPLOYMENT)
    if service.kind == AZURE and not DATED.fullmatch(service.api_version):
        return tr("The API version is a date such as 2024-10-21, with or without “-preview”.")
    if not api_key.isascii() or not api_key.isprintable():
        return tr("The API key holds a character that no key has. Paste it again.")
    return ""


def _address_problem(address: str) -> str:
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    if not url.isValid() or url.scheme() not in {"http", "https"} or not url.host():
        return tr("The address must start with https:// and name a server.")
    if url.userInfo() or url.hasQuery() or url.hasFragment():
        return tr("The address must hold no user name, “?” or “#”.")
    if url.scheme() == "http" and not is_loopback(url.host()):
        return tr("Without encryption (http://) only a server on this computer may be used.")
    return ""
