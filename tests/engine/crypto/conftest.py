"""Made-up keys and a seeded generator of made-up values."""

import hashlib
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

from engine.crypto.ciphers import RankCipher
from engine.crypto.key_derivation import ProfileKey

T = TypeVar("T")
CONVERSATION = bytes(range(16))


class Seeded:
    """Numbers from SHA-256 in counter mode: the same on every machine."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._count = 0

    def below(self, bound: int) -> int:
        block = hashlib.sha512(f"{self._name}/{self._count}".encode()).digest()
        self._count += 1
        return int.from_bytes(block, "big") % bound

    def pick(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def text(self, alphabet: str, length: int) -> str:
        number = self.below(len(alphabet) ** length)
        found = ""
        for _ in range(length):
            number, place = divmod(number, len(alphabet))
            found += alphabet[place]
        return found


@pytest.fixture(scope="session")
def key() -> ProfileKey:
    return ProfileKey(hashlib.sha256(b"a made-up profile").digest())


@pytest.fixture(scope="session")
def other_key() -> ProfileKey:
    return ProfileKey(hashlib.sha256(b"another made-up profile").digest())


@pytest.fixture(scope="session")
def cipher(key: ProfileKey) -> RankCipher:
    return RankCipher(key, CONVERSATION)


@pytest.fixture(scope="session")
def elsewhere(key: ProfileKey, other_key: ProfileKey) -> list[RankCipher]:
    """Another conversation, the same surrogates everywhere, another profile."""
    return [RankCipher(key, bytes(16)), RankCipher(key, b""), RankCipher(other_key, CONVERSATION)]


@pytest.fixture
def seeded() -> Callable[[str], Seeded]:
    return Seeded
