"""A judge by the book: names and their chances to be private as a test writes them down."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from engine.core.types import Kind
from engine.crypto.key_derivation import ProfileKey
from engine.detect.annotator import Annotator
from engine.detect.judge.judge import UNREAD, JudgedWords
from engine.detect.recogniser.prefetch import Results, WindowTask
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.windows import Window
from engine.pipeline.engine import Engine

WORD = re.compile(r"\w+")


class Judge:
    """Finds what is named, and judges each word as it is told; the others have no chance at all.

    A key of `chances` is a word, or a word and how it goes on ("Acme.": the one before the stop).
    """

    def __init__(self, named: Mapping[str, Kind], chances: Mapping[str, float]) -> None:
        self._named, self._chances = named, chances

    def get(self, _model: str) -> Judge:
        return self

    def open(self) -> None:
        pass

    def reading(self, window: Window) -> WindowTask[Any]:
        def findings(_results: Results[Any]) -> Iterator[Finding]:
            for name, kind in self._named.items():
                for match in re.finditer(rf"\b{re.escape(name)}\b", window.text):
                    yield Finding(*match.span(), kind, Evidence.LEARNT, score=0.9)

        return WindowTask((), findings, lambda _results: self._judged(window.text))

    def _judged(self, text: str) -> JudgedWords:
        words = list(WORD.finditer(text))
        chances = [
            max([c for key, c in self._chances.items() if text.startswith(key, w.start())] or [0.0])
            if w[0].isascii()
            else UNREAD
            for w in words
        ]
        return JudgedWords(
            np.array([w.start() for w in words], np.int64),
            np.array([w.end() for w in words], np.int64),
            np.array(chances),
            np.full(len(words), None, object),
        )


def judging(named: Mapping[str, Kind], chances: Mapping[str, float]) -> Engine:
    """An engine whose recogniser finds and judges so."""
    return Engine(ProfileKey(bytes(32)), Annotator(Judge(named, chances)))  # type: ignore[arg-type]
