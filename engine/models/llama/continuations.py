"""How well several continuations go on with a text: it is read once, they side by side.

All of one call is a function of the text and the continuations: the same ones give the same bits.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import llama_cpp as lib
import numpy as np
from numpy.typing import NDArray

from engine.core.errors import BadText, EngineFault

if TYPE_CHECKING:
    from engine.models.llama.native import NativeModel

Check = Callable[[], None]
Logits = NDArray[np.float32]

MOST = 8  # continuations of one text
TOKENS = 64  # of the text, and of all continuations together: each is read by one call
LOOK_SECONDS = 0.05  # how often one who waits for another reading looks at `check`


class Continuations:
    """A text's place in memory with those of its continuations; one text at a time, others wait."""

    def __init__(self, model: NativeModel, *, threads: int) -> None:
        self._model, self._busy = model, threading.Lock()
        self._length = 0
        params = lib.llama_context_default_params()
        params.n_ctx = 2 * TOKENS
        params.n_batch = params.n_ubatch = TOKENS
        params.n_seq_max = MOST + 1
        params.kv_unified = True
        params.n_threads = params.n_threads_batch = threads
        params.flash_attn_type = lib.LLAMA_FLASH_ATTN_TYPE_DISABLED
        self._context = lib.llama_init_from_model(model.handle, params)
        if not self._context:
            raise EngineFault(error="llama_init_from_model", where=model.name)
        self._memory = lib.llama_get_memory(self._context)
        self._batch = lib.llama_batch_init(TOKENS, 0, 1)

    @property
    def resident_bytes(self) -> int:
        """The memory of the texts."""
        return 2 * TOKENS * self._model.token_bytes

    def close(self) -> None:
        """Free the memory; nothing may be reading."""
        lib.llama_batch_free(self._batch)
        lib.llama_free(self._context)

    @contextmanager
    def reading(self, text: Sequence[int], check: Check) -> Iterator[Logits]:
        """Read a text of 1 to TOKENS tokens: the logits of what follows it, (vocabulary).

        Meanwhile `scores` continues it. Raises BadText (empty, too_long).
        """
        if not text:
            raise BadText(reason="empty")
        while not self._busy.acquire(timeout=LOOK_SECONDS):
            check()
        try:
            lib.llama_memory_clear(self._memory, True)
            last = len(text) - 1
            self._length = len(text)
            [row] = self._read([(token, n, 0, n == last) for n, token in enumerate(text)], check)
            yield row
        finally:
            self._busy.release()

    def scores(self, continuations: Sequence[Sequence[int]], check: Check) -> list[float]:
        """The log probability of each continuation's tokens from its second on, given all before.

        At most MOST of them, in all at most TOKENS tokens; raises BadText (too_long).
        """
        if len(continuations) > MOST:
            raise BadText(reason="too_long", limit=MOST)
        entries = []
        for number, tokens in enumerate(continuations, start=1):
            lib.llama_memory_seq_cp(self._memory, 0, number, 0, -1)
            places = enumerate(tokens[:-1], start=self._length)
            entries += [(token, place, number, True) for place, token in places]
        rows = iter(self._read(entries, check))
        for number in range(1, len(continuations) + 1):
            lib.llama_memory_seq_rm(self._memory, number, -1, -1)
        return [sum(_log_probability(next(rows), token) for token in c[1:]) for c in continuations]

    def _read(self, entries: Sequence[tuple[int, int, int, bool]], check: Check) -> list[Logits]:
        """Evaluate tokens at their places in their sequences; the logits where they are wanted."""
        if len(entries) > TOKENS:
            raise BadText(reason="too_long", limit=TOKENS)
        check()
        batch = self._batch
        batch.n_tokens = len(entries)
        for at, (token, place, sequence, wanted) in enumerate(entries):
            batch.token[at], batch.pos[at], batch.logits[at] = token, place, wanted
            batch.n_seq_id[at], batch.seq_id[at][0] = 1, sequence
        if entries and (status := lib.llama_decode(self._context, batch)):
            raise EngineFault(error=f"llama_decode={status}", where=self._model.name)
        return [self._row(at) for at, entry in enumerate(entries) if entry[3]]

    def _row(self, at: int) -> Logits:
        pointer: Any = lib.llama_get_logits_ith(self._context, at)
        typed = ctypes.cast(pointer, ctypes.POINTER(ctypes.c_float))
        return np.ctypeslib.as_array(typed, (self._model.vocabulary_size,)).copy()


def _log_probability(logits: Logits, token: int) -> float:
    shifted = logits - logits.max()
    return float(shifted[token] - np.log(np.exp(shifted).sum()))
