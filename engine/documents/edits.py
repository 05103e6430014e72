"""Changes of a document's text, and what they make of each place that holds a part of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar
from xml.sax.saxutils import escape

from engine.core.errors import BadDocument


@dataclass(frozen=True, slots=True)
class Edit:
    """Code points `start` to `end` of a document's text become `words`."""

    start: int
    end: int
    words: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Patch:
    """Bytes `first` to `last` of a part become `data`."""

    first: int
    last: int
    data: bytes = field(default=b"", repr=False)


class Placed(Protocol):
    """A part of the text: where it begins and ends in it."""

    @property
    def start(self) -> int:
        """Its first code point."""

    @property
    def end(self) -> int:
        """Behind its last one."""


Place = TypeVar("Place", bound=Placed)


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


def patched(data: bytes, patches: Sequence[Patch]) -> bytes:
    """A part with its patches; one within a larger one is gone with it."""
    parts, at = [], 0
    for patch in sorted(patches, key=lambda one: (one.first, -one.last)):
        if patch.first >= at:
            parts += [data[at : patch.first], patch.data]
            at = patch.last
    return b"".join([*parts, data[at:]])


def xml(words: str) -> str:
    """Words as XML has them, without the characters that it cannot hold."""
    return escape("".join(c for c in words if c in "\t\n" or c >= " "), {'"': "&quot;"})
