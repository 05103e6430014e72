"""FF3 by pyFPE (`pyfpe_ff3`), the library that Preempt's authors used.

It refuses what has a zero half in some round (1% at 10^6); there our own FF3 computes the image of
the same permutation. It also takes FF3-1's tweak of 7 bytes, cuts a string that is too long for FF3
into several, and logs tweaks through the root logger: sizes are checked here, its logging is off.
"""

from __future__ import annotations

import string
from functools import cache
from types import SimpleNamespace
from typing import Any

from engine.crypto import ff3

NUMERALS = string.digits + string.ascii_lowercase + string.ascii_uppercase + "'-"
LARGEST_RADIX = len(NUMERALS)


class LibraryFF3:
    """FF3 with AES (16, 24 or 32 bytes of key); safe to share between threads.

    A number's string is its numerals, the least first, as in `ff3.FF3`.
    """

    def __init__(self, key: bytes) -> None:
        self._key = key.hex()
        self._own = ff3.FF3(key)
        self._ciphers: dict[int, Any] = {}

    def encrypt(self, number: int, radix: int, length: int, tweak: bytes) -> int:
        """The image of a number below radix ** length, in a domain that `ff3.fits`.

        Raises:
            ValueError: no such number, domain or numerals, or a tweak of other than 8 bytes.
        """
        written = _written(number, radix, length, tweak)
        try:
            image = self._cipher(radix).encrypt_with_tweak(written, tweak.hex())
        except ValueError:  # a half is zero
            return self._own.encrypt(number, radix, length, tweak)
        return _read(image, radix)

    def decrypt(self, number: int, radix: int, length: int, tweak: bytes) -> int:
        """The inverse of `encrypt`, with its errors."""
        written = _written(number, radix, length, tweak)
        try:
            image = self._cipher(radix).decrypt_with_tweak(written, tweak.hex())
        except ValueError:
            return self._own.decrypt(number, radix, length, tweak)
        return _read(image, radix)

    def _cipher(self, radix: int) -> Any:
        found = self._ciphers.get(radix)
        if found is None:
            # The tweak of each call counts, not this one.
            found = self._ciphers[radix] = _library().FF3Cipher(self._key, "", radix=radix)
        return found


@cache
def _library() -> Any:
    """The library's module, made unable to log."""
    # With its own AES in native code: only for those who choose FF3.
    import pyfpe_ff3.ff3  # noqa: PLC0415

    pyfpe_ff3.ff3.logging = SimpleNamespace(debug=_unlogged)
    return pyfpe_ff3.ff3


def _unlogged(*_: object) -> None:
    """Log nothing, and set up no handler for it."""


def _written(number: int, radix: int, length: int, tweak: bytes) -> str:
    """A number's numerals, the least first; ValueError for what FF3 or the library does not do."""
    ff3.sizes(number, radix, length, tweak)
    if radix > LARGEST_RADIX:
        raise ValueError("no numerals for this radix")
    numerals = []
    for _ in range(length):
        number, numeral = divmod(number, radix)
        numerals.append(NUMERALS[numeral])
    return "".join(numerals)


def _read(written: str, radix: int) -> int:
    number = 0
    for numeral in reversed(written):
        number = number * radix + NUMERALS.index(numeral)
    return number
