"""A text as words with their parts of speech: the unit that ProSan scores and replaces."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.types import Entity, Kind, Span
from engine.language import unit_names
from engine.models.encoder.encoder import Encoder
from engine.protect.base import MethodInput
from engine.protect.prosan.log_lines import configurations, log_ins
from engine.protect.stop_words import stop_words

WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
CHOICES = re.compile(r"(?:\s*^[ \t{(]*[A-Ha-h1-8][.:)].*)+", re.MULTILINE)
CHOICE = re.compile(r"[ \t{(]*[A-Ha-h1-8][.:)]")  # at a line's start
SENTENCE_END = re.compile(r"[.!?](?=\s)|\n")

# Kinds that a question about health, figures or measures is often about: no sign of unimportance.
ASKED_ABOUT = frozenset({Kind.HEALTH, Kind.QUANTITY, Kind.PERCENT})

PLACES = frozenset({Kind.LOCATION, Kind.COUNTRY, Kind.NATIONALITY, Kind.ORGANIZATION})
FIRST_PERSON = re.compile(r"\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Ww]e|[Uu]s|[Oo]urs?)\b")

TOGETHER = frozenset({Kind.PASSWORD, Kind.USERNAME})
SHORT_UNIT = 4  # letters of what is taken for a unit behind a number, known or not: "mEq"
BEFORE_UNIT = re.compile(r"\s?°?|-")

SURE = 0.2  # below which `needed` a made-up word is a log-in

PART_OF_SPEECH, ANNOTATOR = "part_of_speech", "recogniser"  # heads of the encoder
OTHER = "X"
NONE = "O"

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Word:
    """A word and its universal part of speech.

    `protected`: an earlier stage's surrogate holds it. `private`: the annotator calls it so.
    `needed`, -1 to 1: the recogniser's probability of a kind that questions are about, less that
    of a private kind. `figure`: a number, or its unit.
    """

    span: Span
    text: str = field(repr=False)
    tag: str
    protected: bool = False
    private: bool = False
    needed: float = 0.0
    figure: bool = False

    @property
    def key(self) -> str:
        """A key shared by all mentions of a word."""
        return self.text.casefold()


def word_spans(text: str, protected: Sequence[Span] = ()) -> list[Span]:
    """The spans of a text's words, in order.

    Letters joined to a protected span, as in scripts without blanks, are a word too.
    """
    found: list[Span] = []
    place = 0
    for span in (*protected, Span(len(text), len(text))):
        outside = WORD.finditer(text, place, max(place, span.start))
        found += [Span(*match.span()) for match in outside]
        found += [Span(*match.span()) for match in WORD.finditer(text, span.start, span.end)]
        place = max(place, span.end)
    return found


def figures(text: str, spans: Sequence[Span]) -> list[bool]:
    """The words that are numbers, or units after one ("138 mEq/L"): findings, doses, measures.

    A replaced number or unit would mislead.
    """
    found: list[bool] = []
    number, end = False, 0
    for span in spans:
        word, gap = span.of(text), text[end : span.start]
        unit = len(word) <= SHORT_UNIT or unit_names.known(word)
        divided = bool(found) and found[-1] and gap == "/"
        digits = any(letter.isdecimal() for letter in word)
        behind = number and unit and BEFORE_UNIT.fullmatch(gap) is not None
        found.append(digits or divided or behind)
        number, end = digits and not any(letter.isalpha() for letter in word), span.end
    return found


def read(stage: MethodInput, tagger: Encoder, check: Check) -> list[Word]:
    """The words of a stage's text in order, tagged at their first word piece."""
    spans = word_spans(stage.text, stage.protected)
    pieces = tagger.wordpieces.encode(stage.text)
    starts = np.array([span.start for span in spans], np.int64)
    first = np.searchsorted(pieces.starts, starts)
    # A word of characters that the vocabulary drops has no piece of its own.
    own = [n < len(pieces) and pieces.starts[n] < s.end for n, s in zip(first, spans, strict=True)]
    at = np.minimum(first, max(0, len(pieces) - 1))
    labels = tagger.heads[PART_OF_SPEECH].labels
    tags, needed = at, np.zeros(len(at))
    if len(pieces):
        scores, held = tagger.several((PART_OF_SPEECH, ANNOTATOR), pieces, [*at], check)
        tags, needed = scores.argmax(-1), _needed(held, tagger.heads[ANNOTATOR].labels)
    asked_about = [entity.span for entity in stage.entities if entity.kind in ASKED_ABOUT]
    made_up = log_ins(stage.text)
    wanted = asked_for(stage)
    told = [entity.span for entity in private_findings(stage)]
    systems = configurations(stage.text, question(stage.text))
    told += [span for span in systems if not _inside(span, wanted)]
    return [
        Word(
            span,
            span.of(stage.text),
            labels[tag] if mine else OTHER,
            _inside(span, stage.protected),
            bool(prior < SURE and _inside(span, made_up)) or _inside(span, told),
            1.0 if _inside(span, asked_about) else float(prior) if mine else 0.0,
            figure,
        )
        for span, tag, mine, prior, figure in zip(
            spans, tags, own, needed, figures(stage.text, spans), strict=True
        )
    ]


def private_findings(stage: MethodInput) -> list[Entity]:
    """The annotator's findings that are not subjects of the text's question.

    A value in both the question and the material is what it asks about, and so are the choices that
    it gives.
    """
    wanted = asked_for(stage)
    return [
        replace(entity, span=_whole(entity, stage.text))
        for entity in stage.entities
        if entity.kind not in ASKED_ABOUT and not _inside(entity.span, wanted)
    ]


def asked_for(stage: MethodInput) -> list[Span]:
    """The subjects of a question: words that it shares with the material, and values with these.

    The choices that it gives are, too. Nothing without a question: a request names whom it is for.
    """
    text, asked = stage.text, question(stage.text)
    given = choices(text)
    if given is None:
        return []
    shared = _keys(asked.of(text)) & _keys(text[: asked.start] + " " + text[asked.end :])
    words = (Span(*match.span()) for match in WORD.finditer(text))
    named = _places_asked_for(stage, asked)
    holding = [e.span for e in stage.entities if _keys(e.span.of(text)) & shared]
    return [given, *named, *holding, *(span for span in words if _keys(span.of(text)) & shared)]


def _places_asked_for(stage: MethodInput, asked: Span) -> list[Span]:
    """Places and organisations in an impersonal question: "the capital of France"."""
    if FIRST_PERSON.search(asked.of(stage.text)):
        return []
    return [e.span for e in stage.entities if e.kind in PLACES and e.span.overlaps(asked)]


def _whole(entity: Entity, text: str) -> Span:
    """A finding's span; for a password or user name extended to the adjoining characters."""
    start, end = entity.span.start, entity.span.end
    if entity.kind in TOGETHER:
        while start and not text[start - 1].isspace():
            start -= 1
        while end < len(text) and not text[end].isspace():
            end += 1
    return Span(start, end)


def _keys(text: str) -> set[str]:
    """A text's content words, without possessive endings."""
    keys = {re.sub(r"['’]s?$", "", match.group().casefold()) for match in WORD.finditer(text)}
    return keys - stop_words()


def _needed(held: NDArray[np.float32], labels: Sequence[str]) -> Floats:
    scores = held.astype(np.float64)
    chances = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    signs = [0 if name == NONE else 1 if name[2:] in ASKED_ABOUT else -1 for name in labels]
    return np.asarray(chances @ np.array(signs, np.float64))


def means(spans: Sequence[Span], starts: Floats, ends: Floats, values: Floats) -> Floats:
    """The mean of the pieces' values (pieces, ...) over each span, zeros for one without any."""
    found = np.zeros((len(spans), *values.shape[1:]))
    for number, span in enumerate(spans):
        mine = (starts < span.end) & (ends > span.start)
        if mine.any():
            found[number] = values[mine].mean(axis=0)
    return found


def question(text: str) -> Span:
    """The span of a prompt's question: its last question, with the choices that follow it.

    Without a question mark it is the sentence before a list of choices at the end, or else the
    first sentence: people begin with the request, then give the material.
    """
    ends = [match.end() for match in SENTENCE_END.finditer(text)]
    given = choices(text)
    if given is None:
        return Span(0, ends[0] if ends else len(text))
    before = [end for end in ends if end < given.start]
    return Span(before[-1] if before else 0, given.end)


def choices(text: str) -> Span | None:
    """The choices of a prompt's last question, empty where it has none; None without a question."""
    asked = text.rfind("?")
    if asked >= 0:
        found = CHOICES.match(text, asked + 1)
        return Span(asked + 1, found.end() if found else asked + 1)
    return _list(text)


def _list(text: str) -> Span | None:
    """Two choices or more at a text's end; line by line, in a time that is linear in its length."""
    at = start = len(text)
    count = 0
    for line in reversed(text.split("\n")):
        at -= len(line)
        if CHOICE.match(line):
            start, count = at, count + 1
        elif line.strip():
            break
        at -= 1
    return Span(len(text[:start].rstrip()), len(text)) if count > 1 else None


def _inside(span: Span, others: Sequence[Span]) -> bool:
    return any(span.overlaps(other) for other in others)
