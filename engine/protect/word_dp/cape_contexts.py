"""The context model's logits at every position that Cape draws.

A causal model reads the text once: the logits at a position depend on the text before it. A masked
model masks the word and sees both sides of its sentence; words at a distance are masked together,
so that a sentence takes a few passes and not one per word. Sentences are read separately: a draw
depends on its own sentence alone, so that typing elsewhere redraws nothing.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.rng import encode
from engine.core.types import Span
from engine.models.encoder.wordpieces import Pieces
from engine.models.files.catalogue import Role
from engine.models.lexicon import Floats, Integers, Lexicon, Lexicons
from engine.models.manager import ModelManager
from engine.protect.base import Progress
from engine.protect.tokens import Token

if TYPE_CHECKING:
    from engine.models.manager import Causal, MaskedModel, TokenEmbeddings

LONE_SURROGATE = re.compile("[\ud800-\udfff]")
LOOK_BACK = 512  # the fewest tokens read before each one if a text exceeds the model
TOGETHER = 4  # every so many-th drawn word is hidden in one pass: some 15 % of all
Array = NDArray[Any]
STRETCH = 128  # words per batch, whose logits are in memory together
SENTENCE_END = re.compile(r"(?<=[.!?])[\"'\u2019\u201d)\]*_]*\s+|(?<=[\u3002\uff01\uff1f])|\n+")


@dataclass(frozen=True, slots=True)
class ContextPosition:
    """A word, the logits of the lexicon's words there, a digest of its place and of their inputs.

    `row` is where a word lies that the lexicon lacks: at the mean of its pieces. The same word in
    the same place of the same context has the same digest, no other has. The digest is over the
    model's logits too: another version of a runtime, or another processor, may give others, and
    what is drawn from them is another draw.
    """

    token: Token
    logits: Floats | None = field(repr=False)
    row: Floats | None = field(repr=False)
    digest: bytes = field(repr=False)  # of the person's text, and without a key


@dataclass(frozen=True, slots=True)
class ContextReader:
    """A context model; `check` raises Cancelled, `progress` gets the share done.

    A masked model hides several words of a sentence in a pass, or `one`.
    """

    manager: ModelManager
    model: str
    own: Lexicons
    check: Check
    progress: Progress
    one: bool = False


def is_causal(manager: ModelManager, model: str) -> bool:
    """Whether a model sees only the text before a word; else it sees the word's sentence."""
    return manager.store.state(model).role is Role.CAUSAL


def split(text: str, tokens: Sequence[Token], reading: ContextReader) -> Iterator[Token]:
    """The pieces of each word, each a token of its own, that together cover the word."""
    text = LONE_SURROGATE.sub("\ufffd", text)
    with reading.manager.masked(reading.model, reading.check, reading.progress) as encoder:
        for sentence, stretch in _stretches(text, tokens, encoder):
            for token in stretch:
                yield from _split(token, sentence.pieces, encoder, reading.own.words)


def _split(token: Token, pieces: Pieces, encoder: MaskedModel, lexicon: Lexicon) -> Iterator[Token]:
    at = _covered(pieces, token)
    if not len(at):
        yield token
        return
    begin, end = token.span.start, token.span.end
    starts = [begin, *(max(begin, int(start)) for start in pieces.starts[at[1:]])]
    for part, (start, stop) in enumerate(pairwise([*starts, end])):
        if start < stop:  # a letter that is several pieces is drawn once
            word = encoder.wordpieces.text(int(pieces.ids[at[part]]))
            yield Token(Span(start, stop), word, False, lexicon.index.get(word), part)


def places(
    text: str, tokens: Sequence[Token], reading: ContextReader
) -> Iterator[list[ContextPosition]]:
    """Yield every token with its logits (None for a word without any), in batches."""
    if not tokens:
        return
    text = LONE_SURROGATE.sub("\ufffd", text)
    if is_causal(reading.manager, reading.model):
        embeddings = reading.manager.token_embeddings(reading.model, reading.check)
        with reading.manager.causal(reading.model, reading.check, reading.progress) as causal:
            yield from _read(text, tokens, causal, reading, embeddings)
    else:
        with reading.manager.masked(reading.model, reading.check, reading.progress) as encoder:
            yield from _hidden(text, tokens, encoder, reading)


def _read(
    text: str,
    tokens: Sequence[Token],
    model: Causal,
    reading: ContextReader,
    embeddings: TokenEmbeddings,
) -> Iterator[list[ContextPosition]]:
    pieces = model.pieces(text)
    ids = np.array([piece.token for piece in pieces], np.int64)
    ends = np.maximum.accumulate([piece.span.end for piece in pieces] or [0])
    at = np.searchsorted(ends, [token.span.start for token in tokens], side="right")
    after = np.searchsorted(ends, [token.span.end for token in tokens], side="left") + 1
    digests = _prefixes(ids.tolist(), at)
    done = 0
    for start, rows in _rows(ids.tolist(), int(at[-1]) + 1, model, reading.check):
        stop = int(np.searchsorted(at, start + len(rows)))
        found = []
        for number in range(done, stop):
            token, where = tokens[number], int(at[number])
            own = partial(embeddings, ids[where : after[number]])
            context = encode(digests[number], token.span.start)
            found.append(_place(token, rows[where - start], own, context, reading.own))
        done = stop
        reading.progress({"state": "drawing", "done": done, "total": len(tokens)})
        yield found
    # Words of letters that the model's vocabulary lacks may follow its last token.
    left = zip(tokens[done:], digests[done:], strict=True)
    yield [_unread(token, encode(digest, token.span.start)) for token, digest in left]


def _rows(
    ids: Sequence[int], needed: int, model: Causal, check: Check
) -> Iterator[tuple[int, np.ndarray]]:
    """The logits of the first `needed` tokens, block after block with the first one's number.

    A text longer than the model's memory is read in windows at fixed places, each of which starts
    early enough that every token has LOOK_BACK others before it.
    """
    start = begin = 0
    while start < min(needed, len(ids)):
        window = ids[begin : min(begin + model.reading_context, needed)]
        number = begin
        for block in model.logit_blocks(window, check=check):
            skipped = max(0, start - number)
            if skipped < len(block):
                yield number + skipped, block[skipped:]
            number += len(block)
        start = number
        begin = start - LOOK_BACK


def _prefixes(ids: Sequence[int], at: Integers) -> list[bytes]:
    """A digest of the tokens before each of the (ascending) places."""
    running, done, found = hashlib.sha256(), 0, []
    for where in at:
        running.update(b"".join(token.to_bytes(4, "big") for token in ids[done:where]))
        done = max(done, int(where))
        found.append(running.copy().digest())
    return found


def _place(
    token: Token,
    logits: Array,
    embeddings: Callable[[], Array],
    context: bytes,
    own: Lexicons,
) -> ContextPosition:
    """A word with what the model says there; `embeddings` (n, width) are those of its pieces.

    They are asked for an unknown word alone.
    """
    lexicon = own.numbers if token.number else own.words
    if not lexicon.placed:
        return _unread(token, context)
    row = embeddings().mean(axis=0, dtype=np.float64) if token.entry is None else None
    digest = hashlib.sha256(context)
    digest.update(logits.tobytes())
    return ContextPosition(token, lexicon.scores(logits), row, digest.digest())


def _unread(token: Token, context: bytes) -> ContextPosition:
    """A word without logits."""
    return ContextPosition(token, None, None, hashlib.sha256(context).digest())


def sentences(text: str) -> list[Span]:
    """The sentences of a text without the blanks around them.

    They are cut where punctuation or a line's end says so, whatever the words are.
    """
    cuts = [0, *(match.end() for match in SENTENCE_END.finditer(text)), len(text)]
    found = []
    for start, end in pairwise(cuts):
        part = text[start:end]
        if part.strip():
            found.append(Span(end - len(part.lstrip()), start + len(part.rstrip())))
    return found


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence's pieces with their places in the whole text, and its name among all draws."""

    start: int
    pieces: Pieces
    key: bytes = field(repr=False)


def _hidden(
    text: str, tokens: Sequence[Token], encoder: MaskedModel, reading: ContextReader
) -> Iterator[list[ContextPosition]]:
    found: list[ContextPosition] = []
    done = 0
    for sentence, stretch in _stretches(text, tokens, encoder):
        count = len(stretch) if reading.one else TOGETHER
        passes = [
            _one_pass(sentence, stretch[first::count], encoder, reading) for first in range(count)
        ]
        found += [passes[n % count][n // count] for n in range(len(stretch))]
        done += len(stretch)
        reading.progress({"state": "drawing", "done": done, "total": len(tokens)})
        if len(found) >= STRETCH // 2:
            yield found
            found = []
    yield found


def _stretches(
    text: str, tokens: Sequence[Token], encoder: MaskedModel
) -> Iterator[tuple[_Sentence, Sequence[Token]]]:
    """The words of each sentence that has any; those of a very long one some at a time."""
    seen: Counter[str] = Counter()
    starts = [token.span.start for token in tokens]
    for span in sentences(text):
        part = span.of(text)
        first, stop = bisect_left(starts, span.start), bisect_left(starts, span.end)
        if first < stop:
            pieces = encoder.wordpieces.encode(part)
            there = replace(
                pieces, starts=pieces.starts + span.start, ends=pieces.ends + span.start
            )
            # The same sentence once more is drawn by itself.
            key = hashlib.sha256(encode(part, seen[part])).digest()
            sentence = _Sentence(span.start, there, key)
            seen[part] += 1
            for at in range(first, stop, STRETCH):
                yield sentence, tokens[at : min(stop, at + STRETCH)]


def _one_pass(
    sentence: _Sentence, tokens: Sequence[Token], encoder: MaskedModel, reading: ContextReader
) -> list[ContextPosition]:
    """Words that are hidden together, each as its place."""
    at = [_covered(sentence.pieces, token) for token in tokens]
    hidden = [piece for places in at for piece in places]
    # Which words are hidden together hangs on what is left alone, not on the sentence only.
    together = hashlib.sha256(encode(sentence.key, *(int(piece) for piece in hidden))).digest()
    rows = encoder.masked_logits(sentence.pieces, hidden, reading.check) if hidden else None
    found, row = [], 0
    for token, own_pieces in zip(tokens, at, strict=True):
        context = encode(together, token.span.start - sentence.start)
        if rows is None or not len(own_pieces):
            found.append(_unread(token, context))
            continue
        embeddings = partial(encoder.piece_embeddings, sentence.pieces.ids[own_pieces])
        found.append(_place(token, rows[row], embeddings, context, reading.own))
        row += len(own_pieces)
    return found


def _covered(pieces: Pieces, token: Token) -> Integers:
    """The indices of the pieces that overlap a word."""
    first = np.searchsorted(pieces.ends, token.span.start, side="right")
    return np.arange(first, np.searchsorted(pieces.starts, token.span.end, side="left"))
