"""The trained recogniser: kinds that no pattern describes, by an encoder's label for each word.

A window's core is read in parts (`encoder_parts`). They depend on the window alone, and each is
read separately, so a window always gives the same findings; the results of a part are cached.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.cache import LRUCache
from engine.core.errors import ModelDamaged
from engine.core.types import Kind
from engine.crypto.formats.people import surrogate_words
from engine.detect.judge import judge
from engine.detect.recogniser.encoder_parts import beginnings, parts
from engine.detect.recogniser.label_runs import LabelRun, labels_of, likeliest, runs_of
from engine.detect.recogniser.prefetch import Results, WindowTask
from engine.detect.recogniser.whole_identifiers import whole_code
from engine.detect.text.base import Evidence, Finding
from engine.detect.text.windows import Window
from engine.language.calendar import weekdays
from engine.language.common_words import is_everyday
from engine.numeric.dates import parse_date
from engine.numeric.values import read_number

if TYPE_CHECKING:
    from engine.models.encoder.encoder import Encoder
    from engine.models.encoder.wordpieces import Pieces

FloatArray = NDArray[np.float32]

HEAD = "recogniser"

MOST_PARTS = 192  # cached, for some 50,000 words

_EDGES = " \t\n.,;:!?\"'`*_|<>=~^-\\/([{)]}"
_CODE_EDGES = " \t\n\"'`,"  # a password may end with any other character
_CLOSING = {")": "(", "]": "["}
_POSSESSIVE = re.compile(r"'[sS]?$")
# Noised kinds: a value that cannot be parsed as a number or a date would have to be encrypted.
_READERS: Mapping[Kind, Callable[[str], object]] = MappingProxyType(
    {
        Kind.AGE: partial(read_number, Kind.AGE),
        Kind.MONEY: partial(read_number, Kind.MONEY),
        Kind.DATE: parse_date,
    }
)


_WORD = re.compile(r"[^\W\d_]+")
_NAMES = frozenset({Kind.PERSON, Kind.ORGANIZATION, Kind.LOCATION})


class Recogniser:
    """Reads windows with the encoder that `locate` finds, opened for the first window.

    Any thread may call it. `locate` raises ModelMissing or ModelDamaged, and so does each window: a
    text that was searched in part would look like one in which nothing is private.
    """

    def __init__(self, locate: Callable[[], Path]) -> None:
        self._locate = locate
        self._encoder: Encoder | None = None
        self._opening = threading.Lock()
        self._kept: LRUCache[bytes, list[FloatArray]] = LRUCache(MOST_PARTS)  # by the text read

    def open(self) -> None:
        """Load the encoder unless it is loaded."""
        self._opened()

    def reading(self, window: Window) -> WindowTask[list[FloatArray]]:
        """The task that finds values reaching into a window's core, one pass per part."""
        encoder = self._opened()
        pieces = encoder.wordpieces.encode(window.text)
        low = int(np.searchsorted(pieces.ends, window.core_start, "right"))
        high = int(np.searchsorted(pieces.starts, window.core_end, "left"))
        firsts = np.flatnonzero(np.diff(pieces.words, prepend=-1))
        sentences = beginnings(window.text, pieces.starts)
        cut = parts(len(pieces), firsts, sentences, low, high) if low < high else []
        if not cut:
            return WindowTask((), lambda _results: iter(()))
        first = int(np.searchsorted(firsts, cut[0].start + cut[0].at[0]))
        words = _words(pieces, firsts)[first:]
        work = [self._work(encoder, pieces.part(p.start, p.stop), p.at) for p in cut]
        findings = partial(_findings, window, words, encoder.heads[HEAD].labels)
        if judge.HEAD not in encoder.heads:
            return WindowTask(work, findings)
        unknown = pieces.ids[firsts[first:]] == encoder.wordpieces.unknown
        return WindowTask(
            work, findings, partial(_judged, window, words, unknown, encoder.heads[HEAD].labels)
        )

    def _work(
        self, encoder: Encoder, text: Pieces, at: Sequence[int]
    ) -> Callable[[], list[FloatArray]]:
        """A function that computes the heads' values at the wanted pieces of a part."""
        key = _digest(text, at)
        heads = [head for head in (HEAD, judge.HEAD) if head in encoder.heads]
        if key in self._kept:
            return partial(self._kept.get, key, lambda: encoder.several(heads, text, at))
        return partial(self._kept.get, key, encoder.ready(heads, text, at))

    def _opened(self) -> Encoder:
        with self._opening:
            if self._encoder is None:
                from engine.models.encoder.encoder import Encoder  # noqa: PLC0415 (native code)

                path = self._locate()
                encoder = Encoder(path, threads=1)  # parts are read in parallel instead
                if HEAD not in encoder.heads:
                    raise ModelDamaged(model=path.parent.name, reason="heads")
                self._encoder = encoder
            return self._encoder


def _findings(
    window: Window,
    words: NDArray[np.int64],
    names: Sequence[str],
    results: Results[list[FloatArray]],
) -> Iterator[Finding]:
    """The findings of a window's words from the heads' values."""
    labels = labels_of(np.concatenate([values[0] for values in results()]), names)
    return findings_of_runs(window, runs_of(window.text, words[: len(labels)].tolist(), labels))


def findings_of_runs(window: Window, runs: Iterable[LabelRun]) -> Iterator[Finding]:
    """The findings of labelled runs in the core: trimmed, completed, and readable."""
    for run in runs:
        found = _finding(window.text, run)
        found = whole_code(window.text, found) if found else None
        if found is None or found.end <= window.core_start or found.start >= window.core_end:
            continue
        yield _named(window.text, found)


def _judged(
    window: Window,
    words: NDArray[np.int64],
    unknown: NDArray[np.bool_],
    names: Sequence[str],
    results: Results[list[FloatArray]],
) -> judge.JudgedWords:
    values, private = (np.concatenate(head) for head in zip(*results(), strict=True))
    words, unknown = words[: len(values)], unknown[: len(values)]
    kinds = likeliest(values, names)
    read = judge.judged(window.text, words, unknown, private[:, 0], kinds)
    return read.within(window.core_start, window.core_end, 0)


def _digest(read: Pieces, at: Sequence[int]) -> bytes:
    data = np.concatenate([[len(read)], read.ids, read.cases, read.levels, at])
    return hashlib.blake2b(data.tobytes(), digest_size=16).digest()


def _words(pieces: Pieces, firsts: NDArray[np.int64]) -> NDArray[np.int64]:
    """The start and end of each word, (words, 2)."""
    lasts = np.append(firsts[1:], len(pieces)) - 1
    return np.stack([pieces.starts[firsts], pieces.ends[lasts]], axis=1)


def _finding(text: str, run: LabelRun) -> Finding | None:
    """Trim a run's punctuation and possessive ending; None if little remains."""
    edges = _CODE_EDGES if run.kind is Kind.PASSWORD else _EDGES
    start, end = _trimmed(text, run.start, run.end, edges)
    value = text[start:end]
    if not any(c.isalnum() for c in value) or not readable(run.kind, value):
        return None
    if run.kind in _NAMES and (_everyday(value) or _splinter(run.kind, value)):
        return None
    score = sum(run.scores) / len(run.scores)
    return Finding(start, end, run.kind, Evidence.LEARNT, score=score)


def _named(text: str, finding: Finding) -> Finding:
    """Label a name of the surrogate lists as a person's, whatever the recogniser says."""
    if finding.kind not in _NAMES:
        return finding
    words = _WORD.findall(text[finding.start : finding.end])
    others = bool(words) and all(word.casefold() in surrogate_words() for word in words)
    return replace(finding, kind=Kind.PERSON) if others else finding


def _everyday(value: str) -> bool:
    """Whether it is a single lower-case everyday word ("committee") or a weekday, not a name."""
    wide = any(name.width == "wide" for name in weekdays().get(value.casefold(), ()))
    return wide or (value.islower() and is_everyday(value))


def _splinter(kind: Kind, value: str) -> bool:
    """Whether it is a single character ("Rita's on Potomac") other than a person's initial.

    Of 14 such firms and places in 1,500 marked prompts none was a value by itself, and their
    mentions replaced every "l'" of a French text.
    """
    return kind is not Kind.PERSON and sum(map(str.isalnum, value)) < 2


def readable(kind: Kind, value: str) -> bool:
    """Whether a noised kind's value can be parsed, unlike a relative date or "some money"."""
    reader = _READERS.get(kind)
    return reader is None or reader(value) is not None


def _trimmed(text: str, start: int, end: int, edges: str) -> tuple[int, int]:
    while start < end and text[start] in edges:
        start += 1
    while start < end and text[end - 1] in edges:
        opening = _CLOSING.get(text[end - 1])
        if opening and opening in text[start:end]:
            break
        end -= 1
    possessive = _POSSESSIVE.search(text, start, end)
    if possessive and possessive.start() > start:
        end = possessive.start()
    return start, end
