"""Draws a token from the whole vocabulary, exactly by the weights of the clipped logits.

The library's sampler is never used: it cuts the tail, and a token that one document cannot write
gives that document away. Sums of 49,152 floats lose small weights, so the draw is made of two exact
ones over integers: which block of tokens, then which token in it. A float is a whole number of
powers of two, so only the weights themselves and the blocks' sums are rounded, each by a factor:
every token can be drawn, and no probability is off by more than a factor of e^(4e-13).
"""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from engine.core.rng import Stream

Array = NDArray[np.float64]
Logits = NDArray[np.float32]

BLOCK = 256  # tokens: about the root of a vocabulary, so that both exact draws are short


@dataclass(frozen=True, slots=True)
class Clipping:
    """Fixed bounds of the logits, for all tokens or for each, and the temperature above 0.

    Logits are only defined up to a number added to all of them. `centred` takes them with their
    largest at 0 before they are cut: the promise is the same, and the bounds need not be wide
    enough for how that number moves from step to step (with SmolLM2 the largest is 8 to 38).
    """

    low: float | Array = field(repr=False)
    high: float | Array = field(repr=False)
    temperature: float
    centred: bool = False

    def weights(self, logits: Logits) -> Array:
        """Each token's weight in the draw: exp(clipped logit / T), the largest one 1."""
        own = logits.astype(np.float64)
        if self.centred:
            own -= own.max()
        clipped = np.clip(own, self.low, self.high, out=own)
        clipped -= clipped.max()
        clipped /= self.temperature
        return np.asarray(np.exp(clipped, out=clipped))


def draw(weights: Array, stream: Stream) -> int:
    """Draw an index with probability proportional to its weight."""
    starts = np.arange(0, len(weights), BLOCK)
    block = _exact(np.add.reduceat(weights, starts).tolist(), stream)
    start = block * BLOCK
    return start + _exact(weights[start : start + BLOCK].tolist(), stream)


def _exact(weights: Sequence[float], stream: Stream) -> int:
    """Draw exactly among few weights, by the floats as integers over one denominator."""
    ratios = [weight.as_integer_ratio() for weight in weights]
    scale = max(denominator for _, denominator in ratios)  # all are powers of two
    ends = list(itertools.accumulate(top * (scale // bottom) for top, bottom in ratios))
    return bisect_right(ends, stream.below(ends[-1]))
