"""Writes many texts as a batch, for measurements: faster, but not bit-for-bit reproducible.

What a batch holds changes a logit's last bits, so nothing that is sent may come from here
(`engine.models.llama.logits` is for that).
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import llama_cpp as lib
import numpy as np
from numpy.typing import NDArray

from engine.core.errors import BadText, EngineFault
from engine.core.sequences import common_prefix
from engine.models.llama.native import NativeModel

Check = Callable[[], None]
Logits = NDArray[np.float32]

BATCH = 256  # tokens of a prompt read by one call


@dataclass(frozen=True, slots=True)
class BatchText:
    """A text to write: after which tokens, at most how many, and how the next one is chosen."""

    prompt: tuple[int, ...]
    most: int
    choose: Callable[[Logits], int]


class BatchWriter:
    """Room for `count` texts of `length` tokens each, prompt included; one thread at a time."""

    def __init__(self, native: NativeModel, *, count: int, length: int, threads: int) -> None:
        self.count, self.length = count, length
        self._native = native
        params = lib.llama_context_default_params()
        params.n_ctx = count * length
        params.n_batch = params.n_ubatch = BATCH
        params.n_seq_max = count
        params.kv_unified = False
        params.n_threads = params.n_threads_batch = threads
        self._context = lib.llama_init_from_model(native.handle, params)
        if not self._context:
            raise EngineFault(error="llama_init_from_model", where=native.name)
        self._memory = lib.llama_get_memory(self._context)
        self._batch = lib.llama_batch_init(BATCH, 0, 1)

    def close(self) -> None:
        """Free the memory."""
        lib.llama_batch_free(self._batch)
        lib.llama_free(self._context)

    def write(self, drafts: Sequence[BatchText], check: Check) -> list[list[int]]:
        """Their tokens, each up to its stop token (left out); at most `count`, of one prompt each.

        Drafts in a row share the reading of how their prompts begin. Raises BadText (too_long).
        """
        for draft in drafts:
            if len(draft.prompt) + draft.most > self.length:
                raise BadText(reason="too_long", limit=self.length)
        lib.llama_memory_clear(self._memory, True)
        written: list[list[int]] = [[] for _ in drafts]
        rows = self._read(drafts, check)
        going = list(range(len(drafts)))
        while going:
            check()
            chosen = {place: drafts[place].choose(rows[place]) for place in going}
            for place, token in chosen.items():
                if not self._native.ends(token):
                    written[place].append(token)
            going = [
                place
                for place in going
                if not self._native.ends(chosen[place]) and len(written[place]) < drafts[place].most
            ]
            if going:
                rows = self._append({place: chosen[place] for place in going}, drafts, written)
        return written

    def _read(self, drafts: Sequence[BatchText], check: Check) -> dict[int, Logits]:
        rows: dict[int, Logits] = {}
        for place, draft in enumerate(drafts):
            prompt, same = draft.prompt, self._shared(drafts, place)
            if place and prompt == drafts[place - 1].prompt:
                rows[place] = rows[place - 1]
                continue
            for start in range(same, len(prompt), BATCH):
                check()
                block = prompt[start : start + BATCH]
                self._fill([(token, start + at, place) for at, token in enumerate(block)])
                self._decode()
            rows[place] = self._row(-1)
        return rows

    def _shared(self, drafts: Sequence[BatchText], place: int) -> int:
        """Take over what a prompt shares with the one before it; how many tokens that is.

        Only whole sequences can be copied: what is the other's own is then removed.
        """
        if not place:
            return 0
        prompt, before = drafts[place].prompt, drafts[place - 1].prompt
        lib.llama_memory_seq_cp(self._memory, place - 1, place, -1, -1)
        if prompt == before:
            return len(prompt)
        same = min(common_prefix(prompt, before), len(prompt) - 1)  # the last one's logits are read
        lib.llama_memory_seq_rm(self._memory, place, same, -1)
        return same

    def _append(
        self, chosen: dict[int, int], drafts: Sequence[BatchText], written: Sequence[Sequence[int]]
    ) -> dict[int, Logits]:
        self._fill(
            [
                (token, len(drafts[place].prompt) + len(written[place]) - 1, place)
                for place, token in chosen.items()
            ],
            every=True,
        )
        self._decode()
        return {place: self._row(at) for at, place in enumerate(chosen)}

    def _fill(self, entries: Sequence[tuple[int, int, int]], *, every: bool = False) -> None:
        batch = self._batch
        batch.n_tokens = len(entries)
        for at, (token, position, sequence) in enumerate(entries):
            batch.token[at], batch.pos[at] = token, position
            batch.n_seq_id[at], batch.seq_id[at][0] = 1, sequence
            batch.logits[at] = every or at == len(entries) - 1

    def _decode(self) -> None:
        status = lib.llama_decode(self._context, self._batch)
        if status:
            raise EngineFault(error=f"llama_decode={status}", where=self._native.name)

    def _row(self, at: int) -> Logits:
        pointer: Any = lib.llama_get_logits_ith(self._context, at)
        shape = (self._native.vocabulary_size,)
        return np.ctypeslib.as_array(
            ctypes.cast(pointer, ctypes.POINTER(ctypes.c_float)), shape
        ).copy()
