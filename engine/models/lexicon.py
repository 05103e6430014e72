"""The whole words of a model's vocabulary, with the model's embeddings.

Public lists (resources/lexicon) define the words and numbers and their frequency; a model's lexicon
holds those that are one token of its vocabulary. An embedding is stored as whole numbers times a
scale of its row, so small that every dot product of two rows is exact in float32: distances are bit
for bit the same on every machine.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import math
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.core import paths
from engine.core.errors import BadParameter
from engine.core.rng import encode
from engine.models import spelling
from engine.models.encoder.wordpieces import CONTINUES
from engine.models.files.catalogue import Role

if TYPE_CHECKING:
    from engine.models.manager import ModelManager

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

WORDS, RARER, NUMBERS = "words.txt", "rarer_words.txt", "numbers.txt"
LISTS = frozenset({".txt", ".toml"})  # public lists and fitted constants, not their README
EXACT = 1 << 24  # float32 holds every whole number up to here
FINEST = 127
BLOCK = 1024  # rows quantised at a time


def normalised(word: str) -> str:
    """Normalise a word for lexicons: folded case, no accents."""
    if word.isascii():
        return word.lower()
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Embeddings as whole numbers (n, width) times a scale each, and their squared lengths (n)."""

    levels: NDArray[np.float32] = field(repr=False)
    scales: Floats = field(repr=False)
    squares: Floats = field(repr=False)


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Words, the most frequent first, with their embeddings.

    `levels` (rows, width) are whole numbers, `scales` (rows) what a row is multiplied by, `tokens`
    (rows, forms) the model's tokens of a row, as it is written inside a sentence and otherwise. The
    first words have a row each; those after them are the mean of several rows: `pieces` holds them,
    (words, k) for those of k rows each. `squares` (n) are squared lengths. A lexicon without
    embeddings has width 0.
    """

    words: tuple[str, ...] = field(repr=False)
    index: Mapping[str, int] = field(repr=False)
    levels: NDArray[np.float32] = field(repr=False)
    scales: Floats = field(repr=False)
    squares: Floats = field(repr=False)
    tokens: Integers = field(repr=False)
    pieces: tuple[Integers, ...] = field(repr=False, default=())

    def __len__(self) -> int:
        return len(self.words)

    @property
    def placed(self) -> bool:
        """Whether its words have embeddings."""
        return bool(self.levels.shape[1])

    def distances(self, entries: Integers, first: int = 0) -> Floats:
        """The Euclidean distance from each of these words to every word from `first` on, (k, n)."""
        found = self.distances_of(self._rows(entries), first)
        here = np.flatnonzero(entries >= max(first, self._whole))
        found[here, entries[here] - first] = 0.0  # a mean's distance to itself was a rounding error
        return found

    def distances_of(self, rows: Rows, first: int = 0) -> Floats:
        """The Euclidean distance from each of these rows to every word from `first` on, (k, n)."""
        skipped = 0 if self.pieces else first
        dots = rows.levels @ self.levels[skipped:].T
        scales = self.scales[skipped:]
        found: Floats = np.empty((len(dots), len(self) - first))
        for number in range(len(found)):  # one at a time: it fits the cache
            # Twice the dot product, in the order of `squares`: a row's distance to itself is 0.
            products = scales * (-2 * rows.scales[number])
            products *= dots[number]
            row = found[number]
            np.add(self._of_words(products)[first - skipped :], self.squares[first:], out=row)
            row += rows.squares[number]
            np.maximum(row, 0, out=row)
            np.sqrt(row, out=row)
        return found

    def scores(self, logits: NDArray[Any]) -> Floats:
        """Each word's score from a model's logits (vocabulary): the best of its written forms.

        A word of several pieces has their mean score.
        """
        first, *others = self.tokens.T
        found = logits[first].astype(np.float64)
        for form in others:
            np.maximum(found, logits[form], out=found)
        return self._of_words(found)

    @property
    def _whole(self) -> int:
        """The number of words with their own row."""
        return len(self) - sum(map(len, self.pieces))

    def _of_words(self, values: Floats) -> Floats:
        """Each word's value from its row's, or the mean of its rows' values."""
        if not self.pieces:
            return values
        return np.concatenate([values[: self._whole], *(_means(values, p) for p in self.pieces)])

    def _rows(self, entries: Integers) -> Rows:
        """The embeddings of some words, each independent of the others."""
        if (entries < self._whole).all():
            return Rows(self.levels[entries], self.scales[entries], self.squares[entries])
        each = [
            quantised(self._mean(n))
            if n >= self._whole
            else Rows(self.levels[n : n + 1], self.scales[n : n + 1], self.squares[n : n + 1])
            for n in entries
        ]
        return Rows(
            np.concatenate([row.levels for row in each]),
            np.concatenate([row.scales for row in each]),
            np.concatenate([row.squares for row in each]),
        )

    def _mean(self, entry: int) -> Floats:
        """The embedding of a word of several rows, (1, width)."""
        at = entry - self._whole
        for pieces in self.pieces:
            if at < len(pieces):
                break
            at -= len(pieces)
        rows = self.levels[pieces[at]] * self.scales[pieces[at], np.newaxis]
        return np.asarray(rows.mean(axis=0, keepdims=True))

    def between(self, entry: int, others: Integers) -> Floats:
        """The Euclidean distance from one word to each of the others, (k)."""
        dots = self.levels[others] @ self.levels[entry]
        squared = -2 * self.scales[entry] * self.scales[others] * dots
        squared += self.squares[others]
        squared += self.squares[entry]
        found: Floats = np.sqrt(np.maximum(squared, 0))
        return found

    def first(self, count: int) -> Lexicon:
        """The lexicon of the `count` most frequent words."""
        words = self.words[:count]
        return Lexicon(
            words,
            {word: number for number, word in enumerate(words)},
            self.levels[:count],
            self.scales[:count],
            self.squares[:count],
            self.tokens[:count],
        )


@dataclass(frozen=True, slots=True)
class Lexicons:
    """A model's words and numbers: a number is only ever replaced by a number."""

    words: Lexicon
    numbers: Lexicon


def make(words: Sequence[str], rows: NDArray[Any], tokens: Integers) -> Lexicon:
    """A lexicon of these words with their embeddings (n, width) and tokens (n, forms)."""
    made = quantised(rows)
    index = {word: number for number, word in enumerate(words)}
    return Lexicon(tuple(words), index, made.levels, made.scales, made.squares, tokens)


def quantised(rows: NDArray[Any]) -> Rows:
    """Embeddings (n, width) as whole numbers, so small that their dot products are exact."""
    width = rows.shape[1]
    finest = min(FINEST, math.isqrt((EXACT - 1) // max(width, 1)))
    levels = np.empty(rows.shape, np.float32)
    scales = np.ones(len(rows))
    for start in range(0, len(rows) if width else 0, BLOCK):
        block = rows[start : start + BLOCK].astype(np.float64)
        largest = np.abs(block).max(axis=1)
        scale = np.where(largest > 0, largest, 1.0) / finest
        levels[start : start + BLOCK] = np.rint(block / scale[:, np.newaxis])
        scales[start : start + BLOCK] = scale
    exact = np.einsum("ij,ij->i", levels, levels, dtype=np.float64)
    return Rows(levels, scales, exact * scales**2)


@functools.lru_cache(maxsize=2)
def lexicons(manager: ModelManager, model: str) -> Lexicons:
    """The lexicons of a model of the catalogue: an encoder's, or a causal model's.

    Raises ModelMissing or ModelDamaged where the model cannot be used.
    """
    if manager.store.state(model).role is Role.CAUSAL:
        return _of_causal(manager, model)
    return _of_encoder(manager, model)


@functools.lru_cache(maxsize=2)
def wide(manager: ModelManager, model: str) -> Lexicons:
    """The lexicons with rarer words, which are several pieces of an encoder's vocabulary.

    A causal model has its own words alone. Raises as `lexicons` does.
    """
    own = lexicons(manager, model)
    if manager.store.state(model).role is Role.CAUSAL:
        return own
    with manager.masked(model) as encoder:
        split = {word: encoder.wordpieces.split(word) for word in listed(RARER)}
        known = {word: ids for word, ids in split.items() if ids and word not in own.words.index}
        more = sorted({one for ids in known.values() for one in ids} - {*own.words.tokens[:, 0]})
        rows = encoder.piece_embeddings(np.array(more, np.int64))
    return Lexicons(widened(own.words, known, more, rows), own.numbers)


@functools.lru_cache(maxsize=1)
def pieces(manager: ModelManager, model: str) -> Lexicons:
    """A masked model's vocabulary in place of the public lists; its numbers are among the words.

    Marks and punctuation are left out, so that layout stays. Raises as `lexicons` does, and
    BadParameter for a model without word pieces.
    """
    if manager.store.state(model).role is Role.CAUSAL:
        raise BadParameter(name=model, reason="not_for_this_use")
    with manager.masked(model) as encoder:
        texts = [encoder.wordpieces.text(number) for number in range(len(encoder.wordpieces))]
        if not any(text.startswith(CONTINUES) for text in texts):
            raise BadParameter(name=model, reason="not_for_this_use")
        ids = [n for n, text in enumerate(texts) if text.removeprefix(CONTINUES).isalnum()]
        tokens = np.array(ids, np.int64)[:, np.newaxis]
        own = make([texts[n] for n in ids], encoder.embedding_matrix()[ids], tokens)
    return Lexicons(own, own)


def widened(
    lexicon: Lexicon,
    words: Mapping[str, Sequence[int]],
    tokens: Sequence[int],
    embeddings: NDArray[Any],
) -> Lexicon:
    """A lexicon of rows for all words with rarer ones, each of several tokens.

    `tokens` with their `embeddings` are those among them that are no word of the lexicon.
    """
    more = quantised(embeddings)
    levels = np.concatenate([lexicon.levels, more.levels])
    scales = np.concatenate([lexicon.scales, more.scales])
    all_tokens = np.concatenate([lexicon.tokens, np.array(tokens, np.int64)[:, np.newaxis]])
    row_of = {int(token): row for row, token in enumerate(all_tokens[:, 0])}
    by_count = sorted(words, key=lambda w: len(words[w]))  # stable
    pieces = tuple(
        np.array([[row_of[token] for token in words[word]] for word in some], np.int64)
        for some in (
            tuple(group) for _, group in itertools.groupby(by_count, lambda w: len(words[w]))
        )
    )
    squares = [_squared_means(levels, scales, some) for some in pieces]
    every = (*lexicon.words, *by_count)
    return Lexicon(
        every,
        {word: number for number, word in enumerate(every)},
        levels,
        scales,
        np.concatenate([lexicon.squares, *squares]),
        all_tokens,
        pieces,
    )


def _means(values: Floats, pieces: Integers) -> Floats:
    """The mean of some values for each word, `pieces` (words, k); in one order of addition."""
    first, *others = pieces.T
    found = values[first]
    for other in others:
        found += values[other]
    return np.asarray(found / pieces.shape[1])


def _squared_means(levels: NDArray[np.float32], scales: Floats, pieces: Integers) -> Floats:
    """The squared length of the mean of each word's rows, by exact dot products in one order."""
    found, count = np.zeros(len(pieces)), pieces.shape[1]
    for at in range(0, len(pieces), BLOCK):
        rows = pieces[at : at + BLOCK].T
        for one, other in itertools.product(range(count), repeat=2):
            dots = np.einsum("ij,ij->i", levels[rows[one]], levels[rows[other]])
            found[at : at + BLOCK] += dots * scales[rows[one]] * scales[rows[other]]
    return np.asarray(found / count**2)


@functools.lru_cache(maxsize=8)
def origin(manager: ModelManager, model: str) -> bytes:
    """A digest of a model and the public lists: the inputs of a draw besides its word.

    It is part of a draw's key: other weights under the same name must neither get the same
    uniforms nor count as a draw that was sent before. Raises like `lexicons`.
    """
    files = sorted(paths.resource("lexicon").iterdir())
    lists = [part for f in files if f.suffix in LISTS for part in (f.name, f.read_bytes())]
    models = (model, *manager.store.state(model).parts)
    return hashlib.sha256(encode(*map(manager.store.sha256, models), *lists)).digest()


def listed(name: str) -> list[str]:
    """The lines of one of the public lists."""
    return paths.resource("lexicon", name).read_text("utf-8").split()


def _of_encoder(manager: ModelManager, model: str) -> Lexicons:
    with manager.masked(model) as encoder:
        matrix, pieces = encoder.embedding_matrix(), encoder.wordpieces

        def lexicon(name: str) -> Lexicon:
            ids = {word: pieces.id(word) for word in listed(name)}
            known = {word: number for word, number in ids.items() if number is not None}
            tokens = np.array([*known.values()], np.int64)
            return make([*known], matrix[tokens], tokens[:, np.newaxis])

        return Lexicons(lexicon(WORDS), lexicon(NUMBERS))


def _of_causal(manager: ModelManager, model: str) -> Lexicons:
    """Words of one token inside a sentence, without numbers, which have several."""
    with manager.causal(model) as causal:
        ids = spelling.by_text(causal)
    tokens_of = {word: spelling.forms(word, ids) for word in listed(WORDS)}
    known = [word for word, own in tokens_of.items() if own]
    tokens = np.array([tokens_of[word] for word in known], np.int64)
    embeddings = manager.token_embeddings(model)
    numbers = listed(NUMBERS)
    return Lexicons(
        make(known, embeddings(tokens[:, 0]), tokens),
        make(numbers, np.empty((len(numbers), 0)), np.empty((len(numbers), 0), np.int64)),
    )
