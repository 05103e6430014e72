"""What texts in other languages than English, German and French hold, as far as patterns go.

Numbers of Spanish, Italian, Dutch, Polish, Portuguese, Turkish and Chinese authorities by their
check digits, passports and ages by the word for them, and who says what they are called. Such texts
are searched less well, and the person is told so (`languages`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from stdnum.br import cpf
from stdnum.cn import ric
from stdnum.es import dni, nie
from stdnum.it import codicefiscale
from stdnum.nl import bsn
from stdnum.pl import nip, pesel
from stdnum.pt import nif
from stdnum.tr import tckimlik

from engine.detectors.base import Evidence, Pattern, PatternDetector
from engine.types import Kind

_OLDEST = 119
_CAPITAL = r"[A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĽŁŃŅŇŌŐŒŔŘŚŞŠŢŤŪŮŰŲŹŻŽ]"
_LINKS = r"(?:(?:de|del|da|do|dos|van|von|der|den|di|la|e|y) ){0,2}"
_NAME = rf"{_CAPITAL}[\w'’-]+(?: {_LINKS}{_CAPITAL}[\w'’-]+){{0,3}}"
_CYRILLIC = r"[А-ЯЁІЇЄҐ][а-яёіїєґ'’-]+"


def _checked(regex: str, *checks: Callable[[str], bool]) -> Pattern:
    """A number that its check digits prove."""

    def accept(match: re.Match[str]) -> bool:
        value = re.sub(r"[ .-]", "", match["value"])
        return any(check(value) for check in checks)

    return Pattern(Kind.TAX_ID, re.compile(regex), Evidence.PROVEN, accept)


def _said(kind: Kind, regex: str) -> Pattern:
    return Pattern(kind, re.compile(regex), Evidence.CUE)


def _lived(match: re.Match[str]) -> bool:
    return int(match["value"]) <= _OLDEST


_FIGURES = r"(?P<value>\d(?:[ .-]?\d){8,10})(?![\w-])"
_PLAIN = r"[^\d\n]{0,28}?"

ABROAD = PatternDetector(
    (
        _checked(r"(?<![\w./-])(?P<value>\d{8}[ -]?[A-HJ-NP-TV-Z])(?![\w-])", dni.is_valid),
        _checked(
            r"(?<![\w./-])(?P<value>[XYZ][ -]?\d{7}[ -]?[A-HJ-NP-TV-Z])(?![\w-])", nie.is_valid
        ),
        _checked(
            r"(?<![\w./-])(?P<value>[A-Z]{6}\d\d[ABCDEHLMPRST]\d\d[A-Z]\d{3}[A-Z])(?![\w-])",
            codicefiscale.is_valid,
        ),
        _checked(r"(?<!\w)(?i:pesel\w{0,2}|nip)" + _PLAIN + _FIGURES, pesel.is_valid, nip.is_valid),
        _checked(
            r"(?<!\w)(?i:bsn|burgerservicenummer|sofinummer)" + _PLAIN + _FIGURES, bsn.is_valid
        ),
        _checked(
            r"(?<!\w)(?i:nif|contribuinte|cpf)" + _PLAIN + _FIGURES, nif.is_valid, cpf.is_valid
        ),
        _checked(r"(?<!\w)(?i:kimlik|tckn)" + _PLAIN + _FIGURES, tckimlik.is_valid),
        _checked(r"(?<![\d.-])(?P<value>[1-9]\d{5}(?:19|20)\d{9}[\dXx])(?![\d-])", ric.is_valid),
        _said(
            Kind.PASSPORT,
            r"(?i:паспорт\w{0,2}|pasaporte|passaporto|paszport\w{0,2}|paspoort\w{0,6}|passaporte"
            r"|pasaport\w{0,3}|护照|護照|جواز)"
            + _PLAIN
            + r"(?P<value>(?:[A-Z]{1,3} ?)?\d(?: ?\d){5,9}[A-Z]?)(?![\w-])",
        ),
        # "me llamo" and "mi chiamo" stand among the cues of English (people_cues).
        _said(
            Kind.PERSON,
            r"(?<!\w)(?i:mi nombre es|il mio nome è|nazywam się|mam na imię|ik heet|mijn naam is"
            r"|meu nome é|chamo-me|me chamo|jag heter|jeg hedder|benim adım|adım|mă numesc"
            rf"|jmenuji se) (?P<value>{_NAME})",
        ),
        _said(
            Kind.PERSON,
            r"(?i:меня зовут|зовут|мене звати|имя:|фио:|с уважением,?)\s{1,2}"
            rf"(?P<value>{_CYRILLIC}(?: {_CYRILLIC}){{0,2}})",
        ),
        _said(
            Kind.PERSON,
            rf"(?P<value>(?:{_CYRILLIC} ){{1,2}}[А-ЯЁ][а-яё]+(?:ович|евич|овна|евна|ична)(?:[аеуы]|"
            rf"ой|ем)?(?: {_CYRILLIC})?)(?!\w)",
        ),
        _said(
            Kind.PERSON,
            r"(?:我叫|我的名字是|姓名[:：]?|我名叫)\s?(?P<value>[\u4e00-\u9fff]{2,4}?)"
            r"(?=[\s，,。；;、！!]|$|今年|电话|住)",
        ),
        _said(Kind.PERSON, r"私の名前は(?P<value>[^\s、。]{2,10}?)(?=です|と申)"),
        _said(Kind.PERSON, r"(?:اسمي|إسمي) (?P<value>[\u0621-\u064a]+(?: (?!و)[\u0621-\u064a]+)?)"),
        Pattern(
            Kind.AGE,
            re.compile(
                r"(?<!\w)(?i:tengo|tiene|tenía|ho|ha|aveva|tenho|tem|tinha|mam|ma|ben|is|мне|ему|ей"
                r"|edad:?|età:?|idade:?|wiek:?|leeftijd:?) (?P<value>\d{1,3})"
                r"(?= (?:años|anni|anos|lat|lata|jaar|лет|года?)(?!\w))"
            ),
            Evidence.CUE,
            _lived,
        ),
        Pattern(
            Kind.AGE,
            re.compile(r"(?<!\d)(?P<value>\d{1,3})(?= ?(?:岁|歳|yaşında|살))"),
            Evidence.CUE,
            _lived,
        ),
    )
)
