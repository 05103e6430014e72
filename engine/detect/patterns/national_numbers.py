"""Numbers that identify somebody: by check digits, by the preceding word, by their form.

Issuers of customer, case, passport or plate numbers use various forms, so a run of digits (and
capitals) counts unless it is a date, an amount or a measure. Check digits (python-stdnum) or the
nearest label decide its kind; without either it is the weakest finding, below all other detectors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from stdnum import iban, imei, vatin
from stdnum.at import vnr
from stdnum.be import nn
from stdnum.br import cnpj, cpf
from stdnum.ch import ssn as ahv
from stdnum.cn import ric
from stdnum.de import idnr
from stdnum.es import dni, nie
from stdnum.fr import nir, siret
from stdnum.gb import nhs
from stdnum.it import codicefiscale
from stdnum.mx import curp, rfc
from stdnum.nl import bsn
from stdnum.pl import pesel
from stdnum.tr import tckimlik

from engine.core.types import Kind
from engine.crypto.formats.checks import document_check, insured_check, pension_check
from engine.crypto.formats.published_ids import VAT_PREFIXES
from engine.detect.patterns.number_labels import NUMBERED, label_before
from engine.detect.text.base import FIGURE, Evidence, Finding

# Figures, or letters with figures, in parts that marks join; then the same in groups with spaces.
_PART = r"[A-Za-z0-9]+"
_CANDIDATE = re.compile(
    r"(?<![\w@$€£¥₹%#/\\.,:+&=~-])(?P<value>(?=[A-Za-z./_-]{0,12}\d)"
    rf"{_PART}(?:[-/._]{{1,2}}{_PART}){{0,8}}(?:-?[A-Za-z])?)(?![\w@%€£$°²³]|[.,:+*/=-]\w)"
)
_CUED = re.compile(
    r"(?<=[=:#/(\"',;|\[])(?P<value>(?=[A-Za-z./_-]{0,12}\d)"
    rf"{_PART}(?:[-/._]{_PART}){{0,8}})(?![\w@%€£$])"
)
_GROUPED = re.compile(
    r"(?<![\w@$€£¥₹%.,:+/-])(?P<value>[A-Z]{0,4}(?:\d[0-9A-Z]*|(?<=[A-Z]) ?\d+)"
    r"(?:[ ./-]{1,2}(?:\d[0-9A-Z]*|[A-Z]{1,3}\d[0-9A-Z]*|[A-Z](?![\w'])|[A-Z][a-z]{0,2}(?= \d)))"
    r"{1,7})"
    r"(?![\w@%€£$]|[.,:]\d)"
)
_SHORTEST, _FEWEST_LABELLED, _FEWEST, _FEWEST_ALONE = 4, 3, 4, 7
_LONGEST = 36
_BOOKING = 6  # letters and figures of a booking's code
_NO_NUMBER = re.compile(
    r"(?i:\d(?: \d)*|0x[0-9a-f]+|#?[0-9a-f]{6}|v?\d+(?:[._]\d+){1,3}|\d{1,4}(?:[./-]\d{1,4}){1,2}T?"
    r"|(?:19|20)\d\d[-/.](?:19|20)?\d\d|\d+[a-z]{1,4}|[a-z]{1,10}[-_]?\d{1,4}(?:\.\d+)?"
    r"|\d{4}-\d\d-\d\dT?[\d.]*Z?|q[1-4][ -]?\d{2,4}|sha\d+|md5|utf-?\d+(?:le|be)?"
    r"|\d+-\d+[a-z]{1,4}|(?:19|20)\d\d [A-Z]\d?|\d[\d ]*\.\d+(?: [A-Z])?|[\d.]+ [\d. ]*\.\d.*"
    r"|iso[ /-]?\d+(?:[-:]\d+)*|rfc[ -]?\d+|\d{1,3}(?:[., ]\d{3})+|\d{8}T\d+Z?)"
)


@dataclass(frozen=True, slots=True)
class _Checked:
    """A number's form and its check; `telling`: it needs no label."""

    kind: Kind
    form: re.Pattern[str]
    valid: Callable[[str], bool]
    telling: bool = True


def _checked(
    kind: Kind, form: str, valid: Callable[[str], bool], *, telling: bool = True
) -> _Checked:
    return _Checked(kind, re.compile(form), valid, telling)


_VIN = dict(
    zip("ABCDEFGHJKLMNPRSTUVWXYZ", (*range(1, 9), *range(1, 6), 7, 9, *range(2, 10)), strict=True)
)
_VIN_WEIGHTS = (8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2)


def _is_vin(code: str) -> bool:
    """The check digit of a vehicle identification number (49 CFR 565.15)."""
    total = sum((_VIN.get(c) or int(c)) * w for c, w in zip(code, _VIN_WEIGHTS, strict=True))
    # Not digits alone: a list's "2." before a card number of 16 digits would match.
    return "0123456789X"[total % 11] == code[8] and 3 < sum(c.isdigit() for c in code) < len(code)


def _by(check: Callable[[str], str]) -> Callable[[str], bool]:
    return lambda code: check(code[:-1]) == code[-1]


_TABLE: Sequence[_Checked] = (
    _checked(Kind.SSN, r"756\d{10}", ahv.is_valid),
    _checked(Kind.SSN, r"[12]\d{4}(?:\d\d|2[AB])\d{8}", nir.is_valid),
    _checked(Kind.SSN, r"(?:0[2-9]|[1-8]\d)\d{6}[A-Z]\d{3}", _by(pension_check)),
    _checked(Kind.SSN, r"[1-9]\d{5}(?:19|20)\d{9}[\dX]", ric.is_valid),
    _checked(Kind.SSN, r"[A-Z]{4}\d{6}[HM][A-Z]{5}[0-9A-Z]\d", curp.is_valid),
    _checked(Kind.SSN, r"\d{11}", nn.is_valid, telling=False),
    _checked(Kind.SSN, r"[1-9]\d{9}", vnr.is_valid, telling=False),
    _checked(Kind.SSN, r"\d{11}", pesel.is_valid, telling=False),
    _checked(Kind.SSN, r"[1-9]\d{10}", tckimlik.is_valid, telling=False),
    _checked(Kind.TAX_ID, r"\d{8}[A-HJ-NP-TV-Z]", dni.is_valid),
    _checked(Kind.TAX_ID, r"[XYZ]\d{7}[A-HJ-NP-TV-Z]", nie.is_valid),
    _checked(Kind.TAX_ID, r"[A-Z]{6}\d\d[ABCDEHLMPRST]\d\d[A-Z]\d{3}[A-Z]", codicefiscale.is_valid),
    _checked(Kind.TAX_ID, r"[A-Z&Ñ]{3,4}\d{6}[0-9A-Z]{3}", rfc.is_valid),
    _checked(Kind.TAX_ID, rf"(?:{'|'.join(VAT_PREFIXES)})[A-Z0-9]{{8,12}}", vatin.is_valid),
    _checked(Kind.TAX_ID, r"[1-9]\d{10}", idnr.is_valid, telling=False),
    _checked(Kind.TAX_ID, r"\d{14}", siret.is_valid),
    _checked(Kind.TAX_ID, r"\d{14}", cnpj.is_valid),
    _checked(Kind.TAX_ID, r"\d{11}", cpf.is_valid, telling=False),
    _checked(Kind.TAX_ID, r"\d{9}", bsn.is_valid, telling=False),
    _checked(Kind.MEDICAL_RECORD, r"[A-Z]\d{9}", _by(insured_check)),
    _checked(Kind.MEDICAL_RECORD, r"\d{10}", nhs.is_valid, telling=False),
    _checked(Kind.PASSPORT, r"[CFGHJKLMNPRTVWXYZ][0-9CFGHJKLMNPRTVWXYZ]{8}\d", _by(document_check)),
    _checked(Kind.VIN, r"[A-HJ-NPR-Z0-9]{17}", _is_vin),
    _checked(Kind.BANK_ACCOUNT, r"\d{15}", imei.is_valid, telling=False),
    _checked(Kind.IBAN, r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", iban.is_valid),
)
# Forms that an authority prescribes, without a check digit. Spain's is also "§ 1378 BGB" and
# "2023 MVP": the judge decides on it.
_SPANISH_PLATE = r"\d{4} [B-DF-HJ-NP-TV-Z]{3}"
_PLATE = (
    r"[A-HJ-NP-TV-Z]{2}-\d{3}-[A-HJ-NP-TV-Z]{2}|[1-9]-[A-Z]{3}-\d{3}"
    r"|[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\d{1,4}[EH]?|[A-Z]{2} \d\d [A-Z]{1,2} \d{4}"
    r"|[A-Z]{3} \d{3} [A-Z]{2}"
)
# A federal court's cases, without the judge; what Stripe calls its customers and payments.
_PRESCRIBED = (
    r"(?:\d:)?\d\d-(?:cv|cr|bk|ap|md|mc|mj)-\d{3,6}"
    r"|(?:cus|acct|sub|pi|ch|pm|card|txn)_(?=[A-Za-z]*\d)[A-Za-z0-9]{14,32}"
)
_PLATES = re.compile(
    rf"(?<![\w./,-])(?P<value>{_PLATE}|{_SPANISH_PLATE}|{_PRESCRIBED})(?!\w|-\d|[.,]\d)"
)
_FORMS: Sequence[tuple[Kind, re.Pattern[str], Evidence]] = (
    (Kind.LICENSE_PLATE, re.compile(_PLATE), Evidence.SHAPE),
    (Kind.LICENSE_PLATE, re.compile(_SPANISH_PLATE), Evidence.LIST),
    (
        Kind.TAX_ID,
        re.compile(r"[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d\d ?\d\d ?\d\d ?[A-D]"),
        Evidence.SHAPE,
    ),
    (Kind.TAX_ID, re.compile(r"\d{2,3}/\d{3,4}/\d{4,5}"), Evidence.SHAPE),
    (Kind.BANK_ACCOUNT, re.compile(_PRESCRIBED), Evidence.SHAPE),
)


def numbers(window: str, /) -> Iterator[Finding]:
    """Find the numbers in a folded window that identify somebody."""
    if not FIGURE.search(window):
        return
    for pattern in (_CANDIDATE, _CUED, _GROUPED, _PLATES):
        for match in pattern.finditer(window):
            start, end = match.span("value")
            found = _judged(window, start, end)
            if found:
                yield Finding(start, end, *found)


def _judged(window: str, start: int, end: int) -> tuple[Kind, Evidence] | None:
    """The kind and evidence of a candidate; None if it is not such a number."""
    value = window[start:end]
    if not _SHORTEST <= len(value) <= _LONGEST:
        return None
    plain = re.sub(r"[ ./_-]", "", value)
    label = label_before(window, start)
    proven = _proven(plain, label)
    if proven:
        return proven, Evidence.PROVEN
    figures = sum(c.isdigit() for c in plain)
    if label in NUMBERED and not _day(value):
        booked = figures and plain.isupper() and len(plain) == _BOOKING
        if figures >= _FEWEST_LABELLED or booked:
            return label, Evidence.LIST if label is Kind.BANK_ACCOUNT else Evidence.CUE
    for kind, form, evidence in _FORMS:
        if form.fullmatch(value):
            return kind, evidence
    return (Kind.BANK_ACCOUNT, Evidence.LIST) if _somebodys(value, plain, figures) else None


def _proven(plain: str, label: Kind | None) -> Kind | None:
    for one in _TABLE:
        if (one.telling or one.kind is label) and one.form.fullmatch(plain) and one.valid(plain):
            return one.kind
    return None


_DAY = re.compile(
    r"\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d\d?-\d\d?-\d{4}|(?:19|20)\d\d"
)


def _day(value: str) -> bool:
    return _DAY.fullmatch(value) is not None


def _somebodys(value: str, plain: str, figures: int) -> bool:
    """Whether a number looks issued: capitals with digits, or too many digits for a count."""
    if _NO_NUMBER.fullmatch(value):
        return False
    if figures == len(plain):
        return figures >= _FEWEST_ALONE and len(set(plain)) > 2
    letters = len(plain) - figures
    return (
        figures >= _FEWEST and (plain.upper() == plain or letters <= 2) and letters <= figures + 2
    )
