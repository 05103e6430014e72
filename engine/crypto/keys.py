"""Everything that is derived from a profile's master key.

One 32-byte master key a profile. Each use has its own key by HKDF-SHA256 (RFC 5869) whose info is a
version byte and length-prefixed fields, so that no two uses can share one.
"""

from __future__ import annotations

import hashlib
import hmac

from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from engine.errors import KeyMissing

MASTER_BYTES = 32
CONVERSATION_BYTES = 16
_VERSION = b"\x01"


def packed(*fields: bytes | str) -> bytes:
    """Fields behind their lengths (4 bytes, big-endian): no two lists of fields pack alike.

    Text is UTF-8; lone surrogates pass, since what people paste may hold them.
    """
    encoded = [f.encode("utf-8", "surrogatepass") if isinstance(f, str) else f for f in fields]
    return b"".join(len(field).to_bytes(4, "big") + field for field in encoded)


def hkdf(secret: bytes, *fields: bytes | str, length: int = 32) -> bytes:
    """Derive `length` bytes from `secret` for the use that the fields name (RFC 5869, SHA-256)."""
    info = _VERSION + packed(*fields)
    return HKDF(algorithm=SHA256(), length=length, salt=None, info=info).derive(secret)


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
        """K_conversation, which feeds every random draw of a conversation."""
        return hkdf(self._master, "conversation", conversation)

    def conversation_id(self, first_prompt: str) -> bytes:
        """The id (16 bytes) of a conversation that was given none: HMAC of its first prompt."""
        key = hkdf(self._master, "conversation_id")
        prompt = first_prompt.encode("utf-8", "surrogatepass")
        return hmac.digest(key, prompt, "sha256")[:CONVERSATION_BYTES]
