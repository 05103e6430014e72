"""FF3 on integers (NIST SP 800-38G, algorithms 9 and 10, of 2016).

The published Preempt's own choice, offered beside FF1. Its library (`ff3_library`) is the engine of
the choice; this is what answers where the library refuses: every value that has a zero half in some
round (1% at 10^6), which no short walk makes a permutation of.
"""

from __future__ import annotations

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from engine.crypto.ff1 import SMALLEST_DOMAIN

TWEAK_BYTES = 8  # the 7 of FF3-1 are another cipher, which NIST's draft of 2025 removes as well
LARGEST_HALF = 1 << 96
_ROUNDS = 8
_BLOCK = 16


class FF3:
    """FF3 with AES (16, 24 or 32 bytes of key); safe to share between threads.

    A number's string is its numerals, the least first: the standard reverses both halves of a
    string in every round, and this reverses them back.
    """

    def __init__(self, key: bytes) -> None:
        # Single blocks only: the AES permutation, under the key with its bytes reversed.
        self._aes = Cipher(algorithms.AES(key[::-1]), modes.ECB()).encryptor().update  # noqa: S305

    def encrypt(self, number: int, radix: int, length: int, tweak: bytes) -> int:
        """The image of a number below radix ** length, in a domain that `fits`.

        Raises:
            ValueError: no such number or domain, or a tweak of other than 8 bytes.
        """
        low, high, left, right = sizes(number, radix, length, tweak)
        b, a = divmod(number, low)
        for i in range(0, _ROUNDS, 2):
            a = (a + self._round(right ^ i, b)) % low
            b = (b + self._round(left ^ i + 1, a)) % high
        return b * low + a

    def decrypt(self, number: int, radix: int, length: int, tweak: bytes) -> int:
        """The inverse of `encrypt`, with its errors."""
        low, high, left, right = sizes(number, radix, length, tweak)
        b, a = divmod(number, low)
        for i in range(_ROUNDS - 2, -1, -2):
            b = (b - self._round(left ^ i + 1, a)) % high
            a = (a - self._round(right ^ i, b)) % low
        return b * low + a

    def _round(self, tweak: int, half: int) -> int:
        block = self._aes((tweak << 96 | half).to_bytes(_BLOCK, "little"))
        return int.from_bytes(block, "little")


def fits(radix: int, length: int) -> bool:
    """Whether FF3 has this domain: 10^6 values or more, in halves of up to 2^96."""
    half: int = radix ** ((length + 1) // 2)
    return half <= LARGEST_HALF and half * radix ** (length // 2) >= SMALLEST_DOMAIN


def sizes(number: int, radix: int, length: int, tweak: bytes) -> tuple[int, int, int, int]:
    """The two halves' moduli and the two halves of the tweak.

    Raises:
        ValueError: as `FF3.encrypt`.
    """
    if len(tweak) != TWEAK_BYTES or not fits(radix, length):
        raise ValueError("no tweak or domain of FF3")
    if not 0 <= number < radix**length:
        raise ValueError("a number outside its domain")
    low = radix ** ((length + 1) // 2)
    left, right = (int.from_bytes(tweak[n : n + 4], "big") for n in (0, 4))
    return low, radix ** (length // 2), left, right
