"""The API keys by address, of this session and in the keyring."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial

from PySide6.QtCore import QObject

from app.controllers.keys.keys_flow import KeysFlow
from app.core.background import in_background
from app.core.translation import mark, tr
from app.ui.window.window import MainWindow
from engine.core.errors import SottoError

NOT_TAKEN = mark("The keyring did not take the API key. It is kept for this session only.")


class ApiKeys(QObject):
    """The API keys; those that no keyring accepted stay in memory until another is chosen."""

    def __init__(self, window: MainWindow, keys: KeysFlow) -> None:
        super().__init__(keys)
        self._keys, self._tell = keys, window.notices.tell
        self._known: dict[str, str] = {}
        self._held: dict[str, str] = {}  # the keys that are in no keyring
        keys.moved.connect(self._on_moved)
        keys.stayed.connect(self._save_held)

    def has(self, address: str) -> bool:
        """Whether an address's API key is loaded; one may still be in the keyring."""
        return bool(self._known.get(address))

    def load(self, address: str) -> str:
        """An address's API key, empty for none; asks the keyring: not on the UI thread."""
        if address not in self._known:
            try:
                found = self._keys.keystore.load_api_key(address)
            except SottoError:
                found = None
            if not found:  # the provider will refuse; another keyring may have it
                return ""
            self._known[address] = found
        return self._known[address]

    def hold(self, address: str, api_key: str) -> None:
        """Use a key in this session without storing it."""
        self._known[address] = self._held[address] = api_key

    def save(self, address: str, api_key: str) -> None:
        """Use a typed key, and store it in the keyring."""
        self.hold(address, api_key)
        keystore = self._keys.keystore
        in_background(
            lambda: keystore.save_api_key(address, api_key),
            self,
            lambda _none: self._let_go({address: api_key}),
            lambda _error: self._tell("api-key", "warning", tr(NOT_TAKEN)),
        )

    def save_all(self, typed: Mapping[str, str]) -> None:
        """Use and store typed keys, by address."""
        for address, api_key in typed.items():
            self.save(address, api_key)

    def forget(self, addresses: Collection[str]) -> None:
        """Delete the keys of removed services from memory and the keyring."""
        for address in addresses:
            self._known.pop(address, None)
            self._held.pop(address, None)
            in_background(partial(self._keys.keystore.delete_api_key, address), self)

    def move(self, backend: str, addresses: Collection[str], typed: Mapping[str, str]) -> None:
        """Switch to another keyring, also for the `typed` keys by address."""
        for address, api_key in typed.items():
            self.hold(address, api_key)
        self._keys.move(backend, {*addresses, *self._known}, dict(self._held))

    def _on_moved(self, _backend: str, took: Mapping[str, str]) -> None:
        self._let_go(took)
        self._save_held()

    def _let_go(self, kept: Mapping[str, str]) -> None:
        """Drop keys that a keyring has stored from memory, unless a newer one was typed."""
        for address, api_key in kept.items():
            if self._held.get(address) == api_key:
                del self._held[address]

    def _save_held(self) -> None:
        for address, api_key in list(self._held.items()):
            self.save(address, api_key)
