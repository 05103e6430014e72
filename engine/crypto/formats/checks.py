"""Check digits of national numbers that python-stdnum lacks, or checks against today's date."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from stdnum import luhn
from stdnum.at import vnr

_CIRCULAR = 97


def vnr_check(code: str) -> str:
    """The fourth digit of an Austrian insurance number; "10" where there is none."""
    return vnr.calc_check_digit(code)


def _weighted(digits: str, weights: Sequence[int]) -> int:
    """The sum of the cross sums of the digits times their weights."""
    products = (int(d) * w for d, w in zip(digits, weights, strict=True))
    return sum(sum(divmod(product, 10)) for product in products)


def pension_check(code: str) -> str:
    """The check digit of a German pension insurance number's first 11 signs (VKVV, section 4)."""
    digits = f"{code[:8]}{ord(code[8]) - 64:02}{code[9:]}"
    return str(_weighted(digits, (2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1)) % 10)


def insured_check(code: str) -> str:
    """The check digit of a German health insurance number's first 9 signs (section 290 SGB V)."""
    return str(_weighted(f"{ord(code[0]) - 64:02}{code[1:]}", (1, 2) * 5) % 10)


def document_check(code: str) -> str:
    """The check digit of a document's first 9 signs (ICAO 9303: weights 7, 3, 1)."""
    total = sum(int(c, 36) * w for c, w in zip(code, (7, 3, 1) * 3, strict=True))
    return str(total % 10)


def belgian_check(code: str) -> str:
    """The check digits of a Belgian national number's first 9, of somebody born before 2000."""
    return f"{_CIRCULAR - int(code) % _CIRCULAR:02}"


def belgian_check_2000(code: str) -> str:
    """The same for somebody born since 2000: a 2 is put before the number."""
    return belgian_check(f"2{code}")


def siret(code: str) -> str:
    """A French establishment's number with the check digits of the firm and of the whole."""
    firm = code[:8] + luhn.calc_check_digit(code[:8])
    return firm + code[9:13] + luhn.calc_check_digit(firm + code[9:13])


def is_day(code: str, century: int) -> bool:
    """Whether a number's first six digits are a day of that century (YYMMDD)."""
    year, month, day = (int(code[n : n + 2]) for n in (0, 2, 4))
    try:
        date(century + year, month, day)
    except ValueError:
        return False
    return True
