"""The whole words that a model knows, each with the model's own embedding of it.

Which words and numbers there are, and how frequent, comes from public lists
(resources/lexicon); a model's lexicon holds those that are one token of its vocabulary. An
embedding is kept as whole numbers times a scale of its row, so small that every dot product of
two rows is exact in float32: distances are bit for bit the same on every machine.
"""

from __future__ import annotations

import functools
import hashlib
import math
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine import paths
from engine.models.catalogue import Role
from engine.rng import encode

if TYPE_CHECKING:
    from engine.models.causal import CausalModel
    from engine.models.shelf import Shelf

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

WORDS, NUMBERS = "words.txt", "numbers.txt"
LISTS = frozenset({".txt", ".toml"})  # public lists and fitted constants, not their README
EXACT = 1 << 24  # float32 holds every whole number up to here
FINEST = 127
BLOCK = 1024  # rows quantised at a time


def normalised(word: str) -> str:
    """A word as a lexicon writes it: folded case, no accents."""
    if word.isascii():
        return word.lower()
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Words, the most frequent first, and where each lies.

    `levels` (n, width) are whole numbers, `scales` (n) what a row is multiplied by. `tokens`
    (n, forms) are the model's tokens of a word, as it is written inside a sentence and otherwise.
    A lexicon without embeddings has width 0.
    """

    words: tuple[str, ...] = field(repr=False)
    index: Mapping[str, int] = field(repr=False)
    levels: NDArray[np.float32] = field(repr=False)
    scales: Floats = field(repr=False)
    squares: Floats = field(repr=False)
    tokens: Integers = field(repr=False)

    def __len__(self) -> int:
        return len(self.words)

    @property
    def placed(self) -> bool:
        """Whether its words have embeddings."""
        return bool(self.levels.shape[1])

    def distances(self, entries: Integers, first: int = 0) -> Floats:
        """The Euclidean distance from each of these words to every word from `first` on, (k, n)."""
        dots = self.levels[entries] @ self.levels[first:].T
        scales, squares = self.scales[first:], self.squares[first:]
        found: Floats = np.empty(dots.shape)
        for number, entry in enumerate(entries):
            row = found[number]  # one at a time: it fits the cache
            # Twice the dot product, in the order of `squares`: a word's distance to itself is 0.
            np.multiply(scales, -2 * self.scales[entry], out=row)
            row *= dots[number]
            row += squares
            row += self.squares[entry]
            np.maximum(row, 0, out=row)
            np.sqrt(row, out=row)
        return found

    def between(self, entry: int, others: Integers) -> Floats:
        """The Euclidean distance from one word to each of the others, (k)."""
        dots = self.levels[others] @ self.levels[entry]
        squared = -2 * self.scales[entry] * self.scales[others] * dots
        squared += self.squares[others]
        squared += self.squares[entry]
        found: Floats = np.sqrt(np.maximum(squared, 0))
        return found

    def nearest(self, entry: int, count: int) -> Integers:
        """The words nearest to one, itself included, the nearest first."""
        distances = self.distances(np.array([entry]))[0]
        return np.argsort(distances, kind="stable")[:count]

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
    index = {word: number for number, word in enumerate(words)}
    return Lexicon(tuple(words), index, levels, scales, exact * scales**2, tokens)


@functools.lru_cache(maxsize=2)
def lexicons(shelf: Shelf, model: str) -> Lexicons:
    """The lexicons of a model of the catalogue: an encoder's, or a causal model's.

    Raises ModelMissing or ModelDamaged where the model cannot be used.
    """
    if shelf.store.state(model).role is Role.CAUSAL:
        return _of_causal(shelf, model)
    return _of_encoder(shelf, model)


@functools.lru_cache(maxsize=8)
def origin(shelf: Shelf, model: str) -> bytes:
    """A digest of a model and of the public lists: what every draw rests on besides its word.

    It belongs to a draw's key: other weights under the same name must not meet the same uniforms,
    nor pass for a draw that was sent before. Raises as `lexicons` does.
    """
    files = sorted(paths.resource("lexicon").iterdir())
    lists = [part for f in files if f.suffix in LISTS for part in (f.name, f.read_bytes())]
    return hashlib.sha256(encode(shelf.store.sha256(model), *lists)).digest()


def listed(name: str) -> list[str]:
    """The lines of one of the public lists."""
    return paths.resource("lexicon", name).read_text("utf-8").split()


def _of_encoder(shelf: Shelf, model: str) -> Lexicons:
    with shelf.encoder(model) as encoder:
        matrix, pieces = encoder.embedding_matrix(), encoder.wordpieces

        def lexicon(name: str) -> Lexicon:
            ids = {word: pieces.id(word) for word in listed(name)}
            known = {word: number for word, number in ids.items() if number is not None}
            tokens = np.array([*known.values()], np.int64)
            return make([*known], matrix[tokens], tokens[:, np.newaxis])

        return Lexicons(lexicon(WORDS), lexicon(NUMBERS))


def _of_causal(shelf: Shelf, model: str) -> Lexicons:
    """Words that are one token inside a sentence; numbers are several, so they have no place."""
    with shelf.causal(model) as causal:
        ids = _tokens_by_text(causal)
    forms = {word: _forms(word, ids) for word in listed(WORDS)}
    known = [word for word, own in forms.items() if own]
    tokens = np.array([forms[word] for word in known], np.int64)
    matrix = shelf.token_embeddings(model)
    numbers = listed(NUMBERS)
    return Lexicons(
        make(known, matrix[tokens[:, 0]], tokens),
        make(numbers, np.empty((len(numbers), 0)), np.empty((len(numbers), 0), np.int64)),
    )


def _tokens_by_text(model: CausalModel) -> dict[str, int]:
    found: dict[str, int] = {}
    for token in range(model.vocabulary_size):
        found.setdefault(model.text([token]), token)
    return found


def _forms(word: str, ids: Mapping[str, int]) -> list[int]:
    """The tokens of a word inside a sentence, at its start and without a blank before it.

    A name's first one has its capital. Empty for a word that is no token inside a sentence.
    """
    title = word.capitalize()
    inside = ids.get(f" {word}", ids.get(f" {title}"))
    if inside is None:
        return []
    return [inside, *(ids.get(form, inside) for form in (f" {title}", word, title))]
