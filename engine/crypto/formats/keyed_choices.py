"""Keyed choices: a stream of numbers that the key and a value determine."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import TypeVar

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import DIGITS, LOWER, UPPER
from engine.crypto.formats.word_lists import entries

T = TypeVar("T")

# After so many probes a shape's values may be used up: surrogates then grow longer.
PATIENCE = 16
_MOST_GROWTH = 8


class KeyedChoices:
    """Choices for one value's surrogate: HMAC-SHA256 in counter mode, keyed per kind and scope.

    Each number comes from 128 bits, so that it is uniform up to 2^-100.
    """

    def __init__(self, cipher: RankCipher, kind: Kind, value: str, probe: int) -> None:
        self.cipher = cipher
        self.probe = probe
        self._seed = cipher.mac(f"{kind}/keyed", value, str(probe))
        self._count = 0

    @property
    def growth(self) -> int:
        """How many characters or words longer than its model the surrogate is."""
        return min(self.probe // PATIENCE, _MOST_GROWTH)

    def below(self, bound: int) -> int:
        """The next number of range(bound)."""
        block = hmac.digest(self._seed, self._count.to_bytes(8, "big"), "sha256")
        self._count += 1
        return int.from_bytes(block[:16], "big") % bound

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return options[self.below(len(options))]

    def entry(self, name: str = "words") -> str:
        """A line of a list of `resources/words`."""
        return self.pick(entries("words", name))

    def digits(self, count: int) -> str:
        """Decimal digits."""
        return "".join(self.pick(DIGITS) for _ in range(count))

    def figure(self, model: str) -> str:
        """As many digits as the model, the first not zero unless the model's is."""
        first = self.pick(DIGITS[1:]) if model[:1] != "0" else "0"
        return first + self.digits(len(model) - 1)

    def letter(self, model: str) -> str:
        """An ASCII letter, a capital where the model is one."""
        return self.pick(UPPER if model.isupper() else LOWER)
