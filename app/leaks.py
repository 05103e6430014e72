"""The search for original values in what a request says besides its surrogates.

Texts are compared without case, accents, invisible characters, escapes and separators. How much
of a coincidence a match may be decides what it takes: a value of nine or more letters and digits
counts wherever it stands; one of six to eight must begin and end with a word or number of the text
(so that "reporter" does not hold "Porter"); a shorter one must be found by the annotator as well.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from urllib.parse import unquote

from engine.types import Entity, Kind, Span

LONG = 9
SHORT = 6
MOST_ESCAPES = 3  # escapes of escapes of escapes

# Kinds whose form tells that a match is no coincidence, however short it is.
STRICT = frozenset(
    {
        Kind.API_KEY,
        Kind.BANK_ACCOUNT,
        Kind.CREDIT_CARD,
        Kind.CRYPTO_WALLET,
        Kind.EMAIL,
        Kind.IBAN,
        Kind.IP_ADDRESS,
        Kind.MAC_ADDRESS,
        Kind.SSN,
        Kind.TAX_ID,
        Kind.URL,
        Kind.VIN,
    }
)

# Scripts that put no space between words (Thai to Khmer, kana, Han, Hangul): each character counts
# as a word of its own.
UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\U00020000-\U0003ffff"
)
WORD = re.compile(
    rf"[{UNSPACED}]|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_{UNSPACED}]+"  # camelCase is two words
)
BREAK = re.compile(r"[\n\r,;!?]|[.:]\s")  # ends a list item or a sentence
INVISIBLE = frozenset({"Mn", "Me", "Cf"})
JSON_CODE = re.compile(r"\\u([0-9a-fA-F]{4})")
JSON_SPACE = re.compile(r"\\[nrtbf]")

Annotate = Callable[[str], Sequence[Entity]]


class _View:
    """A text as it is compared: `plain` keeps its separators, `joined` is its words without them.

    `starts[i]` is the place of word i in `joined`; `breaks[i]` says that a list item or sentence
    ends before word i.
    """

    __slots__ = ("breaks", "joined", "plain", "starts", "words")

    def __init__(self, text: str) -> None:
        folded = _fold(text)
        spans = [match.span() for match in WORD.finditer(folded)]
        self.plain = folded.casefold()
        self.words = [folded[start:end].casefold() for start, end in spans]
        self.joined = "".join(self.words)
        self.starts = [0, *accumulate(len(word) for word in self.words)]
        gaps = (folded[left[1] : right[0]] for left, right in pairwise(spans))
        self.breaks = [False, *(BREAK.search(gap) is not None for gap in gaps)]

    def word_at(self, place: int) -> int | None:
        """The number of the word that begins at `place` of `joined`; its end counts as one."""
        number = bisect_left(self.starts, place)
        return number if self.starts[number] == place else None


@dataclass(frozen=True, slots=True)
class Needle:
    """A value to search for."""

    kind: Kind
    plain: str = field(repr=False)
    joined: str = field(repr=False)
    words: tuple[str, ...] = field(repr=False)

    @classmethod
    def of(cls, kind: Kind, value: str) -> Needle:
        """Prepare an original value."""
        view = _View(value)
        return cls(kind, view.plain.strip(), view.joined, tuple(view.words))

    @property
    def needs_annotator(self) -> bool:
        """Whether the text alone cannot tell a match from a coincidence."""
        return len(self.joined) < SHORT and len(self.plain) < SHORT and self.kind not in STRICT

    def places(self, view: _View) -> Iterator[tuple[int, int]]:
        """Where the value stands in `view.joined`."""
        for start, end in _occurrences(view.joined, self.joined):
            if len(self.joined) >= LONG or self._stands_alone(view, start, end):
                yield start, end

    def _stands_alone(self, view: _View, start: int, end: int) -> bool:
        first, last = view.word_at(start), view.word_at(end)
        if first is None or last is None or any(view.breaks[first + 1 : last]):
            return False
        return len(self.joined) >= SHORT or tuple(view.words[first:last]) == self.words

    def plain_places(self, view: _View) -> Iterator[tuple[int, int]]:
        """Where the value, symbols and all, stands in `view.plain`."""
        for start, end in _occurrences(view.plain, self.plain):
            before, after = view.plain[start - 1 : start], view.plain[end : end + 1]
            glued = before.isalnum() and self.plain[0].isalnum()
            if not glued and not (after.isalnum() and self.plain[-1].isalnum()):
                yield start, end


class Scan:
    """A search for `needles`; a match inside one of the `kept` values does not count."""

    def __init__(self, needles: Sequence[Needle], kept: Sequence[str]) -> None:
        self._needles = [needle for needle in needles if needle.plain]
        self._kept = [_View(value) for value in kept]

    def find(self, content: str, targets: Sequence[Span], annotate: Annotate) -> Kind | None:
        """The kind of an original value that stands outside the `targets` (sorted), or None."""
        views = [view for part in _parts(content, targets) for view in _readings(part)]
        present = [n for n in self._needles if any(self._stands_in(view, n) for view in views)]
        for needle in present:
            if not needle.needs_annotator:
                return needle.kind
        return self._find_short(present, _blank(content, targets), annotate) if present else None

    def _find_short(self, needles: list[Needle], text: str, annotate: Annotate) -> Kind | None:
        for entity in annotate(text):
            view = _View(entity.span.of(text))
            for needle in needles:
                if needle.kind == entity.kind and self._stands_in(view, needle):
                    return needle.kind
        return None

    def _stands_in(self, view: _View, needle: Needle) -> bool:
        kept = [value.plain for value in self._kept]
        if any(not _covered(view.plain, place, kept) for place in needle.plain_places(view)):
            return True
        if len(needle.words) < 2 and len(needle.joined) < SHORT:
            return False  # nearly all of it is separators ("8!-)"): only as it is written
        kept = [value.joined for value in self._kept]
        return any(not _covered(view.joined, place, kept) for place in needle.places(view))


def same_value(left: str, right: str) -> bool:
    """Whether two values differ at most in case, accents, invisible characters and separators."""
    one, other = _View(left), _View(right)
    return one.joined == other.joined and (bool(one.joined) or one.plain == other.plain)


def _fold(text: str) -> str:
    text = unicodedata.normalize("NFKD", text)
    if not text.isascii():
        text = "".join(c for c in text if unicodedata.category(c) not in INVISIBLE)
    return unicodedata.normalize("NFC", text)


def _readings(text: str) -> Iterator[_View]:
    """The text as it stands, and again each time that an escape in it could be undone."""
    for _ in range(MOST_ESCAPES + 1):
        yield _View(text)
        undone = _unescape(text)
        if undone == text:
            return
        text = undone


def _unescape(text: str) -> str:
    text = JSON_CODE.sub(lambda code: chr(int(code[1], 16)), JSON_SPACE.sub(" ", unquote(text)))
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _parts(content: str, targets: Sequence[Span]) -> Iterator[str]:
    """What lies between the targets, each part apart: nothing may join across a surrogate."""
    start = 0
    for target in targets:
        yield content[start : target.start]
        start = target.end
    yield content[start:]


def _blank(content: str, targets: Sequence[Span]) -> str:
    blanked = list(content)
    for target in targets:
        blanked[target.start : target.end] = " " * len(target)
    return "".join(blanked)


def _occurrences(text: str, value: str) -> Iterator[tuple[int, int]]:
    start = text.find(value) if value else -1
    while start >= 0:
        yield start, start + len(value)
        start = text.find(value, start + 1)


def _covered(text: str, place: tuple[int, int], kept: Sequence[str]) -> bool:
    start, end = place
    spans = (span for value in kept for span in _occurrences(text, value))
    return any(first <= start and end <= last for first, last in spans)
