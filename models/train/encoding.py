"""Texts and words to the encoder's numbers: pieces, cases, what each word may be and whether it is
private."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import torch
from tokenizers import Encoding, Tokenizer
from torch import Tensor

from engine.models.encoder import frequency
from engine.models.encoder.casing import LOWER, UPPER, cases
from models.train.examples import Example, Marked, allowed
from models.train.labels import KINDS, LABELS, NUMBERED, Offsets, outside_labels
from models.train.prompts import Prompt
from models.train.sources import Sentence

RECOGNISER = Path(__file__).resolve().parents[1] / "recogniser"
ROOM = 508  # pieces that are read at once: somewhat more than the annotator does (`encoder_parts`)
STEP = 400  # from one reading of a longer text to the next
BATCH = 1500  # pieces that a worker reads at once
POOL = 400  # texts that are sorted by length
START_MARK, END_MARK = 101, 102  # of MiniLM's vocabulary
OUTSIDE_WEIGHT = 0.5  # what a word outside every marked value counts for the judge
EVERY_LABEL = frozenset(range(len(LABELS)))

# A verb or a noun is nobody's name: what a treebank says about kinds without marking them.
NOT_NAMES = EVERY_LABEL - (outside_labels(("PERSON", "USERNAME")) - {0})
NOT_VALUES = EVERY_LABEL - (outside_labels(set(KINDS) - {"DATE", "MONEY", "HEALTH"}) - {0})
RULED_OUT = {
    **dict.fromkeys(("NOUN", "ADJ"), NOT_NAMES),
    **dict.fromkeys(("VERB", "AUX", "PRON", "SCONJ", "INTJ", "ADV"), NOT_VALUES),
}
# Kinds that the readers of prompts marked everywhere; of others they marked what struck them.
MARKED_IN_PROMPTS = frozenset(
    {"PERSON", "ORGANIZATION", "LOCATION", "ADDRESS", "AGE", "DATE", "MONEY", *NUMBERED}
)
READ_IN_PROMPTS = MARKED_IN_PROMPTS | {"OCCUPATION", "HEALTH", "USERNAME"}
# What the readers call a number that stands for somebody, and what a code opens. A phone number
# that no pattern knows is one of the former.
CALLED_IN_PROMPTS = {"ID": "BANK_ACCOUNT", "PHONE": "BANK_ACCOUNT", "SECRET": "PASSWORD"}


@dataclass(frozen=True, slots=True)
class Encoded:
    """A model input as numbers; every list is as long as `pieces`.

    At a word's first piece are the labels that it may have, how private it is and the weight of
    that; elsewhere None, 0 and 0.
    """

    pieces: list[int]
    cases: list[int]
    levels: list[int]
    labels: list[frozenset[int] | None]
    private: list[float]
    weights: list[float]


@dataclass(frozen=True, slots=True)
class Batch:
    """Padded tensors, (texts, pieces); `levels` has the rows of each language's level behind that,
    `allowed` labels, all False: no loss.
    """

    pieces: Tensor
    mask: Tensor
    cases: Tensor
    levels: Tensor
    allowed: Tensor
    private: Tensor
    weights: Tensor


def open_tokenizer(path: str) -> Tokenizer:
    """MiniLM's word pieces, neither cut nor padded."""
    tokenizer = Tokenizer.from_file(path)
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def first_pieces(encoding: Encoding) -> tuple[list[int], list[Offsets]]:
    """The first piece of each word, and the code points that the word covers."""
    firsts: list[int] = []
    words: list[Offsets] = []
    previous = None
    for at, (word, (start, end)) in enumerate(
        zip(encoding.word_ids, encoding.offsets, strict=True)
    ):
        if word != previous:
            firsts.append(at)
            words.append((start, end))
        else:
            words[-1] = (words[-1][0], end)
        previous = word
    return firsts, words


def encode_prompt(tokenizer: Tokenizer, prompt: Prompt) -> list[Encoded]:
    """A prompt with its kinds, and how private each word is."""
    spans = tuple(Marked(v.start, v.end, _kinds(v.kind)) for v in prompt.values)
    unlabelled = frozenset(KINDS) - MARKED_IN_PROMPTS
    example = Example(prompt.text, spans, unlabelled, prompt.author, "prompts")
    encoding, firsts, words, labels = _labelled(tokenizer, example)
    private, weights = [0.0] * len(encoding.ids), [0.0] * len(encoding.ids)
    for at, (start, end) in zip(firsts, words, strict=True):
        value = next((v for v in prompt.values if v.start < end and start < v.end), None)
        private[at] = value.private if value else 0.0
        weights[at] = 1.0 if value else OUTSIDE_WEIGHT
    written = _written(prompt.text, encoding.offsets)
    return list(_readings(Encoded(encoding.ids, *written, labels, private, weights)))


def encode_example(tokenizer: Tokenizer, example: Example) -> list[Encoded]:
    """An example with its kinds; without a judgement of privacy."""
    encoding, _, _, labels = _labelled(tokenizer, example)
    none = [0.0] * len(encoding.ids)
    written = _written(example.text, encoding.offsets)
    return list(_readings(Encoded(encoding.ids, *written, labels, none, none)))


def encode_sentence(tokenizer: Tokenizer, sentence: Sentence) -> list[Encoded]:
    """A sentence of a treebank, word by word: what none of its words can be, and that a verb or a
    noun is no more private than a word outside all values of a prompt.
    """
    encoding = tokenizer.encode(
        list(sentence.words), is_pretokenized=True, add_special_tokens=False
    )
    none = [0.0] * len(encoding.ids)
    weights = none.copy()
    labels: list[frozenset[int] | None] = [None] * len(none)
    cased, levels = [0] * len(none), [0] * len(none)
    previous = None
    for at, (word, offsets) in enumerate(zip(encoding.word_ids, encoding.offsets, strict=True)):
        [cased[at]], [levels[at]] = _written(sentence.words[word], [offsets])
        if word != previous:
            labels[at] = RULED_OUT.get(sentence.tags[word])
            weights[at] = OUTSIDE_WEIGHT if labels[at] else 0.0
        previous = word
    return list(_readings(Encoded(encoding.ids, cased, levels, labels, none, weights)))


def _kinds(kind: str) -> frozenset[str]:
    """The kinds that the reader may give a value of a prompt; all: it is not trained on it."""
    kind = CALLED_IN_PROMPTS.get(kind, kind)
    return frozenset({kind} if kind in READ_IN_PROMPTS else KINDS)


def _labelled(
    tokenizer: Tokenizer, example: Example
) -> tuple[Encoding, list[int], list[Offsets], list[frozenset[int] | None]]:
    encoding = tokenizer.encode(example.text, add_special_tokens=False)
    firsts, words = first_pieces(encoding)
    labels: list[frozenset[int] | None] = [None] * len(encoding.ids)
    for at, one in zip(firsts, allowed(example, words), strict=True):
        labels[at] = one
    return encoding, firsts, words, labels


def _readings(whole: Encoded) -> Iterator[Encoded]:
    """A text in pieces of ROOM with their marks; neighbours share some."""
    size = len(whole.pieces)
    for start in range(0, max(1, size - ROOM + STEP), STEP) if size else ():
        part = slice(start, min(size, start + ROOM))
        yield Encoded(
            [START_MARK, *whole.pieces[part], END_MARK],
            [LOWER, *whole.cases[part], LOWER],
            [0, *whole.levels[part], 0],
            [None, *whole.labels[part], None],
            [0.0, *whole.private[part], 0.0],
            [0.0, *whole.weights[part], 0.0],
        )


def _written(text: str, offsets: Sequence[Offsets]) -> tuple[list[int], list[int]]:
    """How each piece's word is cased, and how often it is written."""
    starts = np.array([start for start, _ in offsets], np.int64)
    return cases(text, starts).tolist(), _levels().of(text, starts).tolist()


@cache
def _levels() -> frequency.WordLevels:
    return frequency.WordLevels(RECOGNISER / frequency.FILE)


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
    pieces, mask, written, levels = (torch.zeros(shape, dtype=torch.long) for _ in range(4))
    private, weights = torch.zeros(shape), torch.zeros(shape)
    allowed_ones = torch.zeros((*shape, len(LABELS)), dtype=torch.bool)
    for row, item in enumerate(items):
        size = len(item.pieces)
        pieces[row, :size] = torch.tensor(item.pieces)
        mask[row, :size] = 1
        written[row, :size] = torch.tensor(item.cases)
        levels[row, :size] = torch.tensor(item.levels)
        private[row, :size] = torch.tensor(item.private)
        weights[row, :size] = torch.tensor(item.weights)
        for at, labels in _marked(item.labels):
            allowed_ones[row, at, list(labels)] = True
    if generator is not None:
        written = _recased(written, mask, generator)
    rows = torch.from_numpy(frequency.rows(levels.flatten().numpy())).view(*shape, -1)
    return Batch(pieces, mask, written, rows, allowed_ones, private, weights)


def _marked(labels: Iterable[frozenset[int] | None]) -> Iterator[tuple[int, frozenset[int]]]:
    for at, one in enumerate(labels):
        if one is not None and len(one) < len(LABELS):
            yield at, one


def _recased(written: Tensor, mask: Tensor, generator: torch.Generator) -> Tensor:
    """A fifth of the texts in small letters, one in fifty in capitals."""
    draw = torch.rand((len(written), 1), generator=generator)
    written = torch.where(draw < 0.2, LOWER, written)
    return torch.where(draw > 0.98, UPPER * mask, written)
