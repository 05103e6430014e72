"""Ciphers on ranks: a keyed permutation of 0 .. domain - 1.

A format ranks its values and encrypts the rank. The prefix cipher serves domains of up to 10^5
values, FF1 or, where the person chose it, FF3 the larger ones. Below 10^6, their least domain by
NIST's draft of 2025, they walk within 10^6: ten steps at most on average; a table takes 0.2 s.
"""

from __future__ import annotations

import hmac
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from engine.crypto import ff3
from engine.crypto.ff1 import FF1, SMALLEST_DOMAIN, numerals
from engine.crypto.ff3_library import LARGEST_RADIX, LibraryFF3
from engine.crypto.key_derivation import ProfileKey, packed

_MOST_STEPS = 1_000_000  # no format's class is so sparse: its rank was not in it
LARGEST_TABLE = 100_000
_TABLES_KEPT = 64  # 0.8 MB each at most

Table = npt.NDArray[np.uint32]


class IntegerCipher(ABC):
    """A keyed permutation of range(domain) for each label, bound to a profile and a scope."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        self._key = key
        self._scope = scope

    @abstractmethod
    def recode(self, label: str, rank: int, domain: int, inverse: bool) -> int:
        """The image of `rank`; with `inverse` the rank whose image it is."""


class FF1Cipher(IntegerCipher):
    """FF1 with AES-256 over `numerals(domain)`, cycle walking; the tweak binds label and scope."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        super().__init__(key, scope)
        self._ff1 = FF1(key.fpe("ff1"))

    def recode(self, label: str, rank: int, domain: int, inverse: bool) -> int:
        """As `IntegerCipher` has it."""
        step = self._ff1.decrypt if inverse else self._ff1.encrypt
        return _walked(step, rank, domain, numerals(domain), self._key.tweak(label, self._scope))


class FF3Cipher(IntegerCipher):
    """FF3 with AES-256 (by pyFPE) on integers of up to 2^192 values, FF1 above.

    The tweak is the first 8 bytes of FF1's.
    """

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        super().__init__(key, scope)
        self._ff3 = LibraryFF3(key.fpe("ff3"))
        self._beyond = FF1Cipher(key, scope)

    def recode(self, label: str, rank: int, domain: int, inverse: bool) -> int:
        """FF3 over up to 64 numerals, with cycle walking."""
        shape = numerals(domain, LARGEST_RADIX)
        if not ff3.fits(*shape):
            return self._beyond.recode(label, rank, domain, inverse)
        step = self._ff3.decrypt if inverse else self._ff3.encrypt
        tweak = self._key.tweak(label, self._scope)[: ff3.TWEAK_BYTES]
        return _walked(step, rank, domain, shape, tweak)


class PrefixCipher(IntegerCipher):
    """The prefix cipher: a table of the whole domain, sorted by AES-256 of each element."""

    def __init__(self, key: ProfileKey, scope: bytes) -> None:
        super().__init__(key, scope)
        self._keys: dict[str, bytes] = {}

    def recode(self, label: str, rank: int, domain: int, inverse: bool) -> int:
        """The place of `rank` among the sorted AES images, or the element at that place."""
        if label not in self._keys:
            self._keys[label] = self._key.prefix(label, self._scope)
        return int(_tables(self._keys[label], domain)[inverse][rank])


CIPHERS: Mapping[str, type[IntegerCipher]] = {
    "ff1": FF1Cipher,
    "ff3": FF3Cipher,
    "prefix": PrefixCipher,
}


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


CIPHER_NOTES: Mapping[str, CipherNote] = {
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
        return self.recode(label, rank, domain, inverse=False)

    def decrypt(self, label: str, rank: int, domain: int) -> int:
        """The inverse of `encrypt`, with its errors."""
        return self.recode(label, rank, domain, inverse=True)

    def recode(
        self,
        label: str,
        rank: int,
        domain: int,
        inverse: bool,
        keeps: Callable[[int], bool] | None = None,
    ) -> int:
        """Encrypt (or decrypt), within the ranks that `keeps` accepts by cycle walking.

        It takes domain / |class| steps on average (Black and Rogaway 2002, section 3), and always
        ends, since `rank` itself is in the class and lies on its cycle.

        Raises:
            ValueError: `rank` lies outside the domain, or in a class that no step finds.
        """
        if not 0 <= rank < domain:
            raise ValueError("a rank outside its domain")
        cipher = self._small if domain <= LARGEST_TABLE else self._large
        for _ in range(_MOST_STEPS):
            rank = 0 if domain == 1 else cipher.recode(label, rank, domain, inverse)
            if keeps is None or keeps(rank):
                return rank
        raise ValueError("a rank outside its class")

    def mac(self, label: str, *fields: bytes | str) -> bytes:
        """HMAC-SHA256 (32 bytes) of the length-prefixed fields, for surrogates without inverse."""
        return hmac.digest(self._key.surrogate(label, self._scope), packed(*fields), "sha256")


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
