"""Scores several continuations of a text, which is read once, in parallel.

The results of a call are bit-for-bit functions of the text and the continuations.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import llama_cpp as lib
import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import BadText
from engine.models import threads as cores
from engine.models.llama.native import Entry, NativeContext, NativeModel

Logits = NDArray[np.float32]

MOST = 8  # continuations of one text
TOKENS = 64  # of the text, and of all continuations together: each is read by one call


class Continuations:
    """The sequences of a text and its continuations; one text at a time, others wait."""

    def __init__(self, model: NativeModel, *, threads: int) -> None:
        self._model, self._busy = model, threading.Lock()
        self._length = 0
        self._context = NativeContext(
            model,
            length=2 * TOKENS,
            batch=TOKENS,
            threads=threads,
            sequences=MOST + 1,
            unified=True,
            exact=True,
        )

    @property
    def resident_bytes(self) -> int:
        """The memory of the texts."""
        return 2 * TOKENS * self._model.token_bytes

    def close(self) -> None:
        """Free the memory; it must not be in use."""
        self._context.close()

    @contextmanager
    def reading(self, text: Sequence[int], check: Check) -> Iterator[Logits]:
        """Read a text of 1 to TOKENS tokens: the logits of what follows it, (vocabulary).

        Meanwhile `scores` continues it. Raises BadText (empty, too_long).
        """
        if not text:
            raise BadText(reason="empty")
        with cores.taken(self._busy, check):
            lib.llama_memory_clear(self._context.memory, True)
            last = len(text) - 1
            self._length = len(text)
            entries = [(token, n, 0, n == last) for n, token in enumerate(text)]
            [row] = self._read(entries, check)
            yield row

    def scores(self, continuations: Sequence[Sequence[int]], check: Check) -> list[float]:
        """The log probability of each continuation's tokens from its second on, given all before.

        At most MOST of them, in all at most TOKENS tokens; raises BadText (too_long).
        """
        if len(continuations) > MOST:
            raise BadText(reason="too_long", limit=MOST)
        entries = []
        for number, tokens in enumerate(continuations, start=1):
            lib.llama_memory_seq_cp(self._context.memory, 0, number, 0, -1)
            places = enumerate(tokens[:-1], start=self._length)
            entries += [(token, place, number, True) for place, token in places]
        rows = iter(self._read(entries, check))
        for number in range(1, len(continuations) + 1):
            lib.llama_memory_seq_rm(self._context.memory, number, -1, -1)
        return [sum(_log_probability(next(rows), token) for token in c[1:]) for c in continuations]

    def _read(self, entries: Sequence[Entry], check: Check) -> list[Logits]:
        """Evaluate tokens at their places in their sequences; the logits where they are wanted."""
        if len(entries) > TOKENS:
            raise BadText(reason="too_long", limit=TOKENS)
        check()
        if entries:
            self._context.read(entries)
        return [self._context.row(at) for at, entry in enumerate(entries) if entry[3]]


def _log_probability(logits: Logits, token: int) -> float:
    shifted = logits - logits.max()
    return float(shifted[token] - np.log(np.exp(shifted).sum()))
