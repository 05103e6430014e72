"""International bank account numbers (ISO 13616)."""

from __future__ import annotations

from stdnum import iban

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import (
    ALPHANUMERIC,
    DIGITS,
    UPPER,
    Format,
    NotInFormat,
    Template,
    laid_out,
)

_SEPARATORS = frozenset(" -.\u00a0")
_SHORTEST = 15


class Iban(Format):
    """A valid IBAN of a registered country, in any grouping and case.

    Kept, hence leaked: the country, spacing, case, where letters stand in the account part, and
    whether the country's own check digits are right (python-stdnum knows those of BE, ES, ME and
    NO: up to some hundred steps of cycle walking). The two ISO 7064 digits are recomputed.
    """

    kind = Kind.IBAN

    def recode(self, value: str, cipher: RankCipher, inverse: bool) -> str:
        """Encrypt the account part (BBAN), each character within digits or letters."""
        number = self._number(value)
        country, bban = number[:2], number[4:]
        national = iban.is_valid(number)

        def keeps(text: str) -> bool:
            return bool(iban.is_valid(_whole(country, text)) == national)

        template = Template(bban, tuple(DIGITS if c in DIGITS else UPPER for c in bban))
        use = f"{self.kind}/{country}/{national}"
        return _spelled(value, _whole(country, template.recode(use, cipher, inverse, keeps)))

    def _number(self, value: str) -> str:
        compact = "".join(c for c in value if c not in _SEPARATORS)
        if len(compact) < _SHORTEST or any(c not in ALPHANUMERIC for c in compact):
            raise NotInFormat(self.kind)
        number = compact.upper()
        right = iban.is_valid(number, check_country=False)
        # 00, 01 and 99 pass mod 97 as well, and would not come back.
        if not right or number != _whole(number[:2], number[4:]):
            raise NotInFormat(self.kind)
        return number


def _whole(country: str, bban: str) -> str:
    return f"{country}{iban.calc_check_digits(f'{country}00{bban}')}{bban}"


def _spelled(model: str, number: str) -> str:
    """The number in the model's grouping and case; letters at the model's positions of letters."""
    pairs = zip(model, laid_out(model, number), strict=True)
    return "".join(new.lower() if old.islower() else new for old, new in pairs)
