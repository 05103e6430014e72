"""Texts and words to the encoder's numbers: pieces, cases, and what each word may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from tokenizers import Encoding, Tokenizer
from torch import Tensor

from engine.models.casing import LOWER, UPPER, cases
from models.train.examples import Example, allowed
from models.train.labels import (
    KINDS,
    LABELS,
    TAGS,
    Offsets,
    outside_labels,
)
from models.train.sources import Sentence

LONGEST = 192  # pieces, both ends included
BATCH = 700  # pieces that a worker reads at once
POOL = 2000  # texts that are sorted by length
IGNORED = -100
UNKNOWN, MASK = 100, 103  # of MiniLM's vocabulary
MASKED_SHARE = 0.18  # of the words of a natural text
HIDDEN_SHARE = 0.05  # of the words of the others
NATURAL = frozenset({"wnut17", "broad_twitter_corpus", "wikigold", "sec_filings"})
EVERY_LABEL = frozenset(range(len(LABELS)))

# A verb or a noun is nobody's name: what the treebank says about kinds without marking them.
NOT_NAMES = EVERY_LABEL - (outside_labels(("PERSON", "USERNAME")) - {0})
NOT_VALUES = EVERY_LABEL - (outside_labels(set(KINDS) - {"DATE", "MONEY", "HEALTH"}) - {0})
RULED_OUT = {
    **dict.fromkeys(("NOUN", "ADJ"), NOT_NAMES),
    **dict.fromkeys(("VERB", "AUX", "PRON", "SCONJ", "INTJ", "ADV"), NOT_VALUES),
}


@dataclass(frozen=True, slots=True)
class Encoded:
    """One text as numbers; every list is as long as `pieces`.

    `labels` holds the allowed labels of a word at its first piece (None elsewhere), `tags` its
    part of speech (IGNORED elsewhere). `words` numbers each piece's word, None at marks. In a
    `natural` text, written by people, words are masked to be guessed.
    """

    pieces: list[int]
    cases: list[int]
    labels: list[frozenset[int] | None]
    tags: list[int]
    words: list[int | None]
    natural: bool


@dataclass(frozen=True, slots=True)
class Batch:
    """Padded tensors, (texts, pieces); `allowed` is (texts, pieces, labels), all False: no loss.

    `guesses` holds the piece that stood at each masked place, IGNORED elsewhere.
    """

    pieces: Tensor
    mask: Tensor
    cases: Tensor
    allowed: Tensor
    tags: Tensor
    guesses: Tensor


def first_pieces(encoding: Encoding) -> tuple[list[int], list[Offsets]]:
    """Where each word begins among the pieces, and which code points the word covers."""
    firsts: list[int] = []
    words: list[Offsets] = []
    previous = None
    for at, (word, (start, end)) in enumerate(
        zip(encoding.word_ids, encoding.offsets, strict=True)
    ):
        if word is None:
            continue
        if word != previous:
            firsts.append(at)
            words.append((start, end))
        else:
            words[-1] = (words[-1][0], end)
        previous = word
    return firsts, words


def encode_example(tokenizer: Tokenizer, example: Example) -> Encoded:
    """An example with labels and without parts of speech."""
    encoding = tokenizer.encode(example.text)
    firsts, words = first_pieces(encoding)
    labels: list[frozenset[int] | None] = [None] * len(encoding.ids)
    for at, one in zip(firsts, allowed(example, words), strict=True):
        labels[at] = one
    written, tags = _cases(example.text, encoding.offsets), [IGNORED] * len(encoding.ids)
    natural = example.source in NATURAL
    return Encoded(encoding.ids, written, labels, tags, encoding.word_ids, natural)


def encode_plain(tokenizer: Tokenizer, text: str) -> Encoded:
    """A text without any marks, for the masked head alone."""
    encoding = tokenizer.encode(text)
    size = len(encoding.ids)
    written = _cases(text, encoding.offsets)
    nothing: list[frozenset[int] | None] = [None] * size
    return Encoded(encoding.ids, written, nothing, [IGNORED] * size, encoding.word_ids, True)


def encode_sentence(tokenizer: Tokenizer, sentence: Sentence) -> Encoded:
    """A sentence of the treebank, word by word."""
    encoding = tokenizer.encode(list(sentence.words), is_pretokenized=True)
    size = len(encoding.ids)
    labels: list[frozenset[int] | None] = [None] * size
    tags, written = [IGNORED] * size, [0] * size
    previous = None
    for at, (word, offsets) in enumerate(zip(encoding.word_ids, encoding.offsets, strict=True)):
        if word is None:
            continue
        written[at] = _cases(sentence.words[word], [offsets])[0]
        if word != previous:
            tags[at] = TAGS.index(sentence.tags[word])
            labels[at] = RULED_OUT.get(sentence.tags[word])
        previous = word
    return Encoded(encoding.ids, written, labels, tags, encoding.word_ids, natural=True)


def _cases(text: str, offsets: Sequence[Offsets]) -> list[int]:
    """The case of each piece's word; the marks at both ends have the first."""
    found = cases(text, np.array([start for start, _ in offsets], np.int64)).tolist()
    pairs = zip(offsets, found, strict=True)
    return [case if end > start else LOWER for (start, end), case in pairs]


def open_tokenizer(path: str) -> Tokenizer:
    """MiniLM's word pieces, cut at LONGEST, not padded."""
    tokenizer = Tokenizer.from_file(path)
    tokenizer.no_padding()
    tokenizer.enable_truncation(LONGEST)
    return tokenizer


def batches(items: Sequence[Encoded], generator: torch.Generator) -> list[list[Encoded]]:
    """Batches of texts of like length, in an order that `generator` decides."""
    order = torch.randperm(len(items), generator=generator).tolist()
    pooled: list[list[Encoded]] = []
    for start in range(0, len(order), POOL):
        pool = sorted((items[at] for at in order[start : start + POOL]), key=_length)
        pooled.extend(_cut(pool))
    return [pooled[at] for at in torch.randperm(len(pooled), generator=generator).tolist()]


def _cut(pool: Sequence[Encoded]) -> Iterator[list[Encoded]]:
    """Batches of at most BATCH pieces, padding included, from texts sorted by their length."""
    batch: list[Encoded] = []
    for item in pool:
        if batch and len(item.pieces) * (len(batch) + 1) > BATCH:
            yield batch
            batch = []
        batch.append(item)
    yield batch


def _length(item: Encoded) -> int:
    return len(item.pieces)


def padded(items: Sequence[Encoded], generator: torch.Generator | None = None) -> Batch:
    """Tensors of a batch; with a generator some texts are read as lower- or upper-case ones."""
    width = max(len(item.pieces) for item in items)
    shape = (len(items), width)
    pieces, mask = torch.zeros(shape, dtype=torch.long), torch.zeros(shape, dtype=torch.long)
    cases, tags = torch.zeros(shape, dtype=torch.long), torch.full(shape, IGNORED)
    allowed_ones = torch.zeros((*shape, len(LABELS)), dtype=torch.bool)
    for row, item in enumerate(items):
        size = len(item.pieces)
        pieces[row, :size] = torch.tensor(item.pieces)
        mask[row, :size] = 1
        cases[row, :size] = torch.tensor(item.cases)
        tags[row, :size] = torch.tensor(item.tags)
        for at, labels in _marked(item.labels):
            allowed_ones[row, at, list(labels)] = True
    batch = Batch(pieces, mask, cases, allowed_ones, tags, torch.full(shape, IGNORED))
    if generator is not None:
        _mask(batch, items, generator)
        batch = replace(batch, cases=_recased(cases, mask, generator))
    return batch


def _mask(batch: Batch, items: Sequence[Encoded], generator: torch.Generator) -> None:
    """Hide whole words. In a natural text they are to be guessed, and nothing else is learnt there.

    Elsewhere a hidden word keeps its label: what a word is must be read from those around it too.
    """
    for row, item in enumerate(items):
        share = MASKED_SHARE if item.natural else HIDDEN_SHARE
        hidden = (torch.rand(len(item.pieces), generator=generator) < share).tolist()
        at = [
            place
            for place, (word, piece) in enumerate(zip(item.words, item.pieces, strict=True))
            if word is not None and hidden[word] and piece != UNKNOWN
        ]
        if item.natural:
            batch.guesses[row, at] = batch.pieces[row, at]
        batch.pieces[row, at] = MASK
        if not item.natural:
            continue
        batch.allowed[row, at] = False
        batch.tags[row, at] = IGNORED


def _marked(labels: Iterable[frozenset[int] | None]) -> Iterator[tuple[int, frozenset[int]]]:
    for at, one in enumerate(labels):
        if one is not None and len(one) < len(LABELS):
            yield at, one


def _recased(cases: Tensor, mask: Tensor, generator: torch.Generator) -> Tensor:
    """A fifth of the texts in small letters, one in twenty in capitals."""
    draw = torch.rand((len(cases), 1), generator=generator)
    cases = torch.where(draw < 0.2, 0, cases)
    return torch.where(draw > 0.95, UPPER * mask, cases)
