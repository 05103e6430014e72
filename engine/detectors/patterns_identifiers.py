"""Identifiers with a fixed form: cards, accounts, addresses of people, networks and the web."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from stdnum import iban, luhn

from engine.detectors.base import Evidence, Finding, Pattern, PatternDetector, cue_before
from engine.detectors.sieve import View
from engine.types import Kind

_CARD_CUE = re.compile(
    r"\b(?:cards?|visa|master ?card|amex|american express|discover|maestro|diners|jcb|cc|(?:kredit"
    r"|debit|ec-)?karten?|karten?nummer|kreditkarten?nummer|tarjeta"
    r"|cartes?(?! (?:nationale |d'|vitale|grise|de séjour)))\b",
    re.IGNORECASE,
)
_SSN_CUE = re.compile(
    r"\b(?:ssn|ss#|social(?:[ -]security)?(?: number| no)?|soc sec|itin)\b", re.IGNORECASE
)
_IBAN_CUE = re.compile(r"\biban\b", re.IGNORECASE)
_IBAN = re.compile(
    r"(?<![\w-])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?!\w)",
    re.IGNORECASE | re.ASCII,
)
_VERSION_CUE = re.compile(
    r"(?:\b(?:version|release|build|firmware|ver|rev)[\w.]{0,8}|\bv)[ .:]{0,3}$", re.IGNORECASE
)

_CARD_LENGTHS = range(13, 20)
_CARD_GROUPS = frozenset({"4444", "44443", "464", "465", "4442"})
_NETWORKS = frozenset("23456")


def _digits(value: str) -> str:
    return "".join(c for c in value if c.isdigit())


def _is_card(match: re.Match[str]) -> bool:
    """Luhn, a payment network's first digit, and groups as cards print them."""
    value = match["value"]
    digits = _digits(value)
    return (
        len(digits) in _CARD_LENGTHS
        and digits[0] in _NETWORKS
        and len(set(digits)) > 1
        and _card_groups(value)
        and bool(luhn.is_valid(digits))
    )


def _is_card_by_cue(match: re.Match[str]) -> bool:
    """Any number of a card's length after a word for one: a mistyped digit is still private."""
    return cue_before(match, _CARD_CUE, 48) and _card_groups(match["value"])


def _card_groups(value: str) -> bool:
    groups = re.split("[ -]", value)
    return len(groups) == 1 or "".join(str(len(group)) for group in groups) in _CARD_GROUPS


class _IbanPattern:
    """An account number that passes ISO 7064 mod 97-10, or one that a cue names.

    Words in capitals may follow the last group, so the longest valid part counts.
    """

    def find(self, view: View) -> Iterator[Finding]:
        """Every account number in a window."""
        window = view.window
        match = _IBAN.search(window)
        while match:
            end = _valid_iban(match[0])
            if end:
                yield Finding(match.start(), match.start() + end, Kind.IBAN, Evidence.PROVEN)
            elif match[0].isupper() and cue_before(match, _IBAN_CUE, 24):
                end = len(match[0])
                yield Finding(match.start(), match.end(), Kind.IBAN, Evidence.CUE)
            match = _IBAN.search(window, match.start() + max(end, 4))


def _valid_iban(text: str) -> int:
    end = len(text)
    while end > 0 and not iban.is_valid(text[:end], check_country=False):
        end = max(0, text.rfind(" ", 0, end))
    return end


def _is_ssn(match: re.Match[str]) -> bool:
    """The Social Security Administration never issues area 000, 666, 9xx, group 00, serial 0000."""
    area, group, serial = match["area"], match["group"], match["serial"]
    valid = area not in {"000", "666"} and area[0] != "9" and group != "00" and serial != "0000"
    return valid or cue_before(match, _SSN_CUE)


def _is_bare_ssn(match: re.Match[str]) -> bool:
    return cue_before(match, _SSN_CUE)


def _is_ipv4(match: re.Match[str]) -> bool:
    value = match["value"]
    try:
        address = IPv4Address(value)
    except AddressValueError:
        return False
    mask = value.startswith("255.")
    named = cue_before(match, _VERSION_CUE, 20)
    return not (address.is_loopback or address.is_unspecified or mask or named)


def _is_ipv6(match: re.Match[str]) -> bool:
    value = match["value"]
    try:
        address = IPv6Address(value)
    except AddressValueError:
        return False
    if address.is_loopback or address.is_unspecified:
        return False
    # `a::b` is an address and also C++: without all eight groups the first must be longer.
    first = value.split(":", 1)[0]
    return "::" not in value or (len(first) > 2 and any(c.isdigit() for c in value))


_CARD = r"(?<![\w$€£+])(?<!\d[.:/-])(?P<value>\d(?:[ -]?\d){%s})(?![\w%%]|[.:/-]\d)"
_SSN = (
    r"(?<![\w-])(?<!\d[ .])(?P<value>(?P<area>\d{3})%s(?P<group>\d{2})%s(?P<serial>\d{4}))(?![\w-]"
    r"|[ .]\d)"
)
_STATE = (
    "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]"
    "|T[NX]|UT|V[AIT]|W[AIVY]|A[AEP]"
)
_STATE_NAME = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia"
    "|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts"
    "|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey"
    "|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania"
    "|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington"
    "|West Virginia|Wisconsin|Wyoming"
)
# What may end a sentence or quote an address is no part of it; brackets are, where they pair.
_URL_BODY = r"(?:[^\s<>\"'`{}|\\^()\[\]]|\([^\s<>\"()]{0,200}\)|\[[^\s<>\"\[\]]{0,200}\])"
# Chinese and Japanese have no blank before an address.
_LETTER = r"[^\W\u3040-\u30ff\u3400-\u9fff]"
_URL_END = r"(?<![.,;:!?*~])"

IDENTIFIERS = PatternDetector(
    (
        Pattern(Kind.CREDIT_CARD, re.compile(_CARD % "12,18", re.ASCII), Evidence.PROVEN, _is_card),
        Pattern(
            Kind.CREDIT_CARD, re.compile(_CARD % "11,18", re.ASCII), Evidence.CUE, _is_card_by_cue
        ),
        _IbanPattern(),
        Pattern(Kind.SSN, re.compile(_SSN % ("(?P<gap>[ -])", "(?P=gap)")), accept=_is_ssn),
        Pattern(Kind.SSN, re.compile(_SSN % ("", "")), Evidence.CUE, _is_bare_ssn),
        Pattern(
            Kind.EMAIL,
            re.compile(
                rf"(?<![.+%-])(?<!{_LETTER}){_LETTER}(?:{_LETTER}|[.+%'&~-]){{0,63}}@"
                r"(?:\w(?:[\w-]{0,61}\w)?\.){1,6}[^\W\d_]{2,24}"
                r"(?![\w-])"
            ),
        ),
        Pattern(
            Kind.URL,
            re.compile(rf"(?<!\w)(?:https?|ftps?|wss?)://{_URL_BODY}+{_URL_END}", re.IGNORECASE),
        ),
        Pattern(
            Kind.URL,
            re.compile(
                rf"(?<![\w.@/-])www\.\w{_URL_BODY}*\.\w{_URL_BODY}*{_URL_END}", re.IGNORECASE
            ),
        ),
        # Somebody's page, as people write it.
        Pattern(
            Kind.URL,
            re.compile(
                r"(?<![\w.@/-])(?:[a-z]{2,3}\.)?(?:github|gitlab|bitbucket|linkedin|facebook|instagram"
                r"|twitter|x|tiktok|youtube|reddit|medium|behance|t|twitch|soundcloud|strava|xing"
                r"|patreon|paypal|calendly|onlyfans|linktr|gofundme|venmo|mastodon|bsky|notion"
                r"|docs\.google|drive\.google)\.(?:com|org|net|me|io|tv|be|gg|ee|so|social|app)"
                rf"/(?=\w|@|~){_URL_BODY}+{_URL_END}",
                re.IGNORECASE,
            ),
        ),
        Pattern(
            Kind.IP_ADDRESS,
            re.compile(r"(?<![\w.-])(?P<value>(?:\d{1,3}\.){3}\d{1,3})(?![\w-]|\.\w)", re.ASCII),
            accept=_is_ipv4,
        ),
        Pattern(
            Kind.IP_ADDRESS,
            re.compile(
                r"(?<![\w.:])(?P<value>[0-9A-F]{0,4}(?::[0-9A-F]{0,4}){2,7}(?:(?<=:)\d{1,3}"
                r"(?:\.\d{1,3}){3})?)(?![\w:])",
                re.IGNORECASE | re.ASCII,
            ),
            accept=_is_ipv6,
        ),
        Pattern(
            Kind.MAC_ADDRESS,
            re.compile(
                r"(?<![\w:-])[0-9A-F]{2}(?P<gap>[:-])(?:[0-9A-F]{2}(?P=gap)){4}[0-9A-F]{2}"
                r"(?![\w:-])",
                re.IGNORECASE | re.ASCII,
            ),
        ),
        Pattern(
            Kind.MAC_ADDRESS,
            re.compile(
                r"(?<![\w.])(?=[a-f.]{0,13}\d)[0-9A-F]{4}\.[0-9A-F]{4}\.[0-9A-F]{4}(?![\w.])",
                re.IGNORECASE | re.ASCII,
            ),
        ),
        Pattern(
            Kind.ZIP_CODE,
            re.compile(
                rf"\b(?:{_STATE}|{_STATE_NAME})\.?,? {{1,9}}"
                r"(?P<value>\d{5}(?:-\d{4})?)(?![\w-])"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ZIP_CODE,
            re.compile(
                r"\b(?:zip|post(?:al)?|plz|postleitzahl"
                r"|code postal)(?: ?-?codes?)?(?: number)?(?: is| was| ist| est|:|="
                r"|,)? {0,4}(?P<value>\d{3,6}(?:-\d{3,4})?|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2}"
                r"|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\w-])",
                re.IGNORECASE | re.ASCII,
            ),
            Evidence.CUE,
        ),
        # Whose computer it is: the name of a home folder.
        Pattern(
            Kind.USERNAME,
            re.compile(
                r"(?:\b[A-Z]:[\\/]{1,2}Users[\\/]{1,2}|(?<![\w.])/(?:home|Users)/)"
                r"(?!(?i:public|default|all users|shared|user|username|runner|root|admin)\b)"
                r"(?P<value>[^\W_][\w.-]{1,38})(?=[\\/\s\"'`:;,)]|$)"
            ),
            Evidence.CUE,
        ),
    ),
)
