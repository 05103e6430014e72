"""Answers to many prompts: by the model on this computer in batches, by others one after the other.

A batch takes a quarter of the time, and draws as the product's chat does (penalty, top-k, top-p,
min-p, temperature; at 0 the likeliest token), but not bit for bit. Answers are kept in
build/papers/answers.jsonl as they come, so that a run that was broken off goes on, and no account
pays twice.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

import numpy as np
from numpy.typing import NDArray

from engine.core.types import Message
from engine.models.llama.batch_writing import BatchText
from engine.models.llama.native import MIN_P, REPEAT_PENALTY, REPEAT_WINDOW, TOP_K, TOP_P
from tests.benchmarks.papers.provider import SEED, Asked, Local
from tests.benchmarks.papers.report import FOLDER

AT_ONCE = 40
KEPT = FOLDER / "answers.jsonl"

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
    how = provider.model, max_tokens, temperature, seed
    marks = {prompt: _mark(*how, prompt) for prompt in prompts}
    kept = _kept()
    left = [prompt for prompt, mark in marks.items() if mark not in kept]
    ask = partial(_batch, seed) if isinstance(provider, Local) else _in_turn
    for start in range(0, len(left), AT_ONCE):
        some = left[start : start + AT_ONCE]
        found = dict(zip(some, ask(provider, some, max_tokens, temperature), strict=True))
        kept |= {marks[prompt]: answer for prompt, answer in found.items()}
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        with KEPT.open("a", encoding="utf-8") as out:
            out.writelines(f"{json.dumps([marks[one], kept[marks[one]]])}\n" for one in some)
        sys.stderr.write(f"{len(marks) - len(left) + start + len(some)} of {len(marks)} answers\n")
    return [kept[marks[prompt]] for prompt in prompts]


def _mark(*asked: object) -> str:
    return hashlib.sha256(json.dumps(asked).encode()).hexdigest()


def _kept() -> dict[str, str]:
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.is_file() else []
    return dict(map(json.loads, lines))


def _in_turn(
    provider: Asked, prompts: Sequence[str], max_tokens: int, temperature: float
) -> list[str]:
    return [provider.ask(one, max_tokens=max_tokens, temperature=temperature) for one in prompts]


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
