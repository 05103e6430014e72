"""What a context model says of every place that Cape draws for.

A causal model reads the text once: the logits at a place hang on what stands before it. A masked
model hides the word and sees both sides; words at a distance are hidden together, so that a text
takes a few passes and not one a word.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.mechanisms import Check, Progress
from engine.mechanisms.words.tokens import Token
from engine.models.catalogue import Role
from engine.models.causal import CausalModel
from engine.models.encoder import Encoder
from engine.models.lexicon import Floats, Integers, Lexicons
from engine.models.shelf import Shelf
from engine.rng import encode

LONE_SURROGATE = re.compile("[\ud800-\udfff]")
LOOK_BACK = 512  # tokens before a place that are read at least, where a text exceeds the model
TOGETHER = 8  # every so many-th word is hidden in one pass
STRETCH = 128  # words treated at once: their logits lie in memory together


@dataclass(frozen=True, slots=True)
class Place:
    """A word, the logits of its lexicon's words there, and a digest of all that they hang on."""

    token: Token
    logits: Floats | None = field(repr=False)
    digest: bytes = field(repr=False)  # of the person's text, and without a key


@dataclass(frozen=True, slots=True)
class Reading:
    """What to read with, for whom: `check` raises Cancelled, `progress` hears how far it is."""

    shelf: Shelf
    model: str
    own: Lexicons
    check: Check
    progress: Progress


def places(text: str, tokens: Sequence[Token], reading: Reading) -> Iterator[list[Place]]:
    """Every token with its logits (None for a word without any), some at a time."""
    if not tokens:
        return
    text = LONE_SURROGATE.sub("\ufffd", text)
    if reading.shelf.store.state(reading.model).role is Role.CAUSAL:
        with reading.shelf.causal(reading.model, reading.check, reading.progress) as causal:
            yield from _read(text, tokens, causal, reading)
    else:
        with reading.shelf.encoder(reading.model, reading.check, reading.progress) as encoder:
            yield from _hidden(text, tokens, encoder, reading)


def _read(
    text: str, tokens: Sequence[Token], model: CausalModel, reading: Reading
) -> Iterator[list[Place]]:
    pieces = model.pieces(text)
    ids = [piece.token for piece in pieces]
    ends = np.maximum.accumulate([piece.span.end for piece in pieces] or [0])
    at = np.searchsorted(ends, [token.span.start for token in tokens], side="right")
    digests = _prefixes(ids, at)
    done = 0
    for start, rows in _rows(ids, int(at[-1]) + 1, model, reading.check):
        stop = int(np.searchsorted(at, start + len(rows)))
        found = [
            Place(token, _of_forms(rows[where - start], token, reading.own), digest)
            for token, where, digest in zip(
                tokens[done:stop], at[done:stop], digests[done:stop], strict=True
            )
        ]
        done = stop
        reading.progress({"state": "drawing", "done": done, "total": len(tokens)})
        yield found
    # Words of letters that the model's vocabulary lacks may stand behind its last token.
    yield [Place(t, None, d) for t, d in zip(tokens[done:], digests[done:], strict=True)]


def _rows(
    ids: Sequence[int], needed: int, model: CausalModel, check: Check
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


def _of_forms(logits: np.ndarray, token: Token, own: Lexicons) -> Floats | None:
    """The logit of each word, the largest of those of its written forms."""
    lexicon = own.numbers if token.number else own.words
    if not lexicon.placed:
        return None
    first, *others = lexicon.tokens.T
    found = logits[first]
    for form in others:
        np.maximum(found, logits[form], out=found)
    return np.asarray(found, np.float64)


def _hidden(
    text: str, tokens: Sequence[Token], encoder: Encoder, reading: Reading
) -> Iterator[list[Place]]:
    pieces = encoder.wordpieces.encode(text)
    whole = hashlib.sha256(text.encode()).digest()
    done = 0
    for start in range(0, len(tokens), STRETCH):
        stretch = tokens[start : start + STRETCH]
        for first in range(min(TOGETHER, len(stretch))):
            mine = stretch[first::TOGETHER]
            at = [_covered(pieces.starts, pieces.ends, token) for token in mine]
            hidden = [piece for places in at for piece in places]
            # Which words are hidden together hangs on what is left alone, not on the text only.
            together = encode(whole, *(int(piece) for piece in hidden))
            rows = encoder.masked_logits(pieces, hidden, reading.check) if hidden else None
            found, row = [], 0
            for token, own_pieces in zip(mine, at, strict=True):
                logits = None
                if rows is not None and len(own_pieces):
                    logits = _of_forms(rows[row], token, reading.own)
                row += len(own_pieces)
                digest = hashlib.sha256(encode(together, token.span.start)).digest()
                found.append(Place(token, logits, digest))
            done += len(mine)
            reading.progress({"state": "drawing", "done": done, "total": len(tokens)})
            yield found


def _covered(starts: Integers, ends: Integers, token: Token) -> Integers:
    """The pieces that lie over a word."""
    return np.flatnonzero((starts < token.span.end) & (ends > token.span.start))
