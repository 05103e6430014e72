"""Finds addresses into which nothing is restored: opening one would send the value to its host.

This reads the answer as it streams, before any parser. It is the first of two defences: what a link
of the window opens is judged once more, as Qt parses it. So where in doubt, an address is foreign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from engine.core.paths import resource
from engine.language.scripts import UNSPACED
from engine.language.web_addresses import bare_host, origin

# A sign as an answer may spell it: by itself, behind Markdown's backslash, as an HTML entity.
COLON = r"(?:\\?:|&colon;|&#0{0,5}58;|&#x0{0,4}3a;)"
SLASH = r"(?:\\?[/\\]|&b?sol;|&#0{0,5}(?:47|92);|&#x0{0,4}(?:2f|5c);)"
DOT = r"(?:\\?[.\u3002\uff0e\uff61]|%2e|&period;|&#0{0,5}46;|&#x0{0,4}2e;)"
SPELLED = 40  # characters that the longest spelling of :// takes
SPELLING = "\\&%"  # what begins such a spelling

# scheme:// and the sloppy forms that programs accept, a bare www., an address of version 6 behind
# a user, //host where a link may be, and where Markdown names a link's target.
START = (
    rf"(?<![A-Za-z0-9])(?:https?{COLON}(?:{SLASH}{{2}}|(?=\S))"
    rf"|[A-Za-z][A-Za-z0-9+.\-]{{0,20}}{COLON}{SLASH}{{2}}|mailto{COLON}|www{DOT})"
    rf"|{COLON}{SLASH}{{2}}|@\[(?=[0-9a-f:])|(?<=\])[(:]"
    rf"|(?<![^\s(<\"'=:;]){SLASH}(?:{SLASH}|(?=[\t\r\n&]))"
)
AHEAD = 12  # characters behind an own host that tell whether it is the whole host
# In a Markdown link's target an escape before any host, or none but a scheme's slashes: no honest
# link begins so.
TRICK = re.compile(r"[ \t]*\n?[ \t]*<?(?=[\w+.\-]{0,24}[\\&]|/[/\\&\t])")

# Schemes of programs, never of a browser: in these a password precedes the host.
_CONNECTION = re.compile(
    r"(?:jdbc:)?(?:postgres(?:ql)?|mysql|mariadb|mssql|sqlserver|mongodb(?:\+srv)?|rediss?|amqps?|ldaps?|ssh|sftp)"
    r"(?:\+\w+)?://\Z",
    re.IGNORECASE,
)
_HOST_ALONE = re.compile(r"(?:[\w.\-]+|\[[0-9A-Fa-f:.]+\])(?::\d{0,5})?")
LONGEST_AUTHORITY = 260
_PUNCTUATION = ".,;:!*_~'\"`>|)]}"
_AROUND = r"[\s<>\"'`)\]}]"
HOST_ENDS = re.compile(
    rf"(?::\d{{1,5}})?(?:[/?#]|{_AROUND}(?!@)|\\[nrt\"']|[.,;:!*_~|]{{1,4}}(?:{_AROUND}|\Z)|\Z)"
)
# Behind `mailto:` and its whole address.
MAILBOX_ENDS = re.compile(rf"[.,;:!*_~|]{{0,4}}(?:{_AROUND}|\Z)")

# host.tld/… or 203.0.113.9/… without a scheme. Browsers drop `_UNSEEN` from a host.
_LETTERS = "A-Za-z\u00c0-\u024f\u0370-\u04ff"  # between which no word needs a space
_UNSEEN = "\u00ad\u200b-\u200d\u2060\ufeff"
_LABEL = rf"[\w{_UNSEEN}\-]{{1,63}}"
_DOMAIN = re.compile(
    rf"((?:{_LABEL}{DOT}){{1,8}}(?:[{_LETTERS}{_UNSEEN}]{{2,24}}|xn--[a-z0-9\-]{{2,59}})"
    rf"|(?:\d{{1,3}}{DOT}){{3}}\d{{1,3}})"
    r"(?::\d{1,5})?(?=\\?[/#]|\\?\?\S|&sol;|&#0{0,5}47;|&#x0{0,4}2f;)",
    re.IGNORECASE,
)
# Nobody but the registry of "com" can be behind `value.com`: three labels or more.
_BARE_DOMAIN = re.compile(rf"(?:{_LABEL}{DOT}){{2,12}}{_LABEL}", re.IGNORECASE)
_LONGEST_DOMAIN = 640
_DOMAIN_RUN = re.compile(
    rf"(?:[\w{_UNSEEN}\-.:;&#%\\]|[\u3002\uff0e\uff61](?![{UNSPACED}])){{0,{_LONGEST_DOMAIN}}}"
)
# Behind a word that may be a part of a host.
JOINT = re.compile(rf"(?:{DOT}|-{{1,2}})[{_LETTERS}{_UNSEEN}0-9]", re.IGNORECASE)
# What may follow a value within a host; of scripts without spaces as much as is always buffered.
REST_OF_LABEL = re.compile(
    rf"[{UNSPACED}]{{0,4}}(?:{DOT}[\w{_UNSEEN}]|[{_LETTERS}{_UNSEEN}0-9_\-])", re.IGNORECASE
)
HOST_BEFORE = re.compile(rf"[\w{_UNSEEN}.\-]*\Z")  # a host has no blanks
_ANY_DOT = re.compile(DOT, re.IGNORECASE)
_ANY_UNSEEN = re.compile(f"[{_UNSEEN}]")

# The end of an address, by what opened it; a sign behind a backslash is none. Round brackets within
# one come in pairs. An address that nothing opened goes on as far as any program reads it.
_ESCAPED = r"\\[^\n]"
_CLOSERS = {
    "": re.compile(r"[\s<]"),
    "=": re.compile(r"[\s>]"),
    "`": re.compile(r"[`\n]"),
    "<": re.compile(rf"{_ESCAPED}|[>\n]"),
    '"': re.compile(rf"{_ESCAPED}|[\"\n]"),
    "'": re.compile(rf"{_ESCAPED}|['\n]"),
    "(": re.compile(rf"{_ESCAPED}|[()\n]"),
    '="': re.compile(rf"{_ESCAPED}|\""),
    "='": re.compile(rf"{_ESCAPED}|'"),
    "?": re.compile("[\"'>]"),  # too far before to be seen
}
_PLAIN = _CLOSERS[""]
_BLANKS_WITHIN = frozenset({"<", '="', "='", "?"})
_PAIRS = {"<": ">", "=": ">", "?": ">", "(": ")"}
_AUTHORITY_ENDS = {
    opener: re.compile(rf"[\s/?#<\\{_PAIRS.get(opener, opener[-1:])}]") for opener in _CLOSERS
}
_CONNECTION_END = re.compile(r"[\s/?<>\"'`()|\\]")
_FAR = 1_000  # characters before an address in which what opens it is looked for
_BLANK = "".join(map(chr, range(33)))  # what a browser drops around an address
# A scheme into which signs were put that a browser drops.
_CUT_SCHEME = re.compile(
    rf"[\x00-\x20]*+[\w+.\-&#;\\\t\r\n]{{1,40}}(?:{COLON}[\s/\\]*|[\t\r\n])", re.IGNORECASE
)


@lru_cache(maxsize=1)
def _top_level_domains() -> frozenset[str]:
    names = resource("words", "top_level_domains.txt").read_text("utf-8").split()
    return frozenset(names) | {name.encode().decode("idna") for name in names if name[:4] == "xn--"}


class Links:
    """Follows addresses through the stream; `inside` is true within one of a foreign host."""

    def __init__(self, hosts: Iterable[str]) -> None:
        self._origins = frozenset(filter(None, map(origin, hosts)))
        self._hosts = frozenset(bare_host(named.rpartition("://")[2]) for named in self._origins)
        self._closer: re.Pattern[str] | None = None
        self._depth = 0  # of round brackets
        self._escaped = False  # the next sign is

    @property
    def inside(self) -> bool:
        """Whether the scanner is within an address of a foreign host."""
        return self._closer is not None

    def enter(self, text: str, start: int, end: int, *, foreign: bool = False) -> int:
        """The scanner's next position behind a scheme at `start` to `end`: no foreign address."""
        if text[start:end] and text[start] in "/\\" and not _is_target(text, start, end):
            return end
        over = authority_end(text, start, end)
        ending = over.group() if over else ""
        authority = text[end : over.start() if over else end + LONGEST_AUTHORITY]
        opener = _opener(text, start)
        cut = ending in "\t\r\n" and opener in _BLANKS_WITHIN  # the host goes on behind it
        if not foreign and not cut and len(authority) < LONGEST_AUTHORITY:
            if _CONNECTION.fullmatch(text, start, end):  # maybe as a user with a password
                user, _, host = authority.rpartition("@")
                host = _host_alone(host, ending)
                if host and "@" not in user and bare_host(host) in self._hosts:
                    return end
            else:  # an origin of ours, or the same host by https
                host, said = _host_alone(authority, ending), text[start:end].lower()
                scheme = said.partition(":")[0] if "://" in said else "http"
                if host and self._names(scheme.replace("www.", "http"), host):
                    return end + len(authority)
        self._closer = _CLOSERS[opener]
        self._depth, self._escaped = 0, False
        return end

    def leave(self, text: str, at: int) -> int:
        """The next position of the scanner: the end of the foreign address, or of the text."""
        assert self._closer is not None  # noqa: S101 (only called inside an address)
        if self._escaped and at < len(text):
            self._escaped = False
            at += text[at] != "\n"
        for found in self._closer.finditer(text, at):
            if self._closes(found.group()):
                self._closer = None
                return found.start()
            at = found.end()
        self._escaped = self._closer is not _PLAIN and text.endswith("\\", at)
        return len(text)

    def _closes(self, sign: str) -> bool:
        if sign == "(":
            self._depth += 1
        elif sign == ")" and self._depth:
            self._depth -= 1
        else:
            return len(sign) == 1  # two are an escape
        return False

    def _names(self, scheme: str, host: str) -> bool:
        named = origin(f"{scheme}://{host}")
        return named in self._origins or (
            scheme == "https" and named.removeprefix("https://") in self._origins
        )

    def foreign_domain(self, text: str, start: int) -> int | None:
        """The end of a foreign host in `host.tld/…`, which other programs link as `http`."""
        found = _DOMAIN.match(text, start)
        if found is None:
            return None
        host, port = _spelled_out(found[1]), found[0][len(found[1]) :]
        return None if self._names("http", host + port) else found.end(1)

    def foreign_subdomain(self, text: str, start: int) -> re.Match[str] | None:
        """A foreign host of three labels or more, which others link by its top-level domain."""
        found = _BARE_DOMAIN.match(text, start)
        host = _spelled_out(found[0]).lower() if found else ""
        top = any(label in _top_level_domains() for label in host.split(".")[2:])
        return found if top and bare_host(host) not in self._hosts else None


def _host_alone(authority: str, ending: str) -> str:
    """The host and port that an authority is; empty where programs may read it otherwise."""
    host = authority if ending in ("/", "?", "#") else authority.rstrip(_PUNCTUATION)
    return host if ending != "\\" and _HOST_ALONE.fullmatch(host) else ""


def _spelled_out(host: str) -> str:
    """A host as programs read it."""
    return _ANY_UNSEEN.sub("", _ANY_DOT.sub(".", host))


def _opener(text: str, start: int) -> str:
    """What opened an address and tells what ends it: a key of `_CLOSERS`."""
    near = text[max(0, start - _FAR) : start]
    cut = _cut_at(near)
    before = near[:cut] if cut else near.rstrip(_BLANK)
    if not before and len(near) == _FAR:
        return "?"
    last, glued = before[-1:], cut or before == near
    if last in ('"', "'"):
        attribute = before[:-1].rstrip(_BLANK).endswith("=")
        return f"={last}" if attribute else last if glued else ""
    if last == "<":
        target = before[:-1].rstrip(_BLANK).endswith(("(", ":"))
        return "<" if glued or target else ""
    if last == "=" or (last == "`" and glued):
        return last
    return "(" if glued and before.endswith("](") else ""


def _cut_at(near: str) -> int:
    """The place behind what opened an address whose scheme is cut; 0 where none is."""
    at = max(map(near.rfind, "(<\"'=")) + 1
    return at if at and _CUT_SCHEME.fullmatch(near, at) else 0


def _is_target(text: str, start: int, end: int) -> bool:
    """Whether two slashes without a scheme stand where a link may: not those of a comment."""
    near = text[max(0, start - _FAR) : start]
    before = near.rstrip(_BLANK)
    if before.endswith(("(", "<", '"', "'", "=")) or _cut_at(near):
        return True
    share = set(text[start:end]) == {"\\"}  # as in "Files: \\\\server"
    return before.endswith(":") and not share if before else len(near) == _FAR


def authority_end(text: str, start: int, end: int) -> re.Match[str] | None:
    """The sign behind user and host; a program's password may hold a #."""
    ends = _AUTHORITY_ENDS[_opener(text, start)]
    if _CONNECTION.fullmatch(text, start, end):
        ends = _CONNECTION_END
    return ends.search(text, end, end + LONGEST_AUTHORITY)


def domain_is_open(text: str, start: int) -> bool:
    """Whether a possible host runs to the end of the buffered text."""
    run = _DOMAIN_RUN.match(text, start)
    return run is not None and run.end() + 2 > len(text) and run.end() - start < _LONGEST_DOMAIN
