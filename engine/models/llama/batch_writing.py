"""Writes many texts as a batch, for measurements: faster, but not bit-for-bit reproducible.

The content of a batch changes a logit's last bits, so no sent text may come from here (use
`engine.models.llama.logits`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import llama_cpp as lib
import numpy as np
from numpy.typing import NDArray

from engine.core.callbacks import Check
from engine.core.errors import BadText
from engine.core.sequences import common_prefix
from engine.models.llama.native import NativeContext, NativeModel

Logits = NDArray[np.float32]

BATCH = 256  # tokens of a prompt read by one call


@dataclass(frozen=True, slots=True)
class BatchText:
    """A text to write: its prompt, its maximal length, and the choice of the next token."""

    prompt: tuple[int, ...]
    most: int
    choose: Callable[[Logits], int]


class BatchWriter:
    """Writes `count` texts of `length` tokens each, prompt included; one thread at a time."""

    def __init__(self, native: NativeModel, *, count: int, length: int, threads: int) -> None:
        self.count, self.length = count, length
        self._native = native
        self._context = NativeContext(
            native, length=count * length, batch=BATCH, threads=threads, sequences=count
        )

    def close(self) -> None:
        """Free the memory."""
        self._context.close()

    def write(self, drafts: Sequence[BatchText], check: Check) -> list[list[int]]:
        """Their tokens, each up to its stop token (left out); at most `count`, of one prompt each.

        Drafts in a row share the reading of how their prompts begin. Raises BadText (too_long).
        """
        for draft in drafts:
            if len(draft.prompt) + draft.most > self.length:
                raise BadText(reason="too_long", limit=self.length)
        lib.llama_memory_clear(self._context.memory, True)
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
                last = len(block) - 1
                self._context.read(
                    [(token, start + at, place, at == last) for at, token in enumerate(block)]
                )
            rows[place] = self._context.row(-1)
        return rows

    def _shared(self, drafts: Sequence[BatchText], place: int) -> int:
        """Copy the prefix shared with the previous prompt; return its length in tokens.

        Only whole sequences can be copied, so the rest is removed afterwards.
        """
        if not place:
            return 0
        prompt, before = drafts[place].prompt, drafts[place - 1].prompt
        lib.llama_memory_seq_cp(self._context.memory, place - 1, place, -1, -1)
        if prompt == before:
            return len(prompt)
        same = min(common_prefix(prompt, before), len(prompt) - 1)  # the last one's logits are read
        lib.llama_memory_seq_rm(self._context.memory, place, same, -1)
        return same

    def _append(
        self, chosen: dict[int, int], drafts: Sequence[BatchText], written: Sequence[Sequence[int]]
    ) -> dict[int, Logits]:
        self._context.read(
            [
                (token, len(drafts[place].prompt) + len(written[place]) - 1, place, True)
                for place, token in chosen.items()
            ]
        )
        return {place: self._context.row(at) for at, place in enumerate(chosen)}
