"""Pages of the preferences: new chats, the network, profiles, the look, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from app import presets
from app.controls import ChoiceList, button, text_label
from app.method_words import CIPHERS
from app.shortcuts import SHORTCUTS
from engine.crypto.keystore import BACKENDS

THEMES = (("system", "As the system"), ("light", "Light"), ("dark", "Dark"))
CIPHER_NAMES = {"ff1": "FF1", "ff3": "FF3"}
GENDER = "First names keep their gender"
GENDER_WORDS = (
    "A woman's name is replaced by another woman's, by the US census of 1990, so that “she” still "
    "fits. The provider then learns the gender."
)
PROXY_WORDS = "An address such as http://proxy.example.com:8080. Without one, chats go directly."
CA_WORDS = "A file of further certificate authorities (PEM), for a company's own network."
HOSTS_WORDS = (
    "Chats then reach no other host, whatever the address of the service says. Divide several by "
    "commas; empty: any host."
)
BEST_KEYRING = "The best one found"
KEYRING_WORDS = (
    "It keeps your key and the API keys. When you choose another one they are copied to it; the "
    "old copies stay until you delete them."
)
NEXT_START = "Each profile has its own key, chats, settings and words. The choice holds from the "
NEXT_START += "next start on."


class NewChats(QWidget):
    """What a new chat begins with."""

    def __init__(self) -> None:
        super().__init__()
        self._preset = ChoiceList("Preset of new chats")
        for name, preset in presets.PRESETS.items():
            if name != presets.AS_TYPED:  # that is for one chat, and asked for each time
                self._preset.addItem(preset.title, name)
        self._cipher = ChoiceList("Cipher of new chats")
        for name in CIPHERS:
            self._cipher.addItem(CIPHER_NAMES[name], name)
        self._gender = QCheckBox(GENDER)
        self._gender.setAccessibleName(GENDER)
        self._means, self._cipher_words = (text_label("", "muted", wrap=True) for _ in range(2))
        column = _column(self)
        column.addWidget(text_label("New chats", "heading"))
        for label, field, words in (
            ("Preset", self._preset, self._means),
            ("Cipher", self._cipher, self._cipher_words),
        ):
            column.addLayout(_row(label, field))
            column.addWidget(words)
        column.addWidget(self._gender)
        column.addWidget(text_label(GENDER_WORDS, "muted", wrap=True))
        column.addStretch()
        for box in (self._preset, self._cipher):
            box.currentIndexChanged.connect(self._say)

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Show these settings."""
        self._preset.setCurrentIndex(max(self._preset.findData(values["preset"]), 0))
        self._cipher.setCurrentIndex(max(self._cipher.findData(values["cipher"]), 0))
        self._gender.setChecked(values["keep_gender"])
        self._say()

    def values(self) -> dict[str, Any]:
        """The settings as they are chosen."""
        return {
            "preset": self._preset.currentData(),
            "cipher": self._cipher.currentData(),
            "keep_gender": self._gender.isChecked(),
        }

    def _say(self) -> None:
        self._means.setText(presets.shown(str(self._preset.currentData())).means)
        self._cipher_words.setText(CIPHERS[str(self._cipher.currentData())])


class Network(QWidget):
    """How chats get out."""

    def __init__(self) -> None:
        super().__init__()
        self._proxy = _field("Proxy")
        self._ca = _field("Certificate file")
        self._hosts = _field("Allowed hosts")
        choose = button("Choose…")
        choose.setAccessibleName("Choose a certificate file")
        choose.setAutoDefault(False)
        choose.clicked.connect(self._choose)
        column = _column(self)
        column.addWidget(text_label("Network", "heading"))
        column.addLayout(_row("Proxy", self._proxy))
        column.addWidget(text_label(PROXY_WORDS, "muted", wrap=True))
        column.addLayout(_row("Certificates", self._ca, choose))
        column.addWidget(text_label(CA_WORDS, "muted", wrap=True))
        column.addLayout(_row("Only these hosts", self._hosts))
        column.addWidget(text_label(HOSTS_WORDS, "muted", wrap=True))
        column.addStretch()

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Show these settings."""
        self._proxy.setText(values["proxy"])
        self._ca.setText(values["ca"])
        self._hosts.setText(values["hosts"])

    def values(self) -> dict[str, Any]:
        """What stands in the fields."""
        hosts = [host.strip().lower() for host in self._hosts.text().split(",")]
        return {
            "proxy": self._proxy.text().strip(),
            "ca": self._ca.text().strip(),
            "hosts": ", ".join(host for host in hosts if host),
        }

    def problem(self) -> str:
        """Why the fields cannot be saved, in words; empty when they can."""
        values = self.values()
        proxy = QUrl(values["proxy"], QUrl.ParsingMode.StrictMode)
        if values["proxy"] and (proxy.scheme() not in {"http", "https"} or not proxy.host()):
            return "The proxy's address must start with http:// or https:// and name a server."
        if proxy.userInfo():
            return "A proxy with a user name and password cannot be used: they would lie in a file."
        if values["ca"] and not Path(values["ca"]).is_file():
            return "There is no such certificate file."
        return ""

    def _choose(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "Certificate file", "", "PEM (*.pem *.crt)")
        if path:
            self._ca.setText(path)


class ProfilesPage(QWidget):
    """Which profile to use, and where this one's key is."""

    def __init__(self) -> None:
        super().__init__()
        self._key = text_label("", wrap=True)
        self._keyring = ChoiceList("Keyring")
        self._next = ChoiceList("Profile from the next start on")
        self._name = _field("Name of this profile")
        self._new = _field("Name of a new profile")
        self._new.setPlaceholderText("A new profile, used from the next start on")
        column = _column(self)
        column.addWidget(text_label("Your key", "heading"))
        column.addWidget(self._key)
        column.addLayout(_row("Keyring", self._keyring))
        column.addWidget(text_label(KEYRING_WORDS, "muted", wrap=True))
        column.addSpacing(10)
        column.addWidget(text_label("Profiles", "heading"))
        column.addWidget(text_label(NEXT_START, "muted", wrap=True))
        column.addLayout(_row("Use", self._next))
        column.addLayout(_row("This one's name", self._name))
        column.addLayout(_row("New", self._new))
        column.addStretch()

    def set_profiles(self, names: Sequence[str], here: str, next_: str, key: str) -> None:
        """Show the profiles' names: the one in use here, the one at the next start."""
        self._key.setText(key)
        self._next.clear()
        self._next.addItems(list(names))
        self._next.setCurrentText(next_)
        self._name.setText(here)
        self._new.clear()

    def set_keyrings(self, classes: Iterable[str], chosen: str) -> None:
        """Offer keyrings by their classes; the chosen one is there even if it is not running."""
        self._keyring.clear()
        self._keyring.addItem(BEST_KEYRING, "")
        for path in dict.fromkeys((*classes, *([chosen] if chosen else []))):
            self._keyring.addItem(BACKENDS[path], path)
        self._keyring.setCurrentIndex(self._keyring.findData(chosen))

    def keyring(self) -> str:
        """The class of the chosen keyring; empty for the best one there is."""
        return str(self._keyring.currentData() or "")

    def values(self) -> dict[str, str]:
        """The profile to use, this one's name, and a new one's (or nothing)."""
        return {
            "use": self._next.currentText(),
            "name": " ".join(self._name.text().split()),
            "new": " ".join(self._new.text().split()),
        }


class Look(QWidget):
    """The appearance, and the list of keys."""

    def __init__(self) -> None:
        super().__init__()
        self._theme = ChoiceList("Appearance")
        for value, words in THEMES:
            self._theme.addItem(words, value)
        keys = QGridLayout()
        keys.setHorizontalSpacing(20)
        keys.setVerticalSpacing(4)
        keys.setColumnStretch(1, 1)
        for row, (press, does) in enumerate(SHORTCUTS):
            keys.addWidget(text_label(press, "label"), row, 0)
            keys.addWidget(text_label(does, wrap=True), row, 1)
        column = _column(self)
        column.addWidget(text_label("Appearance", "heading"))
        column.addLayout(_row("Colours", self._theme))
        column.addSpacing(10)
        column.addWidget(text_label("Keys", "heading"))
        column.addLayout(keys)
        column.addStretch()

    def set_theme(self, theme: str) -> None:
        """Show the theme in use."""
        self._theme.setCurrentIndex(max(self._theme.findData(theme), 0))

    def theme(self) -> str:
        """The theme that is chosen."""
        return str(self._theme.currentData())


def _field(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    return made


def _column(widget: QWidget) -> QVBoxLayout:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    return column


def _row(words: str, field: QWidget, *others: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    label = text_label(words)
    label.setBuddy(field)
    label.setMinimumWidth(120)
    row.addWidget(label)
    row.addWidget(field, 1)
    for other in others:
        row.addWidget(other)
    return row
