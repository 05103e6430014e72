"""Draws the next token of a chat as `llama.native.Sampler` does.

NOT for a mechanism with a guarantee: it cuts the tail.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.core.rng import Stream
from engine.models.llama.logits import Logits
from engine.models.llama.native import MIN_P, REPEAT_PENALTY, REPEAT_WINDOW, TOP_K, TOP_P

FLOAT_BITS = 53


def draw(logits: Logits, written: Sequence[int], temperature: float, stream: Stream) -> int:
    """The next token after those that were written; the likeliest one at temperature 0."""
    if temperature == 0:
        return int(logits.argmax())
    own = logits.astype(np.float64)
    for token in set(written[-REPEAT_WINDOW:]):
        own[token] *= REPEAT_PENALTY if own[token] < 0 else 1 / REPEAT_PENALTY
    top = np.argsort(-own, kind="stable")[:TOP_K]
    chances = np.exp(own[top] - own[top[0]])
    chances /= chances.sum()
    before = np.cumsum(chances) - chances
    top = top[(before < TOP_P) & (chances >= MIN_P * chances[0])]
    ends = np.cumsum(np.exp((own[top] - own[top[0]]) / temperature))
    at = stream.below(1 << FLOAT_BITS) / (1 << FLOAT_BITS) * ends[-1]
    return int(top[min(int(np.searchsorted(ends, at, side="right")), len(top) - 1)])
