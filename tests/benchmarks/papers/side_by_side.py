"""Answers to many prompts: by the model on this computer in batches, by others one after the other.

A batch takes a quarter of the time, and draws as the product's chat does (penalty, top-k, top-p,
min-p, temperature), but not bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from engine.core.types import Message
from engine.models.llama.batch_writing import BatchText
from engine.models.llama.native import MIN_P, REPEAT_PENALTY, REPEAT_WINDOW, TOP_K, TOP_P
from tests.benchmarks.papers.provider import SEED, Asked, Local

AT_ONCE = 40

Logits = NDArray[np.float32]


def answers(
    provider: Asked, prompts: Sequence[str], *, max_tokens: int, temperature: float
) -> list[str]:
    """The answer to each prompt, a single message."""
    if isinstance(provider, Local):
        return _batches(provider, prompts, max_tokens, temperature)
    return [provider.ask(one, max_tokens=max_tokens, temperature=temperature) for one in prompts]


def _batches(
    local: Local, prompts: Sequence[str], max_tokens: int, temperature: float
) -> list[str]:
    found = []
    with local.manager.causal(local.model) as model:
        asked = [model.prompt([Message("user", prompt)]) for prompt in prompts]
        room = max(map(len, asked)) + max_tokens
        drafts = model.drafts(count=AT_ONCE, length=room, threads=1)  # two wait for each other
        try:
            for start in range(0, len(asked), AT_ONCE):
                jobs = [
                    BatchText(prompt, max_tokens, chooser(temperature, number))
                    for number, prompt in enumerate(asked[start : start + AT_ONCE], start)
                ]
                found += [model.text(own).strip() for own in drafts.write(jobs, lambda: None)]
        finally:
            drafts.close()
    local.asked += len(found)
    return found


def chooser(temperature: float, number: int) -> Callable[[Logits], int]:
    """Draws the tokens of answer `number`, one after the other, from their logits."""
    random, written = np.random.default_rng([SEED, number]), []  # type: ignore[var-annotated]

    def choose(logits: Logits) -> int:
        own, recent = logits.astype(np.float64), list(set(written[-REPEAT_WINDOW:]))
        said = own[recent]
        own[recent] = np.where(said > 0, said / REPEAT_PENALTY, said * REPEAT_PENALTY)
        best = np.argpartition(own, -TOP_K)[-TOP_K:]
        best = best[np.argsort(own[best])[::-1]]
        chances = np.exp(own[best] - own[best[0]])
        before = np.cumsum(chances) - chances
        kept = best[(before < TOP_P * chances.sum()) & (chances >= MIN_P)]
        weights = np.exp((own[kept] - own[kept[0]]) / temperature)
        written.append(int(random.choice(kept, p=weights / weights.sum())))
        return written[-1]

    return choose
