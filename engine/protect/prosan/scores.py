"""The privacy of each word (its self-information), and the share of words to treat.

Shen et al., "The Fire Thief Is Also the Keeper" (ProSan), sections 4.2 and 5.1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.protect.prosan.words import Word

if TYPE_CHECKING:
    from engine.models.manager import Causal

Floats = NDArray[np.float64]

OVERLAP = 256  # tokens read again before a part, so that its first words have a context


def self_information(text: str, words: Sequence[Word], model: Causal, check: Check) -> Floats:
    """Bits of each word (n,): the sum over its tokens of -log2 P(token | preceding), equation 6.

    The model's start token precedes the text, so the first word counts too.
    """
    pieces = model.pieces(text)
    bits = _bits([piece.token for piece in pieces], model, check)
    starts = np.array([piece.span.start for piece in pieces], np.int64)
    ends = np.array([piece.span.end for piece in pieces], np.int64)
    found = np.zeros(len(words))
    for number, word in enumerate(words):
        mine = (starts < word.span.end) & (ends > word.span.start)
        found[number] = bits[mine].sum()
    return found


def _bits(tokens: Sequence[int], model: Causal, check: Check) -> Floats:
    found: list[Floats] = []
    room = model.reading_context
    start = 0
    while start < len(tokens):
        context = min(start, OVERLAP)
        part = tokens[start - context : start - context + room]
        row = 0
        rows: list[float] = []
        for block in model.logit_blocks(part, check=check):
            wanted = part[row : row + len(block)]
            rows += _surprise(block.astype(np.float64), wanted)
            row += len(block)
        found.append(np.array(rows[context:]))
        start += len(part) - context
    return np.concatenate(found) if found else np.zeros(0)


def _surprise(logits: Floats, tokens: Sequence[int]) -> list[float]:
    top = logits.max(axis=1, keepdims=True)
    total = top[:, 0] + np.log(np.exp(logits - top).sum(axis=1))
    own = logits[np.arange(len(tokens)), tokens]
    return [float(value) for value in (total - own) / math.log(2)]


def min_max(values: Floats) -> Floats:
    """Values moved into 0 to 1 over the prompt (equations 4 and 7); all equal ones become 0."""
    spread = np.ptp(values) if len(values) else 0.0
    return (values - values.min()) / spread if spread else np.zeros(len(values))


def share(bits: Floats, scale: float) -> float:
    """The share of words to treat: scale / (1 + e^-H), H the words' mean bits (equation 8).

    Above some 5 bits it has reached `scale`: real prompts hardly differ in it.
    """
    entropy = float(bits.mean()) if len(bits) else 0.0
    return scale / (1 + math.exp(-entropy))
