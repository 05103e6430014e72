"""A keyring in memory, and the flow of keys in a window that says what it said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.config.profiles import FIRST
from app.controllers.keys.keys_flow import KeysFlow
from app.ui.window.window import MainWindow
from engine.core.errors import BadParameter, KeyMissing, KeyringMissing
from engine.crypto import passphrase_file
from engine.crypto.key_derivation import MasterKeys
from engine.crypto.os_keyring import KeyringStatus


class MadeUpKeyring:
    """A keyring in memory with the Keystore's face; `broken` is one that is not there."""

    def __init__(self, *, broken: bool = False, name: str = "Made-up Keyring") -> None:
        self.rings: dict[str, MasterKeys] = {}
        self.api_keys: dict[str, str] = {}
        self.broken, self.name = broken, name
        self.room = 99  # for API keys
        self.keeps_all = False  # takes writes, and then lets nothing be removed
        self.others: dict[str, MadeUpKeyring] = {}
        self.used = ""

    def other(self, backend: str) -> MadeUpKeyring:
        return self.others[backend]

    def use(self, backend: str) -> None:
        self.used = backend

    def providers(self) -> tuple[str, ...]:
        self._check()
        return tuple(self.api_keys)

    def load_api_key(self, provider: str) -> str | None:
        return self.api_keys.get(provider)

    def save_api_key(self, provider: str, value: str) -> None:
        self._check()
        if len({*self.api_keys, provider}) > self.room:
            raise KeyringMissing(backend=self.name, reason="not_kept")
        self.api_keys[provider] = value

    def delete_api_key(self, provider: str) -> None:
        self._check_removal()
        self.api_keys.pop(provider, None)

    def status(self) -> KeyringStatus:
        return KeyringStatus(self.name, usable=not self.broken)

    def load(self, profile: str) -> MasterKeys:
        self._check()
        if profile not in self.rings:
            raise KeyMissing(profile=profile, reason="absent")
        return self.rings[profile]

    def exclusively(self, work: Callable[[], Any]) -> Any:
        return work()

    def load_or_create(self, profile: str, prepare: Callable[[], None]) -> MasterKeys:
        try:
            return self.load(profile)
        except KeyMissing as error:
            if error.data["reason"] != "absent":
                raise
        prepare()
        return self.adopt(profile, MasterKeys([bytes([7]) * 32]))

    def adopt(self, profile: str, masters: MasterKeys) -> MasterKeys:
        self._check()
        if profile in self.rings:
            raise BadParameter(name="profile", reason="exists")
        self.rings[profile] = masters
        return masters

    def withdraw(self, profile: str, masters: MasterKeys) -> None:
        self._check_removal()
        if profile in self.rings and self.rings[profile].raw == masters.raw:
            del self.rings[profile]

    def _check_removal(self) -> None:
        if self.keeps_all:
            raise KeyringMissing(backend=self.name, reason="stubborn")

    def _check(self) -> None:
        if self.broken:
            raise KeyringMissing(backend=None, reason="none")


class World:
    """The flow in a window, with what it said and whom it unlocked."""

    def __init__(self, qtbot: QtBot, keyring: MadeUpKeyring) -> None:
        self.qtbot, self.window = qtbot, MainWindow()
        qtbot.addWidget(self.window)
        self.notices: dict[str, tuple[str, Callable[[], None] | None]] = {}
        self.unlocked: list[tuple[MasterKeys, bool]] = []
        said = self.window.notices
        said.tell, said.drop = self.tell, lambda n: self.notices.pop(n, None)  # type: ignore[method-assign]
        self.flow = KeysFlow(self.window, FIRST)
        self.flow.keystore = keyring  # type: ignore[assignment]
        self.keyring = keyring
        self.flow.unlocked.connect(lambda masters, keep: self.unlocked.append((masters, keep)))

    def ask(self, *awaited: str) -> None:
        """Ask for the keys, until this was said, or else until they are there."""
        self.flow.ask()
        self.until(*awaited)

    def until(self, *awaited: str) -> None:
        """Wait until this was said, or else until the keys are there."""
        there = (lambda: awaited[0] in self.notices) if awaited else (lambda: bool(self.unlocked))
        self.qtbot.waitUntil(there)

    def tell(self, name: str, _kind: str, text: str, _action: Any = None, run: Any = None) -> None:
        self.notices[name] = (text, run)


Worlds = Callable[..., World]


def in_folders_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and data in the test's folder; a passphrase that is quickly tried."""
    for name in ("CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setattr(passphrase_file, "MEMORY", 64)
