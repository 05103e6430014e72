"""Prompts as hurried people type them: letters swapped, lost or doubled, no capitals or accents."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from models.train.dates_money import Random
from models.train.prompts import Prompt

SLIPS = 0.012  # of the letters, in a prompt with slips
SHARE_OF_SLIPS, SHARE_OF_SMALL, SHARE_OF_BARE = 0.7, 0.35, 0.25


def hurried(prompt: Prompt, draw: Random) -> Prompt:
    """The prompt with some of these; its values stay where their words are."""
    text, moved = prompt.text, list(range(len(prompt.text) + 1))
    if draw.random() < SHARE_OF_SLIPS:
        text, moved = _slipped(text, draw)
    if draw.random() < SHARE_OF_SMALL:
        text = "".join(map(_small, text))
    if draw.random() < SHARE_OF_BARE:
        text = "".join(map(_bare, text))
    values = (replace(v, start=moved[v.start], end=moved[v.end]) for v in prompt.values)
    return replace(prompt, text=text, values=tuple(v for v in values if v.start < v.end))


def _slipped(text: str, draw: Random) -> tuple[str, list[int]]:
    """A text with slips, and where each of its places went, the end included."""
    made, moved = list[str](), list[int]()
    at = 0
    while at < len(text):
        moved.append(len(made))
        own, after = text[at], text[at + 1 : at + 2]
        slip = draw.random() if own.isalpha() and draw.random() < SLIPS else 1.0
        at += 1
        if slip < 1 / 3:  # lost
            continue
        if slip < 2 / 3:
            made += [own, own]
        elif slip < 1 and after.isalpha():
            made.append(after)
            moved.append(len(made))
            made.append(own)
            at += 1
        else:
            made.append(own)
    return "".join(made), [*moved, len(made)]


def _small(letter: str) -> str:
    """A small letter, where that is one letter too."""
    return letter.lower() if len(letter.lower()) == 1 else letter


def _bare(letter: str) -> str:
    """A letter without its accent."""
    first, *marks = unicodedata.normalize("NFD", letter)
    return first if marks and all(map(unicodedata.combining, marks)) else letter
