"""Telephone numbers: by libphonenumber's numbering plans, by their form, or by a cue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import phonenumbers
from phonenumbers import NumberParseException

from engine.core.types import Kind
from engine.detect.patterns.number_labels import NUMBERED, label_before
from engine.detect.text.base import Evidence, Finding, cue_before

# The countries whose plans apply to a number without "+".
_HOMES = (
    *("US", "GB", "DE", "FR", "ES", "IT", "NL", "BE", "CH", "AT", "PL", "PT", "SE", "DK", "NO"),
    *("FI", "IE", "CZ", "HU", "RO", "GR", "SI", "TR", "RU", "UA", "AU", "NZ", "ZA", "IN", "NG"),
    *("BR", "MX", "AR", "CO", "CL", "UY", "JP", "KR", "CN", "HK", "SG", "IL", "EE", "CY", "TN"),
)
_CANDIDATE = re.compile(
    r"(?<![\w$€£¥#%])(?<![\w)][./-])(?<!\d[ :])"
    r"(?P<number>\+?\(?\+?\d(?:[ ./()-]{0,3}\d){5,18})"
    r"(?P<extension>,? {0,2}(?:x|ext\.?|extension|poste|durchwahl|#) ?\d{1,6})?"
    r"(?![\w%€$£]|[.:/-]\d)",
    re.IGNORECASE | re.ASCII,
)
_CUE = re.compile(
    r"(?:phone|telefon|t[ée]l[ée]phone|tel[eé]fono|telefone)\w{0,6}|fax|whatsapp|hotline|landline"
    r"|\b(?:tel|fon|mobiles?|mobil|m[oó]vil|celular|mob|cell|handy\w{0,6}|natel|sms|gsm|portable"
    r"|desk|rufnummer|telnr|signal|cep)\b|телефон|тел\b|моб\b|هاتف|جوال|电话|電話|手机|手機|전화",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r" {0,2}[-([]?(?:office|fax|mobile|cell|home|work|desk|phone|direct|tel|mobil|main)\b", re.I
)
_INTERNATIONAL = re.compile(r"\(?(?:\+|00[1-9]\d{0,2}[ .-])")
_GROUPS = re.compile(
    r"(?:\(\d{1,6}\)[ /-]{0,3}|\d{1,6}[ /-]{1,3})\d{2,8}(?:[ /-]{1,3}\d{2,8}){0,3}"
    r"|\d{2,5}(?:\.\d{2,4}){2,4}"
)
_TWO, _ROUND = re.compile(r"\d+ \d+"), re.compile(r".*\D000")
_ENDS = re.compile(r"[)\]\"']{0,2}(?:[.!?,;]?\s*(?:\n|$)|[.!?;]\s)")
_NO_PHONE = re.compile(
    r"(?:1[89]|20)\d\d([./ -])\d{1,2}\1\d{1,2}(?:[ ]\d{1,2})?"  # days and years
    r"|[0-3]?\d([./ -])[0-3]?\d\2(?:\d{2}|(?:19|20)\d\d)"
    r"|(?:1[89]|20)\d\d ?[-/] ?(?:1[89]|20)\d\d"
    r"|\d{1,3}(?:\.\d{1,3}){3}|\d{3}[ -]\d{2}[ -]\d{4}"  # a computer, a US citizen
)
_FEWEST, _FEWEST_GROUPED, _MOST = 6, 7, 15  # digits; ITU-T E.164


def phones(window: str, /) -> Iterator[Finding]:
    """Find telephone numbers in a window, with extensions."""
    for match in _CANDIDATE.finditer(window):
        number = match["number"]
        # Brackets around the whole number are not part of it.
        opened = number.count("(") > number.count(")") and number.startswith("(")
        number = number[opened:]
        evidence = _evidence(match, number) if _possible(match, number) else None
        if evidence is not None:
            yield Finding(match.start() + opened, match.end(), Kind.PHONE, evidence)


def _possible(match: re.Match[str], number: str) -> bool:
    if number.count("(") != number.count(")") or not _FEWEST <= _digits(number) <= _MOST + 2:
        return False
    told = _AFTER.match(match.string, match.end()) is not None  # "61 51 81 office" is no date
    return told or _NO_PHONE.fullmatch(number) is None


def _evidence(match: re.Match[str], number: str) -> Evidence | None:
    """The evidence of a candidate; None if it is not a telephone number."""
    if _cued(match) or _INTERNATIONAL.match(number):
        return Evidence.CUE
    home = not _filed(match) and _grouped(match, number) and _home(number)
    return Evidence.SHAPE if home else None


def _cued(match: re.Match[str]) -> bool:
    """Whether a word for a telephone precedes or directly follows."""
    return cue_before(match, _CUE, 32) or _AFTER.match(match.string, match.end()) is not None


def _filed(match: re.Match[str]) -> bool:
    """Whether a preceding word names another type of number: "Vertragsnr. 4711-0815-22"."""
    return label_before(match.string, match.start()) in NUMBERED


def _grouped(match: re.Match[str], number: str) -> bool:
    """Whether it is grouped like a phone number; two groups must end their sentence."""
    few = _digits(number) < _FEWEST_GROUPED
    if few or not _GROUPS.fullmatch(number) or _ROUND.fullmatch(number):
        return False
    if number.lstrip("(").startswith("0"):
        return True
    return not _TWO.fullmatch(number) or _ENDS.match(match.string, match.end()) is not None


def _digits(number: str) -> int:
    return sum(c.isdigit() for c in number)


@lru_cache(maxsize=1024)
def _home(number: str) -> str | None:
    """The first of the countries in which a number is valid in national format."""
    for home in _HOMES:
        try:
            if phonenumbers.is_valid_number(phonenumbers.parse(number, home)):
                return home
        except NumberParseException:
            return None
    return None
