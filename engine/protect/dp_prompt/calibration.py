"""Learns a model's bounds from public text: at each epsilon those that preserve most meaning.

At equal epsilon the spread (high - low) / T is given, so only the width of the bounds is free: a
narrow one draws the likeliest tokens more often, a wide one distinguishes more tokens. Every third
document is used to choose the width, the others to measure the meaning that it preserves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import BadParameter
from engine.core.rng import Draws, Stream
from engine.models.files.clipping import ClippingPoint
from engine.protect.dp_prompt.bounds import temperature_for
from engine.protect.dp_prompt.method import tidy
from engine.protect.dp_prompt.request import asked, rewriting
from engine.protect.dp_prompt.sampling import BLOCK, Array, Clipping, Logits

if TYPE_CHECKING:
    from engine.models.encoder.encoder import Encoder
    from engine.models.llama.batch_writing import BatchWriter
    from engine.models.manager import Writer
    from engine.models.transformer.text_model import SerialWriter

EPSILONS = (20.0, 23.0, 25.0, 28.0, 32.0, 40.0, 60.0)
WIDTHS = (1.0, 2.0, 3.0, 5.0, 7.0, 10.0)
TOKENS = 64  # written of a document: the lowest of the public ladder
FLOAT_BITS = 53
PUBLIC_KEY = bytes(32)  # nothing here is private, and the results are reproducible

Progress = Callable[[dict[str, Any]], None]
Vectors = NDArray[np.float16]
Rows = NDArray[np.float64]  # a document, a pair of epsilon and width
Scores = Mapping[tuple[float, float], float]


@dataclass(frozen=True, slots=True)
class Calibration:
    """The curve, the least and largest logit met, and the same of each token (2, vocabulary).

    `errors` are the standard errors of the points' meanings; `searched` are the meanings by epsilon
    and width of the documents that chose the width.
    """

    points: tuple[ClippingPoint, ...]
    errors: tuple[float, ...]
    searched: Scores
    observed: tuple[float, float]
    vectors: Vectors = field(repr=False)


class _Range:
    """The least and the largest logit of each token met so far."""

    def __init__(self, vocabulary: int) -> None:
        self.low = np.full(vocabulary, np.inf, np.float32)
        self.high = np.full(vocabulary, -np.inf, np.float32)

    def add(self, logits: Logits) -> None:
        """Add one row."""
        np.minimum(self.low, logits, out=self.low)
        np.maximum(self.high, logits, out=self.high)


@dataclass(frozen=True, slots=True)
class _Models:
    """A model that rewrites a batch of documents, and an encoder that compares them."""

    model: Writer
    drafts: BatchWriter | SerialWriter
    encoder: Encoder
    seen: _Range
    stream: Stream
    check: Check

    def meanings(self, documents: Sequence[str], clippings: Sequence[Clipping]) -> Rows:
        """The meaning that rewritings preserve, by document (row) and bounds (column)."""
        from engine.models.llama.batch_writing import BatchText  # noqa: PLC0415 (native code)

        prompts = [self.model.prompt(asked(document)) for document in documents]
        jobs = [
            BatchText(prompt, TOKENS, self._chooser(clipping))
            for prompt in prompts
            for clipping in clippings
        ]
        written = [tidy(rewriting(self.model.text(t))) for t in self.drafts.write(jobs, self.check)]
        own = self.encoder.sentence_embeddings(documents, self.check)
        others = self.encoder.sentence_embeddings(written, self.check)
        others = others.reshape(len(documents), len(clippings), -1)
        return np.asarray(np.einsum("dv,dcv->dc", own, others), np.float64)

    def _chooser(self, clipping: Clipping) -> Callable[[Logits], int]:
        def choose(logits: Logits) -> int:
            self.seen.add(logits)
            return roughly(clipping.weights(logits), self.stream)

        return choose


def room(model: Writer, documents: Sequence[str]) -> int:
    """The tokens of the longest request among `documents` with its rewriting."""
    return TOKENS + max(len(model.prompt(asked(document))) for document in documents)


def calibrate(
    model: Writer,
    encoder: Encoder,
    documents: Sequence[str],
    check: Check,
    progress: Progress,
) -> Calibration:
    """Learn from at least two documents; `progress` gets {"state", "done", "total"}."""
    if len(documents) < 2:
        raise BadParameter(name="documents", reason="too_few", low=2)
    grid = [(epsilon, width) for epsilon in EPSILONS for width in WIDTHS]
    seen = _Range(model.vocabulary_size)
    drafts = model.drafts(count=len(grid), length=room(model, documents))
    stream = Draws(PUBLIC_KEY).stream("calibrate", 1)
    desk = _Models(model, drafts, encoder, seen, stream, check)
    try:
        found = _rows(desk, grid, documents[::3], progress, "searching").mean(axis=0)
        searched = dict(zip(grid, found.tolist(), strict=True))
        chosen = best(searched)
        others = [document for at, document in enumerate(documents) if at % 3]
        rows = _rows(desk, chosen, others, progress, "measuring")
    finally:
        drafts.close()
    points = tuple(
        ClippingPoint(epsilon, -width, 0.0, round(meaning, 3))
        for (epsilon, width), meaning in zip(chosen, rows.mean(axis=0).tolist(), strict=True)
    )
    errors = tuple((rows.std(axis=0) / math.sqrt(len(rows))).round(3).tolist())
    vectors = np.stack([seen.low, seen.high]).astype(np.float16)
    observed = (float(seen.low.min()), float(seen.high.max()))
    return Calibration(points, errors, searched, observed, vectors)


def roughly(weights: Array, stream: Stream) -> int:
    """Like `sampling.draw`, but in floats: much faster, without its exact guarantee."""
    starts = np.arange(0, len(weights), BLOCK)
    ends = np.cumsum(np.add.reduceat(weights, starts))
    block = _place(ends, stream)
    start = int(starts[block])
    return start + _place(np.cumsum(weights[start : start + BLOCK]), stream)


def _place(ends: Array, stream: Stream) -> int:
    at = stream.below(1 << FLOAT_BITS) / (1 << FLOAT_BITS) * ends[-1]
    return min(int(np.searchsorted(ends, at, side="right")), len(ends) - 1)


def best(scores: Scores) -> list[tuple[float, float]]:
    """For each epsilon the width that preserved the most, in rising epsilon.

    The neighbouring epsilons count half: the best width changes slowly, a single mean is noisy.
    """
    epsilons = sorted({epsilon for epsilon, _ in scores})
    near = {
        epsilon: dict.fromkeys(epsilons[max(at - 1, 0) : at + 2], 0.5) | {epsilon: 1.0}
        for at, epsilon in enumerate(epsilons)
    }

    def kept(pair: tuple[float, float]) -> float:
        epsilon, width = pair
        return sum(weight * scores[other, width] for other, weight in near[epsilon].items())

    return [max((pair for pair in scores if pair[0] == own), key=kept) for own in epsilons]


def _rows(
    desk: _Models,
    grid: Sequence[tuple[float, float]],
    documents: Sequence[str],
    progress: Progress,
    state: str,
) -> Rows:
    clippings = list(_clippings(grid, desk.model.vocabulary_size))
    at_once = desk.drafts.count // len(grid)
    rows = []
    for done in range(0, len(documents), at_once):
        progress({"state": state, "done": done, "total": len(documents)})
        rows.append(desk.meanings(documents[done : done + at_once], clippings))
    return np.concatenate(rows)


def _clippings(grid: Sequence[tuple[float, float]], vocabulary: int) -> Iterator[Clipping]:
    for epsilon, width in grid:
        temperature = temperature_for(epsilon, -width, 0.0, vocabulary)
        yield Clipping(-width, 0.0, temperature, centred=True)
