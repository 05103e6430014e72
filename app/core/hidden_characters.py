"""Characters that are invisible but read by a model, or that change how nearby text looks.

Tag characters spell words that only a model reads; overrides change the displayed order; variation
selectors and zero widths carry bytes. Honest uses are left alone: flags and joined emoji, Persian
and Indic joiners, variants of Chinese characters, soft hyphens within words, marks and isolates in
right-to-left paragraphs. Embeddings and overrides are shown everywhere: isolates replaced them in
Unicode 6.3. Hangul fillers, the byte order mark and the like are shown everywhere too: nobody types
them.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator

from app.core.translation import tr
from engine.core.types import Span

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f")
_FROM_RIGHT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_SIDED = frozenset("\u061c\u200e\u200f\u2066\u2067\u2068\u2069")
_JOINERS = frozenset("\u200b\u200c\u200d")
_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10)))
_VARIANTS = frozenset(map(chr, (*range(0xE0100, 0xE01F0), *range(0x180B, 0x1810))))
_TAGS = range(0xE0020, 0xE007F)
_LETTER_PICTURES = 0x1F130  # squared A; beyond the first plane, as tags are: offsets stay
_PICTURE, _FAR_PICTURE = "\u25af", "\U0001f78e"
_NAMED = 3


def find(text: str) -> list[Span]:
    """Find runs of invisible characters without a legitimate use at their position."""
    runs: list[Span] = []
    for at in _places(text):
        joined = bool(runs) and runs[-1].end == at
        start = runs.pop().start if joined else at
        runs.append(Span(start, at + 1))
    return runs


def shown(text: str) -> str:
    """Replace each such character by a symbol; lengths in code points and UTF-16 stay the same."""
    if text.isascii():
        return text
    parts, done = [], 0
    for at in _places(text):
        parts += [text[done:at], _picture(text[at])]
        done = at + 1
    return "".join([*parts, text[done:]])


def describe(run: str) -> str:
    """Describe such a run; text spelled by tag characters is included."""
    spelt = "".join(chr(ord(c) - 0xE0000) for c in run if ord(c) in _TAGS)
    if spelt:
        return tr(
            "{n} hidden tag characters; a model reads: {spelt}",
            "",
            len(run),
            one="{n} hidden tag character; a model reads: {spelt}",
            n=len(run),
            spelt=spelt,
        )
    names = Counter(unicodedata.name(char, f"U+{ord(char):04X}").lower() for char in run)
    said = [f"{name} ({count})" if count > 1 else name for name, count in names.items()]
    more = ["…"] if len(said) > _NAMED else []
    return tr(
        "{n} hidden characters: {names}",
        "",
        len(run),
        one="{n} hidden character: {names}",
        n=len(run),
        names=", ".join([*said[:_NAMED], *more]),
    )


def _places(text: str) -> Iterator[int]:
    """The offsets of such characters."""
    if text.isascii() or _UNSEEN.search(text) is None:
        return
    flags = {at for flag in _FLAG.finditer(text) for at in range(*flag.span())}
    line, sided = Span(0, 0), False
    for found in _UNSEEN.finditer(text):
        at, char = found.start(), found[0]
        if char in _SIDED and not (line.start <= at < line.end):
            end = text.find("\n", at)
            line = Span(text.rfind("\n", 0, at) + 1, end if end >= 0 else len(text))
            sided = _FROM_RIGHT.search(text, line.start, line.end) is not None
        honest = sided if char in _SIDED else at in flags or _has_use(char, text[at - 1 : at])
        if not honest:
            yield at


def _has_use(char: str, before: str) -> bool:
    """Whether a character has a legitimate use after another one."""
    kind = unicodedata.category(before) if before else ""
    if char == "\u00ad":
        return kind.startswith("L")
    if char in _JOINERS:
        return kind in ("Lo", "Mn", "Mc") or (
            char == "\u200d" and (kind[:1] == "S" or before == "\ufe0f")
        )
    if char in _VARIANTS:
        return kind == "Lo"
    if char in _SELECTORS:
        plain = kind in ("Lu", "Ll", "Zs", "Zl", "Zp", "Cc", "Cf", "Mn", "")
        return (
            before in "0123456789#*\u2139" if before.isascii() or before == "\u2139" else not plain
        )
    return False


def _picture(char: str) -> str:
    code = ord(char)
    letter = chr(code - 0xE0000).upper() if code in _TAGS else ""
    if letter.isascii() and letter.isalpha():
        return chr(_LETTER_PICTURES + ord(letter) - ord("A"))
    return _FAR_PICTURE if code > 0xFFFF else _PICTURE
