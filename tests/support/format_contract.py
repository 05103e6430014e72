"""The contract that every format keeps; the tests of each format inherit it."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from itertools import islice
from typing import ClassVar, Protocol

import pytest
from effort import tries

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import NotInFormat
from engine.crypto.formats.registry import FORMATS
from engine.crypto.key_derivation import ProfileKey

VALUES = tries(10_000, 1_000)
CLASSES = {"9": string.digits, "A": string.ascii_uppercase, "a": string.ascii_lowercase}


def mask(text: str) -> str:
    """The class of each character: a digit, a capital or a small letter of ASCII, or itself."""
    return re.sub("[A-Z]", "A", re.sub("[a-z]", "a", re.sub("[0-9]", "9", text)))


class Source(Protocol):
    def below(self, bound: int) -> int: ...
    def pick(self, options: list[str]) -> str: ...
    def text(self, alphabet: str, length: int) -> str: ...


class Contract:
    """What every format keeps; a subclass names the kind, makes values and knows what is valid."""

    kind: ClassVar[Kind]
    count: ClassVar[int] = VALUES
    stride: ClassVar[int] = 1  # where the checker is slow, every so many values are checked
    refused: ClassVar[tuple[str, ...]]
    shapes: ClassVar[tuple[str, ...]] = ()  # 9 is any digit, A any capital, a any small letter

    def values(self, source: Source) -> Iterator[str]:
        """By default of one of the shapes."""
        while True:
            shape = source.pick(list(self.shapes))
            yield "".join(source.text(CLASSES[c], 1) if c in CLASSES else c for c in shape)

    def keeps(self, value: str, surrogate: str) -> bool:
        """By default each character's class."""
        return mask(value) == mask(surrogate)

    def test_many_values_come_back(
        self, cipher: RankCipher, seeded: Callable[[str], Source]
    ) -> None:
        chosen = FORMATS[self.kind]
        values = list(islice(self.values(seeded(self.kind)), self.count))
        assert len(values) == self.count
        surrogates = [chosen.encrypt(value, cipher) for value in values]
        assert [chosen.decrypt(surrogate, cipher) for surrogate in surrogates] == values
        pairs = list(zip(values, surrogates, strict=True))
        assert all(self.keeps(value, surrogate) for value, surrogate in pairs[:: self.stride])
        assert len(set(surrogates)) == len(set(values))
        assert sum(value == surrogate for value, surrogate in pairs) < self.count / 50

    def test_other_conversations_and_profiles_have_other_surrogates(
        self, cipher: RankCipher, elsewhere: list[RankCipher], seeded: Callable[[str], Source]
    ) -> None:
        chosen = FORMATS[self.kind]
        values = list(islice(self.values(seeded("other")), 20))
        rows = [tuple(chosen.encrypt(v, c) for v in values) for c in (cipher, *elsewhere)]
        assert len(set(rows)) == 4
        again, same = (RankCipher(ProfileKey(bytes(32)), b"") for _ in range(2))
        for value in values:
            assert chosen.encrypt(value, again) == chosen.encrypt(value, same)

    def test_what_is_not_in_the_format_is_refused_without_being_shown(
        self, cipher: RankCipher
    ) -> None:
        chosen = FORMATS[self.kind]
        for value in (*self.refused, "", " ", "\ud800", "٣٤٥٦٧", "🔥🔥🔥🔥🔥"):
            for step in (chosen.encrypt, chosen.decrypt):
                with pytest.raises(NotInFormat) as caught:
                    step(value, cipher)
                assert str(caught.value) == self.kind
                assert caught.value.__cause__ is None
