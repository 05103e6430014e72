"""Numbers with a fixed structure: payment cards, US social security numbers, ZIP codes."""

from __future__ import annotations

import re

from stdnum import luhn

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import (
    DIGITS,
    Format,
    NotInFormat,
    from_rank,
    laid_out,
    spread,
    to_rank,
)

_CARD = re.compile(r"[0-9](?:[-. \u00a0\u2011]?[0-9]){11,18}")
_SSN = re.compile(r"([0-9]{3})([- .\u00a0\u2011]?)([0-9]{2})([- .\u00a0\u2011]?)([0-9]{4})")
_ZIP = re.compile(r"[0-9]{5}(?:[- ]?[0-9]{4})?")


class CreditCard(Format):
    """12 to 19 digits (ISO/IEC 7812), grouped in any way.

    Kept, hence leaked: length, grouping, the network (first) digit, and the last digit's offset
    from the Luhn digit, which is 0 for every real card: it stays valid.
    """

    kind = Kind.CREDIT_CARD

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the digits between the first and the last."""
        if not _CARD.fullmatch(value):
            raise NotInFormat(self.kind)
        digits = "".join(c for c in value if c in DIGITS)
        middle, length = digits[1:-1], len(digits)
        offset = (int(digits[-1]) - int(luhn.calc_check_digit(digits[:-1]))) % 10
        label = f"{self.kind}/{digits[0]}/{length}/{offset}"
        rank = cipher.recode(label, int(middle), 10 ** len(middle), inverse)
        payload = f"{digits[0]}{rank:0{len(middle)}d}"
        check = (int(luhn.calc_check_digit(payload)) + offset) % 10
        return laid_out(value, f"{payload}{check}")


class Ssn(Format):
    """A US social security number that the administration could have issued.

    Area 001-899 but 666, group 01-99, serial 0001-9999. Kept: the separators.
    """

    kind = Kind.SSN
    _radices = (898, 99, 9999)

    def takes(self, value: str) -> bool:
        """Whether a text is such a number."""
        match = _SSN.fullmatch(value)
        area, group, serial = (int(match[n]) if match else 0 for n in (1, 3, 5))
        return area not in (0, 666) and area <= 899 and bool(group and serial)

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt area, group and serial as one rank."""
        match = _SSN.fullmatch(value)
        if not match or not self.takes(value):
            raise NotInFormat(self.kind)
        area, group, serial = (int(match[n]) for n in (1, 3, 5))
        parts = (area - 1 - (area > 666), group - 1, serial - 1)
        rank = to_rank(parts, self._radices)
        rank = cipher.recode(str(self.kind), rank, 898 * 99 * 9999, inverse)
        area, group, serial = from_rank(rank, self._radices)
        area += 1 if area < 665 else 2
        return f"{area:03d}{match[2]}{group + 1:02d}{match[4]}{serial + 1:04d}"


class ZipCode(Format):
    """A US ZIP code: five digits (prefix cipher), or nine with or without a separator (FF1)."""

    kind = Kind.ZIP_CODE

    def takes(self, value: str) -> bool:
        """Whether a text is such a code."""
        return _ZIP.fullmatch(value) is not None

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt all digits."""
        if not self.takes(value):
            raise NotInFormat(self.kind)
        return spread(value, DIGITS).recode(str(self.kind), cipher, inverse)
