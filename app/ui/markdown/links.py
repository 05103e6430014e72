"""Validates the targets of an answer's links in Qt's parsed form, which is what would open.

An answer's Markdown is untrusted. The parsed anchor decides, however the address is escaped: own
values are restored in it only if the person's prompts name its host; any other address stays as
received.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QUrl, QUrlQuery

from app.core.translation import mark, tr
from app.ui.markdown import verbatim
from app.ui.markdown.verbatim import VerbatimValue

SHOWN, LINE = 1_200, 64  # displayed characters of a path, and of a line
LONGEST_HEAD = 1_000  # of a message's recipients, which are shown in full
_USUAL_PORTS = {"http": 80, "https": 443}
_WEB = frozenset(_USUAL_PORTS)
# Parsed alike by every program: one host in ASCII letters, with nothing before it.
_PLAIN_WEB = re.compile(
    r"https?://(?:[a-z0-9_.\-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?"
)
_PLAIN_MAIL = re.compile(r"mailto:(?!//)[\x21-\x7e]+")
_HEAD = re.compile(r"[a-z]+://[^/?#]+", re.IGNORECASE)
_MAIL_FIELDS = frozenset({"to", "cc", "bcc", "subject", "body"})
_OWN_MAILBOX = re.compile(rf"mailto:{verbatim.STAND_IN}", re.IGNORECASE)

OTHER_SCHEME = mark("Sotto opens web pages and new messages only.")
HAS_USER = mark(
    "A user name stands before the host. Links do that to look as if they "
    "led elsewhere, so Sotto opens none of them."
)
UNCLEAR = mark("Programs do not agree on where such an address leads.")
MAIL_FIELDS = mark("It asks the mail program for more than recipients, a subject and a text.")
NOT_NAMED = mark(
    "It leads to a host that your prompts do not name, and this text is not "
    "what a provider sent: nobody can tell what such a link would carry."
)
UNKNOWN = "unknown:"  # replaces such an address
TURN = "sotto-value"  # the scheme of links that toggle a value; removed from an answer's own links

Hosts = Callable[[], frozenset[str]]


def nobody() -> frozenset[str]:
    """No host is known."""
    return frozenset()


class Anchors:
    """The addresses of one text's anchors; `hosts` returns the hosts that the prompts name.

    `received`: the text is an answer whose own values are all marked. In other texts, such as a
    local model's, private words are unknown, so only links to known hosts work.
    """

    def __init__(self, hosts: Hosts = nobody, *, received: bool = True) -> None:
        self._hosts = hosts
        self._own: set[str] = set()
        self.received = received

    def address(self, href: str, values: Sequence[VerbatimValue]) -> str:
        """The address of an anchor, from the parsed one."""
        restored = verbatim.put_back(href, values)
        received = verbatim.put_back(href, values, received=True)
        if self.received and restored == received:
            return _settled(received)
        head, mark, query = href.partition("?")
        if self.received and _OWN_MAILBOX.fullmatch(head):
            asked = verbatim.put_back(query, values, received=True)
            return _settled(verbatim.put_back(head, values) + mark + asked)
        if leads_to(QUrl(restored), self._hosts()):
            held = _settled(restored)
            self._own.add(held)
            return held
        return _settled(self._own_host(href, values) or received) if self.received else UNKNOWN

    def _own_host(self, href: str, values: Sequence[VerbatimValue]) -> str:
        """Restore only an address's host; empty if it is not the person's own.

        With a scheme or port that they did not name, nothing else is restored.
        """
        host = _HEAD.match(href)
        if host is None or not re.search(verbatim.STAND_IN, host[0]):
            return ""
        rest = verbatim.put_back(href[host.end() :], values, received=True)
        address = verbatim.put_back(host[0], values) + rest
        return address if _named(QUrl(address), self._hosts()) else ""

    def holds_own(self, url: QUrl) -> bool:
        """Whether an address contains restored values."""
        return encoded(url) in self._own


def leads_to(url: QUrl, hosts: Iterable[str]) -> bool:
    """Whether a web address unambiguously leads to one of some hosts.

    It must match as named (`engine.restore.hosts_in`): the same port, and `https` if that was
    named.
    """
    return any(
        _unusual_port(url) == _unusual_port(named) and url.scheme() in {"https", named.scheme()}
        for named in _named(url, hosts)
    )


def _named(url: QUrl, hosts: Iterable[str]) -> list[QUrl]:
    """The hosts that a web address leads to, by any scheme and port."""
    if url.scheme() not in _WEB or refusal(url):
        return []
    every = (QUrl(host if "://" in host else f"http://{_bracketed(host)}") for host in hosts)
    return [named for named in every if _bare(named) == _bare(url)]


def refusal(url: QUrl) -> str:
    """A sentence on why an address is never opened; empty if it may be, after a question."""
    scheme, plain = url.scheme(), encoded(url)
    if scheme == "mailto":
        head = plain.partition("?")[0]
        if not _PLAIN_MAIL.fullmatch(plain) or len(head) > LONGEST_HEAD or not url.path():
            return tr(UNCLEAR)
        fields = {name.lower() for name, _ in QUrlQuery(url).queryItems()}
        return "" if fields <= _MAIL_FIELDS else tr(MAIL_FIELDS)
    if scheme not in _WEB:
        return tr(NOT_NAMED) if plain == UNKNOWN else tr(OTHER_SCHEME)
    if "@" in url.authority():
        return tr(HAS_USER)
    return "" if url.isValid() and _PLAIN_WEB.fullmatch(plain) else tr(UNCLEAR)


def encoded(url: QUrl) -> str:
    """The encoded form of an address, which reveals lookalike letters of other scripts."""
    return bytes(url.toEncoded().data()).decode("ascii", "replace")


def destination(url: QUrl) -> str:
    """The whole host of an address, or the recipients of a message."""
    if url.scheme() == "mailto":
        return _lines(encoded(url).partition("?")[0].removeprefix("mailto:"))
    return _lines(url.host(QUrl.ComponentFormattingOption.FullyEncoded))


def shown(url: QUrl) -> str:
    """Wrap an address for display; only a part far after the host is elided."""
    plain = encoded(url)
    head = plain.partition("?")[0] if url.scheme() == "mailto" else ""
    room = max(SHOWN, len(head))
    more = len(plain) - room
    return _lines(plain[:room]) + (
        tr("\n… and {more:,} characters more", more=more) if more > 0 else ""
    )


def _settled(address: str) -> str:
    """Normalise an address to the form that is validated, shown and opened."""
    url = QUrl(address)
    if url.scheme() == TURN:
        return UNKNOWN
    return encoded(url) if url.isValid() and not refusal(url) else address


def _unusual_port(url: QUrl) -> int:
    return -1 if url.port() == _USUAL_PORTS.get(url.scheme()) else url.port()


def _bare(url: QUrl) -> str:
    host = url.host(QUrl.ComponentFormattingOption.FullyEncoded).lower()
    return host.rstrip(".").removeprefix("www.")


def _bracketed(host: str) -> str:
    return f"[{host}]" if host.count(":") > 1 and not host.startswith("[") else host


def _lines(text: str) -> str:
    return "\n".join(text[at : at + LINE] for at in range(0, len(text), LINE))
