"""Secrets by the line they stand in (connection strings, cookies, headers), tokens by shape."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.detectors.base import Evidence, Finding, Pattern, PatternDetector
from engine.detectors.sieve import View
from engine.types import Kind

_SHORTEST_COOKIE = 6
_ATTRIBUTES = frozenset(
    "path domain expires max-age samesite secure httponly priority partitioned version".split()  # noqa: SIM905 (a list would take a line a word)
)


def _secret(regex: str, flags: re.RegexFlag = re.NOFLAG) -> Pattern:
    return Pattern(Kind.API_KEY, re.compile(regex, flags), Evidence.PROVEN)


_COOKIES = re.compile(r"\b(?:set-)?cookie2?[\"']?\s?:\s?[\"']?([^\n\"']{1,4000})", re.IGNORECASE)
_COOKIE = re.compile(r"(?P<name>[\w.-]{1,64})=(?P<value>[^\s;,\"']{1,2000})")


class _Cookies:
    """The values in cookie headers, without the attributes (RFC 6265)."""

    def find(self, view: View) -> Iterator[Finding]:
        """Every cookie's value in a window."""
        window = view.window
        for header in _COOKIES.finditer(window):
            for match in _COOKIE.finditer(window, *header.span(1)):
                long = len(match["value"]) >= _SHORTEST_COOKIE
                if long and match["name"].casefold() not in _ATTRIBUTES:
                    yield Finding(*match.span("value"), Kind.API_KEY, Evidence.CUE)


SECRET_LINES = PatternDetector(
    (
        # A data base's or a broker's address with its user and password; a web address with them
        # is a web address.
        _secret(
            r"(?<![\w.+-])(?!(?:https?|ftps?|wss?)://)[a-z][a-z0-9+.-]{1,30}://"
            r"[^\s:@/\"'<>]{0,80}:[^\s@\"'<>]{1,200}@[^\s\"'<>`)\]]{1,300}(?<![.,;])",
            re.IGNORECASE,
        ),
        _secret(
            r"\b(?:Account|SharedAccess|Primary|Secondary|Access|Storage)Key="
            r"(?P<value>[A-Za-z0-9+/=_-]{20,200})",
            re.IGNORECASE,
        ),
        _secret(r"[?&;](?:sig|signature|X-Amz-Signature)=(?P<value>[\w%+/=.-]{16,300})", re.I),
        _secret(
            r"\bauthorization[\"']?\s?[:=]\s?[\"']?(?:basic|bearer|token|digest|apikey|negotiate) "
            r"{1,3}(?P<value>[\w+/=.~-]{6,2000})",
            re.IGNORECASE,
        ),
        _Cookies(),
        # Twilio, Telegram, Discord.
        _secret(r"(?<!\w)(?:SK|AC)[0-9a-f]{32}(?!\w)"),
        _secret(r"(?<!\w)\d{8,10}:AA[\w-]{32,34}(?![\w-])"),
        _secret(r"(?<![\w.-])[MNO][\w-]{22,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])", re.ASCII),
        Pattern(
            Kind.PASSWORD,
            re.compile(
                r" (?:-u|--user|--proxy-user)[ =][\"']?[\w.@-]{1,64}:(?P<value>[^\s\"']{3,128})"
            ),
            Evidence.CUE,
        ),
    ),
)
