"""The parts of web addresses, and the origins that a text names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

# Of any text.
ADDRESS = re.compile(
    r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*://|mailto:)?(?P<user>[^/?#@]*@)?"
    r"(?P<host>\[[^\]/?#]*\]|[^/?#:]*)(?P<port>:[0-9]*)?(?P<path>[^?#]*)(?P<query>\?[^#]*)?"
    r"(?P<fragment>#.*)?",
    re.DOTALL,
)
_NAMED = re.compile(
    r"(?:(https?://)|www\.)(?:[^\s/?#@]*@)?([^\s/?#<>\"'`()|,;*\\]+)", re.IGNORECASE
)
_CONNECTED = re.compile(r"([a-z][a-z+]{2,12}://)(?:[^\s/@]{1,80}@)?([\w.-]{1,80}(?::\d{1,5})?)")
_USUAL_PORTS = {"http": "80", "https": "443"}


def bare_host(host: str) -> str:
    """A host in one spelling: lower case, no port, no trailing dot, no `www.`."""
    return re.sub(r":\d*$", "", host.strip().lower()).rstrip(".").removeprefix("www.")


def origin(address: str) -> str:
    """Scheme, host and unusual port of an address; empty where it has no host.

    `http` is not written: by whom a host is named without a scheme, it is reached so as well.
    """
    address = address.strip().lower()
    if address.count(":") > 1 and re.fullmatch(r"[0-9a-f:.]+", address):
        address = f"[{address}]"  # of version 6
    found = ADDRESS.fullmatch(address)
    host, port = (bare_host(found["host"]), (found["port"] or "")[1:]) if found else ("", "")
    odd = not found or found["path"][:1] not in ("", "/") or len(port) > 5 or re.search(r"\s", host)
    if not found or odd or not host or found["scheme"] == "mailto:":
        return ""
    scheme = (found["scheme"] or "http://")[:-3]
    part = f"{host}:{port}" if port and port != _USUAL_PORTS.get(scheme) else host
    return part if scheme == "http" else f"{scheme}://{part}"


def hosts_in(texts: Iterable[str]) -> frozenset[str]:
    """The origins of the web addresses that texts hold.

    Each is a host, with its port where that is not the usual one; with `https://` before it if
    it was so named, as it may then be reached by nothing less.
    """
    named = (origin("".join(found)) for text in texts for found in _NAMED.findall(text))
    return frozenset(filter(None, named))


def connected_in(texts: Iterable[str]) -> Iterator[str]:
    """The origins to which the programs of texts connect, by schemes that are not the web's."""
    for text in texts:
        for scheme, host in _CONNECTED.findall(text):
            if scheme[:-3] not in _USUAL_PORTS:
                yield origin(scheme + host)
