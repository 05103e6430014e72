"""A masked model's guesses, judged again by a causal model that reads on both sides of the place.

The masked model sees both sides but learnt from little text; the causal one learnt from much, and
reads from the left. What they say of a word is added, weighted; of the BEST words of both, each is
then put in its place, and the causal model says how well the text goes on behind it. The weights
were chosen on one half of the articles that the masked model never saw, by likelihood
(tests/benchmarks/bench_masked.py measures the other).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check, never_cancelled
from engine.models import spelling
from engine.models.encoder.casing import CASES, LOWER, UPPER
from engine.models.encoder.encoder import Encoder, FloatArray
from engine.models.encoder.wordpieces import CONTINUES, IntArray, Pieces, WordPieces
from engine.models.llama.causal import CausalModel
from engine.models.llama.continuations import MOST, TOKENS

MASKED, LEFT = 0.5, 0.6  # weights of the two models' log probabilities
MASKED_AGAIN, BOTH_SIDES = 0.15, 0.6  # the same of the BEST words, once they were put in place
BEST, BEHIND = MOST, 4  # words put in place; tokens behind them that are scored
BEFORE = TOKENS  # tokens read before the place, the one that parts texts among them
NEAR = 80  # pieces before a place that are written out for that

Array = NDArray[Any]

# By case: the pieces (n) that both models know as whole words, the causal one's tokens (n, forms).
Words = dict[int, tuple[IntArray, IntArray]]

_shared: WeakKeyDictionary[CausalModel, Words] = WeakKeyDictionary()


class Reranked:
    """The two as one masked model (`manager.MaskedModel`); both are lent."""

    def __init__(self, encoder: Encoder, causal: CausalModel) -> None:
        self.wordpieces = encoder.wordpieces
        self._encoder, self._causal = encoder, causal
        if causal not in _shared:
            _shared[causal] = _known_to_both(encoder.wordpieces, causal)
        self._words = _shared[causal]

    @property
    def resident_bytes(self) -> int:
        """About what both take in memory."""
        return self._encoder.resident_bytes + self._causal.resident_bytes

    def close(self) -> None:
        """Nothing: who lent the two frees them."""

    def embedding_matrix(self) -> FloatArray:
        """The encoder's embeddings of all pieces (vocabulary, width)."""
        return self._encoder.embedding_matrix()

    def piece_embeddings(self, ids: IntArray) -> FloatArray:
        """The encoder's context-free embeddings of some pieces, (n, width)."""
        return self._encoder.piece_embeddings(ids)

    def masked_logits(
        self, pieces: Pieces, at: Sequence[int], check: Check | None = None
    ) -> FloatArray:
        """Predictions for the given places, all masked at once: log probabilities (k, vocabulary).

        Of a word of several pieces the first one's row is judged again, as that of a whole word.
        Where the other hidden words stood, the causal model reads the encoder's best guesses.
        """
        check = check or never_cancelled
        found = _log_softmax(self._encoder.masked_logits(pieces, at, check))
        words = _words(pieces, at)
        guesses = found.argmax(axis=1)
        texts = self._texts(pieces, {word[0]: int(guesses[row]) for row, word in words.items()})
        for word in words.values():
            for place in word[1:]:
                texts[place] = ""
        for row, word in words.items():
            before = "".join(texts[max(0, word[0] - NEAR) : word[0]])
            behind = "".join(texts[word[-1] + 1 : word[-1] + 1 + 2 * BEHIND])
            case = int(pieces.cases[word[0]])
            found[row] = self._judged(found[row], case, before, behind, check)
        return found

    def _judged(self, masked: Array, case: int, before: str, behind: str, check: Check) -> Array:
        """One place's log probabilities, given the masked model's and the text on both sides."""
        ids, tokens = self._words[case]
        read = [self._causal.start, *self._pieces(before)[1 - BEFORE :]]
        after = self._pieces(behind)[:BEHIND]
        continuations = self._causal.continuations
        with continuations.reading(read, check) as logits:
            left = _log_softmax(logits)[tokens]
            form, left = left.argmax(axis=1), left.max(axis=1)
            both = (MASKED + LEFT) * masked  # where the causal model has no token for a word
            both[ids] = MASKED * masked[ids] + LEFT * left
            both = _log_softmax(both)
            best = np.argsort(-both[ids], kind="stable")[:BEST]
            placed = [[int(tokens[word, form[word]]), *after] for word in best]
            right = np.array(continuations.scores(placed, check))
        again = MASKED_AGAIN * masked[ids[best]] + BOTH_SIDES * (left[best] + right)
        mass = np.log(np.exp(both[ids[best]]).sum())
        both[ids[best]] = mass + _log_softmax(again)
        return both

    def _texts(self, pieces: Pieces, guessed: dict[int, int]) -> list[str]:
        """Each piece as it is written, with the blank before it; the guesses where words hide."""
        texts, end = [], 0
        spans = zip(pieces.starts.tolist(), pieces.ends.tolist(), strict=True)
        for place, (start, stop) in enumerate(spans):
            written = self.wordpieces.text(int(guessed.get(place, pieces.ids[place])))
            goes_on = written.startswith(CONTINUES)
            if not goes_on or pieces.cases[place] == UPPER:
                written = _cased(written, int(pieces.cases[place]))
            texts.append(" " * (start > end) + written.removeprefix(CONTINUES))
            end = stop
        return texts

    def _pieces(self, text: str) -> list[int]:
        return [piece.token for piece in self._causal.pieces(text)]


def _known_to_both(wordpieces: WordPieces, causal: CausalModel) -> Words:
    """The pieces that are whole words, and single tokens with a blank before them or without."""
    tokens = spelling.by_text(causal)
    texts = [wordpieces.text(number) for number in range(len(wordpieces))]
    found = {}
    for case in range(len(CASES)):
        forms = {n: _cased(text, case) for n, text in enumerate(texts) if text.isalnum()}
        known = {n: tokens[f" {form}"] for n, form in forms.items() if f" {form}" in tokens}
        bare = [tokens.get(forms[n], token) for n, token in known.items()]
        found[case] = np.array([*known]), np.array([[*known.values()], bare]).T
    return found


def _cased(word: str, case: int) -> str:
    """A word in small letters as one of that case is written."""
    return word.upper() if case == UPPER else word if case == LOWER else word.capitalize()


def _words(pieces: Pieces, at: Sequence[int]) -> dict[int, list[int]]:
    """The hidden words: of each the first row, and the places of its pieces."""
    found: dict[int, list[int]] = {}
    for row, place in enumerate(at):
        last = next(reversed(found.values()), None)
        if last and place == last[-1] + 1 and pieces.words[place] == pieces.words[last[-1]]:
            last.append(int(place))
        else:
            found[row] = [int(place)]
    return found


def _log_softmax(values: Array) -> Array:
    shifted = values - values.max(axis=-1, keepdims=True)
    return np.asarray(shifted - np.log(np.exp(shifted).sum(axis=-1, keepdims=True)))
