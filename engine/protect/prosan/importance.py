"""The importance of each word: ours by default (`relevance`), or the paper's (`gradients`).

The paper's is the gradient of the model's loss on its own answer (ProSan, section 4.1, equations 2
to 4); ours is for the prompt's question.

The gradient of a 135M model's own answer does not tell private words from medical ones (percentiles
.61-.68 against .58-.66): it is meant for a larger one of the catalogue, and takes many seconds.
Better are the distance of a word's contextual embedding to the question's, and the recogniser's
probability that it is private or medical, also below its threshold. A value that it does report as
private is unimportant, whatever the embedding says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.types import Message
from engine.models.encoder.encoder import Encoder
from engine.models.llama.gradient import AnswerGradient
from engine.protect.prosan.scores import min_max
from engine.protect.prosan.words import Word, means, question

if TYPE_CHECKING:
    from engine.models.manager import Causal

Floats = NDArray[np.float64]

Slope = Callable[[Sequence[int], int, Check], AnswerGradient]

ANSWER_TOKENS = 24
SEED = 0  # the same prompt has the same answer
PART = 768  # tokens of a prompt that are read at once


def relevance(
    text: str,
    words: Sequence[Word],
    encoder: Encoder,
    check: Check,
) -> Floats:
    """Each word's importance (n,), 0 to 1; 0 where private."""
    asked = question(text)
    [target] = encoder.sentence_embeddings([asked.of(text) or text], check)
    pieces = encoder.wordpieces.encode(text)
    if not len(pieces):
        return np.zeros(len(words))
    vectors = encoder.token_embeddings(pieces, check).astype(np.float64)
    vectors /= np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-12)
    cosines = vectors @ target.astype(np.float64)
    spans = [word.span for word in words]
    found = min_max(means(spans, pieces.starts.astype(float), pieces.ends.astype(float), cosines))
    found = min_max(found + np.array([word.needed for word in words]))
    for number, word in enumerate(words):
        if word.span.start >= asked.start and word.span.end <= asked.end:
            found[number] = 1.0  # the request itself is what matters
        if word.private:
            found[number] = 0.0
    return found


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
