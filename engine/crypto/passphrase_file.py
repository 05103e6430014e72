"""Secrets under a passphrase: the key file for a computer without a keyring, and backups' keys.

The key comes from Argon2id (RFC 9106, section 4, the second recommended option: 64 MiB, 3 passes);
the secrets are encrypted and authenticated with AES-256-GCM. The parameters are in the file, so
that they can grow. Deriving the key takes about 0.2 s: not for the UI thread.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from engine.core.errors import BadParameter, KeyMissing, WrongPassphrase
from engine.core.rng import fresh_bytes
from engine.core.whole_files import write_whole
from engine.crypto import key_lock
from engine.crypto.key_derivation import MASTER_BYTES, MasterKeys, packed

VERSION = 1
SALT_BYTES, NONCE_BYTES, KEY_BYTES = 16, 12, 32
SHORTEST = 8  # characters
PATIENCE = 20.0  # seconds, for another process that makes or changes keys
MEMORY, PASSES, LANES = 64 * 1024, 3, 4  # KiB, iterations, parallelism
MOST_MEMORY, MOST_PASSES, MOST_LANES = 1024 * 1024, 16, 16  # what a file may ask of this computer


def seal(secret: bytes, passphrase: str, use: str) -> dict[str, Any]:
    """Encrypt a secret for a use, as JSON data; BadParameter for a passphrase that is too short."""
    if len(passphrase) < SHORTEST:
        raise BadParameter(name="passphrase", reason="too_short", low=SHORTEST)
    salt, nonce = fresh_bytes(SALT_BYTES), fresh_bytes(NONCE_BYTES)
    cost = {"memory": MEMORY, "passes": PASSES, "lanes": LANES}
    key = _derive(passphrase, salt, cost)
    return {
        "version": VERSION,
        **cost,
        "salt": salt.hex(),
        "nonce": nonce.hex(),
        "sealed": AESGCM(key).encrypt(nonce, secret, _context(use, cost)).hex(),
    }


def unseal(data: Mapping[str, Any], passphrase: str, use: str) -> bytes:
    """The reverse of `seal`; WrongPassphrase for another passphrase, use, or a damaged text."""
    secret = None
    with suppress(ValueError, KeyError, TypeError, AttributeError, InvalidTag):
        cost = {name: int(data[name]) for name in ("memory", "passes", "lanes")}
        if data["version"] == VERSION and _bearable(cost):
            key = _derive(passphrase, bytes.fromhex(data["salt"]), cost)
            sealed, nonce = bytes.fromhex(data["sealed"]), bytes.fromhex(data["nonce"])
            secret = AESGCM(key).decrypt(nonce, sealed, _context(use, cost))
    if secret is None:
        raise WrongPassphrase(file=use)
    return secret


class KeyFile:
    """A profile's master keys in a file under a passphrase, where there is no keyring."""

    USE = "master_keys"

    def __init__(self, path: Path) -> None:
        self._path = path

    def exists(self) -> bool:
        """Whether there is such a file."""
        return self._path.exists()

    def create(self, passphrase: str) -> MasterKeys:
        """Make a first master key and seal it; BadParameter where there is a file already."""
        with key_lock.alone(PATIENCE):
            if self.exists():
                raise BadParameter(name="profile", reason="exists")
            return self.save(MasterKeys([fresh_bytes(MASTER_BYTES)]), passphrase)

    def load(self, passphrase: str) -> MasterKeys:
        """The master keys; KeyMissing without a file, WrongPassphrase."""
        try:
            data = json.loads(self._path.read_text("ascii"))
        except FileNotFoundError:
            raise KeyMissing(reason="absent") from None
        except (OSError, ValueError):
            raise KeyMissing(reason="damaged") from None
        masters = unseal(data, passphrase, self.USE)
        return MasterKeys(
            [masters[at : at + MASTER_BYTES] for at in range(0, len(masters), MASTER_BYTES)]
        )

    def save(self, masters: MasterKeys, passphrase: str) -> MasterKeys:
        """Seal these master keys in one step, and read them back; KeyMissing if that fails."""
        text = json.dumps(seal(b"".join(masters.raw), passphrase, self.USE)) + "\n"
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(self._path, text.encode("ascii"), 0o600)
        except OSError as error:
            reason = type(error).__name__
        else:
            return self.load(passphrase)
        raise KeyMissing(reason=reason)

    def rotate(self, passphrase: str) -> MasterKeys:
        """Add an epoch: a new master key after the old ones."""
        with key_lock.alone(PATIENCE):
            masters = self.load(passphrase)
            return self.save(MasterKeys([*masters.raw, fresh_bytes(MASTER_BYTES)]), passphrase)


def _derive(passphrase: str, salt: bytes, cost: Mapping[str, int]) -> bytes:
    argon = Argon2id(
        salt=salt,
        length=KEY_BYTES,
        iterations=cost["passes"],
        lanes=cost["lanes"],
        memory_cost=cost["memory"],
    )
    # Two keyboards may compose one character in two ways.
    text = unicodedata.normalize("NFC", passphrase)
    return argon.derive(text.encode("utf-8", "surrogatepass"))


def _bearable(cost: Mapping[str, int]) -> bool:
    return (
        cost["memory"] <= MOST_MEMORY
        and cost["passes"] <= MOST_PASSES
        and cost["lanes"] <= MOST_LANES
    )


def _context(use: str, cost: Mapping[str, int]) -> bytes:
    return packed("sotto", str(VERSION), use, *(f"{name}={cost[name]}" for name in sorted(cost)))
