"""A recogniser's labels for words, and the runs of words that make one value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from engine.core.types import Kind

OUTSIDE = "O"

# The probability from which a word counts as one of a kind.
FLOOR = 0.5
GUESS = 0.1  # the same if other evidence says that it is a value


@dataclass(frozen=True, slots=True)
class WordLabel:
    """A word's label: whether it begins a value, and its kind (None: not private)."""

    kind: Kind | None
    begins: bool
    score: float


NOTHING = WordLabel(None, False, 0.0)


@dataclass(frozen=True, slots=True)
class LabelRun:
    """Words that make one value: code points of the window, and their scores."""

    start: int
    end: int
    kind: Kind
    scores: tuple[float, ...]


def likeliest(values: NDArray[np.float32], names: Sequence[str]) -> NDArray[np.object_]:
    """The likeliest kind of each row's word; None if none is likely."""
    kinds, begin, inner, private = _chances(values, names)
    every: NDArray[np.object_] = np.array([Kind(kind) for kind in kinds], object)
    best: NDArray[np.object_] = every[(begin + inner).argmax(axis=-1)]
    best[private < GUESS] = None
    return best


def _chances(
    values: NDArray[np.float32], names: Sequence[str]
) -> tuple[list[str], NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]]:
    """The kinds; per row the probability of each to begin or continue, and of any kind."""
    chances = np.exp(values - values.max(axis=-1, keepdims=True))
    chances /= chances.sum(axis=-1, keepdims=True)
    kinds = sorted({name.partition("-")[2] for name in names if name != OUTSIDE})
    begin = chances[:, [names.index(f"B-{kind}") for kind in kinds]]
    inner = chances[:, [names.index(f"I-{kind}") for kind in kinds]]
    return kinds, begin, inner, 1 - chances[:, names.index(OUTSIDE)]


def labels_of(values: NDArray[np.float32], names: Sequence[str]) -> list[WordLabel]:
    """The likeliest kind of each row's word, if likely enough."""
    kinds, begin, inner, private = _chances(values, names)
    best = (begin + inner).argmax(axis=-1)
    labels = [NOTHING] * len(best)
    for row in np.flatnonzero(private >= FLOOR).tolist():
        number = int(best[row])
        begins = bool(begin[row, number] > inner[row, number])
        labels[row] = WordLabel(Kind(kinds[number]), begins, float(private[row]))
    return labels


def runs_of(
    text: str, words: Sequence[Sequence[int]], labels: Sequence[WordLabel]
) -> Iterator[LabelRun]:
    """Adjacent words of one kind; only a single space between continues a value.

    People write two names side by side with a comma, a line break or a word.
    """
    run: LabelRun | None = None
    for (start, end), label in zip(words, labels, strict=True):
        if run and label.kind is run.kind and _goes_on(text, run, start, label):
            run = LabelRun(run.start, end, run.kind, (*run.scores, label.score))
            continue
        if run:
            yield run
        run = LabelRun(start, end, label.kind, (label.score,)) if label.kind else None
    if run:
        yield run


# "by EOD. Fatima": no initial and no title ends the sentence. A first and a last name at the end of
# a line are whole: the next line of a list or a table names the next person.
_SENTENCE_ENDS = re.compile(r"\b[A-Z]{3,}\.\s+$|\w\w +\S+ ?\n\s*$")
_LINE_ENDS = re.compile(r" ?\n")  # the next line of a list names another firm


def _goes_on(text: str, run: LabelRun, start: int, label: WordLabel) -> bool:
    if run.kind is Kind.PERSON and _SENTENCE_ENDS.search(text, run.start, start):
        return False
    if run.kind is Kind.ORGANIZATION and _LINE_ENDS.match(text, run.end, start):
        return False
    side_by_side = text[run.end : start] in ("", " ") and text[start] not in "@#"
    return (not label.begins or side_by_side) and "\n\n" not in text[run.end : start]
