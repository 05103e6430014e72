"""Key derivation: all keys of a profile from its master key.

One 32-byte master key a profile and epoch. Each use has its own key by HKDF-SHA256 (RFC 5869) whose
info is a version byte and length-prefixed fields, so that no two uses can share one.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from engine.core.errors import KeyMissing
from engine.core.rng import fresh_bytes

MASTER_BYTES = 32
CONVERSATION_BYTES = 16
_VERSION = b"\x01"


def packed(*fields: bytes | str) -> bytes:
    """Fields with their lengths before them (4 bytes, big-endian): an injective encoding.

    Text is UTF-8; lone surrogates pass, since what people paste may hold them.
    """
    encoded = [f.encode("utf-8", "surrogatepass") if isinstance(f, str) else f for f in fields]
    return b"".join(len(field).to_bytes(4, "big") + field for field in encoded)


def hkdf(secret: bytes, *fields: bytes | str, length: int = 32) -> bytes:
    """Derive `length` bytes from `secret` for the use that the fields name (RFC 5869, SHA-256)."""
    # Loaded with the first key: the window opens without it.
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415

    info = _VERSION + packed(*fields)
    return HKDF(algorithm=SHA256(), length=length, salt=None, info=info).derive(secret)


def session_key() -> bytes:
    """A master key that is stored nowhere: its ciphertexts are unreadable after this session."""
    return fresh_bytes(MASTER_BYTES)


class ProfileKey:
    """A profile's master key, and the keys of its uses.

    `kind` names a use (a kind of value with its format's class). `scope` is the conversation's id,
    or empty where surrogates are the same in every conversation.

    Raises:
        KeyMissing: the master key does not have 32 bytes.
    """

    __slots__ = ("_master",)

    def __init__(self, master: bytes) -> None:
        if len(master) != MASTER_BYTES:
            raise KeyMissing(reason="wrong_length")
        self._master = bytes(master)

    def __repr__(self) -> str:
        """Nothing of the key."""
        return "ProfileKey()"

    def fpe(self, cipher: str) -> bytes:
        """The AES-256 key of a cipher of format-preserving encryption; uses differ by tweak."""
        return hkdf(self._master, "fpe", cipher)

    def tweak(self, kind: str, scope: bytes) -> bytes:
        """FF1's tweak for a use: public, 32 bytes, SHA-256 of the length-prefixed fields."""
        return hashlib.sha256(packed(kind, scope)).digest()

    def prefix(self, kind: str, scope: bytes) -> bytes:
        """The prefix cipher's AES-256 key for a use: it has no tweak, so each use has a key."""
        return hkdf(self._master, "prefix", kind, scope)

    def surrogate(self, kind: str, scope: bytes) -> bytes:
        """The HMAC-SHA256 key for a use's keyed surrogates."""
        return hkdf(self._master, "surrogate", kind, scope)

    def conversation(self, conversation: bytes) -> bytes:
        """K_conversation, which feeds the random draws of a conversation."""
        return hkdf(self._master, "conversation", conversation)

    def noise(self) -> bytes:
        """K_noise, for draws of numbers that are the same in all chats."""
        return hkdf(self._master, "noise")

    def conversation_id(self, first_prompt: str) -> bytes:
        """The id (16 bytes) of a conversation that was given none: HMAC of its first prompt."""
        key = hkdf(self._master, "conversation_id")
        prompt = first_prompt.encode("utf-8", "surrogatepass")
        return hmac.digest(key, prompt, "sha256")[:CONVERSATION_BYTES]


class MasterKeys:
    """A profile's master keys, one per epoch, oldest first; the last is the current one.

    Rotation adds an epoch. A conversation keeps the epoch that it was begun in, so that its draws
    and surrogates stay what they were.

    Raises:
        KeyMissing: there is no key, or one does not have 32 bytes.
    """

    __slots__ = ("_masters",)

    def __init__(self, masters: Sequence[bytes]) -> None:
        if not masters:
            raise KeyMissing(reason="absent")
        if any(len(master) != MASTER_BYTES for master in masters):
            raise KeyMissing(reason="wrong_length")
        self._masters = tuple(bytes(master) for master in masters)

    def __repr__(self) -> str:
        """The number of keys, and nothing of them."""
        return f"MasterKeys(epochs={self.epoch})"

    @property
    def epoch(self) -> int:
        """The current epoch's number; the first is 1."""
        return len(self._masters)

    @property
    def raw(self) -> tuple[bytes, ...]:
        """Every epoch's master key: for the keyring, the engine's pipe and a sealed file only."""
        return self._masters

    def profile_key(self, epoch: int) -> ProfileKey:
        """The keys of an epoch; KeyMissing where there is none yet."""
        if not 1 <= epoch <= self.epoch:
            raise KeyMissing(reason="no_such_epoch")
        return ProfileKey(self._masters[epoch - 1])

    def wrap(self, secret: bytes, use: str) -> tuple[int, bytes]:
        """Encrypt a random key for a use under the current epoch (AES key wrap, RFC 3394)."""
        from cryptography.hazmat.primitives.keywrap import aes_key_wrap  # noqa: PLC0415 (as above)

        return self.epoch, aes_key_wrap(self._wrapping_key(self.epoch, use), secret)

    def unwrap(self, epoch: int, wrapped: bytes, use: str) -> bytes | None:
        """The reverse of `wrap`; None where the master key of that epoch did not wrap it."""
        from cryptography.hazmat.primitives import keywrap  # noqa: PLC0415 (as above)

        if not 1 <= epoch <= self.epoch:
            return None
        try:
            return keywrap.aes_key_unwrap(self._wrapping_key(epoch, use), wrapped)
        except (keywrap.InvalidUnwrap, ValueError):
            return None

    def _wrapping_key(self, epoch: int, use: str) -> bytes:
        return hkdf(self._masters[epoch - 1], "wrap", use)
