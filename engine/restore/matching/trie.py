"""An automaton over all written forms of a conversation: a trie of folded characters.

A form is words. Between two of them the text may have a space, a line wrap, Markdown's emphasis, a
comma or a stop; or, in an identifier, a hyphen, an underscore, a stop or nothing at all.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.restore.matching.values import KnownValue

SPACE = "[ \t\u00a0\u202f\u2009]"
MARKS = "[*_~`]{0,3}"
GAP = re.compile(rf"[.,]?{MARKS}(?:{SPACE}{{1,2}}|\r?\n[ \t]{{0,4}}(?:> )?){MARKS}")
_MAYBE_GAP = re.compile(rf"(?:{SPACE}|[-‐‑\r\n.,*_~`>+/\\%20]){{0,14}}\Z")
_JOINER = re.compile(r"[-‐‑_.+/](?=[^\W_])|\\_|%20")
_ESCAPED = ("/", "@", "&", "_", "*", "#", ".")
_LOOSE_HEAD = 4  # characters
_SEPARATORS = re.compile(r"[ \u00a0\u202f().:\-‐‑–/]{0,3}")
BREAK, SEPARATED = "\0", "\1"  # a trie's edges between two words, and two signs of a code


Gaps = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class WrittenForm:
    """One way to write a value: the surrogate's words there, and the original's.

    `whole` forms come before parts. An `exact` form keeps its case, a `joined` one may lack spaces,
    a `titled` one needs a title before it ("Mr"), a `dotted` one dots; a `loose` one may be in an
    identifier. `dated`: a part of a date. A `code` may have any separators, `cue`:
    only its "first" or "last" digits. `spoken`: the language of a number in words, `value` it.
    """

    known: KnownValue
    theirs: tuple[str, ...] = field(repr=False)
    ours: tuple[str, ...] = field(repr=False)
    whole: bool = True
    exact: bool = False
    joined: bool = True
    titled: bool = False
    dotted: bool = False
    loose: bool = False
    dated: bool = False
    code: bool = False
    cue: str = ""
    spoken: str = ""
    value: int = 0


@dataclass(frozen=True, slots=True)
class FormMatch:
    """The forms that match at a place; `gaps` are the gaps between their words."""

    start: int
    end: int
    gaps: Gaps
    forms: tuple[WrittenForm, ...]


@lru_cache(maxsize=4096)
def fold(character: str) -> str:
    """A character without case, accent and typographer's variants; always one character."""
    if character in "’‘`´ʼ":
        return "'"
    if character in "‐‑":
        return "-"
    if character.isascii():
        return character.lower()
    plain = unicodedata.normalize("NFD", character)[0].lower()
    return plain if len(plain) == 1 else character


class _Node(dict[str, "_Node"]):
    __slots__ = ("forms",)

    def __init__(self) -> None:
        self.forms: list[WrittenForm] = []


class Trie:
    """Finds every form that begins at a place, in time of the longest form.

    `heads` are the folded characters with which forms begin, `loose_heads` the beginnings of those
    that may stand within a longer run of letters.
    """

    def __init__(self, forms: Iterable[WrittenForm]) -> None:
        self._root = _Node()
        self.heads = self._root.keys()
        self.loose_heads: set[str] = set()
        for form in forms:
            swiss = tuple(word.replace("ß", "ss") for word in form.theirs)  # and in capitals
            for words in dict.fromkeys((form.theirs, swiss)):
                self._insert(form, words)

    def _insert(self, form: WrittenForm, words: tuple[str, ...]) -> None:
        node = self._root
        for number, word in enumerate(words):
            if number:
                node = node.setdefault(SEPARATED if form.code else BREAK, _Node())
            for character in word:
                node = node.setdefault(fold(character), _Node())
        if form not in node.forms:
            node.forms.append(form)
        if form.loose:
            self.loose_heads.add(form.theirs[0][:_LOOSE_HEAD])

    def at(self, text: str, start: int) -> tuple[list[FormMatch], bool]:
        """The forms at an offset, and whether one may continue after the text's end."""
        found = list(_walk(self._root, text, start, start, ()))
        return [match for match in found if match], None in found


def _walk(node: _Node, text: str, start: int, at: int, gaps: Gaps) -> Iterator[FormMatch | None]:
    """Walk the trie, branching only between words; None if the text ends too soon."""
    size = len(text)
    while True:
        if node.forms:
            yield FormMatch(start, at, gaps, tuple(node.forms))
        if BREAK in node:
            yield from _over_gap(node[BREAK], text, start, at, gaps)
        if SEPARATED in node and (gap := _SEPARATORS.match(text, at)):
            if len(node) == 1:
                node, at, gaps = node[SEPARATED], gap.end(), (*gaps, gap.span())
                continue
            yield from _walk(node[SEPARATED], text, start, gap.end(), (*gaps, gap.span()))
        if at >= size:
            yield from (None,) * (len(node) > (BREAK in node))
            return
        if text[at] == "\\" and text[at + 1 : at + 2] in _ESCAPED and "\\" not in node:
            at += 1  # a program's or Markdown's escape
        following = node.get(fold(text[at])) if at < size else None
        if following is not None and text.startswith("&amp;", at):
            at += len("amp;")
        if following is None:
            return
        node, at = following, at + 1


def _over_gap(
    node: _Node, text: str, start: int, at: int, gaps: Gaps
) -> Iterator[FormMatch | None]:
    if _MAYBE_GAP.match(text, at):
        yield None
    for pattern in (GAP, _JOINER):
        gap = pattern.match(text, at)
        if gap:
            yield from _walk(node, text, start, gap.end(), (*gaps, gap.span()))
    if at < len(text) and text[at].isalnum():
        yield from _walk(node, text, start, at, (*gaps, (at, at)))
