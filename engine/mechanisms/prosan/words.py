"""A text as words with their parts of speech: the unit that ProSan scores and replaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from engine.mechanisms import Stage
from engine.models.encoder import Check, Encoder
from engine.types import Kind, Span

WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
CHOICES = re.compile(r"(?:\s*^[ \t{(]*[A-Ha-h1-8][.:)].*)+", re.MULTILINE)
SENTENCE_END = re.compile(r"[.!?](?=\s)|\n")

# Kinds that a question about health, figures or measures is often about: no sign of unimportance.
ASKED_ABOUT = frozenset({Kind.HEALTH, Kind.QUANTITY, Kind.PERCENT})

PART_OF_SPEECH = "part_of_speech"
OTHER = "X"

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Word:
    """A word and its universal part of speech.

    `protected`: an earlier stage's surrogate holds it. `private`: the annotator calls it so.
    """

    span: Span
    text: str = field(repr=False)
    tag: str
    protected: bool = False
    private: bool = False

    @property
    def key(self) -> str:
        """What makes two mentions the same word."""
        return self.text.casefold()


def read(stage: Stage, tagger: Encoder, check: Check) -> list[Word]:
    """The words of a stage's text in order, tagged at their first word piece."""
    spans = [Span(*match.span()) for match in WORD.finditer(stage.text)]
    pieces = tagger.wordpieces.encode(stage.text)
    starts = np.array([span.start for span in spans], np.int64)
    first = np.searchsorted(pieces.starts, starts)
    # A word of characters that the vocabulary drops has no piece of its own.
    own = [n < len(pieces) and pieces.starts[n] < s.end for n, s in zip(first, spans, strict=True)]
    at = np.minimum(first, max(0, len(pieces) - 1))
    labels = tagger.heads[PART_OF_SPEECH].labels
    tags = tagger.values(PART_OF_SPEECH, pieces, [*at], check).argmax(-1) if len(pieces) else at
    private = [entity.span for entity in stage.entities if entity.kind not in ASKED_ABOUT]
    return [
        Word(
            span,
            span.of(stage.text),
            labels[tag] if mine else OTHER,
            _inside(span, stage.protected),
            _inside(span, private),
        )
        for span, tag, mine in zip(spans, tags, own, strict=True)
    ]


def means(words: Sequence[Word], starts: Floats, ends: Floats, values: Floats) -> Floats:
    """The mean of the pieces' values (pieces, ...) over each word, zeros for a word without one."""
    found = np.zeros((len(words), *values.shape[1:]))
    for number, word in enumerate(words):
        mine = (starts < word.span.end) & (ends > word.span.start)
        if mine.any():
            found[number] = values[mine].mean(axis=0)
    return found


def question(text: str) -> Span:
    """Where a prompt says what it wants: its last question, with the choices that follow it.

    Without a question mark it is the first sentence: people begin with the request, then give the
    material.
    """
    ends = [match.end() for match in SENTENCE_END.finditer(text)]
    asked = text.rfind("?")
    if asked < 0:
        return Span(0, ends[0] if ends else len(text))
    before = [end for end in ends if end <= asked]
    choices = CHOICES.match(text, asked + 1)
    return Span(before[-1] if before else 0, choices.end() if choices else asked + 1)


def _inside(span: Span, others: Sequence[Span]) -> bool:
    return any(span.overlaps(other) for other in others)
