"""A token classifier of the hub as a recogniser, with its labels mapped to our kinds.

It is opened and tested on the golden sentences at the first window; one that returns noise raises
for every window. An idle one is freed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from engine.core.errors import ModelDamaged
from engine.core.types import Kind
from engine.detect.recogniser import golden
from engine.detect.recogniser.label_runs import NOTHING, LabelRun, WordLabel, runs_of
from engine.detect.recogniser.labels import LABELS
from engine.detect.recogniser.prefetch import Results, WindowTask
from engine.detect.recogniser.recogniser import findings_of_runs
from engine.detect.text.base import Finding
from engine.detect.text.windows import Window
from engine.models.idle import Idle
from engine.models.labelling.classifier import LabelledTokens, TokenClassifier
from engine.models.manager import named

Open = Callable[[Path], TokenClassifier]
Words = tuple[list[tuple[int, int]], list[WordLabel]]


class HubRecogniser:
    """Reads windows with the classifier that `open_classifier` makes of the file `locate` finds.

    Any thread may call it. Every call raises what `locate` raises, and ModelDamaged for the entry
    `model`: unknown_label (with the `label`) for one that is not in our table, noise, or what the
    classifier raises.
    """

    def __init__(self, model: str, locate: Callable[[], Path], open_classifier: Open) -> None:
        self._model, self._locate, self._open_classifier = model, locate, open_classifier
        self._classifier: TokenClassifier | None = None
        self._opening = threading.Lock()
        self._idle = Idle(self._free)

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds that it has labels for."""
        return _kinds(self._opened())

    def open(self) -> None:
        """Load and test it, unless done already."""
        self._opened()

    try_out = open

    def reading(self, window: Window) -> WindowTask[Words]:
        """The task that reads a whole window and labels its words."""
        return WindowTask((partial(self._read, window.text),), partial(_findings, window))

    def _read(self, text: str) -> Words:
        classifier = self._opened()
        with named(self._model):
            return labelled_words(text, classifier.read(text))

    def _opened(self) -> TokenClassifier:
        with self._opening:
            if self._classifier is None:
                path = self._locate()
                with named(self._model):
                    self._classifier = _usable(self._open_classifier(path))
            self._idle.touch()
            return self._classifier

    def _free(self) -> None:
        with self._opening:
            self._classifier = None


def _usable(classifier: TokenClassifier) -> TokenClassifier:
    for name in sorted(classifier.names - LABELS.keys()):
        raise ModelDamaged(reason="unknown_label", label=name)
    golden.require(partial(_marks, classifier), _kinds(classifier))
    return classifier


def labelled_words(text: str, tokens: LabelledTokens) -> Words:
    """Join tokens to words, each with the label of its most certain labelled token.

    A value that begins within a word extends to the whole word, whose rest would reveal it.
    """
    words: list[tuple[int, int]] = []
    labels: list[WordLabel] = []
    rows = zip(
        tokens.starts.tolist(),
        tokens.ends.tolist(),
        tokens.names,
        tokens.begins,
        tokens.scores.tolist(),
        strict=True,
    )
    for first, last, name, begins, score in rows:
        start, end = _without_blanks(text, first, last)
        if start >= end:
            continue
        kind = LABELS.get(name) if name else None
        label = WordLabel(kind, begins, score) if kind else NOTHING
        if words and _goes_on(text, words[-1][1], start):
            words[-1] = words[-1][0], max(end, words[-1][1])
            labels[-1] = max(labels[-1], label, key=lambda one: one.score)
            continue
        words.append((start, end))
        labels.append(label)
    return words, labels


def _goes_on(text: str, end: int, start: int) -> bool:
    """Whether a token continues the previous word; the tokens of one letter share its span."""
    return start < end or (start == end and text[end - 1].isalnum() and text[start].isalnum())


def _without_blanks(text: str, start: int, end: int) -> tuple[int, int]:
    while start < end and text[start].isspace():
        start += 1
    while start < end and text[end - 1].isspace():
        end -= 1
    return start, end


def _kinds(classifier: TokenClassifier) -> frozenset[Kind]:
    return frozenset(kind for name in classifier.names if (kind := LABELS.get(name)))


def _runs(text: str, read: Words) -> Iterator[LabelRun]:
    return runs_of(text, *read)


def _marks(classifier: TokenClassifier, text: str) -> Iterator[golden.Mark]:
    for run in _runs(text, labelled_words(text, classifier.read(text))):
        yield run.start, run.end, run.kind


def _findings(window: Window, results: Results[Words]) -> Iterator[Finding]:
    [read] = results()
    return findings_of_runs(window, _runs(window.text, read))
