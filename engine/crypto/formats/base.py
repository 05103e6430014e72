"""The interface of a format, and the text template that most formats are built from."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher

DIGITS = "0123456789"
LOWER = "abcdefghijklmnopqrstuvwxyz"
UPPER = LOWER.upper()
ALPHANUMERIC = DIGITS + UPPER + LOWER
RUN = re.compile(r"([^\W\d_]+|[0-9]+)")  # of letters, or of digits
LONGEST = 512  # characters; ranking takes quadratic time, and no real identifier comes near


class NotInFormat(ValueError):
    """A value that its kind's format does not accept; the message names the kind only."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(str(kind))


class Format(ABC):
    """A kind's values, ranked so that an encrypted value is again one of the kind.

    `decrypt(encrypt(x)) == x` for every accepted x, its spelling included. Whether a value is
    accepted, and in which class it is, depends on its text alone.
    """

    kind: Kind

    def encrypt(self, value: str, cipher: RankCipher) -> str:
        """The surrogate of `value`; NotInFormat where the format does not accept it."""
        return self.recode(value, cipher, inverse=False)

    def decrypt(self, value: str, cipher: RankCipher) -> str:
        """The value whose surrogate `value` is; NotInFormat where it is no surrogate."""
        return self.recode(value, cipher, inverse=True)

    @abstractmethod
    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """What `encrypt` does, or with `inverse` what `decrypt` does."""


def laid_out(model: str, characters: str) -> str:
    """The model with the characters, in order, where it has ASCII letters and digits."""
    following = iter(characters)
    return "".join(next(following) if c in ALPHANUMERIC else c for c in model)


def to_rank(digits: Sequence[int], radices: Sequence[int]) -> int:
    """The number that mixed-radix digits write, the first one weighing most."""
    rank = 0
    for digit, radix in zip(digits, radices, strict=True):
        rank = rank * radix + digit
    return rank


def from_rank(rank: int, radices: Sequence[int]) -> list[int]:
    """The inverse of `to_rank`."""
    digits = []
    for radix in reversed(radices):
        rank, digit = divmod(rank, radix)
        digits.append(digit)
    return digits[::-1]


@dataclass(frozen=True, slots=True)
class Template:
    """A text of which some characters are encrypted, each within an alphabet, and the rest stay.

    `alphabets` has an entry for each character: the alphabet that it is from, or empty to keep it.
    """

    text: str = field(repr=False)
    alphabets: tuple[str, ...]

    @property
    def radices(self) -> list[int]:
        """The sizes of the alphabets of the encrypted characters, in order."""
        return [len(alphabet) for alphabet in self.alphabets if alphabet]

    @property
    def domain(self) -> int:
        """The number of texts of the template."""
        size = 1
        for radix in self.radices:
            size *= radix
        return size

    @property
    def rank(self) -> int:
        """The rank of the template's own text."""
        pairs = zip(self.text, self.alphabets, strict=True)
        return to_rank([alphabet.index(c) for c, alphabet in pairs if alphabet], self.radices)

    @property
    def label(self) -> str:
        """The unencrypted parts and the alphabets of the others, for the cipher's label."""
        pairs = zip(self.text, self.alphabets, strict=True)
        return "".join(f"\0{len(a)}{a[0]}" if a else c for c, a in pairs)

    def fill(self, rank: int) -> str:
        """The text of that rank."""
        digits = iter(from_rank(rank, self.radices))
        pairs = zip(self.text, self.alphabets, strict=True)
        return "".join(alphabet[next(digits)] if alphabet else c for c, alphabet in pairs)

    def recode(
        self,
        use: str,
        cipher: RankCipher,
        inverse: bool,
        keeps: Callable[[str], bool] | None = None,
    ) -> str:
        """Encrypt (or decrypt) the text among those texts of the template that `keeps` accepts.

        `use` names the kind and the class that `keeps` selects.
        """

        def holds(candidate: int) -> bool:
            return keeps is None or keeps(self.fill(candidate))

        label = f"{use}/{self.label}"
        return self.fill(cipher.recode(label, self.rank, self.domain, inverse, holds))


def spread(text: str, alphabet: str, start: int = 0) -> Template:
    """The template that encrypts every character of `alphabet` from `start` on."""
    members = frozenset(alphabet)
    return Template(
        text, tuple(alphabet if n >= start and c in members else "" for n, c in enumerate(text))
    )
