"""A document's text with the place of each piece of it, and what changes of it make of these."""

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
class Place:
    """What of a document holds the code points `start` to `end` of its text."""

    start: int
    end: int
    holder: Any = field(repr=False)


class Writer:
    """Collects a document's text, and the place of each piece."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._length = 0
        self.places: list[Place] = []

    @property
    def text(self) -> str:
        """All of the text so far."""
        return "".join(self._pieces)

    def add(self, words: str, holder: Any = None) -> None:
        """Add words, and what of the document holds them, if anything does."""
        end = self._length + len(words)
        if words and holder is not None:
            self.places.append(Place(self._length, end, holder))
        self._pieces.append(words)
        self._length = end

    def fresh_line(self) -> None:
        """Begin a line, unless one has begun."""
        if self._pieces and not self._pieces[-1].endswith("\n"):
            self.add("\n")


def apply(text: str, edits: Sequence[Edit]) -> str:
    """A text with its changes; BadDocument where they are none of this text."""
    parts, at = [], 0
    for edit in edits:
        if not at <= edit.start <= edit.end <= len(text):
            raise BadDocument(reason="changed")
        parts += [text[at : edit.start], edit.words]
        at = edit.end
    return "".join([*parts, text[at:]])


def changed(
    text: str, places: Sequence[Place], edits: Sequence[Edit]
) -> Iterator[tuple[Place, str]]:
    """The places that edits change, each with its new words.

    An edit across places goes into the first; one that no place holds cannot be made, and the
    document would not be what was approved: BadDocument.
    """
    inside: dict[int, list[Edit]] = {}
    at = 0
    for edit in edits:
        while at < len(places) and places[at].end <= edit.start:
            at += 1
        number, words = at, edit.words
        while number < len(places) and places[number].start < edit.end:
            place = places[number]
            start, end = max(edit.start, place.start), min(edit.end, place.end)
            moved = Edit(start - place.start, end - place.start, words)
            inside.setdefault(number, []).append(moved)
            number, words = number + 1, ""
        if number == at and edit.start < edit.end:
            raise BadDocument(reason="layout")
    for number, own in inside.items():
        place = places[number]
        yield place, apply(text[place.start : place.end], own)
