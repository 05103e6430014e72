"""The paper's own importance: the gradient of the model's loss on its own answer, by word.

ProSan, section 4.1, equations 2 to 4. With a model of 135M it does not tell private words from
those that the task needs; it is meant for a larger one of the catalogue, and takes many seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.types import Message
from engine.models.llama.gradient import Answer
from engine.protect.prosan.scores import min_max
from engine.protect.prosan.words import Word, means

if TYPE_CHECKING:
    from engine.models.manager import Causal

Floats = NDArray[np.float64]

Slope = Callable[[Sequence[int], int, Check], Answer]

ANSWER_TOKENS = 24
SEED = 0  # the same prompt has the same answer
PART = 768  # tokens of a prompt that are read at once


def answer(text: str, model: Causal, check: Check) -> list[int]:
    """The tokens of what the model itself would answer."""
    asked = [Message("user", text)]
    written = model.chat(asked, temperature=0, max_tokens=ANSWER_TOKENS, seed=SEED, check=check)
    return [piece.token for piece in model.pieces("\n" + "".join(written).strip())]


def gradients(
    text: str, words: Sequence[Word], model: Causal, slope: Slope, check: Check
) -> Floats:
    """Each word's importance (n,), 0 to 1: the norm of the mean gradient over its tokens."""
    answered = answer(text, model, check)
    pieces = model.pieces(text)
    found = []
    for first in range(0, len(pieces), PART):
        part = [piece.token for piece in pieces[first : first + PART]]
        tokens = [model.start, *part, *answered]
        gradient = slope(tokens, len(answered), check).gradient
        found.append(gradient[1 : 1 + len(part)].astype(np.float64))
    if not found:
        return np.zeros(len(words))
    starts = np.array([piece.span.start for piece in pieces], np.float64)
    ends = np.array([piece.span.end for piece in pieces], np.float64)
    own = means([word.span for word in words], starts, ends, np.concatenate(found))
    return min_max(np.linalg.norm(own, axis=1))
