"""Draws one of many by weights in floating point, with a bounded error.

Weights are float64 with the largest utility subtracted, the uniform has 64 bits. A choice among n
then is within n * 2^-53 of the exact distribution (total variation): the delta to be claimed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.core.rng import Stream

Floats = NDArray[np.float64]

ULP = 2.0**-53
UNIFORM_BITS = 64
WORD = np.dtype("<u8")


def delta(candidates: int) -> float:
    """The delta of a choice among so many candidates."""
    return candidates * ULP


def weights(utilities: NDArray[Any], factor: float) -> Floats:
    """exp(factor * utility), divided by the largest of them."""
    scaled = np.multiply(utilities, factor, dtype=np.float64)
    scaled -= scaled.max()
    found: Floats = np.exp(scaled, out=scaled)
    return found


def uniform(stream: Stream) -> float:
    """A uniform of [0, 1] from 64 random bits."""
    return stream.bits(UNIFORM_BITS) / 2.0**UNIFORM_BITS


def uniforms(stream: Stream, count: int) -> Floats:
    """So many uniforms of the open interval (0, 1), each from 64 random bits."""
    words = stream.bits(UNIFORM_BITS * count).to_bytes(8 * count, "little")
    whole = np.frombuffer(words, WORD).astype(np.float64)
    return (whole + 0.5) / 2.0**UNIFORM_BITS


def choose(cumulative: Floats, stream: Stream) -> int:
    """A place of 0 to n - 1 with probabilities in proportion to the steps of `cumulative`."""
    total = cumulative[-1]
    place = np.searchsorted(cumulative, uniform(stream) * total, side="right")
    # Where the product was rounded up to the total: the last place that has a weight.
    return int(min(place, np.searchsorted(cumulative, total, side="left")))
