"""Logits of a text, bit for bit reproducible, as draws require.

A text is read in blocks of one size, the last filled up with tokens that come after it and so
cannot reach it, without flash attention, after everything read before was cleared. The logits at a
position then depend on the tokens before it alone: neither on how the text goes on, nor on the
threads, nor on the length that the sequence may have.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import BadText, EngineFault
from engine.core.types import Span
from engine.models import threads as cores

if TYPE_CHECKING:
    from engine.models.llama.native import NativeModel, TokenSequence

Progress = Callable[[int, int], None]
Logits = NDArray[np.float32]

BLOCK = 32  # smaller ones read slower by the token, larger ones waste more on a short text
LENGTH = 2048  # tokens; the logits of all of them are 400 MB with SmolLM2's vocabulary


@dataclass(frozen=True, slots=True)
class TextToken:
    """A token of a text and the characters that it covers.

    The tokens of one character (an emoji has three or four) all have that character's span. A
    character that the vocabulary lacks is in no piece.
    """

    token: int = field(repr=False)
    span: Span


def align(text: str, tokens: Sequence[int], piece: Callable[[int], bytes]) -> tuple[TextToken, ...]:
    """Find the characters of each token; EngineFault where the tokens are not the text's.

    `piece` gives a token's bytes. Bytes that the vocabulary lacks were left out by the tokenizer.
    """
    data = text.encode("utf-8")
    character = _characters(text)
    pieces, done = [], 0
    for token in tokens:
        content = piece(token)
        start = data.find(content, done)
        if start < 0 or not content:
            raise EngineFault(error="tokens_do_not_align", where="reading")
        done = start + len(content)
        pieces.append(TextToken(token, Span(character[start], character[done - 1] + 1)))
    return tuple(pieces)


def _characters(text: str) -> list[int]:
    """For each byte of the text in UTF-8 the offset of its character."""
    return [at for at, letter in enumerate(text) for _ in letter.encode("utf-8")]


class LogitsReader:
    """Computes logits of texts reproducibly; one text at a time, others wait.

    `start` is the token before a text's first, so that this has logits too.
    """

    def __init__(self, model: NativeModel, *, threads: int) -> None:
        self._model = model
        self._start = model.text_start()
        self._threads = threads
        self._sequence: TokenSequence | None = None
        self._busy = threading.Lock()
        self.length = min(LENGTH, model.trained_context) // BLOCK * BLOCK

    @property
    def resident_bytes(self) -> int:
        """The memory of the sequence; 0 before the first reading."""
        return self.length * self._model.token_bytes if self._sequence else 0

    def close(self) -> None:
        """Free the sequence; it must not be in use."""
        if self._sequence:
            self._sequence.close()

    def blocks(
        self, tokens: Sequence[int], check: Check, on_progress: Progress
    ) -> Iterator[Logits]:
        """The logits of a text, block after block of its positions, each m x vocabulary.

        The row of a position scores the token there, given the tokens before it.
        """
        if len(tokens) > self.length:
            raise BadText(reason="too_long", limit=self.length)
        return self._blocks([self._start, *tokens[:-1]][: len(tokens)], check, on_progress)

    def _blocks(self, read: list[int], check: Check, on_progress: Progress) -> Iterator[Logits]:
        with self._cleared(check) as sequence:
            for start in range(0, len(read), BLOCK):
                check()
                on_progress(start, len(read))
                block = read[start : start + BLOCK]
                filled = block + [self._start] * (BLOCK - len(block))
                sequence.evaluate(filled, check, every=True)
                yield sequence.logits(BLOCK)[: len(block)]
        on_progress(len(read), len(read))

    @contextmanager
    def steps(self, prompt: Sequence[int], check: Check) -> Iterator[Steps]:
        """Read a prompt of at least one token, to continue token by token; others wait."""
        if not prompt:
            raise BadText(reason="empty")
        if len(prompt) >= self.length:
            raise BadText(reason="too_long", limit=self.length)
        with self._cleared(check) as sequence:
            for start in range(0, len(prompt), BLOCK):
                check()
                sequence.evaluate([*prompt[start : start + BLOCK]], check)
            yield Steps(sequence, self.length - len(prompt), check)

    @contextmanager
    def _cleared(self, check: Check) -> Iterator[TokenSequence]:
        with cores.taken(self._busy, check):
            if self._sequence is None:
                self._sequence = self._new_sequence()
            self._sequence.clear()
            yield self._sequence

    def _new_sequence(self) -> TokenSequence:
        from engine.models.llama.native import TokenSequence  # noqa: PLC0415 (native code)

        return TokenSequence(
            self._model, length=self.length, batch=BLOCK, threads=self._threads, exact=True
        )


class Steps:
    """The logits and choice of each next token, without the library's samplers.

    The same prompt and the same tokens give the same logits, bit for bit. `room` is how many
    tokens can still be appended.
    """

    def __init__(self, sequence: TokenSequence, room: int, check: Check) -> None:
        self._sequence = sequence
        self._check = check
        self.room = room

    def logits(self) -> Logits:
        """The whole vocabulary's logits for the next token, unclipped."""
        row: Logits = self._sequence.logits(1)[0]
        return row

    def append(self, token: int) -> None:
        """Append the chosen next token. Error: BadText (too_long)."""
        if self.room < 1:
            raise BadText(reason="too_long", limit=self._sequence.length)
        self._check()
        self._sequence.evaluate([token], self._check)
        self.room -= 1
