"""A document's text, the pieces of the file that hold it, and the effect of edits on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.core.errors import BadDocument


@dataclass(frozen=True, slots=True)
class Edit:
    """Code points `start` to `end` of a document's text become `words`."""

    start: int
    end: int
    words: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class TextPiece:
    """The part of a document that holds the code points `start` to `end` of its text."""

    start: int
    end: int
    holder: Any = field(repr=False)


class Writer:
    """Collects a document's text and its pieces."""

    def __init__(self) -> None:
        self._strings: list[str] = []
        self._length = 0
        self.pieces: list[TextPiece] = []

    @property
    def text(self) -> str:
        """All of the text so far."""
        return "".join(self._strings)

    def add(self, words: str, holder: Any = None) -> None:
        """Add words, and the part of the document that holds them, if any."""
        end = self._length + len(words)
        if words and holder is not None:
            self.pieces.append(TextPiece(self._length, end, holder))
        self._strings.append(words)
        self._length = end

    def fresh_line(self) -> None:
        """Begin a new line, unless the text is empty or ends in one."""
        if self._strings and not self._strings[-1].endswith("\n"):
            self.add("\n")


def apply(text: str, edits: Sequence[Edit]) -> str:
    """Apply edits to a text. Error: BadDocument if they do not fit it."""
    parts, at = [], 0
    for edit in edits:
        if not at <= edit.start <= edit.end <= len(text):
            raise BadDocument(reason="changed")
        parts += [text[at : edit.start], edit.words]
        at = edit.end
    return "".join([*parts, text[at:]])


def changed(
    text: str, pieces: Sequence[TextPiece], edits: Sequence[Edit]
) -> Iterator[tuple[TextPiece, str]]:
    """Yield the pieces that edits change, each with its new words.

    An edit across pieces goes into the first. Error: BadDocument if no piece holds the edited
    text, as the document would then differ from what was approved.
    """
    inside: dict[int, list[Edit]] = {}
    at = 0
    for edit in edits:
        while at < len(pieces) and pieces[at].end <= edit.start:
            at += 1
        number, words = at, edit.words
        while number < len(pieces) and pieces[number].start < edit.end:
            piece = pieces[number]
            start, end = max(edit.start, piece.start), min(edit.end, piece.end)
            moved = Edit(start - piece.start, end - piece.start, words)
            inside.setdefault(number, []).append(moved)
            number, words = number + 1, ""
        if number == at and edit.start < edit.end:
            raise BadDocument(reason="layout")
    for number, own in inside.items():
        piece = pieces[number]
        yield piece, apply(text[piece.start : piece.end], own)
