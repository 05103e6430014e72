"""Numbering schemes that issuers publish, by kind; the most specific of a shape first.

Only schemes whose answer never changes: none that compares with today's date or with a register.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from stdnum import luhn, vatin, verhoeff
from stdnum.at import vnr
from stdnum.be import vat as be_vat
from stdnum.br import cpf
from stdnum.ch import ssn as ch_ssn
from stdnum.ch import uid as ch_uid
from stdnum.de import idnr
from stdnum.de import vat as de_vat
from stdnum.es import ccc, dni, nie
from stdnum.fr import nif as fr_nif
from stdnum.fr import nir, siren, siret, tva
from stdnum.gb import nhs, utr
from stdnum.in_ import aadhaar
from stdnum.iso7064 import mod_11_2, mod_11_10
from stdnum.it import codicefiscale, iva
from stdnum.nl import bsn
from stdnum.pl import nip, pesel
from stdnum.pt import nif as pt_nif
from stdnum.tr import tckimlik
from stdnum.us import itin, rtn

from engine.core.types import Kind
from engine.crypto.formats import checks
from engine.crypto.formats.alphanumeric_ids import Scheme

_VIN_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"  # ISO 3779: no I, O, Q
_VIN_VALUES = dict(
    zip(_VIN_LETTERS, (*range(1, 9), 1, 2, 3, 4, 5, 7, 9, *range(2, 10)), strict=True)
)
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)
_GERMAN_DOCUMENT = "CFGHJKLMNPRTVWXYZ"
# The IRS gives out no employer number with these first two digits.
_NO_EIN = "(?!0[0789]|1[789]|2[89]|49|69|7[089]|89|9[67])"


def vin_check(vin: str) -> str:
    """The check character of a North American vehicle number (49 CFR 565), in capitals."""
    values = (int(c) if c.isdigit() else _VIN_VALUES.get(c, 0) for c in vin)
    left = sum(w * v for w, v in zip(_VIN_WEIGHTS, values, strict=True)) % 11
    return "X" if left == 10 else str(left)


def _vin(code: str) -> str:
    return f"{code[:8]}{vin_check(code)}{code[9:]}"


def _last(calculate: Callable[[str], str], count: int = 1) -> Callable[[str], str]:
    """Complete a code whose last `count` characters are computed from the others."""

    def complete(code: str) -> str:
        return code[:-count] + calculate(code[:-count])

    return complete


def _weighed(weights: tuple[int, ...], modulus: int, sign: int) -> Callable[[str], str]:
    """A check digit that is a weighted sum of the digits; where that is 10 there is none."""

    def calculate(digits: str) -> str:
        total = sum(w * int(d) for w, d in zip(weights, digits, strict=True))
        return str(sign * total % modulus)[-1]

    return calculate


def _ccc(code: str) -> str:
    return f"{code[:8]}{ccc.calc_check_digits(code)}{code[10:]}"


def _cpf(digits: str) -> str:
    first = (sum((10 - n) * int(d) for n, d in enumerate(digits)) * 10) % 11 % 10
    second = (sum((11 - n) * int(d) for n, d in enumerate(f"{digits}{first}")) * 10) % 11 % 10
    return f"{first}{second}"


def _belgian(code: str) -> str:
    return f"{97 - int(code[2:]) % 97:02}"


def _french(code: str) -> str:
    """The company's number with its check digit, and before it the key of both."""
    company = code[4:12] + luhn.calc_check_digit(code[4:12])
    return f"{code[:2]}{(12 + 3 * (int(company) % 97)) % 97:02}{company}"


def _checked(
    name: str,
    shape: str,
    accepts: Callable[[str], bool],
    calculate: Callable[[str], str],
    count: int = 1,
) -> Scheme:
    """A scheme whose last characters are its check characters."""
    return Scheme(
        name, re.compile(shape), accepts, tuple(range(-count, 0)), _last(calculate, count)
    )


def _shaped(name: str, shape: str) -> Scheme:
    return Scheme(name, re.compile(shape))


_NATIONAL_INSURANCE = _shaped(
    "gb.nino", "(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z][0-9]{6}[A-D]?"
)
_ITIN = Scheme("us.itin", re.compile("(9)[0-9]{8}"), itin.is_valid)
_CH_SSN = _checked(
    "ch.ssn",
    "(756)[0-9]{10}",
    ch_ssn.is_valid,
    _weighed((1, 3) * 6, 10, -1),
)
# A number of the European Union keeps its country, and its check digits stay right.
_VAT_FIXED = {"NL": "(NL)[0-9]{9}(B)[0-9]{2}", "SE": "(SE)[0-9]{10}(01)"}  # signs at their places
_VAT_FREE = ("ATU", "BE", "CZ", "DE", "DK", "EL", "ES", "FI", "FR", "GB", "IE", "IT", "PL", "PT")
VAT_PREFIXES = (*_VAT_FREE, *_VAT_FIXED)  # the annotator looks for them
_VAT_SHAPE = f"(?:({'|'.join(_VAT_FREE)})[0-9A-Z]{{8,12}}|{'|'.join(_VAT_FIXED.values())})"
_FRENCH_VAT = Scheme("fr.vat", re.compile("(FR)[0-9]{11}"), tva.is_valid, (2, 3, 12), _french)
_VAT = Scheme("eu.vat", re.compile(_VAT_SHAPE), vatin.is_valid)
_VAT_FORM = _shaped("eu.vat.form", _VAT_SHAPE)
_DAY, _MONTH = "(?:0[1-9]|[12][0-9]|3[01])", "(?:0[1-9]|1[0-2])"
_PENSION = _checked(
    "de.rvnr",
    f"(?:0[2-9]|[1-8][0-9]){_DAY}{_MONTH}[0-9]{{2}}[A-Z][0-9]{{3}}",
    lambda code: checks.pension_check(code[:-1]) == code[-1],
    checks.pension_check,
)
_INSURED = _checked(
    "de.kvnr",
    "[A-Z][0-9]{9}",
    lambda code: checks.insured_check(code[:-1]) == code[-1],
    checks.insured_check,
)
_VNR = Scheme(
    "at.vnr",
    re.compile(f"[1-9][0-9]{{3}}{_DAY}{_MONTH}[0-9]{{2}}"),
    vnr.is_valid,
    (3,),
    lambda code: f"{code[:3]}{checks.vnr_check(code)[-1]}{code[4:]}",
)
_BELGIANS = tuple(
    _checked(
        f"be.nn.{century}",
        f"{years}{_MONTH}{_DAY}[0-9]{{5}}",
        lambda code, century=century, check=check: (  # type: ignore[misc]
            checks.is_day(code, century) and check(code[:9]) == code[9:]
        ),
        check,
        2,
    )
    for century, years, check in (
        (1900, "[0-9]{2}", checks.belgian_check),
        (2000, "(?:[01][0-9]|2[0-5])", checks.belgian_check_2000),
    )
)
_SIRET = Scheme("fr.siret", re.compile("[0-9]{14}"), siret.is_valid, (8, 13), checks.siret)
_NIR = _checked(
    "fr.nir",
    "[12][0-9]{2}(?:0[1-9]|1[0-2])(?:[0-9]{2}|(2[AB]))[0-9]{8}",
    nir.is_valid,
    nir.calc_check_digits,
    2,
)

SCHEMES: Mapping[Kind, tuple[Scheme, ...]] = {
    Kind.VIN: (
        Scheme(
            "us.vin",
            re.compile(f"[{_VIN_LETTERS}0-9]{{8}}[0-9X][A-HJ-NPR-TV-Y1-9][{_VIN_LETTERS}0-9]{{7}}"),
            lambda vin: vin_check(vin) == vin[8],
            (8,),
            _vin,
            _VIN_LETTERS,
        ),
        Scheme("iso3779", re.compile(f"[{_VIN_LETTERS}0-9]{{17}}"), letters=_VIN_LETTERS),
    ),
    Kind.TAX_ID: (
        _ITIN,
        _checked("nl.bsn", "[0-9]{9}", bsn.is_valid, _weighed((9, 8, 7, 6, 5, 4, 3, 2), 11, 1)),
        _checked("pt.nif", "[1-9][0-9]{8}", pt_nif.is_valid, pt_nif.calc_check_digit),
        _shaped("us.ein", f"{_NO_EIN}[0-9]{{9}}"),
        _checked("fr.siren", "[0-9]{9}", siren.is_valid, luhn.calc_check_digit),
        Scheme(
            "gb.utr",
            re.compile("[0-9]{10}"),
            utr.is_valid,
            (0,),
            lambda code: utr.calc_check_digit(code[1:]) + code[1:],
        ),
        _checked("pl.nip", "[0-9]{10}", nip.is_valid, _weighed((6, 5, 7, 2, 3, 4, 5, 6, 7), 11, 1)),
        _checked(
            "de.idnr",
            "[1-9][0-9]{10}",
            idnr.is_valid,
            mod_11_10.calc_check_digit,
        ),
        _checked("br.cpf", "[0-9]{11}", cpf.is_valid, _cpf, 2),
        _checked("it.iva", "[0-9]{11}", iva.is_valid, luhn.calc_check_digit),
        _checked("pl.pesel", "[0-9]{11}", pesel.is_valid, pesel.calc_check_digit),
        _checked("tr.tckn", "[1-9][0-9]{10}", tckimlik.is_valid, tckimlik.calc_check_digits, 2),
        _checked("in.aadhaar", "[2-9][0-9]{11}", aadhaar.is_valid, verhoeff.calc_check_digit),
        _checked("fr.nif", "[0-3][0-9]{12}", fr_nif.is_valid, fr_nif.calc_check_digits, 3),
        _CH_SSN,
        _SIRET,
        _checked(
            "cn.ric",
            f"[1-9][0-9]{{5}}(19|20)[0-9]{{2}}{_MONTH}{_DAY}[0-9]{{3}}[0-9X]",
            mod_11_2.is_valid,
            mod_11_2.calc_check_digit,
        ),
        _checked(
            "ch.uid",
            "(CHE)[0-9]{9}",
            ch_uid.is_valid,
            lambda c: ch_uid.calc_check_digit(c[3:])[-1],
        ),
        _checked(
            "de.vat",
            "(DE)[1-9][0-9]{8}",
            de_vat.is_valid,
            lambda c: mod_11_10.calc_check_digit(c[2:]),
        ),
        _FRENCH_VAT,
        _checked("be.vat", "(BE)[01][0-9]{9}", be_vat.is_valid, _belgian, 2),
        _VAT,
        _VAT_FORM,
        _checked("es.dni", "[0-9]{8}[A-Z]", dni.is_valid, dni.calc_check_digit),
        _checked("es.nie", "([XYZ])[0-9]{7}[A-Z]", nie.is_valid, nie.calc_check_digit),
        _checked(
            "it.codicefiscale",
            "[A-Z]{6}[0-9]{2}[ABCDEHLMPRST][0-7][0-9][A-Z][0-9]{3}[A-Z]",
            codicefiscale.is_valid,
            codicefiscale.calc_check_digit,
        ),
        _shaped("in.pan", "[A-Z]{3}([ABCFGHJLPTK])[A-Z](?!0000)[0-9]{4}[A-Z]"),
        _NATIONAL_INSURANCE,
    ),
    Kind.SSN: (_ITIN, _CH_SSN, _NIR, _PENSION, _VNR, *_BELGIANS, _NATIONAL_INSURANCE),
    Kind.BANK_ACCOUNT: (
        _shaped("us.docket", "[0-9]{2,3}(CV|CR|BK|AP|MC|MD|MJ)[0-9]{3,6}"),
        _checked(
            "us.rtn",
            "(?:0[0-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)[0-9]{7}",
            rtn.is_valid,
            rtn.calc_check_digit,
        ),
        Scheme("es.ccc", re.compile("[0-9]{20}"), ccc.is_valid, (8, 9), _ccc),
    ),
    Kind.PASSPORT: (
        Scheme(
            "de.document",
            re.compile(f"[{_GERMAN_DOCUMENT}][{_GERMAN_DOCUMENT}0-9]{{8}}[0-9]"),
            lambda code: checks.document_check(code[:-1]) == code[-1],
            (-1,),
            _last(checks.document_check),
            _GERMAN_DOCUMENT,
        ),
        Scheme(
            "de.passport",
            re.compile(f"[{_GERMAN_DOCUMENT}][{_GERMAN_DOCUMENT}0-9]{{8,9}}"),
            letters=_GERMAN_DOCUMENT,
        ),
    ),
    Kind.DRIVER_LICENSE: (
        _shaped(
            "gb.dvla",  # short names are filled up with nines, which stay
            "(?:[A-Z]{5}|[A-Z]{4}(9)|[A-Z]{3}(99)|[A-Z]{2}(999)|[A-Z](9999))"
            "[0-9](?:[05][1-9]|[16][0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]"
            "(?:[A-Z]{2}|[A-Z](9))[0-9A-Z]{3}",
        ),
    ),
    Kind.MEDICAL_RECORD: (
        _INSURED,
        _checked(
            "gb.nhs", "[0-9]{10}", nhs.is_valid, _weighed((10, 9, 8, 7, 6, 5, 4, 3, 2), 11, -1)
        ),
        _shaped(
            "us.mbi",
            "[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9][0-9]"
            "[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y0-9][0-9][AC-HJKMNP-RT-Y]{2}[0-9]{2}",
        ),
        _shaped("labelled", "(MRN|MR|PATIENT|PAT|PT|HOSP|CASE|ID)[0-9A-Z]*[0-9][0-9A-Z]*"),
    ),
    Kind.ZIP_CODE: (
        _shaped("ca", "[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z][0-9][ABCEGHJ-NPRSTV-Z][0-9]"),
        _shaped("gb", "[A-PR-UWYZ][A-HK-Y]?[0-9][0-9A-Z]?[0-9][ABD-HJLNP-UW-Z]{2}"),
        _shaped("nl", "[1-9][0-9]{3}(?!SA|SD|SS)[A-Z]{2}"),
    ),
}
