"""Surrogates of e-mail addresses, web addresses, user names and odd IP addresses.

All hosts lie under the example domains that RFC 2606 and RFC 6761 reserve, all IP addresses in the
networks for documentation and benchmarks (RFC 5737, RFC 2544, RFC 3849): none belongs to anyone.
"""

from __future__ import annotations

from engine.core.types import Kind
from engine.crypto.ciphers import RankCipher
from engine.crypto.formats.base import DIGITS, RUN
from engine.crypto.formats.handles import Owner, follow
from engine.crypto.formats.keyed_choices import KeyedChoices
from engine.crypto.formats.people import first_surrogates, match_case
from engine.crypto.formats.phrases import match_title
from engine.crypto.formats.word_lists import entries, members
from engine.language.web_addresses import ADDRESS

DOMAINS = ("example.com", "example.org", "example.net")

_DOCUMENTATION = ("192.0.2.", "198.51.100.", "203.0.113.")


def email(value: str, choices: KeyedChoices) -> str:
    """A census name at an example domain, in the style of the value's local part."""
    first = choices.pick(first_surrogates())
    last = choices.pick(entries("names", "last_surrogates"))
    return email_address(first, last, value, choices)


def email_address(first: str, last: str, value: str, choices: KeyedChoices) -> str:
    """The address of a person of that name, in the style of the value's."""
    local = value.partition("@")[0].partition("+")[0]
    mark = next((c for c in local if c in "._-"), None)
    name = f"{first[:1]}{last}" if mark is None else f"{first}{mark}{last}"
    number = choices.digits(len(local) - len(local.rstrip(DIGITS)))
    local = match_case(local, name) if local.isupper() else name.lower()
    return _addressed(f"{local}{number}", value, choices)


def _addressed(local: str, value: str, choices: KeyedChoices) -> str:
    """A local part at an example domain; values with one domain share a surrogate's domain."""
    old, _, domain = value.partition("@")
    tag = f"+{choices.entry()}" if "+" in old else ""
    number = choices.digits(1 + choices.growth) if choices.probe else ""
    mac = choices.cipher.mac(f"{Kind.EMAIL}/domain", domain.casefold())
    return f"{local}{number}{tag}@{DOMAINS[mac[0] % len(DOMAINS)]}"


def url(value: str, choices: KeyedChoices) -> str:
    """An address below an example domain: scheme, "www.", slashes and file endings stay."""
    parts = ADDRESS.fullmatch(value)
    if parts is None:  # the pattern takes any text, yet this keeps it honest
        return username(value, choices)
    www = "www." if parts["host"].casefold().startswith("www.") else ""
    user = f"{choices.entry()}@" if parts["user"] else ""
    port = f":{8000 + choices.below(1000)}" if parts["port"] else ""
    host = "".join(f"{choices.entry()}-" for _ in range(choices.growth)) + choices.entry()
    return "".join(
        (
            parts["scheme"] or "",
            user,
            f"{www}{host}.{choices.pick(DOMAINS)}{port}",
            "/".join(_segment(part, choices) for part in parts["path"].split("/")),
            _query(parts["query"] or "", choices),
            f"#{choices.entry()}" if parts["fragment"] else "",
        )
    )


def username(value: str, choices: KeyedChoices) -> str:
    """Neutral words and digits in the value's places; "@", dots, dashes and underscores stay."""
    parts = RUN.split(value)
    changed = "".join(
        _run(part, choices) if n % 2 else "".join(c for c in part if c in "@._-~/")
        for n, part in enumerate(parts)
    )
    plain = changed if len(parts) > 1 else choices.entry()
    return plain + choices.digits(2 * choices.growth)


def ip_address(value: str, choices: KeyedChoices) -> str:
    """An address for documentation, of the value's version."""
    if ":" in value:
        groups = [f"{choices.below(1 << 16):x}" for _ in range(3)]
        return f"2001:db8::{':'.join(groups)}"
    if choices.growth:
        return ".".join(["198", "18", *(str(choices.below(256)) for _ in range(2))])
    return f"{choices.pick(_DOCUMENTATION)}{choices.below(256)}"


def owned(kind: Kind, value: str, owner: Owner, cipher: RankCipher, probe: int = 0) -> str:
    """The surrogate of an e-mail address or user name that is built from its owner's name."""
    choices = KeyedChoices(cipher, kind, value.casefold(), probe)
    local, at, _ = value.partition("@") if kind is Kind.EMAIL else (value, "", "")
    followed = follow(local.partition("+")[0], owner, choices)
    if at:
        return _addressed(followed, value, choices)
    return followed + (choices.digits(1 + choices.growth) if probe else "")


def _segment(part: str, choices: KeyedChoices) -> str:
    stem, dot, ending = part.rpartition(".")
    if dot and stem and ending.casefold() in members("file_endings"):
        return f"{_segment(stem, choices)}.{ending}"
    return "".join(
        _run(run, choices) if n % 2 else "".join(c for c in run if c in "-_.~@")
        for n, run in enumerate(RUN.split(part))
    )


def _query(query: str, choices: KeyedChoices) -> str:
    if not query:
        return ""
    pairs = (pair.partition("=") for pair in query[1:].split("&"))
    return "?" + "&".join(
        (name if name in members("url_parameters") and mark else choices.entry() if name else "")
        + mark
        + _segment(value, choices)
        for name, mark, value in pairs
    )


def _run(run: str, choices: KeyedChoices) -> str:
    return choices.figure(run) if run[0] in DIGITS else match_title(run, choices.entry())
