"""Candidates for a word's replacement: a masked model's predictions, and numbers of its shape.

ProSan, section 5.2. Ours: every mention of the word is masked together, since a model that sees one
mention copies it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.rng import Stream
from engine.models.encoder.wordpieces import Pieces
from engine.models.lexicon import Lexicon
from engine.protect.prosan.words import Word

if TYPE_CHECKING:
    from engine.models.manager import MaskedModel

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]


def guesses(
    pieces: Pieces, mentions: Sequence[Word], model: MaskedModel, own: Lexicon, check: Check
) -> Floats:
    """The probability of each of the lexicon's words at each mention, all hidden: (mentions, n)."""
    hidden, places, seen = _one_piece_each(pieces, mentions)
    found = np.full((len(mentions), len(own)), 1 / len(own))
    if places:
        scores = model.masked_logits(hidden, places, check)[:, own.tokens[:, 0]]
        weights = np.exp(scores.astype(np.float64) - scores.max(axis=1, keepdims=True))
        found[seen] = weights / weights.sum(axis=1, keepdims=True)
    return found


def smallest_set(chances: Floats, tau: float) -> Integers:
    """The likeliest words whose probabilities together reach tau, likeliest first (equation 9)."""
    order = np.argsort(-chances, kind="stable")
    reached = np.cumsum(chances[order])
    return order[: int(np.searchsorted(reached, tau)) + 1]


def number_like(original: str, stream: Stream) -> str:
    """Another number of the same shape: each digit drawn uniformly, the first of several no 0."""
    while (drawn := _digits(original, stream)) == original:
        pass
    return drawn


def _digits(original: str, stream: Stream) -> str:
    drawn = []
    for at, letter in enumerate(original):
        if not letter.isdecimal():
            drawn.append(letter)
        elif at == 0 and len(original) > 1:
            drawn.append(str(1 + stream.below(9)))
        else:
            drawn.append(str(stream.below(10)))
    return "".join(drawn)


def _one_piece_each(
    pieces: Pieces, mentions: Sequence[Word]
) -> tuple[Pieces, list[int], list[int]]:
    """One piece per mention, so that its length stays hidden; with their places and words."""
    keep = np.ones(len(pieces), bool)
    firsts, seen = [], []
    for number, word in enumerate(mentions):
        mine = np.flatnonzero((pieces.starts < word.span.end) & (pieces.ends > word.span.start))
        if len(mine):
            firsts.append(int(mine[0]))
            seen.append(number)
            keep[mine[1:]] = False
    places = [int(keep[:first].sum()) for first in firsts]
    return pieces.kept(keep), places, seen
