"""Identifiers with a fixed form: cards, accounts, addresses of people, networks and the web."""

from __future__ import annotations

import re
from collections.abc import Iterator
from ipaddress import AddressValueError, IPv4Address, IPv6Address

from stdnum import iban, luhn

from engine.core.types import Kind
from engine.detect.text.base import Evidence, Finding, Pattern, PatternDetector, cue_before
from engine.language.scripts import UNSPACED

_SSN_CUE = re.compile(
    r"\b(?:ssn|ss#|social(?:[ -]security)?(?: number| no)?|soc sec|itin)\b", re.IGNORECASE
)
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
    """Check Luhn, a payment network's first digit, and groups as printed on cards."""
    value = match["value"]
    digits = _digits(value)
    return (
        len(digits) in _CARD_LENGTHS
        and digits[0] in _NETWORKS
        and len(set(digits)) > 1
        and _card_groups(value)
        and bool(luhn.is_valid(digits))
    )


def _card_groups(value: str) -> bool:
    groups = re.split("[ -]", value)
    return len(groups) == 1 or "".join(str(len(group)) for group in groups) in _CARD_GROUPS


class _IbanPattern:
    """An account number that passes ISO 7064 mod 97-10.

    Words in capitals may follow the last group, so the longest valid part counts.
    """

    def find(self, window: str) -> Iterator[Finding]:
        """Every account number in a window."""
        match = _IBAN.search(window)
        while match:
            end = _valid_iban(match[0])
            if end:
                yield Finding(match.start(), match.start() + end, Kind.IBAN, Evidence.PROVEN)
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


def _is_host(match: re.Match[str]) -> bool:
    """Whether it is a host, not a program's package or a missing blank ("end.In")."""
    value = match[0]
    names = value.partition("/")[0]
    small = names == names.lower() or "/" in value
    return small and _PROGRAMS.match(value) is None and len(names) > 5


_CARD = r"(?<![\w$€£+])(?<!\d[.:/-])(?P<value>\d(?:[ -]?\d){12,18})(?![\w%]|[.:/-]\d)"
_SSN = (
    r"(?<![\w-])(?<!\d[ .])(?P<value>(?P<area>\d{3})(?P<gap>[ -])(?P<group>\d{2})(?P=gap)"
    r"(?P<serial>\d{4}))(?![\w-]|[ .]\d)"
)
_STATE = (
    "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]"
    "|T[NX]|UT|V[AIT]|W[AIVY]|A[AEP]"
)
# What may end a sentence or quote an address is no part of it; brackets are, where they pair.
_URL_BODY = r"(?:[^\s<>\"'`{}|\\^()\[\]]|\([^\s<>\"()]{0,200}\)|\[[^\s<>\"\[\]]{0,200}\])"
# Scripts without spaces have no blank before an address.
_LETTER = rf"[^\W{UNSPACED}]"
_URL_END = r"(?<![.,;:!?*~])"
# Where people and their firms have hosts; not those that end like files ("main.py", "notes.md").
_TOP = (
    r"internal|intranet|intra|corp|lan|local|localdomain|com|net|org|edu|gov|info|biz|io|ai|app|dev"
    r"|cloud|online|shop|site|tech|agency|studio|press|eu|uk|ie|de|at|ch|fr|be|nl|lu|es|pt|it|pl|cz"
    r"|sk|hu|ro|bg|gr|hr|si|rs|ua|ru|kz|by|lt|lv|ee|fi|se|no|dk|tr|il|ae|in|lk|np|bd|pk|cn|hk|tw|jp"
    r"|kr|sg|my|ph|vn|th|id|au|nz|za|ng|ke|gh|eg|ma|tn|br|ar|cl|co|mx|pe|uy|us|ca|me|tv|gg|ly|la"
)
_PROGRAMS = re.compile(
    r"(?:com|org|net|io|java|jdk|javax|sun|self|this|os|go|golang|np|pd|plt|tf|torch|host\.docker"
    r"|gateway\.docker|metadata\.google|[\w-]+\.svc|kubernetes\.\w+)\."
    r"|[\w.-]*\.svc\.cluster\.local$"
    r"|(?:node|vue|next|socket|asp|e\.g|i\.e)\.\w+$",
    re.IGNORECASE,
)
# Present on every system, so not personal.
_EVERYBODY = (
    r"(?!(?i:public|default|all users|shared|user|username|runner|root|admin|ubuntu|ec2-user|git"
    r"|postgres|www-data|guest)\b)"
)

IDENTIFIERS = PatternDetector(
    (
        Pattern(Kind.CREDIT_CARD, re.compile(_CARD, re.ASCII), Evidence.PROVEN, _is_card),
        _IbanPattern(),
        Pattern(Kind.SSN, re.compile(_SSN), accept=_is_ssn),
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
            re.compile(
                rf"(?<![\w:])(?:https?|ftps?|wss?|s3|gs|smb|ssh|git)://{_URL_BODY}+{_URL_END}",
                re.IGNORECASE,
            ),
        ),
        Pattern(
            Kind.URL,
            re.compile(
                rf"(?<![\w.@/-])www\.\w{_URL_BODY}*\.\w{_URL_BODY}*{_URL_END}", re.IGNORECASE
            ),
        ),
        # Hosts and pages as people write them, without "https://".
        Pattern(
            Kind.URL,
            re.compile(
                rf"(?<![\w.@/:-])(?:[a-z0-9](?:[a-z0-9-]{{0,61}}[a-z0-9])?\.){{1,6}}(?:{_TOP})\b"
                rf"(?![\w(]|-\w|\.\w)"
                rf"(?::\d{{2,5}}\b)?(?:/{_URL_BODY}*{_URL_END})?",
                re.IGNORECASE,
            ),
            accept=_is_host,
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
        # User names: of home folders, and of logins to other computers.
        Pattern(
            Kind.USERNAME,
            re.compile(
                r"(?:\b[A-Z]:[\\/]{1,2}Users[\\/]{1,2}|(?<![\w.])/(?:home|Users)/)"
                rf"{_EVERYBODY}(?P<value>[^\W_][\w.-]{{1,38}})(?=[\\/\s\"'`:;,)]|$)"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.USERNAME,
            re.compile(
                r"\b(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id) (?:[^\s@|;]{1,60} ){0,6}"
                rf"{_EVERYBODY}(?P<value>[A-Za-z][\w.-]{{1,31}})(?=@[\w.-])"
            ),
            Evidence.CUE,
        ),
        Pattern(
            Kind.ZIP_CODE,
            re.compile(
                rf"\b(?:{_STATE})\.?,? {{1,9}}"
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
    ),
)
