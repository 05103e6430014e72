"""Documents within a draft: each is a block of text between a line with its name and an end line.

The text alone records what is attached: drafts, versions and stored chats need no other data, and
the screen shows exactly what is sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from app.core import hidden_characters
from engine.core.types import PAUSE, Span

LONGEST_NAME = 80
BEGIN, END = "[Document: ", "[End of document]"
_HEAD = re.compile(r"^\[Document: (?P<name>[^\n]*)\]$", re.MULTILINE)
_MARK = re.compile(r"^(?=\[Document: |\[End of document\])", re.MULTILINE)


class Attached(NamedTuple):
    """A document in a draft: its name there, and the span of its block with the two lines."""

    name: str
    span: Span
    characters: int


def block(name: str, text: str) -> str:
    """A document as a block of a draft; a line of it that looks like a marker is quoted."""
    return f"{BEGIN}{shown_name(name)}]\n{_MARK.sub('> ', text.strip(chr(10)))}\n{END}"


def shown_name(name: str) -> str:
    """A file's name on one line, split into words so that names of people are detected in it."""
    plain = hidden_characters.shown(name.encode("utf-8", "replace").decode("utf-8"))
    words = " ".join(re.sub(r"[\[\]_\s]+", " ", plain).split())
    return words if len(words) <= LONGEST_NAME else f"…{words[-LONGEST_NAME + 1 :]}"


def joined(text: str, added: str) -> str:
    """Append a block to a draft, with empty lines after it for the question."""
    written = text.rstrip()
    return f"{written}{PAUSE}{added}" if written else f"{added}{PAUSE}"


def find(text: str) -> list[Attached]:
    """The documents in a draft, in order."""
    return list(_found(text)) if BEGIN in text else []


def without(text: str, attached: Attached) -> str:
    """The draft without one of its documents."""
    before, after = text[: attached.span.start].rstrip("\n"), text[attached.span.end :].lstrip("\n")
    return f"{before}{PAUSE}{after}" if before and after else before + after


def _found(text: str) -> Iterator[Attached]:
    at = 0
    while head := _HEAD.search(text, at):
        end = text.find(f"\n{END}", head.end())
        if end < 0:
            return
        at = end + len(END) + 1
        yield Attached(head["name"], Span(head.start(), at), max(end - head.end() - 1, 0))
