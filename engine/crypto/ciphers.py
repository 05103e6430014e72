"""Ciphers on ranks: a keyed permutation of 0 .. domain - 1.

A format ranks its values and encrypts the rank. Two ciphers cover all domains:

- FF1 (NIST SP 800-38G) from 10^6 up. It is NIST's remaining approved mode: the 2025 draft of the
  standard's revision removes FF3 and FF3-1 and makes 10^6 the smallest domain.
- The prefix cipher (Black and Rogaway, "Ciphers with Arbitrary Finite Domains", 2002) below it:
  sort all elements by their AES images. Its security is AES's own, at the price of a table.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Protocol

import numpy as np
import numpy.typing as npt
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from ffx import FF1

from engine.crypto.keys import ProfileKey, packed

SMALLEST_FF1_DOMAIN = 1_000_000
_TABLES_KEPT = 16  # at most 8 MB each, and 0.8 MB for five digits

Table = npt.NDArray[np.uint32]


class IntegerCipher(Protocol):
    """A keyed permutation of range(domain) for each label, bound to a profile and a scope."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None: ...

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """The image of `rank`."""

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The rank whose image is `rank`."""


class FF1Cipher:
    """FF1 with AES-256 on integers of 10^6 values and more; the tweak binds label and scope."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope
        self._ff1 = FF1(key.fpe())

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """FF1 at radix 2 with cycle walking; a domain below 10^6 is an error."""
        tweak = self._key.tweak(label, self._scope)
        return int(self._ff1.encrypt_int(rank, domain=domain, tweak=tweak))

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The inverse of `encrypt`."""
        tweak = self._key.tweak(label, self._scope)
        return int(self._ff1.decrypt_int(rank, domain=domain, tweak=tweak))


class PrefixCipher:
    """The prefix cipher: a table of the whole domain, sorted by AES-256 of each element."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope

    def encrypt(self, label: str, rank: int, domain: int) -> int:
        """The place of `rank` among the sorted AES images."""
        return int(_tables(self._key.prefix(label, self._scope), domain)[0][rank])

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The element that stands at place `rank`."""
        return int(_tables(self._key.prefix(label, self._scope), domain)[1][rank])


CIPHERS: Mapping[str, type[IntegerCipher]] = MappingProxyType(
    {"ff1": FF1Cipher, "prefix": PrefixCipher}
)


class RankCipher:
    """Encrypts ranks with the cipher that suits their domain.

    `label` names the use: a kind of value with everything of it that its format keeps, so that two
    classes of one kind never share a permutation. `scope` is the conversation's id, or empty for
    surrogates that are the same everywhere.
    """

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope

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
        ends, since `rank` itself lies on its cycle.

        Raises:
            ValueError: `rank` lies outside the domain, or is not in the class.
        """
        _check(rank, domain)
        if not keeps(rank):
            raise ValueError("a rank outside its class")
        step = self.decrypt if inverse else self.encrypt
        rank = step(label, rank, domain)
        while not keeps(rank):
            rank = step(label, rank, domain)
        return rank

    def mac(self, label: str, *fields: bytes | str) -> bytes:
        """HMAC-SHA256 (32 bytes) of the length-prefixed fields, for surrogates without inverse."""
        return hmac.digest(self._key.surrogate(label, self._scope), packed(*fields), "sha256")

    def _cipher(self, domain: int) -> IntegerCipher:
        return self._prefix if domain < SMALLEST_FF1_DOMAIN else self._ff1

    @cached_property
    def _ff1(self) -> IntegerCipher:
        return CIPHERS["ff1"](self._key, self._scope)

    @cached_property
    def _prefix(self) -> IntegerCipher:
        return CIPHERS["prefix"](self._key, self._scope)


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
    order = np.lexsort((images[:, 1], images[:, 0])).astype(np.uint32)
    places = np.empty(domain, dtype=np.uint32)
    places[order] = np.arange(domain, dtype=np.uint32)
    return places, order
