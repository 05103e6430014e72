"""Learns a model's bounds from public text: at each epsilon those that keep the most meaning.

At equal epsilon the spread (high - low) / T is given, so only the width of the bounds is free: a
narrow one draws the likeliest tokens more often, a wide one tells more tokens apart. Half of the
documents choose the width, the other half tells how much meaning it keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.errors import BadParameter
from engine.mechanisms.dp_prompt.bounds import temperature_for
from engine.mechanisms.dp_prompt.method import asked, tidy
from engine.mechanisms.dp_prompt.sampling import Clipping, Logits, draw
from engine.models.clipping import Point
from engine.rng import Draws, Stream

if TYPE_CHECKING:
    from engine.models.causal import CausalModel
    from engine.models.drafts import Drafts
    from engine.models.encoder import Encoder

EPSILONS = (20.0, 23.0, 25.0, 28.0, 32.0, 40.0, 60.0)
WIDTHS = (3.0, 5.0, 7.0, 10.0, 14.0)
TOKENS = 44  # written of a document; those to learn from should be about as long
LENGTH = 256  # tokens, the request included
PUBLIC_KEY = bytes(32)  # nothing here is private, and so the figures can be made again

Check = Callable[[], None]
Progress = Callable[[dict[str, Any]], None]
Vectors = NDArray[np.float16]
Scores = dict[tuple[float, float], float]


@dataclass(frozen=True, slots=True)
class Calibration:
    """The curve, the least and largest logit met, and the same of each token (2, vocabulary)."""

    points: tuple[Point, ...]
    observed: tuple[float, float]
    vectors: Vectors = field(repr=False)


class _Range:
    """The least and the largest logit of each token met so far."""

    def __init__(self, vocabulary: int) -> None:
        self.low = np.full(vocabulary, np.inf, np.float32)
        self.high = np.full(vocabulary, -np.inf, np.float32)

    def add(self, logits: Logits) -> None:
        """Take one row into account."""
        np.minimum(self.low, logits, out=self.low)
        np.maximum(self.high, logits, out=self.high)


@dataclass(frozen=True, slots=True)
class _Desk:
    """A model that writes documents anew, side by side, and an encoder that compares them."""

    model: CausalModel
    drafts: Drafts
    encoder: Encoder
    seen: _Range
    stream: Stream
    check: Check

    def meanings(self, document: str, clippings: Sequence[Clipping]) -> list[float]:
        """How much of a document's meaning its rewriting within each of the bounds keeps."""
        from engine.models.drafts import Draft  # noqa: PLC0415 (native code)

        prompt = self.model.prompt(asked(document))
        jobs = [Draft(prompt, TOKENS, self._chooser(clipping)) for clipping in clippings]
        written = [tidy(self.model.text(t)) for t in self.drafts.write(jobs, self.check)]
        own, *others = self.encoder.sentence_embeddings([document, *written], self.check)
        return [float(own @ other) for other in others]

    def _chooser(self, clipping: Clipping) -> Callable[[Logits], int]:
        def choose(logits: Logits) -> int:
            self.seen.add(logits)
            return draw(clipping.weights(logits), self.stream)

        return choose


def calibrate(
    model: CausalModel,
    encoder: Encoder,
    documents: Sequence[str],
    check: Check,
    progress: Progress,
) -> Calibration:
    """Learn from at least two documents; `progress` hears {"state", "done", "total"}."""
    if len(documents) < 2:
        raise BadParameter(name="documents", reason="too_few", low=2)
    grid = [(epsilon, width) for epsilon in EPSILONS for width in WIDTHS]
    seen = _Range(model.vocabulary_size)
    drafts = model.drafts(count=len(grid), length=LENGTH)
    stream = Draws(PUBLIC_KEY).stream("calibrate", 1)
    desk = _Desk(model, drafts, encoder, seen, stream, check)
    try:
        chosen = best(_scores(desk, grid, documents[::2], progress, "searching"))
        measured = _scores(desk, chosen, documents[1::2], progress, "measuring")
    finally:
        drafts.close()
    points = tuple(
        Point(epsilon, -width, 0.0, round(meaning, 3))
        for (epsilon, width), meaning in measured.items()
    )
    vectors = np.stack([seen.low, seen.high]).astype(np.float16)
    return Calibration(points, (float(seen.low.min()), float(seen.high.max())), vectors)


def best(scores: Scores) -> list[tuple[float, float]]:
    """For each epsilon the width that kept the most, in rising epsilon."""
    epsilons = sorted({epsilon for epsilon, _ in scores})
    return [
        max((pair for pair in scores if pair[0] == epsilon), key=lambda pair: scores[pair])
        for epsilon in epsilons
    ]


def _scores(
    desk: _Desk,
    grid: Sequence[tuple[float, float]],
    documents: Sequence[str],
    progress: Progress,
    state: str,
) -> Scores:
    clippings = list(_clippings(grid, desk.model.vocabulary_size))
    rows = []
    for done, document in enumerate(documents):
        progress({"state": state, "done": done, "total": len(documents)})
        rows.append(desk.meanings(document, clippings))
    means = np.mean(rows, axis=0)
    return {pair: float(mean) for pair, mean in zip(grid, means, strict=True)}


def _clippings(grid: Sequence[tuple[float, float]], vocabulary: int) -> Iterator[Clipping]:
    for epsilon, width in grid:
        temperature = temperature_for(epsilon, -width, 0.0, vocabulary)
        yield Clipping(-width, 0.0, temperature, centred=True)
