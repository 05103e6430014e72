"""The only source of randomness: keyed sub-streams, and exact draws from them.

Each draw has its own stream, AES-256 in counter mode under HMAC-SHA256(K, encoding of the
mechanism, its version, EVERY argument of its distribution, the occurrence and the re-roll). K is a
conversation's key; of numbers that keep their draw in all conversations it is the profile's. So the
same input gives the same draw, and different inputs give independent ones. A stream is never keyed
by a turn or a position alone: an edit would then put two inputs under the same uniforms, and one
output would reveal the other.
"""

from __future__ import annotations

import hmac
import os
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loaded at the first draw: the window opens without it
    from collections.abc import Callable

    from cryptography.hazmat.primitives.ciphers import Cipher
    from cryptography.hazmat.primitives.ciphers.modes import CTR

Field = str | bytes | int | Fraction | None

KEY_BYTES = 32

_REFILL = bytes(64)


def fresh_bytes(count: int) -> bytes:
    """`count` bytes from the operating system, for new keys and conversation identifiers."""
    return os.urandom(count)


def encode(*fields: Field) -> bytes:
    """Encode a tuple of fields canonically: different tuples give different bytes.

    Each field is a type letter, its length in eight bytes and its content, so no field can run
    into the next. `Fraction(1)` and `1` are different fields. Lone surrogates are allowed.
    """
    return b"".join(_field(value) for value in fields)


def _field(value: Field) -> bytes:
    # Fraction comes last: the check of its abstract class is the slowest.
    if isinstance(value, str):
        return _tagged(b"s", value.encode("utf-8", "surrogatepass"))
    if isinstance(value, int):
        content = value.to_bytes(value.bit_length() // 8 + 1, "big", signed=True)
        return _tagged(b"i", content)
    if isinstance(value, bytes):
        return _tagged(b"b", value)
    if value is None:
        return _tagged(b"n", b"")
    return _tagged(b"q", _field(value.numerator) + _field(value.denominator))


def _tagged(tag: bytes, content: bytes) -> bytes:
    return tag + len(content).to_bytes(8, "big") + content


class Draws:
    """All draws of one conversation, or of a profile's numbers, from its 32-byte key.

    `stream` and `label` take the same description of a draw: `mechanism` and `version` name the
    distribution's family, `arguments` are all that it depends on.
    """

    __slots__ = ("_key",)

    def __init__(self, conversation_key: bytes) -> None:
        if len(conversation_key) != KEY_BYTES:
            raise ValueError(f"a key of draws has {KEY_BYTES} bytes")
        self._key = conversation_key

    def stream(
        self, mechanism: str, version: int, *arguments: Field, occurrence: int = 0, reroll: int = 0
    ) -> Stream:
        """The draw's own random bits, the same at each call."""
        fields = ("stream", mechanism, version, *arguments, occurrence, reroll)
        return Stream(self._prf(fields))

    def label(
        self, mechanism: str, version: int, *arguments: Field, occurrence: int = 0, reroll: int = 0
    ) -> str:
        """The draw's name in the accountant's books: 64 hex digits, meaningless without the key.

        It comes from the same PRF over a domain of its own, so it says nothing about the stream.
        """
        fields = ("label", mechanism, version, *arguments, occurrence, reroll)
        return self._prf(fields).hex()

    def _prf(self, fields: tuple[Field, ...]) -> bytes:
        return hmac.digest(self._key, encode(*fields), "sha256")


@cache
def _counter_mode() -> Callable[[bytes], Cipher[CTR]]:
    from cryptography.hazmat.primitives.ciphers import Cipher  # noqa: PLC0415 (see above)
    from cryptography.hazmat.primitives.ciphers.algorithms import AES  # noqa: PLC0415
    from cryptography.hazmat.primitives.ciphers.modes import CTR  # noqa: PLC0415

    first_block = CTR(bytes(16))  # every sub-stream has its own key: the counter starts at zero
    return lambda key: Cipher(AES(key), first_block)


class Stream:
    """Uniform bits of one sub-stream, and exact draws made from them (no floating point)."""

    __slots__ = ("_cipher", "_left", "_pool")

    def __init__(self, key: bytes) -> None:
        self._cipher = _counter_mode()(key).encryptor()
        self._pool = 0
        self._left = 0

    def bits(self, count: int) -> int:
        """A uniform integer of `count` bits."""
        if self._left < count:
            size = len(_REFILL)
            blocks = -(-(count - self._left) // (8 * size))
            fresh = self._cipher.update(_REFILL * blocks)
            # Each block is a number written from its highest byte, the first one is the lowest.
            turned = b"".join(fresh[at : at + size][::-1] for at in range(0, len(fresh), size))
            self._pool |= int.from_bytes(turned, "little") << self._left
            self._left += 8 * len(fresh)
        value = self._pool & ((1 << count) - 1)
        self._pool >>= count
        self._left -= count
        return value

    def below(self, limit: int) -> int:
        """A uniform integer of 0 to `limit` - 1, by rejection."""
        if limit < 1:
            raise ValueError("below() needs a positive limit")
        width = (limit - 1).bit_length()
        value = self.bits(width)
        while value >= limit:
            value = self.bits(width)
        return value

    def bernoulli_exp_ratio(self, numerator: int, denominator: int) -> bool:
        """True with probability exactly exp(-gamma), gamma = numerator / denominator >= 0.

        Canonne, Kamath and Steinke, "The Discrete Gaussian for Differential Privacy" (2020),
        algorithm 1.
        """
        if numerator < 0 or denominator < 1:
            raise ValueError("gamma is a rational of 0 or more")
        whole, part = divmod(numerator, denominator)
        for _ in range(whole):
            if not self._exp_within_one(1, 1):
                return False
        return self._exp_within_one(part, denominator)

    def _exp_within_one(self, numerator: int, denominator: int) -> bool:
        """Bernoulli(exp(-gamma)), gamma <= 1: the first k whose Bernoulli(gamma / k) fails is odd.

        P(the first k - 1 trials succeed) is gamma^(k-1) / (k-1)!, so the odd ones sum to the
        alternating series of exp(-gamma).
        """
        k = 1
        while self.below(denominator * k) < numerator:
            k += 1
        return k % 2 == 1
