"""The keyrings of this computer that protect secrets."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from engine.core.errors import KeyringMissing

if TYPE_CHECKING:  # keyring is slow to load: its calls bring it, on a thread of their own
    from keyring.backend import KeyringBackend

# Backend class -> the name that a person knows it by. What is not here is refused.
BACKENDS = {
    "keyring.backends.SecretService.Keyring": "Secret Service",
    "keyring.backends.kwallet.DBusKeyring": "KWallet",
    "keyring.backends.kwallet.DBusKeyringKWallet4": "KWallet",
    "keyring.backends.libsecret.Keyring": "Secret Service (libsecret)",
    "keyring.backends.macOS.Keyring": "macOS Keychain",
    "keyring.backends.Windows.WinVaultKeyring": "Windows Credential Manager",
}


def find() -> KeyringBackend:
    """The keyring that the person configured for `keyring`, else the best one that is allowed.

    It is searched at each call: a keyring may start, or be installed, while the app runs.
    """
    from keyring.backends.chainer import ChainerBackend  # noqa: PLC0415 (see above)

    chosen = _configured()
    if chosen is None:
        candidates = available()
    elif isinstance(chosen, ChainerBackend):
        candidates = [backend for backend in chosen.backends if path(backend) in BACKENDS]
    elif path(chosen) in BACKENDS:
        candidates = [chosen]
    else:
        raise KeyringMissing(backend=path(chosen), reason="refused")
    if not candidates:
        raise KeyringMissing(backend=None, reason="none")
    return candidates[0]


def chosen(kind: str) -> KeyringBackend:
    """The keyring that the person chose in Sotto; it counts before what is configured elsewhere."""
    found = next((backend for backend in available() if path(backend) == kind), None)
    if found is None:
        raise KeyringMissing(backend=BACKENDS.get(kind), reason="not_here")
    return found


def _configured() -> KeyringBackend | None:
    """The backend named by PYTHON_KEYRING_BACKEND or keyring's configuration file."""
    from keyring import core  # noqa: PLC0415 (see above)

    try:
        return core.load_env() or core.load_config()
    except Exception:  # whatever a class that was named there raises when it is loaded
        raise KeyringMissing(backend=None, reason="refused") from None


def available() -> list[KeyringBackend]:
    """The allowed backends that work on this machine, the most fitting first."""
    classes = [_class(path) for path in BACKENDS]
    viable = [kind for kind in classes if kind.viable]
    return [kind() for kind in sorted(viable, key=lambda kind: kind.priority, reverse=True)]


def _class(path: str) -> type[KeyringBackend]:
    module, _, name = path.rpartition(".")
    found: type[KeyringBackend] = getattr(importlib.import_module(module), name)
    return found


def path(backend: KeyringBackend) -> str:
    """A keyring's class, as BACKENDS names it."""
    return f"{type(backend).__module__}.{type(backend).__name__}"


def title(backend: KeyringBackend) -> str:
    """The name that a person knows it by."""
    return BACKENDS[path(backend)]
