"""Finds log-ins and system configurations, by their shape and the words around them.

The annotator has no kind for a program's version, and none for a plain word that names an account;
ProSan's paper counts both as private. The subject of the question itself is excluded.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator

from engine.core.types import Span
from engine.language.calendar import months, weekdays
from engine.models.lexicon import WORDS, listed
from engine.protect.stop_words import stop_words

# Letters and digits mixed, as in what people make up for a log-in; "1500mg" is none.
MADE_UP = re.compile(
    r"(?<!\S)(?![\d.,]+[^\W\d]+\W*(?!\S))(?=\S*[^\W\d])(?=\S*\d)[\w!@#$%^&*+.?]{7,}[,;:]*(?!\S)"
)
SENTENCE = re.compile(r".+?(?:[.!?](?=\s)|\n|\Z)", re.DOTALL)
TOKEN = re.compile(r"[^\s,;:!?()\"“”]+")

ACCOUNTS = re.compile(
    r"\b(?:user|users|user ?name|account|log-?in|logged in|sign(?:ed)? in|handle|credentials"
    r"|password|passphrase)\b",
    re.IGNORECASE,
)
JOINED = re.compile(r"(?<![^\W_])[^\W_]+(?:[._-][^\W_]+)+")
FILE = re.compile(
    r"\.(?:c|cpp|css|csv|go|h|html?|ini|java|js|json|log|md|php|py|rs|sh|sql|toml|txt|ya?ml)\Z"
)

MACHINES = re.compile(
    r"\b(?:servers?|clusters?|machines?|computers?|laptops?|workstations?|nodes?|hosts?|hosted"
    r"|VMs?|containers?|box(?:es)?|kernels?|deployed|installed|running|runs?|compiled?|production"
    r"|platform|configuration|operating systems?)\b",
    re.IGNORECASE,
)
# Systems and services by name, as people write them.
PROGRAMS = frozenset(
    """alpine almalinux android apache arch centos debian docker elasticsearch esxi exchange fedora
    freebsd gitlab haproxy iis ios jenkins kafka kali kubernetes linux macos mariadb mint mongodb
    mysql nginx openbsd openshift openssh openssl opensuse oracle podman postgres postgresql proxmox
    rabbitmq raspbian redis rhel rocky selinux sharepoint solaris sqlite suse tomcat ubuntu vmware
    windows""".split()  # noqa: SIM905 (a list would take one line per word)
)
LINKS = frozenset({"with", "on", "and", "behind", "of", "a", "an", "port", "version", "under"})
VERSION = re.compile(r"v?\d+(?:\.\d+)*")
AMOUNT = re.compile(
    r"(?:\d+|two|three|four|five|six|eight|ten|twelve|sixteen)?-?"
    r"(?:[GTM]B|GHz|cores?|v?CPUs?|nodes?|threads?|RAM)"
)
COUNT = re.compile(r"two|three|four|five|six|eight|ten|twelve|sixteen")
NAME = re.compile(r"[A-Z][\w+-]*|[a-z]+[A-Z]\w*")


def log_ins(text: str) -> list[Span]:
    """Invented log-in names, and joined words where a sentence is about accounts."""
    found = [Span(*match.span()) for match in MADE_UP.finditer(text)]
    for sentence in _sentences(text, ACCOUNTS):
        for match in JOINED.finditer(text, sentence.start, sentence.end):
            if _joined_name(match.group()):
                found.append(Span(*match.span()))
    return found


def _joined_name(word: str) -> bool:
    """Whether joined words name an account: no file, no compound of common words ("sign-in")."""
    parts = re.split(r"[._-]", word)
    if FILE.search(word) or word.replace(".", "").isdecimal():
        return False
    return "_" in word or not all(part.isdecimal() or part.lower() in _common() for part in parts)


def configurations(text: str, asked: Span) -> list[Span]:
    """A program's name with its version, and what is said with it, outside of the question."""
    found = []
    for sentence in SENTENCE.finditer(text):
        cued = MACHINES.search(sentence.group()) is not None
        for chain, known in _chains(text, Span(*sentence.span())):
            if (cued or known) and not chain.overlaps(asked):
                found.append(chain)
    return found


def _chains(text: str, sentence: Span) -> Iterator[tuple[Span, bool]]:
    """Runs of names, versions and amounts that begin with a name and hold a figure.

    With each whether it names a known program.
    """
    chain: list[tuple[Span, str]] = []
    for match in TOKEN.finditer(text, sentence.start, sentence.end):
        word = match.group().rstrip(".")
        kind = _kind(word, first=match.start() == sentence.start)
        apart = chain and text[chain[-1][0].end : match.start()].strip(" .") != ""
        if apart or not kind or (not chain and kind != "name"):
            yield from _whole(chain, text)
            chain = []
        if kind and (chain or kind == "name"):
            chain.append((Span(match.start(), match.start() + len(word)), kind))
    yield from _whole(chain, text)


def _whole(chain: list[tuple[Span, str]], text: str) -> Iterator[tuple[Span, bool]]:
    while chain and chain[-1][1] == "link":
        chain.pop()
    if any(kind == "figure" for _, kind in chain):
        known = any(span.of(text).lower() in PROGRAMS for span, _ in chain)
        yield Span(chain[0][0].start, chain[-1][0].end), known


def _kind(word: str, *, first: bool) -> str:
    """The role of a word in a configuration: a name, a number, a link, or nothing."""
    low = word.lower()
    if low in LINKS:
        return "link"
    if VERSION.fullmatch(word) or AMOUNT.fullmatch(word) or COUNT.fullmatch(word):
        return "figure"
    if low in PROGRAMS:
        return "name"
    ordinary = (
        low in stop_words()
        or low in months()
        or low in weekdays()
        or (first and word[1:].islower())
    )
    return "name" if NAME.fullmatch(word) and not ordinary else ""


def _sentences(text: str, cue: re.Pattern[str]) -> Iterator[Span]:
    for match in SENTENCE.finditer(text):
        if cue.search(match.group()):
            yield Span(*match.span())


@functools.lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    return frozenset(listed(WORDS))
