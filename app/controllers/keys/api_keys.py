"""The API keys by address: this session's, and those in the keyring."""

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
    """Keys that no keyring took yet stay in memory, and go to the next keyring that is chosen."""

    def __init__(self, window: MainWindow, keys: KeysFlow) -> None:
        super().__init__(keys)
        self._keys, self._tell = keys, window.notices.tell
        self._known: dict[str, str] = {}
        self._held: dict[str, str] = {}  # of the known ones, those that are in no keyring
        keys.moved.connect(self._on_moved)
        keys.stayed.connect(self._save_held)

    def has(self, address: str) -> bool:
        """Whether an address's API key is known; one in the keyring may not be known yet."""
        return bool(self._known.get(address))

    def load(self, address: str) -> str:
        """An address's API key, empty for none; asks the keyring, so never on the UI thread."""
        if address not in self._known:
            try:
                found = self._keys.keystore.load_api_key(address)
            except SottoError:
                found = None
            if not found:  # the provider then says so; another keyring may have it
                return ""
            self._known[address] = found
        return self._known[address]

    def hold(self, address: str, api_key: str) -> None:
        """Use a key for this session; it is in no keyring yet."""
        self._known[address] = self._held[address] = api_key

    def save(self, address: str, api_key: str) -> None:
        """Use a key that was typed, and store it in the keyring."""
        self.hold(address, api_key)
        keystore = self._keys.keystore
        in_background(
            lambda: keystore.save_api_key(address, api_key),
            self,
            lambda _none: self._let_go({address: api_key}),
            lambda _error: self._tell("api-key", "warning", tr(NOT_TAKEN)),
        )

    def save_all(self, typed: Mapping[str, str]) -> None:
        """Use and store keys that were typed, by address."""
        for address, api_key in typed.items():
            self.save(address, api_key)

    def forget(self, addresses: Collection[str]) -> None:
        """Delete the keys of services that were removed, here and in the keyring."""
        for address in addresses:
            self._known.pop(address, None)
            self._held.pop(address, None)
            in_background(partial(self._keys.keystore.delete_api_key, address), self)

    def move(self, backend: str, addresses: Collection[str], typed: Mapping[str, str]) -> None:
        """Use another keyring, for what was `typed` just now as well: keys by address."""
        for address, api_key in typed.items():
            self.hold(address, api_key)
        self._keys.move(backend, {*addresses, *self._known}, dict(self._held))

    def _on_moved(self, _backend: str, took: Mapping[str, str]) -> None:
        self._let_go(took)
        self._save_held()

    def _let_go(self, kept: Mapping[str, str]) -> None:
        """Hold no longer what a keyring has; a key that was typed since is another one."""
        for address, api_key in kept.items():
            if self._held.get(address) == api_key:
                del self._held[address]

    def _save_held(self) -> None:
        for address, api_key in list(self._held.items()):
            self.save(address, api_key)
