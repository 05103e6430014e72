"""Addresses into which nothing is restored: a click on one would carry the value to its host."""

from __future__ import annotations

import re
from collections.abc import Iterable

# scheme://, the sloppy forms that browsers accept, a bare www., and //host where a link may stand.
START = (
    r"(?<![A-Za-z0-9])(?:https?:[/\\]{1,2}|[A-Za-z][A-Za-z0-9+.\-]{0,20}:(?://|\\\\)|mailto:|www\.)"
    r"|(?<=[(<\"'=])(?://|\\\\)"
)
# What a program connects to, never a browser: in these a password stands before the host.
_CONNECTION = re.compile(
    r"(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|mongodb(?:\+srv)?|rediss?|amqps?|ldaps?|ssh|sftp)"
    r"(?:\+\w+)?://\Z",
    re.IGNORECASE,
)
_TARGET = re.compile(r"[^\s/?<>\"'`()|\\]{0,200}")
_LONGEST_TARGET = 200
_AUTHORITY_END = re.compile(r"[\s/?#<>\"'`()|,;*\\]")
_LONGEST_AUTHORITY = 260
_LONGEST_ATTRIBUTE = 2000
_DOMAIN = re.compile(r"((?:[A-Za-z0-9\-]{1,63}\.){1,6}[A-Za-z]{2,24})(?::\d{1,5})?[/?#]")
_DOMAIN_RUN = re.compile(r"[A-Za-z0-9.:\-]{0,120}")

# What ends a foreign address, by what stands before it.
_PLAIN = re.compile(r"[\s<>\"`]")
_CLOSERS = {
    "<": re.compile(r"[>\n]"),
    '"': re.compile(r"[\"\n]"),
    "'": re.compile(r"['\n]"),
    "(": re.compile(r"[)\n]"),
    '="': re.compile(r"\""),
    "='": re.compile(r"'"),
}


def bare_host(host: str) -> str:
    """A host in one spelling: lower case, no port, no trailing dot, no `www.`."""
    return re.sub(r":\d*$", "", host.strip().lower()).rstrip(".").removeprefix("www.")


_HOST = re.compile(r"(?:https?://|www\.)(?:[^\s/?#@]*@)?([^\s/?#<>\"'`()|,;*\\]+)", re.IGNORECASE)


def hosts_in(texts: Iterable[str]) -> frozenset[str]:
    """The hosts of the web addresses that texts hold: into these an answer may be restored."""
    return frozenset(bare_host(host) for text in texts for host in _HOST.findall(text))


class Links:
    """Follows addresses through the stream; `inside` is true within one of a foreign host."""

    def __init__(self, hosts: Iterable[str]) -> None:
        self._hosts = frozenset(filter(None, map(bare_host, hosts)))
        self._authority: str | None = None
        self._closer: re.Pattern[str] | None = None
        self._room = 0

    @property
    def inside(self) -> bool:
        """Whether the scanner stands within an address that is not known to be ours."""
        return self._closer is not None

    def enter(self, text: str, start: int, *, foreign: bool = False) -> None:
        """An address begins at `start`; its host follows unless it is already known as foreign."""
        before = text[max(0, start - 2) : start]
        closer = _CLOSERS.get(before)
        if closer is None and (before[-1:] in "<\"'" or before == "]("):
            closer = _CLOSERS.get(before[-1:])
        self._closer = closer or _PLAIN
        self._authority = None if foreign else ""
        self._room = _LONGEST_ATTRIBUTE

    def connects_to_ours(self, text: str, start: int, end: int) -> bool:
        """Whether a program's address `scheme://user:password@host` leads to a sent host."""
        if not _CONNECTION.fullmatch(text, start, end):
            return False
        target = _TARGET.match(text, end)
        host = target.group().rpartition("@")[2] if target else ""
        return bare_host(host) in self._hosts

    def leave(self, text: str, at: int) -> int:
        """Where the scanner may go on: the end of the foreign address, or the end of the text."""
        if self._authority is not None:
            at = self._read_authority(text, at)
        if self._closer is None or self._authority is not None:
            return at
        closed = self._closer.search(text, at, at + self._room)
        end = closed.start() if closed else min(len(text), at + self._room)
        self._room -= end - at
        if closed or self._room <= 0:
            self._closer = None
        return end

    def _read_authority(self, text: str, at: int) -> int:
        assert self._authority is not None  # noqa: S101 (leave checked it)
        over = _AUTHORITY_END.search(text, at)
        end = over.start() if over else len(text)
        self._authority = (self._authority + text[at:end])[: _LONGEST_AUTHORITY + 1]
        if over is None:
            return end
        if text[end] != "\\" and bare_host(self._authority) in self._hosts:
            self._closer = None
        self._authority = None
        return end

    def foreign_domain(self, text: str, start: int) -> int | None:
        """Where the host ends, if a foreign `host.tld/…` without a scheme begins at `start`."""
        found = _DOMAIN.match(text, start)
        if found is None or bare_host(found.group(1)) in self._hosts:
            return None
        return found.end() - 1


def domain_is_open(text: str, start: int) -> bool:
    """Whether what may be a host runs to the end of the text at hand."""
    run = _DOMAIN_RUN.match(text, start)
    return run is not None and run.end() >= len(text) and run.end() - start < 120


def target_is_open(text: str, start: int, end: int) -> bool:
    """Whether a program's address runs to the end of the text at hand."""
    if not _CONNECTION.fullmatch(text, start, end):
        return False
    target = _TARGET.match(text, end)
    return target is not None and target.end() >= len(text) and target.end() - end < _LONGEST_TARGET
