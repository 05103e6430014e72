"""Who speaks in a pasted chat or an interview: the names before the colons of its lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from engine.detectors import lexicon
from engine.detectors.base import Evidence, Finding
from engine.detectors.headings import kind_of
from engine.detectors.names import FUNCTION_WORDS
from engine.detectors.sieve import View
from engine.types import Kind

_LETTERS = r"[^\W\d_]"
_LINE = re.compile(
    rf"^[ \t>*_-]{{0,6}}(?P<time>[\[(]?(?:\d{{1,4}}[./-]\d{{1,2}}(?:[./-]\d{{2,4}})?,? )?"
    rf"\d{{1,2}}[:.]\d\d(?:[:.]\d\d)?(?: ?[AaPp]\.?[Mm]\.?)?"
    rf"(?:, \d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}})?[\])]? ?[-–|]? ?)?[*_<]{{0,2}}"
    rf"(?P<name>{_LETTERS}[\w'’-]{{1,24}}(?: {_LETTERS}[\w'’.-]{{0,24}}){{0,2}})[*_>]{{0,2}}"
    rf" ?:(?=[*_]{{0,2}}[ \t]+[^\s{{\[])",
    re.MULTILINE,
)
_ROLES = frozenset(
    """me you user assistant system human ai bot agent support customer client interviewer error
    warning warn info debug note notes update edit ps tip hint question answer frage antwort ich du
    moi toi summary subject betreff objet hello hi hallo bonjour salut example beispiel exemple
    patient doctor arzt total output input result title description warnung hinweis achtung host
    guest speaker narrator""".split()  # noqa: SIM905 (a list would take a line a word)
)


# As messengers export a talk: "[18:02, 9.11.2025] ", "09.11.25, 18:02 - ".
_MESSENGER = re.compile(
    r"\[\d{1,2}:\d\d(?::\d\d)?, \d{1,2}[./]|[\[(]?\d{1,2}[./]\d{1,2}[./]\d{2,4}, \d{1,2}:\d\d"
)


def speakers(view: View, /) -> Iterator[Finding]:
    """The names of those who speak in a folded window, where two lines or a time show a talk."""
    lines = [match for match in _LINE.finditer(view.window) if _may_speak(match["name"])]
    counts = Counter(match["name"].casefold() for match in lines)
    for match in lines:
        if _speaks(match, counts):
            yield Finding(*match.span("name"), Kind.PERSON, Evidence.CUE)


def _may_speak(name: str) -> bool:
    key = name.casefold()
    roles = any(word in _ROLES or word in FUNCTION_WORDS for word in key.split())
    return not roles and kind_of(name) is None and not (len(name) > 2 and name.isupper())


def _speaks(match: re.Match[str], counts: Counter[str]) -> bool:
    """A listed name; one that no list has speaks more than once, and somebody else speaks too."""
    words = lexicon.load()
    key = match["name"].casefold()
    first = key.split()[0]
    talk = sum(counts.values()) > 1
    if words.is_given(first):
        return bool(match["time"]) or talk
    if match["time"] and _MESSENGER.match(match["time"]) and match["name"][0].isupper():
        return True
    known = any(words.is_common(k) or k in words.other or _plain(k) for k in key.split())
    return not known and counts[key] > 1 and len(counts) > 1


def _plain(key: str) -> bool:
    return any(key in words for words in lexicon.load().everyday.values())
