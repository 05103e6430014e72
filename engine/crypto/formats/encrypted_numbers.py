"""Amounts, counts and ages as formats, for a policy that encrypts instead of noising them.

Where an answer does not depend on the value (a translation), Preempt encrypts it like a name.
"""

from __future__ import annotations

import re

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import DIGITS, Format, NotInFormat, Template

_LONGEST = 64
_NUMBER = re.compile(r"[0-9]+(?:[.,'’ \u00a0\u202f][0-9]+)*", re.ASCII)


class AgeOrAmount(Format):
    """A figure in ASCII digits, with any words and signs around it.

    Kept, hence leaked: everything but digits (currency, sign, separators, "million"), the number of
    digits, and whether each number's first digit is 0. A figure in words is not accepted.
    """

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the digits; a first digit that is not 0 stays so."""
        foreign = any(c.isdecimal() and c not in DIGITS for c in value)
        if foreign or len(value) > _LONGEST or not _NUMBER.search(value):
            raise NotInFormat(self.kind)
        alphabets = [DIGITS if c in DIGITS else "" for c in value]
        for number in _NUMBER.finditer(value):
            alphabets[number.start()] = "" if number[0][0] == "0" else DIGITS[1:]
        template = Template(value, tuple(alphabets))
        return template.recode(f"{self.kind}/figure", cipher, inverse)
