"""Pages of the preferences: new chats, network, profiles, lock and clipboard, appearance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QGridLayout

from app.config import presets
from app.core.translation import each, mark, tr
from app.text.methods import CIPHERS
from app.text.shortcuts import SHORTCUTS
from app.ui.widgets import dialogs
from app.ui.widgets.controls import ChoiceList, button, hint, text_label
from app.ui.widgets.forms import CheckField, Form, LineField, Row
from app.ui.widgets.level_section import LevelSection
from engine.crypto.allowed_keyrings import BACKENDS

LANGUAGES = {"system": mark("As the system"), "en": "English", "de": "Deutsch"}
RESTART = mark("The window speaks another language from the next start on.")
THEMES = {"system": mark("As the system"), "light": mark("Light"), "dark": mark("Dark")}
CIPHER_NAMES = {"ff1": "FF1", "ff3": "FF3"}
LOCK_AFTER = {
    1: mark("1 minute"),
    5: mark("5 minutes"),
    15: mark("15 minutes"),
    30: mark("30 minutes"),
    60: mark("1 hour"),
    0: mark("Never"),
}
CLEAR_AFTER = {
    10: mark("10 seconds"),
    30: mark("30 seconds"),
    60: mark("1 minute"),
    120: mark("2 minutes"),
    300: mark("5 minutes"),
    0: mark("Never"),
}
ASK_WORDS = mark(
    "Shows the whole message, every change and the exact bytes before anything leaves."
)
AS_GIVEN_WORDS = mark(
    "A line before each chat asks the provider not to translate or reformat "
    "them, so that more of them come back. You see it under Wire."
)
COPIED_WORDS = mark("Copy then puts it above your text. You see it under “What will be sent”.")
GENDER_WORDS = mark(
    "Where a title, a pronoun or the first name tells that somebody is a "
    "woman, her new name is a woman's, so that “she” still fits. The "
    "provider then learns the gender, if it did not already."
)
PROXY_WORDS = mark(
    "An address such as http://proxy.example.com:8080. Without one, chats go directly."
)
CA_WORDS = mark("A file of further certificate authorities (PEM), for a company's own network.")
HOSTS_WORDS = mark(
    "Chats then reach no other host, whatever the address of the service "
    "says. Divide several by commas; empty: any host."
)
BEST_KEYRING = mark("The best one found")
KEYRING_WORDS = mark(
    "It keeps your key and the API keys. When you choose another one they "
    "are copied to it; the old copies stay until you delete them."
)
NEXT_START = mark(
    "Each profile has its own key, chats, settings and words. The choice holds from the "
    "next start on."
)
LOCK_WORDS = mark(
    "Locking (Ctrl+L) ends the program that holds your chats and keys: "
    "nothing of them is left in memory. What you were writing is kept, "
    "encrypted. Unlocking asks your keyring again, or for your passphrase."
)
CLEAR_WORDS = mark(
    "What you copy here is marked as secret, so that clipboard managers do "
    "not remember it, and is taken back after this time, when you lock and "
    "when you close Sotto. “Copy” for a chatbot's page is not: that text is "
    "meant to be sent."
)


def sending_options() -> Form:
    """The options for messages before they are sent or copied."""
    ask, given = tr("Ask before each send"), tr("Ask for names and figures as they are given")
    copied = CheckField(tr("Put that line before what I copy, too"))
    return Form(
        Row("ask_before_send", CheckField(ask), tip=tr(ASK_WORDS)),
        Row("as_given", CheckField(given), tip=tr(AS_GIVEN_WORDS)),
        Row("as_given_copied", copied, tip=tr(COPIED_WORDS)),
    )


def lock_options() -> Form:
    """The options for the automatic lock and for clearing the clipboard."""
    lock = ChoiceList(tr("Lock after"), each(LOCK_AFTER), unit=mark("{value} minutes"))
    screen = CheckField(tr("Lock when the screen is locked or the computer sleeps"))
    clear = ChoiceList(tr("Clear"), each(CLEAR_AFTER), unit=mark("{value} seconds"))
    return Form(
        tr("Lock"),
        Row("lock_after", lock, tr("When unused for")),
        Row("lock_with_screen", screen, tip=tr(LOCK_WORDS)),
        tr("Clipboard"),
        Row("clear_clipboard", clear, tr("Clear after"), tr(CLEAR_WORDS)),
    )


def look_page() -> Form:
    """The appearance, and the list of keys."""
    keys = QGridLayout()
    keys.setHorizontalSpacing(20)
    keys.setVerticalSpacing(4)
    keys.setColumnStretch(1, 1)
    for row, (press, does) in enumerate(SHORTCUTS):
        keys.addWidget(text_label(tr(press), "label"), row, 0)
        keys.addWidget(text_label(tr(does), wrap=True), row, 1)
    return Form(
        tr("Appearance"),
        Row("theme", ChoiceList(tr("Appearance"), each(THEMES)), tr("Colours")),
        Row("language", ChoiceList(tr("Language"), each(LANGUAGES)), tr("Language"), tr(RESTART)),
        tr("Keys"),
        keys,
    )


class NewChatsPage(Form):
    """The settings of new chats."""

    def __init__(self) -> None:
        offered = {n: p for n, p in presets.PRESETS.items() if n != presets.AS_TYPED}
        preset = ChoiceList(tr("Preset of new chats"), {n: tr(p.title) for n, p in offered.items()})
        cipher = ChoiceList(
            tr("Cipher of new chats"), {name: CIPHER_NAMES[name] for name in CIPHERS}
        )
        self._level = LevelSection(tr("What new chats hide"))
        super().__init__(
            tr("New chats"),
            Row("preset", preset, tr("Preset"), {n: tr(p.means) for n, p in offered.items()}),
            self._level,
            Row("cipher", cipher, tr("Cipher"), each(CIPHERS)),
            Row("keep_gender", CheckField(tr("People keep their gender")), tip=tr(GENDER_WORDS)),
        )

    def set_values(self, values: Mapping[str, Any]) -> None:
        """Show these settings."""
        super().set_values(values)
        self._level.show_level(values["level"], values["private_from"])

    def values(self) -> dict[str, Any]:
        """The chosen settings."""
        chosen = {"level": self._level.level(), "private_from": self._level.private_from()}
        return super().values() | chosen


class NetworkPage(Form):
    """The network settings: proxy, certificates, allowed hosts."""

    def __init__(self) -> None:
        choose = button(tr("Choose…"))
        choose.setAccessibleName(tr("Choose a certificate file"))
        choose.setAutoDefault(False)
        super().__init__(
            tr("Network"),
            Row("proxy", LineField(tr("Proxy")), tr("Proxy"), tr(PROXY_WORDS)),
            Row(
                "ca", LineField(tr("Certificate file")), tr("Certificates"), tr(CA_WORDS), (choose,)
            ),
            Row("hosts", LineField(tr("Allowed hosts")), tr("Only these hosts"), tr(HOSTS_WORDS)),
        )
        choose.clicked.connect(self._choose)

    def values(self) -> dict[str, Any]:
        """The contents of the fields."""
        typed = super().values()
        hosts = [host.strip().lower() for host in typed["hosts"].split(",")]
        return {**typed, "hosts": ", ".join(filter(None, hosts))}

    def problem(self) -> str:
        """A sentence on why the fields cannot be saved; empty if they can."""
        values = self.values()
        proxy = QUrl(values["proxy"], QUrl.ParsingMode.StrictMode)
        if values["proxy"] and (proxy.scheme() not in {"http", "https"} or not proxy.host()):
            return tr("The proxy's address must start with http:// or https:// and name a server.")
        if proxy.userInfo():
            return tr(
                "A proxy with a user name and password cannot be used: they would lie in a file."
            )
        if values["ca"] and not Path(values["ca"]).is_file():
            return tr("There is no such certificate file.")
        return ""

    def _choose(self) -> None:
        title, kinds = tr("Certificate file"), [tr("PEM (*.pem *.crt)")]
        dialogs.ask_file(self, title, kinds, lambda path: self.set_values({"ca": str(path)}))


class ProfilesPage(Form):
    """The choice of a profile, and of the keyring for this one's key."""

    def __init__(self) -> None:
        self._key = text_label("", wrap=True)
        self._keyring = ChoiceList(tr("Keyring"))
        self._next = ChoiceList(tr("Profile from the next start on"))
        self._name = LineField(tr("Name of this profile"))
        self._new = LineField(
            tr("Name of a new profile"), tr("A new profile, used from the next start on")
        )
        super().__init__(
            tr("Your key"),
            self._key,
            Row("backend", self._keyring, tr("Keyring"), tr(KEYRING_WORDS)),
            tr("Profiles"),
            hint(tr(NEXT_START)),
            Row("use", self._next, tr("Use")),
            Row("name", self._name, tr("This one's name")),
            Row("new", self._new, tr("New")),
        )

    def set_profiles(self, names: Sequence[str], here: str, next_: str, key: str) -> None:
        """Show the profiles' names: the current one, and that of the next start."""
        self._key.setText(key)
        self._next.clear()
        self._next.addItems(list(names))
        self._next.setCurrentText(next_)
        self._name.setText(here)
        self._new.clear()

    def offer_keyrings(self, classes: Iterable[str], chosen: str | None = None) -> None:
        """Offer keyrings by class, including the chosen one even if it is not running."""
        chosen = self.keyring() if chosen is None else chosen
        named = {path: BACKENDS[path] for path in (*classes, chosen) if path}
        self._keyring.offer({"": tr(BEST_KEYRING), **named})
        self._keyring.show_value(chosen)

    def keyring(self) -> str:
        """The class of the chosen keyring; empty for the best available one."""
        return str(self._keyring.currentData() or "")

    def values(self) -> dict[str, str]:
        """The profile to use, the current one's name, and a new one's, if any."""
        return {
            "use": self._next.currentText(),
            "name": " ".join(self._name.text().split()),
            "new": " ".join(self._new.text().split()),
        }
