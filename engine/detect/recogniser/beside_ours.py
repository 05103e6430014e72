"""Another recogniser beside ours, which judges, and finds the kinds that the other lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from engine.core.types import Kind
from engine.detect.recogniser.prefetch import Results, Tagger, WindowTask
from engine.detect.text.base import Finding
from engine.detect.text.windows import Window


class OtherTagger(Tagger, Protocol):
    """A recogniser that is not ours."""

    @property
    def kinds(self) -> frozenset[Kind]:
        """The kinds that it has labels for; loads it."""

    def try_out(self) -> None:
        """Load it and test it on the golden sentences; raises its problem."""


class BesideOurs:
    """Reads every window with both; the other alone finds the kinds that it has labels for."""

    def __init__(self, other: OtherTagger, ours: Tagger) -> None:
        self._other, self._ours = other, ours

    def open(self) -> None:
        """Load both."""
        self._other.open()
        self._ours.open()

    def reading(self, window: Window) -> WindowTask[Any]:
        """The combined task of both."""
        other, ours = self._other.reading(window), self._ours.reading(window)
        count = len(other.work)
        return WindowTask(
            (*other.work, *ours.work),
            partial(self._findings, other, ours, count),
            lambda results: ours.judge(_later(results, count)),
        )

    def _findings(
        self, other: WindowTask[Any], ours: WindowTask[Any], count: int, results: Results[Any]
    ) -> Iterator[Finding]:
        yield from other.findings(lambda: results()[:count])
        known = self._other.kinds
        for finding in ours.findings(_later(results, count)):
            if finding.kind not in known:
                yield finding


def _later(results: Results[Any], count: int) -> Results[Any]:
    def rest() -> Sequence[Any]:
        return results()[count:]

    return rest
