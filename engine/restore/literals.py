"""Exact strings: e-mail, URL, key, password, organization, address, a person's own private words.

An assistant still changes them a little: upper case, a line wrap, curly quotes, Markdown's or
JSON's backslashes, HTML's entities. Each value becomes one pattern that allows for that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from urllib.parse import urlsplit

from engine.paths import resource
from engine.restore import addresses
from engine.restore.echoes import Echoes
from engine.restore.homonyms import may_be_word
from engine.restore.name_checks import is_everyday
from engine.restore.scene import (
    GAP,
    GAP_REACH,
    WORD,
    Scene,
    ends_clean,
    is_word,
    joined_after,
    joined_before,
    starts_clean,
)
from engine.restore.shape import Known, Match, Unsettled
from engine.types import Kind

# Opaque: any change of case or punctuation makes it another value.
SECRET = frozenset({Kind.PASSWORD, Kind.API_KEY, Kind.CRYPTO_WALLET})
# The same value in any case, and always given back as the person typed it.
CASELESS = frozenset({Kind.EMAIL, Kind.URL, Kind.IP_ADDRESS, Kind.MAC_ADDRESS})
# A dot or hyphen with a letter beside it makes it another value.
JOINED = {Kind.EMAIL: ".-+%", Kind.URL: ".-", Kind.USERNAME: ".-", Kind.IP_ADDRESS: "."}
# A capitalised word with a hyphen makes it another name: "Winston-Salem".
_COMPOUND = frozenset({Kind.LOCATION, Kind.ORGANIZATION, Kind.COUNTRY})
_COMPOUND_BEFORE = re.compile(r"[^\W\d_a-zß-ÿ][\w.]*[-‑]$")
# "Rufen Sie Northwind an": a German pronoun is no part of a name.
_CAPITAL_BEFORE = re.compile(
    r"[a-zß-ÿ,] (?!(?:Sie|Ihnen|Ihr|Ihre[mnrs]?|I) $)[^\W\d_a-zß-ÿ][\w'’]* $"
)
_CAPITAL_AFTER = re.compile(rf"(?: &)?{GAP}(?!I\b)[^\W\d_a-zß-ÿ]| the [a-z]")
HOSTS = frozenset({Kind.URL, Kind.IP_ADDRESS, Kind.CUSTOM})

_SHORT_FIRM = 4  # letters
_LEGAL_FORMS = frozenset(
    ("llc", "inc", "ltd", "llp", "plc", "corp", "co", "lp", "gmbh", "ag", "kg", "sa", "sas", "sarl")
)
# Their surrogates are drawn from everyday words.
_ANY_WORD = frozenset({Kind.CUSTOM, Kind.USERNAME})
_NAMED_SO = re.compile(
    r"(?:\b(?:user(?:name)?|login|log in as|account|handle|nick(?:name)?|project|code ?name|called"
    r"|named)"
    r"[\"'`*_ ]{0,3}[:=]?[ \t]?[\"'`*_]{0,3}|[@~/])$",
    re.IGNORECASE,
)
_SHORTEST_HEAD = 6
_CALLED = re.compile(r"\.\w{1,30}\(")
_HEAD_CUE = re.compile(r"\b(?:start|begin)(?:s|ning|ing)? (?:with|in)[ :*_`\"'“]{1,4}$")
_CUT = re.compile(r"…|\.{2,}|\*{2,}|x{3,}")
_WORD_RUN = re.compile(rf"{WORD}+")
_PIECES = re.compile(r",?\s+|\w+|.", re.DOTALL)
_ENTITY = {"&": "&(?:amp;)?"}
_LOOSE = {"'": "['’]", "’": "['’]", "-": "[-‐‑]", "&": "&(?:amp;)?"}
_EMPHASIS = re.compile(r"[*_~`]+")


@dataclass(frozen=True, slots=True)
class Literal:
    """One string to find, its pattern, and what stands for it in the person's own text.

    `short` is a part of a firm's name by itself, which a capitalised neighbour makes another name.
    """

    known: Known
    surrogate: str = field(repr=False)
    original: str = field(repr=False)
    pattern: re.Pattern[str] = field(repr=False)
    reach: int
    short: bool = False


class Literals(Unsettled):
    """Finds the strings of every kind that has no recogniser of its own."""

    digits = False

    def __init__(self, values: Iterable[Known], echoes: Echoes) -> None:
        self._echoes = echoes
        by_start: dict[str, list[Literal]] = {}
        for known in values:
            for surrogate, original in _variants(known):
                literal = _literal(known, surrogate, original)
                by_start.setdefault(_start_of(surrogate), []).append(literal)
        self._by_start = {
            start: sorted(found, key=lambda item: -len(item.surrogate))
            for start, found in by_start.items()
        }
        everything = [item for found in by_start.values() for item in found]
        self.keys = frozenset(key for key in by_start if is_word(key, 0))
        self.signs = frozenset(key for key in by_start if not is_word(key, 0))
        self.reach = max((item.reach for item in everything), default=0)
        self.host_reach = max((i.reach for i in everything if i.known.kind in HOSTS), default=0)
        self.hosts = frozenset(
            item.surrogate.lower() for item in everything if item.known.kind in HOSTS
        )

    def match(self, scene: Scene, start: int) -> Match | None:
        """The longest known string at `start`."""
        word = _WORD_RUN.match(scene.text, start)
        key = word.group().casefold() if word else scene.text[start : start + 1]
        for literal in self._by_start.get(key, ()):
            found = literal.pattern.match(scene.text, start)
            alone = found and _stands_alone(scene, start, found.end(), literal)
            if found and alone and not self._is_everyday(scene, start, found.end(), literal):
                text = _rendered(found, literal)
                if text is not None:
                    return Match(start, found.end(), text, literal.known.kind)
        return self._head(scene, start, key)

    def _is_everyday(self, scene: Scene, start: int, end: int, literal: Literal) -> bool:
        """Whether a surrogate that is an everyday word ("key") is only that word here."""
        if literal.known.kind not in _ANY_WORD or not is_everyday(literal.surrogate.casefold()):
            return False
        if _NAMED_SO.search(scene.left(start, 32)) or scene.text[end : end + 1] == "@":
            return False
        capital = literal.surrogate[:1].isupper()
        if capital and not may_be_word(scene, start, end, is_last=True, named=False):
            return False
        return not self._echoes.around(scene.text, start, end)

    def _head(self, scene: Scene, start: int, key: str) -> Match | None:
        """The first characters of a key, said to be that: "starts with sk-T9q", "sk-T9q…"."""
        for literal in self._by_start.get(key, ()):
            theirs, ours = literal.surrogate, literal.original
            if literal.known.kind is Kind.API_KEY and len(theirs) == len(ours):
                text = scene.text[start : start + len(theirs)]
                same = takewhile(lambda pair: pair[0] == pair[1], zip(theirs, text, strict=False))
                end = start + sum(1 for _ in same)
                cut = _CUT.match(scene.text, end)
                cue = _HEAD_CUE.search(scene.left(start, 24)) or cut
                part = _SHORTEST_HEAD <= end - start < len(theirs)
                if part and cue and ends_clean(scene.text, end):
                    head = ours[: end - start]
                    tail = _WORD_RUN.match(scene.text, cut.end()) if cut else None
                    if cut and tail and theirs.endswith(tail.group()):
                        shown = f"{head}{cut.group()}{ours[-len(tail.group()) :]}"
                        return Match(start, tail.end(), shown, Kind.API_KEY)
                    return Match(start, end, head, Kind.API_KEY)
        return None


def _start_of(surrogate: str) -> str:
    word = _WORD_RUN.match(surrogate)
    return word.group().casefold() if word else surrogate[0]


def _literal(known: Known, surrogate: str, original: str) -> Literal:
    exact = known.kind in SECRET
    pieces = _PIECES.findall(surrogate)
    source = "".join(
        _piece(piece, known.kind, before, after)
        for before, piece, after in zip(["", *pieces], pieces, [*pieces[1:], ""], strict=False)
    )
    pattern = re.compile(source, 0 if exact else re.IGNORECASE)
    gaps = sum(piece.isspace() for piece in pieces)
    slack = gaps * (GAP_REACH + 3) + 5 * sum(not c.isalnum() for c in surrogate) + 8
    short = known.kind is Kind.ORGANIZATION and surrogate != known.surrogate.strip()
    return Literal(known, surrogate, original, pattern, len(surrogate) + slack + GAP_REACH, short)


def _piece(piece: str, kind: Kind, before: str, after: str) -> str:
    """A pattern for one word, sign or gap; each gap is a group, so that it can be kept."""
    if kind in SECRET:
        return "".join(c if c.isalnum() else rf"\\?{_ENTITY.get(c, re.escape(c))}" for c in piece)
    if piece[-1].isspace():
        if kind is Kind.ADDRESS:
            return addresses.gap(before)
        optional = kind is Kind.ORGANIZATION and after.casefold() in _LEGAL_FORMS
        return rf"({',?' if optional else ',' * (piece[0] == ',')}{GAP})"
    if piece[0].isalnum() or piece[0] == "_":
        return r"\\?_".join(map(re.escape, piece.split("_"))).replace("ß", "(?:ß|ss)")
    loose = _LOOSE.get(piece) if kind not in CASELESS else None
    return rf"\\?{loose or re.escape(piece)}"


def _variants(known: Known) -> list[tuple[str, str]]:
    """The strings that stand for the value or a part of it, each with its own original."""
    surrogate, original = known.surrogate.strip(), known.original.strip()
    pairs = [(surrogate, original)]
    if known.kind is Kind.URL:
        pairs += _url_parts(surrogate, original)
    if known.kind is Kind.ADDRESS:
        pairs += addresses.parts_of(surrogate, original)
    if known.kind is Kind.ORGANIZATION:
        pairs += _short_firm(surrogate, original)
    if known.kind is Kind.USERNAME and surrogate[:1] == "@" and original[:1] == "@":
        pairs.append((surrogate[1:], original[1:]))
    return [(s, o) for s, o in dict(pairs).items() if s]


def _url_parts(surrogate: str, original: str) -> list[tuple[str, str]]:
    """Without the closing slash, without the scheme, and the host alone."""
    pairs = []
    if surrogate.endswith("/") and original.endswith("/"):
        pairs.append((surrogate[:-1], original[:-1]))
    ours, theirs = _split(original), _split(surrogate)
    if ours is None or theirs is None:
        return pairs
    bare = (surrogate.split("://", 1)[-1], original.split("://", 1)[-1])
    hosts = (theirs.removeprefix("www."), ours.removeprefix("www."))
    short = (bare[0].removeprefix("www."), bare[1].removeprefix("www."))
    return [*pairs, bare, short, (theirs, ours), hosts]


def _split(url: str) -> str | None:
    try:
        return urlsplit(url if "://" in url else f"//{url}").hostname
    except ValueError:
        return None


def _short_firm(surrogate: str, original: str) -> list[tuple[str, str]]:
    """The word that is a firm's own: "Northwind" of "Northwind Tools", "Marina" of "Hotel Marina".

    With the rest in letters too: "Northwind CU" for "Northwind Credit Union".
    """
    theirs, ours = surrogate.split(), original.split()
    if len(theirs) < 2 or len(theirs) != len(ours):
        return []
    same = [s.casefold() == o.casefold() for s, o in zip(theirs, ours, strict=True)]
    head = len(same) - sum(1 for _ in takewhile(bool, reversed(same)))
    if 2 <= head < len(same):  # "Green Harbor" of "Green Harbor Foundation"
        pair = (" ".join(theirs[:head]), " ".join(ours[:head]))
        alone = theirs[0] in _invented_firms() and theirs.count(theirs[0]) == 1
        telling = len(ours[0]) >= _SHORT_FIRM and not is_everyday(ours[0].casefold())
        own = ours[0] if telling else pair[1]  # not "St" of "St Mary's Hospital"
        return [pair, (theirs[0], own)] if alone else [pair]
    at = 0 if not same[0] else len(theirs) - 1
    word, own = theirs[at], ours[at]
    if (at and not all(same[:-1])) or same[at] or not word.isalpha() or len(word) < _SHORT_FIRM:
        return []
    pairs = [(word, own)]
    if at == 0 and len(theirs) > 2 and all(same[1:]):
        letters = "".join(rest[0].upper() for rest in theirs[1:])
        pairs.append((f"{word} {letters}", f"{own} {letters}"))
    return pairs


@lru_cache(maxsize=1)
def _invented_firms() -> frozenset[str]:
    """Names that no text holds by chance: the words that firms' surrogates are made of."""
    return frozenset(resource("words", "companies.txt").read_text("utf-8").splitlines())


def _stands_alone(scene: Scene, start: int, end: int, literal: Literal) -> bool:
    text, kind = scene.text, literal.known.kind
    joints = JOINED.get(kind, "")
    if is_word(text, start) and not starts_clean(text, start):
        return False
    if is_word(text, end - 1) and not ends_clean(text, end):
        return False
    if kind is Kind.URL:
        return _url_stands_alone(text, start, end)
    called = kind is Kind.USERNAME and _CALLED.match(text, end)  # "ledger.connect("
    if joined_before(text, start, joints) or (joined_after(text, end, joints) and not called):
        return False
    return not _is_another(scene, start, end, literal)


def _is_another(scene: Scene, start: int, end: int, literal: Literal) -> bool:
    """Whether what stands beside the string makes it another name or address."""
    kind = literal.known.kind
    invented = literal.short and literal.surrogate in _invented_firms()
    if literal.short and _beside_capital(scene, start, end, before=not invented):
        return True
    if kind in _COMPOUND and _in_compound(scene, start, end):
        return True
    return kind is Kind.EMAIL and scene.text[end : end + 1] == "@"


def _beside_capital(scene: Scene, start: int, end: int, *, before: bool) -> bool:
    """Whether a capitalised word stands beside; the one before an invented name is only a noun."""
    after = _CAPITAL_AFTER.match(scene.text, end)
    return after is not None or (
        before and _CAPITAL_BEFORE.search(scene.left(start, 24)) is not None
    )


def _in_compound(scene: Scene, start: int, end: int) -> bool:
    after = scene.right(end, 2)
    capital_after = after[:1] in ("-", "‑") and after[1:].isupper()
    return capital_after or _COMPOUND_BEFORE.search(scene.left(start, 24)) is not None


def _url_stands_alone(text: str, start: int, end: int) -> bool:
    """A URL may go on with a path; a host may not go on with a label, nor follow one or an @."""
    before = start > 0 and text[start - 1] in "-@."
    if before and text[max(0, start - 4) : start].lower() != "www.":
        return False
    return not joined_after(text, end, ".-@") and text[end : end + 1] not in ("@", "_")


def _rendered(found: re.Match[str], literal: Literal) -> str | None:
    """The original in the found string's case, escapes and gaps; None if that is no quote."""
    raw = plain = found.group()
    if literal.known.unchanged:
        return raw
    original = literal.original
    if "\\" in raw and "\\" not in literal.surrogate:
        escaped = {raw[i + 1] for i, c in enumerate(raw[:-1]) if c == "\\"} | {"\\"}
        original = "".join(f"\\{c}" if c in escaped else c for c in original)
        plain = re.sub(r"\\(.)", r"\1", raw)
    if "&amp;" in raw and "&amp;" not in literal.surrogate:
        original, plain = original.replace("&", "&amp;"), plain.replace("&amp;", "&")
    if literal.known.kind is Kind.IP_ADDRESS and raw.isupper():
        return original.upper()
    if literal.known.kind in SECRET | CASELESS:
        return original
    cased = _cased(plain, literal, original)
    return None if cased is None else _gapped(cased, found, literal)


def _gapped(original: str, found: re.Match[str], literal: Literal) -> str:
    """The original's words with the gaps as they were found, where there are as many.

    Otherwise the original as it is, and emphasis that closes within the found string goes to its
    end, so that it is not lost.
    """
    gaps = found.groups()
    between = r",?\s+" if literal.known.kind is Kind.ADDRESS else r"\s+"
    words = re.split(between, original)
    if len(words) == len(gaps) + 1:
        commas = (word.endswith(",") for word in words)
        kept = (gap.lstrip(",") if has else gap for gap, has in zip(gaps, commas, strict=False))
        return words[0] + "".join(gap + word for gap, word in zip(kept, words[1:], strict=True))
    return original + "".join(_EMPHASIS.findall("".join(gaps)))


def _cased(found: str, literal: Literal, original: str) -> str | None:
    """Upper case and a capital at a sentence's start are followed; other changes are no quote."""
    if "ß" in literal.surrogate and "ß" not in found:
        literal = replace(literal, surrogate=literal.surrogate.replace("ß", "ss"))
        original = original.replace("ß", "ss")
    letters = [c for c in found if c.isalpha()]
    meant = [c for c in literal.surrogate if c.isalpha()]
    if letters == meant or literal.known.kind in SECRET:
        return original
    if len(letters) > 1 and all(c.isupper() for c in letters):
        return original.upper()
    if letters[1:] == meant[1:] and letters[0].isupper():
        return original[:1].upper() + original[1:]
    if [c.casefold() for c in letters] == [c.casefold() for c in meant] and found.istitle():
        return original.title() if original.isupper() or original.islower() else original
    return None
