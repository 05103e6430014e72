"""The tables of marked answers with surrogates that the product draws anew, under any key.

`conversation` lets Preempt draw for every person, firm, place, address, e-mail and user name of a
marked conversation, and rewrites the answers' marks by parts: first and last names, initials,
possessives, capitals, joined in addresses. Numbers and dates keep what the writer gave them.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from marked_answers import MARK, Answer, answer_of, judged, sections
from replaced import MARKED

from engine.core.types import Category, Entity, Kind, Replacement, Sanitized, Span
from engine.crypto.keys import ProfileKey
from engine.language.text_language import UNKNOWN, language
from engine.pipeline.assembly import assemble
from engine.pipeline.policy import NOISED
from engine.pipeline.requests import pins_of
from engine.protect.base import Change, MechanismContext
from engine.protect.preempt.method import Preempt
from engine.restore import Restored, restore

DRAWN = frozenset(
    (*(Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION, Kind.ADDRESS), *(Kind.EMAIL, Kind.USERNAME))
)
_RUN = re.compile(r"([^\W\d_]+|\d+)")
_TITLE = re.compile(r"[^\W\d_]{2,}\.$")
_PLURAL = re.compile(r"\b(?:the|both|die|les)[ *_]{1,3}(?:[^ ]+ )?$", re.IGNORECASE)
_GERMAN = re.compile(r"\b(?:wurde|und|der|die|nicht|ist|Frau)\b")
_SUFFIX = re.compile(r"(?:[JS]r|II|III|PhD|MD)\.?$")


@dataclass(frozen=True)
class Value:
    """A value of the prompts: the original, the writer's surrogate and the one drawn now."""

    kind: Kind
    original: str
    old: str
    new: str


@dataclass(frozen=True)
class Redrawn:
    """An answer of a redrawn conversation, and what that conversation sent."""

    answer: Answer
    sent: tuple[Sanitized, ...]
    people: tuple[Value, ...]


def conversation(path: Path, key: str) -> tuple[list[Redrawn], list[str]]:
    """A file's answers with the surrogates of a key, and the names of those left out.

    Left out is an answer with a mark that no rule can rewrite.
    """
    sent: list[Sanitized] = []
    values: list[Value] = []
    found: list[Redrawn] = []
    left: list[str] = []
    old: list[Replacement] = []
    for name, body in sections(path):
        if not name:
            made, drawn = _sanitized(body, key, sent)
            sent.append(made)
            values += drawn
            old += [_older(r, value) for r, value in zip(made.replacements, drawn, strict=True)]
            continue
        title = f"{path.stem}: {name}"
        marked = _rewritten(body, values, answer_of(title, tuple(old), body), sent)
        if marked is None:
            left.append(title)
            continue
        carried = tuple(item for one in sent for item in one.replacements)
        people = tuple(value for value in values if value.kind is Kind.PERSON)
        found.append(Redrawn(answer_of(title, carried, marked), tuple(sent), people))
    return found, left


def _older(replacement: Replacement, value: Value) -> Replacement:
    """The same with the writer's surrogate; it stands nowhere."""
    at = replacement.source
    return Replacement(
        at, at, value.original, value.old, value.kind, "preempt", replacement.category
    )


def _sanitized(marked: str, key: str, sent: list[Sanitized]) -> tuple[Sanitized, list[Value]]:
    """A prompt as the product sends it when exactly the marked values are found."""
    text = MARKED.sub(lambda mark: mark[2], marked)
    entities, olds, at, shift = [], [], 0, 0
    for mark in MARKED.finditer(marked):
        at = mark.start() - shift
        entities.append(Entity(Span(at, at + len(mark[2])), Kind(mark[1]), 1.0, "mark"))
        shift += len(mark.group()) - len(mark[2])
        olds.append(mark[3])
    drawn = [entity for entity in entities if entity.kind in DRAWN]
    pins = [pin for one in sent for pin in pins_of(one.replacements, one.cost.kinds)]
    secret = hashlib.sha256(key.encode()).digest()
    context = MechanismContext(ProfileKey(secret), b"sweep", {}, frozenset(), pins=tuple(pins))
    outcomes = {c.entity.span: c for c in Preempt().apply(text, drawn, context)}
    changes = [
        outcomes.get(entity.span) or _as_written(entity, text, old)
        for entity, old in zip(entities, olds, strict=True)
    ]
    values = [
        Value(c.entity.kind, c.original, old, c.surrogate)
        for c, old in zip(changes, olds, strict=True)
    ]
    return assemble(text, changes, "preempt"), values


def _as_written(entity: Entity, text: str, old: str) -> Change:
    category = Category.NOISED if entity.kind in NOISED else Category.ENCRYPTED
    return Change(entity, entity.span.of(text), old, category, known=True)


def _rewritten(body: str, values: list[Value], before: Answer, sent: list[Sanitized]) -> str | None:
    """The answer with new surrogates in its marks; None where one cannot be rewritten."""
    ours = [value for value in values if value.kind in DRAWN]
    said = language(body)
    said = language(" ".join(prompt.original for prompt in sent)) if said == UNKNOWN else said
    german = said == "de" or _GERMAN.search(body) is not None
    kinds = _kinds(before)
    pieces, at = [], 0
    for mark, region in zip(MARK.finditer(body), before.regions, strict=True):
        new: tuple[str, str] | None = (mark[1], mark[2])
        if kinds.get(region.start, Kind.PERSON) in DRAWN and _has_part(mark[1], ours):
            # "the" before the mark, or as its first word
            plural = _PLURAL.search(body[: mark.start()] + mark[1].partition(" ")[0] + " ")
            new = _mark(mark[1], mark[2], ours, Ending(plural is not None, german))
        if new is None:
            return None
        pieces += [body[at : mark.start()], f"⟦{new[0]}¦{new[1]}⟧"]
        at = mark.end()
    return "".join([*pieces, body[at:]])


@lru_cache(maxsize=2_000)
def _kinds(before: Answer) -> dict[int, Kind]:
    """Of which kind each marked place is, as far as it was restored from the old surrogates."""
    _, restored = restore(before.received, before.sent)
    found: dict[int, Kind] = {}
    shift = 0
    for item in restored:
        start = item.span.start - shift
        shift += len(item.original) - len(item.found)
        for region in before.regions:
            if region.start <= start < region.end:
                inside = found.get(region.start)
                # A mark with a name in it is rewritten by its name.
                found[region.start] = item.kind if inside not in DRAWN else inside
    return found


@dataclass(frozen=True)
class Ending:
    """What an s or an apostrophe after a name is here: a plural, a German genitive."""

    plural: bool
    german: bool

    def of(self, name: str, end: str) -> str:
        """The same ending after another name."""
        hissing = name[-1:] in "sxzß"
        if self.plural or end == "es":
            return "es" if hissing or name.endswith(("ch", "sh")) else "s"
        return "’" if hissing else "s"


def _mark(found: str, expected: str, values: list[Value], ending: Ending) -> tuple[str, str] | None:
    """What a mark reads like with the drawn names, and what it must become."""
    for value in values:
        if _plain(found) == _plain(value.old) and _plain(expected) == _plain(value.original):
            return _cased(found, value.old, value.new), expected
    for pairs in (*map(_pairs, values), _unshared(values)):
        new = _by_parts(found, expected, pairs, ending)
        if new is not None:
            return _apostrophe(new, found, expected, ending)
    return None


def _unshared(values: list[Value]) -> Pairs:
    """The parts of all values that stand for one of them: a couple's last name is drawn twice."""
    pairs = [pair for value in values for pair in _pairs(value)]
    news: dict[str, set[str]] = {}
    for old, _, new in pairs:
        news.setdefault(_plain(old), set()).add(new)
    return [pair for pair in pairs if len(news[_plain(pair[0])]) == 1]


def _apostrophe(new: str, found: str, expected: str, ending: Ending) -> tuple[str, str]:
    """`Harris' paper` of a name that does not end in s: `Brown's paper`, in German `Browns`."""
    if new[-1:] not in "'’" or found[-2:-1] not in "sxz" or new[-2:-1] in "sxz":
        return new, expected
    if ending.german:
        return new[:-1] + "s", expected.replace("'", "’")
    return new + "s", expected + "s" * (expected[-1:] in "'’")


Pairs = list[tuple[str, str, str]]  # a part of the old surrogate, of the original, of the new one


def _has_part(found: str, values: list[Value]) -> bool:
    """Whether a mark may hold a part of a drawn value, if only an initial."""
    words = {_plain(word) for value in values for word in _RUN.findall(value.old)}
    runs = _RUN.findall(found)
    inflected = {_plain(run).removesuffix(end) for run in runs for end in ("", "s", "es")}
    letters = sum(len(run) == 1 and run.isupper() for run in runs)
    return bool(inflected & words) or letters > 0


def _by_parts(found: str, expected: str, pairs: Pairs, ending: Ending) -> str | None:
    tokens = _RUN.split(found)
    pattern, new, hits = "", "", 0
    for n, token in enumerate(tokens):
        part = _part(token, pairs, (tokens, n, hits), ending) if n % 2 else None
        apostrophe = token in ("'", "’") and n == len(tokens) - 1
        if part is None and n % 2 and token.isupper() and len(token) > 1 and hits:
            return None  # the provider knows nothing of the original's other words
        wanted, text = part or ("" if apostrophe else re.escape(token), token)
        hits += part is not None
        pattern, new = pattern + wanted, new + text
    whole = re.fullmatch(pattern + "(?:s|['’]s?)?", expected, re.IGNORECASE)
    return new if hits and whole else None


def _part(
    token: str, pairs: Pairs, place: tuple[list[str], int, int], ending: Ending
) -> tuple[str, str] | None:
    """What a token must have become in the original, as a pattern, and what it becomes now."""
    for end in ("", "s", "es"):
        fitting = [p for p in pairs if _plain(p[0]) + end == _plain(token) and len(p[0] + end) > 1]
        if fitting:
            old, _, new = fitting[0]
            wanted = "|".join(re.escape(own) for _, own, one in fitting if one == new)
            more = "(?:e?s|['’]s?)?" if end else ""
            return f"(?:{wanted}){more}", _cased(token, old, new) + (end and ending.of(new, end))
    if len(token) == 1 and token.isupper():
        return _initial(token, pairs, *place)
    return _joined(token, pairs) if token.islower() else None


def _initial(
    token: str, pairs: Pairs, tokens: list[str], n: int, before: int
) -> tuple[str, str] | None:
    """An initial: of the last name where another part or initial stands before it.

    What is one letter in the value itself, as the east of a street, is that one.
    """
    if tokens[n + 1][:1] != "." and len(tokens) < 4:
        return None
    ordered = pairs[::-1] if before else pairs[:-1]
    whole = [pair for pair in pairs if pair[0].upper() == token]
    fitting = whole or [pair for pair in ordered if pair[0][:1].upper() == token]
    if not fitting:
        return None
    wanted = "".join(sorted({own[:1].upper() for _, own, _ in fitting}))
    return f"[{wanted}]", fitting[0][2][:1].upper()


def _joined(token: str, pairs: Pairs) -> tuple[str, str] | None:
    """`mlopez` and `marialopez`, as in addresses."""
    if len(pairs) < 2:
        return None
    first, last = pairs[0], pairs[-1]
    for one in (1, 40):
        for a, b in ((first, last), (last, first)):
            if token == (_plain(a[0])[:one] + _plain(b[0])):
                return (
                    re.escape(_plain(a[1])[:one] + _plain(b[1])),
                    _plain(a[2])[:one] + _plain(b[2]),
                )
    return None


def _pairs(value: Value) -> Pairs:
    if value.kind is Kind.PERSON:
        return list(_person_pairs(value))
    texts = (value.old, value.original, value.new)
    olds, owns, news = (_RUN.split(text)[1::2] for text in texts)
    same = len(olds) == len(owns) == len(news)
    return list(zip(olds, owns, news, strict=True)) if same else []


def _person_pairs(value: Value) -> Iterator[tuple[str, str, str]]:
    """First name, then last name; either with and without what the original has beside it."""
    old, own, new = (_bare(text, value) for text in (value.old, value.original, value.new))
    if not (old and own and new):
        return
    if len(old) == 1 or len(new) == 1:
        if len(old) == len(new) == 1:
            yield old[0], " ".join(own), new[0]
        return
    for cut in dict.fromkeys((1, len(own) - 1)):
        yield old[0], " ".join(own[:cut]), new[0]
    for cut in dict.fromkeys((1, len(own) - 1)):
        yield old[-1], " ".join(own[cut:]) or own[0], new[-1]


def _bare(name: str, value: Value) -> list[str]:
    """A name's words without those that all three spellings begin with: forms of address."""
    words = name.split()
    alike = [text.split() for text in (value.old, value.original, value.new)]
    while len(words) > 1 and (len({w[0] for w in alike if w}) == 1 or _TITLE.match(words[0])):
        words, alike = words[1:], [w[1:] for w in alike]
    return [word.strip(",.") for word in words if not _SUFFIX.match(word)]


def _cased(found: str, old: str, new: str) -> str:
    words = [text.split() for text in (found, old, new)]
    if len(words[0]) > 1 and len({len(each) for each in words}) == 1:
        return " ".join(_cased(*each) for each in zip(*words, strict=True))
    if found == old:
        return new
    if found.islower():
        return new.lower()
    return new.upper() if found.isupper() and len(found) > 1 else new


def _plain(text: str) -> str:
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


__all__ = ["Redrawn", "Restored", "conversation", "judged"]
