"""A prompt as typed: an optional instruction and the text."""

from __future__ import annotations

import re
from typing import NamedTuple

from app.core import hidden_characters
from engine.core.types import PAUSE, Sanitized

LONGEST_TITLE = 32
_SIGNS = re.compile(r"[|#*`{}\[\]<>\"\\]|(?<!\w)[-=_~:]+(?!\w)")  # of tables, code and the like


class Draft(NamedTuple):
    """A prompt as typed; its first `instruction` code points are sent unchanged.

    They include the blank lines between the instruction and its document.
    """

    text: str = ""
    instruction: int = 0

    def __repr__(self) -> str:
        return f"Draft(instruction={self.instruction})"  # nothing of the text


def join(instruction: str, document: str) -> Draft:
    """Join an instruction and a document to a prompt; a blank instruction is dropped."""
    head = instruction.strip() + PAUSE if instruction.strip() else ""
    return Draft(head + document, len(head))


def part(draft: Draft) -> tuple[str, str]:
    """Split a prompt into its instruction and its document."""
    head, document = draft.text[: draft.instruction], draft.text[draft.instruction :]
    return head.removesuffix(PAUSE), document


def draft_of(sanitized: Sanitized) -> Draft:
    """The draft that a prompt was made from."""
    return Draft(sanitized.original, sanitized.instruction)


def title(text: str) -> str:
    """A chat's title: the first words of its first text, without lines of tables."""
    text = hidden_characters.shown(text[: LONGEST_TITLE * 20])
    words = " ".join(_SIGNS.sub(" ", text).split())
    words = words.replace(" ,", ",").lstrip(", ") or " ".join(text.split())
    return words if len(words) <= LONGEST_TITLE else words[: LONGEST_TITLE - 1].rstrip() + "…"
