"""Numbers with a fixed structure: payment cards, US social security numbers, ZIP codes."""

from __future__ import annotations

import re

from stdnum import luhn

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import DIGITS, NotInFormat, from_rank, spread, to_rank

_CARD = re.compile(r"[0-9](?:[-. \u00a0\u2011]?[0-9]){11,18}")
_SSN = re.compile(r"([0-9]{3})([- .\u00a0\u2011]?)([0-9]{2})([- .\u00a0\u2011]?)([0-9]{4})")
_ZIP = re.compile(r"[0-9]{5}(?:[- ]?[0-9]{4})?")


class CreditCard:
    """12 to 19 digits (ISO/IEC 7812), grouped in any way.

    Kept, hence leaked: length, grouping, the network (first) digit, and the last digit's offset
    from the Luhn digit, which is 0 for every real card: it stays valid.
    """

    kind = Kind.CREDIT_CARD

    def encrypt(self, value: str, cipher: RankCipher) -> str:
        """Encrypt the digits between the first and the last."""
        return self._recode(value, cipher, inverse=False)

    def decrypt(self, value: str, cipher: RankCipher) -> str:
        """The inverse of `encrypt`."""
        return self._recode(value, cipher, inverse=True)

    def _recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        if not _CARD.fullmatch(value):
            raise NotInFormat(self.kind)
        digits = _digits(value)
        middle, length = digits[1:-1], len(digits)
        offset = (int(digits[-1]) - int(luhn.calc_check_digit(digits[:-1]))) % 10
        step = cipher.decrypt if inverse else cipher.encrypt
        label = f"{self.kind}/{digits[0]}/{length}/{offset}"
        rank = step(label, int(middle), 10 ** len(middle))
        payload = f"{digits[0]}{rank:0{len(middle)}d}"
        check = (int(luhn.calc_check_digit(payload)) + offset) % 10
        return _regroup(value, f"{payload}{check}")


class Ssn:
    """A US social security number that the administration could have issued.

    Area 001-899 but 666, group 01-99, serial 0001-9999. Kept: the separators.
    """

    kind = Kind.SSN
    _radices = (898, 99, 9999)

    def encrypt(self, value: str, cipher: RankCipher) -> str:
        """Encrypt area, group and serial as one rank."""
        return self._recode(value, cipher, inverse=False)

    def decrypt(self, value: str, cipher: RankCipher) -> str:
        """The inverse of `encrypt`."""
        return self._recode(value, cipher, inverse=True)

    def _recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        match = _SSN.fullmatch(value)
        if not match or not is_ssn(value):
            raise NotInFormat(self.kind)
        area, group, serial = int(match[1]), int(match[3]), int(match[5])
        parts = (area - 1 - (area > 666), group - 1, serial - 1)
        step = cipher.decrypt if inverse else cipher.encrypt
        rank = step(str(self.kind), to_rank(parts, self._radices), 898 * 99 * 9999)
        area, group, serial = from_rank(rank, self._radices)
        area += 1 if area < 665 else 2
        return f"{area:03d}{match[2]}{group + 1:02d}{match[4]}{serial + 1:04d}"


class ZipCode:
    """A US ZIP code: five digits (prefix cipher), or nine with or without a separator (FF1)."""

    kind = Kind.ZIP_CODE

    def encrypt(self, value: str, cipher: RankCipher) -> str:
        """Encrypt all digits."""
        return self._recode(value, cipher, inverse=False)

    def decrypt(self, value: str, cipher: RankCipher) -> str:
        """The inverse of `encrypt`."""
        return self._recode(value, cipher, inverse=True)

    def _recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        if not is_zip(value):
            raise NotInFormat(self.kind)
        return spread(value, DIGITS).recode(str(self.kind), cipher, inverse)


def is_ssn(text: str) -> bool:
    """Whether a text is a number that `Ssn` accepts."""
    match = _SSN.fullmatch(text)
    if not match:
        return False
    area, group, serial = int(match[1]), int(match[3]), int(match[5])
    return area not in (0, 666) and area <= 899 and bool(group and serial)


def is_zip(text: str) -> bool:
    """Whether a text is a code that `ZipCode` accepts."""
    return _ZIP.fullmatch(text) is not None


def _digits(text: str) -> str:
    return "".join(c for c in text if c in DIGITS)


def _regroup(model: str, digits: str) -> str:
    following = iter(digits)
    return "".join(next(following) if c in DIGITS else c for c in model)
