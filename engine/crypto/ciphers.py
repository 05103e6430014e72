"""Ciphers on ranks: a keyed permutation of 0 .. domain - 1.

A format ranks its values and encrypts the rank. The prefix cipher serves domains of up to 10^5
values, FF1 or, where the person chose it, FF3 the larger ones. Below 10^6, their least domain by
NIST's draft of 2025, they walk within 10^6: ten steps at most on average; a table takes 0.2 s.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Protocol

import numpy as np
import numpy.typing as npt
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from engine.crypto import ff3
from engine.crypto.ff1 import FF1, SMALLEST_DOMAIN, numerals
from engine.crypto.ff3_library import LARGEST_RADIX, LibraryFF3
from engine.crypto.keys import ProfileKey, packed

_MOST_STEPS = 1_000_000  # no format's class is so sparse: its rank was not in it
LARGEST_TABLE = 100_000
_TABLES_KEPT = 64  # 0.8 MB each at most

Table = npt.NDArray[np.uint32]


class IntegerCipher(Protocol):
    """A keyed permutation of range(domain) for each label, bound to a profile and a scope."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None: ...

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """The image of `rank`."""

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The rank whose image is `rank`."""


class FF1Cipher:
    """FF1 with AES-256 on integers; the tweak binds label and scope."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope
        self._ff1 = FF1(key.fpe("ff1"))

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """FF1 over `numerals(domain)`, with cycle walking."""
        tweak = self._key.tweak(label, self._scope)
        return _walked(self._ff1.encrypt, rank, domain, numerals(domain), tweak)

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The inverse of `encrypt`."""
        tweak = self._key.tweak(label, self._scope)
        return _walked(self._ff1.decrypt, rank, domain, numerals(domain), tweak)


class FF3Cipher:
    """FF3 with AES-256 (by pyFPE) on integers of up to 2^192 values, FF1 above.

    The tweak is the first 8 bytes of FF1's.
    """

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope
        self._ff3 = LibraryFF3(key.fpe("ff3"))
        self._beyond = FF1Cipher(key, scope)

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """FF3 over up to 64 numerals, with cycle walking."""
        shape = numerals(domain, LARGEST_RADIX)
        if not ff3.fits(*shape):
            return self._beyond.encrypt(label, rank, domain)
        return _walked(self._ff3.encrypt, rank, domain, shape, self._tweak(label))

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The inverse of `encrypt`."""
        shape = numerals(domain, LARGEST_RADIX)
        if not ff3.fits(*shape):
            return self._beyond.decrypt(label, rank, domain)
        return _walked(self._ff3.decrypt, rank, domain, shape, self._tweak(label))

    def _tweak(self, label: str) -> bytes:
        return self._key.tweak(label, self._scope)[: ff3.TWEAK_BYTES]


class PrefixCipher:
    """The prefix cipher: a table of the whole domain, sorted by AES-256 of each element."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope
        self._keys: dict[str, bytes] = {}

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """The place of `rank` among the sorted AES images."""
        return int(_tables(self._key_of(label), domain)[0][rank])

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The element at position `rank`."""
        return int(_tables(self._key_of(label), domain)[1][rank])

    def _key_of(self, label: str) -> bytes:
        found = self._keys.get(label)
        if found is None:
            found = self._keys[label] = self._key.prefix(label, self._scope)
        return found


CIPHERS: Mapping[str, type[IntegerCipher]] = MappingProxyType(
    {"ff1": FF1Cipher, "ff3": FF3Cipher, "prefix": PrefixCipher}
)


@dataclass(frozen=True, slots=True)
class CipherNote:
    """Notes on a cipher for the person who chooses one.

    `smallest` and `largest` bound the domain that it is run on. `approved` tells whether NIST's
    draft of 2025 keeps it (it makes 10^6 the least domain), None where NIST has no say.
    """

    name: str
    title: str
    source: str
    approved: bool | None
    smallest: int
    largest: int | None
    choice: bool


CIPHER_NOTES: Mapping[str, CipherNote] = MappingProxyType(
    {
        note.name: note
        for note in (
            CipherNote("ff1", "FF1", "NIST SP 800-38G", True, SMALLEST_DOMAIN, None, True),
            CipherNote("ff3", "FF3", "NIST SP 800-38G", False, SMALLEST_DOMAIN, 1 << 192, True),
            CipherNote(
                "prefix",
                "prefix cipher",
                "Black and Rogaway, Ciphers with Arbitrary Finite Domains, 2002",
                None,
                2,
                LARGEST_TABLE,
                False,
            ),
        )
    }
)
CHOICES = tuple(note.name for note in CIPHER_NOTES.values() if note.choice)
DEFAULT_CIPHER = "ff1"


class RankCipher:
    """Encrypts ranks with the cipher that suits their domain.

    `label` names the use: a kind of value with everything of it that its format keeps, so that two
    classes of one kind never share a permutation. `scope` is the conversation's id, or empty for
    surrogates that are the same everywhere. `name` is one of CHOICES, for the large domains.
    """

    def __init__(self, key: ProfileKey, scope: bytes, name: str = DEFAULT_CIPHER) -> None:
        self._key = key
        self._scope = scope
        self._large = CIPHERS[name](key, scope)
        self._small = CIPHERS["prefix"](key, scope)

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """The image of `rank` in range(domain).

        Raises:
            ValueError: `rank` lies outside the domain.
        """
        _check(rank, domain)
        return 0 if domain == 1 else self._cipher(domain).encrypt(label, rank, domain)

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The inverse of `encrypt`, with its errors."""
        _check(rank, domain)
        return 0 if domain == 1 else self._cipher(domain).decrypt(label, rank, domain)

    def walk(
        self,
        label: str,
        rank: int,
        domain: int,
        keeps: Callable[[int], bool],
        inverse: bool = False,
    ) -> int:
        """Encrypt (or decrypt) within the ranks that `keeps` accepts, by cycle walking.

        It takes domain / |class| steps on average (Black and Rogaway 2002, section 3), and always
        ends, since `rank` itself is in the class and lies on its cycle.

        Raises:
            ValueError: `rank` lies outside the domain, or in a class that no step finds.
        """
        step = self.decrypt if inverse else self.encrypt
        for _ in range(_MOST_STEPS):
            rank = step(label, rank, domain)
            if keeps(rank):
                return rank
        raise ValueError("a rank outside its class")

    def mac(self, label: str, *fields: bytes | str) -> bytes:
        """HMAC-SHA256 (32 bytes) of the length-prefixed fields, for surrogates without inverse."""
        return hmac.digest(self._key.surrogate(label, self._scope), packed(*fields), "sha256")

    def _cipher(self, domain: int) -> IntegerCipher:
        return self._small if domain <= LARGEST_TABLE else self._large


def _walked(
    step: Callable[[int, int, int, bytes], int],
    rank: int,
    domain: int,
    shape: tuple[int, int],
    tweak: bytes,
) -> int:
    """One step of a cipher of strings (radix and length), until it lands in the domain."""
    radix, length = shape
    rank = step(rank, radix, length, tweak)
    while rank >= domain:
        rank = step(rank, radix, length, tweak)
    return rank


def _check(rank: int, domain: int) -> None:
    if not 0 <= rank < domain:
        raise ValueError("a rank outside its domain")


@lru_cache(maxsize=_TABLES_KEPT)
def _tables(aes_key: bytes, domain: int) -> tuple[Table, Table]:
    """The permutation of range(domain) and its inverse, two arrays of shape (domain,).

    AES permutes whole blocks, so no two elements tie.
    """
    blocks = np.zeros((domain, 2), dtype=">u8")
    blocks[:, 1] = np.arange(domain)
    # Each block is encrypted once, on its own: ECB is just AES here.
    encryptor = Cipher(algorithms.AES(aes_key), modes.ECB()).encryptor()  # noqa: S305
    images = np.frombuffer(encryptor.update(blocks.tobytes()), dtype=">u8").reshape(domain, 2)
    high = images[:, 0].astype(np.uint64)
    order = np.argsort(high)
    if np.any(high[order[1:]] == high[order[:-1]]):  # once in 10^8 tables: the other half decides
        order = np.lexsort((images[:, 1], high))
    places = np.empty(domain, dtype=np.uint32)
    places[order] = np.arange(domain, dtype=np.uint32)
    return places, order.astype(np.uint32)
