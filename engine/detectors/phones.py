"""Telephone numbers: by libphonenumber's plans, by North America's shape, or by a cue."""

from __future__ import annotations

import re
from collections.abc import Iterator

import phonenumbers
from phonenumbers import NumberParseException

from engine.detectors.base import Evidence, Finding, cue_before
from engine.detectors.sieve import View
from engine.types import Kind

# The plans in which a number without "+" may be valid; those that write a trunk zero.
_TRUNK_HOMES = ("GB", "DE", "FR")

_CANDIDATE = re.compile(
    r"(?<![\w$€£¥#%])(?<![\w)][./-])(?<!\d[ :])"
    r"(?P<number>\+?\(?\+?\d(?:[ ./()-]{0,3}\d){5,18})"
    r"(?P<extension>,? {0,2}(?:x|ext\.?|extension|poste|durchwahl|#) ?\d{1,6})?"
    r"(?![\w%€$£]|[.:/-]\d)",
    re.IGNORECASE | re.ASCII,
)
_STRONG_CUE = re.compile(
    r"\b(?:tele)?(?:phones?|fon|fax)\b|\b(?:tel|mobiles?|mobil|mob|cell(?:phone)?s?|handy|whatsapp"
    r"|sms|hotline|telefon(?:nummer)?|rufnummer|handynummer|faxnummer|t[ée]l[ée]phone|portable"
    r"|desk|landline|telnr|signal|gsm|natel|tel[eéè]fo\w{1,8}|m[oó]vil"
    r"|celular|cellulare|mobiel|mobilnr|komórk\w{1,3}|cep|телефон\w{0,3}|тел|моб|هاتف\w?|جوال\w?)\b"
    r"|电话|電話|手机|手機|전화",
    re.IGNORECASE,
)
_WEAK_CUE = re.compile(
    r"\b(?:numbr|nmbr|num|call(?:ing|ed)?|text(?:ing)?|dial|ring|reach|contact|messages?|number|(?:office|work"
    r"|home|direct|line):?(?= ?$)|appele[rz]|num[ée]ro|rufen|anrufen|erreich\w{0,6}|nummer"
    r"|unter|n[uú]mero|numer|nummer|numaram?|номер)\b",
    re.IGNORECASE,
)
_OTHER_CUE = re.compile(
    r"\b(?:card|account|konto\w{0,8}|compte|ssn|security|iban|order|invoice|id|isbn|passport"
    r"|serial|tracking|reference|ref|case|policy|ticket|transaktion\w{0,3}|transaction|bic|imei"
    r"|pin|zip|amount|betrag|visa|mastercard|section|page|version|vin|bitcoin|ethereum|litecoin"
    r"|license)\b",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r" {0,2}[(\[]?(?:office|fax|mobile|cell|home|work|desk|phone|direct|tel|mobil|main)\b",
    re.IGNORECASE,
)
_NANP = re.compile(r"(?:(?:\+|00)?1[ .-]?)?(?:\([2-9]\d\d\)[ .-]?|[2-9]\d\d[ .-])\d{3}[ .-]\d{4}")
_AREA_IN_BRACKETS = re.compile(r"(?:\+?\d{1,3} ?)?\(\d{2,5}\) ?\d{2,5}(?:[ .-]?\d{2,4}){1,3}")
_TRUNK = re.compile(
    r"\(?0\d{2,5}\)?[ /.-]{1,3}\d[\d ./-]{4,}|0\d(?:[ .-]\d\d){4}|\(0\d\)[\d ./-]{6,}"
)
_DIALLED = re.compile(r"00[1-9]\d{0,2}[ .-]")
_DATE = re.compile(
    r"(?:1[89]|20)\d\d([./ -])\d{1,2}\1\d{1,2}(?:[ ]\d{1,2})?"
    r"|\d{1,2}([./ -])\d{1,2}\2\d{2,4}(?: \d{1,2})?|(?:1[89]|20)\d\d ?[-/] ?(?:1[89]|20)\d\d"
)
_PAIRS = re.compile(r"\d\d(?: \d\d){2,}")  # "61 51 81 office", which might be a date elsewhere
_IP = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}")
_GROUPED = re.compile(r"\d{1,3}(?:\.\d{3})+")
_SSN = re.compile(r"\d{3}[ -]\d{2}[ -]\d{4}")

_FEWEST = 6
_MOST = 15  # ITU-T E.164


def phones(view: View, /) -> Iterator[Finding]:
    """Telephone numbers in a window, extensions included."""
    for match in _CANDIDATE.finditer(view.window):
        number = match["number"]
        # A bracket around the whole number is no part of it.
        opened = number.count("(") > number.count(")") and number.startswith("(")
        number = number[opened:]
        evidence = _evidence(match, number) if _possible(match, number) else None
        if evidence is not None:
            yield Finding(match.start() + opened, match.end(), Kind.PHONE, evidence)


def _possible(match: re.Match[str], number: str) -> bool:
    digits = sum(c.isdigit() for c in number)
    if number.count("(") != number.count(")") or not _FEWEST <= digits <= _MOST + 2:
        return False
    if _AFTER.match(match.string, match.end()) and _PAIRS.fullmatch(number):
        return True
    others = (_DATE, _IP, _SSN)
    return not any(form.fullmatch(number) for form in others)


def _evidence(match: re.Match[str], number: str) -> Evidence | None:
    """How well founded a candidate is, or None where it is no telephone number."""
    if _cued(match):
        return Evidence.CUE
    if cue_before(match, _OTHER_CUE, 24):
        return None
    if number.lstrip("(").startswith("+") or _DIALLED.match(number):
        return Evidence.SHAPE if _international(number) else None
    if _NANP.fullmatch(number) or _AREA_IN_BRACKETS.fullmatch(number):
        return Evidence.SHAPE
    if _TRUNK.fullmatch(number) and any(_valid(number, home) for home in _TRUNK_HOMES):
        return Evidence.SHAPE
    return Evidence.CUE if _weakly_cued(match, number) else None


def _cued(match: re.Match[str]) -> bool:
    """A word for a telephone is nearer than a word for another number, or follows at once."""
    if _AFTER.match(match.string, match.end()):
        return True
    before = match.string[max(0, match.start() - 32) : match.start()]
    ends = [found.end() for found in _STRONG_CUE.finditer(before)]
    others = [found.end() for found in _OTHER_CUE.finditer(before)]
    return bool(ends) and max(ends) > max(others, default=-1)


def _weakly_cued(match: re.Match[str], number: str) -> bool:
    """After "call" or "number" a long number, as telephone numbers are written."""
    if not cue_before(match, _WEAK_CUE, 28) or _GROUPED.fullmatch(number):
        return False
    digits = sum(c.isdigit() for c in number)
    grouped = len(number) > digits
    return digits in {10, 11} or (grouped and 7 <= digits <= _MOST)


def _international(number: str) -> bool:
    """E.164 with a known country code; European numbers may repeat the trunk zero in brackets."""
    dialled = number.lstrip("(")
    if dialled.startswith("00"):
        dialled = "+" + dialled[2:]
    try:
        phonenumbers.parse(dialled.replace("(0)", ""), None)
    except NumberParseException:
        return False
    return True


def _valid(number: str, home: str) -> bool:
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(number, home))
    except NumberParseException:
        return False
