"""Answers to many prompts: by the model on this computer in batches, by others one after the other.

A batch takes a quarter of the time, and draws as the product's chat does (penalty, top-k, top-p,
min-p, temperature; at 0 the likeliest token), but not bit for bit. Answers are kept as they come
(provider.Remembering).
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Sequence
from contextlib import closing

import numpy as np
from numpy.typing import NDArray

from engine.core.types import Message
from engine.models.llama.batch_writing import BatchText
from engine.models.llama.native import MIN_P, REPEAT_PENALTY, REPEAT_WINDOW, TOP_K, TOP_P
from tests.benchmarks.papers.provider import SEED, Asked, Local, Remembering

AT_ONCE = 40

Logits = NDArray[np.float32]


def answers(
    provider: Asked,
    prompts: Sequence[str],
    *,
    max_tokens: int,
    temperature: float,
    seed: int = SEED,
) -> list[str]:
    """The answer to each prompt, a single message; one of another seed is another answer."""
    asked = provider if isinstance(provider, Remembering) else Remembering(provider)
    how = {"max_tokens": max_tokens, "temperature": temperature, "draw": seed}
    if isinstance(asked.provider, Local):
        every = dict.fromkeys(prompts)
        left = [prompt for prompt in every if asked.kept([("user", prompt)], **how) is None]
        for start in range(0, len(left), AT_ONCE):
            some = left[start : start + AT_ONCE]
            found = _batch(seed, asked.provider, some, max_tokens, temperature)
            for prompt, answer in zip(some, found, strict=True):
                asked.keep([("user", prompt)], answer, **how)
            done = len(every) - len(left) + start + len(some)
            sys.stderr.write(f"{done} of {len(every)} answers\n")
    return [asked.ask(prompt, **how) for prompt in prompts]


def _batch(
    seed: int, local: Local, prompts: Sequence[str], max_tokens: int, temperature: float
) -> list[str]:
    with local.manager.causal(local.model) as model:
        asked = [model.prompt([Message("user", prompt)]) for prompt in prompts]
        jobs = [
            BatchText(tokens, max_tokens, chooser(temperature, prompt, seed))
            for tokens, prompt in zip(asked, prompts, strict=True)
        ]
        room = max(map(len, asked)) + max_tokens
        drafts = model.drafts(count=len(jobs), length=room, threads=1)  # two wait for each other
        with closing(drafts):
            found = [model.text(own).strip() for own in drafts.write(jobs, lambda: None)]
    local.asked += len(found)
    return found


def chooser(temperature: float, prompt: str, seed: int = SEED) -> Callable[[Logits], int]:
    """Draws the tokens of the answer to a prompt, one after the other, from their logits."""
    if not temperature:
        return lambda logits: int(logits.argmax())
    seeds = [seed, *hashlib.sha256(prompt.encode()).digest()]
    random, written = np.random.default_rng(seeds), []  # type: ignore[var-annotated]

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
