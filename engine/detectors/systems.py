"""Accounts, machines and goods by the numbers and names that systems give them.

Whose account, tenant, host, telephone or container it is: users of command lines and of their
files, GUIDs and account numbers of clouds beside a word that says so (an identifier of a request or
of a document stays), hosts of a network of one's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.detectors.base import FIGURE, Evidence, Finding, Pattern, PatternDetector
from engine.detectors.sieve import View
from engine.types import Kind

_GUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_USER = r"[\"']?(?P<value>[A-Za-z][\w.-]{1,38}\w)(?=[\"'\s:@]|$)"
# Every system has them: they are nobody's.
_EVERYBODY = frozenset(
    """root postgres admin administrator ubuntu ec2-user git www-data nobody default user username
    test guest oauth2accesstoken aws none null system daemon""".split()  # noqa: SIM905 (a list would take a line a word)
)
# Names of hosts that programs bring along, and packages of programs that look like hosts.
_NO_HOST = re.compile(
    r"(?:com|org|net|io|java|jdk|javax|sun|self|this|os|go|golang|host\.docker|gateway\.docker"
    r"|metadata\.google|[\w-]+\.svc|kubernetes\.\w+)\."
)
_OF_CONTAINERS = re.compile(r"[\w.-]*\.svc\.cluster\.local")
_SHORTEST_SERIAL = 6
_FEWEST_COLONS = 3  # of a line in ~/.pgpass


def _somebody(match: re.Match[str]) -> bool:
    return match["value"].casefold() not in _EVERYBODY


def _is_host(match: re.Match[str]) -> bool:
    value = match["value"]
    return not _NO_HOST.match(value) and not _OF_CONTAINERS.fullmatch(value)


def _drawn(match: re.Match[str]) -> bool:
    value = match["value"].partition("_")[2]
    return any(c.isdigit() for c in value) and any(c.isupper() for c in value)


def _mixed(match: re.Match[str]) -> bool:
    value = match["value"]
    figures = sum(c.isdigit() for c in value)
    return len(value) >= _SHORTEST_SERIAL and figures >= 3 and any(c.isalpha() for c in value)


def _user(regex: str) -> Pattern:
    return Pattern(Kind.USERNAME, re.compile(regex, re.MULTILINE), Evidence.CUE, _somebody)


def _number(regex: str, evidence: Evidence = Evidence.CUE) -> Pattern:
    return Pattern(Kind.BANK_ACCOUNT, re.compile(regex), evidence)


class _PasswordFile:
    """~/.pgpass: host, port, data base, user, password."""

    _LINE = re.compile(
        r"^(?:[A-Za-z][\w.-]{0,80}|\d{1,3}(?:\.\d{1,3}){3}|\*):(?:\d{2,5}|\*):[\w*-]{1,40}"
        r":(?P<user>[\w*.-]{1,40}):(?P<password>\S{3,128})$",
        re.MULTILINE,
    )

    def find(self, view: View) -> Iterator[Finding]:
        """The user and the password of every line."""
        for match in self._LINE.finditer(view.window):
            yield Finding(*match.span("password"), Kind.PASSWORD, Evidence.CUE)
            if match["user"] != "*" and match["user"].casefold() not in _EVERYBODY:
                yield Finding(*match.span("user"), Kind.USERNAME, Evidence.CUE)


_COMMANDS = PatternDetector(
    (
        _PasswordFile(),
        _user(
            rf"\b(?:docker|podman|skopeo|helm registry) login [^\n]{{0,80}}?"
            rf"(?:-u|--username)[ =]{_USER}"
        ),
        Pattern(
            Kind.PASSWORD,
            re.compile(
                r"\b(?:docker|podman|skopeo|helm registry) login [^\n]{0,120}?(?:-p|--password)[ =]"
                r"[\"']?(?P<value>[^\s\"'$-][^\s\"']{2,127})"
            ),
            Evidence.CUE,
        ),
        _user(
            r"\b(?:psql|pg_dump|pg_dumpall|pg_restore|createdb|mysql|mysqldump|mysqladmin|mariadb"
            r"|mongosh|sqlcmd|cqlsh|smbclient|xfreerdp|clickhouse-client) [^\n|;]{0,120}?"
            rf"(?:-U|-u|--username|--user|/u:)[ =]?{_USER}"
        ),
        _user(
            r"\b(?:ssh|scp|sftp|rsync|mosh|ssh-copy-id) (?:[^\s@|;]{1,60} ){0,6}"
            r"(?P<value>[A-Za-z][\w.-]{1,31})(?=@[\w.-])"
        ),
        _user(rf"\bmachine \S{{1,80}}\s{{1,8}}login {_USER}"),
        _user(rf"\bset-credentials {_USER}"),
        _user(r"^[ \t]{0,8}User[ \t]{1,4}(?P<value>[a-z][\w.-]{1,31})$"),
        _user(
            r"(?:^|\s)(?:-u|--user|--proxy-user)[ =][\"']?(?P<value>[A-Za-z][\w.@-]{1,63})"
            r"(?=:\S{3})"
        ),
    )
)
# A host of a network of one's own.
_HOSTS = PatternDetector(
    (
        Pattern(
            Kind.URL,
            re.compile(
                r"(?<![\w.@/:-])(?P<value>[a-z0-9][a-z0-9-]{0,40}(?:\.[a-z0-9][a-z0-9-]{0,40}){1,4}"
                r"\.(?:internal|intranet|intra|corp|lan|local|localdomain))(?![\w(]|-\w|\.\w)"
            ),
            Evidence.CUE,
            _is_host,
        ),
    )
)
_NUMBERS = PatternDetector(
    (
        # Stripe's customers, accounts, payments.
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?<![\w-])(?P<value>(?:cus|acct|sub|pi|ch|pm|card|txn|pyr?)_[A-Za-z0-9]{14,32})"
                r"(?!\w)"
            ),
            Evidence.CUE,
            _drawn,
        ),
        # Clouds: Azure, AWS.
        _number(
            r"(?<![^\W_])(?ai:subscription|tenant|directory|client|application|object|principal"
            r"|account|customer|user|device|organi[sz]ation|workspace|employee|patient|member"
            r"|billing)s?[ _-]?(?ai:id|guid)?[\"']?(?:\s{0,8}(?:[:=]|=>)\s{0,8}|(?: id)? is:? | |/)"
            rf"[\"'{{]{{0,2}}(?P<value>{_GUID})(?![\w-])"
        ),
        _number(r"\barn:aws[a-z-]{0,10}:[a-z0-9-]{1,24}:[a-z0-9-]{0,20}:(?P<value>\d{12})(?=:)"),
        _number(r"(?<!\w)(?P<value>\d{12})(?=\.dkr\.ecr\.)"),
        _number(
            r"(?ai:account)s?[ _-]?(?ai:ids?)?[\"']?\s{0,8}[:=]\s{0,8}\[?[\"']?(?P<value>\d{12})"
            r"(?!\w)"
        ),
        # Telephones and what is in them; anything else with a number of its own.
        _number(
            r"\b(?ai:imei)(?ai: (?:number|no\.?|nr\.?))?[\"']?(?:\s?[:=#]| is| was)? {0,2}[\"']?"
            r"(?P<value>\d{2}-?\d{6}-?\d{6}-?\d)(?!\w)",
            Evidence.PROVEN,  # it has a card's check digit
        ),
        _number(
            r"\b(?ai:iccid|sim(?: card)?(?: number| no\.?| serial)?)[\"']?(?:\s?[:=#]| is| was)?"
            r" {0,2}[\"']?(?P<value>89\d{2}(?: ?\d{2,4}){3,6}\d?)(?!\w)"
        ),
        _number(r"\b(?ai:imsi)[\"']?(?:\s?[:=#]| is)? {0,2}[\"']?(?P<value>\d{14,15})(?!\w)"),
        Pattern(
            Kind.BANK_ACCOUNT,
            re.compile(
                r"(?<![^\W_])(?ai:serial(?: number| no\.?| nr\.?)?|s/n|asset tag|service tag)[\"']?"
                r"(?:\s?[:=#]| is)? {0,2}[\"']?(?P<value>[A-Z0-9]+(?:-[A-Z0-9]+){0,4})(?![\w-])"
            ),
            Evidence.CUE,
            _mixed,
        ),
        _number(
            r"(?<![^\W_])(?ai:b/l|bill of lading|awb|air waybill|waybill)(?ai: number| no\.?)?"
            r"(?:\s?[:#]| is)? {0,2}(?P<value>[A-Z]{0,4}\d{3}[- ]?\d{5,9})(?![\w-])"
        ),
    ),
    needs=FIGURE,
)
# Goods on their way: a container (ISO 6346), a parcel.
_GOODS = PatternDetector(
    (
        _number(r"(?<![\w-])(?P<value>[A-Z]{3}[UJZ] ?\d{6}[ -]?\d)(?![\w-])", Evidence.SHAPE),
        _number(
            r"(?<![\w-])(?P<value>1Z ?(?:[A-Z0-9]{16}|[A-Z0-9]{3}(?: [A-Z0-9]{3,4}){4}))(?!\w)"
        ),
    )
)
_COMMANDS_HOLD = ("login ", " -u", "--user", "--proxy-user", "@", "set-credentials", "user ", ":*:")
_HOSTS_HOLD = (".internal", ".intra", ".corp", ".lan", ".local")
_FIGURES_OF_GOODS = 6


def systems(view: View, /) -> Iterator[Finding]:
    """What a folded window says of systems; what cannot be in it is not looked for."""
    small = view.small
    if any(mark in small for mark in _COMMANDS_HOLD) or small.count(":") > _FEWEST_COLONS:
        yield from _COMMANDS(view)
    if any(mark in small for mark in _HOSTS_HOLD):
        yield from _HOSTS(view)
    yield from _NUMBERS(view)
    if any(end - start >= _FIGURES_OF_GOODS for start, end in view.standing.figures):
        yield from _GOODS(view)
