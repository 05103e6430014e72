"""Example values of documentation, which look private but are not.

RFC 2606 and 6761 (names; people write ".example" for a firm of their own), RFC 5737, 3849 and 9637
(addresses), RFC 7042 (hardware), the North American numbering plan (555-01xx), the payment firms'
lists for tests, AWS's guide, and how programs read their environment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from ipaddress import ip_address, ip_network
from types import MappingProxyType

from engine.core.types import Kind
from engine.language.web_addresses import ADDRESS

_NETWORKS = tuple(
    ip_network(network)
    for network in (
        "192.0.2.0/24",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "2001:db8::/32",
        "3fff::/20",
    )
)
_HOST = re.compile(
    r"(?:(?:[\w-]{1,63}\.){0,8}(?:example\.(?:com|net|org|edu)|test|invalid|localhost)"
    r"|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])\.?(?::\d{1,5})?",
    re.IGNORECASE,
)
_PHONE = re.compile(r"1?55501\d\d")  # with an area code people write it for one of their own
_HARDWARE = re.compile(r"00005e0053[0-9a-f]{2}")
_CARDS = frozenset(
    """4111111111111111 4242424242424242 4012888888881881 4000056655665556 4000000000000002
    5555555555554444 5105105105105100 2223003122003222 5200828282828210 378282246310005
    371449635398431 6011111111111117 6011000990139424 30569309025904 3056930009020004
    36227206271667 3566002020360505 6200000000000005""".split()  # noqa: SIM905 (a line each)
)
_KEYS = frozenset(["AKIAIOSFODNN7EXAMPLE", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"])
_FROM_ENVIRONMENT = re.compile(r"(?:process|os|import\.meta)\.(?:getenv|environ|env)\b.*")
_NOBODY = frozenset(["johndoe", "janedoe", "maxmustermann", "erikamustermann"])
# Placeholders of passwords in manuals ("your-secret-key", "changeme123"), and in programs
# ("${DB_PASSWORD}", "config.password", "getpass()").
_PLACEHOLDER = re.compile(
    r"(?:(?:my|your|the|an?|new|old|some|any|super|strong|secret|pass|word|wd|wort|pwd|key|token|api"
    r"|access|auth|client|here|change|me|it|test|example|dummy|sample|placeholder|insert|replace"
    r"|enter|admin|root|user|name|default|none|null|undefined|true|false|yes|no|foo|bar|x|db|sk|pk"
    r"|live|confirm|type|str|string|int|bool|bytes|text|varchar|input|value|field|required|hash"
    r"|hashed)[\W_]*+)*[\W\d_]*"
    r"|/.*|.*[][(){}<>$].*|[A-Za-z_]\w*(?:(?:\.|->|::)[A-Za-z_]\w*)+"
)


def is_placeholder(value: str) -> bool:
    """Whether a password or key may be a manual's or program's placeholder: its context decides."""
    return _PLACEHOLDER.fullmatch(value.casefold()) is not None


def stands_for_nobody(value: str, kind: Kind) -> bool:
    """Whether a value is reserved for examples."""
    return kind in _RESERVED and _RESERVED[kind](value)


def _host(value: str) -> bool:
    found = ADDRESS.fullmatch(value)
    host = f"{found['host']}{found['port'] or ''}" if found else ""
    return bool(found and _HOST.fullmatch(host))


def _address(value: str) -> bool:
    try:
        address = ip_address(value.partition("%")[0].strip("[]"))
    except ValueError:
        return False
    reserved = address.is_loopback or address.is_unspecified
    return reserved or any(address in network for network in _NETWORKS)


def _no_secret(value: str) -> bool:
    return value in _KEYS or _FROM_ENVIRONMENT.fullmatch(value) is not None


def _alphanumeric(value: str) -> str:
    return "".join(c for c in value.casefold() if c.isalnum())


_RESERVED: Mapping[Kind, Callable[[str], bool]] = MappingProxyType(
    {
        Kind.EMAIL: _host,
        Kind.URL: _host,
        Kind.IP_ADDRESS: _address,
        Kind.SSN: lambda value: set(_alphanumeric(value)) == {"0"},
        Kind.CREDIT_CARD: lambda value: _alphanumeric(value) in _CARDS,
        Kind.PHONE: lambda value: _PHONE.fullmatch(_alphanumeric(value)) is not None,
        Kind.MAC_ADDRESS: lambda value: _HARDWARE.fullmatch(_alphanumeric(value)) is not None,
        Kind.API_KEY: _no_secret,
        Kind.PASSWORD: _no_secret,
        Kind.PERSON: lambda value: _alphanumeric(value) in _NOBODY,
    }
)
