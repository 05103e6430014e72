"""A prompt as typed: an optional instruction and the text."""

from __future__ import annotations

import re
from typing import NamedTuple

from app.core import hidden_characters
from engine.core.types import PAUSE, Sanitized

LONGEST_TITLE = 32
_SIGNS = re.compile(r"[|#*`{}\[\]<>\"\\]|(?<!\w)[-=_~:]+(?!\w)")  # of tables, code and the like


class Draft(NamedTuple):
    """A prompt as it is written; its first `instruction` code points go as typed.

    They end with the pause between an instruction and its document.
    """

    text: str = ""
    instruction: int = 0

    def __repr__(self) -> str:
        return f"Draft(instruction={self.instruction})"  # nothing of the text


def join(instruction: str, document: str) -> Draft:
    """The prompt that an instruction and a document make; a blank instruction is none."""
    head = instruction.strip() + PAUSE if instruction.strip() else ""
    return Draft(head + document, len(head))


def part(draft: Draft) -> tuple[str, str]:
    """The instruction and the document of a prompt."""
    head, document = draft.text[: draft.instruction], draft.text[draft.instruction :]
    return head.removesuffix(PAUSE), document


def draft_of(sanitized: Sanitized) -> Draft:
    """The draft that a prompt was."""
    return Draft(sanitized.original, sanitized.instruction)


def title(text: str) -> str:
    """The title of a chat from its first text: the first words, without lines of tables."""
    text = hidden_characters.shown(text[: LONGEST_TITLE * 20])
    words = " ".join(_SIGNS.sub(" ", text).split())
    words = words.replace(" ,", ",").lstrip(", ") or " ".join(text.split())
    return words if len(words) <= LONGEST_TITLE else words[: LONGEST_TITLE - 1].rstrip() + "…"
